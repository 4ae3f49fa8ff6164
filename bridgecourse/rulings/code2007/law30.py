"""Law 30 (2007): pass out of rotation, once left-hand opponent has not accepted it.

30A: nobody has bid yet, whoever's turn it was.  30B: somebody has bid; then it matters whose turn it was, and at
partner's turn the offender is barred throughout.  30C: an artificial pass belongs to Law 31.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law29, law30
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.language import Ask, Consequence, Law, Outcome, Role
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_BEFORE_2017
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MAY_NOT_DOUBLE_NOW,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.older import ANYONE_HAD_BID
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf

INFORMATION = withdrawn("16D1", "16D2")

ACCEPTED = reissue_node(law29.ACCEPTED, NUMBERING)
CHANGE = reissue_node(law29.PASS_CHANGES, NUMBERING)
SPECIAL = reissue_node(law30.SPECIAL, NUMBERING)


def procedure(awareness: str) -> Law:
    """The law; ``awareness`` is the clause on what an offender could have known who must pass himself."""
    looked_into = Consequence(CHECK_AWARENESS, Role.DIRECTOR, awareness)
    no_restriction = Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "26")
    before_any_bid = Outcome(
        "L30-2007.A",
        "30A",
        (
            Consequence(MUST_PASS_ONCE, Role.OFFENDER, "30A"),
            Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2"),
            no_restriction,
            *INFORMATION,
            looked_into,
        ),
    )
    at_rho_turn = Outcome(
        "L30-2007.B1",
        "30B1",
        (
            Consequence(MUST_PASS_ONCE, Role.OFFENDER, "30B1"),
            Consequence(ANY_LEGAL_CALL, Role.PARTNER, "30B1"),
            no_restriction,
            looked_into,
        ),
    )
    at_partners_turn = Outcome(
        "L30-2007.B2",
        "30B2",
        (
            Consequence(MUST_PASS_THROUGHOUT, Role.OFFENDER, "30B2(a)"),
            Consequence(MAY_NOT_DOUBLE_NOW, Role.PARTNER, "30B2(b)"),
            *INFORMATION,
            Consequence(CHECK_AWARENESS, Role.DIRECTOR, "23"),
        ),
    )
    after_a_bid = Ask(
        WHOSE_TURN,
        "30B",
        {TurnOf.RHO: at_rho_turn, TurnOf.PARTNER: at_partners_turn, TurnOf.LHO: CHANGE},
    )
    natural = Ask(ANYONE_HAD_BID, "30A", {NO: before_any_bid, YES: after_a_bid})
    new_call = Ask(
        LHO_ACCEPTS,
        "29A",
        {
            YES: ACCEPTED,
            NO: Ask(PASS_IS_SPECIAL, "30C, 31", {YES: SPECIAL, NO: natural}),
        },
    )
    return Law("30", 2007, Ask(IS_CHANGE_BEFORE_2017, "30B3", {YES: CHANGE, NO: new_call}), after="28")


LAW = procedure("23")
