"""Law 25 (1997): changes of call, without pause for thought (25A), or later and on purpose (25B).

25A: an inadvertent call may be changed without pause for thought until partner has called.  25B: until left-hand
opponent calls, any other change stands if he accepts it.  If he does not, and the first call was legal, the
offender chooses: let it stand, and partner passes once; or make another legal call, and his side scores at most
average minus.  Either way the lead penalties of Law 26 may follow.  25A does not say whether left-hand opponent may
take back what he called over the first call, nor 25B whether Law 26 follows a change that came too late.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.law25 import CHANGED_WITHOUT_PAUSE
from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law25 import CALL_STANDS, changed_freely, first_stands
from bridgecourse.rulings.fact import NO, YES, YesNo
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Outcome,
    Role,
    Settled,
    Topic,
    Where,
)
from bridgecourse.rulings.situation import Situation


def _offender_keeps_first_call(s: Situation) -> YesNo | None:
    """The record tells when the first call is gone like the second."""
    gone = s.first_position is not None and s.is_cancelled and s.auction.calls[s.first_position].fate.is_gone
    return NO if gone else None


OFFENDER_KEEPS_FIRST_CALL = Fact(
    "offender_keeps_first_call", YesNo, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _offender_keeps_first_call
)

SCORE_CAPPED = Effect("score_capped", Topic.AFTERWARDS)  # at most average minus for the side bound

INFORMATION = withdrawn()
WISH = Consequence(law25.WISH_UNAUTHORISED, Role.OFFENDING_SIDE, "16A")
WISH_REFUSED = (*first_stands("25B"), WISH)
MINDING = Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2")

ACCEPTED = (
    Consequence(Effect.CHANGE_STANDS, Role.OFFENDER, "25B1"),
    replace(MINDING, when=(law25.CHANGE_IS_LEGAL, YES)),
    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "25B1", when=(law25.CHANGE_IS_LEGAL, YES)),
    *INFORMATION,
    law25.own_law("25B1", law25.CHANGE_IS_LEGAL),
)
"""Without penalty: no limit on leads, but the first call is withdrawn like any other."""

NOT_ACCEPTED = Ask(
    law25.FIRST_CALL_WAS_LEGAL,
    "25B2(a)",
    {
        NO: Outcome(
            "L25-1997.B2a",
            "25B2(a)",
            (
                Consequence(CALL_STANDS, Role.OFFENDER, "25B2(a)"),
                Consequence(Effect.OWN_LAW_NEXT, Role.OFFENDER, "25B2(a)"),
                Consequence(Effect.LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(a)"),
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
                        Consequence(Effect.MUST_PASS_ONCE, Role.PARTNER, "25B2(b)(1)"),
                        Consequence(Effect.LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(c)"),
                        *INFORMATION,
                        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "23"),
                    ),
                ),
                NO: Outcome(
                    "L25-1997.B2b2",
                    "25B2(b)(2)",
                    (
                        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "25B2(b)(2)"),
                        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "25B2(b)(2)"),
                        Consequence(Effect.LEAD_PENALTY_POSSIBLE, Role.PARTNER, "25B2(c)"),
                        *INFORMATION,
                        Consequence(SCORE_CAPPED, Role.OFFENDING_SIDE, "25B2(b)(2)"),
                    ),
                ),
            },
        ),
    },
)

IN_TIME = Ask(
    law25.CHANGE_ATTEMPTED,
    "25B",
    {
        NO: Outcome("L25-1997.none", "25B", WISH_REFUSED, unsure=True),
        YES: Ask(
            law25.LHO_MEANT_FIRST_CALL,
            "25B1",
            {
                NO: Ask(
                    law25.LHO_ACCEPTS_CHANGE,
                    "25B1",
                    {YES: Outcome("L25-1997.B1", "25B1", ACCEPTED), NO: NOT_ACCEPTED},
                ),
                YES: Outcome(
                    "L25-1997.B1.L",
                    "25B1",
                    (
                        *ACCEPTED,
                        Consequence(law25.MAY_WITHDRAW_CALL, Role.LHO, "25B1", when=(law25.LHO_WITHDREW, NO)),
                        law25.has_withdrawn("25B1"),
                    ),
                ),
            },
        ),
    },
)

DELIBERATE = Ask(
    law25.LHO_CALLED_SINCE,
    "25B",
    {
        YES: Outcome(
            "L25-1997.late",
            "25B",
            (
                *first_stands("25B"),
                replace(MINDING, when=(law25.CHANGE_ATTEMPTED, YES)),
                Consequence(
                    Effect.LEAD_PENALTY_POSSIBLE,
                    Role.PARTNER,
                    "26",
                    when=(law25.CHANGE_ATTEMPTED, YES),
                    unsure=True,
                ),
                *withdrawn(when=(law25.CHANGE_ATTEMPTED, YES)),
                replace(WISH, when=(law25.CHANGE_ATTEMPTED, NO)),
            ),
        ),
        NO: IN_TIME,
    },
)

INADVERTENT_CALL = (
    *changed_freely("25A"),
    Consequence(law25.MAY_WITHDRAW_CALL, Role.LHO, "25A", when=(law25.LHO_CALLED_SINCE, YES), unsure=True),
    Consequence(law25.CALL_OVER_ILLEGAL, Role.LHO, "25A", when=(law25.CALL_OVER_IS_LEGAL, NO)),
)

INADVERTENT = Ask(
    CHANGED_WITHOUT_PAUSE,
    "25A",
    {
        NO: DELIBERATE,
        YES: Ask(
            law25.PARTNER_CALLED_SINCE,
            "25A",
            {YES: DELIBERATE, NO: Outcome("L25-1997.A", "25A", INADVERTENT_CALL)},
        ),
    },
)

LAW = replace(
    law25.LAW,
    edition=1997,
    start=Ask(fact.FIRST_CALL_WAS_UNINTENDED, "25A", {YES: INADVERTENT, NO: DELIBERATE}),
)
