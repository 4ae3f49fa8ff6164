"""What a player may ask to be told of the auction, when, and by whom (Law 20)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YesNo, yes_no
from bridgecourse.table.event import Explained, Inquiry, Requested
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Side

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class InquiryMatter(Enum):
    """What Law 20 is asked about."""

    REQUEST = "request"  # whether a player may ask
    REVIEW = "review"  # whether a review was right
    CORRECTION = "correction"  # whether a player is to correct an explanation


def _inquiry_matter(s: Situation) -> InquiryMatter:
    if Kind.REQUEST in s.incident.kinds:
        return InquiryMatter.REQUEST
    return InquiryMatter.REVIEW if Kind.REVIEW in s.incident.kinds else InquiryMatter.CORRECTION


INQUIRY_MATTER = Fact("inquiry_matter", InquiryMatter, Settled.RECORD, derive=_inquiry_matter, sorts=True)


def _request(s: Situation) -> Requested | None:
    event = s.record.events[s.incident.event]
    return event if isinstance(event, Requested) else None


def _requested(s: Situation) -> Inquiry | None:
    found = _request(s)
    return None if found is None else found.what


REQUESTED = Fact("requested", Inquiry, Settled.RECORD, derive=_requested)


def _asks_at_once(s: Situation) -> YesNo:
    """Right behind the last call, but for what was said of it."""
    before = s.incident.event - 1
    while before > 0 and isinstance(s.record.events[before], Explained):
        before -= 1
    return yes_no(before in s.record.call_events)


ASKS_AT_ONCE = Fact("asks_at_once", YesNo, Settled.RECORD, derive=_asks_at_once)


def _is_about_one_call(s: Situation) -> YesNo:
    return yes_no(_requested(s) is Inquiry.CALL)


IS_ABOUT_ONE_CALL = Fact("is_about_one_call", YesNo, Settled.RECORD, derive=_is_about_one_call)


class AskedWhen(Enum):
    """When he asks, by the course of the board."""

    OWN_TURN = "own_turn"  # to call
    OTHERS_TURN = "others_turn"
    OVER = "over"  # the auction


def _asked_when(s: Situation) -> AskedWhen:
    before = s.record.upto(s.incident.event)
    auction = before.auction
    if before.contract is not None:
        return AskedWhen.OVER
    return AskedWhen.OWN_TURN if auction.turn is s.offender else AskedWhen.OTHERS_TURN


ASKED_WHEN = Fact("asked_when", AskedWhen, Settled.RECORD, derive=_asked_when)


def _is_of_own_side(s: Situation) -> YesNo:
    """Whether it is a call of his partner's, or his own, that he wants explained."""
    found = _request(s)
    if found is None or found.about is None:
        return NO
    player = s.record.events[found.about].player
    return yes_no(player is not None and player.side is s.offender.side)


IS_OF_OWN_SIDE = Fact("is_of_own_side", YesNo, Settled.RECORD, derive=_is_of_own_side, usual=NO)

ASKED_FOR_PARTNER = Fact("asked_for_partner", YesNo, Settled.RECORD, unless_told=NO)
"""20G: he asks so that his partner may hear it, or to draw a wrong answer."""


class Asker(Enum):
    """Who asks when the auction is over."""

    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


def _asker(s: Situation) -> Asker | None:
    contract = s.record.upto(s.incident.event).contract
    if contract is None:
        return None
    if s.offender is contract.declarer:
        return Asker.DECLARER
    return Asker.DUMMY if s.offender is contract.declarer.partner else Asker.DEFENDER


ASKER = Fact("asker", Asker, Settled.RECORD, derive=_asker)


def _is_his_turn_to_play(s: Situation) -> YesNo:
    """Of declarer, from either hand."""
    before = s.record.upto(s.incident.event)
    if before.contract is None:
        return NO
    turn, declarer = before.play.turn, before.contract.declarer
    return yes_no(turn is s.offender or (s.offender is declarer and turn is declarer.partner))


IS_HIS_TURN_TO_PLAY = Fact("is_his_turn_to_play", YesNo, Settled.RECORD, derive=_is_his_turn_to_play)


def _has_yet_to_lead(s: Situation) -> YesNo:
    """The opening leader, who has not led, face down or not."""
    before = s.record.upto(s.incident.event)
    contract = before.contract
    has_led = any(card.seat is s.offender and card.how.is_play and not card.fate.is_gone for card in before.cards)
    return yes_no(contract is not None and contract.declarer.lho is s.offender and not has_led)


HAS_YET_TO_LEAD = Fact("has_yet_to_lead", YesNo, Settled.RECORD, derive=_has_yet_to_lead)


def _asker_is_declarer(s: Situation) -> YesNo:
    return yes_no(_asker(s) is Asker.DECLARER)


ASKER_IS_DECLARER = Fact("asker_is_declarer", YesNo, Settled.RECORD, derive=_asker_is_declarer)

REVIEW_HARMED = Fact("review_harmed", YesNo, Settled.RECORD, unless_told=NO)
"""20E of 1997, at the end of play: a wrong review did harm."""


def _reviewed_by_opponent(s: Situation) -> YesNo:
    """Of the player who had asked for it last."""
    before = (each for each in reversed(s.record.events[: s.incident.event]) if isinstance(each, Requested))
    asked = next(before, None)
    side: Side | None = None if asked is None else asked.player.side
    return yes_no(side is not s.offender.side)


REVIEWED_BY_OPPONENT = Fact("reviewed_by_opponent", YesNo, Settled.RECORD, derive=_reviewed_by_opponent)

CALL_REPEATED = Effect("call_repeated", Topic.INFORMATION)  # 20A: at once

ALL_CALLS_REVIEWED = Effect("all_calls_reviewed", Topic.INFORMATION)  # 20B, 20C2: all of them, alerts too

OPPONENT_REVIEWS = Effect("opponent_reviews", Topic.PLAY)  # 20D

NO_PARTIAL_REVIEW = Effect("no_partial_review", Topic.INFORMATION)  # all or nothing, and to the end

NO_REVIEW_NOW = Effect("no_review_now", Topic.INFORMATION)  # at his own turn

NO_REVIEW_BARRED = Effect("no_review_barred", Topic.INFORMATION)  # 20B: who is obliged to pass

NO_REVIEW_LATER = Effect("no_review_later", Topic.INFORMATION)  # 20C2: who has played

FULL_EXPLANATION = Effect("full_explanation", Topic.INFORMATION)  # 20F1 and 20F2

ONE_CALL_EXPLAINED = Effect("one_call_explained", Topic.INFORMATION)  # 20F3

PARTNER_ANSWERS = Effect("partner_answers", Topic.PLAY)  # 20F1: the partner of the player whose call it is

QUESTION_UNAUTHORISED = Effect("question_unauthorised", Topic.INFORMATION)  # 16B1: for the partner of who asks

NO_EXPLANATION_NOW = Effect("no_explanation_now", Topic.INFORMATION)  # at his own turn

NO_EXPLANATION_OF_OWN = Effect("no_explanation_of_own", Topic.INFORMATION)  # 20F1: of the other side's calls alone

NO_QUESTION_FOR_PARTNER = Effect("no_question_for_partner", Topic.INFORMATION)  # 20G

MAY_NOT_ASK_AS_DUMMY = Effect("may_not_ask_as_dummy", Topic.INFORMATION)  # 20F2

TOLD_WHO_LEADS = Effect("told_who_leads", Topic.INFORMATION)  # 20C1

REVIEW_PUT_RIGHT = Effect("review_put_right", Topic.INFORMATION)  # 20E: at once, by whoever sees it, dummy included

CHECK_REVIEW = Effect("check_review", Topic.AFTERWARDS)  # 20E, 12A1: score adjusted if it did damage
