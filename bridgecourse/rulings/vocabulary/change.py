"""A call that its maker changes, or wishes to change."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.call import is_pass_before_any_bid
from bridgecourse.table.auction import Fate, Rotation, is_admissible, is_legal_in_rotation
from bridgecourse.table.call import Bid, OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _is_change_of_call(s: Situation) -> YesNo:
    """He has just called, it is left-hand opponent's turn, and he calls again (Laws 30B2, 31C, 32C)."""
    return yes_no(s.calls.turn is s.offender.lho and s.calls.first_position not in (None, s.calls.focus))


IS_CHANGE_OF_CALL = Fact("is_change_of_call", YesNo, Settled.RECORD, derive=_is_change_of_call, once_standing=NO)


def _is_change_before_2017(s: Situation) -> YesNo:
    """In 2007 a pass before anybody has bid is a pass out of rotation, whoever's turn it was (30A)."""
    return NO if is_pass_before_any_bid(s) else _is_change_of_call(s)


IS_CHANGE_BEFORE_2017 = Fact(
    "is_change_before_2017",
    YesNo,
    Settled.RECORD,
    derive=_is_change_before_2017,
    once_standing=NO,
    restates=IS_CHANGE_OF_CALL,
)


def _first_call_was_unintended(s: Situation) -> YesNo | None:
    """Once the opening lead has been faced, no slip is put right any more (25A3)."""
    return NO if s.lead_is_faced else None


FIRST_CALL_WAS_UNINTENDED = Fact(
    "first_call_was_unintended",
    YesNo,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _first_call_was_unintended,
    once_standing=NO,
)


def _partner_called_since(s: Situation) -> YesNo:
    """Since the first call, the one that he changes."""
    return yes_no(s.offender.partner in s.calls.called_since)


PARTNER_CALLED_SINCE = Fact("partner_called_since", YesNo, Settled.RECORD, derive=_partner_called_since)


def _change_attempted(s: Situation) -> YesNo:
    return yes_no(s.calls.change_position is not None)


CHANGE_ATTEMPTED = Fact("change_attempted", YesNo, Settled.RECORD, derive=_change_attempted)


def _is_legal(s: Situation, position: int) -> YesNo:
    """In the place of the first call; what left-hand opponent has accepted, in words or by calling over it, is legal.

    A bid, that is (27A1, 29A): a double or redouble that Law 19 forbids never is, nor is a bid of more than seven or a
    call after the final pass; and that of a player who had to pass only where it was called over (37A).
    """
    first = position if s.calls.first_position is None else s.calls.first_position
    made, before = (
        s.calls.auction.calls[position],
        [s.calls.auction.calls[i] for i in s.calls.auction.flow.before[first]],
    )
    is_late = s.calls.seen.flow.turns[first] is None
    if is_late or (isinstance(made.call, Bid) and not made.call.exists):
        return NO
    if isinstance(made.call, OtherCall) and not is_admissible(made.call, s.offender, before):
        return NO
    following = s.calls.auction.calls[position + 1 : position + 2]
    called_over = bool(following) and following[0].seat is s.offender.lho
    if made.call is not OtherCall.PASS and s.calls.auction.flow.owed[position]:
        return yes_no(called_over)
    if is_legal_in_rotation(made.call, s.offender, before) and s.calls.seen.flow.rotations[first] is not Rotation.OUT:
        return YES
    return yes_no(called_over or made.fate is Fate.ACCEPTED)


def _first_call_was_legal(s: Situation) -> YesNo | None:
    return None if s.calls.first_position is None else _is_legal(s, s.calls.first_position)


FIRST_CALL_WAS_LEGAL = Fact("first_call_was_legal", YesNo, Settled.RECORD, derive=_first_call_was_legal)


def _auction_period_over(s: Situation) -> YesNo | None:
    """Never while the auction goes on; once it has ended the opening lead decides, which no record of calls tells."""
    return None if s.calls.was_over else NO


AUCTION_PERIOD_OVER = Fact(
    "auction_period_over", YesNo, Settled.RECORD, derive=_auction_period_over, unless_told=NO, binding=True
)


def _lho_called_since(s: Situation) -> YesNo:
    return yes_no(s.offender.lho in s.calls.called_since)


LHO_CALLED_SINCE = Fact("lho_called_since", YesNo, Settled.RECORD, derive=_lho_called_since)


class AfterChange(Enum):
    """What binds the offender's partner once a slip has been put right."""

    FREE = "free"
    MINDING = "minding"  # what left-hand opponent took back
    OWN_LAW = "own_law"  # the new call is illegal
    EARLIER = "earlier"  # the law of a call that had been withdrawn: the new call takes the place of that one


def _change_is_legal(s: Situation) -> YesNo:
    """While nothing has been substituted: whatever he meant to call is out of rotation if the first call was."""
    changes = [i for i, first in s.calls.auction.flow.changed.items() if first == s.calls.first_position]
    position = changes[-1] if changes else s.calls.change_position
    if position is None:
        return yes_no(s.calls.seen.flow.rotations[s.calls.focus] is not Rotation.OUT)
    return _is_legal(s, position)


def _call_over(s: Situation) -> int | None:
    """Left-hand opponent's call over the first one, while that lay on the table."""
    if s.calls.first_position is None:
        return None
    end = len(s.calls.seen) if s.calls.change_position is None else s.calls.change_position
    return next(
        (i for i in range(s.calls.first_position + 1, end) if s.calls.seen.calls[i].seat is s.offender.lho), None
    )


def _lho_withdrew(s: Situation) -> YesNo:
    position = _call_over(s)
    if LHO_MEANT_FIRST_CALL.settle(s) is YES:
        position = next((i for i in s.calls.over(s.calls.focus) if s.calls.seen.calls[i].seat is s.offender.lho), None)
    return yes_no(position is not None and s.calls.auction.calls[position].fate.is_gone)


def _partner_after_change(s: Situation) -> AfterChange:
    if _change_is_legal(s) is NO:
        return AfterChange.OWN_LAW
    if s.calls.withdrawn_before is not None:
        return AfterChange.EARLIER
    return AfterChange.MINDING if _lho_withdrew(s) is YES else AfterChange.FREE


PARTNER_AFTER_CHANGE = Fact("partner_after_change", AfterChange, Settled.RECORD, derive=_partner_after_change)

CHANGE_IS_LEGAL = Fact("change_is_legal", YesNo, Settled.RECORD, derive=_change_is_legal)

LHO_WITHDREW = Fact("lho_withdrew", YesNo, Settled.RECORD, derive=_lho_withdrew)


def _call_over_is_legal(s: Situation) -> YesNo:
    """Left-hand opponent's call, over the one that takes the place of the first; if he has not withdrawn it."""
    over, change = _call_over(s), s.calls.change_position
    if over is None or change is None or s.calls.first_position is None or s.calls.auction.calls[over].fate.is_gone:
        return YES
    before = [s.calls.auction.calls[i] for i in s.calls.seen.flow.before[s.calls.first_position]]
    substituted = replace(s.calls.auction.calls[change], fate=Fate.MADE)
    return yes_no(is_legal_in_rotation(s.calls.auction.calls[over].call, s.offender.lho, [*before, substituted]))


CALL_OVER_IS_LEGAL = Fact("call_over_is_legal", YesNo, Settled.RECORD, derive=_call_over_is_legal)


def _lho_meant_first_call(s: Situation) -> YesNo | None:
    """Whether left-hand opponent called over the first call, not having noticed the change: only he can tell.

    He cannot have where he has accepted the change in words, or has not called while it lay there.
    """
    change = s.calls.change_position
    if change is None:
        return None
    is_accepted = s.calls.auction.calls[change].fate is Fate.ACCEPTED
    return NO if is_accepted or not s.calls.is_called_over(change) else None


LHO_MEANT_FIRST_CALL = Fact(
    "lho_meant_first_call", YesNo, Settled.JUDGEMENT, Role.LHO, Where.AWAY, _lho_meant_first_call, binding=True
)


def _lho_accepts_change(s: Situation) -> YesNo | None:
    if s.calls.change_position is None:
        return None
    change = s.calls.auction.calls[s.calls.change_position]
    if change.fate.is_gone:
        return NO
    stands = change.changes and s.calls.change_position in s.calls.auction.flow.standing
    return YES if s.calls.is_change_made or stands or change.fate is Fate.ACCEPTED else None


LHO_ACCEPTS_CHANGE = Fact("lho_accepts_change", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts_change)
