"""Two cards at the same moment (58)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.penalty_card import PenaltyCard, Status, penalty_cards
from bridgecourse.rulings.vocabulary.answer import NO, YesNo, yes_no
from bridgecourse.table.event import Act
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class HowMany(Enum):
    """Whose cards came at the same moment."""

    TWO_PLAYERS = "two_players"
    ONE_PLAYER = "one_player"


def same_moment(s: Situation) -> tuple[FacedCard, ...]:
    """All cards of the moment of the incident; a card that was held to be played, or named, is alone."""
    cards = [card for card in s.record.cards if card.how.is_play]
    place = next((i for i, card in enumerate(cards) if card.event == s.incident.event), None)
    if place is None:
        return (s.tricks.card,) if s.tricks.is_card else ()
    first = last = place
    while first > 0 and cards[first].together and cards[first - 1].event == cards[first].event - 1:
        first -= 1
    while last + 1 < len(cards) and cards[last + 1].together and cards[last + 1].event == cards[last].event + 1:
        last += 1
    return tuple(cards[first : last + 1])


def _own(s: Situation) -> tuple[FacedCard, ...]:
    return tuple(card for card in same_moment(s) if card.seat is s.offender)


def _how_many(s: Situation) -> HowMany:
    return HowMany.ONE_PLAYER if len(_own(s)) > 1 else HowMany.TWO_PLAYERS


HOW_MANY = Fact("how_many", HowMany, Settled.RECORD, derive=_how_many)


def _deemed_in_turn(s: Situation) -> YesNo:
    """58A: the card, taken as the later one, is in its turn."""
    return yes_no(s.tricks.play.turns.get(s.incident.event) is s.offender)


DEEMED_IN_TURN = Fact("deemed_in_turn", YesNo, Settled.RECORD, derive=_deemed_in_turn)


def _put_right(s: Situation) -> int:
    """When no more than one of the cards lay there, the others having gone back; else the end of the record."""
    own = {card.event for card in _own(s)} if Kind.SIMULTANEOUS_CARDS in s.incident.kinds else set()
    for i, event in s.tricks.since():
        if isinstance(event, Act) and event.about in own:
            lying = [card for card in s.record.upto(i + 1).cards if card.event in own and not card.fate.is_gone]
            if len(lying) < 2:
                return i + 1
    return len(s.record)


def _both_played_on(s: Situation) -> YesNo:
    """Whether a player of each side had led or played to the next trick when attention was drawn."""
    number = s.tricks.number or len(s.record.upto(s.incident.event).play.tricks)
    tricks = s.record.upto(min(s.tricks.noticed, _put_right(s))).play.tricks
    later = tricks[number].cards if len(tricks) > number else ()
    return yes_no(len({card.seat.side for card in later}) > 1)


BOTH_PLAYED_ON = Fact("both_played_on", YesNo, Settled.RECORD, derive=_both_played_on, usual=NO)


class Visible(Enum):
    """How many faces could be seen."""

    ONE = "one"
    SEVERAL = "several"


def seen_of(s: Situation) -> tuple[FacedCard, ...]:
    """The cards of the moment whose faces could be seen."""
    return tuple(card for card in _own(s) if card.known_to is None or card.known_to - {s.offender})


def _visible(s: Situation) -> Visible:
    return Visible.SEVERAL if len(seen_of(s)) > 1 else Visible.ONE


VISIBLE = Fact("visible", Visible, Settled.RECORD, derive=_visible)


def _opponent_played_after(s: Situation) -> YesNo:
    """58B3: to the cards of which one is going back, before it went."""
    since = s.tricks.played_after(min(s.arrival, _put_right(s)))
    return yes_no(any(card.seat.side is not s.offender.side for card in since))


OPPONENT_PLAYED_AFTER = Fact("opponent_played_after", YesNo, Settled.RECORD, derive=_opponent_played_after, usual=NO)


class LeftOver(Enum):
    """What lies there of a defender's cards but for the one that he designates."""

    ONE_LOW = "one_low"
    HONOUR_OR_MORE = "honour_or_more"  # an honour, or two or more cards


def _left_over(s: Situation) -> LeftOver | None:
    """As he has chosen, or whatever he chooses, and of what his partner could see.

    Beside a penalty card that lay there and still does even a low one is major (50B).
    """
    before = penalty_cards(s.cards.record.upto(s.incident.event))
    lay = [card for card in before if card.seat is s.offender and card.status is Status.ON_TABLE]
    partner = s.offender.partner
    might = {
        _class_of([card for card in left if card.could_be_seen_by(partner)] or left, _still(s, lay, left))
        for left in s.cards.left_over
    }
    return might.pop() if len(might) == 1 else None


def _still(s: Situation, lay: Sequence[PenaltyCard], left: Sequence[FacedCard]) -> list[PenaltyCard]:
    """Those that lay there before and lie there beside what is left: he may have played one of them."""
    played = {card.card for card in s.cards.faced} - {card.card for card in left}
    return [card for card in lay if card.card not in played]


def _class_of(left: Sequence[FacedCard], lay: Sequence[PenaltyCard]) -> LeftOver:
    all_there = {*(card.card for card in left), *(card.card for card in lay)}
    is_major = any(card.is_honour for card in all_there) or any(card.major for card in lay)
    return LeftOver.ONE_LOW if len(all_there) == 1 and not is_major else LeftOver.HONOUR_OR_MORE


LEFT_OVER = Fact("left_over", LeftOver, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, derive=_left_over)


COUNTS_AS_LATER = Effect("counts_as_later", Topic.CARDS)  # 58A: the card of the player bound

SEEN_CARD_IS_PLAYED = Effect("seen_card_is_played", Topic.CARDS)  # 58B1: and the rest go back

DESIGNATES_ONE = Effect("designates_one", Topic.PLAY)  # 58B2: the player bound himself

OTHERS_GO_BACK = Effect("others_go_back", Topic.CARDS)  # 58B2: declarer's and dummy's

LEFT_CARD_MINOR = Effect("left_card_minor", Topic.CARDS)  # 58B2: a defender's, one below the ten

LEFT_CARDS_MAJOR = Effect("left_cards_major", Topic.CARDS)  # an honour, or two and more

MAY_CHANGE_CARD = Effect("may_change_card", Topic.PLAY)  # 58B3, 47D: who has played to a card that goes back
