"""Law 27 (1997): insufficient bid.

What was substituted before the ruling does not bind: it is cancelled, the offender chooses afresh when he knows what
follows, and his final call is classed; Law 26 may apply to the attempt.  There is no comparable call and no other
meaning that would do, and a double or redouble is always cancelled.  No clause speaks of a second insufficient bid:
that it is cancelled, and the final call classed, is left open.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

LEADS = to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26")
STANDS = to(OFFENDER, REPLACEMENT_STANDS)

PARTNER_IS_BARRED = (
    *to(PARTNER, MUST_PASS_THROUGHOUT),
    *LEADS,
    *withdrawn(),
    *to(DIRECTOR, CHECK_AWARENESS, clause="23"),
)


def partner_is_free() -> tuple[Consequence, ...]:
    """But what a first try told stays unauthorised, and Law 26 may apply to it, whatever the final call."""
    return (
        *STANDS,
        *to(PARTNER, ANY_LEGAL_CALL, when=(TRIED_BEFORE, NO)),
        *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(TRIED_BEFORE, YES)),
        *to(PARTNER, NO_LEAD_RESTRICTION, when=(TRIED_BEFORE, NO)),
        *to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION, when=(TRIED_BEFORE, NO)),
        *(replace(each, clause="16A") for each in law27.REMARK),
    )


# What was tried is cancelled, and the final call is classed.
TRY_CANCELLED = (*to(OFFENDER, REPLACEMENT_CANCELLED, MUST_BID_OR_PASS), *LEADS, *withdrawn())

LAW = law(
    "27",
    1997,
    {
        # Out of rotation as well?  The law of the turn comes first.
        "27C": ask(ALSO_OUT_OF_ROTATION, {YES: refer("28", "L27-1997.C"), NO: "25A"}),
        # Not the bid that he meant to make: a slip is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A — at once", NO: "27A"}),
        "25A — at once": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L27-1997.slip"), NO: "27A"}),
        # Left-hand opponent may accept it; then it counts as legal.
        "27A": ask(LHO_ACCEPTS, {YES: "27A — accepted", NO: "25B1"}),
        "27A — accepted": ask(
            ALREADY_REPLACED,
            {
                NO: leaf("L27-1997.A", law27.ACCEPTED),
                YES: leaf(
                    "L27-1997.pre.acc",
                    to(OFFENDER, CALL_ACCEPTED),
                    to(OFFENDER, REPLACEMENT_WITHDRAWN, clause="27B"),
                    to(NEXT, TURN_FOLLOWS),
                    to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2"),
                    to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", unsure=True),
                    withdrawn(),
                    unsure=True,
                ),
            },
        ),
        # What left-hand opponent called over decides: the bid that he took to stand, or what had replaced it.
        "25B1": ask(
            LHO_CALLED_OVER_ATTEMPT,
            {YES: leaf("L27-1997.pre.over", clause="27B", see=("25B1", "27A"), unsure=True), NO: "27B"},
        ),
        # Not accepted, it is cancelled, and so is what was put in its place before the director came.
        "27B": state(to(OFFENDER, CALL_CANCELLED, TURN_RETURNS, MUST_CORRECT), "27B — before the ruling"),
        "27B — before the ruling": ask(
            ALREADY_REPLACED,
            {YES: state(TRY_CANCELLED, "27B — a double", "L27-1997.pre"), NO: "27B — the correction"},
        ),
        "27B — the correction": ask(
            REPLACEMENT_KIND,
            {
                ReplacementKind.BID: "27B1(a)",
                ReplacementKind.PASS: "27B2",
                ReplacementKind.DOUBLE: "27B3",
                ReplacementKind.INSUFFICIENT: state(TRY_CANCELLED, "27B — a double", "L27-1997.again", unsure=True),
            },
        ),
        # Among several tries a double decides, whatever came first.
        "27B — a double": ask(DOUBLE_WAS_TRIED, {YES: "27B3", NO: "27B — the final call"}),
        "27B — the final call": ask(FINAL_CORRECTION, {FinalCall.BID: "27B1(a)", FinalCall.PASS: "27B2"}),
        # The lowest sufficient bid in the same denomination, neither of them a convention: partner is free.
        "27B1(a)": ask(SAME_DENOMINATION_NAMED, {YES: "27B1(a) — no convention", NO: "27B2"}),
        "27B1(a) — no convention": ask(
            BOTH_NATURAL,
            {
                YES: leaf(
                    "L27-1997.B1a",
                    partner_is_free(),
                    to(DIRECTOR, CHECK_ASSISTANCE, clause="27B1(b)"),
                    later=(ASSISTANCE_DAMAGED, YES, "27B1(b)"),
                ),
                NO: "27B2",
            },
        ),
        # Any other sufficient bid, or a pass: partner passes throughout.
        "27B2": leaf("L27-1997.B2", STANDS, PARTNER_IS_BARRED),
        # A double or redouble: cancelled.
        "27B3": leaf("L27-1997.B3", to(OFFENDER, REPLACEMENT_CANCELLED, MUST_BID_OR_PASS), PARTNER_IS_BARRED),
        # Told when play is over: what the bid showed did damage.
        "27B1(b)": leaf("L27-1997.B1b", under("27B1(a)", partner_is_free()), to(DIRECTOR, SCORE_ADJUSTED)),
    },
    governs=law27.LAW.governs,
)
