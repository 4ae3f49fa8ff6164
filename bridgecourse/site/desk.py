"""What a page of the site asks of Python is answered at the same desk as in a notebook, with a folder in memory.

The browser keeps the answers, a document for each notebook under its path.  A question that hangs on them brings them
along, as its ``documents``: before it is answered they are laid into the folder of notebooks here, of which only what
is asked stands there, no text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

from bridgecourse.cells.checkers import Checkers
from bridgecourse.cells.own_words import model_answer
from bridgecourse.cells.practice import practice_exercise
from bridgecourse.cells.todays_table import TodaysTable
from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.drawn import answer_draws
from bridgecourse.desk.marked import marked
from bridgecourse.desk.opened import answer_book
from bridgecourse.desk.put import Json, Put, parts, put
from bridgecourse.desk.request import Check, Compare, Front, ModelAnswer, Move, Practise, ReadLaw, Warm
from bridgecourse.grade.draws import CalledCases, DrawnCases, EveningCases
from bridgecourse.i18n import Language, parse_language
from bridgecourse.paper.notebook import ANSWERS_KEY, SHEETS_KEY, read_notebook, sheets_of
from bridgecourse.progress.front import front_data
from bridgecourse.teach.course import TODAY, course

__all__ = ["SiteDesk", "asked_alone", "begin", "exercises_of", "lay_out"]

CALLED = "you-are-called.ipynb"
EVENING = "evening.ipynb"


class SiteDesk:
    """Answers the questions of one reader's pages, in a language; ``place`` is the folder of notebooks."""

    def __init__(self, language: Language, place: Path) -> None:
        self._language, self._place = language, place
        self._checkers = Checkers(language)
        self._desk = Desk(self._lay)
        answer_draws(self._desk, self._draws, language)
        answer_book(self._desk, language)
        self._desk.answers(Check, self._mark)
        self._desk.answers(Move, self._checkers.moved)
        self._desk.answers(Front, lambda asked: {"data": dict(front_data(place, language))})
        self._desk.answers(Practise, lambda asked: {"exercise": self._practise(asked)})
        self._desk.answers(ModelAnswer, lambda asked: {"answer": dict(model_answer(asked.assignment, language))})
        self._desk.answers(Compare, self._compare)
        self._desk.answers(Warm, self._warm)
        self._desk.answers(ReadLaw, lambda asked: {"left": _read(asked.number)})

    def ask(self, question: str) -> str:
        """The answer to a question, both as JSON."""
        asked: dict[str, object] = json.loads(question)
        return json.dumps(self._desk.ask(asked), ensure_ascii=False)

    def _warm(self, asked: Warm) -> DeskReply:
        """Read what the first check of this exercise needs, or the first case of practice."""
        self._checkers.warm(asked)
        if asked.law is not None:
            self._practise(Practise(asked.law))
        return {}

    def _mark(self, asked: Check) -> DeskReply:
        return marked(self._checkers.of(asked), asked, self._language)

    def _practise(self, asked: Practise) -> Put:
        leaf, shape = asked.leaf or None, asked.shape or None
        case = practice_exercise(asked.law, self._language, leaf=leaf, shape=shape, folder=self._place)
        return put(case.sheet(self._language, number=0), self._language)

    def _draws(self, page: str) -> DrawnCases:
        """Those of “You are called”, of an evening, or of today's table."""
        if page == "today":
            return TodaysTable(self._language, self._place / TODAY, self._place)
        if page == "evening":
            return EveningCases(self._language, self._place / EVENING)
        return CalledCases(self._language, self._place / CALLED)

    def _compare(self, asked: Compare) -> DeskReply:
        from bridgecourse.desk.compared import comparable_answer  # no other page waits for it

        return {"compared": comparable_answer(asked.asked, self._language)}

    def _lay(self, asked: Json) -> None:
        """The answers of each document into its notebook here; what is none of the site's is passed over."""
        documents = asked.get("documents")
        for file, kept in documents.items() if isinstance(documents, Mapping) else ():
            path = self._place / PurePosixPath(str(file))
            if not isinstance(kept, Mapping) or ".." in PurePosixPath(str(file)).parts or not path.is_file():
                continue
            notebook = read_notebook(path)
            metadata = notebook.get("metadata")
            own = {name: value for name, value in kept.items() if name == ANSWERS_KEY}
            notebook["metadata"] = {**(metadata if isinstance(metadata, Mapping) else {}), **own}
            path.write_text(json.dumps(notebook), encoding="utf-8")


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
    return SiteDesk(parse_language(lang), place).ask


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
    return {name: put(sheet, language) for name, sheet in sheets_of(notebook.get("metadata")).items()}
