"""S8: questions behind a screen.  An organiser's regulation (annex IV of the French federation, 1999), not a Law."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "S8",
    2017,
    {
        # Of the other side's calls alone, as without a screen.
        "S8 — whose": ask(IS_OF_OWN_SIDE, {YES: refer("20", clause="20F1"), NO: "S8 — when"}),
        "S8 — when": ask(LEAD_IS_FACED, {NO: "S8(a)", YES: "S8(b)"}),
        # Until the lead is faced: at any time, in writing, of the player beside him.
        "S8(a)": ask(
            ASKS_SCREENMATE,
            {
                YES: leaf("LS8.a", to(OFFENDER, ASKS_IN_WRITING), to(SCREENMATE, ANSWERS_IN_WRITING)),
                NO: leaf("LS8.a_not", to(OFFENDER, ASKS_SCREENMATE_ALONE)),
            },
        ),
        # In the play, each at his own turn (20F2): a defender asks declarer alone, declarer either of them.
        "S8(b)": ask(
            ASKER,
            {Asker.DUMMY: refer("20", clause="20F2"), Asker.DECLARER: "S8(c) — turn", Asker.DEFENDER: "S8(b) — turn"},
        ),
        "S8(b) — turn": ask(IS_HIS_TURN_TO_PLAY, {NO: refer("20", clause="20F2"), YES: "S8(b) — whom"}),
        "S8(b) — whom": ask(
            ASKS_DECLARER,
            {
                YES: leaf("LS8.b", to(OFFENDER, ASKS_IN_WRITING)),
                NO: leaf("LS8.b_not", to(OFFENDER, ASKS_DECLARER_ALONE)),
            },
        ),
        "S8(c) — turn": ask(
            IS_HIS_TURN_TO_PLAY,
            {NO: refer("20", clause="20F2"), YES: leaf("LS8.c", to(OFFENDER, MAY_ASK_EITHER), clause="S8(c)")},
        ),
    },
    governs=(Kind.ASKED_BEHIND_SCREEN,),
)
