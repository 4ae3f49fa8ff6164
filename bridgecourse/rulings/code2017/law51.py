"""Law 51 (2017): two or more penalty cards of one defender.  All of them are major (50B)."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    IF_IT_HELPED,
    ON_THE_TABLE,
    ORIGIN_OF_PICKED_UP,
    SUIT_FORBIDDEN,
    SUIT_REQUIRED,
    THEN_OWN,
)
from bridgecourse.rulings.terms import *

# A card of another suit stays where it is: all may know it, and the choice comes back.
ANOTHER_STAYS = (
    *to(OFFENDER, PENALTY_CARDS_STAY, when=(SOME_STAY, YES)),
    *to(PARTNER, CHOICE_COMES_BACK, when=(SOME_STAY, YES)),
    *to(OFFENDING_SIDE, CARD_KNOWN_TO_ALL, clause="50E1", when=(SOME_STAY, YES)),
    *to(DIRECTOR, CHECK_PENALTY_CARD, clause="50E4", when=(SOME_STAY, YES)),
)

# He leads his own, where he has a major one too and the lead is left free.
LEFT_FREE = (
    *to(PARTNER, LEADS_AS_HE_LIKES, when=(LEADER_HAS_OWN, NO)),
    *to(PARTNER, LEADS_OWN_CARD, clause="50D1", when=(LEADER_HAS_OWN, YES)),
    *to(OFFENDER, PENALTY_CARDS_STAY),
    *ON_THE_TABLE,
)

LAW = law(
    "51",
    2017,
    {
        # Does the owner play first, or is his partner on lead?
        "51": ask(
            OBLIGED,
            {
                Obliged.OWNER: "51A — playable",
                Obliged.LEADER: "51A — playable",
                Obliged.PARTNER: "51B",
                Obliged.BOTH: "51B",
            },
        ),
        # Of several that he could play declarer names one.
        "51A — playable": ask(
            SEVERAL_PLAYABLE,
            {
                YES: leaf("L51.A", to(DECLARER, DECLARER_NAMES_WHICH), ON_THE_TABLE, clause="51A", later=IF_IT_HELPED),
                NO: "50D1",
            },
        ),
        "50D1": leaf("L51.A.one", to(OFFENDER, PLAY_AT_FIRST_CHANCE), ON_THE_TABLE, later=IF_IT_HELPED),
        "51B": ask(ON_TABLE, {OnTable.ONE: "51B1", OnTable.ONE_SUIT: "51B1", OnTable.SEVERAL_SUITS: "51B2"}),
        # All of one suit: he requires or forbids that suit, and all of them go back.
        "51B1": state((), "51B1 — declarer's choice", "L51.B1"),
        "51B1 — declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: leaf("L51.B1.req", SUIT_REQUIRED, THEN_OWN, ORIGIN_OF_PICKED_UP),
                PenaltyLead.PROHIBITS: leaf("L51.B1.pro", SUIT_FORBIDDEN, THEN_OWN, ORIGIN_OF_PICKED_UP),
                PenaltyLead.FREE: leaf("L51.B1.free", LEFT_FREE, clause="50D2(b)", later=IF_IT_HELPED),
            },
        ),
        # Of several suits: he requires one of them, or forbids one or more; the cards of those suits go back.
        "51B2": state((), "51B2 — declarer's choice", "L51.B2"),
        "51B2 — declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: leaf("L51.B2.req", SUIT_REQUIRED, THEN_OWN, ORIGIN_OF_PICKED_UP, ANOTHER_STAYS),
                PenaltyLead.PROHIBITS: leaf("L51.B2.pro", SUIT_FORBIDDEN, THEN_OWN, ORIGIN_OF_PICKED_UP, ANOTHER_STAYS),
                PenaltyLead.FREE: leaf("L51.B2.free", LEFT_FREE, clause="50D2(b)", later=IF_IT_HELPED),
            },
        ),
    },
    # Whatever law has made his card one: where another lies there this one joins in.
    joins=Joins(
        frozenset(
            {
                LEAD_BECOMES_PENALTY_CARD,
                TOO_SOON_PENALTY,
                REVOKE_CARD_PENALTY,
                DEFENDERS_CARDS_PENALTY,
                WRONG_CARDS_PENALTY,
            }
        ),
        ON_TABLE,
        OnTable.ONE,
    ),
)
