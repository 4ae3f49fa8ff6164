"""The instructor's notebook of a law: the lesson, a worked case, and the exercises with their reference answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, counted, text
from bridgecourse.publish.cell import Cell, code, exercise_source, graded, mark_scheme, markdown, notebook, written
from bridgecourse.publish.charted import chart_asked_for, chart_shown
from bridgecourse.publish.errata import Errata
from bridgecourse.publish.errata_page import link_to_errata
from bridgecourse.publish.lesson import Block, Lesson
from bridgecourse.publish.picture import folded, table_image
from bridgecourse.publish.worked import worked_dialogue, worked_scene, worked_steps
from bridgecourse.teach.course import LawFolder, spoken_id
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.question import OPENING

__all__ = ["SPOKEN_POINTS", "assignment_notebook"]

SPOKEN_POINTS = 4
"""What the ruling in the director's own words is worth, graded by a person."""

OWN_WORDS = 'from bridgecourse import own_words\nown_words("{}")'
"""What the cell below the answer in words runs."""

FORMAT = 1


@dataclass
class _Pages:
    """Cells in the making; text cells are numbered in order, so that both languages have the same ids."""

    name: str
    cells: list[Cell] = field(default_factory=list)
    count: int = 0

    def add_text(self, words: str) -> None:
        self.cells.append(markdown(self.next_id(), words))

    def next_id(self) -> str:
        self.count += 1
        return f"{self.name}-{self.count:02d}"


def assignment_notebook(
    folder: LawFolder, lesson: Lesson, language: Language, errata: Errata = ()
) -> dict[str, object]:
    """The notebook of one law in one language, with the reference answers in its metadata; its charts lead to errata.

    Raises :class:`CaseError` for a directive that does not exist or cannot be followed.
    """
    exercises = list(folder.exercises)
    pages = _Pages(folder.assignment)
    pages.add_text(_title(lesson, exercises, language))
    blocks = iter(lesson.blocks)
    done: set[str] = set()
    for block in blocks:
        if block.kind in done:
            raise lesson.error(block, f"expected {{{{{block.kind}}}}} once in a lesson, found it again")
        if block.kind in ("text", "chart"):
            pages.add_text(_shown(lesson, block, language, errata))
            continue
        if block.kind == "fold":
            pages.add_text(_fold(lesson, block, blocks, language, errata))
            continue
        if block.kind == "opening":
            _add_opening(pages, folder, lesson, block, language)
        elif block.kind == "worked":
            _add_worked(pages, folder, lesson, block, language)
        elif block.kind == "exercises":
            _add_exercises(pages, exercises, language)
        elif block.kind == "spoken":
            _add_spoken(pages, lesson, block, blocks, language)
        elif block.kind == "guide":
            _add_guide(pages, lesson, block, language)
        elif block.kind != "model":  # shown on demand, from the lesson itself
            raise lesson.error(
                block,
                "expected {{opening}}, {{chart}}, {{fold}}, {{worked}}, {{exercises}} or {{spoken}}, "
                f"found {block.kind!r}",
            )
        done.add(block.kind)
    if exercises and "exercises" not in done:
        raise CaseError("expected a line {{exercises}}, found none", file=str(lesson.path))
    opening = _opening(folder)
    sheets = {each.id: each.sheet(language, number=number) for number, each in enumerate(exercises, 1)}
    sheets |= {opening.id: opening.sheet(language, number=0)} if opening is not None and "opening" in done else {}
    reference = {each.id: {"digest": each.digest, "picks": each.key, "times": {}, "checked": {}} for each in exercises}
    return notebook(
        pages.cells,
        {
            "bridgecourse": {"format": FORMAT, "answers": reference},
            "bridgecourse_sheets": {"format": FORMAT, "lang": language.value, "law": folder.name, "sheets": sheets},
        },
    )


def _title(lesson: Lesson, exercises: list[Exercise], language: Language) -> str:
    values: Mapping[str, object] = {
        "reading": lesson.minutes,
        "practice": sum(each.minutes for each in exercises),
        "count": len(exercises),
    }
    time = text("publish.time", language, **values)
    return f"# {lesson.title}\n\n*{time}*\n\n{text('publish.howto', language)}"


def _opening(folder: LawFolder) -> Exercise | None:
    """The call with which the lesson begins, as an exercise for no points."""
    found = folder.file.opening
    return None if found is None else Exercise(folder.file.case(found.case), OPENING)


def _add_opening(pages: _Pages, folder: LawFolder, lesson: Lesson, block: Block, language: Language) -> None:
    shown = _opening(folder)
    if shown is None:
        raise lesson.error(block, "expected `opening` in cases.yaml to say which case it is, found none")
    pages.add_text(f"## {text('publish.opening', language)}")
    pages.cells.append(code(shown.id, exercise_source(shown.id), fixed=True))


def _shown(lesson: Lesson, block: Block, language: Language, errata: Errata) -> str:
    """Text, with its clauses set small, or a chart."""
    if block.kind == "chart":
        law = chart_asked_for(lesson, block)
        return chart_shown(law, language, note=link_to_errata(law, errata, language))
    return _CLAUSES.sub(r"<small>\g<0></small>", block.text)


_CLAUSE = r"\d{1,2}(?:[A-Z]\d?)?(?:\([a-z]+\))*"
_CLAUSES = re.compile(rf"\({_CLAUSE}(?:(?:, | and | et | to | à |–){_CLAUSE})*\)")
"""Clauses alone between round brackets: ``(31A2(a))``, ``(16C2, 72C)``."""


def _fold(lesson: Lesson, block: Block, blocks: Iterator[Block], language: Language, errata: Errata) -> str:
    """What stands up to ``{{end}}``, folded away under its title."""
    title, shown = " ".join(block.arguments), list[str]()
    if not title:
        raise lesson.error(block, "expected the title of the fold after {{fold, found none")
    for inner in blocks:
        if inner.kind == "end":
            return folded(title, "\n\n".join(shown))
        if inner.kind not in ("text", "chart") or inner.text.startswith("## "):
            raise lesson.error(inner, f"expected text, a chart or {{{{end}}}} in the fold, found {inner.kind!r}")
        shown.append(_shown(lesson, inner, language, errata))
    raise lesson.error(block, "expected {{end}} after this fold, found the end of the lesson")


def _add_worked(pages: _Pages, folder: LawFolder, lesson: Lesson, block: Block, language: Language) -> None:
    if folder.file.worked is None:
        raise lesson.error(block, "expected `worked` in cases.yaml to name the case to work through, found none")
    shown = Exercise(folder.file.case(folder.file.worked))
    pages.add_text(worked_scene(shown, _table(shown, language), language))
    pages.add_text(worked_dialogue(shown, language))
    pages.add_text(folded(text("publish.worked.steps", language), worked_steps(shown, language)))


def _table(exercise: Exercise, language: Language) -> str:
    """As the director finds it, as a picture."""
    return table_image(table_of(exercise.case, exercise.arrival, language), language)


def _add_exercises(pages: _Pages, exercises: list[Exercise], language: Language) -> None:
    pages.add_text(f"## {text('publish.exercises', language)}\n\n{text('publish.exercises.howto', language)}")
    for number, each in enumerate(exercises, 1):
        heading = counted("publish.exercise.", each.points, language, number=number, title=each.title(language))
        pages.cells.append(markdown(f"{each.id}-title", f"### {heading}"))
        pages.cells.append(graded(each.id, exercise_source(each.id), each.points))


def _add_spoken(pages: _Pages, lesson: Lesson, block: Block, blocks: Iterator[Block], language: Language) -> None:
    question = next(blocks, None)
    if question is None or question.kind != "text" or question.text.startswith("## "):
        raise lesson.error(block, "expected after {{spoken}} the question that is to be answered in words")
    heading = text("publish.spoken", language, points=SPOKEN_POINTS)
    pages.add_text(f"### {heading}\n\n{question.text}")
    pages.cells.append(written(spoken_id(pages.name), text("reading.placeholder", language), SPOKEN_POINTS))
    if lesson.model:
        pages.cells.append(code(f"{pages.name}-words", OWN_WORDS.format(pages.name), fixed=True))


def _add_guide(pages: _Pages, lesson: Lesson, block: Block, language: Language) -> None:
    """Into the place for the answer, whose whole text is taken out at release."""
    written_down = next((cell for cell in pages.cells[-2:] if cell["id"] == spoken_id(pages.name)), None)
    if written_down is None:
        raise lesson.error(block, "expected the marking guide right after the question of {{spoken}}")
    placeholder = text("reading.placeholder", language)
    written_down["source"] = f"{placeholder}\n\n{mark_scheme(block.text)}"
