"""Law 29 (2017): procedure after a call out of rotation."""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.section import (
    DIRECTOR,
    IN_TURN,
    NEXT,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    ask,
    law,
    leaf,
    refer,
    state,
    to,
    under,
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
from bridgecourse.rulings.vocabulary.lead_restriction import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.rotation import IS_THIRD_PASS
from bridgecourse.rulings.vocabulary.turn import TURN_FOLLOWS, TURN_RETURNS

# Shared with Laws 28 and 30 to 32: left-hand opponent has called over it, or says that he accepts.
ACCEPTED = leaf(
    "L29.A",
    to(OFFENDER, CALL_ACCEPTED),
    to(NEXT, TURN_FOLLOWS),
    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
    to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
    to(DIRECTOR, NOTHING_AFTERWARDS),
    clause="29A",
)

# A second call at left-hand opponent's turn, as Laws 30, 31 and 32 name it.
PASS_CHANGES = refer("25", "L30.B2", clause="30B2")
BID_CHANGES = refer("25", "L31.C", clause="31C")
DOUBLE_CHANGES = refer("25", "L32.C", clause="32C")

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
