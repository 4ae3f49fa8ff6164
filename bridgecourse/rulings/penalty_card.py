"""Penalty cards as they lie on the table at a moment of a record.

Laws 49 to 52: a defender's card that his partner could have seen becomes one, unless it was played in the normal course
of play.  Declarer and dummy never have any (48A).  One that was seen before the first call has gone back (16D), unless
a ruling has left it there, as the older codes would have it.  What the three codes part over, what partner may know of
it, is not a matter of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.rulings.lead_wish import has_chosen, wish_for_play, wishes_for_lead
from bridgecourse.table.auction import Contract, Fate
from bridgecourse.table.card import Card
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.event import Act, CardFaced, Exposure, LeadChoice, LeadChosen, Place, PlayChoice, PlayChosen
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import once
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

__all__ = ["PenaltyCard", "Status", "is_in_place_of_one", "leads_before_choice", "penalty_cards"]


class Status(Enum):
    """What has become of a penalty card."""

    ON_TABLE = "on_table"
    PICKED_UP = "picked_up"  # once declarer has required or forbidden its suit (50D2)
    PLAYED = "played"


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A defender's card that has become one: by which event, of which class, and what has become of it."""

    event: int
    seat: Seat
    card: Card
    major: bool
    status: Status = Status.ON_TABLE


@once
def penalty_cards(record: Record) -> tuple[PenaltyCard, ...]:
    """Every card that has become one by now, in that order; none while the auction goes on (24E)."""
    if record.contract is None:
        return ()
    wrong = {event: kind for event, _, kind in card_incidents(record)}
    fold = _Fold(record, wrong)
    for i, event in enumerate(record.events):
        fold.put(i, event)
    return tuple(fold.found)


class _Fold:
    """The penalty cards while the record is followed."""

    def __init__(self, record: Record, wrong: Mapping[int, Kind]) -> None:
        assert record.contract is not None
        self.record, self.wrong = record, wrong
        self.contract: Contract = record.contract
        self.fates: Mapping[int, Fate] = {card.event: card.fate for card in record.cards}
        self.found: list[PenaltyCard] = []

    def put(self, i: int, event: object) -> None:
        if isinstance(event, CardFaced):
            if not event.how.is_play or self.record.upto(i).contract is None:
                self._expose(i, event)
            elif not self.fates[i].is_gone:
                self._set(lambda own: own.seat is event.player and own.card == event.card, Status.PLAYED)
        elif isinstance(event, Act):
            self._take_back(event)
        elif isinstance(event, LeadChosen) and event.choice is not LeadChoice.FREE:
            owner = self._leader(i).partner
            self._set(lambda own: own.seat is owner and own.card.suit in event.suits, Status.PICKED_UP)

    def _expose(self, i: int, event: CardFaced) -> None:
        seen = _could_be_seen(event) and event.place is not Place.AWAY and event.how is not Exposure.DOWN
        if self.record.is_before_auction(i) and event.card not in self.record.left_faced:
            return
        if self._defends(event.player) and seen and not self.fates[i].is_gone and not self._is_held_in_turn(i, event):
            is_on_purpose = event.how is Exposure.HELD or event.how.is_play  # a lead during the auction is (24B)
            self._add(i, event, major=event.card.is_honour or is_on_purpose)

    def _is_held_in_turn(self, i: int, event: CardFaced) -> bool:
        """45C1: a card that he holds to be played, in turn, is played if his partner could see it, else nothing."""
        return event.how is Exposure.HELD and self.record.upto(i).table.turn is event.player

    def _take_back(self, act: Act) -> None:
        """A defender's card that was led or played goes back: a major one, if his own side was the cause of it.

        So it is of one that was played in the place of another that lay there (52B2).

        Not where it is taken back without rectification (47E: cancelled), nor what an opponent's irregularity has made
        him take back (47D, 62C1).  A penalty card with which he revoked is what it was (62B2).
        """
        event = self.record.events[act.about]
        if not isinstance(event, CardFaced) or not event.how.is_play or event.how is Exposure.DOWN:
            return
        if self.fates[act.about] is not Fate.WITHDRAWN or not self._defends(event.player):
            return
        if self.wrong.get(act.about) is Kind.REVOKE and self._lies(event):
            return
        if self._is_one_of_several(act.about):
            if _could_be_seen(event) and not self._lies(event):  # 58B1: those of which no face showed are picked up
                self._add(act.about, event, major=event.card.is_honour)
            return
        was_in_turn = self.record.play.turns.get(act.about, event.player) is event.player
        is_wrong = act.about in self.wrong or not was_in_turn or self._is_against_one(act.about)
        if is_wrong or self._is_put_right_for_own_side(act.about, event.player):
            self._add(act.about, event, major=True)

    def _is_one_of_several(self, about: int) -> bool:
        """Whether he had played it together with another card of his (58B2)."""
        cards = {card.event: card for card in self.record.cards}
        own = cards[about]
        before, after = cards.get(about - 1), cards.get(about + 1)
        with_before = own.together and before is not None and before.seat is own.seat
        return with_before or (after is not None and after.together and after.seat is own.seat)

    def _is_against_one(self, about: int) -> bool:
        """Whether one of his had to be played instead (52B2), or declarer had to choose about his partner's (50D2)."""
        before = self.record.upto(self.record.moment_of(about))
        played = next(card for card in self.record.cards if card.event == about)
        lying = penalty_cards(before)
        return is_in_place_of_one(before, played, lying) or leads_before_choice(before, played, lying)

    def _lies(self, event: CardFaced) -> bool:
        own = (event.player, event.card)
        return any((each.seat, each.card) == own and each.status is Status.ON_TABLE for each in self.found)

    def _is_put_right_for_own_side(self, about: int, player: Seat) -> bool:
        """Whether his side takes back a wrong card of the same trick (62C2, 57A), or a revoke on the last (62C3)."""
        tricks = self.record.upto(about + 1).table.tricks
        number = next((n for n, trick in enumerate(tricks) if about in {card.event for card in trick.cards}), None)
        if number is None:
            return False
        wrong = {card.event for card in tricks[number].cards if card.event in self.wrong}
        if number > 0:
            wrong |= {card.event for card in tricks[number - 1].cards if self.wrong.get(card.event) is Kind.REVOKE}
        hands = {card.event: card.seat for card in self.record.cards}
        wrong |= {each for each in self.wrong if self._was_too_soon(each, tricks[number].number)}
        return any(self.fates[each].is_gone and hands[each].side is player.side for each in wrong)

    def _was_too_soon(self, event: int, trick: int) -> bool:
        """Whether a card was led or played while this trick lacked that of its player's partner (57A)."""
        if self.wrong[event] is not Kind.PLAY_OUT_OF_TURN:
            return False
        begun = self.record.upto(event).table.open_trick
        return begun is not None and begun.number == trick

    def _add(self, i: int, event: CardFaced, *, major: bool) -> None:
        self.found = [own for own in self.found if (own.seat, own.card) != (event.player, event.card)]
        self.found.append(PenaltyCard(i, event.player, event.card, major))
        lying = [own for own in self.found if own.seat is event.player and own.status is Status.ON_TABLE]
        if len(lying) > 1:  # 50B
            self.found = [replace(own, major=True) if own in lying else own for own in self.found]

    def _set(self, fits: Callable[[PenaltyCard], bool], status: Status) -> None:
        self.found = [
            replace(own, status=status) if own.status is Status.ON_TABLE and fits(own) else own for own in self.found
        ]

    def _defends(self, seat: Seat) -> bool:
        return seat.side is not self.contract.declarer.side

    def _leader(self, i: int) -> Seat:
        """The defender whose lead declarer speaks of: who is to lead or, where nobody is, leads next."""
        turn = self.record.upto(i).table.turn
        return turn if turn is not None else self.contract.declarer.lho


def _could_be_seen(event: CardFaced) -> bool:
    """Whether its player's partner could have seen the face of it (49)."""
    return event.known_to is None or event.player.partner in event.known_to


def is_in_place_of_one(before: Record, played: FacedCard, cards: Iterable[PenaltyCard]) -> bool:
    """Whether a defender led or played this card when he had to lead or play one of these of his (Law 52)."""
    own = [each for each in cards if each.seat is played.seat and each.status is Status.ON_TABLE]
    if not own or played.card in {each.card for each in own}:
        return False
    tricks = before.play.tricks
    trick = tricks[-1] if tricks and not tricks[-1].is_complete else None
    wishes = wishes_for_lead(before, played.seat)
    ordered = wish_for_play(before, played.seat)
    for each in own:
        if ordered is not None and not _is_as_ordered(each.card, played.card, ordered):
            continue
        if each.major and _could_play(trick, played.card, each.card) and _complies(each.card, wishes, trick):
            return True
        if not each.major and each.card.suit is played.card.suit and not played.card.is_honour:
            return True
    return False


def leads_before_choice(before: Record, played: FacedCard, cards: Iterable[PenaltyCard]) -> bool:
    """Whether a defender led this card in turn with one of these of his partner's on the table, unasked for (50D2)."""
    if before.contract is None:  # a card led in the auction begins no trick (24)
        return False
    if played.how is not Exposure.LED or before.table.open_trick is not None or before.table.turn is not played.seat:
        return False
    own = (card for card in cards if card.seat is played.seat.partner and card.status is Status.ON_TABLE)
    return any(card.major for card in own) and not has_chosen(before)


def _could_play(trick: Trick | None, played: Card, penalty: Card) -> bool:
    """By what was played: who followed suit could only have played the card of that suit."""
    return trick is None or played.suit is not trick.suit or penalty.suit is trick.suit


def _is_as_ordered(card: Card, played: Card, wish: PlayChosen) -> bool:
    """Whether this one, and not what was played, is as declarer wants it (57A, 50D1)."""
    if wish.choice in (PlayChoice.SUIT, PlayChoice.NOT_SUIT):
        return (card.suit is wish.suit) is (wish.choice is PlayChoice.SUIT)
    is_higher = card.rank.height > played.rank.height
    return card.suit is played.suit and is_higher is (wish.choice is PlayChoice.HIGHEST)


def _complies(card: Card, wishes: Sequence[LeadChosen], trick: Trick | None) -> bool:
    """Whether declarer's choices let this card be led."""
    return trick is not None or all(
        (card.suit in wish.suits) is (wish.choice is LeadChoice.REQUIRES) for wish in wishes
    )
