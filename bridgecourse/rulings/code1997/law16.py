"""Law 16 (1997): information from partner is 16A, from other sources 16B, and what was withdrawn 16C.

The law does not say what a logical alternative is.  The director assigns a score by 12C2, and without weights.  From
other sources he changes seats, has a substitute play, or awards an artificial score.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.law12c import ASSIGNED
from bridgecourse.rulings.terms import *

FREE = to(OFFENDER, ACTION_STANDS, clause="16")
STANDS = to(OFFENDER, ACTION_STANDS)
HAS_SIGN = to(OFFENDER, SIGN_UNAUTHORISED, clause="16A")
HAS_WITHDRAWN = to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED, clause="16C2")
FOR_NOW = to(OFFENDER, ACTION_STANDS_FOR_NOW)
RESULT = to(DIRECTOR, SCORE_STANDS)
CARE = to(OFFENDER, CARE_PENALTY_POSSIBLE, clause="73C")

LAW = law(
    "16",
    1997,
    {
        "16": ask(
            INFORMATION_MATTER,
            {
                InformationMatter.ACTION: "16A — information",
                InformationMatter.WITHDRAWN: "16C — whose",
                InformationMatter.SIGN: "16A1 — agreed",
                InformationMatter.OTHER: "16B",
            },
        ),
        # A sign was given, and the director is called at once.  Do both sides tell it alike?
        "16A1 — agreed": ask(SIGN_IS_AGREED, {YES: "16A1", NO: "16A — sign"}),
        "16A — sign": ask(SIGN_WAS_GIVEN, {YES: "16A1", NO: "16 — no sign"}),
        "16 — no sign": leaf("L16-1997.A1.none", to(PARTNER, NOT_INFORMED)),
        "16A1": leaf(
            "L16-1997.A1",
            to(PARTNER, SIGN_UNAUTHORISED, clause="16A"),
            to(NON_OFFENDING_SIDE, RIGHT_RESERVED),
            to(DIRECTOR, CHECK_SUGGESTED, clause="16A2"),
        ),
        # An action is in doubt.  Had he any information from partner?
        "16A — information": ask(WAS_INFORMED, {NO: "16 — no information", YES: "16A — alternative"}),
        "16 — no information": leaf("L16-1997.noinfo", to(OFFENDER, NOT_INFORMED), FREE),
        # Had he an alternative?  What counts as one the zones said.
        "16A — alternative": ask(
            HAD_ALTERNATIVE, {NO: leaf("L16-1997.noLA", HAS_SIGN, STANDS), YES: "16A — suggested"}
        ),
        # Could the information have suggested what he chose, demonstrably?
        "16A — suggested": ask(WAS_SUGGESTED, {NO: leaf("L16-1997.not_suggested", HAS_SIGN, STANDS), YES: "16A2"}),
        # The board is played on, and damage is seen at its end.
        "16A2": ask(IS_OVER_NOW, {NO: "16A2 — play on", YES: "16A2 — damage"}),
        "16A2 — play on": leaf("L16-1997.A2", HAS_SIGN, FOR_NOW, to(DIRECTOR, CHECK_SUGGESTED)),
        "16A2 — damage": ask(
            SIDE_IS_DAMAGED,
            {NO: leaf("L16-1997.no_damage", RESULT, CARE), YES: leaf("L16-1997.adjust", ASSIGNED, CARE)},
        ),
        # Something was withdrawn before.  To the side that did not offend all of it is authorised.
        "16C — whose": ask(
            WITHDRAWN_TELLS,
            {
                WithdrawnTells.FREE: leaf(
                    "L16-1997.C1", to(OFFENDING_SIDE, WITHDRAWN_AUTHORISED), STANDS, clause="16C1"
                ),
                WithdrawnTells.OFF: leaf(
                    "L16-1997.C.off", to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION), STANDS, clause="27B1(a)"
                ),
                WithdrawnTells.UNAUTHORISED: "16C2 — alternative",
            },
        ),
        "16C2 — alternative": ask(HAD_ALTERNATIVE, {NO: "16C2 — free", YES: "16C2"}),
        "16C2": ask(WAS_SUGGESTED, {NO: "16C2 — free", YES: "16C2 — over"}),
        "16C2 — free": leaf("L16-1997.C2", HAS_WITHDRAWN, STANDS),
        "16C2 — over": ask(IS_OVER_NOW, {NO: "16C2 — play on", YES: "16C2 — damage"}),
        "16C2 — play on": leaf("L16-1997.C2.later", HAS_WITHDRAWN, FOR_NOW, to(DIRECTOR, CHECK_SUGGESTED)),
        "16C2 — damage": ask(
            SIDE_IS_DAMAGED,
            {NO: leaf("L16-1997.C2.no_damage", RESULT), YES: leaf("L16-1997.C2.adjust", ASSIGNED)},
        ),
        # Somebody knows something of the board that did not come from this table.  Could it disturb the play?
        "16B": ask(WOULD_INTERFERE, {NO: leaf("L16-1997.B.none", to(OFFENDER, PLAY_NORMALLY)), YES: "16B1 — seats"}),
        "16B1 — seats": ask(SEATS_CAN_CHANGE, {YES: "16B1", NO: "16B2 — substitute"}),
        "16B1": leaf("L16-1997.B1", to(DIRECTOR, SEATS_CHANGED)),
        "16B2 — substitute": ask(SUBSTITUTE_IS_AGREED, {YES: "16B2", NO: "16B3"}),
        "16B2": leaf("L16-1997.B2", to(DIRECTOR, SUBSTITUTE_PLAYS)),
        "16B3": leaf("L16-1997.B3", to(DIRECTOR, BOARD_NOT_PLAYED), to(DIRECTOR, ADJUSTED_NOW, clause="16B3")),
    },
    governs=(Kind.ACTION_AFTER_SIGN, Kind.ACTION_AFTER_WITHDRAWAL, Kind.SIGN_GIVEN, Kind.OTHER_SOURCE),
)
