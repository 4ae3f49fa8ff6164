"""How an insufficient bid is corrected."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT
from bridgecourse.table.auction import Fate, is_admissible, is_sufficient
from bridgecourse.table.call import ALL_BIDS, Bid, OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _already_replaced(s: Situation) -> YesNo:
    return yes_no(s.calls.change_position is not None)


ALREADY_REPLACED = Fact("already_replaced", YesNo, Settled.RECORD, derive=_already_replaced)


class ReplacementKind(Enum):
    """What the offender puts, or tries to put, in the place of his insufficient bid."""

    BID = "bid"  # a sufficient one
    PASS = "pass"
    DOUBLE = "double"  # or redouble
    INSUFFICIENT = "insufficient"


def _replacement_kind(s: Situation) -> ReplacementKind | None:
    if s.calls.replacement_position is None:
        return None
    call = s.calls.auction.calls[s.calls.replacement_position].call
    if isinstance(call, Bid):
        return ReplacementKind.BID if is_sufficient(call, s.calls.standing_before) else ReplacementKind.INSUFFICIENT
    return ReplacementKind.PASS if call is OtherCall.PASS else ReplacementKind.DOUBLE


REPLACEMENT_KIND = Fact(
    "replacement_kind", ReplacementKind, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _replacement_kind
)


def _lowest_same_denomination(s: Situation) -> YesNo | None:
    """Judged by what the bids specify: of a bid whose meaning is not known, the denomination that it names."""
    position = s.calls.replacement_position
    if position is None:
        return None
    bid, wanted = s.calls.auction.calls[position].call, s.calls.denominations_of(s.calls.focus)
    if not isinstance(bid, Bid) or not wanted or s.calls.denominations_of(position) != wanted:
        return NO
    lower = (one for one in ALL_BIDS if is_sufficient(one, s.calls.standing_before) and bid.is_higher_than(one))
    return yes_no(not any(s.calls.would_show(one) == wanted for one in lower))


LOWEST_SAME_DENOMINATION = Fact(
    "lowest_same_denomination", YesNo, Settled.RECORD, derive=_lowest_same_denomination, needs=(REPLACEMENT,)
)


def _tells_the_same_kind(s: Situation) -> YesNo | None:
    """A bid that specifies what it names tells of length in it; of any other one must ask what it tells."""
    positions = [s.calls.focus, *([] if s.calls.replacement_position is None else [s.calls.replacement_position])]
    calls = [(s.calls.auction.calls[position].call, s.calls.denominations_of(position)) for position in positions]
    natural = all(isinstance(call, Bid) and specified == {call.denomination} for call, specified in calls)
    return YES if natural and not any(s.calls.auction.calls[position].alerted for position in positions) else None


TELLS_THE_SAME_KIND = Fact(
    "tells_the_same_kind",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _tells_the_same_kind,
    needs=(REPLACEMENT,),
)


def _try_was_cancelled(s: Situation) -> YesNo:
    """Before the insufficient bid that has to be ruled on now."""
    return yes_no(any(i != s.calls.replacement_position for i in s.calls.tried))


TRY_WAS_CANCELLED = Fact("try_was_cancelled", YesNo, Settled.RECORD, derive=_try_was_cancelled, usual=NO)


def _forbidden_and_called_over(s: Situation) -> YesNo:
    """A double or redouble that Law 19 forbids, in the place of the bid, and left-hand opponent has called over it."""
    position = s.calls.replacement_position
    if position is None or s.calls.change_position is None:
        return NO
    call = s.calls.auction.calls[position].call
    forbidden = isinstance(call, OtherCall) and not is_admissible(call, s.offender, s.calls.standing_before)
    return yes_no(forbidden and s.calls.is_called_over(position))


FORBIDDEN_AND_CALLED_OVER = Fact(
    "forbidden_and_called_over", YesNo, Settled.RECORD, derive=_forbidden_and_called_over, usual=NO
)


def _lho_accepts_replacement(s: Situation) -> YesNo | None:
    """Of a second insufficient bid: by calling over it, as of the first."""
    position = s.calls.replacement_position
    if position is None:
        return None
    fate = s.calls.auction.calls[position].fate
    called = any(made.seat is s.offender.lho for made in s.calls.auction.calls[position + 1 :])
    if fate.is_gone:
        return NO
    return YES if called or fate is Fate.ACCEPTED else None


LHO_ACCEPTS_REPLACEMENT = Fact(
    "lho_accepts_replacement", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts_replacement
)
