"""Law 43 (2017): dummy's limitations."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "43",
    2017,
    {
        # Had he looked into a hand, exchanged hands or left his seat before?
        "43A2": ask(HAS_LOST_RIGHTS, {NO: "43B1", YES: "43B"}),
        # A limit broken, and no more: a penalty is possible.
        "43B1": leaf("L43.B1", to(DIRECTOR, PENALTY_POSSIBLE, clause="43B1"), see=("9B1(a)", "62A", "16B", "45F")),
        # He had: what was he the first to do?
        "43B": ask(
            DUMMY_DID,
            {
                DummyDid.WARNED: "43B2(a)",
                DummyDid.ASKED: "43B2(b)",
                DummyDid.NOTICED: "43B3",
                DummyDid.OTHER: "43B1 — again",
            },
            clause="43B2",
        ),
        "43B2(a)": leaf("L43.B2a", to(NON_OFFENDING_SIDE, DEFENDER_CHOOSES_HAND)),
        # Declarer puts his revoke right, and tricks go as if it were established, counted when play is over: who won
        # the trick, the corrected card decides (minute of 2000).
        "43B2(b)": leaf(
            "L43.B2b",
            to(DECLARER, CORRECTS_AND_LOSES_TRICKS),
            to(NON_OFFENDING_SIDE, TRICKS_AT_THE_END, clause="64A", when=(PLAY_IS_OVER, NO)),
            to(NON_OFFENDING_SIDE, TRICKS_ALL_THE_SAME, clause="64", when=(PLAY_IS_OVER, YES)),
            to(DIRECTOR, CHECK_EQUITY, clause="64C1"),
        ),
        "43B3": leaf("L43.B3", to(DIRECTOR, NO_RECTIFICATION_NOW, DEFENDERS_GAIN_TAKEN)),
        "43B1 — again": leaf("L43.B1.again", to(DIRECTOR, PENALTY_POSSIBLE), see=("9B1(a)", "62A", "16B", "45F")),
    },
)
