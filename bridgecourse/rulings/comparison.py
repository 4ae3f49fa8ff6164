"""What computing has to say on a comparable call (Law 23A): a proposal, where the sets of hands leave no doubt.

The director judges.  Between the two limits below he has no help from here, nor where the players' words leave open
what a call shows.
"""

from __future__ import annotations

from fractions import Fraction

from bridgecourse.rulings.vocabulary.replacement import ComparableReason
from bridgecourse.table.hand_count import share_outside
from bridgecourse.table.hand_set import HandSet

__all__ = ["OTHER", "SIMILAR", "proposed"]

SIMILAR = Fraction(1, 20)
"""Up to so many of the hands for the new call may be no hands for the withdrawn one, and the two are similar."""

OTHER = Fraction(1, 2)
"""From so many on they are something else."""


def proposed(withdrawn: HandSet, new: HandSet) -> ComparableReason | None:
    """By what the new call is comparable to the withdrawn one, if by anything; ``None``: that is for the director."""
    if withdrawn.purpose is not None and new.purpose is withdrawn.purpose:
        return ComparableReason.SAME_PURPOSE
    if not (withdrawn.is_complete and new.is_complete):
        return None
    outside = share_outside(new, withdrawn)
    if outside == 0:
        same = share_outside(withdrawn, new) == 0
        return ComparableReason.SAME_MEANING if same else ComparableReason.SUBSET
    if outside <= SIMILAR:
        return ComparableReason.SAME_MEANING
    return ComparableReason.NONE if outside >= OTHER else None
