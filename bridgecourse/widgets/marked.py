"""What comes back when a step is checked: the same for a notebook, for a draw and for a page without Jupyter."""

from __future__ import annotations

from collections.abc import Callable

from bridgecourse.i18n import Language
from bridgecourse.widgets.still import Json, parts, pictures

__all__ = ["Check", "failed", "marked"]

Check = Callable[[str, Json], Json]
"""From a part's id and the picks by question to feedback."""


def marked(
    check: Check, sheet: Json, part: str, picks: Json, language: Language, *, counted: bool
) -> dict[str, object]:
    """The feedback on a step, and with it the picture in which what was to be found out is lit up, where it counts.

    ``{"type": "marked", "part", "feedback", "tables"}``; in a learning round ``{"type": "feedback", "part",
    "feedback"}``; where it cannot be marked, that is said.
    """
    try:
        feedback = dict(check(part, picks))
    except Exception as error:  # whatever it is, the candidate must not wait for an answer that never comes
        return failed(part, error)
    if not counted:
        return {"type": "feedback", "part": part, "feedback": feedback}
    asked = next((each for each in parts(sheet) if each["id"] == part), None)
    table = feedback.get("table") or (asked or {}).get("table")
    drawn = None if table is None else pictures({**(asked or {}), "table": table}, language, reveal=True)
    return {"type": "marked", "part": part, "feedback": feedback, "tables": drawn}


def failed(part: str, error: Exception) -> dict[str, object]:
    """That a step cannot be marked, and why."""
    return {"type": "failed", "part": part, "reason": str(error) or type(error).__name__}
