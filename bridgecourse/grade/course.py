"""nbgrader's cycle in this process: release, collect, grade, feedback, export.

Each function takes the folder with ``nbgrader_config.py``.  nbgrader's command line does the same and takes some
seconds to start each time.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.grade.folder import check_owner
from bridgecourse.i18n import Language
from bridgecourse.publish.release import configure_release

if TYPE_CHECKING:
    from nbgrader.api import Gradebook
    from nbgrader.coursedir import CourseDirectory
    from traitlets.config import Config

__all__ = ["Score", "Submission", "Work"]


@dataclass(frozen=True, slots=True)
class Submission:
    """What became of one candidate's submission; ``message`` holds nbgrader's log, after the sentence that
    says why it could not be graded, where it could not."""

    student: str
    graded: bool
    message: str


@dataclass(frozen=True, slots=True)
class Score:
    """One candidate's mark for one assignment, in points."""

    student: str
    assignment: str
    points: float
    maximum: float
    needs_manual_grade: bool


class Work:
    """A class's work on the course in this folder.

    Raises :class:`SetupError` when the folder has no ``nbgrader_config.py``, or it cannot be read.
    """

    def __init__(self, root: Path, language: Language | None = None) -> None:
        self.root = root.resolve()
        self._language = language
        self.config = self._read_config()

    def _read_config(self) -> Config:
        from traitlets.config.loader import ConfigFileNotFound, PyFileConfigLoader

        try:
            config = PyFileConfigLoader("nbgrader_config.py", str(self.root)).load_config()
        except ConfigFileNotFound:
            raise SetupError(
                f"expected nbgrader_config.py in {self.root}, found none; give the course's folder"
            ) from None
        except Exception as error:  # a configuration is a program: anything may be wrong with it
            raise SetupError(f"{self.root / 'nbgrader_config.py'}: {error}") from error
        if self._language is not None:
            configure_release(config, self._language)
        read: Config = config
        return read

    def _directory(self, assignment: str, student: str = "*") -> CourseDirectory:
        from nbgrader.coursedir import CourseDirectory

        return CourseDirectory(config=self.config, assignment_id=assignment, student_id=student)

    def generate(self, assignment: str) -> str:
        """Make the candidates' version and enter the assignment in the gradebook; gives nbgrader's log."""
        from bridgecourse.grade.generate import CourseGenerate

        converter = CourseGenerate(coursedir=self._directory(assignment, "."), config=self.config)
        converter.force = True
        return _run(converter)

    def release(self, assignment: str) -> str:
        """Put the candidates' version into the exchange."""
        from nbgrader.exchange import ExchangeFactory

        factory = ExchangeFactory(config=self.config)
        app = factory.ReleaseAssignment(
            coursedir=self._directory(assignment), authenticator=self._authenticator(), config=self.config, force=True
        )
        return _run(app)

    def collect(self, assignment: str) -> str:
        """Take what candidates handed in from the exchange, the newest of each."""
        from nbgrader.exchange import ExchangeFactory

        factory = ExchangeFactory(config=self.config)
        app = factory.Collect(
            coursedir=self._directory(assignment), authenticator=self._authenticator(), config=self.config
        )
        return _run(app)

    def _authenticator(self) -> object:
        from nbgrader.auth import Authenticator

        return Authenticator(config=self.config)

    def zip_collect(self, assignment: str) -> str:
        """Take downloaded files and archives from ``downloaded/<assignment>/archive``; later papers replace earlier."""
        from nbgrader.apps.zipcollectapp import ZipCollectApp

        app = ZipCollectApp(config=self.config, force=True)
        app.coursedir = self._directory(assignment)
        app.config.ExtractorPlugin.force = True

        def start() -> None:
            app.init_plugins()
            app.extract_archive_files()
            app.process_extracted_files()

        app.start = start
        return _run(app)

    def students(self, assignment: str) -> list[str]:
        """Who has handed in something for this assignment."""
        directory = self._directory(assignment)
        folder = Path(directory.format_path(directory.submitted_directory, "*", assignment))
        return sorted(path.parent.name for path in folder.parent.parent.glob(f"*/{assignment}") if path.is_dir())

    def autograde(self, assignment: str, student: str | None = None) -> list[Submission]:
        """Grade every submission, or this candidate's; one that cannot be graded does not stop the others."""
        return [self._autograde_one(assignment, each) for each in self.students(assignment) if student in (None, each)]

    def _autograde_one(self, assignment: str, student: str) -> Submission:
        from bridgecourse.grade.converter import CourseAutograde

        try:
            check_owner(student, self.root)
        except NotebookError as error:  # nbgrader would take it for a pattern, and grade others by it
            return Submission(student, False, str(error))
        converter = CourseAutograde(coursedir=self._directory(assignment, student), config=self.config)
        converter.force = True
        try:
            return Submission(student, True, _run(converter))
        except NotebookError as error:
            return Submission(student, False, str(error))

    def feedback(self, assignment: str, student: str = "*") -> str:
        """Write feedback as HTML, for one candidate or all, where anything that it shows has changed."""
        from bridgecourse.grade.converter import CourseFeedback

        converter = CourseFeedback(coursedir=self._directory(assignment, student), config=self.config)
        return _run(converter)

    def release_feedback(self, assignment: str, student: str = "*") -> str:
        """Put feedback where candidates fetch it; the log names those whose notebooks came by another way."""
        from nbgrader.exchange import ExchangeFactory

        app = ExchangeFactory(config=self.config).ReleaseFeedback(
            coursedir=self._directory(assignment, student), authenticator=self._authenticator(), config=self.config
        )
        return _run(app)

    def export(self, to: Path) -> Path:
        """Write all scores for a spreadsheet, as ``nbgrader export`` does, and give the file."""
        from bridgecourse.grade.grades_file import GradesFile

        plugin = GradesFile(config=self.config)
        plugin.to = str(to)
        with self._gradebook() as gradebook:
            plugin.export(gradebook)
        return to

    def scores(self, assignment: str) -> list[Score]:
        """Every mark of an assignment, by candidate.  Raises :class:`NotebookError` for an unknown assignment."""
        from nbgrader.api import MissingEntry

        with self._gradebook() as gradebook:
            try:
                submissions = gradebook.find_assignment(assignment).submissions
            except MissingEntry:
                raise NotebookError(
                    f"expected an assignment of the gradebook, found {assignment!r}; generate it first"
                ) from None
            marks = [
                Score(each.student.id, assignment, each.score, each.max_score, each.needs_manual_grade)
                for each in submissions
            ]
        return sorted(marks, key=lambda score: score.student)

    @contextmanager
    def _gradebook(self) -> Iterator[Gradebook]:
        from nbgrader.api import Gradebook

        directory = self._directory("")
        with quiet(), Gradebook(directory.db_url, directory.course_id) as gradebook:
            yield gradebook


@contextmanager
def quiet() -> Iterator[None]:
    """Without nbgrader's warnings about its own use of its database, which nobody here can act upon."""
    from sqlalchemy.exc import SAWarning

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SAWarning)
        warnings.filterwarnings("ignore", category=DeprecationWarning, module=r"(nbgrader|nbconvert|nbclient)\b")
        yield


def _run(app: object) -> str:
    """Start an application of nbgrader's; gives its log.

    Raises :class:`NotebookError` with the log when it fails, by exception or by leaving the process.
    """
    said = StringIO()
    handler = logging.StreamHandler(said)
    handler.setFormatter(logging.Formatter("[%(levelname)s] %(message)s"))
    log = logging.getLogger("bridgecourse.grade.nbgrader")
    log.propagate, log.handlers = False, [handler]
    log.setLevel(logging.INFO)
    app.log = log  # type: ignore[attr-defined]  # nbgrader has no types
    try:
        with quiet():
            app.start()  # type: ignore[attr-defined]
    except (Exception, SystemExit) as error:  # whatever nbgrader makes of it, the caller gets one kind of error
        raise NotebookError(f"{error}\n{said.getvalue()}".strip()) from error
    return said.getvalue()
