"""Pages that are no assignment: home, the instructor's, what changed between the codes, errata in printed charts."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import PAGE_KEY, SHEETS_KEY
from bridgecourse.publish.cell import Cell, code, exercise_source, markdown, notebook
from bridgecourse.publish.changed import changed_situation
from bridgecourse.publish.charted import chart_of
from bridgecourse.publish.errata import read_errata
from bridgecourse.publish.errata_page import errata_cells
from bridgecourse.publish.lesson import Block, Lesson
from bridgecourse.publish.still import still_output
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.exercise import FORMAT, Exercise

__all__ = ["page_notebook"]


def page_notebook(name: str, lesson: Lesson, language: Language, course: Course) -> dict[str, object]:
    """A page with nothing to grade.

    ``{{chart 31 2007}}`` draws a law's chart; ``{{changed ID}}`` shows a case of the ``cases.yaml`` beside the page
    under every edition; ``{{older 31}}`` puts what that law asks about older codes, for no marks; ``{{errata}}`` says
    where charts in print err.  Raises :class:`CaseError` for another directive, or one that cannot be followed.
    """
    cells: list[Cell] = []
    asked: list[Exercise] = []
    situations = _changed(lesson, language)

    def next_id() -> str:
        return f"{name}-{len(cells) + 1:02d}"

    cells.append(markdown(next_id(), f"# {lesson.title}"))
    for block in lesson.blocks:
        if block.kind == "code":
            cells.append(code(next_id(), block.text))
        elif block.kind == "text":
            cells.append(markdown(next_id(), block.text))
        elif block.kind == "chart":
            cells.append(markdown(next_id(), chart_of(lesson, block, language)))
        elif block.kind == "changed":
            cells.append(markdown(next_id(), next(situations)))
        elif block.kind == "errata" and not block.arguments:
            errata = read_errata(course.root)
            if not errata:
                raise lesson.error(block, "expected errata in errata.yaml beside the page, found none")
            cells += [markdown(each, words) for each, words in errata_cells(errata, language, course)]
        elif block.kind == "older":
            for each in _older(course, lesson, block):
                asked.append(each)
                cells.append(markdown(f"{each.id}-title", f"### {len(asked)} — {each.title(language)}"))
                cells.append(_put(each, len(asked), language))
        else:
            raise lesson.error(
                block,
                "expected {{chart}}, {{changed}}, {{older}}, {{errata}} or no directive here, "
                f"found {' '.join((block.kind, *block.arguments))!r}",
            )
    return notebook(cells, _sheets(name, asked, language) if asked else {PAGE_KEY: {"lang": language.value}})


def _older(course: Course, lesson: Lesson, block: Block) -> list[Exercise]:
    """What the cases of these laws ask about older codes."""
    found = [course.exercise(each) for law in block.arguments for each in course.folder(law).file.older]
    if not found:
        laws = " ".join(block.arguments)
        raise lesson.error(block, f"expected laws whose cases.yaml has exercises under `older`, found {laws!r}")
    return found


def _put(exercise: Exercise, number: int, language: Language) -> Cell:
    """A cell that shows this exercise, with its picture for where nothing can be run."""
    cell = code(exercise.id, exercise_source(exercise.id), fixed=True)
    cell["outputs"] = [still_output(exercise.sheet(language, number=number), language)]
    return cell


def _sheets(name: str, asked: list[Exercise], language: Language) -> dict[str, object]:
    sheets = {each.id: each.sheet(language, number=number) for number, each in enumerate(asked, 1)}
    return {SHEETS_KEY: {"format": FORMAT, "lang": language.value, "law": name, "sheets": sheets}}


def _changed(lesson: Lesson, language: Language) -> Iterator[str]:
    """The situation of every ``{{changed ID}}`` on the page, in order."""
    blocks = [block for block in lesson.blocks if block.kind == "changed"]
    if not blocks:
        return
    file = load_cases(lesson.path.parent / "cases.yaml")
    for block in blocks:
        if len(block.arguments) != 1:
            raise lesson.error(block, f"expected {{{{changed}}}} with the id of one case, found {len(block.arguments)}")
        try:
            yield changed_situation(file.case(block.arguments[0]), language)
        except RulingError as error:
            raise lesson.error(block, f"cannot be ruled in every edition: {error}") from None
