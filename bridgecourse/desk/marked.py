"""What comes back when a step is checked: the same for a notebook, for a draw and for a page without Jupyter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.desk.put import Json, parts, pictures
from bridgecourse.desk.request import Check
from bridgecourse.desk.talked import with_pictures
from bridgecourse.i18n import Language

__all__ = ["Checker", "marked"]

Checker = Callable[[str, Json], Json]
"""From a part's id and the picks by question to feedback."""


def marked(checker: Checker, asked: Check, language: Language, sheet: Json | None = None) -> dict[str, object]:
    """The ``feedback`` on a step; where it counts also ``tables``, what was to be found out lit up in its picture.

    Where the feedback has no table of its own, that is the one of this sheet; without one there is none.
    """
    feedback = with_pictures(dict(checker(asked.part, asked.picks)), language)
    if asked.round == "learning":
        return {"feedback": feedback}
    part: Mapping[str, object] = next((each for each in parts(sheet or {}) if each["id"] == asked.part), {})
    table = feedback.get("table") or part.get("table")
    drawn = None if table is None else pictures({**part, "table": table}, language, reveal=True)
    return {"feedback": feedback, "tables": drawn}
