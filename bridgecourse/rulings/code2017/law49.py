"""Law 49 (2017): exposure of a defender's cards, in the play; one of the declaring side is a matter of Law 48."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "49",
    2017,
    {
        # Whose card?
        "49": ask(DEFENDER_EXPOSED, {NO: refer("48", clause="48A"), YES: "49 — card or hand"}),
        # A defender's hand that he spreads is a claim or a concession, unless he clearly meant none or partner objects.
        "49 — card or hand": ask(
            DECLARER_SHOWED,
            {
                DeclarerShowed.CARD: "49 — seen by the partner",
                DeclarerShowed.HAND: "49 — a hand",
                DeclarerShowed.HAND_AFTER_LEAD: "49 — a hand",
            },
        ),
        "49 — a hand": ask(
            EXCUSE,
            {
                Excuse.NONE: refer("48", clause="68A"),
                Excuse.CURRENT_TRICK: refer("48", clause="68A"),
                Excuse.PARTNER_OBJECTED: "68B2",
            },
        ),
        # Could his partner have seen its face, or was it named as one that he holds?
        "49 — seen by the partner": ask(PARTNER_COULD_SEE, {NO: "49 — none", YES: "49 — excused"}),
        # Not with a remark about the trick in progress alone, nor with a concession to which the partner objects.
        "49 — excused": ask(
            EXCUSE,
            {Excuse.NONE: refer("50"), Excuse.CURRENT_TRICK: "49 — none", Excuse.PARTNER_OBJECTED: "68B2"},
        ),
        "49 — none": leaf("L49.none", to(OFFENDER, NO_PENALTY_CARD), see=("68", "16B")),
        # Nothing has been conceded, and the partner may not use what he has seen.
        "68B2": leaf(
            "L49.objected",
            to(OFFENDER, NOTHING_CONCEDED),
            to(OFFENDER, NO_PENALTY_CARD),
            to(OFFENDING_SIDE, CARD_UNAUTHORISED, clause="16C2"),
            to(NON_OFFENDING_SIDE, CARD_AUTHORISED, clause="16C1"),
        ),
    },
    governs=(Kind.EXPOSED_IN_PLAY,),
)
