"""Law 25 (1997): changes of call, without pause for thought (25A), or later and on purpose (25B).

25A does not say whether left-hand opponent may take back what he called over the first call, nor 25B whether Law 26
follows a change that came too late: both are open.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.code2017.law25 import (
    CHANGED,
    CHANGED_FREELY,
    CHANGED_TO_ILLEGAL,
    FIRST_STANDS,
    LHO_IS_ILLEGAL,
    LHO_MAY_WITHDRAW,
)
from bridgecourse.rulings.terms import *

# No limit on leads, but the first call is withdrawn like any other.
ACCEPTED = (
    *CHANGED,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(CHANGE_IS_LEGAL, YES)),
    *to(PARTNER, NO_LEAD_RESTRICTION, when=(CHANGE_IS_LEGAL, YES)),
    *withdrawn(),
    *CHANGED_TO_ILLEGAL,
)

PENALTY = (*to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="25B2(c)"), *withdrawn())

LAW = law(
    "25",
    1997,
    {
        # An inadvertent call may be changed without pause for thought, until partner has called.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A — without pause", NO: "25B"}),
        "25A — without pause": ask(CHANGED_WITHOUT_PAUSE, {NO: "25B", YES: "25A — in time"}),
        "25A — in time": ask(
            PARTNER_CALLED_SINCE,
            {
                YES: "25B",
                NO: leaf(
                    "L25-1997.A",
                    CHANGED_FREELY,
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION, when=(PARTNER_AFTER_CHANGE, AfterChange.MINDING)),
                    to(LHO, MAY_WITHDRAW_CALL, when=(LHO_CALLED_SINCE, YES), unsure=True),
                    LHO_IS_ILLEGAL,
                ),
            },
        ),
        # Any other call, until left-hand opponent has called.
        "25B": ask(
            LHO_CALLED_SINCE,
            {
                YES: leaf(
                    "L25-1997.late",
                    FIRST_STANDS,
                    to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(CHANGE_ATTEMPTED, YES)),
                    to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", when=(CHANGE_ATTEMPTED, YES), unsure=True),
                    withdrawn(when=(CHANGE_ATTEMPTED, YES)),
                    to(PARTNER, WISH_UNAUTHORISED, clause="16A", when=(CHANGE_ATTEMPTED, NO)),
                ),
                NO: "25B — in time",
            },
        ),
        # Has he put anything in its place?
        "25B — in time": ask(
            CHANGE_ATTEMPTED,
            {
                NO: leaf(
                    "L25-1997.none",
                    FIRST_STANDS,
                    to(PARTNER, WISH_UNAUTHORISED, clause="16A"),
                    unsure=True,
                ),
                YES: "25B1",
            },
        ),
        # Left-hand opponent may accept the new call, without penalty.  Where he called and still meant the first one,
        # the new one stands, and he may take back his own.
        "25B1": ask(
            LHO_MEANT_FIRST_CALL,
            {NO: "25B1 — his choice", YES: leaf("L25-1997.B1.L", ACCEPTED, LHO_MAY_WITHDRAW)},
        ),
        "25B1 — his choice": ask(LHO_ACCEPTS_CHANGE, {YES: leaf("L25-1997.B1", ACCEPTED), NO: "25B2(a)"}),
        # Not accepted, and the first call was illegal: its own law.
        "25B2(a)": ask(
            FIRST_CALL_WAS_LEGAL,
            {
                NO: leaf(
                    "L25-1997.B2a",
                    to(OFFENDER, CALL_STANDS, OWN_LAW_NEXT),
                    to(PARTNER, LEAD_PENALTY_POSSIBLE),
                    withdrawn(),
                ),
                YES: "25B2(b)",
            },
        ),
        # It was legal: the offender chooses.
        "25B2(b)": ask(OFFENDER_KEEPS_FIRST_CALL, {YES: "25B2(b)(1)", NO: "25B2(b)(2)"}),
        # He lets it stand, and partner passes once.
        "25B2(b)(1)": leaf(
            "L25-1997.B2b1",
            to(OFFENDER, CALL_STANDS),
            to(PARTNER, MUST_PASS_ONCE),
            PENALTY,
            to(DIRECTOR, CHECK_AWARENESS, clause="23"),
        ),
        # He makes another legal call, and his side scores at most average minus.
        "25B2(b)(2)": leaf(
            "L25-1997.B2b2",
            to(OFFENDER, ANY_LEGAL_CALL),
            to(PARTNER, ANY_CALL_MINDING_INFORMATION),
            PENALTY,
            to(OFFENDING_SIDE, SCORE_CAPPED),
        ),
    },
    governs=law25.LAW.governs,
)
