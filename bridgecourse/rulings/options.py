"""Where the codes tell a situation apart in different ways: each difference as an option with a name.

What an older code *says* otherwise stands in its laws; here is what it lets be asked of the record before any law is
read.  The defaults are those of the current code; an older one says in its ``options.py`` what it has instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["ExposedFrom", "Options"]


class ExposedFrom(Enum):
    """From when a card counts as exposed."""

    FIRST_CALL = "first_call"
    LOOK = "look"  # as soon as one of the side has looked at his cards (17A of 1997)
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Options:
    """What an edition asks of a record."""

    has_comparable_calls: bool = True
    """23A: no lead is restricted where a comparable call took the place of the withdrawn one; not before 2017."""

    exposed_from: ExposedFrom = ExposedFrom.FIRST_CALL
    """24: from when a card that partner could see counts as exposed; before that it goes back (16D)."""

    refused_change_is_gone: bool = True
    """25B2: a change that left-hand opponent called over, having meant the first call, is cancelled; not in 1997."""

    first_correction_counts: bool = True
    """27B: whether the denomination is kept is asked of the first bid put in its place; in 1997 of the final one."""

    alternative_is_defined: bool = True
    """16B1(b) says what a logical alternative is; in 1997 the zones did, each otherwise, and no poll decides."""

    scores_are_weighted: bool = True
    """12B1, 12C1(c): what could be expected is the mean of what was probable; in 1997 a result that was likely."""

    low_session_counts: bool = True
    """12C2(c): a side at fault whose session is below average minus gets that; 1997 (88) knows only a better one."""

    passed_out_ends_period: bool = False
    """21B1: four passes end the auction period (17E of 1997); later codes wait till all hands are back in the board."""

    any_later_card_counts: bool = True
    """47E2(a): a card may go back until another is played; before 2017 until another is played to the same trick."""

    crossed_revokes_are_put_right: bool = True
    """62C3: both sides revoked on the trick, and only one has played to the next; not before 2017."""

    agreement_is_dated: bool = True
    """63A4 with 69A says when an agreement establishes a revoke, and of 1997 a minute; 2007 does not say from when."""

    question_counts_as_established: bool = False
    """63B of 1997: a defender who had asked his partner loses tricks as if the revoke had been established."""

    any_other_revoke_counts: bool = False
    """64B7: that the other side has revoked too is enough in 2007; the others want both established."""

    both_sides_clause: str = "64B7"
    """By which clause no trick goes where both sides have revoked: 1997 has 64C alone, and a minute."""

    later_legal_card_counts: bool = False
    """64A2 of 1997: one trick more goes where he later won one with a card that he could have played to the revoke."""

    claim_ends_by_play: bool = True
    """68D2(b): a claim after which all four play on is void; before 2017 it never is."""
