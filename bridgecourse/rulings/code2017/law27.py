"""Law 27 (2017): insufficient bid.

First, two laws that come before this one: a bid out of rotation belongs to Law 31 (27A2), and one that was not
intended to Law 25A.  27A1: left-hand opponent may accept it.  27B: otherwise it must be corrected, and it depends
on how. B1: by the lowest sufficient bid that specifies the same denomination or denominations, or by a comparable
call: nothing more, but see 27D when play is over.  B2: by another sufficient bid or a pass: partner passes throughout.
B3: a double or redouble that is not comparable is cancelled, B4: so is another insufficient bid unless it is accepted;
he must then make another legal call, and partner passes throughout whatever it is.  27C: what was substituted before
the director came stands, and is classed in the same way; but left-hand opponent may still accept the insufficient bid,
and then it is withdrawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Later,
    Law,
    Node,
    Outcome,
    Refer,
    Role,
    Settled,
    State,
    Topic,
    Where,
)
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Fate, is_admissible, is_sufficient
from bridgecourse.table.call import ALL_BIDS, Bid, OtherCall
from bridgecourse.table.irregularity import Kind


class ReplacementKind(Enum):
    """What the offender puts, or tries to put, in the place of his insufficient bid."""

    BID = "bid"  # a sufficient one
    PASS = "pass"
    DOUBLE = "double"  # or redouble
    INSUFFICIENT = "insufficient"


def _already_replaced(s: Situation) -> YesNo:
    return yes_no(s.change_position is not None)


def _replacement_kind(s: Situation) -> ReplacementKind | None:
    if s.replacement_position is None:
        return None
    call = s.auction.calls[s.replacement_position].call
    if isinstance(call, Bid):
        return ReplacementKind.BID if is_sufficient(call, s.standing_before) else ReplacementKind.INSUFFICIENT
    return ReplacementKind.PASS if call is OtherCall.PASS else ReplacementKind.DOUBLE


def _lowest_same_denomination(s: Situation) -> YesNo | None:
    """Judged by what the bids specify: of a bid whose meaning is not known, the denomination that it names."""
    position = s.replacement_position
    if position is None:
        return None
    bid, wanted = s.auction.calls[position].call, s.denominations_of(s.focus)
    if not isinstance(bid, Bid) or not wanted or s.denominations_of(position) != wanted:
        return NO
    lower = (one for one in ALL_BIDS if is_sufficient(one, s.standing_before) and bid.is_higher_than(one))
    return yes_no(not any(s.would_show(one) == wanted for one in lower))


def _tells_the_same_kind(s: Situation) -> YesNo | None:
    """A bid that specifies what it names tells of length in it; of any other one must ask what it tells."""
    positions = [s.focus, *([] if s.replacement_position is None else [s.replacement_position])]
    calls = [(s.auction.calls[position].call, s.denominations_of(position)) for position in positions]
    natural = all(isinstance(call, Bid) and specified == {call.denomination} for call, specified in calls)
    return YES if natural and not any(s.auction.calls[position].alerted for position in positions) else None


def _forbidden_and_called_over(s: Situation) -> YesNo:
    """A double or redouble that Law 19 forbids, in the place of the bid, and left-hand opponent has called over it."""
    position = s.replacement_position
    if position is None or s.change_position is None:
        return NO
    call, since = s.auction.calls[position].call, s.seen.calls[position + 1 :]
    forbidden = isinstance(call, OtherCall) and not is_admissible(call, s.offender, s.standing_before)
    return yes_no(forbidden and any(made.seat is s.offender.lho for made in since))


def _lho_accepts_replacement(s: Situation) -> YesNo | None:
    """Of a second insufficient bid: by calling over it, as of the first."""
    position = s.replacement_position
    if position is None:
        return None
    fate = s.auction.calls[position].fate
    called = any(made.seat is s.offender.lho for made in s.auction.calls[position + 1 :])
    if fate.is_gone:
        return NO
    return YES if called or fate is Fate.ACCEPTED else None


ALREADY_REPLACED = Fact("already_replaced", YesNo, Settled.RECORD, derive=_already_replaced)
REPLACEMENT_KIND = Fact(
    "replacement_kind", ReplacementKind, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _replacement_kind
)
LOWEST_SAME_DENOMINATION = Fact(
    "lowest_same_denomination", YesNo, Settled.RECORD, derive=_lowest_same_denomination, needs=(fact.REPLACEMENT,)
)
TELLS_THE_SAME_KIND = Fact(
    "tells_the_same_kind",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _tells_the_same_kind,
    needs=(fact.REPLACEMENT,),
)
FORBIDDEN_AND_CALLED_OVER = Fact(
    "forbidden_and_called_over", YesNo, Settled.RECORD, derive=_forbidden_and_called_over, usual=NO
)
LHO_ACCEPTS_REPLACEMENT = Fact(
    "lho_accepts_replacement", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts_replacement
)
REMARK_WAS_MADE = Fact("remark_was_made", YesNo, Settled.RECORD, unless_told=NO)
ASSISTANCE_DAMAGED = Fact("assistance_damaged", YesNo, Settled.RECORD, unless_told=NO)

REPLACEMENT_STANDS = Effect("replacement_stands", Topic.CALL)
MUST_CORRECT = Effect("must_correct", Topic.DUTY)  # put a legal call in the place of the insufficient bid
MUST_CORRECT_AGAIN = Effect("must_correct_again", Topic.DUTY)  # a double or redouble only if it is comparable
REPLACEMENT_WITHDRAWN = Effect("replacement_withdrawn", Topic.CALL)  # the insufficient bid was accepted after all
REMARK_UNAUTHORISED = Effect("remark_unauthorised", Topic.INFORMATION)  # what was said or shown besides the calls
LATER_CALLS_CANCELLED = Effect("later_calls_cancelled", Topic.CALL)  # all that were made over the replacement
SCORE_ADJUSTED = Effect("score_adjusted", Topic.AFTERWARDS)


def accepted(clause: str) -> tuple[Consequence, ...]:
    """Left-hand opponent treats the insufficient bid as legal."""
    return (
        Consequence(Effect.CALL_ACCEPTED, Role.OFFENDER, clause),
        Consequence(Effect.TURN_FOLLOWS, Role.NEXT, clause),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, clause),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, clause),
        Consequence(Effect.LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, clause),
        Consequence(Effect.NOTHING_AFTERWARDS, Role.DIRECTOR, clause),
    )


def barred(clause: str) -> tuple[Consequence, ...]:
    """Partner passes throughout, and what follows any withdrawn call may follow."""
    return (
        Consequence(Effect.MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
        *withdrawn(),
        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    )


def replacement_stands(clause: str) -> tuple[Consequence, ...]:
    """Where it was made before the director came the auction goes on from it."""
    return (
        Consequence(REPLACEMENT_STANDS, Role.OFFENDER, clause),
        Consequence(Effect.TURN_FOLLOWS, Role.NEXT, "27C", when=(ALREADY_REPLACED, YES)),
    )


REMARK = Consequence(REMARK_UNAUTHORISED, Role.OFFENDING_SIDE, "16B1", when=(REMARK_WAS_MADE, YES))
"""Only what the withdrawn call itself told is free: a remark, a manner, a second explanation is not (16B, 73C)."""


def _goes_on(clause: str, leads: str) -> tuple[Consequence, ...]:
    return (
        *replacement_stands(clause),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, clause),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, leads),
        Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, clause),
        REMARK,
    )


def attempt_cancelled(clause: str) -> tuple[Consequence, ...]:
    """The offender tried a call that cannot be put in the place of his bid."""
    return (
        Consequence(Effect.REPLACEMENT_CANCELLED, Role.OFFENDER, clause),
        Consequence(Effect.TURN_RETURNS, Role.OFFENDER, clause, when=(ALREADY_REPLACED, YES)),
        Consequence(MUST_CORRECT_AGAIN, Role.OFFENDER, clause),
        *barred(clause),
    )


def _unless_damaged(leaf: str, clause: str, leads: str) -> Outcome:
    """It becomes another ruling if, when play is over, the infraction is found to have helped and damaged."""
    kept = (*_goes_on(clause, leads), Consequence(Effect.CHECK_ASSISTANCE, Role.DIRECTOR, "27D"))
    return Outcome(leaf, clause, kept, later=Later(ASSISTANCE_DAMAGED, YES, DAMAGED))


DAMAGED = Outcome(
    "L27.D",
    "27D",
    (*_goes_on("27B1", "27B1"), Consequence(SCORE_ADJUSTED, Role.DIRECTOR, "27D")),
)
SAME_DENOMINATION = _unless_damaged("L27.B1a", "27B1(a)", "27B1(a)")
COMPARABLE = _unless_damaged("L27.B1b", "27B1(b)", "26A")
OTHER = Outcome("L27.B2", "27B2", (*replacement_stands("27B2"), *barred("27B2")))
DOUBLE_CANCELLED = Outcome("L27.B3", "27B3", attempt_cancelled("27B3"))
DOUBLE_CALLED_OVER = Outcome(
    "L27.B3.over",
    "27B3, 36A",
    (
        Consequence(Effect.REPLACEMENT_CANCELLED, Role.OFFENDER, "36A"),
        Consequence(LATER_CALLS_CANCELLED, Role.LHO, "36A"),
        Consequence(Effect.TURN_RETURNS, Role.OFFENDER, "36A"),
        Consequence(MUST_CORRECT_AGAIN, Role.OFFENDER, "27B3"),
    ),
    unsure=True,
)
"""A double that Law 19 forbids, over which left-hand opponent has called: it falls with all later calls (36A).  What
that means for the insufficient bid that is left is open."""

DOUBLE = Ask(FORBIDDEN_AND_CALLED_OVER, "36A", {NO: DOUBLE_CANCELLED, YES: DOUBLE_CALLED_OVER})
INSUFFICIENT_AGAIN = Ask(
    LHO_ACCEPTS_REPLACEMENT,
    "27B4",
    {
        YES: Outcome(
            "L27.B4.acc",
            "27B4, 27A1",
            (
                *replacement_stands("27A1"),
                Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
                Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B", unsure=True),
                *withdrawn(),
            ),
        ),
        NO: Outcome("L27.B4", "27B4", attempt_cancelled("27B4")),
    },
)


def _comparable_or(other: Node) -> Ask:
    return Ask(fact.REPLACEMENT_IS_COMPARABLE, "27B1(b)", {YES: COMPARABLE, NO: other})


CORRECTIONS: Mapping[Enum, Node] = {
    ReplacementKind.BID: Ask(
        LOWEST_SAME_DENOMINATION,
        "27B1(a)",
        {
            YES: Ask(TELLS_THE_SAME_KIND, "27B1(a)", {YES: SAME_DENOMINATION, NO: _comparable_or(OTHER)}),
            NO: _comparable_or(OTHER),
        },
    ),
    ReplacementKind.PASS: _comparable_or(OTHER),
    ReplacementKind.DOUBLE: _comparable_or(DOUBLE),
    ReplacementKind.INSUFFICIENT: INSUFFICIENT_AGAIN,
}

BY_REPLACEMENT = Ask(REPLACEMENT_KIND, "27B", CORRECTIONS)

CANCELLED = Consequence(Effect.CALL_CANCELLED, Role.OFFENDER, "27B")
TO_CORRECT = (
    CANCELLED,
    Consequence(Effect.TURN_RETURNS, Role.OFFENDER, "27B"),
    Consequence(MUST_CORRECT, Role.OFFENDER, "27B"),
)

NOT_ACCEPTED = Ask(
    ALREADY_REPLACED,
    "27C",
    {
        NO: State("27B", TO_CORRECT, BY_REPLACEMENT),
        YES: State("27C", (CANCELLED,), BY_REPLACEMENT, id="L27.C"),
    },
)


def accepted_after(clause: str) -> tuple[Consequence, ...]:
    """Accepted although its maker had replaced it: that is withdrawn.  Whether 26B follows from it is open."""
    return (
        Consequence(Effect.CALL_ACCEPTED, Role.OFFENDER, clause),
        Consequence(REPLACEMENT_WITHDRAWN, Role.OFFENDER, "27C"),
        Consequence(Effect.TURN_FOLLOWS, Role.NEXT, clause),
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
        Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B", unsure=True),
        *withdrawn(),
    )


ACCEPTED = Ask(
    ALREADY_REPLACED,
    "27C",
    {
        NO: Outcome("L27.A1", "27A1", accepted("27A1")),
        YES: Outcome("L27.C.acc", "27C, 27A1", accepted_after("27A1")),
    },
)

IN_ROTATION = Ask(
    fact.FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Refer("25", "25A", id="L27.slip"),
        NO: Ask(fact.LHO_ACCEPTS, "27A1", {YES: ACCEPTED, NO: NOT_ACCEPTED}),
    },
)

LAW = Law(
    "27",
    2017,
    Ask(fact.ALSO_OUT_OF_ROTATION, "27A2", {YES: Refer("28", "27A2", id="L27.A2"), NO: IN_ROTATION}),
    (Kind.INSUFFICIENT,),
)
