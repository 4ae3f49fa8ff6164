"""Every law's notebook keeps to the pattern: a call first, few words, a chart, a worked case, 6 to 8 exercises."""

from __future__ import annotations

import re
from functools import cache
from typing import cast

import pytest

from bridgecourse.i18n import Language
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.cell import Cell
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.rulings.library import CURRENT
from bridgecourse.teach.course import LawFolder, course, spoken_id
from bridgecourse.teach.exercises.question import OPENING
from tests.grouped import grouped, in_one

COURSE = course()
EVERY = grouped("folder", COURSE.folders, ids=lambda folder: folder.name, group=in_one)
BOTH = pytest.mark.parametrize("language", Language)

WORDS, FOLDED = 700, 400
"""At most so many outside exercises, charts and folds, and so many in folds."""

_FOLD = re.compile(r"<details>(.*?)</details>", re.DOTALL)
_CLAUSES = re.compile(r"\((?:[^()]*[;:] )?\d{1,2}[A-Z]?\d?(?:\([^()]*\)|[^()])*\)")
_CHART = re.compile(r'<div style="overflow-x: auto"><img .*?</div>\s*\*[^\n]*\*\s*<details>.*?</details>', re.DOTALL)


@cache
def _cells(folder: LawFolder, language: Language) -> list[Cell]:
    """The cells of a lesson, which nobody changes."""
    lesson = read_lesson(folder.lesson(language.value))
    return cast("list[Cell]", assignment_notebook(folder, lesson, language)["cells"])


def _words(markdown: str) -> int:
    """Words that are read: no pictures, no marks of Markdown, no numbers of clauses between brackets."""
    shown = _CLAUSES.sub(" ", re.sub(r"<[^>]*>", " ", markdown))
    return sum(1 for word in shown.split() if re.search(r"\w|[♣♦♥♠]", word))


def _before_the_exercises(folder: LawFolder, language: Language) -> str:
    """Everything that is read up to the first graded exercise."""
    cells = _cells(folder, language)
    first = next(i for i, cell in enumerate(cells) if cell["id"] == f"{folder.exercises[0].id}-title") - 1
    return "\n\n".join(str(cell["source"]) for cell in cells[:first] if cell["cell_type"] == "markdown")


@EVERY
@BOTH
def test_a_lesson_is_short(folder: LawFolder, language: Language) -> None:
    lesson = _CHART.sub(" ", _before_the_exercises(folder, language))
    folds = " ".join(_FOLD.findall(lesson))
    assert _words(_FOLD.sub(" ", lesson)) <= WORDS
    assert _words(folds) <= FOLDED


@EVERY
@BOTH
def test_it_begins_with_a_call_for_the_director(folder: LawFolder, language: Language) -> None:
    cells = _cells(folder, language)
    code = [cell for cell in cells if cell["cell_type"] == "code" and "exercise(" in str(cell["source"])]
    assert folder.file.opening is not None
    assert code[0]["id"] == f"{folder.file.opening.case}--{OPENING}"
    assert "nbgrader" not in cast("dict[str, object]", code[0]["metadata"])
    words = _words(
        " ".join(str(cell["source"]) for cell in cells[: cells.index(code[0])] if cell["cell_type"] == "markdown")
    )
    assert words <= 60
    assert not {folder.file.opening.case} & {each.case.id for each in folder.exercises}
    assert folder.file.opening.case != folder.file.worked


@EVERY
def test_six_to_eight_exercises_and_one_answer_in_words(folder: LawFolder) -> None:
    most = 12 if all(each.shape == "pairs" for each in folder.exercises) else 8  # ten pairs, sorted one by one
    assert 6 <= len(folder.exercises) <= most
    assert all(each.points for each in folder.exercises)
    assert folder.file.worked not in {each.case.id for each in folder.exercises}
    for language in Language:
        cells = _cells(folder, language)
        assert sum(cell["id"] == spoken_id(folder.assignment) for cell in cells) == 1
        kinds = [block.kind for block in read_lesson(folder.lesson(language.value)).blocks]
        assert kinds[0] == "opening"
        assert [kind for kind in kinds if kind in ("chart", "worked", "exercises", "spoken", "model", "guide")] == [
            *["chart"] * kinds.count("chart"),
            *("worked", "exercises", "spoken", "model", "guide"),
        ]


def test_at_most_one_exercise_in_ten_is_about_an_older_code() -> None:
    graded = [each for _, _, each in COURSE.exercises()]
    older = [each.id for each in graded if set(each.editions) != {CURRENT}]
    assert len(older) <= len(graded) / 10, older


@EVERY
@BOTH
def test_one_fold_at_most_speaks_of_older_codes(folder: LawFolder, language: Language) -> None:
    lesson = _before_the_exercises(folder, language)
    assert not re.search(r"\b(?:1997|2007)\b", _FOLD.sub(" ", _CHART.sub(" ", lesson)))
    assert sum(bool(re.search(r"\b(?:1997|2007)\b", fold)) for fold in _FOLD.findall(lesson)) <= 1


@EVERY
def test_what_is_put_about_older_codes_can_be_found(folder: LawFolder) -> None:
    """Each of these exercises stands on a page of the older codes, in both languages."""
    for language in Language:
        pages = sorted((COURSE.root / "older").glob(f"*.{language.value}.md"))
        laws = [
            law
            for page in pages
            for block in read_lesson(page).blocks
            if block.kind == "older"
            for law in block.arguments
        ]
        assert (folder.name in laws) == bool(folder.file.older), (folder.name, laws)
