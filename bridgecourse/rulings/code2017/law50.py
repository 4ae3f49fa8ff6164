"""Law 50 (2017): disposition of a penalty card; with two or more, Law 51."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    IF_IT_HELPED,
    LEAD_LEFT_FREE,
    ON_THE_TABLE,
    ORIGIN_OF_PICKED_UP,
    SUIT_FORBIDDEN,
    SUIT_REQUIRED,
)
from bridgecourse.rulings.terms import *

# The leader has one of his own: declarer's choice comes before it, and where that leaves him free he leads it.
BOTH = to(PARTNER, OWN_CARD_AFTERWARDS)
OWN_CARD_LED = (
    *to(PARTNER, LEADS_OWN_CARD, clause="50D1"),
    *to(OFFENDER, PENALTY_CARDS_STAY),
    *ON_THE_TABLE,
)

LAW = law(
    "50",
    2017,
    {
        # One card below the ten that slipped out, or anything else?
        "50B": ask(
            PENALTY_CLASS,
            {
                PenaltyClass.MINOR: state(to(OFFENDER, MINOR_PENALTY_CARD), "50C"),
                PenaltyClass.MAJOR: state(to(OFFENDER, MAJOR_PENALTY_CARDS), "50D — whose turn"),
                PenaltyClass.OPEN: leaf("L50.open", unsure=True),
            },
        ),
        # A minor one: no other card below the ten of the suit before it; partner leads what he likes.
        "50C": leaf(
            "L50.minor",
            to(OFFENDER, NO_OTHER_LOW_CARD_FIRST),
            to(PARTNER, PARTNER_LEADS_FREELY),
            ON_THE_TABLE,
            later=IF_IT_HELPED,
        ),
        # A major one: does its owner's turn come first, or his partner's lead?
        "50D — whose turn": ask(
            OBLIGED,
            {
                Obliged.OWNER: "50D1 — how many",
                Obliged.PARTNER: "50D2",
                Obliged.BOTH: "50D2",
                Obliged.LEADER: "50D2 — first about his partner's",
            },
        ),
        "50D1 — how many": ask(
            ON_TABLE,
            {OnTable.ONE: "50E3", OnTable.ONE_SUIT: refer("51"), OnTable.SEVERAL_SUITS: refer("51")},
            clause="51A",
        ),
        # Once it is played, how it came to be one is unauthorised for partner.
        "50E3": state(to(OFFENDING_SIDE, ORIGIN_UNAUTHORISED), "50D1", "L50.E3"),
        # At the first legal chance, to lead, follow, discard or ruff; the suit led and restrictions come first.
        "50D1": leaf("L50.D1", to(OFFENDER, PLAY_AT_FIRST_CHANCE), ON_THE_TABLE, later=IF_IT_HELPED),
        # Partner is on lead: he waits until declarer has chosen.
        "50D2": state(to(PARTNER, WAITS_FOR_DECLARER), "50D2 — how many"),
        "50D2 — how many": ask(
            ON_TABLE,
            {
                OnTable.ONE: "50D2 — his own",
                OnTable.ONE_SUIT: refer("51"),
                OnTable.SEVERAL_SUITS: refer("51"),
            },
            clause="51B",
        ),
        # Has the leader a major one himself?
        "50D2 — his own": ask(LEADER_HAS_OWN, {NO: "50D2 — declarer's choice", YES: "50D2 — both"}, clause="50D"),
        "50D2 — declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: "50D2(a)",
                PenaltyLead.PROHIBITS: "50D2(a) — forbidden",
                PenaltyLead.FREE: "50D2(b)",
            },
        ),
        "50D2(a)": leaf("L50.D2a.req", SUIT_REQUIRED, ORIGIN_OF_PICKED_UP),
        "50D2(a) — forbidden": leaf("L50.D2a.pro", SUIT_FORBIDDEN, ORIGIN_OF_PICKED_UP),
        "50D2(b)": leaf("L50.D2b", LEAD_LEFT_FREE, later=IF_IT_HELPED),
        # He is on lead himself, or has led, before declarer has chosen about his partner's: that comes first.
        "50D2 — first about his partner's": leaf(
            "L50.D2.early",
            to(OFFENDER, WAITS_FOR_DECLARER),
            to(OFFENDER, PLAY_AT_FIRST_CHANCE, clause="50D1"),
            ON_THE_TABLE,
            clause="50D2",
            goes_on="50",
        ),
        "50D2 — both": state(BOTH, "50D2 — both, declarer's choice", "L50.both"),
        "50D2 — both, declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: leaf("L50.both.req", SUIT_REQUIRED, ORIGIN_OF_PICKED_UP, clause="50D2(a)"),
                PenaltyLead.PROHIBITS: leaf("L50.both.pro", SUIT_FORBIDDEN, ORIGIN_OF_PICKED_UP, clause="50D2(a)"),
                PenaltyLead.FREE: leaf("L50.both.free", OWN_CARD_LED, clause="50D2(b)", later=IF_IT_HELPED),
            },
        ),
    },
)
