"""What nbgrader has no setting for: our steps in the places from which its command line and formgrader take theirs.

nbgrader's settings choose preprocessors, exporters and plugins.  They do not choose the class that goes through the
submissions, how a time stamp is read, what is said where something fails, or what a candidate without a name is called.
There the few names below are replaced, once, when nbgrader reads the course's configuration.
"""

from __future__ import annotations

import logging
from datetime import datetime
from functools import partialmethod
from pathlib import Path
from typing import Any

import nbgrader.apps.api as api
import nbgrader.apps.autogradeapp as autograde
import nbgrader.apps.generatefeedbackapp as feedback
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from nbgrader.utils import capture_log

from bridgecourse.grade.converter import CourseAutograde, CourseFeedback
from bridgecourse.grade.name import given_names
from bridgecourse.grade.stamp import read_stamp
from bridgecourse.i18n import Language
from bridgecourse.teach.finding import finding_text

__all__ = ["fit_nbgrader"]

_get_students, _get_student = api.NbGraderAPI.get_students, api.NbGraderAPI.get_student


def fit_nbgrader(spoken: Language) -> None:
    """Put our own into nbgrader's places, to speak this language; doing it twice changes nothing."""
    api.Autograde = autograde.Autograde = CourseAutograde
    api.GenerateFeedback = feedback.GenerateFeedback = CourseFeedback
    api.capture_log = capture_sentences
    api.NbGraderAPI.get_submitted_timestamp = submitted_timestamp
    api.NbGraderAPI.get_students, api.NbGraderAPI.get_student = named_students, named_student
    CourseDirectory.get_existing_timestamp = partialmethod(existing_timestamp, spoken=spoken)


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
    found = _get_student(self, student_id, submitted=submitted)
    return None if found is None else _named(found)


def _named(student: dict[str, Any]) -> dict[str, Any]:
    first, last = given_names(str(student["id"]), student["first_name"], student["last_name"])
    return {**student, "first_name": first, "last_name": last}


def capture_sentences(app: Any, fmt: str = "[%(levelname)s] %(message)s") -> dict[str, Any]:  # noqa: ANN401
    """Run a step for the formgrader; where it fails the sentence that says why comes first, before the log.

    What the formgrader would show under "Traceback" is left out.
    """
    failed = _Failure()
    app.log.addHandler(failed)
    try:
        result: dict[str, Any] = capture_log(app, fmt)
    finally:
        app.log.removeHandler(failed)
    error = result.pop("error", None)
    if error is not None:
        last = str(error).strip().splitlines()[-1].removeprefix(f"{NbGraderException.__module__}.NbGraderException: ")
        result["log"] = "\n\n".join(part for part in (failed.told or last, result.get("log", "")) if part)
    return result


class _Failure(logging.Handler):
    """Keeps the last error that was logged: a converter's own account of what failed."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.told = record.getMessage()
