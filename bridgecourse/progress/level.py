"""How far somebody has come with a law or a leaf, in one word, by the share of the points earned."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

__all__ = ["THRESHOLDS", "Level", "level_of"]


class Level(Enum):
    """How far somebody has come with a law or a leaf; of a law with no answer that counts, why there is none."""

    NOT_BEGUN = "not_begun"
    UNREAD = "unread"
    AFTER_CHECK = "after_check"
    UNFIT = "unfit"
    UNTIMED = "untimed"
    EMPTY = "empty"
    STARTED = "started"
    NEARLY = "nearly"
    MASTERED = "mastered"


THRESHOLDS: Mapping[Level, float] = {Level.MASTERED: 0.85, Level.NEARLY: 0.60}
"""The share from which a level is reached: the only place where it is written down."""


def level_of(share: float, answers: int) -> Level:
    """The level of this share of the points (0 to 1) with so many answers behind it."""
    if not answers:
        return Level.NOT_BEGUN
    return next((level for level, least in THRESHOLDS.items() if share >= least - 1e-9), Level.STARTED)
