"""What the pages of somebody's copy ask: each notebook has a desk, which shows what its cells call and answers for it.

What a page tells besides its request (:mod:`bridgecourse.desk.request`): ``file``, the notebook by its path in the
copy; ``lang``; and whatever it was told to say again when the cell was shown.  Of a cell it is told ``shown``::

    {"kind": "exercise", "state": {"sheet": ..., "tables": ...}, "besides": {"lang": "en"}}

``state`` is what the widget of that kind shares with its page; of the kind ``html`` it is ``html``, which our own
functions have written.  ``shown`` is ``null`` where a cell shows nothing.

A page names files, so whatever is not a notebook of the copy is not there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import chdir
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from bridgecourse.cells import call_in
from bridgecourse.cells.checkers import Checkers
from bridgecourse.cells.exercise import can_be_checked, notice_on
from bridgecourse.cells.own_table import CourseWorkshop, own_root
from bridgecourse.cells.own_words import model_answer
from bridgecourse.cells.practice import kept_case, practice_exercise
from bridgecourse.cells.todays_table import TodaysTable
from bridgecourse.cells.week import case_of_week
from bridgecourse.desk.compared import answer_compared, comparable_data
from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.drawn import answer_draws, drawn_data
from bridgecourse.desk.marked import marked
from bridgecourse.desk.opened import answer_book
from bridgecourse.desk.own_table import OwnTableDesk
from bridgecourse.desk.own_words import words_begun
from bridgecourse.desk.put import Json, begun
from bridgecourse.desk.request import Check, Front, ModelAnswer, Move, Practise, ReadMap, ShowCell, Warm
from bridgecourse.errors import NotebookError, RequestError
from bridgecourse.grade.desk import kept_answers
from bridgecourse.grade.draws import CalledCases, DrawnCases, EveningCases
from bridgecourse.i18n import Language, parse_language
from bridgecourse.paper.notebook import read_notebook, sheets_of
from bridgecourse.progress.course_map import CourseMap, map_html
from bridgecourse.progress.front import front_data
from bridgecourse.progress.own import my_progress, what_next
from bridgecourse.progress.standing import folder_above
from bridgecourse.teach.course import spoken_id

__all__ = ["CopyDesk", "NotebookDesk", "notebook_in"]

OWN_TABLE = "own_table"
"""What the page of such a table says besides: its requests go to a desk that remembers what was entered."""

ShownCell = Mapping[str, object]


class CopyDesk:
    """Answers every page of the copy in this folder."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._desks: dict[tuple[Path, Language], NotebookDesk] = {}

    def ask(self, message: Json) -> dict[str, object]:
        """The reply to a message; it raises nothing."""
        try:
            place = notebook_in(self._root, message.get("file")), _spoken(message)
        except Exception as error:
            return {"id": message.get("id"), "failed": str(error)}
        if place not in self._desks:
            self._desks[place] = NotebookDesk(*place)
        return self._desks[place].ask(message)


def _spoken(message: Json) -> Language:
    """The language in which a cell says that it shows, else that of the page."""
    cell = message.get("cell") if message.get("wants") == ShowCell.wants else None
    call = call_in(cell) if isinstance(cell, str) else None
    named = [language for language in Language if call is not None and language.value in call[1]]
    return named[0] if named else parse_language(str(message.get("lang", "")))


def notebook_in(root: Path, file: object) -> Path:
    """The notebook of this path in the copy.  Raises :class:`RequestError` for anything else, wherever it leads."""
    if isinstance(file, str):
        try:
            found = (root / file).resolve()
            if found.is_relative_to(root) and found.suffix == ".ipynb" and found.is_file():
                return found
        except (OSError, ValueError):  # no path at all
            pass
    raise RequestError(f"expected 'file' to be the path of a notebook of the copy, found {file!r}")


class NotebookDesk:
    """Answers the page of one notebook, in a language."""

    def __init__(self, notebook: Path, language: Language) -> None:
        self._notebook, self._language = notebook, language
        self._place = folder_above(notebook.parent)
        self._checkers = Checkers(language)
        self._desk = Desk()
        answer_draws(self._desk, self._draws, language)
        answer_compared(self._desk, language)
        answer_book(self._desk, language)
        self._desk.answers(ShowCell, lambda asked: {"shown": self._shown(asked.cell)})
        self._desk.answers(Check, self._mark)
        self._desk.answers(Move, self._checkers.moved)
        self._desk.answers(Front, lambda asked: {"data": dict(front_data(self._place, language))})
        self._desk.answers(Practise, lambda asked: {"exercise": self._practised(asked)})
        self._desk.answers(ModelAnswer, lambda asked: {"answer": dict(model_answer(asked.assignment, language))})
        self._desk.answers(ReadMap, lambda asked: {"map": dict(self._course_map)})
        self._desk.answers(Warm, self._warm)

    def ask(self, message: Json) -> dict[str, object]:
        """The reply to a message; it raises nothing."""
        if message.get("page") == OWN_TABLE:
            return self._own_table.desk.ask(message)
        return self._desk.ask(message)

    # -- what cells show

    def _shown(self, cell: str) -> ShownCell | None:
        call = call_in(cell)
        if call is None:
            return None
        name, words = call
        shows: Mapping[str, Callable[[], ShownCell]] = {
            "called": lambda: self._drawn("called"),
            "case_of_week": lambda: _html(case_of_week(self._language.value)._repr_html_()),
            "comparable_calls": lambda: self._of("comparable", {"data": comparable_data(self._language)}),
            "course_map": self._map,
            "evening": lambda: self._drawn("evening"),
            "exercise": lambda: self._exercise(words[0]),
            "home": lambda: self._front("home"),
            "my_progress": lambda: _html(my_progress(self._language.value, self._place).html),
            "own_table": lambda: self._of(OWN_TABLE, {"data": self._own_table.data()}, page=OWN_TABLE),
            "own_words": lambda: self._own_words(words[0]),
            "practice": lambda: self._of("exercise", self._practised(Practise(words[0]))),
            "practice_form": lambda: self._front("practice"),
            "today": lambda: self._drawn("today"),
            "what_next": self._next,
        }
        return shows[name]()

    def _exercise(self, name: str) -> ShownCell:
        sheet = self._sheets.get(name)
        if sheet is None:
            raise NotebookError(f"{self._notebook.name}: expected a sheet of exercise {name!r}, found none")
        checked, kept = can_be_checked(name, sheet), kept_answers(name, self._notebook)
        notice = notice_on(name, self._notebook, sheet, self._language)
        return self._of("exercise", begun(sheet, self._language, practice=checked, answers=kept, notice=notice))

    def _drawn(self, page: str) -> ShownCell:
        draws = self._draws(page)
        return self._of("called", {"data": drawn_data(draws, draws.latest(), self._language)}, page=page)

    def _front(self, kind: str) -> ShownCell:
        return self._of("front", {"data": front_data(self._place, self._language, kind=kind, whole=False)})

    def _own_words(self, assignment: str) -> ShownCell:
        state = words_begun(spoken_id(assignment), self._language)
        return self._of("own_words", state, assignment=assignment)

    def _map(self) -> ShownCell:
        way = Path(os.path.relpath(self._place, self._notebook.parent)).as_posix()
        return _html(map_html(self._course_map, self._language, way))

    def _next(self) -> ShownCell:
        with chdir(self._notebook.parent):  # its links lead from there
            return _html(what_next(self._language.value, self._place).html)

    def _of(self, kind: str, state: ShownCell, **besides: str) -> ShownCell:
        return {"kind": kind, "state": state, "besides": {"lang": self._language.value, **besides}}

    @cached_property
    def _own_table(self) -> OwnTableDesk:
        """With what was entered, while this Python lives."""
        return OwnTableDesk(self._language, CourseWorkshop(own_root(self._notebook.parent), self._language))

    @property
    def _sheets(self) -> Mapping[str, Mapping[str, object]]:
        return sheets_of(read_notebook(self._notebook).get("metadata"))

    @property
    def _course_map(self) -> Mapping[str, object]:
        return CourseMap(self._language, self._place, self._notebook).data

    # -- what is asked of them

    def _draws(self, page: str) -> DrawnCases:
        """Those of “You are called”, of an evening, or of today's table."""
        if page == "today":
            return TodaysTable(self._language, self._notebook, self._place)
        if page == "evening":
            return EveningCases(self._language, self._notebook)
        return CalledCases(self._language, self._notebook)

    def _mark(self, asked: Check) -> DeskReply:
        """By the version that the notebook has, where it has the exercise."""
        sheet = self._sheets.get(asked.exercise)
        told = replace(asked, sheet=sheet or {})
        return marked(self._checkers.of(told), told, self._language, sheet)

    def _practised(self, asked: Practise) -> dict[str, object]:
        leaf, shape = asked.leaf or None, asked.shape or None
        case = practice_exercise(asked.law, self._language, leaf=leaf, shape=shape, folder=self._place)
        kept = kept_case(case.id, self._notebook)
        return begun(dict(case.sheet(self._language, number=0)), self._language, practice=True, answers=kept)

    def _warm(self, asked: Warm) -> DeskReply:
        """Read what the first check of this exercise needs."""
        self._checkers.warm(replace(asked, sheet=self._sheets.get(asked.exercise or "", {})))
        return {}


def _html(html: str) -> ShownCell:
    return {"kind": "html", "state": {"html": html}, "besides": {}}
