"""Tricks that are over: their order, who may look at them, and one with a card too few or too many (65 to 67)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.defective import Defect, defect_of
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YesNo, yes_no
from bridgecourse.table.event import Inspected, Inspection, Mixed, Quitted
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.trick import Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _last(s: Situation) -> Trick | None:
    """The trick just over; ``None`` where none is."""
    tricks = s.record.upto(s.incident.event).play.tricks
    return next((trick for trick in reversed(tricks) if trick.is_complete), None)


# --- the order of the tricks (65) ---------------------------------------------------------------------------------


class OrderMatter(Enum):
    """What Law 65 is asked about."""

    POINTS_WRONG = "points_wrong"  # a card of the trick just over
    MIXED = "mixed"  # a player's own tricks


def _order_matter(s: Situation) -> OrderMatter:
    is_mixed = isinstance(s.record.events[s.incident.event], Mixed)
    return OrderMatter.MIXED if is_mixed else OrderMatter.POINTS_WRONG


ORDER_MATTER = Fact("order_matter", OrderMatter, Settled.RECORD, derive=_order_matter)


def _side_has_played_on(s: Situation) -> YesNo:
    """Whether his own side has led or played to the next trick."""
    return yes_no(any(card.seat.side is s.offender.side for card in _next_cards(s)))


def _next_cards(s: Situation) -> tuple[FacedCard, ...]:
    tricks = s.record.upto(s.incident.event).play.tricks
    return tricks[-1].cards if tricks and not tricks[-1].is_complete else ()


SIDE_HAS_PLAYED_ON = Fact("side_has_played_on", YesNo, Settled.RECORD, derive=_side_has_played_on)


def _next_is_led(s: Situation) -> YesNo:
    """Whether anybody has led to the next trick: the limit before 2017."""
    return yes_no(bool(_next_cards(s)))


NEXT_IS_LED = Fact("next_is_led", YesNo, Settled.RECORD, derive=_next_is_led)


def _declarer_asks(s: Situation) -> YesNo:
    return yes_no(s.offender is s.tricks.declarer)


DECLARER_ASKS = Fact("declarer_asks", YesNo, Settled.RECORD, derive=_declarer_asks)
"""65B3 before 2017: declarer might always have a card pointed right."""

CARD_IS_TURNED = Effect("card_is_turned", Topic.CARDS)  # it is pointed as it should

TOO_LATE_TO_POINT_OUT = Effect("too_late_to_point_out", Topic.INFORMATION)  # and what was said may be unauthorised

LOSES_DOUBTFUL_TRICKS = Effect("loses_doubtful_tricks", Topic.TRICKS)  # 65D: cannot prove a trick or a revoke


# --- to look at them (66) -----------------------------------------------------------------------------------------


def _dummy_wants(s: Situation) -> YesNo:
    return yes_no(s.offender is s.tricks.dummy)


DUMMY_WANTS = Fact("dummy_wants", YesNo, Settled.RECORD, derive=_dummy_wants)


def _wanted(s: Situation) -> Inspection | None:
    event = s.record.events[s.incident.event]
    return event.what if isinstance(event, Inspected) else None


WANTED_TO_SEE = Fact("wanted_to_see", Inspection, Settled.RECORD, derive=_wanted)


def _own_card_turned(s: Situation) -> YesNo:
    """Whether he had turned his card of that trick."""
    last = _last(s)
    since = 0 if last is None else max((card.event for card in last.cards), default=0)
    events = s.record.events[since : s.incident.event]
    return yes_no(any(isinstance(event, Quitted) and event.player is s.offender for event in events))


OWN_CARD_TURNED = Fact("own_card_turned", YesNo, Settled.RECORD, derive=_own_card_turned)


def _asked_after_play(s: Situation) -> YesNo:
    return yes_no(s.record.upto(s.incident.event).play_is_over)


ASKED_AFTER_PLAY = Fact("asked_after_play", YesNo, Settled.RECORD, derive=_asked_after_play, usual=NO)

SEES_TRICK = Effect("sees_trick", Topic.CARDS)  # 66A: all four cards of it

SEES_OWN_CARD = Effect("sees_own_card", Topic.CARDS)  # 66B: and shows it to nobody

SEES_NOTHING = Effect("sees_nothing", Topic.CARDS)  # 66C: but by order of the director

SHOWS_OWN_CARDS = Effect("shows_own_cards", Topic.CARDS)  # 66D: to settle a claim of a revoke or of tricks


# --- a card too few or too many (67) ------------------------------------------------------------------------------


def _defect(s: Situation) -> Defect:
    return defect_of(s).kind


DEFECT = Fact("defect", Defect, Settled.RECORD, derive=_defect)


def _held_suit_led(s: Situation) -> YesNo | None:
    """67B1: by the cards of the hand, whether it could have followed suit."""
    found = defect_of(s).held_suit_led
    return None if found is None else yes_no(found)


HELD_SUIT_LED = Fact("held_suit_led", YesNo, Settled.RECORD, derive=_held_suit_led, shown_by=Role.OFFENDER)


def _was_playable_before(s: Situation) -> YesNo | None:
    """67B2(b): a card that goes back might have been played to an earlier trick, or to one since."""
    found = defect_of(s).returned_was_due
    return None if found is None else yes_no(found)


RETURNED_WAS_DUE = Fact("returned_was_due", YesNo, Settled.RECORD, derive=_was_playable_before)


def _played_again(s: Situation) -> YesNo:
    """67B3: the card that lay among the unplayed ones has been played a second time, too late to be undone."""
    return yes_no(defect_of(s).is_played_again and not defect_of(s).is_second_play_in_time)


PLAYED_AGAIN = Fact("played_again", YesNo, Settled.RECORD, derive=_played_again)


def _second_play_in_time(s: Situation) -> YesNo:
    return yes_no(defect_of(s).is_second_play_in_time)


SECOND_PLAY_IN_TIME = Fact("second_play_in_time", YesNo, Settled.RECORD, derive=_second_play_in_time, usual=NO)
"""It was played a second time, and not both sides have played to the trick after that: it can be undone."""


def _back_card_was_seen(s: Situation) -> YesNo:
    """67B2(a): a card that goes back into a defender's hand, and that his partner could see, is a penalty card."""
    seen = any(card.could_be_seen_by(s.offender.partner) for card in defect_of(s).back)
    return yes_no(seen and s.tricks.defends(s.offender))


BACK_CARD_WAS_SEEN = Fact("back_card_was_seen", YesNo, Settled.RECORD, derive=_back_card_was_seen)


class DeemedTrick(Enum):
    """What goes over for a card that was missing (67B1 with 64A2)."""

    LATER = "later"  # play is not over
    ONE = "one"
    NONE = "none"  # the offending side has won neither that trick nor one after it
    DUMMYS = "dummys"  # the hand is dummy's: whether 64B3 spares it the trick the sources do not settle


def _deemed_trick(s: Situation) -> DeemedTrick:
    if s.offender is s.tricks.dummy:
        return DeemedTrick.DUMMYS
    won = defect_of(s).is_won_from
    return DeemedTrick.LATER if won is None else DeemedTrick.ONE if won else DeemedTrick.NONE


DEEMED_TRICK = Fact("deemed_trick", DeemedTrick, Settled.RECORD, derive=_deemed_trick)

ADDS_LEGAL_CARD = Effect("adds_legal_card", Topic.CARDS)  # 67A1

ADDS_CARD_OF_SUIT = Effect("adds_card_of_suit", Topic.CARDS)  # 67B1(a): shown to all; who won the trick stays so

ADDS_ANY_CARD = Effect("adds_any_card", Topic.CARDS)  # 67B1(b)

SURPLUS_GOES_BACK = Effect("surplus_goes_back", Topic.CARDS)  # 67B2(a): all but the card that was faced to the trick

HELD_ALL_THE_TIME = Effect("held_all_the_time", Topic.NEXT_LAW)  # 67B2(b): perhaps a revoke (61, 64)

BACK_CARD_PENALTY = Effect("back_card_penalty", Topic.PLAY)  # of a defender, where it could be seen

ANOTHER_INSTEAD = Effect("another_instead", Topic.PLAY)  # 67B3: where the card was played a second time

PUT_WITH_PLAYED = Effect("put_with_played", Topic.CARDS)  # 67B3

DEEMED_REVOKE = Effect("deemed_revoke", Topic.PLAY)  # 67B1: though he may not have revoked
