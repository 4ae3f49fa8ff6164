"""Law 21 (1997): a call that rests on misinformation: it must be probable that it does."""

from __future__ import annotations

from bridgecourse.rulings.code1997.law12c import ASSIGNED
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

TOLD = withdrawn("16C1", "16C2")
AT_THE_END = to(DIRECTOR, CHECK_MISINFORMATION, clause="21B3")
OTHER_DAMAGE = to(DIRECTOR, CHECK_MISINFORMATION, clause="40C")
LEAD_TOO = to(NON_OFFENDING_SIDE, LEAD_MAY_GO_BACK, clause="47E2(a)", when=(OWN_LEAD_IS_DOWN, YES))
MAY_CHANGE = (
    *to(MISINFORMED, MAY_CHANGE_CALL, clause="21B1"),
    *to(MISINFORMED, AUCTION_WOULD_GO_ON, clause="21B1", when=(CALLING_IS_OVER, YES)),
)

LAW = law(
    "21",
    1997,
    {
        # Was he told wrongly, or has he misunderstood what was right?
        "21": ask(
            MISUNDERSTANDING,
            {Misunderstanding.OWN: "21A", Misunderstanding.OPPONENTS: "21B1 — when"},
            clause="21A",
        ),
        "21A": leaf("L21-1997.A", to(NON_OFFENDING_SIDE, NO_REDRESS)),
        # Whoever called last of that side may change it until the period is over: his partner has not called since.
        "21B1 — when": ask(
            CHANGE_WINDOW,
            {
                Window.NOTHING_YET: "21B1 — nothing yet",
                Window.CALL: "21B1 — probable",
                Window.PASS: "21B1 — probable",
                Window.CARD: "47E2(a)",
                Window.LATE: "21B1 — too late",
            },
        ),
        "21B1 — nothing yet": leaf("L21-1997.B1.told", to(NON_OFFENDING_SIDE, NOTHING_TO_CHANGE), LEAD_TOO),
        # Is it probable that he called so because of it?  If not, 21B3 is not for him: it is for who is too late.
        "21B1 — probable": ask(PROBABLY_INFLUENCED, {YES: "21B2 — over", NO: "21B1 — stands"}),
        "21B1 — stands": leaf("L21-1997.B1.stands", to(MISINFORMED, CALL_NOT_CHANGED), LEAD_TOO, OTHER_DAMAGE),
        # Has the next player called over it?  He may then change that call too.
        "21B2 — over": ask(CALLED_OVER, {NO: "21B1", YES: "21B2"}),
        "21B1": leaf("L21-1997.B1", MAY_CHANGE, TOLD, LEAD_TOO, AT_THE_END),
        "21B2": leaf(
            "L21-1997.B2",
            MAY_CHANGE,
            to(OFFENDING_SIDE, THEN_NEXT_MAY_CHANGE),
            TOLD,
            LEAD_TOO,
            AT_THE_END,
            later=(
                OVERCALL_HARMED,
                YES,
                leaf(
                    "L21-1997.B2.AS",
                    MAY_CHANGE,
                    to(OFFENDING_SIDE, THEN_NEXT_MAY_CHANGE),
                    TOLD,
                    LEAD_TOO,
                    ASSIGNED,
                ),
            ),
        ),
        "47E2(a)": leaf(
            "L21-1997.B1.card",
            to(MISINFORMED, PLAYED_CARD_MAY_GO_BACK),
            to(OFFENDING_SIDE, TAKEN_BACK_UNAUTHORISED, clause="16C2"),
            to(NON_OFFENDING_SIDE, TAKEN_BACK_FREE, clause="16C1"),
            AT_THE_END,
        ),
        # Too late for either.
        "21B1 — too late": state(to(NON_OFFENDING_SIDE, TOO_LATE_TO_CHANGE), "21B3", "L21-1997.B1.no"),
        "21B3": leaf("L21-1997.B3", AT_THE_END),
    },
)
