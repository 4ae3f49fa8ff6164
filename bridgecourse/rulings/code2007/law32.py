"""Law 32 (2007): double or redouble out of rotation.

An inadmissible one can never be accepted (Law 36).  32A: at partner's turn, partner is barred throughout.  32B: at
right-hand opponent's turn; if he passes the call must be repeated, if he bids partner is barred throughout,
whatever the offender calls.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.law31 import LEADS
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law29
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law31 import after_own_law
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.language import Ask, Consequence, Law, Outcome, Refer, Role
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import CHECK_AWARENESS, NOTHING_AFTERWARDS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_THROUGHOUT, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import RHO_ACTION, RhoAction
from bridgecourse.rulings.vocabulary.turn import WAS_RHOS_TURN


def _barred(clause: str) -> tuple[Consequence, ...]:
    return (
        Consequence(ANY_LEGAL_CALL, Role.OFFENDER, clause),
        Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        *LEADS,
        *withdrawn("16D1", "16D2"),
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "23"),
    )


REPEATED = Outcome(
    "L32-2007.B1",
    "32B1",
    (
        Consequence(MUST_REPEAT, Role.OFFENDER, "32B1"),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "32B1"),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "32B1"),
        Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "32B1"),
        Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, "32B1"),
    ),
)

RHO_ACTS = Ask(
    RHO_ACTION,
    "32B",
    {
        RhoAction.PASSES: REPEATED,
        RhoAction.ACTS: Outcome("L32-2007.B2", "32B2", _barred("32B2")),
    },
)

NEW_CALL = Ask(
    LHO_ACCEPTS,
    "29A",
    {
        YES: reissue_node(law29.ACCEPTED, NUMBERING),
        NO: Ask(
            WAS_RHOS_TURN,
            "32A",
            {YES: after_own_law("32B", RHO_ACTS), NO: Outcome("L32-2007.A", "32A", _barred("32A"))},
        ),
    },
)

OUT_OF_ROTATION = Ask(
    DOUBLE_IS_INADMISSIBLE,
    "32",
    {YES: Refer("36", "32", id="L32-2007.inadmissible"), NO: NEW_CALL},
)

CHANGE = reissue_node(law29.DOUBLE_CHANGES, NUMBERING)

LAW = Law("32", 2007, Ask(IS_CHANGE_OF_CALL, "32", {YES: CHANGE, NO: OUT_OF_ROTATION}), after="28")
