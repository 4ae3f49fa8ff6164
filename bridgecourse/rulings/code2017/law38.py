"""Law 38 (2017): bid of more than seven."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import BOTH_ARE_BARRED, BOTH_PASS, PASS_INSTEAD, withdrawn
from bridgecourse.rulings.terms import *

LAW = law(
    "38",
    2017,
    {
        # He had meant another call: that is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "L38.slip"), NO: "38D"}),
        # Left-hand opponent has called over it: all that falls with it, and a pass takes its place; nobody ever plays
        # such a contract.  Both of the side pass throughout, and no more follows.
        "38D": ask(
            LHO_CALLED_OVER,
            {
                YES: leaf(
                    "L38.L",
                    under("38B", to(OFFENDER, CALL_AND_LATER_CANCELLED), PASS_INSTEAD),
                    under("38C", BOTH_PASS),
                    to(PARTNER, NO_LEAD_RESTRICTION),
                    withdrawn(unsure=True),
                ),
                NO: "38B",
            },
        ),
        # He has not: a pass takes its place, and both of the side pass throughout.
        "38B": leaf("L38.noL", to(OFFENDER, CALL_CANCELLED), PASS_INSTEAD, under("38C", BOTH_ARE_BARRED)),
    },
    governs=(Kind.TOO_HIGH,),
)
