"""Law 30 (2017): pass out of rotation, once left-hand opponent has not accepted it.

30A: at right-hand opponent's turn.  30B: at partner's turn, or at left-hand opponent's if the offender had not
called before.  30C: an artificial pass belongs to Law 31, and so does a pass of partner's artificial call (the opening
of Law 31).  By its letter 30C is wider: whether a natural pass over an opponent's artificial call goes there too is
open.  What the pass meant matters only once it is neither a change of call nor accepted, so it is asked then.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law23 import NEVER_REPLACED, comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED, PASS_CHANGES
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL, MUST_PASS_ONCE
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import OFFENDER_CALLS_AGAIN, REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.rotation import PASS_OVER_OPPONENTS_ARTIFICIAL_CALL
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf

PASS_ONCE = Outcome(
    "L30.A",
    "30A",
    (
        Consequence(MUST_PASS_ONCE, Role.OFFENDER, "30A"),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "30A"),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "30A", unsure=True),
        *withdrawn(unsure=True),
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    ),
)

FREE_BUT = State(
    "30B1(a)",
    (Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "30B1(a)"),),
    Ask(
        OFFENDER_CALLS_AGAIN,
        "30B1(b)",
        {
            YES: State(
                "30B1(b)",
                (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "30B1(b)"),),
                Ask(
                    REPLACEMENT_IS_COMPARABLE,
                    "30B1(b)",
                    {
                        YES: Outcome("L30.B1.CC", "30B1(b)(i)", comparable("30B1(b)(i)")),
                        NO: Outcome("L30.B1.nonCC", "30B1(b)(ii)", not_comparable("30B1(b)(ii)")),
                    },
                ),
            ),
            NO: Outcome("L30.B1.never", "30B1(b), 26B", NEVER_REPLACED),
        },
    ),
)

AT_TURN = Ask(
    WHOSE_TURN,
    "30A",
    {TurnOf.RHO: PASS_ONCE, TurnOf.PARTNER: FREE_BUT, TurnOf.LHO: FREE_BUT},
)

NATURAL = Ask(
    PASS_OVER_OPPONENTS_ARTIFICIAL_CALL,
    "30C",
    {NO: AT_TURN, YES: State("30C", (), AT_TURN, id="L30.C.opponents", unsure=True)},
)

SPECIAL = Refer("31", "30C, 31", id="L30.C")

NEW_CALL = Ask(
    LHO_ACCEPTS,
    "29A",
    {YES: ACCEPTED, NO: Ask(PASS_IS_SPECIAL, "30C, 31", {YES: SPECIAL, NO: NATURAL})},
)

LAW = Law("30", 2017, Ask(IS_CHANGE_OF_CALL, "30B2", {YES: PASS_CHANGES, NO: NEW_CALL}), after="28")
