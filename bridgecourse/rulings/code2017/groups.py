"""What several laws say in the same words (2017), by subject: a group of consequences has one place."""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings.terms import *

# --- what withdrawn calls and cards told (16C) --------------------------------------------------------------------


def withdrawn(
    authorised: str = "16C1",
    unauthorised: str = "16C2",
    *,
    when: tuple[Fact, Enum] | None = None,
    unsure: bool = False,
) -> tuple[Consequence, ...]:
    """What was withdrawn the offending side may not use (C2), the other side may (C1), each with its own clause."""
    return (
        *to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED, clause=unauthorised, when=when, unsure=unsure),
        *to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause=authorised, when=when, unsure=unsure),
    )


# An opponent had told him to lead: that side is at fault, and may not use what was seen.
MISLED = (
    *to(OFFENDING_SIDE, TAKEN_BACK_FREE, clause="16C1"),
    *to(NON_OFFENDING_SIDE, TAKEN_BACK_UNAUTHORISED, clause="16C2"),
)

# --- a defender's lead that was refused (50D2, 54D, 56B) ----------------------------------------------------------

# What his partner had played to it goes back: a major penalty card, but for the declaring side.
PARTNERS_TOO = to(PARTNER, PARTNERS_CARD_PENALTY, clause="60C", when=(PARTNER_PLAYED_TO_IT, YES))
PARTNERS_BACK = to(PARTNER, PARTNERS_CARD_BACK, clause="47B", when=(PARTNER_PLAYED_TO_IT, YES))

# His partner leads; a major penalty card of his own comes before what declarer's choice leaves him (50D1).
THEN_OWN = to(PARTNER, OWN_CARD_AFTERWARDS, clause="50D1", when=(LEADER_HAS_OWN, YES))
THAT_SUIT_LED = (*PARTNERS_TOO, *to(PARTNER, MUST_LEAD_THAT_SUIT, clause="50D2(a)"), *THEN_OWN)
THAT_SUIT_NOT_LED = (*PARTNERS_TOO, *to(PARTNER, MAY_NOT_LEAD_THAT_SUIT, clause="50D2(a)"), *THEN_OWN)
ANYTHING_LED = (
    *PARTNERS_TOO,
    *to(PARTNER, MAY_LEAD_ANYTHING, clause="50D2(b)", when=(LEADER_HAS_OWN, NO)),
    *to(PARTNER, LEADS_OWN_CARD, clause="50D1", when=(LEADER_HAS_OWN, YES)),
)

# --- calls out of rotation (17, 23, 29 to 32, 34) -----------------------------------------------------------------

# A pass out of rotation had ended the auction: who lost his turn has it, and the passes since are cancelled.
TURN_GIVEN_BACK = (
    *to(OFFENDER, LATER_PASSES_CANCELLED),
    *to(IN_TURN, TURN_RETURNS, ANY_LEGAL_CALL),
    *withdrawn(),
)

# The auction is over: with a contract, or passed out.
CONTRACT_MADE = (*to(OFFENDER, NO_MORE_CALLS), *to(DECLARER, LAST_BID_IS_CONTRACT))
ALL_PASSED = (*to(OFFENDER, NO_MORE_CALLS), *to(DIRECTOR, PASSED_OUT))

# Left-hand opponent has called over it, or says that he accepts.
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

# He has made the same call again, now in rotation.
REPEATED = (
    *to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
    *to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
    *to(DIRECTOR, NOTHING_AFTERWARDS),
)

# A comparable call takes its place: no rectification, but see 23C when play ends.
NOT_RECTIFIED = (
    *to(PARTNER, ANY_LEGAL_CALL),
    *to(PARTNER, NO_LEAD_RESTRICTION, clause="26A"),
    *to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION, clause="23B"),
)
COMPARABLE = (*NOT_RECTIFIED, *to(DIRECTOR, CHECK_ASSISTANCE, clause="23C"))

# The auction has ended before the offender's next turn: no comparable call took the place of his.
NEVER_REPLACED = (*to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"), *withdrawn())

# Partner passes once, and 16C, 26B and 72C may apply.
NOT_COMPARABLE = (*to(PARTNER, MUST_PASS_ONCE), *NEVER_REPLACED, *to(DIRECTOR, CHECK_AWARENESS, clause="72C"))

# --- inadmissible calls (37, 38) ----------------------------------------------------------------------------------

# A pass takes the place of the call.  Out of rotation the turn goes back first, and he passes when it comes to him.
PASS_INSTEAD = (
    *to(OFFENDER, PASS_SUBSTITUTED, when=(ALSO_OUT_OF_ROTATION, NO)),
    *to(IN_TURN, TURN_RETURNS, when=(ALSO_OUT_OF_ROTATION, YES)),
)

# Both of the side pass throughout.
BOTH_PASS = (*to(OFFENDER, MUST_PASS_THROUGHOUT), *to(PARTNER, MUST_PASS_THROUGHOUT))

# And 26B, 16C and 72C may apply.
BOTH_ARE_BARRED = (
    *BOTH_PASS,
    *to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"),
    *withdrawn(),
    *to(DIRECTOR, CHECK_AWARENESS, clause="72C"),
)

# --- penalty cards (50, 51) ---------------------------------------------------------------------------------------

# As long as it lies there all may know it; when play is over the director looks whether that has helped (50E4).
ON_THE_TABLE = (
    *to(OFFENDING_SIDE, CARD_KNOWN_TO_ALL, clause="50E1"),
    *to(DIRECTOR, CHECK_PENALTY_CARD, clause="50E4"),
)
IF_IT_HELPED = (PENALTY_CARD_HELPED, YES, leaf("L50.E4", to(DIRECTOR, SCORE_ADJUSTED), clause="50E4"))

# Declarer has required or forbidden the suit: its cards go back, and partner may not know them any more.
SUIT_REQUIRED = (*to(PARTNER, LEAD_ONE_OF_SUITS), *to(OFFENDER, THAT_SUIT_PICKED_UP))
SUIT_FORBIDDEN = (*to(PARTNER, LEAD_NONE_OF_SUITS), *to(OFFENDER, THAT_SUIT_PICKED_UP))
ORIGIN_OF_PICKED_UP = (
    *to(OFFENDING_SIDE, PICKED_UP_UNAUTHORISED, clause="50E2"),
    *to(NON_OFFENDING_SIDE, PICKED_UP_AUTHORISED, clause="50E2"),
)

# He leaves the lead free: the cards stay, and the choice comes back with partner's next lead.
LEAD_LEFT_FREE = (*to(PARTNER, LEADS_AS_HE_LIKES), *to(OFFENDER, PENALTY_CARDS_STAY), *ON_THE_TABLE)

# --- leads out of turn (53 to 56) ---------------------------------------------------------------------------------

# It goes back into the hand, and what it told is as after any withdrawn card.
TAKEN_BACK = (*to(OFFENDER, LEAD_TAKEN_BACK), *to(IN_TURN, LEADS_INSTEAD))
PICKED_UP = (*to(OFFENDER, LEAD_GOES_BACK, clause="50D2(a)"), *ORIGIN_OF_PICKED_UP)
