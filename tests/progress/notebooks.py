"""Notebooks with answers, written as a candidate's JupyterLab writes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import nbformat

from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking

START = datetime(2026, 11, 2, 9, 0, tzinfo=UTC)


def right(exercise: Exercise) -> dict[str, object]:
    """The right answers to everything."""
    return dict(exercise.key)


def wrong(exercise: Exercise) -> dict[str, object]:
    """A wrong answer to every question that has one, and nothing that is right."""
    found: dict[str, object] = {}
    for question in exercise.questions:
        others = [option.id for option in question.options if option.id not in question.answer]
        if others:
            found[question.id] = others[0] if question.kind is Picking.ONE else [others[0]]
    return found


def entry(exercise: Exercise, picks: Mapping[str, object], *, minute: int = 0) -> dict[str, object]:
    """The answers to one exercise, given so many minutes after the start."""
    time = (START + timedelta(minutes=minute)).isoformat().replace("+00:00", "Z")
    return {"digest": exercise.digest, "picks": dict(picks), "times": dict.fromkeys(picks, time), "checked": {}}


def write_notebook(
    path: Path,
    answers: Mapping[str, object],
    language: str = "en",
    *,
    law: str = "",
    sheets: Mapping[str, object] | None = None,
) -> None:
    """A notebook whose metadata holds these answers, and the sheets of a law."""
    asked = sheets_of_law(law, language) if law else dict(sheets or {})
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["bridgecourse"] = {"format": 1, "answers": dict(answers)}
    notebook.metadata["bridgecourse_sheets"] = {"format": 1, "lang": language, "law": law or "31", "sheets": asked}
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


def of_law(law: str) -> list[Exercise]:
    """The exercises of a law's notebook."""
    return list(course().folder(law).exercises)


@cache
def sheets_of_law(law: str, language: str) -> dict[str, object]:
    """What a law's notebook asks."""
    return {
        exercise.id: dict(exercise.sheet(Language(language), number=number))
        for number, exercise in enumerate(of_law(law), start=1)
    }


def answer_law(folder: Path, law: str, given: Iterable[Mapping[str, object] | None], language: str = "en") -> None:
    """Write a law's notebook: for each exercise in order the picks, or nothing where it is left out."""
    answers = {
        exercise.id: entry(exercise, picks, minute=minute)
        for minute, (exercise, picks) in enumerate(zip(of_law(law), given, strict=False))
        if picks is not None
    }
    write_notebook(folder / f"law-{law}" / f"law-{law}.ipynb", answers, language, law=law)


def answer_checked(
    folder: Path, law: str, given: Iterable[Mapping[str, object]], language: str = "en", *, minute: int = 0
) -> None:
    """The same, each exercise a minute later than the one before, with every part checked."""
    answers = {}
    for place, (exercise, picks) in enumerate(zip(of_law(law), given, strict=False), start=minute):
        own = entry(exercise, picks, minute=place)
        time = (START + timedelta(minutes=place, seconds=30)).isoformat().replace("+00:00", "Z")
        answers[exercise.id] = own | {"checked": {part.id: time for part in exercise.parts}}
    write_notebook(folder / f"law-{law}" / f"law-{law}.ipynb", answers, language, law=law)
