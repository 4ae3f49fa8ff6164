"""Law 27 (2007, with its revision of March 2008): insufficient bid.

The procedure is that of 2017 with another test in B1.  (a): the lowest sufficient bid in the same denomination, and
both bids incontrovertibly not artificial; what the insufficient bid told is then authorised (16D does not apply).
(b): any legal call with the same or a more precise meaning, wholly contained in what the insufficient bid may have
meant; 16D applies.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.edition import reissue_node
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
from bridgecourse.rulings.vocabulary.afterwards import ASSISTANCE_DAMAGED, CHECK_ASSISTANCE, SCORE_ADJUSTED
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import ALREADY_REPLACED, REPLACEMENT_KIND, ReplacementKind
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.older import (
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    CORRECTED_BY_A,
    MEANING_IS_CONTAINED,
    SAME_DENOMINATION_NAMED,
)
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION


def _goes_on(clause: str) -> tuple[Consequence, ...]:
    return (
        *law27.replacement_stands(clause),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, clause),
        law27.REMARK,
    )


def _unless_damaged(leaf: str, clause: str, *told: Consequence) -> Outcome:
    """What the insufficient bid told is free under B1(a), unauthorised under B1(b); help from it is looked at later."""
    at_the_end = Consequence(CHECK_ASSISTANCE, Role.DIRECTOR, "27D")
    stated = (*_goes_on(clause), *told, at_the_end)
    return Outcome(leaf, clause, stated, later=Later(ASSISTANCE_DAMAGED, YES, DAMAGED))


DAMAGED = Outcome(
    "L27-2007.D",
    "27D",
    (
        *_goes_on("27B1"),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)", when=(CORRECTED_BY_A, YES)),
        Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2", when=(CORRECTED_BY_A, NO)),
        *withdrawn("16D1", "16D2", when=(CORRECTED_BY_A, NO)),
        Consequence(SCORE_ADJUSTED, Role.DIRECTOR, "27D"),
    ),
)
NATURAL = _unless_damaged(
    "L27-2007.B1a",
    "27B1(a)",
    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)"),
    Consequence(NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "27B1(a)"),
)
CONTAINED = _unless_damaged(
    "L27-2007.B1b",
    "27B1(b)",
    Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2"),
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

BY_REPLACEMENT = Ask(REPLACEMENT_KIND, "27B", CORRECTIONS)

NOT_ACCEPTED = Ask(
    ALREADY_REPLACED,
    "27C",
    {
        NO: State("27B", law27.TO_CORRECT, BY_REPLACEMENT),
        YES: State("27C", (law27.CANCELLED,), BY_REPLACEMENT, id="L27-2007.C"),
    },
)

INTENDED = Ask(
    LHO_ACCEPTS,
    "27A1",
    {YES: reissue_node(law27.ACCEPTED, NUMBERING), NO: NOT_ACCEPTED},
)

IN_ROTATION = Ask(
    FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Ask(CHANGED_WITHOUT_PAUSE, "25A1", {YES: Refer("25", "25A", id="L27-2007.slip"), NO: INTENDED}),
        NO: INTENDED,
    },
)

LAW = Law(
    "27",
    2007,
    Ask(ALSO_OUT_OF_ROTATION, "27A2", {YES: Refer("28", "27A2", id="L27-2007.A2"), NO: IN_ROTATION}),
    law27.LAW.governs,
)
