"""Law 75 (2017): mistaken explanation or mistaken call; always both tests, what opponents and partner were told."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# What his partner has said he does not know: he goes on as if it had been explained as he meant it.
HEARD = to(PARTNER, EXPLANATION_UNAUTHORISED, clause="75A", when=(PARTNER_COULD_HEAR, YES))

LAW = law(
    "75",
    2017,
    {
        "75": ask(
            EXPLANATION_MATTER,
            {
                ExplanationMatter.DOUBTED: "20F5(a) — too soon",
                ExplanationMatter.HEARD: "75A — meant",
                ExplanationMatter.KNOWN: refer("20", clause="75B2"),
            },
            clause="75B1",
        ),
        # Has the player whose call it was put his partner right at the table, when he had to be silent?
        "20F5(a) — too soon": ask(PARTNER_SPOKE_TOO_SOON, {YES: "20F5(a)", NO: "75B1 — alert"}),
        "20F5(a)": state(to(OFFENDER, CORRECTION_UNAUTHORISED, clause="16B1"), "75B1 — alert"),
        # Is it about an alert, or one that was not given?
        "75B1 — alert": ask(IS_ABOUT_ALERT, {YES: "20F5(a) — alert", NO: "75B1 — agreement"}),
        "20F5(a) — alert": ask(ALERT_WAS_RIGHT, {YES: refer("21", clause="21A"), NO: "75B1 — no alert"}),
        "75B1 — no alert": state((*to(NON_OFFENDING_SIDE, TOLD_AGREEMENT), *HEARD), refer("21", clause="21B1(a)")),
        # What is the agreement?  The card tells, or the players do, away from the table.
        "75B1 — agreement": ask(
            AGREEMENT_IS,
            {
                Agreement.KNOWN: refer("40", clause="40B4"),
                Agreement.NONE: "75D2",
                Agreement.UNPROVEN: "21B1(b)",
            },
        ),
        # There is none, and one was described.
        "75D2": state(
            (
                *to(NON_OFFENDING_SIDE, TOLD_NO_AGREEMENT),
                *HEARD,
                *to(DIRECTOR, DAMAGE_BY_NO_AGREEMENT, clause="75D3"),
            ),
            refer("21", clause="21B1(a)"),
            "L75.D2",
        ),
        # Nobody can show it: a mistaken explanation, not a mistaken call.
        "21B1(b)": state(
            (*to(DIRECTOR, PRESUMED_MISTAKEN), *to(NON_OFFENDING_SIDE, TOLD_UNPROVEN), *HEARD),
            refer("21", clause="21B1(a)"),
            "L75.noev",
        ),
        # A call after he has heard his partner's explanation: was it what he had meant?
        "75A — meant": ask(EXPLAINED_AS_MEANT, {YES: "75A — nothing learnt", NO: "16B1(b)"}),
        "75A — nothing learnt": leaf(
            "L75.A.none", to(OFFENDER, NOTHING_LEARNT), to(OFFENDER, CALL_IS_LEGAL, clause="16A1")
        ),
        # It was not.  Had he another call, by his own methods?
        "16B1(b)": ask(HAD_ALTERNATIVE, {NO: "16B1(a) — free", YES: "16B1(a)"}),
        # Did what he heard suggest the one that he made?
        "16B1(a)": ask(WAS_SUGGESTED, {NO: "16B1(a) — free", YES: "75A"}),
        "16B1(a) — free": leaf(
            "L75.A.free", to(OFFENDER, EXPLANATION_UNAUTHORISED, clause="75A"), to(OFFENDER, CALL_IS_LEGAL)
        ),
        "75A": leaf(
            "L75.A",
            to(OFFENDER, EXPLANATION_UNAUTHORISED),
            to(OFFENDER, CALL_STANDS_FOR_NOW, clause="16B3"),
            to(DIRECTOR, CHECK_SUGGESTED, clause="16B3"),
        ),
    },
    governs=(Kind.EXPLANATION, Kind.HEARD_EXPLANATION),
)
