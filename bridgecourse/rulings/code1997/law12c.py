"""Law 12C (1997): no weights from a director; each side has a result of its own.

The side that did not offend gets the most favourable result that was likely, the other the most unfavourable that was
at all probable (12C2).  An artificial score is 12C1, and only a committee may vary what was assigned (12C3).
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

NOBODY_OFFENDED = to(DIRECTOR, TREATED_AS_NON_OFFENDING, clause="82C")
PLUS_TO_BOTH = (*to(OFFENDING_SIDE, AVERAGE_PLUS), *to(NON_OFFENDING_SIDE, AVERAGE_PLUS))
ASSIGNED = (
    *to(OFFENDING_SIDE, MOST_UNFAVOURABLE_PROBABLE, clause="12C2"),
    *to(NON_OFFENDING_SIDE, MOST_FAVOURABLE_LIKELY, clause="12C2"),
)

LAW = law(
    "12C",
    1997,
    {
        "12C": ask(SCORE_MATTER, {ScoreMatter.INFRACTION: "12A", ScoreMatter.MISRULED: "82C"}),
        # The director's own ruling was wrong.  Can it still be put right?
        "82C": ask(CAN_BE_RIGHTED, {YES: leaf("L12C-1997.C82.righted", to(DIRECTOR, RULED_ANEW)), NO: "82C — result"}),
        "82C — result": ask(RESULT_OBTAINED, {NO: "12C1 — both", YES: "12C2 — both"}),
        "12C1 — both": leaf("L12C-1997.C82.none", NOBODY_OFFENDED, under("12C1", PLUS_TO_BOTH), clause="82C"),
        "12C2 — both": leaf(
            "L12C-1997.C82",
            NOBODY_OFFENDED,
            to(OFFENDING_SIDE, MOST_FAVOURABLE_LIKELY, clause="12C2"),
            to(NON_OFFENDING_SIDE, MOST_FAVOURABLE_LIKELY, clause="12C2"),
            clause="82C",
        ),
        # An infraction.  Is there a ground, or does somebody only find the penalty too harsh?
        "12A": ask(HAS_GROUND, {NO: "12B", YES: "12C — result"}),
        "12B": leaf("L12C-1997.B", to(DIRECTOR, NO_ADJUSTMENT_FOR_HARSHNESS)),
        "12C — result": ask(RESULT_OBTAINED, {NO: "12C1", YES: "12C2 — damage"}),
        # No result can be obtained: an artificial score to each side, by its own fault.
        "12C1": ask(
            FAULT,
            {
                WhoseFault.ONE_DIRECTLY: leaf(
                    "L12C-1997.AAS_40_60", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE_PLUS)
                ),
                WhoseFault.ONE_PARTLY: leaf(
                    "L12C-1997.AAS_50_60", to(OFFENDING_SIDE, AVERAGE), to(NON_OFFENDING_SIDE, AVERAGE_PLUS)
                ),
                WhoseFault.NOBODY: leaf("L12C-1997.AAS_60_60", PLUS_TO_BOTH),
                WhoseFault.BOTH_DIRECTLY: leaf(
                    "L12C-1997.AAS_40_40", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE_MINUS)
                ),
                WhoseFault.BOTH_PARTLY: leaf(
                    "L12C-1997.AAS_50_50", to(OFFENDING_SIDE, AVERAGE), to(NON_OFFENDING_SIDE, AVERAGE)
                ),
                WhoseFault.ONE_DIRECTLY_OTHER_PARTLY: leaf(
                    "L12C-1997.AAS_40_50", to(OFFENDING_SIDE, AVERAGE_MINUS), to(NON_OFFENDING_SIDE, AVERAGE)
                ),
            },
        ),
        # A result was obtained.  Was a better one likely for the side that did not offend?
        "12C2 — damage": ask(
            SCORE_IS_WORSE, {NO: leaf("L12C-1997.no_damage", to(DIRECTOR, SCORE_STANDS)), YES: "12C2 — own"}
        ),
        # No clause speaks of a side that harms itself: practice did.
        "12C2 — own": ask(
            IRRATIONAL_ACTION,
            {
                YES: leaf(
                    "L12C-1997.self",
                    to(OFFENDING_SIDE, MOST_UNFAVOURABLE_PROBABLE),
                    to(NON_OFFENDING_SIDE, KEEPS_ITS_SCORE),
                    unsure=True,
                ),
                NO: "12C3",
            },
        ),
        # Only a committee may weigh, to do equity.
        "12C3": ask(IS_APPEAL, {YES: leaf("L12C-1997.C3", to(DIRECTOR, COMMITTEE_MAY_VARY)), NO: "12C2"}),
        "12C2": ask(
            SAME_RESULT,
            {
                YES: leaf("L12C-1997.C2", ASSIGNED),
                NO: leaf("L12C-1997.C2.split", ASSIGNED, to(DIRECTOR, NEED_NOT_BALANCE)),
            },
        ),
    },
    governs=(Kind.SCORE_LOOKED_AT,),
)
