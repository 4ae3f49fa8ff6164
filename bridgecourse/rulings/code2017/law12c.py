"""Laws 12C and 82C (2017): adjusted scores, assigned where the board has a result and artificial where it has none.

Is there a ground (12A), a result, damage (12B1)?  Then the probable outcome without the infraction takes the place of
the score, weighed where several were probable (12C1).  A wrong ruling of the director's harms neither side (82C).
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

NOBODY_OFFENDED = to(DIRECTOR, TREATED_AS_NON_OFFENDING, clause="82C")
RESULT = to(DIRECTOR, SCORE_STANDS)
# What would have happened without the infraction, for both sides alike.
ASSIGNED = (*to(OFFENDING_SIDE, RESULT_ASSIGNED), *to(NON_OFFENDING_SIDE, RESULT_ASSIGNED))
WEIGHTED = (*to(OFFENDING_SIDE, RESULTS_WEIGHTED), *to(NON_OFFENDING_SIDE, RESULTS_WEIGHTED))
PLUS_TO_BOTH = (*to(OFFENDING_SIDE, AVERAGE_PLUS), *to(NON_OFFENDING_SIDE, AVERAGE_PLUS))

LAW = law(
    "12C",
    2017,
    {
        "12C": ask(SCORE_MATTER, {ScoreMatter.INFRACTION: "12A", ScoreMatter.MISRULED: "82C"}),
        # The director's own ruling was wrong.  Can it still be put right?
        "82C": ask(CAN_BE_RIGHTED, {YES: leaf("L12C.C82.righted", to(DIRECTOR, RULED_ANEW)), NO: "82C — result"}),
        # It cannot: an adjusted score, and neither side is held to have offended.
        "82C — result": ask(RESULT_OBTAINED, {YES: "12C1(d) — both", NO: "12C2(a) — both"}),
        "12C1(d) — both": ask(OUTCOMES_CAN_BE_NAMED, {NO: "12C2(a) — both", YES: "12C1(c) — both"}),
        "12C1(c) — both": ask(
            SEVERAL_OUTCOMES,
            {
                NO: leaf("L12C.C82.one", NOBODY_OFFENDED, under("12C1(b)", ASSIGNED), clause="82C"),
                YES: leaf("L12C.C82.several", NOBODY_OFFENDED, under("12C1(c)", WEIGHTED), clause="82C"),
            },
        ),
        "12C2(a) — both": leaf("L12C.C82.none", NOBODY_OFFENDED, under("12C2(a)", PLUS_TO_BOTH), clause="82C"),
        # An infraction.  Is there a ground, or does somebody only find the rectification too harsh?
        "12A": ask(HAS_GROUND, {NO: "12B2", YES: "12C — result"}),
        "12B2": leaf("L12C.B2", to(DIRECTOR, NO_ADJUSTMENT_FOR_HARSHNESS)),
        # Has the board a result?
        "12C — result": ask(RESULT_OBTAINED, {NO: "12C2(a)", YES: "12B1"}),
        # It has none, and gets none: an artificial score to each side, by its own fault.
        "12C2(a)": ask(
            FAULT,
            {
                WhoseFault.ONE_DIRECTLY: leaf(
                    "L12C.AAS_40_60", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE_PLUS)
                ),
                WhoseFault.ONE_PARTLY: leaf(
                    "L12C.AAS_50_60", to(OFFENDING_SIDE, AVERAGE), to(NON_OFFENDING_SIDE, AVERAGE_PLUS)
                ),
                WhoseFault.NOBODY: leaf("L12C.AAS_60_60", PLUS_TO_BOTH),
                WhoseFault.BOTH_DIRECTLY: leaf(
                    "L12C.AAS_40_40", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE_MINUS)
                ),
                WhoseFault.BOTH_PARTLY: leaf(
                    "L12C.AAS_50_50", to(OFFENDING_SIDE, AVERAGE), to(NON_OFFENDING_SIDE, AVERAGE)
                ),
                WhoseFault.ONE_DIRECTLY_OTHER_PARTLY: leaf(
                    "L12C.AAS_40_50", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE)
                ),
            },
        ),
        # It has one.  Is it worse for the side that did not offend than what it could expect?
        "12B1": ask(SCORE_IS_WORSE, {NO: leaf("L12C.no_damage", RESULT), YES: "12C1(d)"}),
        # It is.  Can the outcomes be named, or are there too many?
        "12C1(d)": ask(
            OUTCOMES_CAN_BE_NAMED,
            {
                NO: leaf(
                    "L12C.C1d",
                    to(OFFENDING_SIDE, AVERAGE_MINUS, clause="12C2(a)"),
                    to(NON_OFFENDING_SIDE, AVERAGE_PLUS, clause="12C2(a)"),
                ),
                YES: "12C1(c) — lawful",
            },
        ),
        # Only outcomes count that the infraction has no part in.
        "12C1(c) — lawful": ask(
            MIX_IS_LAWFUL,
            {
                NO: leaf("L12C.C1c.unlawful", to(OFFENDING_SIDE, NOT_IN_THE_MIX), to(DIRECTOR, WEIGHTS_ANEW)),
                YES: "12C1(e)",
            },
        ),
        # Did the side that did not offend harm itself afterwards?
        "12C1(e)": ask(EXTREMELY_SERIOUS_ERROR, {YES: "12C1(e) — split", NO: "12C1(c)"}),
        "12C1(e) — split": ask(
            SEVERAL_OUTCOMES,
            {
                NO: leaf(
                    "L12C.C1e.one",
                    to(OFFENDING_SIDE, RESULT_ASSIGNED, clause="12C1(e)(i)"),
                    to(NON_OFFENDING_SIDE, SELF_INFLICTED_STAYS, clause="12C1(e)(ii)"),
                ),
                YES: leaf(
                    "L12C.C1e.several",
                    to(OFFENDING_SIDE, RESULTS_WEIGHTED, clause="12C1(e)(i)"),
                    to(NON_OFFENDING_SIDE, SELF_INFLICTED_STAYS, clause="12C1(e)(ii)"),
                ),
            },
        ),
        "12C1(c)": ask(
            SEVERAL_OUTCOMES,
            {NO: leaf("L12C.C1b", ASSIGNED, clause="12C1(b)"), YES: leaf("L12C.C1c", WEIGHTED)},
        ),
    },
    governs=(Kind.SCORE_LOOKED_AT,),
)
