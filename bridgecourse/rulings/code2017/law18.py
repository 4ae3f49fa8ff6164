"""Law 18 (2017): bids; what outranks what, and when a call has been made with a bidding box."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# It is one; where it is out of turn, too low or forbidden, the law of such a call comes next.
AS_CALL = (*to(OFFENDER, COUNTS_AS_CALL), *to(OFFENDER, RULED_AS_CALL, when=(BOX_CALL_IS_LEGAL, NO)))

LAW = law(
    "18",
    2017,
    {
        # A bid that was made, or a card of the bidding box?
        "18": ask(BID_MATTER, {BidMatter.BID: "18C", BidMatter.BOX: "18F"}),
        # Does it outrank the last bid: more tricks, or as many in a higher denomination?
        "18C": ask(
            OUTRANKS,
            {
                Outranks.FIRST: leaf("L18.A", to(OFFENDER, CALL_IS_LEGAL), clause="18A"),
                Outranks.MORE: leaf("L18.B", to(OFFENDER, CALL_IS_LEGAL), clause="18B"),
                Outranks.HIGHER: leaf("L18.E", to(OFFENDER, CALL_IS_LEGAL), clause="18E"),
                Outranks.NOT: refer("27", clause="18D"),
            },
        ),
        # Other ways of calling, by regulation: with a box a call has been made once its card has been taken out in
        # order to make it.
        "18F": ask(BOX_CARD_IS_OUT, {NO: "18F — no call", YES: "18F — meant"}),
        "18F — meant": ask(CALL_WAS_MEANT, {YES: leaf("L18.F", AS_CALL), NO: "18F — no call"}),
        # His fingers have told partner something.
        "18F — no call": leaf(
            "L18.F.not",
            to(OFFENDER, IS_NO_CALL),
            to(OFFENDER, ANY_LEGAL_CALL, when=(CALLING_IS_OVER, NO)),
            to(PARTNER, REMARK_UNAUTHORISED, clause="16B1"),
        ),
    },
    governs=(Kind.BID_DOUBTED, Kind.BOX_TOUCHED),
)
