"""Follow a record of cards: which trick each belongs to, who won it, whose turn it was (Laws 44 and 45).

A card of dummy's is played when declarer names it (45B, 45C4(a)), in its turn or not, before dummy puts it up.

This is what no code disputes.  A card that was led or played out of turn and stands is taken as it was played; what was
withdrawn belongs to no trick.  Whether a card may be withdrawn, is a revoke that counts or a penalty card, is judged in
the rulings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from bridgecourse.table.auction import Contract
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import Exposure, LeadChoice, LeadChosen
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.known_deal import KnownDeal, PlayBegun
from bridgecourse.table.once import kept
from bridgecourse.table.quick import quick
from bridgecourse.table.seat import Seat, Side

__all__ = ["TRICKS", "Play", "Table", "Trick", "Waiting", "place_of_winner", "winner_of"]

TRICKS = 13
_HANDS = len(Seat)


@quick
@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick that stand, the lead first; four when it is complete.

    ``surplus`` are cards of a hand that had already played to it (Law 45E), ``missing`` hands that put none to it while
    it went for complete (Law 67), and ``winner`` is the hand that won it, ``None`` until it is complete.

    Of a trick that was played before the record begins no card is told.  Its winner stands for the side that won it, as
    far as that is known; of the last one it is the hand on lead.
    """

    number: int
    cards: tuple[FacedCard, ...]
    winner: Seat | None = None
    surplus: tuple[FacedCard, ...] = ()
    missing: frozenset[Seat] = frozenset()
    is_told: bool = True

    @property
    def leader(self) -> Seat:
        return self.cards[0].seat

    @property
    def suit(self) -> Denomination:
        """The suit led."""
        return self.cards[0].card.suit

    @property
    def is_complete(self) -> bool:
        return len(self.cards) + len(self.missing) == _HANDS or not self.is_told

    def card_of(self, hand: Seat) -> FacedCard | None:
        """What this hand has played to it."""
        return next((each for each in self.cards if each.seat is hand), None)


@dataclass(frozen=True)
class Play:
    """The play of a board as far as it has come.

    ``tricks`` are those begun.  ``early`` are leads to a trick that cannot have begun, since the one before is not
    complete (Law 57) or lacks a card that was taken back (Law 62), and what was played to them.  ``turns`` gives for
    each card played, by its event, the hand whose turn it was (``None``: all thirteen tricks had been played); ``turn``
    is whose turn it is now.  ``played`` are all the cards that were led or played, each once, those withdrawn since
    among them: one of dummy's that was named is its naming until dummy puts one up, and then that.
    """

    contract: Contract
    tricks: tuple[Trick, ...]
    early: tuple[FacedCard, ...]
    turns: Mapping[int, Seat | None]
    turn: Seat | None
    deal: Deal | None = field(default=None, repr=False)
    played: tuple[FacedCard, ...] = ()
    known_deal: KnownDeal | None = field(default=None, repr=False)

    @property
    def declarer(self) -> Seat:
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @kept
    def won(self) -> Mapping[Side, int]:
        """The tricks that each side has won."""
        winners = [trick.winner.side for trick in self.tricks if trick.winner is not None]
        return {side: winners.count(side) for side in Side}

    @kept
    def out_of_turn(self) -> tuple[int, ...]:
        """The events that are cards played when it was another hand's turn, those withdrawn since among them."""
        hands = self._hands
        return tuple(event for event, turn in self.turns.items() if turn is not hands[event])

    @kept
    def _hands(self) -> Mapping[int, Seat]:
        return {each.event: each.seat for each in self.played}

    def trick_of(self, event: int) -> Trick | None:
        """The trick in which the card of this event lies; ``None`` for one that lies in none."""
        return next((trick for trick in self.tricks if any(each.event == event for each in trick.cards)), None)

    def held(self, hand: Seat, event: int) -> frozenset[Card] | None:
        """The cards of a hand just before this event; ``None`` where not all of them are known."""
        if self.deal is None:
            known = None if self.known_deal is None else self.known_deal.known(hand)
            return known.cards - self._gone(hand, event) if known is not None and known.is_whole else None
        return self.deal.hand(hand).cards - self._gone(hand, event)

    def _gone(self, hand: Seat, event: int) -> set[Card]:
        """The cards that this hand had led or played before this event, and that stand."""
        return {each.card for each in self._standing if _is_before(each, hand, event)}

    def of_suit(self, hand: Seat, suit: Denomination, event: int) -> frozenset[Card] | None:
        """The cards of this suit in a hand just before this event; ``None`` where not all of them are known."""
        held = self.held(hand, event)
        if held is None:
            known = None if self.known_deal is None else self.known_deal.known(hand)
            if known is None or suit in known.open_suits:
                return None
            held = known.cards - self._gone(hand, event)
        return frozenset(card for card in held if card.suit is suit)

    def holds(self, hand: Seat, suit: Denomination, event: int) -> bool | None:
        """Whether a hand held a card of this suit just before this event; ``None`` where that is not known."""
        of_suit = self.of_suit(hand, suit, event)
        if of_suit is not None or self.known_deal is None:
            return None if of_suit is None else bool(of_suit)
        known = self.known_deal.known(hand).cards - self._gone(hand, event)
        return True if any(card.suit is suit for card in known) else None

    def can_lead(self, hand: Seat, wish: LeadChosen, event: int) -> bool | None:
        """Whether a hand could comply with what declarer wants led; ``None`` where that is not known."""
        wanted = [suit for suit in SUITS if (suit in wish.suits) is (wish.choice is LeadChoice.REQUIRES)]
        found = {self.holds(hand, suit, event) for suit in wanted}
        return True if True in found else None if None in found else False

    @kept
    def _standing(self) -> tuple[FacedCard, ...]:
        return tuple(each for each in self.played if not each.fate.is_gone)

    def followed(self, trick: Trick, played: FacedCard) -> bool:
        """Whether this card was of the suit led or, as far as is known, its hand had none left.

        Where the hand is not known a card of that suit that it has played later tells.
        """
        if played.card.suit is trick.suit:
            return True
        held = self.held(played.seat, played.event)
        if held is not None:
            return all(card.suit is not trick.suit for card in held)
        holds = self.holds(played.seat, trick.suit, played.event)
        if holds is None:
            later = (each for each in self.played if each.event > played.event and each.seat is played.seat)
            return all(each.card.suit is not trick.suit for each in later)
        return not holds

    @kept
    def failures(self) -> tuple[tuple[Trick, FacedCard], ...]:
        """The cards that did not follow suit though their hands could (Law 44C), in the order of the tricks."""
        return tuple((trick, each) for trick in self.tricks for each in trick.cards if not self.followed(trick, each))


def _is_before(played: FacedCard, hand: Seat, event: int) -> bool:
    return played.seat is hand and played.event < event


def _before(begun: PlayBegun) -> list[Trick]:
    """The tricks that were played before the record begins."""
    won = {} if begun.ns is None else {Seat.NORTH: begun.ns, Seat.EAST: begun.tricks - begun.ns}
    winners: list[Seat | None] = [seat for seat, count in won.items() for _ in range(count)]
    winners += [None] * (begun.tricks - len(winners))
    if begun.leader is not None:
        own = (i for i, seat in enumerate(winners) if seat is None or seat.side is begun.leader.side)
        winners.pop(next(own))
        winners.append(begun.leader)
    return [Trick(number, (), winner, is_told=False) for number, winner in enumerate(winners, start=1)]


def winner_of(cards: Sequence[FacedCard], trump: Denomination) -> Seat:
    """The hand that wins these cards, the lead first: the highest trump, else the highest of the suit led (Law 44)."""
    return cards[place_of_winner([each.card for each in cards], trump)].seat


def place_of_winner(cards: Sequence[Card], trump: Denomination) -> int:
    """Which of these cards wins, counted from the lead, which is 0."""
    place, best = 0, cards[0]
    for i, card in enumerate(cards):
        if card.rank.height > best.rank.height if card.suit is best.suit else card.suit is trump:
            place, best = i, card
    return place


@dataclass(frozen=True, slots=True)
class Waiting:
    """A card of dummy's that declarer has named: it lies in its trick, though dummy has not put it up.

    ``number`` is that of the trick, ``turn`` whose turn it was.
    """

    card: FacedCard
    number: int
    turn: Seat | None


class Table:
    """The tricks after so many events, and the lead that waits for the trick before to be complete.

    ``numbers`` are those of the tricks to which cards were played that lie otherwise now, since one was taken back.
    ``waiting`` is a card of dummy's that has been named and not put up; ``by_name`` tells of the namings how they were
    played, and ``put_up`` gives the naming of each card that dummy has put up.
    Whoever lays a card takes a :meth:`copy`: what lay at an earlier moment is still asked for.
    """

    __slots__ = (
        "by_name",
        "early",
        "first",
        "is_recalled",
        "noted",
        "numbers",
        "put_up",
        "tricks",
        "trump",
        "turns",
        "waiting",
    )

    def __init__(self, contract: Contract, begun: PlayBegun | None = None) -> None:
        self.trump = contract.bid.denomination
        self.first = contract.declarer.lho
        self.tricks = [] if begun is None else _before(begun)
        self.early: list[FacedCard] = []
        self.is_recalled = False  # whether the lead to the next trick has been taken back
        self.numbers: Mapping[int, int] = {}
        self.turns: dict[int, Seat | None] = {}
        self.noted: dict[int, int] = {}
        self.waiting: Waiting | None = None
        self.put_up: dict[int, int] = {}
        self.by_name: dict[int, Exposure] = {}

    def copy(self, numbers: Mapping[int, int] = MappingProxyType({})) -> Table:
        """The same tricks, to go on with; whose turn it was is told of the cards that are laid from now on."""
        table = Table.__new__(Table)
        table.trump, table.first, table.is_recalled = self.trump, self.first, self.is_recalled
        table.tricks, table.early = self.tricks.copy(), self.early.copy()
        table.numbers, table.turns, table.noted = numbers, {}, {}
        table.waiting, table.put_up, table.by_name = self.waiting, {}, {}
        return table

    @property
    def turn(self) -> Seat | None:
        """The hand whose turn it is to lead or play; ``None`` after the last trick, and where it is not told."""
        if not self.tricks:
            return self.first
        last = self.tricks[-1]
        if last.winner is not None:
            return last.winner if last.number < TRICKS else None
        if not last.is_told:
            return None
        played = [each.seat for each in last.cards]
        seat = last.cards[0].seat
        for _ in range(_HANDS - 1):
            seat = seat.lho
            if seat not in played and seat not in last.missing:
                return seat
        raise AssertionError("a trick to which all hands have played has a winner")

    @property
    def open_trick(self) -> Trick | None:
        """The trick that is not complete; ``None`` where the next card is a lead."""
        return self.tricks[-1] if self.tricks and not self.tricks[-1].is_complete else None

    @property
    def number(self) -> int:
        """That of the trick to which the next card is played."""
        return len(self.tricks) + (1 if self.open_trick is None else 0)

    def lay(self, moment: Sequence[FacedCard]) -> None:
        """The next cards, all at one moment: the one in turn counts as the first (Law 58A), of a hand's one seen."""
        left, played = list(moment), set[Seat]()
        while len(left) > 1:
            turn = self.turn
            card = min(left, key=lambda each: (each.seat is not turn, each.known_to is not None, each.event))
            left.remove(card)
            self._lay_next(card, turn, beside=card.seat in played)
            played.add(card.seat)
        self._lay_next(left[0], self.turn, beside=left[0].seat in played)

    def _lay_next(self, card: FacedCard, turn: Seat | None, *, beside: bool) -> None:
        """``beside``: with one that the same hand has played at the same moment."""
        if card.is_by_name:
            if not self._plays_by_name(card):
                return
            card = replace(card, how=Exposure.LED if self.open_trick is None else Exposure.PLAYED)
            self.by_name[card.event] = card.how
        if (named := self.waiting) is not None and self._is_put_up(card, named):
            self._put_up(card, named)
            return
        self.turns[card.event] = turn
        self.noted[card.event] = len(self.tricks) if self._is_fifth(card, turn, beside=beside) else self.number
        if not card.fate.is_gone:
            self._lay(card, beside=beside)
            if card.is_by_name:
                self.waiting = Waiting(card, self.noted[card.event], turn)
        self.is_recalled = card.fate.is_gone and (self.is_recalled or card.how is not Exposure.PLAYED)

    def _plays_by_name(self, card: FacedCard) -> bool:
        """Whether this card of dummy's is played by being named now: it is his first to the trick, or a lead.

        Who names another one to the trick would change his designation (45C4(b)), whether that is over or not.
        """
        if not self.tricks:
            return False
        last = self.tricks[-1]
        if last.is_complete:
            return last.number < TRICKS and not self.may_be_change(card)
        return last.card_of(card.seat) is None and card.seat not in last.missing

    def may_be_change(self, card: FacedCard) -> bool:
        """Whether a card of dummy's that is named when a defender is to lead may be meant for the trick just over.

        That is so where declarer had named dummy's card of it, and this one is of the suit led.
        """
        last = self.tricks[-1] if self.tricks else None
        if last is None or last.winner is None or last.winner.side is card.seat.side:
            return False
        own = last.card_of(card.seat)
        return own is not None and own.named is not None and card.card.suit is last.suit

    def _is_put_up(self, card: FacedCard, named: Waiting) -> bool:
        """Whether dummy puts up the card that was named or, to the same trick, another one (45D)."""
        if card.seat is not named.card.seat or card.is_by_name or card.how is Exposure.ADDED:
            return False
        begins = card.how is Exposure.LED and self.tricks[-1].is_complete
        return card.card == named.card.card or (self._lies_last(named) and not begins)

    def _lies_last(self, named: Waiting) -> bool:
        """Whether it lies in the last trick, or waits to begin the next."""
        return any(each.event == named.card.event for each in (*self.tricks[-1].cards, *self.early))

    def hand_of(self, card: Card) -> Seat | None:
        """Whose card it is that is led or played next: dummy's where it has been named, else of the hand in turn."""
        named = self.waiting
        return named.card.seat if named is not None and named.card.card == card else self.turn

    def how(self, hand: Seat, card: Card) -> Exposure:
        """Whether a hand leads this card, or plays it to a trick; what declarer has named was led or played then."""
        named = self.waiting
        if named is not None and hand is named.card.seat:
            begins = self.tricks[-1].is_complete and self.turn is hand
            if card == named.card.card or (self._lies_last(named) and not begins):
                return named.card.how
        return Exposure.LED if self.open_trick is None else Exposure.PLAYED

    def _put_up(self, card: FacedCard, named: Waiting) -> None:
        """It was played when it was named; what lies there is what dummy has put up."""
        self.turns[card.event], self.noted[card.event] = named.turn, named.number
        self.put_up[card.event] = named.card.event
        if card.fate.is_gone:
            return
        self.waiting = None
        put = replace(card, named=named.card.event)
        self.early = [put if each.event == put.named else each for each in self.early]
        for place, trick in enumerate(self.tricks):
            if any(each.event == put.named for each in trick.cards):
                cards = tuple(put if each.event == put.named else each for each in trick.cards)
                if trick.is_complete and place == len(self.tricks) - 1:
                    self._put(trick, cards, trick.missing)
                else:
                    self.tricks[place] = replace(trick, cards=cards)

    def _lay(self, card: FacedCard, *, beside: bool = False) -> None:
        last = self.tricks[-1] if self.tricks else None
        if card.how is Exposure.ADDED:
            self._add(card)
        elif last is None or (last.is_complete and not self._is_fifth(card, self.turn, beside=beside)):
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

    def _is_fifth(self, card: FacedCard, turn: Seat | None, *, beside: bool) -> bool:
        """Whether it is put to a trick that is over, by a hand that has played to it, and is no lead (Law 45E).

        Who plays to a lead that has been taken back plays to that (Law 60B).
        """
        last = self.tricks[-1] if self.tricks else None
        if last is None or not last.is_complete or self.is_recalled or card.how is not Exposure.PLAYED:
            return False
        return (beside or card.seat is not turn) and last.card_of(card.seat) is not None

    def _begin(self, card: FacedCard) -> None:
        self.tricks.append(Trick(len(self.tricks) + 1, (card,)))

    def _join(self, trick: Trick, card: FacedCard) -> None:
        self._put(trick, (*trick.cards, card), trick.missing)

    def miss(self, seat: Seat) -> None:
        """A hand that has not played to the trick puts no card to it."""
        last = self.tricks[-1] if self.tricks else None
        if last is not None and not last.is_complete and last.card_of(seat) is None:
            self._put(last, last.cards, last.missing | {seat})

    def _put(self, last: Trick, cards: tuple[FacedCard, ...], missing: frozenset[Seat]) -> None:
        """These are now in the last trick, and these hands have put none to it."""
        done = len(cards) + len(missing) == _HANDS
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
