"""Law 46 (2017): incomplete or invalid designation of a card of dummy's."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "46",
    2017,
    {
        # Is it incontrovertible that he meant another card?
        "46B": ask(
            OTHER_INTENTION,
            {YES: leaf("L46.intent", to(DUMMY, INTENDED_CARD_PLAYED)), NO: "46B1"},
        ),
        # What did he say?  A card that dummy holds and may not play, or a suit while he can follow, is named and
        # played: a revoke, and no void designation.  Of what he has changed since Law 45 speaks.
        "46B1": ask(
            DESIGNATION,
            {
                Way.REVOKE: refer("62", clause="62A"),
                Way.CHANGED: refer("45", clause="45C4(b)"),
                Way.HIGH: leaf("L46.B1.high", to(DUMMY, HIGHEST_IS_PLAYED)),
                Way.LOW: leaf("L46.B1.low", to(DUMMY, LOWEST_IS_PLAYED)),
                Way.WIN: leaf("L46.B1.win", to(DUMMY, LOWEST_WINNER_IS_PLAYED)),
                Way.OPEN: leaf("L46.open", unsure=True),
                Way.SUIT: "46B2",
                Way.RANK_OF_SUIT_WON: "46B3(a)",
                Way.RANK: "46B3(b)",
                Way.NOT_THERE: "46B4",
                Way.ANYTHING: "46B5",
            },
        ),
        # A suit: its lowest card.
        "46B2": leaf("L46.B2", to(DUMMY, LOWEST_OF_SUIT_IS_PLAYED)),
        # A rank: in the suit in which dummy has won the last trick, else the legal card of that rank.
        "46B3(a)": leaf("L46.B3a", to(DUMMY, SUIT_OF_LAST_TRICK)),
        "46B3(b)": ask(
            SEVERAL_OF_RANK,
            {
                NO: leaf("L46.B3b", to(DUMMY, CARD_OF_RANK)),
                YES: leaf("L46.B3b.several", to(OFFENDER, NAMES_ONE_OF_RANK)),
            },
        ),
        # A card that is not there: void.
        "46B4": leaf("L46.B4", to(OFFENDER, CALLS_ANOTHER)),
        # Neither a suit nor a rank.
        "46B5": leaf("L46.B5", to(NON_OFFENDING_SIDE, DEFENDER_CHOOSES)),
    },
    governs=(Kind.INCOMPLETELY_DESIGNATED,),
)
