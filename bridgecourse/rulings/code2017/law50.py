"""Law 50 (2017): disposition of a penalty card; with two or more, Law 51."""

from __future__ import annotations

from bridgecourse.rulings.section import (
    DIRECTOR,
    NON_OFFENDING_SIDE,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    ask,
    law,
    leaf,
    refer,
    state,
    to,
)
from bridgecourse.rulings.vocabulary.afterwards import SCORE_ADJUSTED
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.exposure import MAJOR_PENALTY_CARDS, MINOR_PENALTY_CARD
from bridgecourse.rulings.vocabulary.penalty import (
    CARD_KNOWN_TO_ALL,
    CHECK_PENALTY_CARD,
    LEAD_NONE_OF_SUITS,
    LEAD_ONE_OF_SUITS,
    LEADS_AS_HE_LIKES,
    LEADS_OWN_CARD,
    NO_OTHER_LOW_CARD_FIRST,
    OBLIGED,
    ON_TABLE,
    ORIGIN_UNAUTHORISED,
    OWN_CARD_AFTERWARDS,
    PARTNER_LEADS_FREELY,
    PENALTY_CARD_HELPED,
    PENALTY_CARDS_STAY,
    PENALTY_CLASS,
    PENALTY_LEAD,
    PICKED_UP_AUTHORISED,
    PICKED_UP_UNAUTHORISED,
    PLAY_AT_FIRST_CHANCE,
    THAT_SUIT_PICKED_UP,
    WAITS_FOR_DECLARER,
    Obliged,
    OnTable,
    PenaltyClass,
    PenaltyLead,
)

# As long as it lies there all may know it; when play is over the director looks whether that has helped (50E4).
ON_THE_TABLE = (
    *to(OFFENDING_SIDE, CARD_KNOWN_TO_ALL, clause="50E1"),
    *to(DIRECTOR, CHECK_PENALTY_CARD, clause="50E4"),
)
HELPED = leaf("L50.E4", to(DIRECTOR, SCORE_ADJUSTED), clause="50E4")
IF_IT_HELPED = (PENALTY_CARD_HELPED, YES, HELPED)

# Declarer has required or forbidden the suit: its cards go back, and partner may not know them any more.
REQUIRED = (*to(PARTNER, LEAD_ONE_OF_SUITS), *to(OFFENDER, THAT_SUIT_PICKED_UP))
FORBIDDEN = (*to(PARTNER, LEAD_NONE_OF_SUITS), *to(OFFENDER, THAT_SUIT_PICKED_UP))
PICKED_UP = (
    *to(OFFENDING_SIDE, PICKED_UP_UNAUTHORISED, clause="50E2"),
    *to(NON_OFFENDING_SIDE, PICKED_UP_AUTHORISED, clause="50E2"),
)

# He leaves the lead free: the cards stay, and the choice comes back with partner's next lead.
FREE = (*to(PARTNER, LEADS_AS_HE_LIKES), *to(OFFENDER, PENALTY_CARDS_STAY), *ON_THE_TABLE)

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
            OBLIGED, {Obliged.OWNER: "50D1 — how many", Obliged.PARTNER: "50D2", Obliged.BOTH: "50D2 — both"}
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
                OnTable.ONE: "50D2 — declarer's choice",
                OnTable.ONE_SUIT: refer("51"),
                OnTable.SEVERAL_SUITS: refer("51"),
            },
            clause="51B",
        ),
        "50D2 — declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: "50D2(a)",
                PenaltyLead.PROHIBITS: "50D2(a) — forbidden",
                PenaltyLead.FREE: "50D2(b)",
            },
        ),
        "50D2(a)": leaf("L50.D2a.req", REQUIRED, PICKED_UP),
        "50D2(a) — forbidden": leaf("L50.D2a.pro", FORBIDDEN, PICKED_UP),
        "50D2(b)": leaf("L50.D2b", FREE, later=IF_IT_HELPED),
        # The partner on lead has a major one himself.
        "50D2 — both": state((*to(PARTNER, WAITS_FOR_DECLARER), *BOTH), "50D2 — both, declarer's choice", "L50.both"),
        "50D2 — both, declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: leaf("L50.both.req", REQUIRED, PICKED_UP, clause="50D2(a)"),
                PenaltyLead.PROHIBITS: leaf("L50.both.pro", FORBIDDEN, PICKED_UP, clause="50D2(a)"),
                PenaltyLead.FREE: leaf("L50.both.free", OWN_CARD_LED, clause="50D2(b)", later=IF_IT_HELPED),
            },
        ),
    },
)
