"""Law 27 (1997): insufficient bid.

27A: left-hand opponent may accept it.  27B1(a): corrected by the lowest sufficient bid in the same denomination,
and both incontrovertibly not conventional: nothing more, and 16C2 does not apply; but where the insufficient bid
told something that did damage the director adjusts when play is over (B1(b)).  B2: by any other sufficient bid or a
pass: partner passes throughout.  B3: a double or redouble is always cancelled.  What was substituted before the ruling
does not bind: it is cancelled, the offender chooses afresh when he knows what follows, and his final call is classed;
Law 26 may apply to the attempt.  No clause speaks of a second insufficient bid: that it is cancelled, and the final
call classed, is left open.  27C: a bid out of rotation belongs to Law 31.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Later,
    Law,
    Node,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import (
    ASSISTANCE_DAMAGED,
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
    SCORE_ADJUSTED,
)
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    REPLACEMENT_CANCELLED,
    REPLACEMENT_STANDS,
    REPLACEMENT_WITHDRAWN,
)
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import ALREADY_REPLACED, REPLACEMENT_KIND, ReplacementKind
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MUST_BID_OR_PASS,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_POSSIBLE, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.older import (
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    FINAL_CORRECTION,
    LHO_CALLED_OVER_ATTEMPT,
    SAME_DENOMINATION_NAMED,
    TRIED_BEFORE,
    FinalCall,
)
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION, TURN_FOLLOWS

LEADS = Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26")
INFORMATION = withdrawn()


def _barred(clause: str) -> tuple[Consequence, ...]:
    """Partner passes throughout, and the lead penalties of Law 26 may follow."""
    return (
        Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        LEADS,
        *INFORMATION,
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "23"),
    )


UNLESS_TRIED = (TRIED_BEFORE, NO)
"""What a first try told stays unauthorised, and Law 26 may apply to it, whatever the final call."""

SAME_DENOMINATION = (
    Consequence(REPLACEMENT_STANDS, Role.OFFENDER, "27B1(a)"),
    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "27B1(a)", when=UNLESS_TRIED),
    Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2", when=(TRIED_BEFORE, YES)),
    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "27B1(a)", when=UNLESS_TRIED),
    Consequence(NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "27B1(a)", when=UNLESS_TRIED),
    replace(law27.REMARK, clause="16A"),
)

DAMAGED = Outcome(
    "L27-1997.B1b",
    "27B1(b)",
    (*SAME_DENOMINATION, Consequence(SCORE_ADJUSTED, Role.DIRECTOR, "27B1(b)")),
)
NATURAL = Outcome(
    "L27-1997.B1a",
    "27B1(a)",
    (*SAME_DENOMINATION, Consequence(CHECK_ASSISTANCE, Role.DIRECTOR, "27B1(b)")),
    later=Later(ASSISTANCE_DAMAGED, YES, DAMAGED),
)
OTHER = Outcome(
    "L27-1997.B2",
    "27B2",
    (Consequence(REPLACEMENT_STANDS, Role.OFFENDER, "27B2"), *_barred("27B2")),
)

DOUBLE = Outcome(
    "L27-1997.B3",
    "27B3",
    (
        Consequence(REPLACEMENT_CANCELLED, Role.OFFENDER, "27B3"),
        Consequence(MUST_BID_OR_PASS, Role.OFFENDER, "27B3"),
        *_barred("27B3"),
    ),
)

BID = Ask(
    SAME_DENOMINATION_NAMED,
    "27B1(a)",
    {YES: Ask(BOTH_NATURAL, "27B1(a)", {YES: NATURAL, NO: OTHER}), NO: OTHER},
)

BY_FINAL_CALL = Ask(FINAL_CORRECTION, "27B", {FinalCall.BID: BID, FinalCall.PASS: OTHER})

CANCELLED = (
    Consequence(REPLACEMENT_CANCELLED, Role.OFFENDER, "27B"),
    Consequence(MUST_BID_OR_PASS, Role.OFFENDER, "27B"),
    LEADS,
    *INFORMATION,
)

AGAIN = State("27B", CANCELLED, BY_FINAL_CALL, id="L27-1997.again", unsure=True)

PREMATURE = State("27B", CANCELLED, BY_FINAL_CALL, id="L27-1997.pre")

CALLED_OVER = Outcome("L27-1997.pre.over", "27B", (), see=("25B1", "27A"), unsure=True)
"""What left-hand opponent called over decides: the bid that he took to stand, or what had replaced it."""

CORRECTIONS: Mapping[Enum, Node] = {
    ReplacementKind.BID: BID,
    ReplacementKind.PASS: OTHER,
    ReplacementKind.DOUBLE: DOUBLE,
    ReplacementKind.INSUFFICIENT: AGAIN,
}

TO_CORRECT = State(
    "27B",
    law27.TO_CORRECT,
    Ask(ALREADY_REPLACED, "27B", {YES: PREMATURE, NO: Ask(REPLACEMENT_KIND, "27B", CORRECTIONS)}),
)

NOT_ACCEPTED = Ask(LHO_CALLED_OVER_ATTEMPT, "25B1", {YES: CALLED_OVER, NO: TO_CORRECT})

ACCEPTED_AFTER = (
    Consequence(CALL_ACCEPTED, Role.OFFENDER, "27A"),
    Consequence(REPLACEMENT_WITHDRAWN, Role.OFFENDER, "27B"),
    Consequence(TURN_FOLLOWS, Role.NEXT, "27A"),
    Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
    Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26", unsure=True),
    *INFORMATION,
)

ACCEPTED = Ask(
    ALREADY_REPLACED,
    "27A",
    {
        NO: Outcome("L27-1997.A", "27A", law27.accepted("27A")),
        YES: Outcome("L27-1997.pre.acc", "27A", ACCEPTED_AFTER, unsure=True),
    },
)

INTENDED = Ask(LHO_ACCEPTS, "27A", {YES: ACCEPTED, NO: NOT_ACCEPTED})

IN_ROTATION = Ask(
    FIRST_CALL_WAS_UNINTENDED,
    "25A",
    {
        YES: Ask(CHANGED_WITHOUT_PAUSE, "25A", {YES: Refer("25", "25A", id="L27-1997.slip"), NO: INTENDED}),
        NO: INTENDED,
    },
)

LAW = Law(
    "27",
    1997,
    Ask(ALSO_OUT_OF_ROTATION, "27C", {YES: Refer("28", "27C", id="L27-1997.C"), NO: IN_ROTATION}),
    law27.LAW.governs,
)
