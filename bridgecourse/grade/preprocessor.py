"""Our steps in nbgrader's Autograde: put the cells right, then mark the answers in place of running the notebook.

nbgrader would run the notebook again, and take the candidate's own code for the grading.  We run nothing: the answers
stand in the notebook's metadata and are marked against the reference rulings here.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode, from_dict
from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution
from traitlets import Unicode

from bridgecourse.errors import CaseError
from bridgecourse.grade.cell import SourceCell, mend_cells
from bridgecourse.grade.exporter import FOUND
from bridgecourse.grade.marking import Graded, grade_exercise
from bridgecourse.grade.report import message_html
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.teach.answers import Answers, answers_of, notebook_language, quote, sheets_of
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.finding import Fault, Finding, bounded, finding_text

__all__ = ["MarkAnswers", "MendCells"]

FINDINGS_KEY = "bridgecourse_findings"
"""Where what was found by the first step waits for the second, in the autograded copy's metadata."""


class MendCells(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Give every graded cell back the form that it was released in: deleted, edited and copied ones, and metadata."""

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place = resources["nbgrader"]
        with Gradebook(place["db_url"]) as gradebook:
            released = gradebook.find_notebook(place["notebook"], place["assignment"])
            solutions = {cell.name for cell in released.solution_cells}
            points = {cell.name: float(cell.max_score) for cell in released.grade_cells}
            sources = [
                SourceCell(
                    cell.name, cell.cell_type, cell.source, cell.checksum, points[cell.name], cell.name in solutions
                )
                for cell in released.source_cells
                if cell.name in points
            ]
        findings = [*resources.get(FOUND, ()), *mend_cells(nb, sources)]
        nb.metadata[FINDINGS_KEY] = [
            {"fault": f.fault.value, "exercise": f.exercise, "question": f.question, "found": f.found} for f in findings
        ]
        return nb, resources


class MarkAnswers(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Mark every exercise; its cell gets the feedback and, as its result, the points.

    Below the answer in words the marking guide comes in, for whoever grades it.
    """

    course_folder = Unicode(help="The course whose rulings count; by default the one that is installed.").tag(
        config=True
    )
    language = Unicode("en", help="The language of feedback on a notebook that does not tell its own.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        taught = course(Path(self.course_folder)) if self.course_folder else course()
        path = Path(resources["metadata"]["path"]) / f"{resources['metadata']['name']}.ipynb"
        answers = answers_of(nb.metadata, path, datetime.now(UTC))
        own = notebook_language(nb.metadata)
        language = own or parse_language(self.language)
        numbers = {exercise.id: number for _, number, exercise in taught.exercises()}
        besides = _besides(nb, answers, taught, numbers, language)
        resources["nbgrader"]["bridgecourse"] = {}
        for cell in nb.cells:
            if not is_grade(cell) or is_solution(cell):
                continue
            name = cell.metadata.nbgrader["grade_id"]
            try:
                exercise = taught.exercise(name)
            except CaseError:
                gone = message_html(text("grade.unknown", language, exercise=name), language)
                graded = Graded(name, 0.0, 0.0, gone, (Finding(Fault.UNKNOWN_EXERCISE, name),), is_gone=True)
            else:
                number = numbers.get(name, 1)
                graded = grade_exercise(exercise, answers, language, number=number, besides=besides)
            resources["nbgrader"]["bridgecourse"][name] = graded
            self._write(cell, graded)
            for finding in graded.findings:
                student = resources["nbgrader"]["student"]
                self.log.warning("%s, %s: %s", student, name, finding_text(finding, language))
        self._show_guide(nb, taught, str(resources["nbgrader"]["assignment"]), language)
        return nb, resources

    def _show_guide(self, nb: NotebookNode, taught: Course, assignment: str, language: Language) -> None:
        """Candidates see it too, but only in their feedback.  A lesson that cannot be read stops no grading."""
        places = [index for index, cell in enumerate(nb.cells) if is_solution(cell)]
        try:
            guide = read_lesson(taught.folder(assignment).lesson(language.value)).guide
        except CaseError as error:
            self.log.warning("No marking guide: %s", error)
            return
        if guide and places:
            source = f"#### {text('grade.guide', language)}\n\n{guide}"
            cell = {"cell_type": "markdown", "id": f"{assignment}-guide", "metadata": {}, "source": source}
            nb.cells.insert(places[-1] + 1, from_dict(cell))  # type: ignore[no-untyped-call]  # nbformat has no types

    def _write(self, cell: NotebookNode, graded: Graded) -> None:
        """nbgrader scores the first ``execute_result`` of a cell."""
        shown = {"output_type": "display_data", "metadata": {}, "data": {"text/html": graded.html}}
        result = {
            "output_type": "execute_result",
            "execution_count": None,
            "metadata": {},
            "data": {"text/plain": repr(graded.points)},
        }
        cell.outputs = [from_dict(shown), from_dict(result)]  # type: ignore[no-untyped-call]  # nbformat has no types


def _besides(
    nb: NotebookNode, answers: Answers, taught: Course, numbers: Mapping[str, int], language: Language
) -> tuple[Finding, ...]:
    """What was found in the submission besides the answers.

    A cell of an exercise that the notebook never had was not deleted by anybody.
    """
    sheets = sheets_of(nb.metadata)
    graded = [cell.metadata.nbgrader["grade_id"] for cell in nb.cells if is_grade(cell) and not is_solution(cell)]
    new = {name for name in graded if sheets and name not in sheets}
    kept = [
        one for one in _kept_findings(nb.metadata) if one.fault is not Fault.CELL_DELETED or one.exercise not in new
    ]
    not_asked = [Finding(Fault.NOT_ASKED, name) for name in graded if name in new]
    return bounded((*kept, *not_asked, *_about_sheets(nb.metadata, answers, taught, numbers, language)))


def _kept_findings(metadata: Mapping[str, object]) -> list[Finding]:
    kept = metadata.get(FINDINGS_KEY)
    return [
        Finding(Fault(one["fault"]), one["exercise"], one["question"], one["found"])
        for one in (kept if isinstance(kept, list) else [])
    ]


def _about_sheets(
    metadata: Mapping[str, object], answers: Answers, taught: Course, numbers: Mapping[str, int], language: Language
) -> list[Finding]:
    """Answers to what this course does not ask, and sheets that were changed.

    Marking goes by the course's own sheets in any case.  Their wording may have been corrected since the release:
    only what is asked is compared, and only with the same version of the exercise.
    """
    findings = [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name in answers.exercises if name not in numbers]
    sheets = sheets_of(metadata)
    if not sheets:
        return [*findings, Finding(Fault.NO_SHEETS)]
    for name in sorted(sheets.keys() & numbers.keys()):
        own = taught.exercise(name).sheet(language)
        if sheets[name].get("digest") == own["digest"] and _asked(sheets[name]) != _asked(dict(own)):
            findings.append(Finding(Fault.SHEETS_CHANGED, name))
    return findings


def _asked(sheet: Mapping[str, Any]) -> list[object] | None:
    """What a sheet asks, without its wording; ``None`` for one that cannot be read."""
    try:
        return [
            (
                part["id"],
                part["table"]["auction"],
                q["id"],
                q["kind"],
                [option["id"] for option in q["options"]],
                [row["id"] for row in q.get("rows", ())],
            )
            for part in sheet["parts"]
            for q in part["questions"]
        ]
    except (KeyError, TypeError):
        return None
