"""Law 39 (1997): call after the final pass.

As in 2007, but where left-hand opponent has called over it 35D has it.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

NOTHING_MORE = (*to(OFFENDER, CALL_AND_LATER_CANCELLED), *to(PARTNER, NO_LEAD_RESTRICTION))

LAW = law(
    "39",
    1997,
    {
        # Left-hand opponent has called over it: all calls after the final pass are cancelled, and no more follows.
        "35D": ask(LHO_CALLED_OVER, {YES: leaf("L39-1997.L", NOTHING_MORE), NO: "39"}),
        # A bid, double or redouble by a defender may cost a lead; a pass, or a call of the declaring side, nothing.
        "39": ask(LATE_CALL, {LateCall.DEFENDERS: "25A", LateCall.HARMLESS: leaf("L39-1997.B", NOTHING_MORE)}),
        # A slip must be put right without pause for thought.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A — without pause", NO: "39 — a defender's"}),
        "25A — without pause": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L39-1997.slip"), NO: "39 — a defender's"}),
        "39 — a defender's": leaf(
            "L39-1997.C",
            to(OFFENDER, CALL_CANCELLED),
            to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26"),
            withdrawn(),
        ),
    },
    governs=(Kind.AFTER_FINAL_PASS,),
)
