"""What computing has to say on a comparable call (Law 23A): a proposal, where the sets of hands leave no doubt.

The director judges.  Between the two limits below he has no help from here, nor where the players' words leave open
what a call shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from bridgecourse.rulings.vocabulary.replacement import ComparableReason
from bridgecourse.table.deal import Hand
from bridgecourse.table.hand_count import count, sample_outside
from bridgecourse.table.hand_set import HandSet, require_possible

__all__ = ["OTHER", "PART", "SIMILAR", "Comparability", "Comparison", "Ground", "compared", "proposed"]

SIMILAR = Fraction(1, 20)
"""Up to so many of the hands for the new call may be no hands for the withdrawn one, and the two are similar.

One hand in twenty is what players disregard when they say what a call shows: no partner draws anything from it.
"""

OTHER = Fraction(1, 2)
"""From so many on they are something else.

Whoever hears such a call expects, at even odds or worse, a hand that the withdrawn one has denied.
"""


PART = Fraction(1, 2)
"""From so many of the hands for the withdrawn call on that are none for the new one, the new one is a part of it.

Two calls are similar only where each is mostly the other.  A new call that denies half of what the withdrawn one could
have been, or more, tells partner much that is new: that is no similar meaning, but a part of it.
"""


class Comparability(Enum):
    """What becomes of the new call, by the clause that makes it comparable."""

    BY_MEANING = "23A1"
    BY_PART = "23A2"
    BY_PURPOSE = "23A3"
    NOT = "not"
    FOR_DIRECTOR = "director"

    @property
    def clause(self) -> str | None:
        """The clause by which it is comparable."""
        return self.value if self in _REASONS and self is not Comparability.NOT else None

    @property
    def reason(self) -> ComparableReason | None:
        """As a case tells it; ``None`` where the director is to say."""
        return _REASONS.get(self)


_REASONS = {
    Comparability.BY_MEANING: ComparableReason.SAME_MEANING,
    Comparability.BY_PART: ComparableReason.SUBSET,
    Comparability.BY_PURPOSE: ComparableReason.SAME_PURPOSE,
    Comparability.NOT: ComparableReason.NONE,
}


class Ground(Enum):
    """Why it is so."""

    SAME_PURPOSE = "same_purpose"
    LEFT_OPEN = "left_open"  # the words do not say all that a call shows
    SAME_HANDS = "same_hands"
    ALL_INSIDE = "all_inside"
    FEW_OUTSIDE = "few_outside"
    NEARLY_ALL_INSIDE = "nearly_all_inside"
    FORCING_DIFFERS = "forcing_differs"  # the hands are nearly the same, and partner may pass only one of the calls
    MANY_OUTSIDE = "many_outside"
    SOME_OUTSIDE = "some_outside"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two calls by their hands: how many each has, and how many both.

    ``sample`` has the new meaning and not the withdrawn one.  ``purposes_agree`` is ``None`` where neither call asks
    partner for anything.
    """

    verdict: Comparability
    why: Ground
    withdrawn_hands: int
    new_hands: int
    shared_hands: int
    purposes_agree: bool | None
    sample: Hand | None

    @property
    def new_outside(self) -> Fraction:
        """What part of the hands for the new call is none for the withdrawn one."""
        return 1 - Fraction(self.shared_hands, self.new_hands)

    @property
    def withdrawn_outside(self) -> Fraction:
        """What part of the hands for the withdrawn call is none for the new one."""
        return 1 - Fraction(self.shared_hands, self.withdrawn_hands)


def compared(withdrawn: HandSet, new: HandSet) -> Comparison:
    """The new call beside the withdrawn one.  Raises :class:`NotationError` for a meaning that no hand has."""
    require_possible(withdrawn)
    require_possible(new)
    of_withdrawn, of_new, shared = count(withdrawn), count(new), count(withdrawn, new)
    outside, left = 1 - Fraction(shared, of_new), 1 - Fraction(shared, of_withdrawn)
    verdict, why = _judged(withdrawn, new, outside, left)
    asked = (withdrawn.asks, new.asks)
    return Comparison(
        verdict=verdict,
        why=why,
        withdrawn_hands=of_withdrawn,
        new_hands=of_new,
        shared_hands=shared,
        purposes_agree=None if asked == (None, None) else asked[0] is asked[1],
        sample=sample_outside(new, withdrawn),
    )


def _judged(withdrawn: HandSet, new: HandSet, outside: Fraction, left: Fraction) -> tuple[Comparability, Ground]:
    """By the hands for the new call that are none for the withdrawn one; those ``left`` tell a part from the whole."""
    if withdrawn.asks is not None and new.asks is withdrawn.asks:
        return Comparability.BY_PURPOSE, Ground.SAME_PURPOSE
    if not (withdrawn.says_all and new.says_all):
        return Comparability.FOR_DIRECTOR, Ground.LEFT_OPEN
    if outside == 0:
        if left == 0 and _forces_alike(withdrawn, new):
            return Comparability.BY_MEANING, Ground.SAME_HANDS
        return Comparability.BY_PART, Ground.ALL_INSIDE
    if outside <= SIMILAR:
        if not _forces_alike(withdrawn, new):
            return Comparability.FOR_DIRECTOR, Ground.FORCING_DIFFERS
        if left >= PART:
            return Comparability.BY_PART, Ground.NEARLY_ALL_INSIDE
        return Comparability.BY_MEANING, Ground.FEW_OUTSIDE
    if outside >= OTHER:
        return Comparability.NOT, Ground.MANY_OUTSIDE
    return Comparability.FOR_DIRECTOR, Ground.SOME_OUTSIDE


def _forces_alike(withdrawn: HandSet, new: HandSet) -> bool:
    """Whether nothing is said of both that differs."""
    said = {withdrawn.how_forcing, new.how_forcing} - {None}
    return len(said) < 2


def proposed(withdrawn: HandSet, new: HandSet) -> ComparableReason | None:
    """By what the new call is comparable to the withdrawn one, if by anything; ``None``: that is for the director."""
    return compared(withdrawn, new).verdict.reason
