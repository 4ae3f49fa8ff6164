"""Law 31 (2007): bid out of rotation, once left-hand opponent has not accepted it.

Also an artificial pass, and a pass of partner's artificial call.  There is no comparable call: at right-hand
opponent's turn it matters whether the denomination is repeated, and at partner's or left-hand opponent's turn
partner is barred throughout, whatever the offender calls later.  To repeat the denomination is to bid in it (29C looks
through the withdrawn bid to what it showed, not through the replacement); a bid that only shows it, and the two suits
of a two-suited bid, are left open.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law29
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law31 import after_own_law
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Node,
    Outcome,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import CHECK_AWARENESS, NOTHING_AFTERWARDS, OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_POSSIBLE, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.older import DENOMINATION_REPEATED, Repeated
from bridgecourse.rulings.vocabulary.replacement import (
    OFFENDER_CALLS_AGAIN,
    REPEATED_CALL_IS_LEGAL,
    RHO_ACTION,
    RhoAction,
)
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf

AWARENESS = Consequence(CHECK_AWARENESS, Role.DIRECTOR, "23")
INFORMATION = withdrawn("16D1", "16D2")


def _barred(clause: str) -> tuple[Consequence, ...]:
    """Partner passes throughout and the lead penalties of Law 26 may follow."""
    return (
        Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26"),
        *INFORMATION,
        AWARENESS,
    )


LEADS = (
    Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26", when=(OFFENDER_CALLS_AGAIN, YES)),
    Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26", when=(OFFENDER_CALLS_AGAIN, NO), unsure=True),
)
"""Whether Law 26 applies where the auction has ended before the offender's next turn is open."""

FREE_AND_BARRED = (
    Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "31B"),
    Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, "31B"),
    *LEADS,
    *INFORMATION,
    AWARENESS,
)

NOT_REPEATED = Outcome("L31-2007.A2b", "31A2(b)", _barred("31A2(b)"))

NEVER_REPLACED = (Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26", unsure=True), *INFORMATION)
"""The auction ended before the offender could repeat his call: whether Law 26 applies is open."""

RHO_ACTS = Ask(
    RHO_ACTION,
    "31A",
    {
        RhoAction.PASSES: Ask(
            OFFENDER_CALLS_AGAIN,
            "31A1",
            {
                YES: State(
                    "31A1",
                    (Consequence(MUST_REPEAT, Role.OFFENDER, "31A1"),),
                    Ask(
                        REPEATED_CALL_IS_LEGAL,
                        "31A1",
                        {
                            YES: Outcome(
                                "L31-2007.A1",
                                "31A1",
                                (
                                    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "31A1"),
                                    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "31A1"),
                                    Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "31A1"),
                                    Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, "31A1"),
                                ),
                            ),
                            NO: Outcome(
                                "L31-2007.A1x",
                                "31A1",
                                (Consequence(OWN_LAW_NEXT, Role.OFFENDER, "31A1"),),
                                see=("27",),
                            ),
                        },
                    ),
                ),
                NO: Outcome("L31-2007.never", "31, 26", NEVER_REPLACED, unsure=True),
            },
        ),
        RhoAction.ACTS: State(
            "31A2",
            (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),),
            Ask(
                DENOMINATION_REPEATED,
                "31A2",
                {
                    Repeated.YES: Outcome(
                        "L31-2007.A2a",
                        "31A2(a)",
                        (
                            Consequence(MUST_PASS_ONCE, Role.PARTNER, "31A2(a)"),
                            Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "31A2(a)"),
                            *INFORMATION,
                            AWARENESS,
                        ),
                    ),
                    Repeated.NO: NOT_REPEATED,
                    Repeated.OPEN: Outcome("L31-2007.A2.open", "31A2", (*INFORMATION, AWARENESS), unsure=True),
                },
            ),
        ),
    },
)

AT_RHO_TURN = after_own_law("31A2", RHO_ACTS)


def procedure(at_rho_turn: Node) -> Law:
    """The law; ``at_rho_turn`` is what follows at right-hand opponent's turn (31A)."""
    new_call = Ask(
        LHO_ACCEPTS,
        "29A",
        {
            YES: reissue_node(law29.ACCEPTED, NUMBERING),
            NO: Ask(
                WHOSE_TURN,
                "31A",
                {
                    TurnOf.RHO: at_rho_turn,
                    TurnOf.PARTNER: Outcome("L31-2007.B.P", "31B", FREE_AND_BARRED),
                    TurnOf.LHO: Outcome("L31-2007.B.L", "31B", FREE_AND_BARRED),
                },
            ),
        },
    )
    change = reissue_node(law29.BID_CHANGES, NUMBERING)
    return Law("31", 2007, Ask(IS_CHANGE_OF_CALL, "31B", {YES: change, NO: new_call}), after="28")


LAW = procedure(AT_RHO_TURN)
