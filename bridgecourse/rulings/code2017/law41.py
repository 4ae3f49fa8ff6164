"""Law 41 (2017): commencement of play; the opening lead face down, what may be asked, and dummy.

A lead by the wrong hand, face down or not, is a matter of Law 54.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "41",
    2017,
    {
        # What has the director been called for?
        "41": ask(
            OPENING_MATTER,
            {Matter.LEAD_DOWN: "41A", Matter.QUESTION: "41B — who", Matter.HIDDEN: "41D"},
        ),
        # The lead of the right hand still lies face down.  It is taken back only when the director says so, as after a
        # mistaken explanation (47E2).
        "41A": ask(
            MISINFORMED_BEFORE_LEAD,
            {
                YES: "41A — dummy",
                NO: leaf("L41.A.stays", to(OFFENDER, LEAD_STAYS)),
            },
        ),
        # Once dummy has faced a card it is too late for that.
        "41A — dummy": ask(
            LATER_CARD,
            {
                NO: leaf("L41.A", to(OFFENDER, LEAD_MAY_BE_CHANGED, clause="47E2")),
                YES: refer("47", clause="47E2(b)"),
            },
        ),
        # A question: dummy may not ask, nor the leader between his lead and its facing.
        "41B — who": ask(ASKER_MAY_ASK, {YES: "41B — when", NO: leaf("L41.B.not", to(OFFENDER, MAY_NOT_ASK_NOW))}),
        # Before the lead is faced, at the first turn to play, or later?
        "41B — when": ask(
            WHEN_ASKED,
            {WhenAsked.BEFORE_FACED: "41B", WhenAsked.FIRST_TURN: "41B — first turn", WhenAsked.LATER: "41C"},
        ),
        # Before it is faced the leader's partner and the presumed declarer may ask for all of it.
        "41B": leaf("L41.B.ask", to(OFFENDER, MAY_ASK_NOW)),
        "41B — first turn": leaf("L41.B.first", to(OFFENDER, REVIEW_AND_EXPLANATION)),
        # Later the contract, and whether it was doubled; an explanation, each at his own turn.
        "41C": leaf("L41.C", to(OFFENDER, CONTRACT_ALONE)),
        # A card of dummy's that nobody could see: a revoke by it costs no automatic trick (64B3).
        "41D": leaf(
            "L41.D",
            to(DUMMY, DUMMY_PUT_RIGHT),
            to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B3", when=(HIDDEN_CARD_REVOKED, YES)),
            to(DIRECTOR, CHECK_EQUITY, clause="64C1", when=(HIDDEN_CARD_REVOKED, YES)),
            to(DIRECTOR, CHECK_HIDDEN_CARD, clause="12A1"),
        ),
    },
    governs=(Kind.LEAD_FACE_DOWN, Kind.QUESTION, Kind.DUMMY_HIDDEN),
)
