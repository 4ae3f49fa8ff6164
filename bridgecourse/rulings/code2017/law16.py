"""Law 16 (2017): information that came otherwise than from legal calls and plays.

From partner (16B): four questions, and the first "no" ends it.  From what was withdrawn (16C): whose irregularity it
was, then the same questions.  From elsewhere (16D): what the director can still do with the board.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

FREE = to(OFFENDER, ACTION_STANDS, clause="16A1")
# He has the information and no alternative to what it suggests: what he did stands, but the information is still none
# that he may use later.
STANDS = to(OFFENDER, ACTION_STANDS)
HAS_SIGN = to(OFFENDER, SIGN_UNAUTHORISED, clause="16B1")
HAS_WITHDRAWN = to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED)
FOR_NOW = to(OFFENDER, ACTION_STANDS_FOR_NOW)
RESULT = to(DIRECTOR, SCORE_STANDS, clause="12B1")
# What would have happened without the infraction, and so without the suggested action.
ADJUSTED = (*to(DIRECTOR, SCORE_ADJUSTED, clause="12C1(b)"), *to(OFFENDING_SIDE, NOT_IN_THE_MIX, clause="12C1(c)"))
CARE = to(OFFENDER, CARE_PENALTY_POSSIBLE, clause="73C")

LAW = law(
    "16",
    2017,
    {
        "16": ask(
            INFORMATION_MATTER,
            {
                InformationMatter.ACTION: "16B1 — information",
                InformationMatter.WITHDRAWN: "16C — whose",
                InformationMatter.SIGN: "16B2 — agreed",
                InformationMatter.OTHER: "16D1",
            },
        ),
        # A sign was given, and the director is called at once.  Do both sides tell it alike?
        "16B2 — agreed": ask(SIGN_IS_AGREED, {YES: "16B2", NO: "16B1 — sign"}),
        # They do not: he hears both sides now, while they remember.
        "16B1 — sign": ask(SIGN_WAS_GIVEN, {YES: "16B2", NO: "16A1 — no sign"}),
        "16A1 — no sign": leaf("L16.B2.none", to(PARTNER, NOT_INFORMED)),
        # The board goes on; who thinks at its end that the sign was used calls again.
        "16B2": leaf(
            "L16.B2",
            to(PARTNER, SIGN_UNAUTHORISED, clause="16B1"),
            to(NON_OFFENDING_SIDE, RIGHT_RESERVED),
            to(DIRECTOR, CHECK_SUGGESTED, clause="16B3"),
        ),
        # An action is in doubt.  Had he any information from partner?
        "16B1 — information": ask(WAS_INFORMED, {NO: "16A1", YES: "16B1(b)"}),
        "16A1": leaf("L16.noinfo", to(OFFENDER, NOT_INFORMED), FREE),
        # Had he another sensible action: one that peers would seriously consider, and some would choose?
        "16B1(b)": ask(HAD_ALTERNATIVE, {NO: leaf("L16.noLA", HAS_SIGN, STANDS), YES: "16B1(a)"}),
        # Did the information suggest the one that he chose rather than the other?
        "16B1(a)": ask(WAS_SUGGESTED, {NO: leaf("L16.not_suggested", HAS_SIGN, STANDS), YES: "16B3"}),
        # It did.  While the board is played it goes on; damage is seen at its end.
        "16B3": ask(IS_OVER_NOW, {NO: "16B3 — play on", YES: "16B3 — damage"}),
        "16B3 — play on": leaf("L16.B3", HAS_SIGN, FOR_NOW, to(DIRECTOR, CHECK_SUGGESTED)),
        "16B3 — damage": ask(SIDE_IS_DAMAGED, {NO: "12B1", YES: "12C1"}),
        "12B1": leaf("L16.no_damage", RESULT, CARE),
        "12C1": leaf("L16.adjust", ADJUSTED, CARE),
        # Something was withdrawn before.  To the side that did not offend all of it is authorised.
        "16C — whose": ask(
            WITHDRAWN_TELLS,
            {
                WithdrawnTells.FREE: leaf("L16.C1", to(OFFENDING_SIDE, WITHDRAWN_AUTHORISED), STANDS, clause="16C1"),
                WithdrawnTells.OFF: leaf(
                    "L16.C.off",
                    to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION),
                    STANDS,
                    clause="23B, 27B1",
                    see=("23C", "27D"),
                ),
                WithdrawnTells.UNAUTHORISED: "16C2 — alternative",
            },
        ),
        # To the other none of it is: neither what it withdrew itself nor what the opponents did.
        "16C2 — alternative": ask(HAD_ALTERNATIVE, {NO: "16C2 — free", YES: "16C2"}),
        "16C2": ask(WAS_SUGGESTED, {NO: "16C2 — free", YES: "16C3"}),
        "16C2 — free": leaf("L16.C2", HAS_WITHDRAWN, STANDS),
        "16C3": ask(IS_OVER_NOW, {NO: "16C3 — play on", YES: "16C3 — damage"}),
        "16C3 — play on": leaf("L16.C3.later", HAS_WITHDRAWN, FOR_NOW, to(DIRECTOR, CHECK_SUGGESTED)),
        "16C3 — damage": ask(SIDE_IS_DAMAGED, {NO: leaf("L16.C3.no_damage", RESULT), YES: leaf("L16.C3", ADJUSTED)}),
        # Somebody knows something of the board that did not come from this table.  Would it disturb the play?
        "16D1": ask(WOULD_INTERFERE, {NO: leaf("L16.D.none", to(OFFENDER, PLAY_NORMALLY), clause="16D2"), YES: "16D2"}),
        # It would.  Before the first call the director has four ways, afterwards the last two.
        "16D2": ask(HAS_ANYONE_CALLED, {NO: "16D2(a) — seats", YES: "16D3"}),
        "16D2(a) — seats": ask(SEATS_CAN_CHANGE, {YES: "16D2(a)", NO: "16D2(b) — redeal"}),
        "16D2(a)": leaf("L16.D2a", to(DIRECTOR, SEATS_CHANGED)),
        "16D2(b) — redeal": ask(REDEAL_IS_ALLOWED, {YES: "16D2(b)", NO: "16D2(c) — played"}),
        "16D2(b)": leaf("L16.D2b", to(DIRECTOR, BOARD_REDEALT)),
        "16D2(c) — played": ask(CAN_BE_PLAYED, {YES: "16D2(c)", NO: "16D2(d)"}),
        "16D2(c)": leaf("L16.D2c", to(DIRECTOR, BOARD_PLAYED_FOR_NOW), to(DIRECTOR, CHECK_OTHER_SOURCE)),
        "16D2(d)": leaf("L16.D2d", to(DIRECTOR, BOARD_NOT_PLAYED), to(DIRECTOR, ADJUSTED_NOW)),
        "16D3": ask(CAN_BE_PLAYED, {YES: "16D3 — play on", NO: "16D3 — no play"}),
        "16D3 — play on": leaf("L16.D3c", to(DIRECTOR, BOARD_PLAYED_FOR_NOW), to(DIRECTOR, CHECK_OTHER_SOURCE)),
        "16D3 — no play": leaf("L16.D3d", to(DIRECTOR, BOARD_NOT_PLAYED), to(DIRECTOR, ADJUSTED_NOW)),
    },
    governs=(Kind.ACTION_AFTER_SIGN, Kind.ACTION_AFTER_WITHDRAWAL, Kind.SIGN_GIVEN, Kind.OTHER_SOURCE),
)
