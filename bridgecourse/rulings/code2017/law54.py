"""Law 54 (2017): opening lead out of turn.  Declarer hears five choices, all of them before he makes one (10C1)."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ANYTHING_LED,
    IF_IT_HELPED,
    MISLED,
    ON_THE_TABLE,
    PARTNERS_TOO,
    PICKED_UP,
    TAKEN_BACK,
    THAT_SUIT_LED,
    THAT_SUIT_NOT_LED,
)
from bridgecourse.rulings.terms import *

# He lays his hand down after the lead, and dummy plays last.
AS_LED = (
    *to(OFFENDER, LEAD_STANDS),
    *to(DUMMY, SPREADS_HAND),
    *to(DECLARER, PLAYS_SECOND, clause="54B1", when=(SECOND_CARD_FROM_DUMMY, NO)),
    *to(DUMMY, DUMMYS_CARD_STAYS, clause="54B2", when=(SECOND_CARD_FROM_DUMMY, YES)),
)

# It lies there, and declarer chooses about all that do.
BECOMES = to(OFFENDER, LEAD_BECOMES_PENALTY_CARD, clause="56B")
BESIDE_OTHERS = state((*to(IN_TURN, LEADS_INSTEAD), *PARTNERS_TOO, *BECOMES), refer("51", clause="51B"))

LAW = law(
    "54",
    2017,
    {
        # Face down: it is just taken back, on the director's word.
        "41A": ask(LEAD_LIES_FACE_DOWN, {YES: leaf("L54.0", TAKEN_BACK), NO: "54 — the right hand"}),
        # A card that the right hand has put face down goes back, whatever is chosen.
        "54 — the right hand": state(to(IN_TURN, LEAD_TAKEN_BACK, when=(RIGHT_LEAD_IS_DOWN, YES)), "54E"),
        # By the declaring side it is no lead: Law 24, but nobody has to pass any more.
        "54E": ask(
            WHO_LED,
            {
                WhoLed.DEFENDER: "47E1",
                WhoLed.DECLARER: state((), refer("24"), "L54.E"),
                WhoLed.DUMMY: leaf("L54.E.dummy", to(DUMMY, CARD_STAYS_WITH_DUMMY)),
            },
        ),
        # Had an opponent told him that it was his lead?
        "47E1": ask(
            TOLD_TO_LEAD,
            {YES: leaf("L54.47E1", TAKEN_BACK, to(DECLARER, MAY_NOT_BE_ACCEPTED), MISLED), NO: "54C"},
        ),
        # Declarer could have seen a card of dummy: he must accept.
        "54C": ask(DECLARER_COULD_SEE_DUMMY, {YES: leaf("L54.C", to(DECLARER, MUST_ACCEPT), AS_LED), NO: "54"}),
        "54": ask(
            OPENING_CHOICE,
            {
                OpeningChoice.SPREADS: "54A",
                OpeningChoice.ACCEPTS: "54B",
                OpeningChoice.REQUIRES: "54D — one to require",
                OpeningChoice.PROHIBITS: "54D — one to forbid",
                OpeningChoice.FREE: "54D — one to leave",
            },
        ),
        # He spreads his hand, or begins to: he is dummy, and his partner plays.
        "54A": leaf("L54.A", to(OFFENDER, LEAD_STANDS), to(DECLARER, BECOMES_DUMMY), to(DUMMY, BECOMES_DECLARER)),
        # He accepts: dummy is spread, and he plays second from his own hand; a card from dummy stays where it was
        # played.
        "54B": leaf("L54.B", AS_LED),
        # He refuses (56B): a major penalty card, and the right hand leads under 50D2; where another of his lies there
        # already, declarer chooses about all of them.
        "54D — one to require": ask(OTHERS_LIE, {NO: "54D — required", YES: BESIDE_OTHERS}),
        "54D — one to forbid": ask(OTHERS_LIE, {NO: "54D — forbidden", YES: BESIDE_OTHERS}),
        "54D — one to leave": ask(OTHERS_LIE, {NO: "54D", YES: BESIDE_OTHERS}),
        "54D — required": leaf(
            "L54.D1",
            to(IN_TURN, LEADS_INSTEAD),
            THAT_SUIT_LED,
            PICKED_UP,
        ),
        "54D — forbidden": leaf(
            "L54.D2",
            to(IN_TURN, LEADS_INSTEAD),
            THAT_SUIT_NOT_LED,
            PICKED_UP,
        ),
        "54D": leaf(
            "L54.D3",
            to(IN_TURN, LEADS_INSTEAD),
            ANYTHING_LED,
            BECOMES,
            ON_THE_TABLE,
            later=IF_IT_HELPED,
        ),
    },
    governs=(Kind.LEAD_OUT_OF_TURN,),
)
