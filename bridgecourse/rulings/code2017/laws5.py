"""S5: opening lead out of turn with screens.  An organiser's regulation, not a Law.

Whose card is it, was the screen open, and whose doing was that?
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import IF_IT_HELPED, ON_THE_TABLE
from bridgecourse.rulings.terms import *

LAW = law(
    "S5",
    2017,
    {
        # Face down: it is just taken back.
        "S5 — face down": ask(LEAD_LIES_FACE_DOWN, {YES: refer("54", clause="41A"), NO: "S5(e)"}),
        # A card of the declaring side's is never a penalty card.
        "S5(e)": ask(
            WHO_LED,
            {
                WhoLed.DEFENDER: "S5(a)",
                WhoLed.DECLARER: leaf("LS5.e", to(OFFENDER, CARDS_PICKED_UP, clause="48"), see=("48",)),
                WhoLed.DUMMY: leaf("LS5.e_dummy", to(DUMMY, CARD_STAYS_WITH_DUMMY, clause="48"), see=("48",)),
            },
        ),
        # Is the screen open?  If not, it goes back.
        "S5(a)": ask(
            SCREEN_IS_OPEN,
            {
                NO: leaf(
                    "LS5.a",
                    to(OFFENDER, LEAD_TAKEN_BACK),
                    to(IN_TURN, LEADS_INSTEAD, when=(RIGHT_HAND_HAS_LED, NO)),
                    to(IN_TURN, PROPER_LEAD_STANDS, when=(RIGHT_HAND_HAS_LED, YES)),
                    to(DECLARER, MAY_NOT_BE_ACCEPTED),
                ),
                YES: "S5(c)",
            },
        ),
        # It is.  Whose doing was that?
        "S5(c)": ask(
            OPENED_BY, {OpenedBy.DECLARING_SIDE: "S5(d) — declarers", OpenedBy.OTHERWISE: "S5(d) — defenders"}
        ),
        # The declaring side's: the lead is accepted.  What is then done where both defenders have led is open.
        "S5(d) — declarers": ask(
            BOTH_HAVE_LED,
            {
                YES: leaf(
                    "LS5.c_both",
                    to(OFFENDER, LEAD_BECOMES_PENALTY_CARD),
                    to(IN_TURN, PROPER_LEAD_STANDS),
                    clause="S5(c), S5(d)",
                    unsure=True,
                ),
                NO: leaf(
                    "LS5.c",
                    to(DECLARER, ACCEPTED_BY_OPENING),
                    to(OFFENDER, LEAD_STANDS),
                    to(IN_TURN, LEAD_TAKEN_BACK, clause="54", when=(RIGHT_LEAD_IS_DOWN, YES)),
                    to(DUMMY, SPREADS_HAND),
                    to(DECLARER, PLAYS_SECOND, clause="54B1", when=(SECOND_CARD_FROM_DUMMY, NO)),
                    to(DUMMY, DUMMYS_CARD_STAYS, clause="54B2", when=(SECOND_CARD_FROM_DUMMY, YES)),
                    to(DIRECTOR, CHECK_OPENING, clause="72C"),
                    clause="S5(c)",
                ),
            },
        ),
        # Nobody's of that side: has the right hand faced a lead too?  Then that one stands.
        "S5(d) — defenders": ask(
            BOTH_HAVE_LED,
            {
                YES: leaf(
                    "LS5.d",
                    to(OFFENDER, LEAD_BECOMES_PENALTY_CARD),
                    to(IN_TURN, PROPER_LEAD_STANDS),
                    ON_THE_TABLE,
                    clause="S5(d)",
                    later=IF_IT_HELPED,
                ),
                NO: "S5(b)",
            },
        ),
        # It has not: as without a screen.
        "S5(b)": state((), refer("54", clause="54"), "LS5.b"),
    },
    governs=(Kind.LEAD_BEHIND_SCREEN,),
)
