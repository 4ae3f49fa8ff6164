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

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Later,
    Law,
    Node,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import (
    ASSISTANCE_DAMAGED,
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
    NOTHING_AFTERWARDS,
    SCORE_ADJUSTED,
)
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_CANCELLED,
    LATER_CALLS_CANCELLED,
    REPLACEMENT_CANCELLED,
    REPLACEMENT_STANDS,
    REPLACEMENT_WITHDRAWN,
)
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import (
    ALREADY_REPLACED,
    FORBIDDEN_AND_CALLED_OVER,
    LHO_ACCEPTS_REPLACEMENT,
    LOWEST_SAME_DENOMINATION,
    REPLACEMENT_KIND,
    TELLS_THE_SAME_KIND,
    ReplacementKind,
)
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MUST_CORRECT,
    MUST_CORRECT_AGAIN,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.rulings.vocabulary.information import (
    LEGAL_CALL_INFORMS,
    NO_RESTRICTION_ON_INFORMATION,
    REMARK_UNAUTHORISED,
    REMARK_WAS_MADE,
)
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION, TURN_FOLLOWS, TURN_RETURNS
from bridgecourse.table.irregularity import Kind


def accepted(clause: str) -> tuple[Consequence, ...]:
    """Left-hand opponent treats the insufficient bid as legal."""
    return (
        Consequence(CALL_ACCEPTED, Role.OFFENDER, clause),
        Consequence(TURN_FOLLOWS, Role.NEXT, clause),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, clause),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, clause),
        Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, clause),
        Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, clause),
    )


def barred(clause: str) -> tuple[Consequence, ...]:
    """Partner passes throughout, and what follows any withdrawn call may follow."""
    return (
        Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
        *withdrawn(),
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    )


def replacement_stands(clause: str) -> tuple[Consequence, ...]:
    """Where it was made before the director came the auction goes on from it."""
    return (
        Consequence(REPLACEMENT_STANDS, Role.OFFENDER, clause),
        Consequence(TURN_FOLLOWS, Role.NEXT, "27C", when=(ALREADY_REPLACED, YES)),
    )


REMARK = Consequence(REMARK_UNAUTHORISED, Role.OFFENDING_SIDE, "16B1", when=(REMARK_WAS_MADE, YES))
"""Only what the withdrawn call itself told is free: a remark, a manner, a second explanation is not (16B, 73C)."""


def _goes_on(clause: str, leads: str) -> tuple[Consequence, ...]:
    return (
        *replacement_stands(clause),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, clause),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, leads),
        Consequence(NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, clause),
        REMARK,
    )


def attempt_cancelled(clause: str) -> tuple[Consequence, ...]:
    """The offender tried a call that cannot be put in the place of his bid."""
    return (
        Consequence(REPLACEMENT_CANCELLED, Role.OFFENDER, clause),
        Consequence(TURN_RETURNS, Role.OFFENDER, clause, when=(ALREADY_REPLACED, YES)),
        Consequence(MUST_CORRECT_AGAIN, Role.OFFENDER, clause),
        *barred(clause),
    )


def _unless_damaged(leaf: str, clause: str, leads: str) -> Outcome:
    """It becomes another ruling if, when play is over, the infraction is found to have helped and damaged."""
    kept = (*_goes_on(clause, leads), Consequence(CHECK_ASSISTANCE, Role.DIRECTOR, "27D"))
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
        Consequence(REPLACEMENT_CANCELLED, Role.OFFENDER, "36A"),
        Consequence(LATER_CALLS_CANCELLED, Role.LHO, "36A"),
        Consequence(TURN_RETURNS, Role.OFFENDER, "36A"),
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
                Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
                Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B", unsure=True),
                *withdrawn(),
            ),
        ),
        NO: Outcome("L27.B4", "27B4", attempt_cancelled("27B4")),
    },
)


def _comparable_or(other: Node) -> Ask:
    return Ask(REPLACEMENT_IS_COMPARABLE, "27B1(b)", {YES: COMPARABLE, NO: other})


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

CANCELLED = Consequence(CALL_CANCELLED, Role.OFFENDER, "27B")
TO_CORRECT = (
    CANCELLED,
    Consequence(TURN_RETURNS, Role.OFFENDER, "27B"),
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
        Consequence(CALL_ACCEPTED, Role.OFFENDER, clause),
        Consequence(REPLACEMENT_WITHDRAWN, Role.OFFENDER, "27C"),
        Consequence(TURN_FOLLOWS, Role.NEXT, clause),
        Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
        Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B", unsure=True),
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
    FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Refer("25", "25A", id="L27.slip"),
        NO: Ask(LHO_ACCEPTS, "27A1", {YES: ACCEPTED, NO: NOT_ACCEPTED}),
    },
)

LAW = Law(
    "27",
    2017,
    Ask(ALSO_OUT_OF_ROTATION, "27A2", {YES: Refer("28", "27A2", id="L27.A2"), NO: IN_ROTATION}),
    (Kind.INSUFFICIENT,),
)
