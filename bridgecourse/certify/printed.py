"""An examination on paper: two booklets for each candidate, handed out one after the other, and their key apart.

The first asks what is to be found out, and is collected before the second is given, whose stories tell it.  Questions
have numbers and answers letters, in the order in which the case draws them: no id that says more stands in a booklet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase
from typing import Any

from bridgecourse.certify.blueprint import Blueprint
from bridgecourse.certify.draw import Drawn, Item
from bridgecourse.draw.ink import on_paper
from bridgecourse.draw.still import still_svg
from bridgecourse.i18n import Language, counted, text
from bridgecourse.publish.roleplay import across
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Question

__all__ = ["BOOKLETS", "booklet", "key", "not_examined", "question_id"]

BOOKLETS = (1, 2)
"""The facts, and all that comes after."""


def question_id(number: int) -> str:
    """The id under which a question is put, by its place on the paper alone."""
    return f"exam-{number:02d}"


def booklet(plan: Blueprint, drawn: Drawn, which: int, language: Language, font: str) -> dict[str, object]:
    """All that stands in one of a candidate's booklets."""
    put = [_put(item, number, which, language, font) for number, item in enumerate(drawn.questions, 1)]
    return {
        "lang": language.value,
        "title": plan.title[language],
        "kicker": text(f"exam.booklet.{which}", language),
        "labels": _labels(language),
        "cover": _cover(plan, which, language),
        "candidate": drawn.candidate,
        "questions": [each for each in put if each["asks"]],
    }


def _cover(plan: Blueprint, which: int, language: Language) -> list[str]:
    """What is said before it begins."""
    points = text("exam.cover.pass", language, share=plan.passed)
    passing = "both" if plan.block_pass else "alone"
    told = [
        text("exam.cover.questions", language, count=plan.written.questions, minutes=plan.written.minutes),
        text(f"exam.cover.book.{plan.book}", language),
        text(f"exam.cover.booklet.{which}", language),
        text("exam.cover.how", language),
        text(f"exam.cover.{passing}", language, points=points, share=plan.block_pass),
    ]
    if plan.must_know and which == BOOKLETS[0]:
        told.append(text("exam.cover.must", language))
    if missing := not_examined(plan, language):
        told.append(text("exam.cover.missing", language, what=missing))
    return told


def not_examined(plan: Blueprint, language: Language) -> str:
    """The blocks of the blueprint that nobody is asked about; empty where there are none."""
    return "; ".join(block.title[language] for block in plan.not_examined)


def _put(item: Item, number: int, which: int, language: Language, font: str) -> dict[str, Any]:
    """One question of the paper, as far as this booklet has it: the first part, or those that follow it."""
    sheet = item.exercise(question_id(number)).sheet(language, number=number)
    first, *others = sheet["parts"]
    parts = [first] if which == BOOKLETS[0] else others
    picture = on_paper(still_svg((parts or [first])[0]["table"], language), font)
    return {
        "number": number,
        "points": counted("exam.points.", sum(part["points"] for part in parts), language),
        "scene": sheet["scene"],
        "story": " ".join(part["story"] for part in parts if part["story"]),
        "picture": picture,
        "across": across(picture),
        "asks": [_asked(question, language) for part in parts for question in part["questions"]],
    }


def _asked(question: Mapping[str, Any], language: Language) -> dict[str, object]:
    """What is asked, and what may be ticked."""
    return {
        "prompt": question["prompt"],
        "how": text(f"exam.how.{question['kind']}", language),
        "options": [{"letter": letter, "words": option["label"]} for letter, option in _lettered(question["options"])],
    }


def _lettered(options: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    return zip(ascii_lowercase, options, strict=False)


def _labels(language: Language) -> dict[str, str]:
    names = ("candidate", "date", "page", "question", "story")
    return {name: text(f"exam.label.{name}", language) for name in names}


def key(plan: Blueprint, drawn: Drawn, language: Language) -> dict[str, object]:
    """The right answers to both booklets: of whoever marks alone."""
    return {
        "lang": language.value,
        "title": plan.title[language],
        "kicker": text("exam.booklet.key", language),
        "labels": _labels(language)
        | {name: text(f"exam.key.{name}", language) for name in ("clause", "must", "answers")},
        "candidate": drawn.candidate,
        "rows": [_key_row(item, number) for number, item in enumerate(drawn.questions, 1)],
        "stations": [_station(item, number, language) for number, item in enumerate(drawn.stations, 1)],
    }


def _key_row(item: Item, number: int) -> dict[str, object]:
    exercise = item.exercise(question_id(number))
    booklets: list[list[str]] = [[], []]
    for at, part in enumerate(exercise.parts):
        booklets[min(at, 1)] += [_right(question) for question in part.questions]
    return {
        "number": str(number),
        "clause": exercise.ruling.path[-1].clause,
        "must": item.slot.must,
        "booklets": booklets,
    }


def _station(item: Item, number: int, language: Language) -> list[str]:
    """Which table it is, what happens there, by which clause it is ruled, and whether the book may be used."""
    case = item.case
    table = text("roleplay.table", language, number=number)
    book = text(f"exam.cover.book.{item.slot.book}", language)
    return [table, Exercise(case).title(language), case.ruling.path[-1].clause, book]


def _right(question: Question) -> str:
    """The letters of the right answer."""
    letters = {option.id: letter for letter, option in _lettered(question.options)}
    return " ".join(sorted(letters[name] for name in question.answer)) or "–"
