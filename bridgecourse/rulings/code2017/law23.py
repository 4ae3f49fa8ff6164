"""Law 23 (2017): the comparable call, and what follows from it and from its absence.

No irregularity begins here.  Laws 27, 30, 31 and 32 send the director when the offender has called again at his proper
turn; they end in what stands below, by clauses of their own.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import COMPARABLE, NEVER_REPLACED, NOT_RECTIFIED
from bridgecourse.rulings.terms import *

# Where a leaf says that it becomes this later, it is what section 23C says once that is found when play is over.
IF_IT_DAMAGED = (ASSISTANCE_DAMAGED, YES, "23C")

LAW = law(
    "23",
    2017,
    {
        # What did the withdrawn call tell where its maker thought that he was, and what does the new one tell?
        "23A": ask(
            COMPARABLE_REASON,
            {
                ComparableReason.SAME_MEANING: "23A1",
                ComparableReason.SUBSET: "23A2",
                ComparableReason.SAME_PURPOSE: "23A3",
                ComparableReason.NONE: "23A — none of the three",
            },
        ),
        # The same meaning, or a similar one.
        "23A1": leaf("L23.A1", under("23B", COMPARABLE), later=IF_IT_DAMAGED),
        # A subset of the meanings that the withdrawn call might have had.
        "23A2": leaf("L23.A2", under("23B", COMPARABLE), later=IF_IT_DAMAGED),
        # The same purpose, as of an asking bid or a relay.
        "23A3": leaf("L23.A3", under("23B", COMPARABLE), later=IF_IT_DAMAGED),
        # Not comparable: how long partner passes, says the law that sent the director.
        "23A — none of the three": leaf(
            "L23.none",
            to(
                PARTNER,
                MUST_PASS_ONCE,
                clause="30B1(b)(ii), 31A2(b), 32A2(b)",
                when=(INSUFFICIENT_BID_WAS_REPLACED, NO),
            ),
            to(PARTNER, MUST_PASS_THROUGHOUT, clause="27B2", when=(INSUFFICIENT_BID_WAS_REPLACED, YES)),
            NEVER_REPLACED,
            to(DIRECTOR, CHECK_AWARENESS, clause="72C"),
        ),
        # Told when play is over: without what the infraction told, the board might well have gone otherwise.
        "23C": leaf("L23.C", under("23B", NOT_RECTIFIED), to(DIRECTOR, SCORE_ADJUSTED)),
    },
    at=Moment.CALL_REPLACED,
)
