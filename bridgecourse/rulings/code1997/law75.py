"""Law 75 (1997): mistaken explanation or mistaken call, and who is to correct it when (75D)."""

from __future__ import annotations

from bridgecourse.rulings.code1997.law40 import MISTAKEN, UNAUTHORISED
from bridgecourse.rulings.terms import *

HIS_OWN = to(OFFENDER, EXPLANATION_UNAUTHORISED, clause="16A")
THEN_RULED = to(DIRECTOR, EXPLANATION_RULED_NEXT, clause="21B1")

LAW = law(
    "75",
    1997,
    {
        "75": ask(
            EXPLANATION_MATTER,
            {
                ExplanationMatter.DOUBTED: "75D2 — too soon",
                ExplanationMatter.HEARD: "16A — meant",
                ExplanationMatter.KNOWN: "75D — whose",
            },
            clause="75D",
        ),
        # A player knows that an explanation was wrong: his own, or his partner's?
        "75D — whose": ask(WHOSE_EXPLANATION, {WhoseExplanation.OWN: "75D1", WhoseExplanation.PARTNERS: "75D2 — over"}),
        "75D1": leaf("L75-1997.D1", to(OFFENDER, MUST_CORRECT_NOW), THEN_RULED),
        # His partner's: no word and no sign while the auction goes on; then the declaring side, a defender after play.
        "75D2 — over": ask(
            CALLING_IS_OVER, {NO: leaf("L75-1997.D2", to(OFFENDER, SILENT_IN_AUCTION), HIS_OWN), YES: "75D2 — side"}
        ),
        "75D2 — side": ask(
            WILL_DEFEND,
            {
                NO: leaf("L75-1997.D2.declarer", to(OFFENDER, MUST_CORRECT_NOW), THEN_RULED),
                YES: leaf(
                    "L75-1997.D2.defender",
                    to(OFFENDER, SILENT_UNTIL_END, when=(IS_AFTER_PLAY, NO)),
                    to(OFFENDER, EXPLANATION_UNAUTHORISED, clause="16A", when=(IS_AFTER_PLAY, NO)),
                    to(OFFENDER, MUST_CORRECT_NOW, when=(IS_AFTER_PLAY, YES)),
                ),
            },
        ),
        # Has the player whose call it was put his partner right at the table, when he had to be silent?
        "75D2 — too soon": ask(PARTNER_SPOKE_TOO_SOON, {YES: "75D2", NO: "75D — alert"}),
        "75D2": state(to(OFFENDER, CORRECTION_UNAUTHORISED, clause="16A"), "75D — alert"),
        # An alert that was due counts as information that was not given.
        "75D — alert": ask(IS_ABOUT_ALERT, {YES: "21B1 — alert", NO: "75D — agreement"}),
        "21B1 — alert": ask(ALERT_WAS_RIGHT, {YES: refer("21", clause="21A"), NO: "21B1"}),
        "21B1": state(MISTAKEN, refer("21", clause="21B1"), "L21-1997.B1.alert"),
        # What is the agreement?
        "75D — agreement": ask(
            AGREEMENT_IS,
            {Agreement.KNOWN: refer("40", clause="40D"), Agreement.NONE: "75C", Agreement.UNPROVEN: "75D — presumed"},
        ),
        # There is none, and one was described: the code does not say.
        "75C": state(
            (*to(NON_OFFENDING_SIDE, TOLD_NO_AGREEMENT), *UNAUTHORISED),
            refer("21", clause="21B1"),
            "L75-1997.C.none",
            unsure=True,
        ),
        # Nobody can show it: a mistaken explanation, not a mistaken call.
        "75D — presumed": state(
            (*to(DIRECTOR, PRESUMED_MISTAKEN), *to(NON_OFFENDING_SIDE, TOLD_UNPROVEN), *UNAUTHORISED),
            refer("21", clause="21B1"),
            "L75-1997.noev",
        ),
        # A call after he has heard his partner's explanation: was it what he had meant?
        "16A — meant": ask(EXPLAINED_AS_MEANT, {YES: "16A — nothing learnt", NO: "16A2 — alternative"}),
        "16A — nothing learnt": leaf(
            "L75-1997.A.none", to(OFFENDER, NOTHING_LEARNT), to(OFFENDER, CALL_IS_LEGAL, clause="16")
        ),
        "16A2 — alternative": ask(HAD_ALTERNATIVE, {NO: "16A2 — free", YES: "16A2 — suggested"}, clause="16A"),
        "16A2 — suggested": ask(WAS_SUGGESTED, {NO: "16A2 — free", YES: "16A2"}, clause="16A"),
        "16A2 — free": leaf("L75-1997.A.free", HIS_OWN, to(OFFENDER, CALL_IS_LEGAL), clause="16A"),
        "16A2": leaf(
            "L16-1997.A",
            HIS_OWN,
            to(OFFENDER, CALL_STANDS_FOR_NOW),
            to(DIRECTOR, CHECK_SUGGESTED),
        ),
    },
    governs=(Kind.EXPLANATION, Kind.HEARD_EXPLANATION, Kind.CORRECTION_DUE),
)
