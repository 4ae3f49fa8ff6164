"""Boards as they are played by people who err: for the oracles of :mod:`tests.second.play`, and as our records.

Cards are played legally, by the oracle's own `legal_cards`, until somebody fails to follow suit or to lead as declarer
wants, drops a card, leads when it is not his turn, is asked about a card, takes it back, claims.  What the players do
about a revoke is what the oracle lets them do about it.  Nothing of the engine is used, nor our fold of the tricks.

What the oracles leave out does not happen here either: defective tricks (67), fifth cards (45E), plays (not leads) out
of turn (57), a penalty card that is not played (52).  What only a judge of information would find is not here at all.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, Denomination
from bridgecourse.table.card import parse_card
from bridgecourse.table.deal import Deal, Hand
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    DirectorCalled,
    Event,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    NextBoardBegun,
    Objected,
    Questioned,
    RoundEnded,
)
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from tests.second.play import (
    HONOURS,
    RANKS,
    SEATS,
    Agreement,
    Attention,
    Board,
    Bonds,
    Cards,
    Claim,
    Failure,
    Item,
    LeadRestriction,
    Legal,
    Named,
    NextBoardCall,
    PenaltyCard,
    Play,
    PlayOn,
    Position,
    RoundEnd,
    Withdrawal,
    allied,
    clockwise,
    judge_play,
    legal_cards,
    of_suit,
    partner,
    rank,
    winner,
)

__all__ = ["Played", "Table", "played"]

PACK = [suit + height for suit in "CDHS" for height in RANKS]
TRICKS = 13


@dataclass(frozen=True)
class Played:
    """One board, told twice: `items` gives the item of an event.  `moments`: what lay there after so many events.

    `gone`: the events that are cards taken back together with the lead to which they had been played.
    """

    board: Board
    record: Record
    items: dict[int, int]
    moments: tuple[tuple[int, Position], ...]
    gone: frozenset[int]


@dataclass(frozen=True)
class Temper:
    """How often what happens on one board."""

    revoke: float
    again: float
    both: float
    wrong_lead: float
    notice: float
    drop: float
    stray: float
    name: float
    claim: float
    fresh: int
    sensible: bool
    who: str

    @classmethod
    def drawn(cls, chance: random.Random, edition: int) -> Temper:
        """Many a board has little of most of it.

        The older codes have less of what they leave open: revokes by both sides (1997), and claims agreed to (63A3).
        """
        calm = chance.random() < 0.3
        return cls(
            revoke=chance.choice((0.03, 0.06, 0.1, 0.2)),
            again=chance.choice((0, 0.3, 0.8)),
            both=chance.choice((0, 0, 0, 0.6) if edition == 2017 else (0,) * 15 + (0.6,)),
            wrong_lead=chance.choice((0.1, 0.5)),
            notice=chance.choice((0, 0.05, 0.3, 0.7)),
            drop=0 if calm else chance.choice((0, 0.02, 0.08)),
            stray=0 if calm else chance.choice((0, 0.05, 0.2)),
            name=chance.choice((0, 0.3)),
            claim=chance.choice((0, 0.002, 0.01)),
            fresh=12 if edition == 2017 else 6,
            sensible=chance.random() < 0.6,
            who=chance.choice((*SEATS * (16 if edition == 1997 else 8), "NS", "EW", SEATS)),
        )


def played(chance: random.Random, edition: int = 2017) -> Played:
    """A board in which the players do what the code of this edition lets them do about their errors."""
    story = _Story(chance, edition)
    story.run()
    return story.table.told()


@dataclass(slots=True)
class _Trick:
    leader: str
    cards: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Before:
    """What was laid on a card when it was played: `major` is None where it was no penalty card."""

    bans: tuple[LeadRestriction, ...]
    chosen: bool
    major: bool | None
    leads: bool


class Table:
    """What lies on the table, and all that has happened there."""

    def __init__(self, chance: random.Random, edition: int) -> None:
        pack = chance.sample(PACK, len(PACK))
        self.edition = edition
        self.deal = {hand: frozenset(pack[13 * n : 13 * n + 13]) for n, hand in enumerate(SEATS)}
        self.trump = chance.choice((None, *"CDHS", *"CDHS"))
        self.declarer = chance.choice(SEATS)
        self.dummy = partner(self.declarer)
        self.hands = {hand: set(cards) for hand, cards in self.deal.items()}
        self.tricks: list[_Trick] = []
        self.items: list[Item] = []
        self.events: list[Event] = []
        self.event_of: dict[int, int] = {}
        self.before: dict[int, _Before] = {}
        self.penalty: dict[tuple[str, str], bool] = {}
        self.bans: tuple[LeadRestriction, ...] = ()
        self.chosen = False
        self.replaced: tuple[str, str] | None = None
        self.moments: list[tuple[int, Position]] = []
        self.gone: set[int] = set()

    # what there is

    def defends(self, hand: str) -> bool:
        return not allied(hand, self.declarer)

    def card(self, item: int) -> str:
        play = self.items[item]
        assert isinstance(play, Play)
        return play.card

    def trick_of(self, item: int) -> int | None:
        """The place of the trick in which a card lies."""
        return next((n for n, trick in enumerate(self.tricks) if item in trick.cards.values()), None)

    def winner(self, number: int) -> str:
        trick = self.tricks[number]
        return winner({hand: self.card(item) for hand, item in trick.cards.items()}, trick.leader, self.trump)

    def due(self, number: int) -> str:
        """Who leads to a trick."""
        return self.winner(number - 1) if number else clockwise(self.declarer)[1]

    @property
    def complete(self) -> int:
        return sum(len(trick.cards) == 4 for trick in self.tricks)

    @property
    def current(self) -> _Trick | None:
        """The first trick that lacks a card."""
        return next((trick for trick in self.tricks if len(trick.cards) < 4), None)

    @property
    def turn(self) -> str | None:
        trick = self.current
        if trick is not None:
            return next(hand for hand in clockwise(trick.leader) if hand not in trick.cards)
        return self.due(len(self.tricks)) if len(self.tricks) < TRICKS else None

    @property
    def bonds(self) -> Bonds:
        """But for a card that has just been taken back from this trick: another may be put in its place (62C2)."""
        lying = [(key, major) for key, major in self.penalty.items() if key != self.replaced]
        return Bonds(self.bans, None, tuple(PenaltyCard(*key, major) for key, major in lying))

    def position(self, hand: str, *, chosen: bool | None = None) -> Position:
        trick = self.current
        lying = trick.cards if trick else {}
        cards = (
            tuple((each, self.card(lying[each])) for each in clockwise(trick.leader) if each in lying) if trick else ()
        )
        hands = {each: frozenset(held) for each, held in self.hands.items()}
        told = self.chosen if chosen is None else chosen
        return Position(hands, self.declarer, self.trump, hand, cards, self.bonds, told, self.edition)

    def board(self) -> Board:
        first = clockwise(self.declarer)[1]
        return Board(self.deal, self.trump, self.declarer, first, tuple(self.items), self.edition)

    def told(self) -> Played:
        deal = Deal(*(Hand(frozenset(map(parse_card, self.deal[hand]))) for hand in SEATS))
        contract = Contract(Bid(4, Denomination(self.trump or "NT")), 0, Seat(self.declarer))
        record = Record(Seat(self.declarer), tuple(self.events), deal=deal, stated=contract)
        items = {event: item for item, event in self.event_of.items()}
        return Played(self.board(), record, items, tuple(self.moments), frozenset(self.gone))

    # what happens

    def say(self, event: Event, item: Item | None = None) -> int:
        """Something happens; only some of it counts for the oracle."""
        if item is not None:
            self.event_of[len(self.items)] = len(self.events)
            self.items.append(item)
        self.events.append(event)
        return len(self.events) - 1

    def play(self, hand: str, card: str) -> int:
        """Put a card into the first trick that lacks one of its hand, or lead it."""
        trick = next((trick for trick in self.tricks if hand not in trick.cards), None)
        leads = trick is None
        if trick is None:
            trick = _Trick(hand)
            self.tricks.append(trick)
        how = Exposure.LED if leads else Exposure.PLAYED
        by = Seat(self.declarer) if hand == self.dummy else None
        item = len(self.items)
        self.before[item] = _Before(self.bans, self.chosen, self.penalty.get((hand, card)), leads)
        self.say(CardFaced(player=Seat(hand), card=parse_card(card), how=how, by=by), Play(hand, card, self.bonds))
        trick.cards[hand] = item
        self.hands[hand].remove(card)
        self.penalty.pop((hand, card), None)
        if leads:  # a suit stays forbidden while its hand keeps the lead, all else is for one lead
            self.bans = tuple(ban for ban in self.bans if ban.hand == hand and not ban.required)
            self.chosen = False
        return item

    def take_back(self, item: int, *, major: bool) -> None:
        """A card goes back: as a major penalty card, or as what it was before."""
        play, before = self.items[item], self.before[item]
        assert isinstance(play, Play)
        self.say(Act(deed=Deed.WITHDRAW, about=self.event_of[item]), Withdrawal(item))
        number = self.trick_of(item)
        assert number is not None
        del self.tricks[number].cards[play.hand]
        if not self.tricks[number].cards:
            self.tricks.pop(number)
        self.hands[play.hand].add(play.card)
        if major or before.major is not None:
            self.penalise(play.hand, play.card, major=major or bool(before.major))
        if before.leads:
            self.bans, self.chosen = before.bans, before.chosen

    def penalise(self, hand: str, card: str, *, major: bool) -> None:
        """A penalty card; a second one beside it makes both of them major, and so they stay (50B)."""
        self.penalty[hand, card] = major
        own = [key for key in self.penalty if key[0] == hand]
        if len(own) > 1:
            self.penalty.update(dict.fromkeys(own, True))

    def choose(self, legal: Legal, chance: random.Random) -> None:
        """Declarer says what he wants of the partner of a penalty card."""
        choice = chance.choice([choice for choice in legal.choices if not choice.unsure] or legal.choices)
        leader = self.turn
        assert leader is not None
        words = {"require": LeadChoice.REQUIRES, "prohibit": LeadChoice.PROHIBITS, "free": LeadChoice.FREE}
        suits = tuple(suit for suit in Denomination if suit.value in choice.suits)
        self.say(LeadChosen(player=Seat(self.declarer), choice=words[choice.kind], suits=suits))
        self.bans += tuple(LeadRestriction(leader, suit, choice.kind == "require") for suit in sorted(choice.suits))
        for card in choice.picked_up:
            del self.penalty[partner(leader), card]
        self.chosen = True


class _Story:
    """How a board goes."""

    def __init__(self, chance: random.Random, edition: int) -> None:
        self.chance = chance
        self.table = Table(chance, edition)
        self.temper = Temper.drawn(chance, edition)
        self.open: list[int] = []
        self.revoked: set[tuple[str, str]] = set()
        self.named: str | None = None
        self.naming: int | None = None  # the event of one of dummy's, which is played by it
        self.ended = False
        self.claimed = False
        self.played_on = False
        self.restless = True

    def happens(self, likely: float) -> bool:
        return self.chance.random() < likely

    def run(self) -> None:
        """The play, then what is said after it; which may lead back to the play."""
        self.go_on()
        if not self.ended:
            self.afterwards()
        if not self.ended and not self.claimed:
            self.go_on()

    @property
    def goes_on(self) -> bool:
        return not (self.ended or self.claimed) and self.table.turn is not None

    def go_on(self) -> None:
        while self.goes_on:
            self.mishaps()
            if self.goes_on:
                self.one_card(honest=False)
                if not self.ended:
                    self.between_cards()

    def between_cards(self) -> None:
        if self.table.complete == 0 and len(self.table.tricks[0].cards) == 1 and self.happens(0.3):
            self.table.say(HandFaced(player=Seat(self.table.dummy)))
        self.look_back()
        likely = self.temper.claim * (self.temper.fresh if self.is_fresh else 1)
        if not (self.ended or self.claimed) and self.happens(likely):
            self.claim()

    # one card

    def one_card(self, *, honest: bool, but: str | None = None) -> None:
        """The hand at turn plays; `but`: not that card, if it can be helped."""
        table = self.table
        hand = table.turn
        assert hand is not None
        position = self.noted(hand)
        legal = legal_cards(position)
        if legal.waits:
            table.choose(legal, self.chance)
            position = self.noted(hand)
            legal = legal_cards(position)
        if legal.unsure and not honest:
            self.ended = True  # the texts leave it open what he may lead
            return
        wrong = None if honest or self.named else self.wrong_card(position)
        cards = legal.cards - {but} or legal.cards
        card = wrong or (self.named if self.named in cards else self.picked(position, cards))
        self.named = self.naming = None
        item = table.play(hand, card)
        if wrong:
            self.open.append(item)

    def noted(self, hand: str) -> Position:
        position = self.table.position(hand)
        # A penalty card that 62C lets him take back: whether it still has to be played, nobody says.  Nor is dummy in
        # turn any more when his card has been named (45B).
        if self.restless and self.table.replaced not in self.table.penalty and self.naming is None:
            self.table.moments.append((len(self.table.events), position))
        return position

    def picked(self, position: Position, cards: Cards) -> str:
        """Sensibly, as cheaply as it wins and else low; or any card."""
        options = sorted(cards, key=lambda card: (card[0] == position.trump, rank(card), card))
        if not self.temper.sensible or not position.trick or self.happens(0.1):
            return self.chance.choice(options)
        lying, leader = dict(position.trick), position.trick[0][0]
        if allied(winner(lying, leader, position.trump), position.turn):
            return options[0]
        hand = position.turn
        wins = [card for card in options if winner({**lying, hand: card}, leader, position.trump) == hand]
        return wins[0] if wins else options[0]

    def wrong_card(self, position: Position) -> str | None:
        """One that does not follow suit though its hand could, or does not comply with what declarer wants."""
        hand, held = position.turn, position.hands[position.turn]
        if not position.trick:
            return self.wrong_lead(hand, held)
        led = position.trick[0][1][0]
        others = held - of_suit(held, led)
        likely = self.temper.revoke
        likely = max(likely, self.temper.again) if (hand, led) in self.revoked else likely
        likely = max(likely, 0.3) if len(held) == 2 and self.temper.revoke > 0.02 else likely
        likely = likely if hand in self.temper.who else 0
        lying = self.table.current
        if lying and any(item in self.open and not allied(other, hand) for other, item in lying.cards.items()):
            likely = max(likely, self.temper.both)
        if not of_suit(held, led) or not others or not self.happens(likely):
            return None
        self.revoked.add((hand, led))
        trumps = of_suit(others, position.trump or "")
        return self.chance.choice(sorted(trumps if trumps and self.happens(0.5) else others))

    def wrong_lead(self, hand: str, held: Cards) -> str | None:
        for ban in self.table.bans:
            wrong = sorted(card for card in held if (card[0] == ban.suit) != ban.required)
            if ban.hand == hand and 0 < len(wrong) < len(held) and self.happens(self.temper.wrong_lead):
                return self.chance.choice(wrong)
        return None

    # mishaps

    def mishaps(self) -> None:
        """Before the next card is played."""
        if self.table.chosen:
            return
        if self.happens(self.temper.drop):
            self.drop()
        leads = self.table.current is None
        if leads and not self.table.bans and self.happens(self.temper.stray):
            self.stray()
        elif leads and self.table.tricks and self.happens(self.temper.name * (0.05 if not self.open else 0.5)):
            self.name()

    def drop(self) -> None:
        """A card falls on the table; nearly always one of a defender's, and his partner could see it."""
        table = self.table
        hand = self.chance.choice([hand for hand in SEATS if table.defends(hand) or self.happens(0.15)])
        cards = sorted(card for card in table.hands[hand] if (hand, card) not in table.penalty)
        if not cards or len(table.hands[hand]) < 2:
            return
        card = self.chance.choice(cards)
        hidden = frozenset({Seat(table.declarer)}) if table.defends(hand) and self.happens(0.1) else None
        table.say(CardFaced(player=Seat(hand), card=parse_card(card), how=Exposure.DROPPED, known_to=hidden))
        if table.defends(hand) and hidden is None:
            table.penalise(hand, card, major=card[1] in HONOURS)

    def stray(self) -> None:
        """A lead by the wrong hand: taken back as a rule, sometimes it stands."""
        table = self.table
        turn = table.turn
        others = [hand for hand in SEATS if hand != turn and table.hands[hand]]
        if not table.tricks:
            others = [clockwise(table.declarer)[3]]
        hand = self.chance.choice(others)
        legal = legal_cards(table.position(hand, chosen=True))
        item = table.play(hand, self.chance.choice(sorted(legal.cards)))
        if len(table.tricks) == 1 or self.happens(0.85):
            table.take_back(item, major=table.defends(hand))
        self.look_back()

    def name(self) -> None:
        """Whoever is to lead says what; a defender a high card: of a low one that is named the texts say nothing."""
        table = self.table
        hand = table.turn
        assert hand is not None
        legal = legal_cards(table.position(hand))
        cards = sorted(card for card in legal.cards if card[1] in HONOURS or not table.defends(hand))
        if legal.waits or not cards:
            return
        self.named = self.chance.choice(cards)
        by = table.declarer if hand == table.dummy else hand
        own = None if by == hand else Seat(by)
        named = CardFaced(player=Seat(hand), card=parse_card(self.named), how=Exposure.NAMED, by=own)
        event = table.say(named, Named(by))
        self.naming = event if hand == table.dummy else None
        if table.defends(hand):
            table.penalise(hand, self.named, major=True)
        self.look_back()

    # what comes to light

    def judged(self, item: int) -> Failure | None:
        found = judge_play(self.table.board()).failures
        return next((failure for failure in found if failure.index == item), None)

    def look_back(self) -> None:
        for item in tuple(self.open):
            if item in self.open and not self.ended and self.happens(self.temper.notice):
                self.notice(item)

    def notice(self, item: int) -> None:
        """Somebody points at a revoke, or its player sees it himself; and it is put right if it can be."""
        table, failure = self.table, self.judged(item)
        self.open.remove(item)
        if failure is None:
            return
        own = failure.correction is not None and self.happens(0.3)
        if not own:
            self.point_at(item, failure)
            failure = self.judged(item)
            assert failure is not None
        if failure.correction is None:
            return
        strange = any(other.index in self.open for other in failure.others)  # a revoke that may be taken back anyway
        strange = strange or (self.claimed and failure.kind == "requirement")  # a lead that nobody can make again
        if strange or self.happens(0.12):
            self.ended = True  # the director has come, and nothing has been done
        elif own or self.claimed or self.is_with_another(failure) or self.happens(0.9):
            self.put_right(failure)
        if self.happens(0.1) and not table.chosen:
            table.say(DirectorCalled())

    def point_at(self, item: int, failure: Failure) -> None:
        event = self.table.event_of[item]
        if self.happens(0.4):
            by = partner(failure.hand)
            self.table.say(Questioned(player=Seat(by), about=event), Attention(item, by, question=True))
        else:
            by = self.chance.choice(SEATS)
            self.table.say(AttentionDrawn(player=Seat(by), about=event), Attention(item, by))

    def is_with_another(self, failure: Failure) -> bool:
        """Whether the other side has revoked on the same trick."""
        found = judge_play(self.table.board()).failures
        return any(one.trick == failure.trick and not allied(one.hand, failure.hand) for one in found)

    # put right

    def since(self, item: int) -> list[int]:
        """The cards played after one that still lie there."""
        return sorted(each for trick in self.table.tricks for each in trick.cards.values() if each > item)

    def hand(self, item: int) -> str:
        play = self.table.items[item]
        assert isinstance(play, Play)
        return play.hand

    def put_right(self, failure: Failure) -> None:
        table, item = self.table, failure.index
        number = failure.trick - 1
        after = [each for each in self.since(item) if table.trick_of(each) != number]
        if failure.correction == "62C3":
            self.put_both_right(number, after)
        elif failure.kind == "requirement":
            self.lead_again(failure)
        elif failure.correction == "62D1":
            self.restless = self.restless and not after
            for each in after:
                table.take_back(each, major=False)
            table.take_back(item, major=failure.fate == "major")
            self.replace(item)
        else:
            table.take_back(item, major=failure.fate == "major")
            self.replace(item)
            if not self.claimed:
                self.others(failure)

    def replace(self, item: int) -> None:
        """Another card in the place of one that was taken back, after a claim too; what dummy was to lead goes back."""
        if self.naming is not None:
            self.table.say(Act(deed=Deed.WITHDRAW, about=self.naming))
        self.named = self.naming = None
        self.table.replaced = self.hand(item), self.table.card(item)
        self.one_card(honest=True, but=self.table.card(item))
        self.table.replaced = None

    def others(self, failure: Failure) -> None:
        """The non-offending side may take back what it has played since, and then the next in turn his (62C)."""
        table = self.table
        gone: set[int] = set()
        wrong = [one.hand for one in judge_play(table.board()).failures if one.trick == failure.trick]
        for other in failure.others:
            number = table.trick_of(other.index)
            own_too = any(allied(self.hand(other.index), hand) for hand in wrong if not allied(hand, failure.hand))
            if own_too and number == failure.trick - 1:
                continue  # his side has revoked on the trick as well: nobody says by which clause his card goes back
            if number is None or (other.clause == "62C2" and other.after not in gone):
                continue
            later = number > failure.trick - 1
            must = later and table.due(number) != table.tricks[number].leader
            if must or self.happens(0.5):
                table.take_back(other.index, major=other.fate == "major")
                gone.add(other.index)
                if not later:
                    self.replace(other.index)

    def put_both_right(self, number: int, after: Iterable[int]) -> None:
        """62C3: every card that a defender takes back becomes a penalty card; what was led since goes first or last."""
        table = self.table
        found = [
            one for one in judge_play(table.board()).failures if one.trick == number + 1 and one.correction == "62C3"
        ]
        wrong = [one.index for one in found if table.trick_of(one.index) is not None]
        if any(one.kind == "requirement" for one in found):
            self.ended = True
            return
        order = [*after, *wrong] if self.happens(0.5) else [*wrong, *after]
        for item in order:
            table.take_back(item, major=table.defends(self.hand(item)))
        self.open = [item for item in self.open if item not in wrong]
        while table.current is not None:
            hand = table.turn
            item = next(item for item in wrong if self.hand(item) == hand)
            self.replace(item)

    def lead_again(self, failure: Failure) -> None:
        """A lead goes back, with the card that left-hand opponent has played to it."""
        since = self.since(failure.index)
        if any(allied(self.hand(item), failure.hand) for item in since) or failure.trick == 12 or self.claimed:
            return
        self.table.gone.update(self.table.event_of[item] for item in since)
        for item in [*since, failure.index]:
            self.table.take_back(item, major=item == failure.index and failure.fate == "major")
            if item in self.open:
                self.open.remove(item)
        self.replace(failure.index)

    # the end

    def claim(self) -> None:
        """A claim or concession; a partner stops a concession (68B2), or all four play on (68D2b of 2017)."""
        table, chance = self.table, self.chance
        players = [hand for hand in SEATS if hand != table.dummy]
        if self.is_fresh and self.happens(0.6):
            players = [hand for hand in players if not allied(hand, self.hand(self.open[-1]))]
        speaker = chance.choice(players)
        left = TRICKS - table.complete
        tricks = chance.randint(0, left)
        event = Claimed(player=Seat(speaker), tricks=tricks)
        if self.happens(0.4):
            about = table.say(Conceded(player=Seat(speaker), tricks=left - tricks), Claim(speaker, tricks))
            if table.defends(speaker) and self.happens(0.4):
                table.items.pop()
                del table.event_of[len(table.items)]
                table.say(Objected(player=Seat(partner(speaker)), about=about))
                return
        else:
            about = table.say(event, Claim(speaker, tricks))
        other = chance.choice([hand for hand in SEATS if not allied(hand, speaker)])
        if table.edition == 2017 and not self.played_on and self.happens(0.15):
            self.played_on = True
            table.items.append(PlayOn())
            table.say(Objected(player=Seat(other), about=about))
            return
        self.claimed = True
        if self.happens(0.7):
            table.say(Agreed(player=Seat(other), about=about), Agreement(other, established=False))
        else:
            table.say(Objected(player=Seat(other), about=about))

    @property
    def is_fresh(self) -> bool:
        """Whether there is a revoke in the trick that is played, or the one just complete."""
        return bool(self.open) and (self.table.trick_of(self.open[-1]) or 0) >= self.table.complete - 1

    def afterwards(self) -> None:
        """The next board is begun, the round ends, and somebody looks back."""
        looks = [item for item in self.open if self.happens(0.7)]
        told: list[int | tuple[Event, Item]] = [*looks, *self.next_board()]
        self.chance.shuffle(told)
        is_back = False
        for each in told:
            is_over = self.claimed or self.table.turn is None  # not where a revoke on trick twelve is put right
            if self.ended or (is_back and not is_over):
                return
            if isinstance(each, int):
                if each in self.open:
                    self.notice(each)
            elif is_over:
                self.table.say(*each)
                is_back = True

    def next_board(self) -> Iterator[tuple[Event, Item]]:
        """Not before a claim is agreed to."""
        settled = not self.claimed or any(isinstance(item, Agreement) for item in self.table.items)
        if not settled or self.happens(0.4):
            return
        for hand in self.chance.sample(SEATS, self.chance.randint(0, 2)):
            yield NextBoardBegun(player=Seat(hand)), NextBoardCall(hand)
        if self.happens(0.3):
            yield RoundEnded(), RoundEnd()
