"""Law 27 (1997): insufficient bid.

27A: left-hand opponent may accept it.  27B1(a): corrected by the lowest sufficient bid in the same denomination,
and both incontrovertibly not conventional: nothing more, and 16C2 does not apply; but where the insufficient bid
told something that did damage the director adjusts (B1(b)).  B2: by any other sufficient bid or a pass: partner
passes throughout.  B3: a double or redouble is always cancelled.  What was substituted before the ruling does not
bind: it is cancelled, the offender chooses afresh when he knows what follows, and Law 26 may apply to the attempt.
27C: a bid out of rotation belongs to Law 31.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.law25 import CHANGED_WITHOUT_PAUSE
from bridgecourse.rulings.code2007.law27 import BOTH_NATURAL, SAME_DENOMINATION_NAMED
from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.law27 import ReplacementKind
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Node, Outcome, Refer, Role, State

LEADS = Consequence(Effect.LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26")
INFORMATION = Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16C2")


def _barred(clause: str) -> tuple[Consequence, ...]:
    """Partner passes throughout, and the lead penalties of Law 26 may follow."""
    return (
        Consequence(Effect.MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        LEADS,
        INFORMATION,
        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "23"),
    )


def _attempt_cancelled(clause: str) -> tuple[Consequence, ...]:
    return (
        Consequence(Effect.REPLACEMENT_CANCELLED, Role.OFFENDER, clause),
        Consequence(law27.MUST_BID_OR_PASS, Role.OFFENDER, clause),
        *_barred(clause),
    )


SAME_DENOMINATION = (
    Consequence(law27.REPLACEMENT_STANDS, Role.OFFENDER, "27B1(a)"),
    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)"),
    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "27B1(a)"),
    Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "27B1(a)"),
)

NATURAL = Ask(
    law27.ASSISTANCE_DAMAGED,
    "27B1(b)",
    {
        NO: Outcome(
            "L27-1997.B1a",
            "27B1(a)",
            (*SAME_DENOMINATION, Consequence(Effect.CHECK_ASSISTANCE, Role.DIRECTOR, "27B1(b)")),
        ),
        YES: Outcome(
            "L27-1997.B1b",
            "27B1(b)",
            (*SAME_DENOMINATION, Consequence(law27.SCORE_ADJUSTED, Role.DIRECTOR, "27B1(b)")),
        ),
    },
)
OTHER = Outcome(
    "L27-1997.B2",
    "27B2",
    (Consequence(law27.REPLACEMENT_STANDS, Role.OFFENDER, "27B2"), *_barred("27B2")),
)

DOUBLE = Outcome("L27-1997.B3", "27B3", _attempt_cancelled("27B3"))

CORRECTIONS: Mapping[Enum, Node] = {
    ReplacementKind.BID: Ask(
        SAME_DENOMINATION_NAMED,
        "27B1(a)",
        {YES: Ask(BOTH_NATURAL, "27B1(a)", {YES: NATURAL, NO: OTHER}), NO: OTHER},
    ),
    ReplacementKind.PASS: OTHER,
    ReplacementKind.DOUBLE: DOUBLE,
    ReplacementKind.INADMISSIBLE: DOUBLE,
    # No clause speaks of a second insufficient bid.
    ReplacementKind.INSUFFICIENT: Outcome("L27-1997.again", "27B", _attempt_cancelled("27B"), unsure=True),
}

PREMATURE = Outcome(
    "L27-1997.pre",
    "27B",
    (
        Consequence(Effect.REPLACEMENT_CANCELLED, Role.OFFENDER, "27B"),
        LEADS,
        INFORMATION,
    ),
)

NOT_ACCEPTED = State(
    "27B",
    law27.TO_CORRECT,
    Ask(
        law27.ALREADY_REPLACED,
        "27B",
        {YES: PREMATURE, NO: Ask(law27.REPLACEMENT_KIND, "27B", CORRECTIONS)},
    ),
)

INTENDED = Ask(
    fact.LHO_ACCEPTS,
    "27A",
    {YES: Outcome("L27-1997.A", "27A", law27.accepted("27A")), NO: NOT_ACCEPTED},
)

IN_ROTATION = Ask(
    fact.FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Ask(CHANGED_WITHOUT_PAUSE, "25A", {YES: Refer("25", "25A", id="L27-1997.slip"), NO: INTENDED}),
        NO: INTENDED,
    },
)

LAW = Law(
    "27",
    1997,
    Ask(fact.ALSO_OUT_OF_ROTATION, "27C", {YES: Refer("28", "27C", id="L27-1997.C"), NO: IN_ROTATION}),
    law27.LAW.governs,
)
