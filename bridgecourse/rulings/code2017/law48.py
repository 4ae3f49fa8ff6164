"""Law 48 (2017): exposure of declarer's cards.  They are never penalty cards."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "48",
    2017,
    {
        # A card, or his whole hand?
        "48": ask(
            DECLARER_SHOWED,
            {
                DeclarerShowed.CARD: "48A",
                DeclarerShowed.HAND_AFTER_LEAD: "48B1",
                DeclarerShowed.HAND: "48B2",
            },
        ),
        "48A": leaf("L48.A", to(OFFENDER, CARD_BACK_TO_DECLARER), see=("45C2",)),
        # Right after an opening lead out of turn he has chosen to be dummy.
        "48B1": leaf("L48.B1", to(DECLARER, HAND_IS_SPREAD_FOR_LEAD, clause="54A"), see=("54A",)),
        # At any other time it is a claim or a concession, unless he clearly meant none.
        "48B2": leaf("L48.B2", to(OFFENDER, HAND_IS_A_CLAIM, clause="68"), goes_on="68"),
    },
)
