"""Law 20 (1997): what a player may ask of the auction.  Who corrects an explanation, and when, stands in Law 75D."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

PARTNER_MAY_NOT = to(PARTNER, QUESTION_UNAUTHORISED, clause="16A")
REVIEWED = (*to(OFFENDER, ALL_CALLS_REVIEWED), *to(NON_OFFENDING_SIDE, OPPONENT_REVIEWS, clause="20D"))
EXPLAINED = to(OFFENDER, ONE_CALL_EXPLAINED)

LAW = law(
    "20",
    1997,
    {
        "20": ask(
            INQUIRY_MATTER,
            {
                InquiryMatter.REQUEST: "20A — what",
                InquiryMatter.REVIEW: "20D — who",
                InquiryMatter.CORRECTION: refer("75", clause="75D"),
            },
            clause="20A",
        ),
        # What does he want to be told?
        "20A — what": ask(
            REQUESTED,
            {
                Inquiry.REPEAT: "20A — at once",
                Inquiry.REVIEW: "20B — when",
                Inquiry.PART: leaf("L20-1997.B3", to(OFFENDER, NO_PARTIAL_REVIEW), clause="20B"),
                Inquiry.LEAD: "20C1",
                Inquiry.MEANINGS: "20F1 — whose",
                Inquiry.CALL: "20F1 — whose",
            },
        ),
        # A call that he has not heard is repeated at once, whoever's turn it is; later there is the review.
        "20A — at once": ask(ASKS_AT_ONCE, {YES: "20A", NO: "20B — when"}),
        "20A": leaf("L20-1997.A", to(OFFENDER, CALL_REPEATED)),
        # All calls again: at his own turn to call, but not for who must pass.
        "20B — when": ask(
            ASKED_WHEN,
            {
                AskedWhen.OWN_TURN: "20B — barred",
                AskedWhen.OTHERS_TURN: leaf("L20-1997.B.not", to(OFFENDER, NO_REVIEW_NOW)),
                AskedWhen.OVER: "20C2 — who",
            },
        ),
        "20B — barred": ask(
            OWES_PASS,
            {YES: leaf("L20-1997.B2", to(OFFENDER, NO_REVIEW_BARRED)), NO: leaf("L20-1997.B1", REVIEWED)},
        ),
        # The auction is over, and a defender wants to know if it is his lead.
        "20C1": leaf("L20-1997.C1", to(OFFENDER, TOLD_WHO_LEADS)),
        # Or somebody wants all calls again: before the lead is faced (41B), at his first turn, or later.
        "20C2 — who": ask(
            ASKER, {Asker.DUMMY: "20F2 — dummy", Asker.DECLARER: "20C2 — played", Asker.DEFENDER: "20C2 — leader"}
        ),
        "20C2 — leader": ask(HAS_YET_TO_LEAD, {YES: "20C2", NO: "20C2 — played"}),
        "20C2 — played": ask(
            WHEN_ASKED,
            {
                WhenAsked.BEFORE_FACED: refer("41", clause="41B"),
                WhenAsked.FIRST_TURN: "20C2",
                WhenAsked.LATER: leaf("L20-1997.C2.late", to(OFFENDER, NO_REVIEW_LATER), clause="20C2"),
            },
        ),
        "20C2": leaf("L20-1997.C2", REVIEWED),
        # Who may tell the calls again, and was that right?
        "20D — who": ask(
            REVIEWED_BY_OPPONENT, {NO: leaf("L20-1997.D", to(NON_OFFENDING_SIDE, OPPONENT_REVIEWS)), YES: "20E"}
        ),
        "20E": leaf(
            "L20-1997.E1",
            to(DIRECTOR, REVIEW_PUT_RIGHT),
            later=(
                REVIEW_HARMED,
                YES,
                leaf("L20-1997.E2", to(DIRECTOR, REVIEW_PUT_RIGHT), to(DIRECTOR, ADJUSTED_NOW, clause="12C1")),
            ),
        ),
        # What calls show: those of the other side alone, all of them, at his own turn to call,
        "20F1 — whose": ask(
            IS_OF_OWN_SIDE, {YES: leaf("L20-1997.F1.own", to(OFFENDER, NO_EXPLANATION_OF_OWN)), NO: "20F1 — when"}
        ),
        "20F1 — when": ask(
            ASKED_WHEN,
            {
                AskedWhen.OWN_TURN: "20F1",
                AskedWhen.OTHERS_TURN: leaf("L20-1997.F1.not", to(OFFENDER, NO_EXPLANATION_NOW)),
                AskedWhen.OVER: "20F2 — who",
            },
        ),
        "20F1": leaf(
            "L20-1997.F1",
            to(OFFENDER, FULL_EXPLANATION),
            to(NON_OFFENDING_SIDE, PARTNER_ANSWERS),
            PARTNER_MAY_NOT,
        ),
        # or when the auction is over, at his own turn to play; declarer at dummy's too; dummy never.
        "20F2 — who": ask(
            ASKER, {Asker.DUMMY: "20F2 — dummy", Asker.DEFENDER: "20F2 — faced", Asker.DECLARER: "20F2 — faced"}
        ),
        "20F2 — faced": ask(LEAD_IS_FACED, {NO: "20F2 — leader", YES: "20F2 — side"}),
        "20F2 — leader": ask(HAS_YET_TO_LEAD, {YES: "20F2", NO: refer("41", clause="41B")}),
        "20F2 — side": ask(ASKER_IS_DECLARER, {NO: "20F2 — defender", YES: "20F2 — declarer"}),
        "20F2 — dummy": leaf("L20-1997.F.dummy", to(OFFENDER, MAY_NOT_ASK_AS_DUMMY)),
        "20F2 — defender": ask(
            IS_HIS_TURN_TO_PLAY,
            {
                YES: "20F2",
                NO: "20F2 — not now",
            },
        ),
        "20F2": leaf("L20-1997.F2a", EXPLAINED, PARTNER_MAY_NOT),
        "20F2 — declarer": ask(IS_HIS_TURN_TO_PLAY, {YES: leaf("L20-1997.F2b", EXPLAINED), NO: "20F2 — not now"}),
        "20F2 — not now": leaf("L20-1997.F2.not", to(OFFENDER, NO_EXPLANATION_NOW)),
    },
    governs=(Kind.REQUEST, Kind.REVIEW),
)
