"""What nbgrader has no setting for: our steps in the places from which its command line and formgrader take theirs.

nbgrader's settings choose preprocessors, exporters and plugins.  They do not choose the class that goes through the
submissions, how a time stamp is read, what is said where something fails, or what a candidate without a name is called.
There the few names below are replaced, once, when nbgrader reads the course's configuration.
"""

from __future__ import annotations

import logging
import os
import re
import textwrap
import warnings
from datetime import datetime
from functools import partialmethod
from pathlib import Path
from typing import Any

import nbgrader.api as gradebook
import nbgrader.apps.api as api
import nbgrader.apps.autogradeapp as autograde
import nbgrader.apps.dbapp as database
import nbgrader.apps.generateassignmentapp as generate
import nbgrader.apps.generatefeedbackapp as feedback
import nbgrader.utils as utils
from nbgrader.apps.zipcollectapp import ZipCollectApp
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from nbgrader.utils import capture_log
from sqlalchemy.exc import SAWarning
from tornado.log import LogFormatter

from bridgecourse.grade.class_file import import_class
from bridgecourse.grade.converter import CourseAutograde, CourseFeedback
from bridgecourse.grade.engine import kept_engine
from bridgecourse.grade.generate import CourseGenerate
from bridgecourse.grade.schema import create_missing, newest_schema
from bridgecourse.grade.stamp import read_stamp
from bridgecourse.grade.taking import transfer_files
from bridgecourse.i18n import Language
from bridgecourse.paper.name import given_names
from bridgecourse.teach.answers.finding import finding_text
from bridgecourse.teach.answers.safe_text import shown

__all__ = ["patch_nbgrader"]

WIDTH = 80
"""How many characters of a line the formgrader's window shows."""

UNADDED = r"Object of type <Submitted(Assignment|Notebook)> not in session"
"""What SQLAlchemy says of a new submission and of its notebook, because nbgrader adds them to its session last."""

SAID_BY_US = ("Parsing file: ", "Skipped submission with no match information provided: ")
"""How lines of nbgrader's begin, one for each file that it looks at: of what is not taken ours says why."""

OFFSET = re.compile(r"\s+(?=[+-]\d\d:?\d\d$)")
"""What stands between a time and how far its zone is from UTC: nbgrader would take the hours for seconds."""

_format = LogFormatter.format
_parse_utc = utils.parse_utc
_collect_files = ZipCollectApp._collect_files
_generate_feedback = api.NbGraderAPI.generate_feedback
_get_students, _get_student = api.NbGraderAPI.get_students, api.NbGraderAPI.get_student


def patch_nbgrader(spoken: Language) -> None:
    """Put our own into nbgrader's places, to speak this language; doing it twice changes nothing."""
    warnings.filterwarnings("ignore", UNADDED, SAWarning, r"nbgrader\.api")
    gradebook.create_engine, gradebook.get_alembic_version = kept_engine, newest_schema
    gradebook.Base.metadata.create_all = create_missing
    utils.parse_utc = parse_time
    LogFormatter.format = _format_shown  # type: ignore[assignment,method-assign]
    api.Autograde = autograde.Autograde = CourseAutograde
    api.GenerateAssignment = generate.GenerateAssignment = CourseGenerate
    api.GenerateFeedback = feedback.GenerateFeedback = CourseFeedback
    database.DbStudentImportApp.start = partialmethod(import_class, spoken=spoken)
    api.capture_log = capture_sentences
    api.NbGraderAPI.generate_feedback = changed_feedback
    ZipCollectApp._collect_files = collect_files
    ZipCollectApp._transfer_files = partialmethod(transfer_files, spoken=spoken)
    api.NbGraderAPI.get_submitted_timestamp = submitted_timestamp
    api.NbGraderAPI.get_students, api.NbGraderAPI.get_student = named_students, named_student
    CourseDirectory.get_existing_timestamp = partialmethod(existing_timestamp, spoken=spoken)


def _format_shown(formatter: LogFormatter, record: logging.LogRecord) -> str:
    """A line of a log: nbgrader names files and people as they call themselves."""
    record.msg, record.args = shown(record.getMessage()), None
    return _format(formatter, record)


def parse_time(written: datetime | str | None) -> Any:  # noqa: ANN401  nbgrader's own
    """A time in UTC, of a due date as its page or a person writes it."""
    return _parse_utc(OFFSET.sub("", written.strip()) if isinstance(written, str) else written)


def collect_files(self: Any, src_files: list[str]) -> Any:  # noqa: ANN401  nbgrader's own
    """nbgrader's, with one line for each file that is not taken."""
    self.log.addFilter(_is_news)
    try:
        return _collect_files(self, src_files)
    finally:
        self.log.removeFilter(_is_news)


def _is_news(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith(SAID_BY_US)


def changed_feedback(self: Any, assignment_id: str, student_id: str | None = None, force: bool = False) -> Any:  # noqa: ANN401  nbgrader's own
    """The formgrader's button makes what has changed, as the command line does."""
    return _generate_feedback(self, assignment_id, student_id, force=force)


def existing_timestamp(self: CourseDirectory, dest_path: str, *, spoken: Language) -> datetime | None:
    """When the submission in this folder was handed in; one that cannot be read is named in the log."""
    time, finding = read_stamp(Path(dest_path))
    if finding is not None:
        self.log.warning("%s: %s", dest_path, finding_text(finding, spoken))
    return time


def submitted_timestamp(self: Any, assignment_id: str, student_id: str) -> datetime | None:  # noqa: ANN401
    """The same, for the formgrader's list of submissions."""
    folder = self.coursedir.format_path(self.coursedir.submitted_directory, student_id, assignment_id)
    return read_stamp(Path(folder).absolute())[0]


def named_students(self: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """Everybody in the class, each with a name."""
    return [_named(student) for student in _get_students(self)]


def named_student(self: Any, student_id: str, submitted: set[str] | None = None) -> dict[str, Any] | None:  # noqa: ANN401
    """One candidate with a name."""
    student = _get_student(self, student_id, submitted=submitted)
    return None if student is None else _named(student)


def _named(student: dict[str, Any]) -> dict[str, Any]:
    first, last = given_names(str(student["id"]), student["first_name"], student["last_name"])
    return {**student, "first_name": first, "last_name": last}


def capture_sentences(app: Any, fmt: str = "[%(levelname)s] %(message)s") -> dict[str, Any]:  # noqa: ANN401
    """Run a step for the formgrader: what somebody should read comes first, in lines that its window can hold.

    Where the step fails that is the sentence that says why; otherwise it is what was warned of.  What the formgrader
    would show under "Traceback" is left out, and with it, after a failure, what is for programmers.
    """
    kept = _Kept()
    app.log.addHandler(kept)
    try:
        result: dict[str, Any] = capture_log(app, fmt)
    finally:
        app.log.removeHandler(kept)
    error, told, lines = result.pop("error", None), "", kept.lines
    if error is not None:
        last = str(error).strip().splitlines()[-1].removeprefix(f"{NbGraderException.__module__}.NbGraderException: ")
        told = next((words for level, words in reversed(lines) if level >= logging.ERROR), last)
        lines = [(level, words) for level, words in lines if level > logging.DEBUG and words not in told]
    lines.sort(key=lambda line: line[0] < logging.WARNING)
    log = "\n".join(f"[{logging.getLevelName(level)}] {words}" for level, words in lines)
    root = f"{Path(app.coursedir.root).absolute()}{os.sep}"
    result["log"] = _broken("\n\n".join(part for part in (told, log) if part).replace(root, ""))
    return result


def _broken(words: str) -> str:
    """The same in lines of no more than WIDTH characters; what goes on is indented."""
    return "\n".join(
        part
        for line in words.splitlines()
        for part in textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]
    )


class _Kept(logging.Handler):
    """Keeps what is logged, with its level; of an exception only the message that it was logged with."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append((record.levelno, record.getMessage()))
