"""Law 57 (2017): premature lead or play.  Declarer hears of four choices (57A), all of them before he makes one."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import IF_IT_HELPED, ON_THE_TABLE
from bridgecourse.rulings.terms import *

SUGGESTED = to(DIRECTOR, CHECK_SUGGESTION, clause="45F")

# What the partner had played to the trick goes back, if declarer wants another card.
OTHERWISE = to(PARTNER, PARTNERS_PLAY_PENALTY, clause="47A", when=(PARTNER_PLAYED_OTHERWISE, YES))

STAYS = (*to(PARTNER, NO_RECTIFICATION), *to(OFFENDER, EARLY_PLAY_STANDS))

LAW = law(
    "57",
    2017,
    {
        # Had an opponent told him that it was his turn?
        "47E1": ask(TOLD_TO_PLAY, {YES: refer("47"), NO: "57C3 — whose"}),
        # Declarer or dummy too soon?  A legal play stands, and cannot be taken back.
        "57C3 — whose": ask(
            WHO_PLAYED,
            {WhoPlayed.DECLARING_SIDE: "57C3 — a play", WhoPlayed.DEFENDER: "60B"},
        ),
        "57C3 — a play": ask(IS_A_PLAY, {YES: "57C3 — legal", NO: leaf("L57.open.lead", unsure=True)}),
        "57C3 — legal": ask(FOLLOWED_SUIT, {YES: "57C3", NO: refer("62")}),
        "57C3": leaf("L57.C3", to(OFFENDER, EARLY_PLAY_STANDS)),
        # Was declarer about to lead again, after a lead of his that was taken back?
        "60B": ask(BEFORE_NEW_LEAD, {YES: refer("60"), NO: "60A1"}),
        # Has the opponent at his left played since, or his own side?
        "60A1": ask(NEXT_HAS_PLAYED, {YES: refer("60"), NO: "60C"}),
        "60C": ask(
            OFFENDERS_PLAYED_ON,
            {YES: state(to(NON_OFFENDING_SIDE, RIGHTS_KEPT), "57A — when", "L60.C"), NO: "57A — when"},
        ),
        # Had his partner played to the trick?
        "57A — when": ask(
            PREMATURE,
            {
                Premature.BEFORE_PARTNER: "57C1 — both hands",
                Premature.AT_RHOS_TURN: "57D",
                Premature.LEAD: refer("53"),
                Premature.OPEN: "57A — open",
            },
        ),
        # Had declarer played from both hands, or dummy acted on his own?  Then nothing follows, for a play.
        "57C1 — both hands": ask(DECLARER_PLAYED_BOTH, {YES: "57C1 — a play", NO: "57C2 — dummy"}),
        "57C1 — a play": ask(IS_A_PLAY, {YES: leaf("L57.C1", STAYS), NO: "57A — open"}),
        "57C2 — dummy": ask(DUMMY_ACTED_FIRST, {YES: "57C2 — dummy, a play", NO: "57A"}),
        "57C2 — dummy, a play": ask(IS_A_PLAY, {YES: leaf("L57.C2", STAYS, SUGGESTED), NO: "57A — open"}),
        # The letter of 57C does not reach a lead to the next trick, and leaves 57A; no ruling on that is known.
        "57A — open": leaf("L57.open", see=("57A",), unsure=True),
        # A major penalty card, and declarer chooses what the partner plays.
        "57A": state((*to(OFFENDER, TOO_SOON_PENALTY), *ON_THE_TABLE, *OTHERWISE), "57A — declarer's choice"),
        "57A — declarer's choice": ask(
            PLAY_WISH,
            {
                PlayWish.HIGHEST: "57A1",
                PlayWish.LOWEST: "57A2",
                PlayWish.SUIT: "57A3 — required",
                PlayWish.NOT_SUIT: "57A4",
            },
        ),
        # Can the partner comply?  If not he plays any legal card, and declarer does not choose again.
        "57A1": ask(
            PARTNER_CAN_COMPLY,
            {YES: leaf("L57.A1", to(PARTNER, PLAYS_HIGHEST), later=IF_IT_HELPED), NO: "57B"},
        ),
        "57A2": ask(
            PARTNER_CAN_COMPLY,
            {YES: leaf("L57.A2", to(PARTNER, PLAYS_LOWEST), later=IF_IT_HELPED), NO: "57B"},
        ),
        "57A3 — required": ask(
            PARTNER_CAN_COMPLY,
            {YES: leaf("L57.A3", to(PARTNER, PLAYS_THAT_SUIT), later=IF_IT_HELPED), NO: "57B"},
        ),
        "57A4": ask(
            PARTNER_CAN_COMPLY,
            {YES: leaf("L57.A4", to(PARTNER, PLAYS_NOT_THAT_SUIT), later=IF_IT_HELPED), NO: "57B"},
        ),
        "57B": refer("59", "L57.B"),
        # At the turn of the opponent at his right: the card is played in its turn, if that is legal.
        "57D": leaf(
            "L57.D",
            to(OFFENDER, PLAYED_AT_HIS_TURN, when=(FOLLOWED_SUIT, YES)),
            to(OFFENDER, TOO_SOON_PENALTY, when=(FOLLOWED_SUIT, NO)),
            to(OFFENDING_SIDE, EARLY_CARD_UNAUTHORISED, clause="16B", when=(FOLLOWED_SUIT, YES)),
            to(OFFENDING_SIDE, CARD_KNOWN_TO_ALL, clause="50E1", when=(FOLLOWED_SUIT, NO)),
            to(DIRECTOR, CHECK_PENALTY_CARD, clause="50E4", when=(FOLLOWED_SUIT, NO)),
        ),
    },
    governs=(Kind.PLAY_OUT_OF_TURN,),
)
