"""What notebooks call: ``exercise("31-third-hand")`` shows an exercise, or marks it when nbgrader runs the notebook."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.desk.put import parts
from bridgecourse.errors import BridgecourseError, NotebookError
from bridgecourse.grade.desk import checker_of_course, kept_answers, mover_of_course, told_notebooks
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.notebook import answers_of_notebook, notebook_language, read_notebook, sheets_of
from bridgecourse.teach.version import newest_file

if TYPE_CHECKING:
    from bridgecourse.widgets.exercise import ExerciseWidget

__all__ = ["can_be_checked", "exercise", "notice_on"]

_SHOWN: dict[tuple[Path, str], ExerciseWidget] = {}

EXECUTION = "NBGRADER_EXECUTION"
"""The environment variable by which nbgrader says why it runs a notebook."""


def exercise(exercise_id: str) -> ExerciseWidget | float:
    """Show this exercise of the notebook that calls.

    When nbgrader runs the notebook to grade or to validate it, the feedback is shown and the points are given
    back, as a plain float that nbgrader takes for partial credit; nothing is written to the standard error.
    Raises :class:`NotebookError` when no notebook here has such an exercise.
    """
    grading = os.environ.get(EXECUTION) in ("autograde", "validate")
    path, metadata = _find(exercise_id, grading=grading)
    sheet = sheets_of(metadata).get(exercise_id)
    if grading:
        return _graded(exercise_id, path, metadata)
    if sheet is None:  # _find looks for it
        raise NotebookError(f"{path}: expected a sheet of exercise {exercise_id!r}")
    return _shown(exercise_id, path, sheet)


def _graded(exercise_id: str, path: Path, metadata: object) -> float:
    from IPython.display import HTML, display

    from bridgecourse.grade.marking import grade_exercise
    from bridgecourse.teach.course import course

    taught = course()
    number = taught.number(exercise_id) or 1
    language = notebook_language(metadata) or Language.EN
    graded = grade_exercise(taught.exercise(exercise_id), answers_of_notebook(path), language, number=number)
    display(HTML(graded.html))  # type: ignore[no-untyped-call]  # IPython has no types for it
    return graded.mark.points


def _shown(exercise_id: str, path: Path, sheet: Mapping[str, object]) -> ExerciseWidget:
    """The exercise's widget, the same one again while this kernel lives: a lesson that is opened often asks often."""
    from bridgecourse.widgets.exercise import ExerciseWidget

    before = _SHOWN.get((path, exercise_id))
    if before is not None and before.comm is not None and before.sheet == dict(sheet):
        return before
    language = parse_language(str(sheet.get("lang", "en")))
    _SHOWN[path, exercise_id] = widget = ExerciseWidget(
        sheet,
        language,
        check=checker_of_course(exercise_id, language, sheet) if can_be_checked(exercise_id, sheet) else None,
        move=mover_of_course(exercise_id, language) if _is_conversation(sheet) else None,
        answers=kept_answers(exercise_id, path),
        notebook=path,
        notice=notice_on(exercise_id, path, sheet, language),
    )
    return widget


def _is_conversation(sheet: Mapping[str, object]) -> bool:
    """Whether somebody answers in it."""
    questions = [part.get("questions") for part in parts(sheet)]
    return any("talk" in question for each in questions if isinstance(each, list) for question in each)


def notice_on(exercise_id: str, path: Path, sheet: Mapping[str, object], language: Language) -> str:
    """What has become of the exercise since this notebook was handed out, and where the newer one is."""
    from bridgecourse.teach.course import Revision, course

    try:
        revision = course().revision(exercise_id, str(sheet.get("digest")))
    except BridgecourseError:
        return ""
    if revision is Revision.SAME:
        return ""
    newer = newest_file(path)
    words = text(f"version.{revision.value}", language)
    return words if newer == path else f"{words} {text('version.newer', language, file=newer.name)}"


def can_be_checked(exercise_id: str, sheet: Mapping[str, object]) -> bool:
    """Not where the course or its law book is left out, as in an examination.  No case is read to find out."""
    from bridgecourse.rulings.library import has_book
    from bridgecourse.teach.course import course

    try:
        folder = course().owner(exercise_id)
    except BridgecourseError:
        return False
    edition = sheet.get("edition")
    return folder is not None and folder.may_have(exercise_id) and isinstance(edition, int) and has_book(edition)


def _find(exercise_id: str, *, grading: bool) -> tuple[Path, object]:
    """The notebook that has this exercise, and its metadata.

    The server says which notebook a kernel belongs to; else it is looked for in the working directory, the last
    written first.  When nbgrader runs it, only the working directory counts: the server's word may be about the
    notebook from which nbgrader was started.
    """
    tried: list[str] = []
    for path in _candidates(grading=grading):
        try:
            metadata = read_notebook(path).get("metadata")
        except NotebookError as error:
            tried.append(str(error))
            continue
        if exercise_id in sheets_of(metadata):
            return path, metadata
        tried.append(f"{path.name} has no such exercise")
    looked = "; ".join(tried) or "there is no notebook there"
    raise NotebookError(
        f"expected a notebook with exercise {exercise_id!r} in {Path.cwd()}, found none ({looked}); "
        "open the notebook of its law, as it was released"
    )


def _candidates(*, grading: bool) -> Iterator[Path]:
    if not grading:
        yield from told_notebooks()
    yield from sorted(Path.cwd().glob("*.ipynb"), key=lambda path: (-path.stat().st_mtime_ns, path.name))
