"""The instructor's notebook of a law: the lesson, a worked case, and the exercises with their reference answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.publish.cell import Cell, code, graded, mark_scheme, markdown, notebook, written
from bridgecourse.publish.lesson import Block, Lesson
from bridgecourse.publish.picture import image, table_words
from bridgecourse.publish.worked import said_at_the_table, worked_scene, worked_steps
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.teach.course import LawFolder, spoken_id
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["SETUP", "SPOKEN_POINTS", "assignment_notebook"]

SETUP = "from bridgecourse import exercise"
"""What the first code cell of every law's notebook runs."""

SPOKEN_POINTS = 4
"""What the ruling in the director's own words is worth, graded by a person."""

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


def assignment_notebook(folder: LawFolder, lesson: Lesson, language: Language) -> dict[str, object]:
    """The notebook of one law in one language, with the reference answers in its metadata.

    Raises :class:`CaseError` for a directive that does not exist or cannot be followed.
    """
    exercises = list(folder.exercises)
    pages = _Pages(folder.assignment)
    pages.add_text(_opening(lesson, exercises, language))
    pages.cells.append(code(f"{folder.assignment}-setup", SETUP, fixed=True))
    blocks = iter(lesson.blocks)
    done: set[str] = set()
    for block in blocks:
        if block.kind == "text":
            pages.add_text(block.text)
        elif block.kind == "chart":
            pages.add_text(_chart(lesson, block, language))
        elif block.kind == "say":
            pages.add_text(_say(folder, lesson, block, language))
        elif block.kind in done:
            raise lesson.error(block, f"expected {{{{{block.kind}}}}} once in a lesson, found it again")
        elif block.kind == "worked":
            _add_worked(pages, folder, lesson, block, language)
        elif block.kind == "exercises":
            _add_exercises(pages, exercises, language)
        elif block.kind == "spoken":
            _add_spoken(pages, lesson, block, blocks, language)
        elif block.kind == "guide":
            _add_guide(pages, lesson, block, language)
        else:
            raise lesson.error(
                block,
                "expected {{chart}}, {{worked}}, {{say}}, {{exercises}} or {{spoken}}, "
                f"found {block.kind!r}",
            )
        done.add(block.kind)
    if exercises and "exercises" not in done:
        raise CaseError("expected a line {{exercises}}, found none", file=str(lesson.path))
    sheets = {each.id: each.sheet(language, number=number) for number, each in enumerate(exercises, 1)}
    reference = {each.id: {"digest": each.digest, "picks": each.key, "times": {}, "checked": {}} for each in exercises}
    return notebook(
        pages.cells,
        {
            "bridgecourse": {"format": FORMAT, "answers": reference},
            "bridgecourse_sheets": {"format": FORMAT, "lang": language.value, "law": folder.name, "sheets": sheets},
        },
    )


def _opening(lesson: Lesson, exercises: list[Exercise], language: Language) -> str:
    values: Mapping[str, object] = {
        "reading": lesson.minutes,
        "practice": sum(each.minutes for each in exercises),
        "count": len(exercises),
    }
    time = text("publish.time", language, **values)
    return f"# {lesson.title}\n\n*{time}*\n\n{text('publish.howto', language)}"


def _chart(lesson: Lesson, block: Block, language: Language) -> str:
    from bridgecourse.draw.chart import chart_svg

    law, edition = _law_and_edition(lesson, block)
    title = text("publish.chart", language, law=law, title=text(f"law.{law}", language), edition=edition)
    return f"{image(chart_svg(book(edition)[law], language), title, scrolls=True)}\n\n*{title}*"


def _law_and_edition(lesson: Lesson, block: Block) -> tuple[str, int]:
    law, *rest = block.arguments or ("",)
    edition = int(rest[0]) if rest and rest[0].isdigit() else CURRENT
    if len(rest) > 1 or edition not in EDITIONS or (rest and not rest[0].isdigit()) or law not in book(edition):
        given = " ".join(block.arguments)
        raise lesson.error(block, f"expected a law with a chart and perhaps an edition, as in 31 2007, found {given!r}")
    return law, edition


def _say(folder: LawFolder, lesson: Lesson, block: Block, language: Language) -> str:
    """What a director says on the way to a leaf, in the first case of these laws that comes to it.

    It is no case that candidates are asked about, nor the one that is worked through.
    """
    leaf = " ".join(block.arguments)
    shown = {each.case.id for each in folder.exercises} | {folder.file.worked}
    cases = {case.ruling.ids[-1]: case for case in reversed(folder.file.cases) if case.id not in shown}
    case = cases.get(leaf)
    if case is None:
        known = ", ".join(cases) or "none"
        raise lesson.error(
            block, f"expected a leaf to which a case comes that is no exercise ({known}), found {leaf!r}"
        )
    exercise = Exercise(case)
    scene, story = case.scene[language], exercise.story("ruling", language)
    words = (scene, _table(exercise, language), story, said_at_the_table(case.ruling, language))
    return "\n\n".join(part for part in words if part)


def _add_worked(pages: _Pages, folder: LawFolder, lesson: Lesson, block: Block, language: Language) -> None:
    if folder.file.worked is None:
        raise lesson.error(block, "expected `worked` in cases.yaml to name the case to work through, found none")
    shown = Exercise(folder.file.case(folder.file.worked))
    pages.add_text(worked_scene(shown, _table(shown, language), language))
    pages.add_text(worked_steps(shown, language))


def _table(exercise: Exercise, language: Language) -> str:
    """As the director finds it, as a picture."""
    from bridgecourse.draw.table import table_svg

    table = exercise.table("facts", language)
    return image(table_svg(table, language), table_words(table, language))


def _add_exercises(pages: _Pages, exercises: list[Exercise], language: Language) -> None:
    pages.add_text(f"## {text('publish.exercises', language)}\n\n{text('publish.exercises.howto', language)}")
    for number, each in enumerate(exercises, 1):
        heading = text(
            "publish.exercise", language, number=number, title=each.title(language), points=f"{each.points:g}"
        )
        pages.cells.append(markdown(f"{each.id}-title", f"### {heading}"))
        pages.cells.append(graded(each.id, f'exercise("{each.id}")', each.points))


def _add_spoken(pages: _Pages, lesson: Lesson, block: Block, blocks: Iterator[Block], language: Language) -> None:
    question = next(blocks, None)
    if question is None or question.kind != "text" or question.text.startswith("## "):
        raise lesson.error(block, "expected after {{spoken}} the question that is to be answered in words")
    heading = text("publish.spoken", language, points=SPOKEN_POINTS)
    pages.add_text(f"### {heading}\n\n{question.text}")
    pages.cells.append(written(spoken_id(pages.name), text("publish.spoken.placeholder", language), SPOKEN_POINTS))


def _add_guide(pages: _Pages, lesson: Lesson, block: Block, language: Language) -> None:
    """Into the place for the answer, whose whole text is taken out at release."""
    if not pages.cells or pages.cells[-1]["id"] != spoken_id(pages.name):
        raise lesson.error(block, "expected the marking guide right after the question of {{spoken}}")
    placeholder = text("publish.spoken.placeholder", language)
    pages.cells[-1]["source"] = f"{placeholder}\n\n{mark_scheme(block.text)}"
