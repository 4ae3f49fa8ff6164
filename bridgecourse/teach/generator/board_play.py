"""A board while it is played: sensible cards in turn, and whatever slip is to happen, as events of a record."""

from __future__ import annotations

from collections.abc import Callable, Collection
from copy import copy
from dataclasses import replace
from random import Random

from bridgecourse.table.auction import Contract
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import Act, CardFaced, Deed, DirectorCalled, Event, Exposure, NextBoardBegun
from bridgecourse.table.incident import incidents
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.generator.carding import card_to_lead, card_to_play, winning
from bridgecourse.teach.generator.dealt import deal_and_contract
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["BoardPlay", "call_director", "call_if_irregular", "in_the_middle"]

_HANDS = len(Seat)
_PLACES = {card: place for place, card in enumerate(sorted(PACK, key=str))}
"""The order in which the cards of a hand are looked at, worked out once: cases that went out were drawn by it."""


class BoardPlay:
    """The hands, the trick on the table and the events so far.  Cards that are withdrawn go back into their hands."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.deal: Deal
        self.contract: Contract
        self.deal, self.contract = deal_and_contract(rng)
        self.dealer = self.contract.declarer
        self.hands = {seat: set(self.deal.hand(seat).cards) for seat in Seat}
        self.events: list[Event] = []
        self.laid: list[tuple[Seat, Card]] = []
        self.turn = self.declarer.lho
        self.done: list[Seat] = []  # the winners of the tricks so far
        self.played: set[Card] = set()
        self.missing = 0  # hands that have put no card to the trick

    @property
    def declarer(self) -> Seat:
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @property
    def trick(self) -> int:
        """The number of the trick that is being played."""
        return len(self.done) + 1

    def defends(self, seat: Seat) -> bool:
        return seat.side is not self.declarer.side

    @property
    def record(self) -> Record:
        return Record(self.dealer, tuple(self.events), deal=self.deal, stated=self.contract)

    # --- cards --------------------------------------------------------------------------------------------------

    def held(self, seat: Seat) -> list[Card]:
        """The cards of this hand in an order of their own: that of a set differs from one Python to the next."""
        return sorted(self.hands[seat], key=_PLACES.__getitem__)

    def sensible(self, seat: Seat, among: Collection[Card] | None = None) -> Card:
        """What this hand would lead or play now, out of all its cards or of these."""
        held = self.hands[seat] if among is None else among
        trump = self.contract.bid.denomination
        if self.laid:
            return card_to_play(held, self.laid, trump, seat)
        defends = self.defends(seat)
        others = () if defends else (self.declarer.lho, self.declarer.rho)
        out = any(card.suit is trump for other in others for card in self.hands[other])
        return card_to_lead(self.rng, held, trump, defends=defends, trumps_out=out)

    def taking(self, seat: Seat) -> Card | None:
        """The cheapest card with which this hand would be winning the trick so far; ``None`` where it has none."""
        trump, held = self.contract.bid.denomination, self.held(seat)
        following = [card for card in held if card.suit is self.laid[0][1].suit]
        wins = [card for card in following or held if winning([*self.laid, (seat, card)], trump)[0] is seat]
        return min(wins, key=lambda card: card.rank.height, default=None)

    def put(self, seat: Seat, card: Card, how: Exposure | None = None) -> int:
        """This hand leads or plays this card; gives the event.  A trick of four cards is won."""
        found = how or (Exposure.PLAYED if self.laid else Exposure.LED)
        self.events.append(CardFaced(player=seat, card=card, how=found))
        self.hands[seat].discard(card)
        self.laid.append((seat, card))
        self.turn = seat.lho
        self._end_trick()
        return len(self.events) - 1

    def _end_trick(self) -> None:
        if len(self.laid) + self.missing == _HANDS:
            self.turn = winning(self.laid, self.contract.bid.denomination)[0]
            self.done.append(self.turn)
            self.laid, self.missing = [], 0

    def put_early(self, seat: Seat, card: Card, *, together: bool = False) -> int:
        """This hand plays to the trick before its turn, or at the same moment as the one before it."""
        turn, trick = self.turn, self.trick
        event = self.put(seat, card, Exposure.PLAYED)
        if together:
            self.events[event] = replace(self.events[event], together=True)
        if self.trick == trick:
            played = {each for each, _ in self.laid}
            leader = self.laid[0][0]
            following = (leader.turned(steps) for steps in range(1, 4))
            self.turn = next((each for each in following if each not in played), turn)
        return event

    def miss(self) -> None:
        """The hand in turn puts no card to the trick, and the others play on as if it had."""
        self.missing += 1
        self.turn = self.turn.lho
        self._end_trick()

    def add(self, seat: Seat, card: Card, known_to: frozenset[Seat] | None = None) -> int:
        """A second card that this hand puts to the trick at the same moment."""
        self.hands[seat].discard(card)
        return self.happen(CardFaced(player=seat, card=card, how=Exposure.PLAYED, together=True, known_to=known_to))

    def play(self, count: int = 1) -> None:
        """So many sensible cards in turn, as far as there are any."""
        for _ in range(count):
            if self.hands[self.turn]:
                self.put(self.turn, self.sensible(self.turn))

    def play_to(self, trick: int) -> None:
        """Sensible cards until this trick is to be led."""
        while self.trick < trick or self.laid:
            self.play()

    def finish(self) -> None:
        """Sensible cards to the end."""
        while len(self.done) < 13:
            self.play()

    def would_win(self, side: Side) -> int:
        """How many of the tricks left this side wins with sensible cards, from a trick that has not begun."""
        rest = self._aside()
        rest.finish()
        return sum(winner.side is side for winner in rest.done[len(self.done) :])

    def _aside(self) -> BoardPlay:
        """The same board, to go on with as if nobody played here."""
        rest = copy(self)
        rest.rng, rest.hands = copy(self.rng), {seat: cards.copy() for seat, cards in self.hands.items()}
        rest.events, rest.laid, rest.done = self.events.copy(), self.laid.copy(), self.done.copy()
        return rest

    # --- what else happens --------------------------------------------------------------------------------------

    def happen(self, *events: Event) -> int:
        """These events; gives the place of the first."""
        self.events += events
        return len(self.events) - len(events)

    def face(self, seat: Seat, card: Card, how: Exposure, *, together: bool = False, by: Seat | None = None) -> int:
        """A card of this hand is seen or named, and not played."""
        return self.happen(CardFaced(player=seat, card=card, how=how, together=together, by=by))

    def take_back(self, event: int, deed: Deed = Deed.WITHDRAW) -> None:
        """The card of this event is withdrawn: the last one of the trick on the table, or the lead."""
        card = self.events[event]
        assert isinstance(card, CardFaced)
        self.happen(Act(deed=deed, about=event))
        self.hands[card.player].add(card.card)
        self.laid = [each for each in self.laid if each != (card.player, card.card)]

    def begin_next(self, player: Seat) -> None:
        """He makes the first call of the next board, which he deals: the one before him has dealt this."""
        self.dealer = player.rho
        self.happen(NextBoardBegun(player=player))

    def director(self) -> None:
        self.happen(DirectorCalled())

    def until(self, fits: Callable[[], bool], *, latest: int = 11) -> None:
        """Sensible cards until the board is as wanted; a dead end where it is not so by this trick."""
        for _ in range(44):
            if fits():
                return
            if self.trick > latest:
                break
            self.play()
        raise DeadEndError

    @property
    def playable(self) -> list[Card]:
        """The cards that the hand in turn may play."""
        cards = self.held(self.turn)
        following = [card for card in cards if self.laid and card.suit is self.laid[0][1].suit]
        return following or cards


def in_the_middle(draft: Draft) -> BoardPlay:
    """A board of which some tricks have been played, and perhaps cards of the next."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 8))
    board.play(draft.rng.randint(0, 3))
    return board


def call_director(draft: Draft, board: BoardPlay, event: int) -> None:
    """He comes to rule on this event."""
    board.director()
    draft.faced, draft.record = event, board.record


def call_if_irregular(draft: Draft, board: BoardPlay, event: int) -> None:
    """The same; a dead end where this event is no irregularity."""
    if all(found.event != event for found in incidents(board.record)):
        raise DeadEndError
    call_director(draft, board, event)
