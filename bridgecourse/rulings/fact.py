"""The facts that several laws on calls ask for; what one law alone asks for stands in its file.

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

__all__ = ["CallKind", "Made", "RhoAction", "TurnOf", "YesNo", "yes_no"]


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


def yes_no(value: bool) -> YesNo:
    return YES if value else NO


def _rho_had_to_pass(s: Situation) -> YesNo:
    return yes_no(s.seen.flow.rotations[s.focus] is Rotation.DEEMED_IN)


def _player_in_turn_called(s: Situation) -> YesNo:
    """Not where the offender has changed his own call: then it is Law 25 that asks what the next player meant."""
    changes = s.first_position is not None and not _is_pass_before_any_bid(s)
    return yes_no(s.focus in s.seen.flow.overtaken and not changes)


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
    return yes_no(isinstance(call, OtherCall) and not is_admissible(call, s.offender, s.standing_before))


def _lho_accepts(s: Situation) -> YesNo | None:
    """In words or by calling over it, which comes to the same; what becomes of his own call then is all one."""
    if s.table.calls[s.focus].fate is Fate.ACCEPTED:
        return YES
    if s.is_cancelled or s.is_change_made or s.focus in s.seen.flow.overtaken:
        return NO
    if s.seen.flow.rotations[s.focus] is Rotation.OUT:
        return YES if s.focus in s.auction.flow.standing else None
    if s.change_position is not None and s.change_position in s.seen.flow.standing:
        return NO  # he has called over what took its place
    before_any_change = s.auction.calls[s.focus + 1 : s.change_position]
    return YES if any(made.seat is s.offender.lho for made in before_any_change) else None


def _whose_turn(s: Situation) -> TurnOf | None:
    if s.turn is None:
        return None
    return {1: TurnOf.LHO, 2: TurnOf.PARTNER, 3: TurnOf.RHO}.get(s.offender.steps_to(s.turn))


def _rho_action(s: Situation) -> RhoAction | None:
    """Of a legal call: one that is irregular itself is put right first (footnote to Law 31A2)."""
    answer = s.first_call_after(s.offender.rho)
    if answer is None or not s.is_cancelled or _rho_called_illegally(s) is YES:
        return None
    return RhoAction.PASSES if answer.call is OtherCall.PASS else RhoAction.ACTS


def _rho_called_illegally(s: Situation) -> YesNo:
    """And nobody has ruled on it yet, or made it legal by calling over it."""
    answer = s.first_call_after(s.offender.rho) if s.is_cancelled else None
    open_one = None if answer is None else next_to_rule(s.auction)
    return yes_no(open_one is not None and s.auction.calls[open_one.position] is answer)


def _offender_calls_again(s: Situation) -> YesNo:
    """Not where the auction has ended before his next turn; while it goes on, he will."""
    ended = s.is_cancelled and s.table.is_over
    return yes_no(not ended or any(made.seat is s.offender for made in s.after))


def _replacement(s: Situation) -> Made | None:
    """Once his call is cancelled; or before, where he did not wait for the director (27C)."""
    waited = s.change_position is None or s.change_position == s.focus
    return Made.MADE if (s.is_cancelled or not waited) and s.replacement_position is not None else None


def _repeated_call_is_legal(s: Situation) -> YesNo | None:
    """Judged after right-hand opponent's pass, when the offender must repeat."""
    position = next(
        (i for i in s.auction.flow.standing if i > s.focus and s.auction.calls[i].seat is s.offender.rho), None
    )
    if position is None:
        return None
    standing = tuple(s.auction.calls[i] for i in s.auction.flow.standing if i <= position)
    return yes_no(is_legal_in_rotation(s.call, s.offender, standing))


def _is_change_of_call(s: Situation) -> YesNo:
    """He has just called, it is left-hand opponent's turn, and he calls again (Laws 30B2, 31C, 32C)."""
    return yes_no(s.turn is s.offender.lho and s.first_position is not None)


def _is_change_before_2017(s: Situation) -> YesNo:
    """In 2007 a pass before anybody has bid is a pass out of rotation, whoever's turn it was (30A)."""
    return NO if _is_pass_before_any_bid(s) else _is_change_of_call(s)


def _is_pass_before_any_bid(s: Situation) -> bool:
    return s.call is OtherCall.PASS and not any(isinstance(made.call, Bid) for made in s.standing_before)


def _replacement_is_comparable(s: Situation) -> YesNo | None:
    """A double or redouble that Law 19 forbids is no legal call, and so not a comparable one."""
    if s.replacement_position is None:
        return None
    call = s.auction.calls[s.replacement_position].call
    before = tuple(s.auction.calls[i] for i in s.auction.flow.before[s.replacement_position])
    return NO if isinstance(call, OtherCall) and not is_admissible(call, s.offender, before) else None


def _also_out_of_rotation(s: Situation) -> YesNo:
    return yes_no(s.seen.flow.rotations[s.focus] is Rotation.OUT)


# --- Laws 28, 29 and 33, 34 ---------------------------------------------------------------------------------
RHO_HAD_TO_PASS = Fact("rho_had_to_pass", YesNo, Settled.RECORD, derive=_rho_had_to_pass)
PLAYER_IN_TURN_CALLED = Fact("player_in_turn_called", YesNo, Settled.RECORD, derive=_player_in_turn_called)
KIND_OF_CALL = Fact("kind_of_call", CallKind, Settled.RECORD, derive=_kind_of_call)
LHO_ACCEPTS = Fact("lho_accepts", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts)

# --- Laws 30 to 32 ------------------------------------------------------------------------------------------
PASS_IS_SPECIAL = Fact("pass_is_special", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AWAY, _pass_is_special)
DOUBLE_IS_INADMISSIBLE = Fact("double_is_inadmissible", YesNo, Settled.RECORD, derive=_double_is_inadmissible)
WHOSE_TURN = Fact("whose_turn", TurnOf, Settled.RECORD, derive=_whose_turn)
RHO_CALLED_ILLEGALLY = Fact("rho_called_illegally", YesNo, Settled.RECORD, derive=_rho_called_illegally, usual=NO)
OFFENDER_CALLS_AGAIN = Fact("offender_calls_again", YesNo, Settled.RECORD, derive=_offender_calls_again, usual=YES)
RHO_ACTION = Fact("rho_action", RhoAction, Settled.CHOICE, Role.RHO, Where.AT_TABLE, _rho_action)
REPEATED_CALL_IS_LEGAL = Fact("repeated_call_is_legal", YesNo, Settled.RECORD, derive=_repeated_call_is_legal)
IS_CHANGE_OF_CALL = Fact("is_change_of_call", YesNo, Settled.RECORD, derive=_is_change_of_call)
IS_CHANGE_BEFORE_2017 = Fact("is_change_before_2017", YesNo, Settled.RECORD, derive=_is_change_before_2017)
REPLACEMENT = Fact("replacement", Made, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _replacement)
REPLACEMENT_IS_COMPARABLE = Fact(
    "replacement_is_comparable",
    YesNo,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _replacement_is_comparable,
    needs=(REPLACEMENT,),
    binding=True,
)

# --- Laws 25 and 27, 27 and 36 ------------------------------------------------------------------------------
FIRST_CALL_WAS_UNINTENDED = Fact("first_call_was_unintended", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
ALSO_OUT_OF_ROTATION = Fact("also_out_of_rotation", YesNo, Settled.RECORD, derive=_also_out_of_rotation)
