"""What was found wrong with a submission: named, never raised, so that the rest of it can be marked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import islice

from bridgecourse.i18n import Language, text
from bridgecourse.teach.obeyed import UNREADABLE

__all__ = ["MOST", "Fault", "Finding", "bounded", "finding_text"]


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
    OTHER_VERSION = "other_version"
    NOT_ASKED = "not_asked"
    TIME_UNREADABLE = "time_unreadable"
    TIME_IN_FUTURE = "time_in_future"
    AFTER_CHECK = "after_check"
    AFTER_HAND_IN = "after_hand_in"
    BEFORE_RELEASE = "before_release"
    UNDATED = "undated"
    BESIDE_DIFFERS = "beside_differs"
    SIDE_FILE_UNREADABLE = "side_file_unreadable"
    SHEETS_CHANGED = "sheets_changed"
    NO_SHEETS = "no_sheets"
    NOTEBOOK_REPAIRED = "notebook_repaired"
    CELL_DELETED = "cell_deleted"
    CELL_EDITED = "cell_edited"
    CELL_COPIED = "cell_copied"
    CELL_UNKNOWN = "cell_unknown"
    FILE_MISSING = "file_missing"
    FILE_UNOPENED = "file_unopened"
    FILE_NO_TEXT = "file_no_text"
    FILE_CUT_OFF = "file_cut_off"
    FILE_NO_NOTEBOOK = "file_no_notebook"
    FILE_TOO_LARGE = "file_too_large"
    FILE_TOO_MANY = "file_too_many"
    FILE_TOO_DEEP = "file_too_deep"
    NUMBER_TOO_LONG = "number_too_long"
    TOO_MANY_PICKS = "too_many_picks"
    TOO_MANY_EXERCISES = "too_many_exercises"
    TOO_MANY_SHEETS = "too_many_sheets"
    TOO_MANY_CELLS = "too_many_cells"
    TOO_MANY_CASES = "too_many_cases"
    STAMP_UNREADABLE = "stamp_unreadable"
    SCORE_UNREADABLE = "score_unreadable"
    PAPER_FAILED = "paper_failed"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in a submission that could not be taken as it stands: what, in which exercise and question."""

    fault: Fault
    exercise: str = ""
    question: str = ""
    found: str = ""


MOST = 20
"""So many findings of one kind are told; of the rest, how many there are."""


def bounded(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same, each once and no more than :data:`MOST` of a kind: a page or a log of any length tells no more."""
    kinds: dict[Fault, dict[Finding, None]] = {}
    more = 0
    for finding in findings:
        if finding.fault is Fault.MORE:  # what was bounded before
            more += int(finding.found)
        else:
            kinds.setdefault(finding.fault, {})[finding] = None
    told = [finding for kind in kinds.values() for finding in islice(kind, MOST)]
    more += sum(max(0, len(kind) - MOST) for kind in kinds.values())
    return (*told, Finding(Fault.MORE, found=str(more))) if more else tuple(told)


def finding_text(finding: Finding, language: Language) -> str:
    """The finding in one sentence."""
    return text(
        f"answers.{finding.fault.value}",
        language,
        exercise=finding.exercise,
        question=finding.question,
        found=_found(finding, language),
    )


def _found(finding: Finding, language: Language) -> str:
    """What was found; of a file that stands beside the notebook why it was not read, which its ``question`` tells."""
    beside = finding.fault in (Fault.SIDE_FILE_UNREADABLE, Fault.STAMP_UNREADABLE)
    if finding.fault is Fault.UNKNOWN_CHOICE and UNREADABLE in finding.found:
        return text("answers.unreadable", language, found=finding.found)
    if not beside or not finding.question:
        return finding.found
    words = text(f"answers.{finding.question}", language, found=finding.found)
    return f"{words[:1].lower()}{words[1:].rstrip('.')}"
