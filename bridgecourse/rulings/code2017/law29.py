"""Law 29 (2017): procedure after a call out of rotation."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ACCEPTED, BID_CHANGES, DOUBLE_CHANGES, PASS_CHANGES, withdrawn
from bridgecourse.rulings.terms import *

CANCELLED = (*to(OFFENDER, CALL_CANCELLED), *to(IN_TURN, TURN_RETURNS))

LAW = law(
    "29",
    2017,
    {
        # A player who has just called and calls again is not out of rotation in this sense, but changes his call: that
        # is asked before left-hand opponent is offered anything.
        "30B2, 31C, 32C": ask(IS_CHANGE_OF_CALL, {YES: "30B2, 31C, 32C — a change", NO: "32"}),
        "30B2, 31C, 32C — a change": ask(
            KIND_OF_CALL,
            {CallKind.PASS: PASS_CHANGES, CallKind.BID: BID_CHANGES, CallKind.DOUBLE: DOUBLE_CHANGES},
        ),
        # A double or redouble that Law 19 forbids cannot be accepted.
        "32": ask(DOUBLE_IS_INADMISSIBLE, {YES: refer("32"), NO: "17D3"}),
        # A pass that is itself the third in a row: it is cancelled and the turn goes back, so much is common ground.
        # Whether Law 34 applies at once or left-hand opponent is asked first, and whether the offender must then pass
        # once (30A), is open.
        "17D3": ask(
            IS_THIRD_PASS,
            {
                YES: leaf(
                    "L17.D3.third",
                    under("29B", CANCELLED),
                    withdrawn(),
                    clause="17D3, 29A",
                    see=("34", "30A"),
                    unsure=True,
                ),
                NO: "29A",
            },
        ),
        # Left-hand opponent may call, and so accept it.
        "29A": ask(LHO_ACCEPTS, {YES: ACCEPTED, NO: "29B"}),
        # Not accepted, it is cancelled and the turn goes back.
        "29B": state(CANCELLED, "29B, 29C", "L29.B"),
        # The law of the call says the rest.  An artificial one is judged by what it specifies, not by what it names.
        "29B, 29C": ask(
            KIND_OF_CALL,
            {
                CallKind.PASS: refer("30", clause="29B"),
                CallKind.BID: refer("31", clause="29B"),
                CallKind.DOUBLE: refer("32", clause="29B"),
            },
        ),
    },
    after="28",
)
