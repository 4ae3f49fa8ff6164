"""Law 20 (2017): what a player may ask of the auction; and who is to correct a wrong explanation, and when."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# Once it has been said the director rules on what the other side can still change (20F6).
THEN_RULED = to(DIRECTOR, EXPLANATION_RULED_NEXT, clause="20F6")
# The partner of the player whose call it is answers; what the question tells the asker's own partner may not use.
ANSWERED = (*to(NON_OFFENDING_SIDE, PARTNER_ANSWERS, clause="20F1"), *to(PARTNER, QUESTION_UNAUTHORISED, clause="16B1"))
REVIEWED = (*to(OFFENDER, ALL_CALLS_REVIEWED), *to(NON_OFFENDING_SIDE, OPPONENT_REVIEWS, clause="20D"))

LAW = law(
    "20",
    2017,
    {
        "20": ask(
            INQUIRY_MATTER,
            {
                InquiryMatter.REQUEST: "20A — what",
                InquiryMatter.REVIEW: "20D — who",
                InquiryMatter.CORRECTION: "20F4 — whose",
            },
            clause="20A",
        ),
        # What does he want to be told?
        "20A — what": ask(
            REQUESTED,
            {
                Inquiry.REPEAT: "20A — at once",
                Inquiry.REVIEW: "20B — when",
                Inquiry.PART: leaf("L20.B.part", to(OFFENDER, NO_PARTIAL_REVIEW), clause="20B"),
                Inquiry.LEAD: "20C1",
                Inquiry.MEANINGS: "20F1 — whose",
                Inquiry.CALL: "20F1 — whose",
            },
        ),
        # A call that he has not heard is repeated at once, whoever's turn it is; later there is the review.
        "20A — at once": ask(ASKS_AT_ONCE, {YES: "20A", NO: "20B — when"}),
        "20A": leaf("L20.A", to(OFFENDER, CALL_REPEATED)),
        # All calls again: at his own turn to call, but not for who must pass.
        "20B — when": ask(
            ASKED_WHEN,
            {
                AskedWhen.OWN_TURN: "20B — barred",
                AskedWhen.OTHERS_TURN: leaf("L20.B.not", to(OFFENDER, NO_REVIEW_NOW)),
                AskedWhen.OVER: "20C2 — faced",
            },
        ),
        "20B — barred": ask(
            OWES_PASS, {YES: leaf("L20.B.barred", to(OFFENDER, NO_REVIEW_BARRED)), NO: leaf("L20.B", REVIEWED)}
        ),
        # The auction is over, and a defender wants to know if it is his lead.
        "20C1": leaf("L20.C1", to(OFFENDER, TOLD_WHO_LEADS)),
        # Or somebody wants all calls again: until the lead is faced and at his first turn (41B), but dummy never.
        "20C2 — faced": ask(LEAD_IS_FACED, {NO: refer("41", clause="41B"), YES: "20C2 — who"}),
        "20C2 — who": ask(
            ASKER,
            {
                Asker.DUMMY: "20F2 — dummy",
                Asker.DECLARER: refer("41", clause="20C2"),
                Asker.DEFENDER: refer("41", clause="20C2"),
            },
        ),
        # Who may tell the calls again, and was that right?
        "20D — who": ask(
            REVIEWED_BY_OPPONENT, {NO: leaf("L20.D", to(NON_OFFENDING_SIDE, OPPONENT_REVIEWS)), YES: "20E"}
        ),
        "20E": leaf("L20.E", to(DIRECTOR, REVIEW_PUT_RIGHT), to(DIRECTOR, CHECK_REVIEW, clause="12A1")),
        # What calls show: those of the other side alone,
        "20F1 — whose": ask(
            IS_OF_OWN_SIDE, {YES: leaf("L20.F1.own", to(OFFENDER, NO_EXPLANATION_OF_OWN)), NO: "20F1 — when"}
        ),
        # at his own turn to call,
        "20F1 — when": ask(
            ASKED_WHEN,
            {
                AskedWhen.OWN_TURN: "20G1 — for whom",
                AskedWhen.OTHERS_TURN: leaf("L20.F1.not", to(OFFENDER, NO_EXPLANATION_NOW)),
                AskedWhen.OVER: "20G1 — over",
            },
        ),
        # and not so that his partner may hear it, or to draw a wrong answer.
        "20G1 — for whom": ask(ASKED_FOR_PARTNER, {YES: "20G1", NO: "20F1 — one"}),
        "20G1 — over": ask(ASKED_FOR_PARTNER, {YES: "20G1", NO: "20F2 — faced"}),
        "20G1": leaf("L20.G", to(OFFENDER, NO_QUESTION_FOR_PARTNER), to(PARTNER, QUESTION_UNAUTHORISED, clause="16B1")),
        # All of their auction, or one call: then partner may learn something from the question.
        "20F1 — one": ask(IS_ABOUT_ONE_CALL, {YES: "20F3", NO: "20F1"}),
        "20F1": leaf("L20.F1", to(OFFENDER, FULL_EXPLANATION), to(NON_OFFENDING_SIDE, PARTNER_ANSWERS)),
        "20F3": leaf("L20.F3", to(OFFENDER, ONE_CALL_EXPLAINED), ANSWERED),
        # When the auction is over: until the lead is faced (41B); then each at his own turn, declarer at dummy's
        # too, dummy never.
        "20F2 — faced": ask(LEAD_IS_FACED, {NO: refer("41", clause="41B"), YES: "20F2 — who"}),
        "20F2 — who": ask(
            ASKER, {Asker.DUMMY: "20F2 — dummy", Asker.DECLARER: "20F2 — turn", Asker.DEFENDER: "20F2 — turn"}
        ),
        "20F2 — dummy": leaf("L20.F2.dummy", to(OFFENDER, MAY_NOT_ASK_AS_DUMMY)),
        "20F2 — turn": ask(
            IS_HIS_TURN_TO_PLAY,
            {
                YES: leaf(
                    "L20.F2",
                    to(OFFENDER, ONE_CALL_EXPLAINED, when=(IS_ABOUT_ONE_CALL, YES)),
                    to(OFFENDER, FULL_EXPLANATION, when=(IS_ABOUT_ONE_CALL, NO)),
                    to(NON_OFFENDING_SIDE, PARTNER_ANSWERS),
                    to(PARTNER, QUESTION_UNAUTHORISED, clause="16B1", when=(ASKER, Asker.DEFENDER)),
                ),
                NO: leaf("L20.F2.not", to(OFFENDER, NO_EXPLANATION_NOW)),
            },
        ),
        # A player knows that an explanation was wrong.  Whose was it?
        "20F4 — whose": ask(
            WHOSE_EXPLANATION, {WhoseExplanation.OWN: "20F4", WhoseExplanation.PARTNERS: "20F5(a) — over"}
        ),
        # His own: at once if he likes, at the latest before the lead is faced; in the play as soon as he sees it.
        "20F4": leaf(
            "L75.B2",
            to(OFFENDER, MAY_CORRECT_NOW, when=(LEAD_IS_FACED, NO)),
            to(OFFENDER, MUST_CORRECT_NOW, when=(LEAD_IS_FACED, YES)),
            THEN_RULED,
            see=("75B2",),
        ),
        # His partner's: no word and no sign while the auction goes on.
        "20F5(a) — over": ask(CALLING_IS_OVER, {NO: "20F5(a)", YES: "20F5(b) — side"}),
        "20F5(a)": leaf(
            "L75.B3",
            to(OFFENDER, SILENT_IN_AUCTION),
            to(OFFENDER, EXPLANATION_UNAUTHORISED, clause="75A"),
            see=("75B3",),
        ),
        # When it is over: the declaring side before the lead, a defender when the play is over.
        "20F5(b) — side": ask(WILL_DEFEND, {NO: "20F5(b)(i)", YES: "20F5(b)(ii)"}),
        "20F5(b)(i)": leaf("L75.B3_decl", to(OFFENDER, MUST_CORRECT_NOW), THEN_RULED, see=("75B3",)),
        "20F5(b)(ii)": leaf(
            "L75.B3_def",
            to(OFFENDER, SILENT_UNTIL_END, when=(IS_AFTER_PLAY, NO)),
            to(OFFENDER, EXPLANATION_UNAUTHORISED, clause="75A", when=(IS_AFTER_PLAY, NO)),
            to(OFFENDER, MUST_CORRECT_NOW, when=(IS_AFTER_PLAY, YES)),
            see=("75B3",),
        ),
    },
    governs=(Kind.REQUEST, Kind.REVIEW, Kind.CORRECTION_DUE),
)
