"""What the page “Your own table” is told, and what it may ask for: the state is here, the page shows it.

Each thing that may be done is a request of its own (:mod:`bridgecourse.desk.own_request`).  After each the whole
``data`` is new, and is the reply; what went wrong stands in its ``notice``.  What is picked in a case that is only
looked at is marked, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar, get_args

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.marked import Checker, marked
from bridgecourse.desk.own_case_told import case_told_of
from bridgecourse.desk.own_entered import Entered, entered
from bridgecourse.desk.own_request import (
    BuildPaper,
    ChooseBoard,
    KeepCase,
    LeaveBoard,
    OpenBoards,
    PreviewCase,
    ShowCodes,
)
from bridgecourse.desk.own_view import table_data
from bridgecourse.desk.put import Json, put
from bridgecourse.desk.request import Check, Request, Save
from bridgecourse.errors import BridgecourseError, OwnTableError, RequestError
from bridgecourse.i18n import Language, show_card, show_seat, text, texts_under, the_card
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.table.card import Card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.own_table.boards import BoardFile, read_boards
from bridgecourse.teach.own_table.keeping import Kept, case_file, free_words, keep, paper
from bridgecourse.teach.own_table.made import made_case
from bridgecourse.teach.own_table.scene import case_words
from bridgecourse.teach.own_table.table import OwnTable, seated
from bridgecourse.teach.telling import telling_word

__all__ = ["OwnTableDesk", "Workshop"]

PAPER = "own-cases"
"""What a paper is called as long as nothing else is said."""

_R = TypeVar("_R", bound=Request)

_Seen = tuple[BoardFile | None, OwnTable | None, Exercise | None, bool]
"""What the page is made of: the file, the table, the case that is shown, and whether all codes are."""


class Workshop(Protocol):
    """Where cases are kept, how they are checked, and who makes notebooks of them."""

    root: Path
    """The folder of the course."""

    def check(self, exercise: Exercise, language: Language) -> Checker:
        """How a part of this exercise is checked."""

    def build(self, paper: str) -> list[Path]:
        """Make the notebooks of this paper; gives their files.  Raises :class:`BridgecourseError`."""


class OwnTableDesk:
    """One instructor at his table: what his ``desk`` answers, and what is seen there."""

    def __init__(self, language: Language, workshop: Workshop) -> None:
        self._language, self._workshop = language, workshop
        self._file: BoardFile | None = None
        self._table: OwnTable | None = None
        self._all_codes = False
        self._paper = PAPER
        self._kept: Kept | None = None
        self._shown: Exercise | None = None
        self._built: list[str] = []
        self._notice: dict[str, str] | None = None
        self._turn = 0
        self._before: _Seen = (None, None, None, False)
        self.desk = Desk()
        self._does(OpenBoards, self._open)
        self._does(ChooseBoard, lambda asked: self._sit(asked.board))
        self._does(LeaveBoard, self._leave)
        self._does(ShowCodes, self._show_codes)
        self._does(PreviewCase, self._make)
        self._does(KeepCase, self._make)
        self._does(BuildPaper, self._build)
        for kind in get_args(Entered):
            self._does(kind, self._enter)
        self.desk.answers(Check, self._marked)
        self.desk.answers(Save, lambda asked: {})

    # --- what is done -------------------------------------------------------------------------------------------
    def _does(self, kind: type[_R], do: Callable[[_R], None]) -> None:
        """Requests of this kind are done so, and all that is seen then is the reply."""

        def done(asked: _R) -> DeskReply:
            self._notice, self._before = None, (self._file, self._table, self._shown, self._all_codes)
            try:
                do(asked)
            except OwnTableError as error:
                self._complain(self._explain(error))
            except Exception as error:  # whatever it is, the page must not wait for ever, and nothing entered is lost
                self._complain(str(error) or type(error).__name__)
            self._turn += 1
            return {"data": self.data()}

        self.desk.answers(kind, done)

    def _enter(self, asked: Entered) -> None:
        if self._table is None:
            return
        self._table = entered(self._table, asked)
        if not self._table.words:
            self._kept = None  # what is entered from here on is another case

    def _leave(self, _: LeaveBoard) -> None:
        self._table = self._kept = self._shown = None

    def _show_codes(self, asked: ShowCodes) -> None:
        self._all_codes = asked.all

    def _open(self, asked: OpenBoards) -> None:
        found = read_boards(asked.name, asked.text)
        self._file, self._table, self._kept, self._shown = found, None, None, None
        if found.faults:
            self._complain(text("own.partly", self._language))
        elif found.first is not None and len(found.boards) == 1:
            self._sit(found.first)

    def _sit(self, place: int) -> None:
        if self._file is None or not 0 <= place < len(self._file.boards):
            return
        self._table, self._kept, self._shown = seated(self._file.boards[place]), None, None

    # --- the case -----------------------------------------------------------------------------------------------
    def _make(self, asked: PreviewCase | KeepCase) -> None:
        """Look at the case that this is, or keep it."""
        if self._table is None:
            return
        name, words = asked.paper.strip(), asked.words.strip()
        path = case_file(self._workshop.root, name)
        case_id = f"{name}-{words or self._free_words(self._table, name)}"
        made = made_case(self._table, case_id, case_told_of(asked))
        self._paper = name
        if isinstance(asked, KeepCase):
            self._kept = keep(path, case_id, made.entry, exercise=made.is_gradable, before=self._kept)
            self._built = []
            self._say("own.kept" if made.is_gradable else "own.kept.unsure", file=self._kept.path, id=case_id)
        self._shown = made.exercise

    def _build(self, _: BuildPaper) -> None:
        try:
            files = self._workshop.build(self._paper)
        except BridgecourseError as error:
            raise OwnTableError("own.error.build", reason=error) from None
        self._built = [str(path) for path in files]
        ids = [name for name in self._exercises if telling_word(name.removeprefix(f"{self._paper}-"))]
        if ids:
            self._say("own.built.telling", paper=self._paper, ids=", ".join(ids))
        else:
            self._say("own.built", paper=self._paper)

    def _free_words(self, table: OwnTable, name: str) -> str:
        """What the case is called as long as nothing else is said: the board, and a letter where it has others."""
        if self._kept is not None and self._kept.path == case_file(self._workshop.root, name):
            return self._kept.id.removeprefix(f"{name}-")
        return free_words(self._workshop.root, name, case_words(table))

    @property
    def _exercises(self) -> tuple[str, ...]:
        """Those of the paper.  Raises :class:`BridgecourseError` and :class:`OSError`."""
        return paper(self._workshop.root, self._paper).file.exercises

    def _say(self, msgid: str, **values: object) -> None:
        self._notice = {"kind": "done", "words": text(msgid, self._language, **values)}

    def _complain(self, words: str) -> None:
        self._notice = {"kind": "error", "words": words}

    def _explain(self, error: OwnTableError) -> str:
        values: dict[str, object] = {}
        for name, value in error.fields.items():
            if isinstance(value, Seat):
                values[name] = show_seat(value, self._language)
            else:
                values[name] = show_card(value, self._language) if isinstance(value, Card) else value
            if isinstance(value, Card):
                values[f"the_{name}"] = the_card(value, self._language)
        return text(error.msgid, self._language, **values)

    # --- the form below -----------------------------------------------------------------------------------------
    def _marked(self, asked: Check) -> DeskReply:
        exercise = self._shown
        if exercise is None or asked.exercise != exercise.id:
            raise RequestError(f"expected the case that is shown, found {asked.exercise!r}")
        check = self._workshop.check(exercise, self._language)
        return marked(check, asked, self._language, self._sheet(exercise))

    def _sheet(self, exercise: Exercise) -> Json:
        return dict(exercise.sheet(self._language, number=1))

    # --- data ---------------------------------------------------------------------------------------------------
    def data(self) -> dict[str, object]:
        """All that the page shows; where what was asked for cannot be shown, what was there before, and why."""
        try:
            return self._data()
        except Exception as error:  # as above
            self._file, self._table, self._shown, self._all_codes = self._before
            reason = str(error) or type(error).__name__
            self._complain(text("own.error.shown", self._language, reason=reason))
            return self._data()

    def _data(self) -> dict[str, object]:
        own = {f"own.{key}": words for key, words in texts_under("page.own.", self._language).items()}
        return {
            "lang": self._language.value,
            "strings": {**texts_under("widget.", self._language), **own},
            "turn": self._turn,
            "notice": self._notice,
            "file": self._file_data(),
            "table": None if self._table is None else self._table_data(self._table),
            "case": self._case_data(),
            "kept": None if self._kept is None else {"id": self._kept.id, "file": str(self._kept.path)},
            "paper": self._paper_data(),
        }

    def _file_data(self) -> dict[str, object] | None:
        if self._file is None:
            return None
        language = self._language
        boards = [
            {"title": each.title(language), "told": each.told(language), "usable": not each.lacks}
            for each in self._file.boards
        ]
        faults = []
        for number, line, message in self._file.faults:
            board = text("own.board", language, number=number) if number else text("own.board.none", language)
            faults.append(text("own.fault", language, board=board, line=line, message=message))
        return {"name": self._file.name, "boards": boards, "faults": faults}

    def _table_data(self, table: OwnTable) -> dict[str, object]:
        editions = EDITIONS if self._all_codes else (CURRENT,)
        return {
            **table_data(table, editions, self._language),
            "all": self._all_codes,
            "words": self._free_words(table, self._paper),
        }

    def _case_data(self) -> dict[str, object] | None:
        exercise = self._shown
        if exercise is None:
            return None
        return {**put(self._sheet(exercise), self._language), "answers": {}}

    def _paper_data(self) -> dict[str, object]:
        """The paper: its exercises so far, and where its notebooks are."""
        name = self._paper
        try:
            exercises, fault = list(self._exercises), ""
        except (BridgecourseError, OSError) as error:
            is_there = case_file(self._workshop.root, name).exists()
            exercises, fault = [], str(error) if is_there else ""
        return {"name": name, "exercises": exercises, "fault": fault, "built": self._built}
