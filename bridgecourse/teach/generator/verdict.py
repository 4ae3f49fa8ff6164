"""What the meanings of a withdrawn call and of its replacement settle, by the small bidding system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.vocabulary.answer import yes_no
from bridgecourse.rulings.vocabulary.correction import TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.older import BOTH_NATURAL, MEANING_IS_CONTAINED
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, REPLACEMENT_IS_COMPARABLE, ComparableReason
from bridgecourse.teach.generator.system import Purpose, Shown, compare

__all__ = ["VERDICTS"]

_NATURAL = (Purpose.NATURAL, Purpose.BALANCED)


def is_comparable(old: Shown, new: Shown) -> bool | None:
    """Law 23A of 2017; ``None`` where directors might differ."""
    verdict = compare(old, new)
    return None if verdict is None else verdict[0]


_REASONS = {
    "23A": ComparableReason.NONE,
    "23A1": ComparableReason.SAME_MEANING,
    "23A2": ComparableReason.SUBSET,
    "23A3": ComparableReason.SAME_PURPOSE,
}


def reason(old: Shown, new: Shown) -> ComparableReason | None:
    """By which clause of 23A, if by any; ``None`` where directors might differ."""
    verdict = compare(old, new)
    return None if verdict is None else _REASONS[verdict[1]]


def is_contained(old: Shown, new: Shown) -> bool | None:
    """Law 27B1(b) of 2007: the same meaning or a more precise one, and nothing beyond it."""
    verdict = compare(old, new)
    return None if verdict is None else verdict[1] in ("23A1", "23A2")


def are_natural(old: Shown, new: Shown) -> bool:
    """Laws 27B1(a) of 2007 and 1997: neither call may be artificial."""
    return old.purpose in _NATURAL and new.purpose in _NATURAL


def is_of_one_kind(old: Shown, new: Shown) -> bool:
    """Law 27B1(a): every bid of the small system tells of length, but those that ask."""
    return bool(old.suits) and bool(new.suits)


def _told(judge: Callable[[Shown, Shown], bool | None]) -> Callable[[Shown, Shown], Enum | None]:
    """As the answer to a fact."""

    def answer(old: Shown, new: Shown) -> Enum | None:
        verdict = judge(old, new)
        return None if verdict is None else yes_no(verdict)

    return answer


VERDICTS: Mapping[Fact, Callable[[Shown, Shown], Enum | None]] = {
    COMPARABLE_REASON: reason,
    REPLACEMENT_IS_COMPARABLE: _told(is_comparable),
    MEANING_IS_CONTAINED: _told(is_contained),
    BOTH_NATURAL: _told(are_natural),
    TELLS_THE_SAME_KIND: _told(is_of_one_kind),
}
