"""S7: a card seen during the auction on one side of a screen.  An organiser's regulation, not a Law."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "S7",
    2017,
    {
        # Before the first call and after the last pass the screen changes nothing but who could see it.
        "S7 — when": ask(
            WHEN_EXPOSED, {Period.BEFORE: refer("24"), Period.DURING: "S7 — partner", Period.AFTER: refer("24")}
        ),
        # Partner sits beyond it, and could see nothing.  Whether the screenmate may use what he saw is open.
        "S7 — partner": ask(SEEN_BEYOND, {YES: refer("24"), NO: "S7"}),
        "S7": leaf(
            "LS7.S7",
            to(OFFENDER, CARDS_PICKED_UP),
            to(SCREENMATE, CARD_KNOWN_TO_SCREENMATE, unsure=True),
        ),
    },
    governs=(Kind.CARD_BEHIND_SCREEN,),
)
