"""Calls out of rotation that need a second look: overtaken, simultaneous, a third pass, over an artificial call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YesNo, yes_no
from bridgecourse.table.auction import Auction, is_admissible, is_legal_in_rotation
from bridgecourse.table.call import OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _lho_meant_to_accept(s: Situation) -> YesNo | None:
    """Only left-hand opponent at his own turn can have meant either, and not by a call that is illegal over the bid."""
    lho = s.offender.lho
    over = (s.calls.seen.calls[i] for i in s.calls.over(s.calls.focus))
    answer = next((made for made in over if made.seat is lho), None)
    if s.calls.turn is not lho or answer is None:
        return NO
    before = (*s.calls.standing_before, s.calls.seen.calls[s.calls.focus])
    return None if is_legal_in_rotation(answer.call, lho, before) else NO


LHO_MEANT_TO_ACCEPT = Fact(
    "lho_meant_to_accept", YesNo, Settled.JUDGEMENT, Role.LHO, Where.AWAY, _lho_meant_to_accept, binding=True
)


def _is_forbidden_at_lhos_turn(s: Situation) -> YesNo:
    forbidden = isinstance(s.calls.call, OtherCall) and not is_admissible(
        s.calls.call, s.offender, s.calls.standing_before
    )
    return yes_no(forbidden and s.calls.turn is s.offender.lho)


IS_FORBIDDEN_AT_LHOS_TURN = Fact(
    "is_forbidden_at_lhos_turn", YesNo, Settled.RECORD, derive=_is_forbidden_at_lhos_turn, usual=NO
)


def _is_third_pass(s: Situation) -> YesNo:
    """Whether it makes the passes three (four where nobody has bid), and nobody has acted on it yet."""
    if s.calls.call is not OtherCall.PASS or s.calls.focus in s.calls.seen.flow.standing:
        return NO
    after = Auction(s.calls.seen.dealer, (*s.calls.standing_before, s.calls.seen.calls[s.calls.focus]))
    passes = 0
    for made in reversed(after.calls):
        if made.call is not OtherCall.PASS:
            break
        passes += 1
    return yes_no(passes >= (3 if passes < len(after) else 4))


IS_THIRD_PASS = Fact("is_third_pass", YesNo, Settled.RECORD, derive=_is_third_pass, usual=NO)


def _deemed_later_call_in_turn(s: Situation) -> YesNo:
    return yes_no(s.offender is s.calls.turn)


DEEMED_LATER_CALL_IN_TURN = Fact("deemed_later_call_in_turn", YesNo, Settled.RECORD, derive=_deemed_later_call_in_turn)


def _deemed_later_call_is_legal(s: Situation) -> YesNo:
    return yes_no(is_legal_in_rotation(s.calls.call, s.offender, s.calls.standing_before))


DEEMED_LATER_CALL_IS_LEGAL = Fact(
    "deemed_later_call_is_legal", YesNo, Settled.RECORD, derive=_deemed_later_call_is_legal
)


def _pass_over_opponents_artificial_call(s: Situation) -> YesNo:
    """What alerts show: the last bid, double or redouble was an opponent's, and artificial."""
    last = next((made for made in reversed(s.calls.standing_before) if made.call is not OtherCall.PASS), None)
    return yes_no(last is not None and last.seat.side is not s.offender.side and last.alerted)


PASS_OVER_OPPONENTS_ARTIFICIAL_CALL = Fact(
    "pass_over_opponents_artificial_call",
    YesNo,
    Settled.AGREEMENT,
    Role.NON_OFFENDING_SIDE,
    Where.AT_TABLE,
    _pass_over_opponents_artificial_call,
    usual=NO,
)
