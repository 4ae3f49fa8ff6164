"""Law 55 (2017): declarer's lead out of turn, once Law 53 has told whether it is accepted."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import PARTNERS_BACK, withdrawn
from bridgecourse.rulings.terms import *

# It goes back, and when play is over the director looks whether declarer has used what he learnt from it.
BACK = (*to(OFFENDER, LEAD_TAKEN_BACK), *PARTNERS_BACK, *withdrawn(), *to(DIRECTOR, CHECK_LINE, clause="55C"))
HELPED = leaf("L55.C", to(DIRECTOR, SCORE_ADJUSTED), clause="55C")

LAW = law(
    "55",
    2017,
    {
        # Do the defenders agree?  If not, the one next in turn after the lead decides.
        "55A — the defenders": ask(
            DEFENDERS_DIFFER, {YES: state(to(LHO, THEIR_CHOICE_PREVAILS), "55A", "L55.diff"), NO: "55A"}
        ),
        "55A": ask(LEAD_IS_ACCEPTED, {YES: leaf("L55.A", to(OFFENDER, LEAD_STANDS)), NO: "55B"}),
        # Not accepted: was it a defender's lead, or his own from the other hand?
        "55B": ask(PROPER_LEADER, {ProperLeader.OTHER_SIDE: "55B1", ProperLeader.PARTNER: "55B2"}, clause="55B1"),
        "55B1": leaf("L55.B1", BACK, later=(LINE_HELPED, YES, HELPED)),
        # From the right hand he leads any card, of that suit or not.
        "55B2": leaf("L55.B2", BACK, to(IN_TURN, LEADS_ANY_FROM_RIGHT_HAND), later=(LINE_HELPED, YES, HELPED)),
    },
)
