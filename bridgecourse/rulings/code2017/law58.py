"""Law 58 (2017): simultaneous leads or plays, by two players or of several cards by one."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import IF_IT_HELPED, ON_THE_TABLE
from bridgecourse.rulings.terms import *

# What opponents have played to a card that goes back they may change, and only they may use what that told.
CHANGED = (
    *to(NON_OFFENDING_SIDE, MAY_CHANGE_CARD),
    *to(OFFENDING_SIDE, THEIRS_UNAUTHORISED, clause="16C2"),
    *to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16C1"),
)

LAW = law(
    "58",
    2017,
    {
        # Two players, or one with several cards?
        "58": ask(HOW_MANY, {HowMany.TWO_PLAYERS: "58A", HowMany.ONE_PLAYER: "58B4"}, clause="58A"),
        # Of two the one who was not in turn counts as the later.
        "58A": state(to(OFFENDER, COUNTS_AS_LATER), "58A — in turn", "L58.A"),
        "58A — in turn": ask(DEEMED_IN_TURN, {YES: leaf("L58.A.turn"), NO: refer("57")}),
        # Not noticed until both sides have played to the next trick: a defective trick.
        "58B4": ask(BOTH_PLAYED_ON, {YES: refer("67", "L58.B4"), NO: "58B"}),
        # Of one player's cards, how many faces could be seen?
        "58B": ask(VISIBLE, {Visible.ONE: "58B1", Visible.SEVERAL: "58B3"}, clause="58B1"),
        "58B1": leaf("L58.B1", to(OFFENDER, SEEN_CARD_IS_PLAYED)),
        # An opponent who has played to them may change his card.
        "58B3": ask(OPPONENT_PLAYED_AFTER, {YES: state(CHANGED, "58B2 — whose", "L58.B3"), NO: "58B2 — whose"}),
        # He says himself which of them he plays, once he has heard what becomes of the others.
        "58B2 — whose": ask(WHO_PLAYED, {WhoPlayed.DECLARING_SIDE: "58B2", WhoPlayed.DEFENDER: "58B2 — a defender"}),
        "58B2": leaf("L58.B2.decl", to(DECLARER, DESIGNATES_ONE), to(OFFENDER, OTHERS_GO_BACK)),
        "58B2 — a defender": state(to(OFFENDER, DESIGNATES_ONE), "58B2 — seen by the partner", "L58.B2.def"),
        # What his partner could not see is no penalty card (49).
        "58B2 — seen by the partner": ask(PARTNER_COULD_SEE, {YES: "58B2 — the others", NO: refer("49")}),
        "58B2 — the others": ask(
            LEFT_OVER,
            {
                LeftOver.ONE_LOW: leaf(
                    "L58.B2.def.minor",
                    to(OFFENDER, LEFT_CARD_MINOR, clause="50B"),
                    ON_THE_TABLE,
                    clause="58B2",
                    later=IF_IT_HELPED,
                    goes_on="50",
                ),
                LeftOver.HONOUR_OR_MORE: leaf(
                    "L58.B2.def.major",
                    to(OFFENDER, LEFT_CARDS_MAJOR, clause="50B"),
                    ON_THE_TABLE,
                    clause="58B2",
                    later=IF_IT_HELPED,
                    goes_on="50",
                ),
            },
        ),
    },
    governs=(Kind.SIMULTANEOUS_CARDS,),
)
