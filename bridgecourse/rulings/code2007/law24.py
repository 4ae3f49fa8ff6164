"""Law 24 (2007): card exposed or led prior to the play period.

As in 2017, but it begins before the first call, and goes on when the last pass has been made, until the play.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law24
from bridgecourse.rulings.terms import *

TOLD = (
    *to(OFFENDING_SIDE, CARD_UNAUTHORISED, clause="16D2"),
    *to(NON_OFFENDING_SIDE, CARD_AUTHORISED, clause="16D1"),
)

LAW = amend(
    law24.LAW,
    NUMBERING,
    {
        "24": ask(
            WHEN_EXPOSED,
            {
                Period.BEFORE: "24 — seen by the partner",
                Period.DURING: "24 — seen by the partner",
                Period.AFTER: "24 — after the last pass",
            },
        ),
        "24 — after the last pass": ask(
            PARTNER_COULD_SEE,
            {NO: leaf("L24-2007.after.unseen", to(OFFENDER, CARDS_PICKED_UP)), YES: "24 — who declares"},
        ),
        "24 — who declares": ask(
            OFFENDERS_DEFEND,
            {
                NO: leaf("L24-2007.D", to(OFFENDER, CARDS_PICKED_UP), TOLD),
                YES: "24 — class",
            },
        ),
        "24 — class": ask(
            PENALTY_CLASS,
            {
                PenaltyClass.MINOR: "24 — penalty cards",
                PenaltyClass.MAJOR: "24 — penalty cards",
                PenaltyClass.OPEN: refer("50"),
            },
        ),
        # Only the duty to play a penalty card is free to all: what it tells is not (50E).
        "24 — penalty cards": leaf("L24-2007.E", to(OFFENDER, BECOME_PENALTY_CARDS), TOLD, goes_on="50"),
    },
    without=("49", "49 — class", "49 — penalty card", "54E", "24E — class", "24E"),
)
