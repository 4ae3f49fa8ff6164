"""What a page of the site asks of Python, and is told: the same functions as in a notebook, with a folder in memory.

The browser keeps the answers, a document for each notebook under its path.  Before a question that hangs on them they
are laid into the folder of notebooks here, of which only what is asked stands there, no text.

A question is a mapping with what it ``wants`` and an ``id``; its answer is a mapping of JSON with the same ``id``::

    {"wants": "check", "exercise", "part", "picks", "round", "sheet", "case"}
                                                                  what :mod:`bridgecourse.widgets.marked` tells
    {"wants": "front", "documents"}                               {"data"}: :mod:`bridgecourse.progress.front`
    {"wants": "practise", "law", "leaf", "documents"}             {"exercise": {"sheet", "tables"}}
    {"wants": "draws", "page", "documents"}                       {"data"}: :mod:`bridgecourse.widgets.drawn`
    {"wants": "drawn", "page", "message", "documents"}            {"message"}, of the same
    {"wants": "words", "assignment"}                              {"answer"}: the model answer
    {"wants": "compared", "asked"}                                {"compared"}: what is found of two calls,
                                                                  :mod:`bridgecourse.widgets.comparable_desk`
    {"wants": "warm", "exercise", "law", "case"}                  {}: what is asked next is answered at once
    {"wants": "read", "number"}                                   {"left"}: the cases of so many laws, for a draw

The ``case`` of one of a draw is told by who has its sheet (:mod:`bridgecourse.site.stock`): with it that one alone is
read, and not the whole course.

What cannot be answered comes back as ``{"failed": reason}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TypedDict

from bridgecourse.cells.own_words import model_answer
from bridgecourse.cells.practice import practice_exercise
from bridgecourse.cells.todays_table import TodaysTable
from bridgecourse.errors import CaseError, NotebookError
from bridgecourse.grade.desk import checker, checker_of_course
from bridgecourse.grade.draws import CalledCases, DrawnCases
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.notebook import ANSWERS_KEY, SHEETS_KEY, read_notebook, sheets_of
from bridgecourse.progress.front import front_data
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.teach.called import called_exercise, seed_of
from bridgecourse.teach.course import TODAY, course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.widgets.drawn import DrawnDesk
from bridgecourse.widgets.marked import Check, failed, marked
from bridgecourse.widgets.still import Json, parts, pictures

__all__ = ["Desk", "Put", "asked_alone", "begin", "exercises_of", "lay_out", "shown"]

CALLED = "you-are-called.ipynb"


class Put(TypedDict):
    """What the form is given of an exercise: the sheet, and of each part the pictures."""

    sheet: dict[str, object]
    tables: dict[str, Mapping[str, str]]


def shown(sheet: Json, language: Language) -> Put:
    """An exercise for the form."""
    return {"sheet": dict(sheet), "tables": {str(part["id"]): pictures(part, language) for part in parts(sheet)}}


class Desk:
    """Answers the questions of one reader's pages, in a language; ``place`` is the folder of notebooks."""

    def __init__(self, language: Language, place: Path) -> None:
        self._language, self._place = language, place
        self._checks: dict[tuple[str, str], Check] = {}

    def ask(self, question: str) -> str:
        """The answer to a question, both as JSON."""
        asked: dict[str, object] = json.loads(question)
        try:
            told = self._answer(asked)
        except Exception as error:  # whatever it is, nobody must wait for an answer that never comes
            told = {"failed": str(error) or type(error).__name__}
        return json.dumps({**told, "id": asked.get("id")}, ensure_ascii=False)

    def _answer(self, asked: Json) -> dict[str, object]:
        documents = asked.get("documents")
        if isinstance(documents, Mapping):
            self._lay(documents)
        match asked.get("wants"):
            case "check":
                return self._mark(asked)
            case "front":
                return {"data": dict(front_data(self._place, self._language))}
            case "practise":
                return {"exercise": self._practise(str(asked.get("law")), str(asked.get("leaf") or ""))}
            case "draws":
                draws, desk = self._drawn(str(asked.get("page")))
                return {"data": desk.data(draws.latest())}
            case "drawn":
                message = asked.get("message")
                _, desk = self._drawn(str(asked.get("page")))
                return {"message": desk.answer(message) if isinstance(message, Mapping) else None}
            case "words":
                return {"answer": dict(model_answer(str(asked.get("assignment")), self._language))}
            case "compared":
                return {"compared": _compared(asked.get("asked"), self._language)}
            case "warm":
                self._warm(asked)
                return {}
            case "read":
                return {"left": _read(int(str(asked.get("number"))))}
        raise NotebookError(f"expected a question that is known, found {asked.get('wants')!r}")

    def _warm(self, asked: Json) -> None:
        """Read what the first check of this exercise needs, or the first case of practice."""
        exercise, law = asked.get("exercise"), asked.get("law")
        if isinstance(exercise, str):
            part = _exercise(exercise, asked).parts[0].id
            self._mark({"sheet": {}, **asked, "part": part, "picks": {}})
        if isinstance(law, str):
            self._practise(law, "")

    def _mark(self, asked: Json) -> dict[str, object]:
        exercise, part, picks = str(asked.get("exercise")), str(asked.get("part")), asked.get("picks")
        try:
            check = self._check(exercise, asked)
        except CaseError as error:
            return failed(part, error)
        counted = asked.get("round") != "learning"
        told = marked(check, {}, part, picks if isinstance(picks, Mapping) else {}, self._language, counted=counted)
        return {**told, "exercise": exercise}

    def _check(self, exercise: str, asked: Json) -> Check:
        """How this exercise is checked, of the course, drawn or made for practice; each is read once."""
        sheet = _sheet(asked)
        key = exercise, str(sheet.get("digest"))
        if key not in self._checks:
            if seed_of(exercise) is None and practice_case(exercise) is None and sheet:
                self._checks[key] = checker_of_course(exercise, self._language, sheet)
            else:
                self._checks[key] = checker(_exercise(exercise, asked), self._language)
        return self._checks[key]

    def _practise(self, law: str, leaf: str) -> Put:
        case = practice_exercise(law, self._language, leaf=leaf or None, folder=self._place)
        return shown(case.sheet(self._language, number=0), self._language)

    def _drawn(self, page: str) -> tuple[DrawnCases, DrawnDesk]:
        """Those of “You are called”, or of today's table."""

        def keep(_exercise: str, _entry: Json) -> None:
            raise NotebookError(text("widget.unsaved.where", self._language))

        draws: DrawnCases
        if page == "today":
            draws = TodaysTable(self._language, self._place / TODAY, self._place)
        else:
            draws = CalledCases(self._language, self._place / CALLED)
        return draws, DrawnDesk(draws, self._language, keep)

    def _lay(self, documents: Json) -> None:
        """The answers of each document into its notebook here; what is none of the site's is passed over."""
        for file, kept in documents.items():
            path = self._place / PurePosixPath(str(file))
            if not isinstance(kept, Mapping) or ".." in PurePosixPath(str(file)).parts or not path.is_file():
                continue
            notebook = read_notebook(path)
            metadata = notebook.get("metadata")
            own = {name: value for name, value in kept.items() if name == ANSWERS_KEY}
            notebook["metadata"] = {**(metadata if isinstance(metadata, Mapping) else {}), **own}
            path.write_text(json.dumps(notebook), encoding="utf-8")


def _compared(asked: object, language: Language) -> dict[str, object]:
    from bridgecourse.widgets.comparable_desk import comparable_answer  # no other page waits for it

    return comparable_answer(asked if isinstance(asked, Mapping) else {}, language)


def _sheet(asked: Json) -> Json:
    sheet = asked.get("sheet")
    return sheet if isinstance(sheet, Mapping) else {}


def _exercise(name: str, asked: Json) -> Exercise:
    """Of the course, drawn or made for practice.

    One of a draw by its case alone, where that is told and gives what was shown.
    """
    if seed_of(name) is None:
        return practice_case(name) or course().exercise(name)
    case = asked.get("case")
    if isinstance(case, str):
        with suppress(CaseError):
            found = Exercise((practice_case(case) or course().exercise(case)).case, name=name)
            if found.digest == _sheet(asked).get("digest"):
                return found
    return called_exercise(name)


def _read(number: int) -> int:
    """Read the cases of this law of the course, from 0; how many laws are left."""
    folders = course().folders
    if number < len(folders):
        folders[number].file  # noqa: B018 - kept from now on
    return max(len(folders) - number - 1, 0)


def begin(lang: str, notebooks: str) -> Callable[[str], str]:
    """In a browser: a desk for this language, with the notebooks that are given as JSON."""
    place = Path("/work", lang)
    lay_out(json.loads(notebooks), place)
    return Desk(parse_language(lang), place).ask


def lay_out(notebooks: Mapping[str, Mapping[str, object]], place: Path) -> None:
    """A folder of these notebooks."""
    for file, notebook in notebooks.items():
        path = place / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(notebook), encoding="utf-8")


def asked_alone(notebook: Json) -> dict[str, object]:
    """Of a notebook what a standing hangs on: which exercises it holds, their points, parts and questions; no text."""
    metadata = notebook.get("metadata")
    own = dict(metadata) if isinstance(metadata, Mapping) else {}
    held = own.get(SHEETS_KEY)
    if isinstance(held, Mapping):
        own[SHEETS_KEY] = {**held, "sheets": {name: _asked(sheet) for name, sheet in sheets_of(metadata).items()}}
    return {**notebook, "cells": [], "metadata": own}


def _asked(sheet: Json) -> dict[str, object]:
    asked = [{"id": part["id"], "questions": [{"id": each} for each in _questions(part)]} for part in parts(sheet)]
    return {**{name: value for name, value in sheet.items() if isinstance(value, str | int | float)}, "parts": asked}


def _questions(part: Json) -> list[object]:
    questions = part["questions"]
    return [question["id"] for question in questions] if isinstance(questions, list) else []


def exercises_of(notebook: Mapping[str, object], language: Language) -> dict[str, Put]:
    """What the forms of a page are given."""
    return {name: shown(sheet, language) for name, sheet in sheets_of(notebook.get("metadata")).items()}
