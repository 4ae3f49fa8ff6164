"""Law 29 (2017): procedure after a call out of rotation.

29A: left-hand opponent may call, and so accept it.  29B: otherwise it is cancelled, the turn goes back, and Law
30, 31 or 32 says the rest.  29C: an artificial call is judged by what it specifies, not by what it names.

A player who has just called and calls again is not out of rotation in this sense: 30B2, 31C and 32C make it a
change of call, so that is asked before left-hand opponent is offered anything.  A pass out of rotation that is itself
the third pass in a row is left open: Law 34 may apply at once (17D3), or left-hand opponent may be asked first.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import NOTHING_AFTERWARDS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_CANCELLED,
    DOUBLE_IS_INADMISSIBLE,
    KIND_OF_CALL,
    CallKind,
)
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.rotation import IS_THIRD_PASS
from bridgecourse.rulings.vocabulary.turn import TURN_FOLLOWS, TURN_RETURNS

ACCEPTED = Outcome(
    "L29.A",
    "29A",
    (
        Consequence(CALL_ACCEPTED, Role.OFFENDER, "29A"),
        Consequence(TURN_FOLLOWS, Role.NEXT, "29A"),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "29A"),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "29A"),
        Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "29A"),
        Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, "29A"),
    ),
)
"""The leaf that Laws 28 and 30 to 32 share: left-hand opponent has called over it, or says that he accepts."""

CANCELLED = (
    Consequence(CALL_CANCELLED, Role.OFFENDER, "29B"),
    Consequence(TURN_RETURNS, Role.IN_TURN, "29B"),
)

PASS_CHANGES = Refer("25", "30B2", id="L30.B2")
BID_CHANGES = Refer("25", "31C", id="L31.C")
DOUBLE_CHANGES = Refer("25", "32C", id="L32.C")
"""A second call at left-hand opponent's turn, as Laws 30, 31 and 32 name it."""

CHANGE = Ask(
    KIND_OF_CALL,
    "30B2, 31C, 32C",
    {CallKind.PASS: PASS_CHANGES, CallKind.BID: BID_CHANGES, CallKind.DOUBLE: DOUBLE_CHANGES},
)

NOT_ACCEPTED = State(
    "29B",
    CANCELLED,
    Ask(
        KIND_OF_CALL,
        "29B, 29C",
        {CallKind.PASS: Refer("30", "29B"), CallKind.BID: Refer("31", "29B"), CallKind.DOUBLE: Refer("32", "29B")},
    ),
    id="L29.B",
)

ACCEPTANCE = Ask(LHO_ACCEPTS, "29A", {YES: ACCEPTED, NO: NOT_ACCEPTED})

THIRD_PASS = Outcome(
    "L17.D3.third",
    "17D3, 29A",
    (
        *CANCELLED,
        *withdrawn(),
    ),
    see=("34", "30A"),
    unsure=True,
)
"""The common ground: the pass is cancelled and the turn goes back.  Whether left-hand opponent is asked first, and
whether the offender must then pass once (30A), is open."""

NEW_CALL = Ask(
    DOUBLE_IS_INADMISSIBLE,
    "32",
    {YES: Refer("32", "32"), NO: Ask(IS_THIRD_PASS, "17D3", {YES: THIRD_PASS, NO: ACCEPTANCE})},
)

LAW = Law("29", 2017, Ask(IS_CHANGE_OF_CALL, "30B2, 31C, 32C", {YES: CHANGE, NO: NEW_CALL}), after="28")
