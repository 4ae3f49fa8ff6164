"""Law 42 (2017): dummy's rights; what is beyond them is a matter of Law 43."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "42",
    2017,
    {
        # Has he looked into a hand, exchanged hands or left his seat before?
        "43A2": ask(HAS_LOST_RIGHTS, {YES: refer("43", clause="43B"), NO: "42B"}),
        # To warn declarer, to ask him about a revoke, to draw attention when play is over.
        "42B": ask(IS_WITHIN_RIGHTS, {YES: leaf("L42.ok", to(DUMMY, DUMMY_MAY)), NO: refer("43", clause="43A")}),
    },
    governs=(Kind.DUMMY_ACTS,),
)
