"""The facts that the laws on calls ask for: one shared vocabulary.

Each is a statement in the third person.  Where the record can tell, ``derive`` reads it from there; the case, or
the director at the table, supplies the rest.
"""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Fate, Rotation, is_admissible, is_legal_in_rotation
from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.irregularity import next_to_rule

__all__ = ["FACTS", "CallKind", "Made", "RhoAction", "TurnOf", "YesNo"]


class YesNo(Enum):
    YES = "yes"
    NO = "no"


class TurnOf(Enum):
    """Whose turn it was, seen from the offender."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


class CallKind(Enum):
    PASS = "pass"
    BID = "bid"
    DOUBLE = "double"  # or redouble


class RhoAction(Enum):
    PASSES = "passes"
    ACTS = "acts"  # bids, doubles or redoubles


class Made(Enum):
    """The only answer of a fact that merely has to have happened."""

    MADE = "made"


YES, NO = YesNo.YES, YesNo.NO


def _yes(value: bool) -> YesNo:
    return YES if value else NO


def _rho_had_to_pass(s: Situation) -> YesNo:
    return _yes(s.seen.flow.rotations[s.focus] is Rotation.DEEMED_IN)


def _player_in_turn_called(s: Situation) -> YesNo:
    """Not where the offender has changed his own call: then it is Law 25 that asks what the next player meant."""
    changes = s.first_position is not None and not _is_pass_before_any_bid(s)
    return _yes(s.focus in s.seen.flow.overtaken and not changes)


def _kind_of_call(s: Situation) -> CallKind:
    if isinstance(s.call, Bid):
        return CallKind.BID
    return CallKind.PASS if s.call is OtherCall.PASS else CallKind.DOUBLE


def _pass_is_special(s: Situation) -> YesNo | None:
    """What alerts suggest: on the pass itself, or on a call of partner's that the offender has not answered."""
    if s.made.alerted:
        return YES
    side = [made for made in s.standing_before if made.seat in (s.offender, s.offender.partner)]
    if not side or side[-1].seat is s.offender:
        return NO
    if side[-1].alerted:
        return YES
    return NO if side[-1].call is OtherCall.PASS else None


def _double_is_inadmissible(s: Situation) -> YesNo:
    call = s.call
    return _yes(isinstance(call, OtherCall) and not is_admissible(call, s.offender, s.standing_before))


def _lho_accepts(s: Situation) -> YesNo | None:
    if s.made.fate is Fate.ACCEPTED:
        return YES
    if s.is_cancelled or s.is_change_made or s.focus in s.seen.flow.overtaken:
        return NO
    return YES if s.focus in s.seen.flow.standing else None


def _whose_turn(s: Situation) -> TurnOf | None:
    if s.turn is None:
        return None
    return {1: TurnOf.LHO, 2: TurnOf.PARTNER, 3: TurnOf.RHO}.get(s.offender.steps_to(s.turn))


def _rho_action(s: Situation) -> RhoAction | None:
    """Of a legal call: one that is irregular itself is put right first (footnote to Law 31A2)."""
    answer = s.first_call_after(s.offender.rho)
    if answer is None or not s.is_cancelled:
        return None
    open_one = next_to_rule(s.auction)
    if open_one is not None and s.auction.calls[open_one.position] is answer:
        return None
    return RhoAction.PASSES if answer.call is OtherCall.PASS else RhoAction.ACTS


def _replacement(s: Situation) -> Made | None:
    return Made.MADE if s.is_cancelled and s.first_call_after(s.offender) else None


def _repeated_call_is_legal(s: Situation) -> YesNo | None:
    """Judged after right-hand opponent's pass, when the offender must repeat."""
    position = next(
        (i for i in s.auction.flow.standing if i > s.focus and s.auction.calls[i].seat is s.offender.rho), None
    )
    if position is None:
        return None
    standing = tuple(s.auction.calls[i] for i in s.auction.flow.standing if i <= position)
    return _yes(is_legal_in_rotation(s.call, s.offender, standing))


def _is_change_of_call(s: Situation) -> YesNo:
    """He has just called, it is left-hand opponent's turn, and he calls again (Laws 30B2, 31C, 32C)."""
    return _yes(s.turn is s.offender.lho and s.first_position is not None)


def _is_change_before_2017(s: Situation) -> YesNo:
    """In 2007 a pass before anybody has bid is a pass out of rotation, whoever's turn it was (30A)."""
    return NO if _is_pass_before_any_bid(s) else _is_change_of_call(s)


def _is_pass_before_any_bid(s: Situation) -> bool:
    return s.call is OtherCall.PASS and not any(isinstance(made.call, Bid) for made in s.standing_before)


def _deemed_later_call_in_turn(s: Situation) -> YesNo:
    return _yes(s.offender is s.turn)


def _anyone_had_bid(s: Situation) -> YesNo:
    return _yes(any(isinstance(made.call, Bid) for made in s.standing_before))


def _denomination_repeated(s: Situation) -> YesNo | None:
    """Whether the replacement shows what the withdrawn bid showed (2007, 31A2(a), with 29C)."""
    if not isinstance(s.call, Bid):
        return NO
    position = next((i for i in s.auction.flow.standing if i > s.focus and s.auction.calls[i].seat is s.offender), None)
    if position is None or not s.is_cancelled:
        return None
    wanted = s.denominations_of(s.focus)
    return _yes(bool(wanted) and wanted <= s.denominations_of(position))


def _lho_called_over(s: Situation) -> YesNo:
    following = s.seen.calls[s.focus + 1 : s.focus + 2]
    return _yes(bool(following) and following[0].seat is s.offender.lho and not following[0].fate.is_gone)


def _also_out_of_rotation(s: Situation) -> YesNo:
    return _yes(s.seen.flow.rotations[s.focus] is Rotation.OUT)


def _partner_called_since(s: Situation) -> YesNo:
    """Since the offender's first call, the one that he changes."""
    return _yes(s.first_position is None and s.offender.partner in {made.seat for made in s.standing_before})


def _lho_called_since(s: Situation) -> YesNo:
    return _yes(s.first_position is None and s.offender.lho in {made.seat for made in s.standing_before})


def _change_attempted(s: Situation) -> YesNo | None:
    return None if s.first_position is None else YES


def _lho_accepts_change(s: Situation) -> YesNo | None:
    if s.is_change_made:
        return YES
    return NO if s.is_cancelled else None


def _found_after_lead(s: Situation) -> Enum:
    """The auction's record cannot show it: taken as no unless the case says otherwise."""
    return s.answers.get("found_after_lead", NO)


def _auction_period_over(s: Situation) -> Enum:
    return s.answers.get("auction_period_over", NO)


# --- Laws 28, 29 and 33, 34 ---------------------------------------------------------------------------------
RHO_HAD_TO_PASS = Fact("rho_had_to_pass", YesNo, Settled.RECORD, derive=_rho_had_to_pass)
PLAYER_IN_TURN_CALLED = Fact("player_in_turn_called", YesNo, Settled.RECORD, derive=_player_in_turn_called)
KIND_OF_CALL = Fact("kind_of_call", CallKind, Settled.RECORD, derive=_kind_of_call)
DEEMED_LATER_CALL_IN_TURN = Fact("deemed_later_call_in_turn", YesNo, Settled.RECORD, derive=_deemed_later_call_in_turn)
LHO_ACCEPTS = Fact("lho_accepts", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts)

# --- Laws 30 to 32 ------------------------------------------------------------------------------------------
PASS_IS_SPECIAL = Fact("pass_is_special", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AWAY, _pass_is_special)
DOUBLE_IS_INADMISSIBLE = Fact("double_is_inadmissible", YesNo, Settled.RECORD, derive=_double_is_inadmissible)
WHOSE_TURN = Fact("whose_turn", TurnOf, Settled.RECORD, derive=_whose_turn)
RHO_ACTION = Fact("rho_action", RhoAction, Settled.CHOICE, Role.RHO, Where.AT_TABLE, _rho_action)
REPEATED_CALL_IS_LEGAL = Fact("repeated_call_is_legal", YesNo, Settled.RECORD, derive=_repeated_call_is_legal)
IS_CHANGE_OF_CALL = Fact("is_change_of_call", YesNo, Settled.RECORD, derive=_is_change_of_call)
IS_CHANGE_BEFORE_2017 = Fact("is_change_before_2017", YesNo, Settled.RECORD, derive=_is_change_before_2017)
REPLACEMENT = Fact("replacement", Made, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _replacement)
REPLACEMENT_IS_COMPARABLE = Fact(
    "replacement_is_comparable", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY, needs=(REPLACEMENT,)
)

# --- Law 25 -------------------------------------------------------------------------------------------------
FIRST_CALL_WAS_UNINTENDED = Fact("first_call_was_unintended", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
PARTNER_CALLED_SINCE = Fact("partner_called_since", YesNo, Settled.RECORD, derive=_partner_called_since)
LHO_CALLED_SINCE = Fact("lho_called_since", YesNo, Settled.RECORD, derive=_lho_called_since)
AUCTION_PERIOD_OVER = Fact("auction_period_over", YesNo, Settled.RECORD, derive=_auction_period_over)
CHANGE_ATTEMPTED = Fact("change_attempted", YesNo, Settled.RECORD, derive=_change_attempted)
LHO_ACCEPTS_CHANGE = Fact("lho_accepts_change", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts_change)
CHANGED_WITHOUT_PAUSE = Fact("changed_without_pause", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)

# --- Law 36 -------------------------------------------------------------------------------------------------
LHO_CALLED_OVER = Fact("lho_called_over", YesNo, Settled.RECORD, derive=_lho_called_over)
ALSO_OUT_OF_ROTATION = Fact("also_out_of_rotation", YesNo, Settled.RECORD, derive=_also_out_of_rotation)
FOUND_AFTER_LEAD = Fact("found_after_lead", YesNo, Settled.RECORD, derive=_found_after_lead)

# --- older codes --------------------------------------------------------------------------------------------
ANYONE_HAD_BID = Fact("anyone_had_bid", YesNo, Settled.RECORD, derive=_anyone_had_bid)
DENOMINATION_REPEATED = Fact(
    "denomination_repeated",
    YesNo,
    Settled.RECORD,
    derive=_denomination_repeated,
    needs=(REPLACEMENT,),
)

FACTS: dict[str, Fact] = {
    value.id: value for name, value in list(globals().items()) if name.isupper() and isinstance(value, Fact)
}
