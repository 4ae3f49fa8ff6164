"""The bidding box to be painted, where no script runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgecourse.draw.table.bidding_box import bidding_box
from bridgecourse.i18n import Language

__all__ = ["lines", "picture"]


def lines(question: Mapping[str, object], language: Language) -> list[str]:
    """The categories with their numbers, then each call with a place for a number."""
    categories = [f"{number} {label}" for number, label in enumerate(_labels(question["options"]), start=1)]
    return [*categories, *(f"[ ] {label}" for label in _labels(question["rows"]))]


def picture(question: Mapping[str, object], language: Language) -> str:
    """The box with a place for a number beside each call, and the legend."""
    return bidding_box([str(row["id"]) for row in _dicts(question["rows"])], _labels(question["options"]), language)


def _labels(found: object) -> list[str]:
    return [str(item["label"]) for item in _dicts(found)]


def _dicts(found: object) -> Iterable[Mapping[str, object]]:
    return found if isinstance(found, list | tuple) else ()
