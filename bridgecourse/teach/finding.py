"""What was found wrong with a submission: named, never raised, so that the rest of it can be marked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.i18n import Language, text

__all__ = ["Fault", "Finding", "finding_text"]


class Fault(Enum):
    """What may be wrong with a submission."""

    NO_ANSWERS = "no_answers"
    NOT_A_MAPPING = "not_a_mapping"
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_EXERCISE = "unknown_exercise"
    UNKNOWN_QUESTION = "unknown_question"
    UNKNOWN_CHOICE = "unknown_choice"
    WRONG_KIND = "wrong_kind"
    OLDER_EXERCISE = "older_exercise"
    TIME_UNREADABLE = "time_unreadable"
    TIME_IN_FUTURE = "time_in_future"
    AFTER_CHECK = "after_check"
    BESIDE_DIFFERS = "beside_differs"
    SIDE_FILE_UNREADABLE = "side_file_unreadable"
    SHEETS_CHANGED = "sheets_changed"
    NO_SHEETS = "no_sheets"
    NOTEBOOK_REPAIRED = "notebook_repaired"
    CELL_DELETED = "cell_deleted"
    CELL_EDITED = "cell_edited"
    CELL_COPIED = "cell_copied"
    CELL_UNKNOWN = "cell_unknown"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in a submission that could not be taken as it stands: what, in which exercise and question."""

    fault: Fault
    exercise: str = ""
    question: str = ""
    found: str = ""


def finding_text(finding: Finding, language: Language) -> str:
    """The finding in one sentence."""
    return text(
        f"answers.{finding.fault.value}",
        language,
        exercise=finding.exercise,
        question=finding.question,
        found=finding.found,
    )
