"""Pages that are no assignment: the candidate's home, the instructor's, and what changed between the codes."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.publish.cell import Cell, code, markdown, notebook
from bridgecourse.publish.changed import changed_situation
from bridgecourse.publish.lesson import Lesson
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import Course, LawFolder

__all__ = ["page_notebook"]


def page_notebook(name: str, lesson: Lesson, language: Language, course: Course) -> dict[str, object]:
    """A page with nothing to grade.

    ``{{laws}}`` lists the laws of the course; ``{{changed ID}}`` shows a case of the ``cases.yaml`` beside the page
    under every edition.  Raises :class:`CaseError` for another directive, or one that cannot be followed.
    """
    cells: list[Cell] = []
    situations = _changed(lesson, language)

    def next_id() -> str:
        return f"{name}-{len(cells) + 1:02d}"

    cells.append(markdown(next_id(), f"# {lesson.title}"))
    for block in lesson.blocks:
        if block.kind == "code":
            cells.append(code(next_id(), block.text))
        elif block.kind == "text":
            cells.append(markdown(next_id(), block.text))
        elif block.kind == "laws":
            cells.append(markdown(next_id(), _laws(course, language)))
        elif block.kind == "changed":
            cells.append(markdown(next_id(), next(situations)))
        else:
            raise lesson.error(
                block, f"expected {{{{laws}}}}, {{{{changed}}}} or no directive on this page, found {block.kind!r}"
            )
    return notebook(cells)


def _laws(course: Course, language: Language) -> str:
    """Every law's notebook, in the order of the course."""
    return "\n".join(["| | |", "|---|---|", *(_entry(folder, language) for folder in course.folders)])


def _entry(folder: LawFolder, language: Language) -> str:
    first, *others = folder.laws
    msgid = "publish.laws.several" if others else "publish.laws.one"
    name = text(msgid, language, law=first, last=folder.laws[-1])
    title = " / ".join(text(f"law.{law}", language) for law in folder.laws)
    return f"| [{name}]({folder.assignment}/{folder.assignment}.ipynb) | {title} |"


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
