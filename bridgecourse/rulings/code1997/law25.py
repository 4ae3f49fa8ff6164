"""Law 25 (1997): changes of call, without pause for thought (25A), or later and on purpose (25B).

25A: an inadvertent call may be changed without pause for thought until partner has called.  25B: until left-hand
opponent calls, any other change stands if he accepts it.  If he does not, and the first call was legal, the
offender chooses: let it stand, and partner passes once; or make another legal call, and his side scores at most
average minus.  Either way the lead penalties of Law 26 may follow.  25A does not say whether left-hand opponent may
take back what he called over the first call, nor 25B whether Law 26 follows a change that came too late.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law25 import changed_freely, first_stands
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Outcome,
    Role,
)
from bridgecourse.rulings.vocabulary.afterwards import CALL_OVER_ILLEGAL, CHECK_AWARENESS, OWN_LAW_NEXT, SCORE_CAPPED
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_STANDS, CHANGE_STANDS
from bridgecourse.rulings.vocabulary.change import (
    CALL_OVER_IS_LEGAL,
    CHANGE_ATTEMPTED,
    CHANGE_IS_LEGAL,
    FIRST_CALL_WAS_LEGAL,
    FIRST_CALL_WAS_UNINTENDED,
    LHO_ACCEPTS_CHANGE,
    LHO_CALLED_SINCE,
    LHO_MEANT_FIRST_CALL,
    LHO_WITHDREW,
    PARTNER_CALLED_SINCE,
)
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MAY_WITHDRAW_CALL,
    MUST_PASS_ONCE,
)
from bridgecourse.rulings.vocabulary.information import WISH_UNAUTHORISED
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_POSSIBLE, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE, OFFENDER_KEEPS_FIRST_CALL

INFORMATION = withdrawn()
WISH = Consequence(WISH_UNAUTHORISED, Role.OFFENDING_SIDE, "16A")
WISH_REFUSED = (*first_stands("25B"), WISH)
MINDING = Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2")

ACCEPTED = (
    Consequence(CHANGE_STANDS, Role.OFFENDER, "25B1"),
    replace(MINDING, when=(CHANGE_IS_LEGAL, YES)),
    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "25B1", when=(CHANGE_IS_LEGAL, YES)),
    *INFORMATION,
    law25.own_law("25B1", CHANGE_IS_LEGAL),
)
"""Without penalty: no limit on leads, but the first call is withdrawn like any other."""

NOT_ACCEPTED = Ask(
    FIRST_CALL_WAS_LEGAL,
    "25B2(a)",
    {
        NO: Outcome(
            "L25-1997.B2a",
            "25B2(a)",
            (
                Consequence(CALL_STANDS, Role.OFFENDER, "25B2(a)"),
                Consequence(OWN_LAW_NEXT, Role.OFFENDER, "25B2(a)"),
                Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(a)"),
                *INFORMATION,
            ),
        ),
        YES: Ask(
            OFFENDER_KEEPS_FIRST_CALL,
            "25B2(b)",
            {
                YES: Outcome(
                    "L25-1997.B2b1",
                    "25B2(b)(1)",
                    (
                        Consequence(CALL_STANDS, Role.OFFENDER, "25B2(b)(1)"),
                        Consequence(MUST_PASS_ONCE, Role.PARTNER, "25B2(b)(1)"),
                        Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(c)"),
                        *INFORMATION,
                        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "23"),
                    ),
                ),
                NO: Outcome(
                    "L25-1997.B2b2",
                    "25B2(b)(2)",
                    (
                        Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "25B2(b)(2)"),
                        Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "25B2(b)(2)"),
                        Consequence(LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(c)"),
                        *INFORMATION,
                        Consequence(SCORE_CAPPED, Role.OFFENDING_SIDE, "25B2(b)(2)"),
                    ),
                ),
            },
        ),
    },
)

IN_TIME = Ask(
    CHANGE_ATTEMPTED,
    "25B",
    {
        NO: Outcome("L25-1997.none", "25B", WISH_REFUSED, unsure=True),
        YES: Ask(
            LHO_MEANT_FIRST_CALL,
            "25B1",
            {
                NO: Ask(
                    LHO_ACCEPTS_CHANGE,
                    "25B1",
                    {YES: Outcome("L25-1997.B1", "25B1", ACCEPTED), NO: NOT_ACCEPTED},
                ),
                YES: Outcome(
                    "L25-1997.B1.L",
                    "25B1",
                    (
                        *ACCEPTED,
                        Consequence(MAY_WITHDRAW_CALL, Role.LHO, "25B1", when=(LHO_WITHDREW, NO)),
                        law25.has_withdrawn("25B1"),
                    ),
                ),
            },
        ),
    },
)

DELIBERATE = Ask(
    LHO_CALLED_SINCE,
    "25B",
    {
        YES: Outcome(
            "L25-1997.late",
            "25B",
            (
                *first_stands("25B"),
                replace(MINDING, when=(CHANGE_ATTEMPTED, YES)),
                Consequence(
                    LEAD_PENALTY_POSSIBLE,
                    Role.PARTNER,
                    "26",
                    when=(CHANGE_ATTEMPTED, YES),
                    unsure=True,
                ),
                *withdrawn(when=(CHANGE_ATTEMPTED, YES)),
                replace(WISH, when=(CHANGE_ATTEMPTED, NO)),
            ),
        ),
        NO: IN_TIME,
    },
)

INADVERTENT_CALL = (
    *changed_freely("25A"),
    Consequence(MAY_WITHDRAW_CALL, Role.LHO, "25A", when=(LHO_CALLED_SINCE, YES), unsure=True),
    Consequence(CALL_OVER_ILLEGAL, Role.LHO, "25A", when=(CALL_OVER_IS_LEGAL, NO)),
)

INADVERTENT = Ask(
    CHANGED_WITHOUT_PAUSE,
    "25A",
    {
        NO: DELIBERATE,
        YES: Ask(
            PARTNER_CALLED_SINCE,
            "25A",
            {YES: DELIBERATE, NO: Outcome("L25-1997.A", "25A", INADVERTENT_CALL)},
        ),
    },
)

LAW = replace(
    law25.LAW,
    edition=1997,
    start=Ask(FIRST_CALL_WAS_UNINTENDED, "25A", {YES: INADVERTENT, NO: DELIBERATE}),
)
