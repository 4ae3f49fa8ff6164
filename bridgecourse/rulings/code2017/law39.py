"""Law 39 (2017): call after the final pass."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

LAW = law(
    "39",
    2017,
    {
        # Left-hand opponent has called over it: all calls after the final pass are cancelled, and no more follows.
        "39B — called over": ask(LHO_CALLED_OVER, {YES: "39B", NO: "39C"}),
        # A bid, double or redouble by a defender may cost a lead; a pass, or a call of the declaring side, nothing.
        "39C": ask(LATE_CALL, {LateCall.DEFENDERS: "25A", LateCall.HARMLESS: "39B"}),
        # He meant to pass, and had the wrong card: that is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "L39.slip"), NO: "39C — a defender's"}),
        "39C — a defender's": leaf(
            "L39.C",
            to(OFFENDER, CALL_CANCELLED, clause="39A"),
            to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"),
            withdrawn(),
        ),
        "39B": leaf(
            "L39.B",
            to(OFFENDER, CALL_AND_LATER_CANCELLED, clause="39A"),
            to(PARTNER, NO_LEAD_RESTRICTION),
        ),
    },
    governs=(Kind.AFTER_FINAL_PASS,),
)
