"""What is looked into when play is over, and the law that comes next."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YesNo
from bridgecourse.rulings.vocabulary.exposure import CARD_UNAUTHORISED
from bridgecourse.rulings.vocabulary.information import REMARK_UNAUTHORISED, WISH_UNAUTHORISED, WITHDRAWN_UNAUTHORISED

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

ASSISTANCE_DAMAGED = Fact("assistance_damaged", YesNo, Settled.RECORD, unless_told=NO)

NOTHING_AFTERWARDS = Effect("nothing_afterwards", Topic.AFTERWARDS, says_nothing=True)

CHECK_ASSISTANCE = Effect(
    "check_assistance", Topic.AFTERWARDS
)  # 23C, 27D: helped by the infraction, other side damaged

CHECK_AWARENESS = Effect(
    "check_awareness", Topic.AFTERWARDS
)  # 72C (2007: 23): could have been aware that it might damage

SCORE_ADJUSTED = Effect("score_adjusted", Topic.AFTERWARDS)

SCORE_STANDS = Effect("score_stands", Topic.AFTERWARDS)  # that of the table

SCORE_CAPPED = Effect("score_capped", Topic.AFTERWARDS)  # at most average minus for the side bound

OWN_LAW_NEXT = Effect(
    "own_law_next", Topic.NEXT_LAW
)  # the call that is now made or stands is illegal: its own law now applies

EARLIER_LAW_DECIDES = Effect(
    "earlier_law_decides", Topic.NEXT_LAW
)  # the law of the call that had been withdrawn before, by what has now been put in its place

CALL_OVER_ILLEGAL = Effect("call_over_illegal", Topic.NEXT_LAW)  # that of the player bound, over what stands now

RULED_FIRST = Effect("ruled_first", Topic.NEXT_LAW)  # the call of the player bound, by its own law


class LeftForTheEnd(Enum):
    """What the ruling on the call has left to be looked into when play is over."""

    ASSISTANCE = "assistance"  # of a comparable call (23C)
    ASSISTANCE_OF_BID = "assistance_of_bid"  # of the correction of an insufficient bid (27D)
    INFORMATION = "information"  # what was withdrawn is unauthorised (16C2), and 72C
    NOTHING = "nothing"
    OPEN = "open"  # the sources do not settle it, or it is a matter of other laws than these


_OF_OTHER_LAWS = frozenset({WISH_UNAUTHORISED, REMARK_UNAUTHORISED, CARD_UNAUTHORISED, OWN_LAW_NEXT})
"""A wish or a remark (16B), cards that were seen (16C, 50), an illegal call on which another law has ruled since."""


def _left_for_the_end(s: Situation) -> LeftForTheEnd | None:
    """As the ruling on the call says by the same book; ``None`` while that ruling is open."""
    ruling = None if s.book is None else s.book.rule(s.at(None))
    if ruling is None or ruling.outcome is None:
        return None
    if ruling.is_unsure or any(bound.unsure for bound in ruling.consequences):
        return LeftForTheEnd.OPEN
    found = {bound.effect: bound for bound in ruling.consequences}
    if CHECK_ASSISTANCE in found:
        is_bid = found[CHECK_ASSISTANCE].clause == "27D"
        return LeftForTheEnd.ASSISTANCE_OF_BID if is_bid else LeftForTheEnd.ASSISTANCE
    if ruling.outcome.goes_on or _OF_OTHER_LAWS & {bound.effect for bound in ruling.final}:
        return LeftForTheEnd.OPEN
    return LeftForTheEnd.INFORMATION if WITHDRAWN_UNAUTHORISED in found else LeftForTheEnd.NOTHING


LEFT_FOR_THE_END = Fact("left_for_the_end", LeftForTheEnd, Settled.RECORD, derive=_left_for_the_end, binding=True)

SIDE_IS_DAMAGED = Fact("side_is_damaged", YesNo, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AT_TABLE)
"""12B1: a worse result at the table than it could expect without the infraction."""

HELP_MADE_THE_RESULT = Fact(
    "help_made_the_result", YesNo, Settled.JUDGEMENT, Role.OFFENDING_SIDE, Where.AT_TABLE
)  # 23C, 27D: without the assistance gained the outcome could well have been different

SUGGESTED_ACTION_CHOSEN = Fact(
    "suggested_action_chosen", YesNo, Settled.JUDGEMENT, Role.PARTNER, Where.AWAY
)  # 16C2: among logical alternatives one that was demonstrably suggested

COULD_HAVE_BEEN_AWARE = Fact(
    "could_have_been_aware", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY
)  # 72C: at the time, that it could well damage the other side
