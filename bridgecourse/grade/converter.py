"""nbgrader's Autograde and GenerateFeedback, submission by submission: one that fails stops no other.

nbgrader writes a traceback into its log and, at the end, refers to it.  Here whoever grades reads one sentence for each
submission that failed: who, what, and what to do.  A traceback is there with ``--debug``, and only for what nobody
foresaw.  What cannot be read at all is found before anything is touched, and of what fails later nothing stays half
written.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from nbconvert.exporters import Exporter
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters import Autograde, GenerateFeedback
from nbgrader.converters.base import BaseConverter, NbGraderException
from nbgrader.utils import remove, rmtree
from sqlalchemy.exc import OperationalError
from traitlets import List, Type, Unicode

from bridgecourse.errors import BridgecourseError, NotebookError
from bridgecourse.grade.begun import class_room
from bridgecourse.grade.feedback_exporter import FeedbackExporter
from bridgecourse.grade.folder import check_own, check_owner
from bridgecourse.grade.hand_mark import HandMarks, read_before
from bridgecourse.grade.imprint import copy_made_of, gradebook_marks, keep, kept, page_made_of
from bridgecourse.grade.mail import put_together
from bridgecourse.grade.page import SpeakPage
from bridgecourse.grade.paper_marks import PaperMarks
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.file import why
from bridgecourse.paper.given import Given
from bridgecourse.paper.hand_in import class_times
from bridgecourse.paper.name import given_names
from bridgecourse.paper.notebook import read_submission
from bridgecourse.paper.person import person
from bridgecourse.teach.answers.finding import Fault, Finding, finding_text
from bridgecourse.teach.answers.safe_text import printable, quote

__all__ = ["CourseAutograde", "CourseFeedback", "EachByItself"]


class EachByItself(BaseConverter):  # type: ignore[misc]  # nbgrader has no types
    """A step of nbgrader's that goes on after a submission that fails.

    Raises :class:`NbGraderException` at the end, with a sentence for each that did.
    """

    language = Unicode("en", help="The language in which failures are told.").tag(config=True)
    summary = "made.copies"
    """How it is told at the end how many were made."""

    def convert_notebooks(self) -> None:
        self.made: list[str] = []
        self.left: list[str] = []
        failed: list[str] = []
        try:
            failed.extend(filter(None, map(self._convert, sorted(self.assignments))))
            self.tell_made()
        finally:
            if words := self._failures(failed):
                self.log.error("%s", words)
        if words:
            raise NbGraderException(words)

    def _failures(self, failed: Sequence[str]) -> str:
        """What became of those that failed, said once and at the end: on the way there is much else to be read."""
        if not failed:
            return ""
        heading = text("grade.failed", parse_language(self.language), count=len(failed), total=len(self.assignments))
        return "\n".join((heading, *failed))

    def _convert(self, folder: str) -> str:
        """Convert one submission; gives a sentence where that fails, else nothing."""
        assignment, student = self._whose(folder)
        self.notebooks = sorted(self.assignments[folder])
        try:
            self.examine(assignment, student, Path(folder))
        except BridgecourseError as error:
            return self._told(student, folder, error)
        try:
            if self.init_destination(assignment, student):
                self._steps(assignment, student)
        except OperationalError:  # the gradebook itself: the next submission would fare no better
            self._remove(assignment, student)
            raise
        except Exception as error:
            self._remove(assignment, student)
            return self._told(student, folder, error)
        except BaseException:
            self._remove(assignment, student)
            raise
        return ""

    def _whose(self, folder: str) -> tuple[str, str]:
        pattern = self._format_source("(?P<assignment>.*)", "(?P<student>.*)", escape=True)
        match = re.match(pattern, folder)
        if match is None:  # nbgrader has found the folder by the same pattern
            raise NbGraderException(f"{folder}: expected a folder such as {pattern}")
        return match["assignment"], match["student"]

    def examine(self, assignment: str, student: str, folder: Path) -> None:
        """Look at a submission before anything is touched.  Raises :class:`BridgecourseError`."""

    def made_of(self, assignment: str, student: str) -> str:
        """The digest of everything that goes into it."""
        raise NotImplementedError

    def before_removal(self, assignment: str, place: Path) -> None:
        """Look at what is there before it is made again."""

    def tell_made(self) -> None:
        """How many were made, and how many were up to date."""
        fields = {"made": len(self.made), "left": len(self.left)}
        self.log.info("%s", text(self.summary, parse_language(self.language), **fields))

    def init_destination(self, assignment: str, student: str) -> bool:
        """Whether it is to be made: where it is not there, or not of what it would be made of now."""
        if student in self.coursedir.student_id_exclude.split(","):
            return False
        place, is_whole = Path(self._format_dest(assignment, student)), self.coursedir.notebook_id == "*"
        self._made_of = self.made_of(assignment, student) if is_whole else ""
        if place.exists():
            if is_whole and not self.force and kept(place) == self._made_of and self._is_there(place):
                self.left.append(student)
                return False
            self.before_removal(assignment, place)
            self._clear(place, is_whole=is_whole)
        self.made.append(student)
        return True

    def _pages(self, place: Path) -> list[Path]:
        return [place / f"{Path(notebook).stem}{self.exporter.file_extension}" for notebook in self.notebooks]

    def _is_there(self, place: Path) -> bool:
        return all(page.is_file() for page in self._pages(place))

    def _clear(self, place: Path, *, is_whole: bool) -> None:
        for page in () if is_whole else self._pages(place):
            if page.exists():
                remove(str(page))
        if is_whole:
            rmtree(str(place))

    def _steps(self, assignment: str, student: str) -> None:
        self.run_pre_convert_hook()
        self.init_assignment(assignment, student)
        for notebook in self.notebooks:
            self.convert_single_notebook(notebook)
        self.set_permissions(assignment, student)
        self.run_post_convert_hook()
        keep(Path(self._format_dest(assignment, student)), self._made_of)

    def _remove(self, assignment: str, student: str) -> None:
        """Leave nothing half written."""
        self.made = [name for name in self.made if name != student]
        folder = os.path.normpath(self._format_dest(assignment, student))
        if Path(folder).exists():
            rmtree(folder)

    def _told(self, student: str, folder: str, error: Exception) -> str:
        """What became of a submission, as one sentence."""
        if not isinstance(error, BridgecourseError):
            self.log.debug("%s", "".join(traceback.format_exception(error)))
        return f"{printable(student)}: {reason(error, folder, parse_language(self.language))}"


def reason(error: Exception, folder: str, language: Language) -> str:
    """Why a submission failed and then where, in this language where the error says which fault it was."""
    if isinstance(error, NotebookError) and (refused := why(error)) is not None:
        file = str(error).removesuffix(f": {finding_text(refused, Language.EN)}")
        return f"{finding_text(refused, language)} ({file})"
    if isinstance(error, BridgecourseError | NbGraderException):
        return f"{error} ({printable(folder)})"
    fault = Finding(Fault.PAPER_FAILED, found=quote(f"{type(error).__name__}: {error}"))
    return f"{finding_text(fault, language)} ({printable(folder)})"


class CourseAutograde(EachByItself, Autograde):  # type: ignore[misc]  # nbgrader has no types
    """Autograde, for submissions by people.

    A paper is marked again when it is another, or something else has been decided of its times.
    """

    read_before: Mapping[str, Mapping[str, str]] = {}

    def convert_notebooks(self) -> None:
        self._given: dict[str, Given] = {}
        self._tables_told: set[str] = set()
        self.hand_marks = HandMarks()
        super().convert_notebooks()

    def examine(self, assignment: str, student: str, folder: Path) -> None:
        """It is one candidate's own, with a notebook of this assignment, and every one of them can be read."""
        root = Path(self.coursedir.root)
        self._times = class_times(root)
        if assignment not in self._given:
            self._given[assignment] = class_room(root, self.config).given(assignment)
        self.read_before = {}
        check_owner(student, folder)
        known = self._known(assignment)
        own = [Path(path) for path in self.notebooks if Path(path).stem in known]
        others = [Path(path).name for path in self.notebooks if Path(path) not in own] if known else []
        said = {name: who for name in others if (who := person(name, assignment, student))}
        wanted = ", ".join(f"{name}.ipynb" for name in sorted(known))
        words = [self._other(wanted, [name], who, student) for name, who in said.items()]
        if known and not own:
            rest = [name for name in others if name not in said]
            raise NotebookError("; ".join([*words, *([self._other(wanted, rest, "", student)] if rest else [])]))
        for each in words:
            self.log.warning("%s: %s", printable(student), each)
        for path in own:
            check_own(path)
            read_submission(path)

    def made_of(self, assignment: str, student: str) -> str:
        paper = Path(self.coursedir.format_path(self._input_directory, student, assignment))
        return copy_made_of(paper, self._times, student, assignment, self._due(assignment, student))

    def _due(self, assignment: str, student: str) -> datetime | None:
        """By when this candidate's paper is due, an extension counted in."""
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            for find in (
                partial(gradebook.find_submission, assignment, student),
                partial(gradebook.find_assignment, assignment),
            ):
                with suppress(MissingEntry):
                    due: datetime | None = find().duedate
                    return due
        return None

    def before_removal(self, assignment: str, place: Path) -> None:
        self.read_before = read_before(place)

    def init_single_notebook_resources(self, notebook_filename: str) -> dict[str, Any]:
        resources: dict[str, Any] = super().init_single_notebook_resources(notebook_filename)
        place = resources["nbgrader"]
        place["given"] = self._given.get(place["assignment"], Given())
        place["tables_told"] = self._tables_told
        place["read_before"] = self.read_before.get(place["notebook"], {})
        return resources

    def tell_made(self) -> None:
        super().tell_made()
        spoken = parse_language(self.language)
        if self.hand_marks.kept:
            self.log.info("%s", text("made.hand.kept", spoken, count=self.hand_marks.kept))
        for words in self.hand_marks.told(spoken):
            self.log.warning("%s", words)

    def _other(self, wanted: str, names: list[str], who: str, student: str) -> str:
        """What to do about files of other names, of which one person's name may stand in front."""
        msgid = "grade.other_person" if who else "grade.other_name"
        files = ", ".join(map(printable, names))
        fields = {"expected": wanted, "found": files, "name": printable(who), "owner": printable(student)}
        return text(msgid, parse_language(self.language), **fields)

    def _known(self, assignment: str) -> frozenset[str]:
        """The names of the notebooks of an assignment; none where the gradebook does not have it."""
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            try:
                return frozenset(notebook.name for notebook in gradebook.find_assignment(assignment).notebooks)
            except MissingEntry:
                return frozenset()

    def init_assignment(self, assignment_id: str, student_id: str) -> None:
        super().init_assignment(assignment_id, student_id)
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            student = gradebook.find_student(student_id)
            names = given_names(student_id, student.first_name, student.last_name)
            if names != (student.first_name, student.last_name):
                student.first_name, student.last_name = names
                gradebook.db.commit()


class CourseFeedback(EachByItself, GenerateFeedback):  # type: ignore[misc]  # nbgrader has no types
    """GenerateFeedback, of what was autograded, in the language of each notebook.

    A page is made again when anything that it shows has changed.
    """

    exporter_class = Type(FeedbackExporter, klass=Exporter).tag(config=True)
    preprocessors = List([PaperMarks, SpeakPage]).tag(config=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  nbgrader's own
        super().__init__(*args, **kwargs)
        pages = self.config.HTMLExporter
        pages.extra_template_paths = [*pages.extra_template_paths, *pages.extra_template_basedirs[-1:]]

    summary = "made.feedback"

    def convert_notebooks(self) -> None:
        self._marks: dict[str, dict[str, list[tuple[object, ...]]]] = {}
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as self._gradebook:
            super().convert_notebooks()

    def init_single_notebook_resources(self, notebook_filename: str) -> dict[str, Any]:
        """The gradebook is opened once for all pages."""
        resources: dict[str, Any] = super().init_single_notebook_resources(notebook_filename)
        resources["nbgrader"]["gradebook"] = self._gradebook
        return resources

    def made_of(self, assignment: str, student: str) -> str:
        if assignment not in self._marks:
            self._marks[assignment] = gradebook_marks(self._gradebook, assignment)
        copy = Path(self.coursedir.format_path(self._input_directory, student, assignment))
        taught = Path(self.coursedir.root, "course")
        return page_made_of(self.language, copy, self._marks[assignment].get(student, []), taught)

    def tell_made(self) -> None:
        """And one archive of the pages that cannot be fetched."""
        super().tell_made()
        for assignment in sorted({self._whose(folder)[0] for folder in self.assignments}):
            for words in put_together(self.coursedir, assignment, self.made, parse_language(self.language)):
                self.log.info("%s", words)
