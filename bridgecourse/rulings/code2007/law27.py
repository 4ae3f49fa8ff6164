"""Law 27 (2007, with its revision of March 2008): insufficient bid.

The procedure is that of 2017 with another test in B1.  (a): the lowest sufficient bid in the same denomination, and
both bids incontrovertibly not artificial; what the insufficient bid told is then authorised (16D does not apply).
(b): any legal call with the same or a more precise meaning, wholly contained in what the insufficient bid may have
meant; 16D applies.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.law25 import CHANGED_WITHOUT_PAUSE
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law27 import ReplacementKind
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.engine import settle
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
    Where,
)
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import is_sufficient
from bridgecourse.table.call import ALL_BIDS, Bid


def _same_denomination_named(s: Situation) -> YesNo | None:
    """In 1997 of the final call: what was tried before has been cancelled."""
    position = s.replacement_position if s.edition >= 2007 else s.correction_position
    if position is None:
        return None
    bid, old = s.auction.calls[position].call, s.call
    if not isinstance(bid, Bid) or not isinstance(old, Bid):
        return NO
    sufficient = (
        one for one in ALL_BIDS if one.denomination is old.denomination and is_sufficient(one, s.standing_before)
    )
    return yes_no(bid == next(sufficient, None))


SAME_DENOMINATION_NAMED = Fact(
    "same_denomination_named", YesNo, Settled.RECORD, derive=_same_denomination_named, needs=(fact.REPLACEMENT,)
)
BOTH_NATURAL = Fact(
    "both_natural", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AWAY, needs=(fact.REPLACEMENT,)
)
MEANING_IS_CONTAINED = Fact(
    "meaning_is_contained",
    YesNo,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    fact.REPLACEMENT_IS_COMPARABLE.derive,
    needs=(fact.REPLACEMENT,),
    binding=True,
)


def _corrected_by_a(s: Situation) -> YesNo:
    """By 27B1(a), which frees what the insufficient bid told; 27B1(b) does not."""
    return yes_no(settle(SAME_DENOMINATION_NAMED, s) is YES and settle(BOTH_NATURAL, s) is YES)


CORRECTED_BY_A = Fact("corrected_by_a", YesNo, Settled.RECORD, derive=_corrected_by_a)


def _goes_on(clause: str) -> tuple[Consequence, ...]:
    return (
        *law27.replacement_stands(clause),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, clause),
        law27.REMARK,
    )


def _unless_damaged(leaf: str, clause: str, *told: Consequence) -> Outcome:
    """What the insufficient bid told is free under B1(a), unauthorised under B1(b); help from it is looked at later."""
    at_the_end = Consequence(Effect.CHECK_ASSISTANCE, Role.DIRECTOR, "27D")
    stated = (*_goes_on(clause), *told, at_the_end)
    return Outcome(leaf, clause, stated, later=Later(law27.ASSISTANCE_DAMAGED, YES, DAMAGED))


DAMAGED = Outcome(
    "L27-2007.D",
    "27D",
    (
        *_goes_on("27B1"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)", when=(CORRECTED_BY_A, YES)),
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2", when=(CORRECTED_BY_A, NO)),
        *withdrawn("16D1", "16D2", when=(CORRECTED_BY_A, NO)),
        Consequence(law27.SCORE_ADJUSTED, Role.DIRECTOR, "27D"),
    ),
)
NATURAL = _unless_damaged(
    "L27-2007.B1a",
    "27B1(a)",
    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)"),
    Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "27B1(a)"),
)
CONTAINED = _unless_damaged(
    "L27-2007.B1b",
    "27B1(b)",
    Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2"),
    *withdrawn("16D1", "16D2"),
)
OTHER = reissue_node(law27.OTHER, NUMBERING)
DOUBLE = reissue_node(law27.DOUBLE, NUMBERING)


def _contained_or(other: Node) -> Ask:
    return Ask(MEANING_IS_CONTAINED, "27B1(b)", {YES: CONTAINED, NO: other})


CORRECTIONS: Mapping[Enum, Node] = {
    ReplacementKind.BID: Ask(
        SAME_DENOMINATION_NAMED,
        "27B1(a)",
        {
            YES: Ask(BOTH_NATURAL, "27B1(a)", {YES: NATURAL, NO: _contained_or(OTHER)}),
            NO: _contained_or(OTHER),
        },
    ),
    ReplacementKind.PASS: _contained_or(OTHER),
    ReplacementKind.DOUBLE: _contained_or(DOUBLE),
    ReplacementKind.INSUFFICIENT: reissue_node(law27.INSUFFICIENT_AGAIN, NUMBERING),
}

BY_REPLACEMENT = Ask(law27.REPLACEMENT_KIND, "27B", CORRECTIONS)

NOT_ACCEPTED = Ask(
    law27.ALREADY_REPLACED,
    "27C",
    {
        NO: State("27B", law27.TO_CORRECT, BY_REPLACEMENT),
        YES: State("27C", (law27.CANCELLED,), BY_REPLACEMENT, id="L27-2007.C"),
    },
)

INTENDED = Ask(
    fact.LHO_ACCEPTS,
    "27A1",
    {YES: reissue_node(law27.ACCEPTED, NUMBERING), NO: NOT_ACCEPTED},
)

IN_ROTATION = Ask(
    fact.FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Ask(CHANGED_WITHOUT_PAUSE, "25A1", {YES: Refer("25", "25A", id="L27-2007.slip"), NO: INTENDED}),
        NO: INTENDED,
    },
)

LAW = Law(
    "27",
    2007,
    Ask(fact.ALSO_OUT_OF_ROTATION, "27A2", {YES: Refer("28", "27A2", id="L27-2007.A2"), NO: IN_ROTATION}),
    law27.LAW.governs,
)
