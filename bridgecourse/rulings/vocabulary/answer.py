"""The answers that many facts have."""

from __future__ import annotations

from enum import Enum


class YesNo(Enum):
    __hash__ = object.__hash__  # an enum's own is written in Python

    YES = "yes"
    NO = "no"


class Made(Enum):
    """The only answer of a fact that merely has to have happened."""

    MADE = "made"


YES, NO = YesNo.YES, YesNo.NO


def yes_no(value: bool) -> YesNo:
    return YES if value else NO
