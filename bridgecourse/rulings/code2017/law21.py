"""Law 21 (2017): a call that rests on misinformation: what can still be changed, and by whom."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

# If he changes it: then the next player too, and what was withdrawn is known to the side that was told wrongly alone.
MAY_CHANGE = (
    *to(MISINFORMED, MAY_CHANGE_CALL, clause="21B1(a)"),
    *to(OFFENDING_SIDE, THEN_NEXT_MAY_CHANGE, clause="21B2", when=(CALLED_OVER, YES)),
    *withdrawn(),
)
AT_THE_END = to(DIRECTOR, CHECK_MISINFORMATION, clause="21B3")
LEAD_TOO = to(NON_OFFENDING_SIDE, LEAD_MAY_GO_BACK, clause="47E2(a)", when=(OWN_LEAD_IS_DOWN, YES))

LAW = law(
    "21",
    2017,
    {
        # Was he told wrongly, or has he misunderstood what was right?
        "21": ask(
            MISUNDERSTANDING,
            {Misunderstanding.OWN: "21A", Misunderstanding.OPPONENTS: "21B1(a) — when"},
            clause="21A",
        ),
        "21A": leaf("L75.21A", to(NON_OFFENDING_SIDE, NO_REDRESS)),
        # Whoever called last of that side may change it until a lead is faced: his partner has not called since.
        "21B1(a) — when": ask(
            CHANGE_WINDOW,
            {
                Window.NOTHING_YET: "21B1(a) — nothing yet",
                Window.CALL: "21B1(a) — call",
                Window.PASS: "21B1(a) — pass",
                Window.CARD: "47E2(a) — card",
                Window.LATE: "21B3",
            },
        ),
        "21B1(a) — nothing yet": leaf("L75.B1_told", to(NON_OFFENDING_SIDE, NOTHING_TO_CHANGE), LEAD_TOO),
        # Could what he was told well have influenced it?
        "21B1(a) — call": ask(COULD_BE_INFLUENCED, {YES: "21B1(a)", NO: "21B1(a) — stands"}),
        "21B1(a)": leaf("L75.B1_auction", MAY_CHANGE, AT_THE_END),
        "21B1(a) — pass": ask(COULD_BE_INFLUENCED, {YES: "21B1(a) — after the final pass", NO: "21B1(a) — stands"}),
        "21B1(a) — after the final pass": leaf(
            "L75.B1_lead", MAY_CHANGE, to(MISINFORMED, AUCTION_WOULD_GO_ON), LEAD_TOO, AT_THE_END
        ),
        "21B1(a) — stands": leaf("L75.B1_stands", to(MISINFORMED, CALL_NOT_CHANGED), LEAD_TOO, AT_THE_END),
        # A lead has been faced: the card played last may go back while no other has been played to it; an opening lead
        # until dummy has faced a card.
        "47E2(a) — card": leaf(
            "L75.B1_card",
            to(MISINFORMED, PLAYED_CARD_MAY_GO_BACK),
            to(OFFENDING_SIDE, TAKEN_BACK_UNAUTHORISED, clause="16C2"),
            to(NON_OFFENDING_SIDE, TAKEN_BACK_FREE, clause="16C1"),
            AT_THE_END,
        ),
        # Too late for either.
        "21B3": leaf("L75.B1_late", to(NON_OFFENDING_SIDE, TOO_LATE_TO_CHANGE), AT_THE_END),
    },
)
