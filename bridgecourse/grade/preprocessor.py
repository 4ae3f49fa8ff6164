"""Our steps in nbgrader's Autograde: put the cells right, then mark the answers in place of running the notebook.

nbgrader would run the notebook again, and take the candidate's own code for the grading.  We run nothing: the answers
stand in the notebook's metadata and are marked here by the marking table of the assignment.  What explains the marks is
made when somebody reads it (:mod:`bridgecourse.grade.explain`).
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
from bridgecourse.grade.folder import tidy
from bridgecourse.grade.form import form, of_course
from bridgecourse.grade.hand_mark import ASKED_KEY
from bridgecourse.grade.kept import sheet_of, sheets_of_source, source_of
from bridgecourse.grade.kept_mark import MARKS_KEY, KeptMark, findings_data, marks_data, read_findings
from bridgecourse.grade.marking import Graded, mark_answers
from bridgecourse.grade.older import is_older
from bridgecourse.grade.sheet_words import words_for
from bridgecourse.grade.today import Today
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.given import Given
from bridgecourse.paper.hand_in import class_times
from bridgecourse.paper.notebook import (
    ANSWERS_KEY,
    SHEETS_KEY,
    answers_of,
    kept_words,
    notebook_language,
    sheets_of,
)
from bridgecourse.publish.own_paper import lesson_of
from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.clock import judged
from bridgecourse.teach.answers.finding import Fault, Finding, bounded, finding_text
from bridgecourse.teach.answers.mark import Mark
from bridgecourse.teach.answers.named import named
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.handed_out import Markable

__all__ = ["MarkAnswers", "MendCells", "source_notebook"]

KERNEL = ("kernelspec", "language_info")
"""What :func:`mend` has set anew in a notebook's metadata."""

FINDINGS_KEY = "bridgecourse_findings"
"""Where what was found by the first step waits for the second, in the autograded copy's metadata."""


class MendCells(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Build the copy that is graded: the instructor's notebook, with nothing of the candidate's but his answers.

    Whoever grades opens it in the formgrader or in JupyterLab, signed in: no cell, output, picture or metadata in it
    may be the candidate's own.
    """

    source_folder = Unicode(help="The folder with the instructor's notebooks of every language.").tag(config=True)
    language = Unicode("en", help="The language of a notebook that does not tell its own.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place = resources["nbgrader"]
        language = notebook_language(nb.metadata) or parse_language(self.language)
        frame = source_notebook(Path(self.source_folder), language, place["assignment"], place["notebook"])
        findings = [
            *resources.get(FOUND, ()),
            *mend_cells(nb, _released(place), [] if frame is None else frame.cells, language, kept_words(nb.metadata)),
        ]
        self._tidy(place)
        nb.metadata = _inert_metadata(nb.metadata)
        nb.metadata[FINDINGS_KEY] = findings_data(bounded(findings))
        return nb, resources

    def _tidy(self, place: Mapping[str, Any]) -> None:
        """nbgrader has copied whatever stands beside the notebook."""
        directory = getattr(getattr(self.parent, "parent", None), "coursedir", None)
        if directory is None:
            return
        student, assignment = place["student"], place["assignment"]
        copy = Path(directory.format_path(directory.autograded_directory, student, assignment))
        source = Path(directory.format_path(directory.source_directory, ".", assignment))
        with Gradebook(place["db_url"]) as gradebook:
            notebooks = [notebook.name for notebook in gradebook.find_assignment(assignment).notebooks]
        if gone := tidy(copy, source, notebooks):
            self.log.warning("%s: left out of the copy that is graded: %s", student, ", ".join(gone)[:500])


def _released(place: Mapping[str, Any]) -> list[SourceCell]:
    """The graded cells as they were released, by the gradebook."""
    with Gradebook(place["db_url"]) as gradebook:
        released = gradebook.find_notebook(place["notebook"], place["assignment"])
        solutions = {cell.name for cell in released.solution_cells}
        points = {cell.name: float(cell.max_score) for cell in released.grade_cells}
        return [
            SourceCell(cell.name, cell.cell_type, cell.source, cell.checksum, points[cell.name], cell.name in solutions)
            for cell in released.source_cells
            if cell.name in points
        ]


def source_notebook(folder: Path, language: Language, assignment: str, notebook: str) -> NotebookNode | None:
    """The instructor's notebook in this language, without outputs; ``None`` where there is none that can be read."""
    return source_of(source_path(folder, language, assignment, notebook))


def source_path(folder: Path, language: Language, assignment: str, notebook: str) -> Path:
    """Where the instructor's notebook in this language is."""
    return folder / language.value / assignment / f"{notebook}.ipynb"


def _inert_metadata(metadata: Mapping[str, object]) -> NotebookNode:
    """The kernel, as every notebook of the course has it, and what only we read; nothing that a front end acts upon."""
    kept = {key: metadata[key] for key in (*KERNEL, ANSWERS_KEY, SHEETS_KEY) if key in metadata}
    inert: NotebookNode = from_dict(kept)  # type: ignore[no-untyped-call]  # nbformat has no types
    return inert


class MarkAnswers(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Mark every exercise; its cell gets, as its result, the points, and the copy keeps what explains them.

    Below the answer in words the marking guide comes in, for whoever grades it.
    """

    course_folder = Unicode(help="The course whose rulings count; by default the one that is installed.").tag(
        config=True
    )
    source_folder = Unicode(help="The folder with the instructor's notebooks of every language.").tag(config=True)
    language = Unicode(
        "en", help="The language of the log, and of feedback on a notebook that does not tell its own."
    ).tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        taught = course(Path(self.course_folder)) if self.course_folder else course()
        path = Path(resources["metadata"]["path"]) / f"{resources['metadata']['name']}.ipynb"
        place = resources["nbgrader"]
        period = class_times(Path(self.source_folder).parent).period(str(place["student"]), str(place["assignment"]))
        answers = judged(answers_of(nb.metadata, path, datetime.now(UTC)), period)
        place["times_decided"] = is_decided = period.believed is not None
        own = notebook_language(nb.metadata)
        spoken = parse_language(self.language)
        language = own or spoken
        today = Today(taught, str(place["assignment"]), lambda each: self._source(each, place))
        besides = _besides(nb, answers, today, language)
        place["bridgecourse"], kept = {}, {}
        sheets, given = sheets_of(nb.metadata), place.get("given", Given())
        findings: list[tuple[str, Finding]] = []
        forms: list[Markable] = []
        put = [cell for cell in nb.cells if is_grade(cell) and not is_solution(cell)]
        for number, cell in enumerate(put, 1):
            name = cell.metadata.nbgrader["grade_id"]
            marked = form(name, today.form(name), given, answers, sheets.get(name, {}), taught)
            by, beside = marked.older or marked.now, (*besides, *marked.findings)
            if by is None:
                graded = Graded(Mark(name, 0.0, 0.0, ()), {}, (Finding(Fault.UNKNOWN_EXERCISE, name),), is_gone=True)
                kept[name] = KeptMark(number, None, is_older=False, graded=graded)
            else:
                graded = mark_answers(by, marked.answers, number=number, besides=beside)
                words = {} if by is marked.now else words_for(by, sheets.get(name, {}))
                kept[name] = KeptMark(number, today.data(by), by is marked.older, graded, words)
                forms.append(by)
            place["bridgecourse"][name] = graded
            self._write(cell, graded)
            findings += [(name, _named(each, marked.now, today, spoken)) for each in graded.findings]
        nb.metadata[MARKS_KEY] = from_dict(marks_data(kept, language))  # type: ignore[no-untyped-call]
        marks = place["bridgecourse"].items()
        if asked := [name for name, each in marks if is_older(each, is_decided=is_decided)]:
            nb.metadata[ASKED_KEY] = asked
        self._tell(str(place["student"]), findings, spoken)
        self._tell_tables(today, forms, place.get("tables_told", set()), spoken)
        self._show_guide(nb, taught, str(place["assignment"]), language)
        self._put_own_sheets(nb, place, own, taught)
        return nb, resources

    def _source(self, language: Language, place: Mapping[str, Any]) -> Path:
        return source_path(Path(self.source_folder), language, place["assignment"], place["notebook"])

    def _tell_tables(self, today: Today, forms: list[Markable], told: set[str], language: Language) -> None:
        """Once in a run what was marked without a table."""
        for words in today.told(forms, language):
            if words not in told:
                told.add(words)
                self.log.warning("%s", words)

    def _tell(self, student: str, findings: list[tuple[str, Finding]], language: Language) -> None:
        """One line for each kind, with how many there are and the first; the feedback has them all.

        The log is the instructor's, whatever language the paper is in.
        """
        kinds: dict[Fault, list[tuple[str, Finding]]] = {}
        for name, finding in findings:
            kinds.setdefault(finding.fault, []).append((name, finding))
        for fault, ((name, first), *others) in kinds.items():
            words, count = finding_text(first, language), len(others) + 1
            if others and fault is Fault.AFTER_CHECK:
                words = text("grade.count.after_check", language, count=count, exercise=name)
            elif others:
                words = text("grade.count", language, count=count, words=words)
            self.log.warning("%s, %s: %s", student, name, words)

    def _put_own_sheets(
        self, nb: NotebookNode, place: Mapping[str, Any], language: Language | None, taught: Course
    ) -> None:
        """The sheets of the copy are the course's: whoever runs its cells sees the exercise and no other.

        One that the instructor's notebook has no more is in the course as long as its case is.
        """
        nb.metadata.pop(SHEETS_KEY, None)
        if language is None:
            return
        own = sheets_of_source(self._source(language, place))
        sheets: dict[str, Any] = dict(sheets_of({SHEETS_KEY: own}))
        put = [cell.metadata.nbgrader["grade_id"] for cell in nb.cells if is_grade(cell) and not is_solution(cell)]
        for number, name in enumerate(put, 1):
            exercise = None if name in sheets else of_course(name, taught)
            if exercise is not None:
                sheets[name] = sheet_of(exercise, language, number)
        nb.metadata[SHEETS_KEY] = {**own, "lang": language.value, "sheets": sheets}

    def _show_guide(self, nb: NotebookNode, taught: Course, assignment: str, language: Language) -> None:
        """Candidates see it too, but only in their feedback.  A lesson that cannot be read stops no grading."""
        places = [index for index, cell in enumerate(nb.cells) if is_solution(cell)]
        try:
            guide = lesson_of(taught.folder(assignment), language).guide
        except CaseError as error:
            self.log.warning("No marking guide: %s", error)
            return
        if guide and places:
            source = f"#### {text('grade.guide', language)}\n\n{guide}"
            cell = {"cell_type": "markdown", "id": f"{assignment}-guide", "metadata": {}, "source": source}
            nb.cells.insert(places[-1] + 1, from_dict(cell))  # type: ignore[no-untyped-call]  # nbformat has no types

    def _write(self, cell: NotebookNode, graded: Graded) -> None:
        """nbgrader scores the first ``execute_result`` of a cell, which is worth what it was when it was handed out."""
        mark, worth = graded.mark, float(cell.metadata.nbgrader["points"])
        points = mark.points if mark.maximum in (0.0, worth) else round(mark.points * worth / mark.maximum, 2)
        result = {
            "output_type": "execute_result",
            "execution_count": None,
            "metadata": {},
            "data": {"text/plain": repr(points)},
        }
        cell.outputs = [from_dict(result)]  # type: ignore[no-untyped-call]  # nbformat has no types


def _named(finding: Finding, now: Markable | None, today: Today, language: Language) -> Finding:
    """With the words that are put now; a finding about no question needs none."""
    if now is None or not finding.question:
        return finding
    sheet = today.sheet(now, language)
    return finding if sheet is None else named(finding, sheet, language)


def _besides(nb: NotebookNode, answers: Answers, today: Today, language: Language) -> tuple[Finding, ...]:
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
    return bounded((*kept, *not_asked, *_about_sheets(nb.metadata, answers, today, language)))


def _kept_findings(metadata: Mapping[str, Any]) -> list[Finding]:
    kept = metadata.get(FINDINGS_KEY)
    return read_findings(kept if isinstance(kept, list) else ())


def _about_sheets(metadata: Mapping[str, object], answers: Answers, today: Today, language: Language) -> list[Finding]:
    """Answers to what this course does not ask, and sheets that were changed.

    Marking goes by the course's own sheets in any case.  Their wording may have been corrected since the release:
    only what is asked is compared, and only with the same version of the exercise.
    """
    strange = [name for name in answers.exercises if not today.taught.has_gone_out(name) and today.form(name) is None]
    findings = [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name in strange]
    sheets = sheets_of(metadata)
    if not sheets:
        return [*findings, Finding(Fault.NO_SHEETS)]
    for name in sorted(sheets):
        now = today.form(name)
        if now is None or sheets[name].get("digest") != now.digest:
            continue
        own = today.sheet(now, language)
        if own is not None and _asked(sheets[name]) != _asked(own):
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
