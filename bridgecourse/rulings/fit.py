"""How what a call was said to show agrees with what the pair has agreed (75B): by the hands that each of the two is."""

from __future__ import annotations

from enum import Enum
from functools import cache

from bridgecourse.table.hand_count import count
from bridgecourse.table.hand_set import ANY, HandSet

__all__ = ["Fit", "fit"]


class Fit(Enum):
    """How an explanation agrees with the agreement."""

    SAME = "same"
    LEFT_OUT = "left_out"  # it is right as far as it goes, and says less
    OTHER = "other"


@cache
def fit(told: HandSet, agreed: HandSet) -> Fit:
    """The same hands, counted exactly; or the same words with some left out; or something else.

    Who says 10 points for 12 has left nothing out: he has said something else.
    """
    if told == agreed:
        return Fit.SAME
    asked_alike = told.purpose is agreed.purpose and told.forcing is agreed.forcing
    if asked_alike and count(told, agreed) == count(told) == count(agreed):
        return Fit.SAME
    return Fit.LEFT_OUT if _leaves_out(told, agreed) else Fit.OTHER


def _leaves_out(told: HandSet, agreed: HandSet) -> bool:
    """Whether each thing that was said is agreed, and something that is agreed was not said."""
    if told.alternatives or agreed.alternatives:
        said, all_of_it = told.alternatives or (told,), agreed.alternatives or (agreed,)
        return all(any(_is_part(one, other) for one in said) for other in all_of_it) and all(
            any(_is_part(one, other) for other in all_of_it) for one in said
        )
    return _is_part(told, agreed)


def _is_part(told: HandSet, agreed: HandSet) -> bool:
    """Whether each thing that was said is agreed."""
    return (
        told.points in (agreed.points, ANY.points)
        and told.aces in (agreed.aces, ANY.aces)
        and told.is_balanced <= agreed.is_balanced
        and told.purpose in (agreed.purpose, None)
        and told.forcing in (agreed.forcing, None)
        and told.tops.items() <= agreed.tops.items()
        and told.lengths.items() <= agreed.lengths.items()
    )
