"""Law 30 (2017): pass out of rotation, once left-hand opponent has not accepted it."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ACCEPTED,
    COMPARABLE,
    NEVER_REPLACED,
    NOT_COMPARABLE,
    PASS_CHANGES,
    withdrawn,
)
from bridgecourse.rulings.terms import *

LAW = law(
    "30",
    2017,
    {
        # At left-hand opponent's turn, after a call of his own: a change of call.
        "30B2": ask(IS_CHANGE_OF_CALL, {YES: PASS_CHANGES, NO: "29A"}),
        # Left-hand opponent may accept it.
        "29A": ask(LHO_ACCEPTS, {YES: ACCEPTED, NO: "30C, 31"}),
        # An artificial pass belongs to Law 31, and so does a pass of partner's artificial call.  What it meant matters
        # only now.
        "30C, 31": ask(PASS_IS_SPECIAL, {YES: refer("31", "L30.C"), NO: "30C"}),
        # By its letter 30C is wider: whether a natural pass over an opponent's artificial call goes there too is open.
        "30C": ask(
            PASS_OVER_OPPONENTS_ARTIFICIAL_CALL,
            {NO: "30A", YES: state((), "30A", "L30.C.opponents", unsure=True)},
        ),
        # At right-hand opponent's turn: the offender passes once.  What his pass told binds the partner (16C2); whether
        # it is another call, where it has come to mean something much different, is open (26B).
        "30A": ask(
            WHOSE_TURN,
            {
                TurnOf.RHO: leaf(
                    "L30.A",
                    to(OFFENDER, MUST_PASS_ONCE),
                    to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2"),
                    to(PARTNER, NO_LEAD_RESTRICTION, unsure=True),
                    withdrawn(),
                    to(DIRECTOR, CHECK_AWARENESS, clause="72C"),
                ),
                TurnOf.PARTNER: "30B1(a)",
                TurnOf.LHO: "30B1(a)",
            },
        ),
        # At partner's turn, or at left-hand opponent's if the offender had not called before: both are free, partner
        # but for what the pass told.
        "30B1(a)": state(to(PARTNER, ANY_CALL_MINDING_INFORMATION), "30B1(b)"),
        "30B1(b)": ask(
            OFFENDER_CALLS_AGAIN,
            {
                YES: state(to(OFFENDER, ANY_LEGAL_CALL), "30B1(b) — his call"),
                NO: leaf("L30.B1.never", NEVER_REPLACED, clause="30B1(b), 26B"),
            },
        ),
        # Comparable, or not: partner is free, or passes once.
        "30B1(b) — his call": ask(REPLACEMENT_IS_COMPARABLE, {YES: "30B1(b)(i)", NO: "30B1(b)(ii)"}),
        "30B1(b)(i)": leaf("L30.B1.CC", COMPARABLE),
        "30B1(b)(ii)": leaf("L30.B1.nonCC", NOT_COMPARABLE),
    },
    after="28",
)
