"""The fold of a record as it once was, all of it anew for every moment: the oracle of the timeline.

It is slow, and read easily.  Nothing of it is used by the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from bridgecourse.table.auction import Auction, Contract, Fate, MadeCall
from bridgecourse.table.designation import meaning
from bridgecourse.table.event import Act, CallMade, CardFaced, Deed, Designated, Event, Exposure, Missed, Place
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.record import Record
from bridgecourse.table.screen import beside_screen, closed_screen, known_to
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import TRICKS, Play, Trick, winner_of

__all__ = ["auction_of", "cards_of", "play_of"]

Events = Sequence[Event]

FATES = {
    Deed.ACCEPT: Fate.ACCEPTED,
    Deed.CANCEL: Fate.CANCELLED,
    Deed.WITHDRAW: Fate.WITHDRAWN,
    Deed.LET_STAND: Fate.MADE,
}


def _fates(events: Events) -> dict[int, Fate]:
    acts = (event for event in events if isinstance(event, Act))
    return {act.about: FATES[act.deed] for act in acts if act.deed in FATES}


def auction_of(record: Record) -> Auction:
    """The calls, with what has become of each."""
    events = record.events
    fates = _fates(events)
    regretted = {event.about for event in events if isinstance(event, Act) and event.deed is Deed.REGRET}
    calls: list[MadeCall] = []
    is_moment_of_call = False
    for i, event in enumerate(events):
        if isinstance(event, Act):
            continue
        is_moment_of_call = event.together and is_moment_of_call
        if isinstance(event, CallMade):
            calls.append(
                MadeCall(
                    event.player,
                    event.call,
                    fates.get(i, Fate.MADE),
                    event.alerted,
                    event.explanation,
                    is_moment_of_call,
                    event.changes,
                    i in regretted,
                )
            )
            is_moment_of_call = True
    return Auction(record.dealer, tuple(calls), record.must_pass)


def cards_of(events: Events, contract: Contract | None = None) -> tuple[FacedCard, ...]:
    """The cards that could be seen or were named, with what has become of each."""
    fates = _recalled(events, contract) | _fates(events)
    return tuple(
        FacedCard(
            i,
            event.player,
            event.card,
            event.how,
            fates.get(i, Fate.MADE),
            known_to(events, i),
            event.by,
            event.together and isinstance(events[i - 1], CardFaced),
        )
        for i, event in enumerate(events)
        if isinstance(event, CardFaced)
    )


def _recalled(events: Events, contract: Contract | None) -> dict[int, Fate]:
    """What the hand that is to lead has put face down goes back, once its partner has faced an opening lead (54).

    Not where it had been turned by then, nor where that lead had gone before, nor behind a screen that is closed; with
    a screen not where it is turned later either (S5(d)).
    """
    if contract is None or closed_screen(events, len(events)) is not None:
        return {}
    leader, found = contract.declarer.lho, dict[int, Fate]()
    cards = [(i, event) for i, event in enumerate(events) if isinstance(event, CardFaced)]
    for down, event in cards:
        if event.player is not leader or event.how is not Exposure.DOWN or event.place is Place.AWAY:
            continue
        acts = ((i, act) for i, act in enumerate(events) if isinstance(act, Act))
        turned = [i for i, act in acts if act.deed is Deed.FACE and act.about == down]
        if turned and beside_screen(events) is not None:
            continue
        for i, wrong in cards:
            is_lead = wrong.player is leader.partner and wrong.how is Exposure.LED and wrong.place is not Place.AWAY
            before = [each.how for j, each in cards if j < i and each.place is not Place.AWAY]
            if not is_lead or Exposure.PLAYED in before:
                continue
            gone = _fates(events[:down]).get(i, Fate.MADE).is_gone
            if i < min(turned, default=len(events)) if i > down else not gone:
                found[down] = Fate.CANCELLED
    return found


def _at_table(record: Record, contract: Contract, moment: int) -> tuple[FacedCard, ...]:
    """The cards led or played, and those of dummy's that declarer has named or asked for in words that mean one.

    A lead that goes back as partner has faced one counts as if it had never lain there.
    """
    found, recalled = [], _recalled(record.events, contract)
    for card in cards_of(record.events[:moment]):
        if card.event in recalled and card.event not in _fates(record.events[:moment]):
            card = replace(card, fate=recalled[card.event])
        if _is_of_auction(record, card.event):
            continue
        is_named = card.how is Exposure.NAMED and (card.by, card.seat) == (contract.declarer, contract.declarer.partner)
        if record.events[card.event].place is not Place.AWAY and (card.how.is_play or is_named):
            found.append(replace(card, named=card.event) if is_named else card)
    for i, event in enumerate(record.events[:moment]):
        if isinstance(event, Designated) and event.player is contract.declarer and event.place is not Place.AWAY:
            said = meaning(event, play_of(record.upto(i), contract), i)
            if said is not None and len(said.cards) == 1:
                fate = _fates(record.events[:moment]).get(i, Fate.MADE)
                dummy = contract.declarer.partner
                found.append(FacedCard(i, dummy, said.cards[0], Exposure.NAMED, fate, by=contract.declarer, named=i))
    return tuple(sorted(found, key=lambda card: card.event))


def _is_of_auction(record: Record, event: int) -> bool:
    """Whether a call was still to come when the card was led, so that it begins no trick (24)."""
    later = any(isinstance(each, CallMade) for each in record.events[event:])
    return later and not auction_of(record.upto(event)).is_over


@lru_cache(maxsize=1_024)
def play_of(record: Record, contract: Contract) -> Play:
    """The tricks, as far as they have come, under this contract.

    Whose turn it was is decided by what lay there then; what has been taken back since is in no trick.
    """
    missed = {i: event.player for i, event in enumerate(record.events) if isinstance(event, Missed)}
    turns, numbers = dict[int, Seat | None](), dict[int, int]()
    namings, hows = dict[int, int](), dict[int, Exposure]()
    cards = _at_table(record, contract, len(record))
    for moment in _moments(cards):
        first = moment[0].event
        before = _as_one(_at_table(record, contract, first), namings, record.events[:first])
        then = _Table(contract, before, {event: seat for event, seat in missed.items() if event < first})
        then.lay(tuple(replace(card, fate=Fate.MADE) for card in moment))
        turns |= {card.event: then.turns[card.event] for card in moment if card.event in then.turns}
        numbers |= {card.event: then.noted[card.event] for card in moment if card.event in then.noted}
        namings |= {event: naming for event, naming in then.namings.items() if event >= first}
        hows |= {event: how for event, how in then.hows.items() if event >= first}
    cards = _as_one(cards, namings, record.events)
    table = _Table(contract, cards, missed, _gone(cards, numbers))
    if not any(card.fate.is_gone for card in cards):
        turns = table.turns
    known = {card.event: card for card in cards}
    done = {naming for event, naming in namings.items() if not known[event].fate.is_gone}
    done |= {naming for event, naming in namings.items() if known[event].card == known[naming].card}
    turns = {event: turn for event, turn in turns.items() if event not in done}
    played = tuple(
        replace(card, how=hows[card.event])
        if card.named == card.event
        else replace(card, named=namings.get(card.event))
        for card in cards
        if card.event in turns
    )
    return Play(
        contract, tuple(table.tricks), tuple(table.early), turns, table.turn, record.deal, played, record.known_deal
    )


def _gone(cards: Iterable[FacedCard], numbers: Mapping[int, int]) -> Mapping[int, int]:
    """The tricks to which the cards were played, where that is not where they lie: one has been taken back."""
    return numbers if any(card.fate.is_gone for card in cards) else {}


def _as_one(cards: Sequence[FacedCard], namings: Mapping[int, int], events: Events) -> tuple[FacedCard, ...]:
    """What is done about a card that was named and put up is done about both, whichever is spoken of."""
    known = {card.event: card for card in cards}
    same = {
        event: naming for event, naming in namings.items() if event in known and known[event].card == known[naming].card
    }
    for i, act in enumerate(events):
        if isinstance(act, Act) and act.deed in FATES:
            for event, naming in same.items():
                if act.about in (event, naming) and max(event, naming) < i:
                    known |= {each: replace(known[each], fate=FATES[act.deed]) for each in (event, naming)}
    return tuple(known[card.event] for card in cards)


def _moments(cards: Iterable[FacedCard]) -> list[tuple[FacedCard, ...]]:
    """The cards led or played, those of one moment together."""
    found: list[tuple[FacedCard, ...]] = []
    for card in cards:
        if card.together and found and card.event == found[-1][-1].event + 1:
            found[-1] = (*found[-1], card)
        else:
            found.append((card,))
    return found


class _Table:
    """The tricks while they are followed; ``numbers`` are those of the tricks to which the cards were played."""

    def __init__(
        self,
        contract: Contract,
        cards: Iterable[FacedCard],
        missed: Mapping[int, Seat] = MappingProxyType({}),
        numbers: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self.numbers = numbers
        self.trump = contract.bid.denomination
        self.first = contract.declarer.lho
        self.tricks: list[Trick] = []
        self.early: list[FacedCard] = []
        self.turns: dict[int, Seat | None] = {}
        self.noted: dict[int, int] = {}
        self.is_recalled = False  # whether the lead to the next trick has been taken back
        self.waiting: FacedCard | None = None  # dummy's, named and not put up
        self.namings: dict[int, int] = {}  # of what dummy has put up
        self.hows: dict[int, Exposure] = {}  # of what was named, whether it was led
        self.beside: set[int] = set()  # what a hand has played together with another card
        waiting = sorted(missed.items())
        for moment in _moments(cards):
            while waiting and waiting[0][0] < moment[0].event:
                self._miss(waiting.pop(0)[1])
            self.lay(moment)
        for _, seat in waiting:
            self._miss(seat)

    @property
    def turn(self) -> Seat | None:
        """The hand whose turn it is to lead or play."""
        if not self.tricks:
            return self.first
        last = self.tricks[-1]
        if last.winner is not None:
            return last.winner if last.number < TRICKS else None
        played = {each.seat for each in last.cards} | last.missing
        return next(seat for seat in (last.leader.turned(steps) for steps in range(1, 4)) if seat not in played)

    @property
    def number(self) -> int:
        """That of the trick to which the next card is played."""
        is_open = self.tricks and not self.tricks[-1].is_complete
        return len(self.tricks) + (0 if is_open else 1)

    def lay(self, moment: Sequence[FacedCard]) -> None:
        """The next cards, all at one moment: the one in turn counts as the first (Law 58A), of a hand's one seen."""
        left = list(moment)
        while left:
            turn = self.turn
            card = min(left, key=lambda each: (each.seat is not turn, each.known_to is not None, each.event))
            left.remove(card)
            if card.named == card.event:
                if not self._is_first_of_dummy(card):
                    continue
                is_lead = not self.tricks or self.tricks[-1].is_complete
                card = replace(card, how=Exposure.LED if is_lead else Exposure.PLAYED)
                self.hows[card.event] = card.how
            elif self.waiting is not None and self._is_that_of_dummy(card, self.waiting):
                self._put_up(card, self.waiting)
                continue
            if any(other.seat is card.seat and other.event in self.turns for other in moment):
                self.beside.add(card.event)
            self.turns[card.event] = turn
            self.noted[card.event] = len(self.tricks) if self._is_fifth(card) else self.number
            if not card.fate.is_gone:
                self._lay(card)
                if card.named == card.event:
                    self.waiting = card
            self.is_recalled = card.fate.is_gone and (self.is_recalled or card.how is not Exposure.PLAYED)

    def _is_first_of_dummy(self, card: FacedCard) -> bool:
        """Whether it is played by its name (45B): it is no other one for a trick to which dummy has played."""
        if not self.tricks:
            return False
        last = self.tricks[-1]
        own = last.card_of(card.seat)
        if not last.is_complete:
            return own is None and card.seat not in last.missing
        corrects = own is not None and own.named is not None and card.card.suit is last.suit
        defenders = last.winner is not None and last.winner.side is not card.seat.side
        return len(self.tricks) < TRICKS and not (corrects and defenders)

    def _is_that_of_dummy(self, card: FacedCard, named: FacedCard) -> bool:
        """Whether dummy puts up what was named, or another card in its place (45D)."""
        if card.seat is not named.seat or card.how is Exposure.ADDED:
            return False
        lies = [*self.tricks[-1].cards, *self.early]
        is_new_lead = card.how is Exposure.LED and self.tricks[-1].is_complete
        return card.card == named.card or (named.event in [each.event for each in lies] and not is_new_lead)

    def _put_up(self, card: FacedCard, named: FacedCard) -> None:
        """It lies where the named one lay, and counts since then."""
        self.turns[card.event], self.noted[card.event] = self.turns[named.event], self.noted[named.event]
        self.namings[card.event] = named.event
        if card.fate.is_gone:
            return
        self.waiting = None
        card = replace(card, named=named.event)
        self.early = [card if each.event == named.event else each for each in self.early]
        for i, trick in enumerate(self.tricks):
            cards = tuple(card if each.event == named.event else each for each in trick.cards)
            is_last = i == len(self.tricks) - 1 and trick.is_complete
            winner = winner_of(cards, self.trump) if is_last else trick.winner
            self.tricks[i] = replace(trick, cards=cards, winner=winner)

    def _lay(self, card: FacedCard) -> None:
        last = self.tricks[-1] if self.tricks else None
        if card.how is Exposure.ADDED:
            self._add(card)
        elif last is None or (last.is_complete and not self._is_fifth(card)):
            self._begin(card)
        elif self.numbers.get(card.event, 0) > last.number:  # that trick was complete, until a card of it went back
            self.early.append(card)
        elif self._is_to(last, card):
            self._join(last, card)
        elif card.how is Exposure.PLAYED:
            self.tricks[-1] = replace(last, surplus=(*last.surplus, card))
        else:
            self.early.append(card)

    def _is_to(self, trick: Trick, card: FacedCard) -> bool:
        """Whether it is this hand's card of the trick: what it leads at its own turn to play, it plays."""
        plays = card.how is Exposure.PLAYED or (card.how is Exposure.LED and card.seat is self.turn)
        return plays and trick.card_of(card.seat) is None

    def _is_fifth(self, card: FacedCard) -> bool:
        """Whether it is put to a trick that is over, by a hand that has played to it, and is no lead (Law 45E).

        Who plays to a lead that has been taken back plays to that (Law 60B).
        """
        last = self.tricks[-1] if self.tricks else None
        if last is None or not last.is_complete or self.is_recalled or card.how is not Exposure.PLAYED:
            return False
        is_next_lead = card.seat is self.turn and card.event not in self.beside  # 58B: one of two at once
        return not is_next_lead and last.card_of(card.seat) is not None

    def _begin(self, card: FacedCard) -> None:
        self.tricks.append(Trick(len(self.tricks) + 1, (card,)))

    def _join(self, trick: Trick, card: FacedCard) -> None:
        self._put(trick, (*trick.cards, card), trick.missing)

    def _miss(self, seat: Seat) -> None:
        """A hand that has not played to the trick puts no card to it."""
        last = self.tricks[-1] if self.tricks else None
        if last is not None and not last.is_complete and last.card_of(seat) is None:
            self._put(last, last.cards, last.missing | {seat})

    def _put(self, last: Trick, cards: tuple[FacedCard, ...], missing: frozenset[Seat]) -> None:
        """These are now in the last trick, and these hands have put none to it."""
        done = len(cards) + len(missing) == len(Seat)
        winner = winner_of(cards, self.trump) if done else None
        self.tricks[-1] = Trick(last.number, cards, winner, last.surplus, missing)
        if done and self.early:  # a lead that was made too soon, and stands, is the lead of the next
            early, self.early = self.early, []
            for each in early:
                self._lay(each)

    def _add(self, card: FacedCard) -> None:
        """To the first trick that lacks a card of this hand; who won it stays so once the next has begun (67B1)."""
        number = next((n for n, trick in enumerate(self.tricks) if card.seat in trick.missing), None)
        if number is None:
            return
        trick = self.tricks[number]
        trick = replace(trick, cards=(*trick.cards, card), missing=trick.missing - {card.seat})
        if number == len(self.tricks) - 1 and trick.is_complete:
            trick = replace(trick, winner=winner_of(trick.cards, self.trump))
        self.tricks[number] = trick
