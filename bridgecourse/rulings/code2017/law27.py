"""Law 27 (2017): insufficient bid."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

# What follows, in groups that several sections use: a change here changes all of them, and in the older codes too.

ACCEPTED = (
    *to(OFFENDER, CALL_ACCEPTED),
    *to(NEXT, TURN_FOLLOWS),
    *to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
    *to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
    *to(DIRECTOR, NOTHING_AFTERWARDS),
)

# Accepted although its maker had replaced it: that is withdrawn.  Whether 26B follows from it is open.
ACCEPTED_AFTER_ALL = (
    *to(OFFENDER, CALL_ACCEPTED, clause="27A1"),
    *to(OFFENDER, REPLACEMENT_WITHDRAWN, clause="27C"),
    *to(NEXT, TURN_FOLLOWS, clause="27A1"),
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2"),
    *to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B", unsure=True),
    *withdrawn(),
)

# Where it was made before the director came the auction goes on from it.
AUCTION_GOES_ON = to(NEXT, TURN_FOLLOWS, clause="27C", when=(ALREADY_REPLACED, YES))
STANDS = (*to(OFFENDER, REPLACEMENT_STANDS), *AUCTION_GOES_ON)

# Only what the withdrawn call itself told is free: a remark, a manner, a second explanation is not (16B, 73C).
REMARK = to(OFFENDING_SIDE, REMARK_UNAUTHORISED, clause="16B1", when=(REMARK_WAS_MADE, YES))

PARTNER_IS_BARRED = (
    *to(PARTNER, MUST_PASS_THROUGHOUT),
    *to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"),
    *withdrawn(),
    *to(DIRECTOR, CHECK_AWARENESS, clause="72C"),
)

# He tried a call that cannot be put in the place of his bid.
ATTEMPT_CANCELLED = (
    *to(OFFENDER, REPLACEMENT_CANCELLED),
    *to(OFFENDER, TURN_RETURNS, when=(ALREADY_REPLACED, YES)),
    *to(OFFENDER, MUST_CORRECT_AGAIN),
    *PARTNER_IS_BARRED,
)

# Left-hand opponent has accepted the bid that he tried.  Whether partner, whom a try before it has silenced (27B3), may
# call again is open, and so is whether 26B follows from the first bid.
ACCEPTED_AGAIN = (
    *to(OFFENDER, REPLACEMENT_STANDS, clause="27A1"),
    *AUCTION_GOES_ON,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(TRY_WAS_CANCELLED, NO)),
    *to(PARTNER, MUST_PASS_THROUGHOUT, clause="27B3", when=(TRY_WAS_CANCELLED, YES), unsure=True),
    *to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B", unsure=True),
    *withdrawn(),
)


def partner_is_free(leads: str = "") -> tuple[Consequence, ...]:
    """Partner is free, leads are free (by the clause ``leads``), and so is what the withdrawn bid told."""
    return (
        *STANDS,
        *to(PARTNER, ANY_LEGAL_CALL),
        *to(PARTNER, NO_LEAD_RESTRICTION, clause=leads),
        *to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION),
        *REMARK,
    )


# Where a leaf says that it becomes this later, it is what section 27D says once that is found when play is over.
CHECK = to(DIRECTOR, CHECK_ASSISTANCE, clause="27D")
IF_IT_DAMAGED = (ASSISTANCE_DAMAGED, YES, "27D")

# The law itself, as a director works: read from here.
LAW = law(
    "27",
    2017,
    {
        # Out of rotation as well?  27A2 names Law 31; Law 28 comes before it, for the call may count as in rotation.
        "27A2": ask(ALSO_OUT_OF_ROTATION, {YES: refer("28", "L27.A2"), NO: "25A"}),
        # Not the bid that he meant to make: a slip is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "L27.slip"), NO: "27A1"}),
        # Left-hand opponent may accept it, in words or by calling over it; then it counts as legal.
        "27A1": ask(LHO_ACCEPTS, {YES: "27C — accepted", NO: "27C"}),
        "27C — accepted": ask(
            ALREADY_REPLACED,
            {
                NO: leaf("L27.A1", ACCEPTED, clause="27A1"),
                YES: leaf("L27.C.acc", ACCEPTED_AFTER_ALL, clause="27C, 27A1"),
            },
        ),
        # Not accepted, it is cancelled.  What was put in its place before the director came counts as the correction.
        "27C": ask(
            ALREADY_REPLACED,
            {
                NO: state(to(OFFENDER, CALL_CANCELLED, TURN_RETURNS, MUST_CORRECT), "27B", clause="27B"),
                YES: state(to(OFFENDER, CALL_CANCELLED, clause="27B"), "27B", "L27.C"),
            },
        ),
        "27B": ask(
            REPLACEMENT_KIND,
            {
                ReplacementKind.BID: "27B1(a)",
                ReplacementKind.PASS: "27B1(b)",
                ReplacementKind.DOUBLE: "27B1(b) — a double",
                ReplacementKind.INSUFFICIENT: "27B4",
            },
        ),
        # The lowest sufficient bid that specifies the same denomination or denominations, and tells the same kind of
        # thing about them: partner is free.
        "27B1(a)": ask(LOWEST_SAME_DENOMINATION, {YES: "27B1(a) — the same kind", NO: "27B1(b)"}),
        "27B1(a) — the same kind": ask(
            TELLS_THE_SAME_KIND,
            {YES: leaf("L27.B1a", partner_is_free(leads="27B1(a)"), CHECK, later=IF_IT_DAMAGED), NO: "27B1(b)"},
        ),
        # A comparable call: the same.
        "27B1(b)": ask(REPLACEMENT_IS_COMPARABLE, {YES: "27B1(b) — comparable", NO: "27B2"}),
        "27B1(b) — a double": ask(REPLACEMENT_IS_COMPARABLE, {YES: "27B1(b) — comparable", NO: "36A"}),
        "27B1(b) — comparable": leaf("L27.B1b", partner_is_free(leads="26A"), CHECK, later=IF_IT_DAMAGED),
        # Any other sufficient bid, or a pass: partner passes throughout.
        "27B2": leaf("L27.B2", STANDS, PARTNER_IS_BARRED),
        # A double that Law 19 forbids, over which left-hand opponent has called: it falls with all later calls.  What
        # that means for the insufficient bid that is left is open.
        "36A": ask(
            FORBIDDEN_AND_CALLED_OVER,
            {
                NO: "27B3",
                YES: leaf(
                    "L27.B3.over",
                    to(OFFENDER, REPLACEMENT_CANCELLED, clause="36A"),
                    to(LHO, LATER_CALLS_CANCELLED, clause="36A"),
                    to(OFFENDER, TURN_RETURNS, clause="36A"),
                    to(OFFENDER, MUST_CORRECT_AGAIN, clause="27B3"),
                    clause="27B3, 36A",
                    unsure=True,
                ),
            },
        ),
        # A double or redouble that is not comparable: cancelled, another legal call, and partner passes throughout.
        "27B3": leaf("L27.B3", ATTEMPT_CANCELLED),
        # Insufficient again: left-hand opponent chooses again.
        "27B4": ask(
            LHO_ACCEPTS_REPLACEMENT,
            {
                YES: leaf("L27.B4.acc", ACCEPTED_AGAIN, clause="27B4, 27A1"),
                NO: leaf("L27.B4", ATTEMPT_CANCELLED),
            },
        ),
        # Told when play is over: the infraction helped, and damaged.
        "27D": leaf("L27.D", under("27B1", partner_is_free()), to(DIRECTOR, SCORE_ADJUSTED)),
    },
    governs=(Kind.INSUFFICIENT,),
)
