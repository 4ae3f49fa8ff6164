"""A second reading of what holds on a board at a moment, from the Laws alone: turn, penalty cards, duties, what is gone.

It is an oracle for tests: it reads the events of a record and shares nothing with the program but their nouns.  The
auction is that of :mod:`tests.second.turn`; the play is folded here, card by card, and at the end the director rules
on what has not been put right.  Where the Laws leave it to somebody's answer, or this reading has no law for it, it is
*silent*, and says about what.

Where it is decided:

* 24, 49, 50B, 51: :meth:`_Play.expose`, :meth:`_Play.penalise`
* 45B, 57C3, 58B2: :meth:`_Play.put`
* 50C, 50D1, 52, 59: :meth:`_Play.fulfils`
* 50D2, 26, 54D: :meth:`_Play.choose`
* 53 to 56: :meth:`_Play.lead_astray`, :meth:`_Play.accept`, :meth:`_Play.refuse`
* 57, 45E: :meth:`_Play.too_soon`
* 62, 63: :meth:`_Play.take_back`, :meth:`_Play.put_right`
* 36B, 37B, 38, 24B and C: :func:`_duties`
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    Designated,
    Event,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    Missed,
    PlayChosen,
)
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from tests.second.consequence import possible_duties, ruled, turns_after_ruling
from tests.second.reading import PASS, Became, Kind, Reading
from tests.second.turn import follow

__all__ = ["FIELDS", "Standing", "standing"]

FIELDS = ("turn", "barred", "gone", "penalty cards", "waits", "wishes")
HANDS = len(Seat)
TRICKS = 13
NONE: Mapping[str, Enum] = {}


@dataclass(frozen=True)
class Standing:
    """What holds.  Each of ``turns`` is right; ``must`` be gone or barred is the least, ``may`` the most.

    ``silent`` are the fields of which nothing is said.
    """

    turns: frozenset[Seat | None] = frozenset()
    must_be_barred: frozenset[tuple[Seat, bool]] = frozenset()
    may_be_barred: frozenset[tuple[Seat, bool]] = frozenset()
    must_be_gone: frozenset[int] = frozenset()
    may_be_gone: frozenset[int] = frozenset()
    penalty_cards: frozenset[tuple[Seat, Card, bool]] = frozenset()
    waits: Seat | None = None
    wishes: tuple[LeadChosen, ...] = ()
    silent: frozenset[str] = frozenset()


class SilentError(Exception):
    """The Laws, or this reading of them, do not say how it goes on."""


def standing(record: Record, ruled_on: int, told: Mapping[str, Enum] = NONE) -> Standing:
    """What holds when the director has ruled on all that has happened; ``told`` is about the event ``ruled_on``."""
    calls, places = _calls(record.events)
    readings = [each for each in ruled(follow(record.dealer, calls, record.must_pass)) if not each.is_silent]
    contract = record.stated or _contract(readings)
    if not calls or contract is not None:
        return _in_play(record, contract, ruled_on, told)
    return _in_auction(record, readings, places)


# --- the auction ---------------------------------------------------------------------------------------------------

_FATES = {Deed.ACCEPT: Fate.ACCEPTED, Deed.CANCEL: Fate.CANCELLED, Deed.WITHDRAW: Fate.WITHDRAWN}


def _calls(events: tuple[Event, ...]) -> tuple[list[MadeCall], list[int]]:
    """The calls, with what was done about each, and their places in the record."""
    calls: list[MadeCall] = []
    places: list[int] = []
    for i, event in enumerate(events):
        if isinstance(event, CallMade):
            places.append(i)
            calls.append(MadeCall(event.player, event.call, simultaneous=event.together, changes=event.changes))
        elif isinstance(event, Act) and event.about in places:
            n = places.index(event.about)
            if event.deed in _FATES:
                calls[n] = replace(calls[n], fate=_FATES[event.deed])
            elif event.deed is Deed.LET_STAND:
                calls[n] = replace(calls[n], fate=Fate.MADE)
            elif event.deed is Deed.REGRET:
                calls[n] = replace(calls[n], regretted=True)
    return calls, places


def _contract(readings: list[Reading]) -> Contract | None:
    """Of the last bid, by whoever of that side first named its denomination (22A); all readings must say so."""
    found = {_contract_of(reading) for reading in readings}
    return found.pop() if len(found) == 1 else None


def _contract_of(reading: Reading) -> Contract | None:
    bids = [place for place in reading.line if isinstance(place.call, Bid)]
    if reading.turn is not None or not bids:
        return None
    last = bids[-1]
    assert isinstance(last.call, Bid)
    named = last.call.denomination
    own = (p.seat for p in bids if isinstance(p.call, Bid) and p.call.denomination is named and p.seat.side is last.seat.side)
    return Contract(last.call, 0, next(own))


def _in_auction(record: Record, readings: list[Reading], places: list[int]) -> Standing:
    silent = set() if readings else {"turn", "barred", "gone"}
    turns = frozenset(turn for reading in readings for turn in turns_after_ruling(reading))
    marked = {i for reading in readings for n, i in enumerate(places) if reading.record[n].fate.is_gone}
    void = {i for reading in readings for n, i in enumerate(places) if _may_go(reading, n)}
    must, may = _duties(record, readings)
    return Standing(turns, must, may, frozenset(marked), frozenset(marked | void), silent=frozenset(silent))


def _may_go(reading: Reading, number: int) -> bool:
    """Cancelled by the Laws, or to be: what waits for a choice, what another call has replaced, what never counted."""
    became = reading.followed(number).became
    return became in (Became.VOID, Became.LAPSED, Became.WAITING, Became.REPLACED, Became.GONE)


def _duties(
    record: Record, readings: list[Reading]
) -> tuple[frozenset[tuple[Seat, bool]], frozenset[tuple[Seat, bool]]]:
    """Who has to pass for certain, and who may have to; 24B and C: the partner, once, of whoever showed too much."""
    must: list[set[tuple[Seat, bool]]] = []
    may: set[tuple[Seat, bool]] = set()
    for reading in readings:
        may |= possible_duties(reading) | {(duty.seat, duty.throughout) for duty in record.must_pass}
        must.append({duty for n in range(len(reading.calls)) for duty in _certain(reading, n)})
    shown = _shown_in_auction(record)
    for seat, cards in shown.items():
        if len(cards) > 1 or cards[0].card.is_honour or cards[0].how.is_play:
            may.add((seat.partner, False))
    return frozenset(set.intersection(*must) if must else ()), frozenset(may)


def _certain(reading: Reading, number: int) -> Iterator[tuple[Seat, bool]]:
    """The price of a call over which nobody has called: 36B, 37B and 38, whatever it meant."""
    found, seat = reading.followed(number), reading.record[number].seat
    if found.became is not Became.WAITING or found.kind is Kind.CHANGE:
        return
    if found.fault in {"36", "37", "38"}:
        yield seat.partner, True
    if found.fault in {"37", "38"}:
        yield seat, True


def _shown_in_auction(record: Record) -> dict[Seat, list[CardFaced]]:
    """The cards that could be seen between the first call and the last (24)."""
    shown: dict[Seat, list[CardFaced]] = {}
    last = max((i for i, event in enumerate(record.events) if isinstance(event, CallMade)), default=-1)
    begun = False
    for event in record.events[:last]:
        begun = begun or isinstance(event, CallMade)
        if begun and isinstance(event, CardFaced) and event.could_be_known_to(event.player.partner):
            shown.setdefault(event.player, []).append(event)
    return shown


# --- the play ------------------------------------------------------------------------------------------------------


def _in_play(record: Record, contract: Contract | None, ruled_on: int, told: Mapping[str, Enum]) -> Standing:
    if contract is None or record.known_deal is not None:
        return Standing(silent=frozenset(FIELDS))
    play = _Play(record, contract, ruled_on, told)
    try:
        play.run()
        play.put_right()
    except SilentError:
        play.silent |= {"turn", "penalty cards", "waits", "wishes", "gone"}
    return play.told_now()


@dataclass(slots=True)
class _Trick:
    leader: Seat
    cards: dict[Seat, tuple[int, Card]] = field(default_factory=dict)

    @property
    def suit(self) -> Denomination:
        return self.cards[self.leader][1].suit

    @property
    def turn(self) -> Seat | None:
        """The first hand after the leader that has no card here."""
        return next((self.leader.turned(n) for n in range(HANDS) if self.leader.turned(n) not in self.cards), None)


class _Play:
    """What lies on the table while the events happen one after another."""

    def __init__(self, record: Record, contract: Contract, ruled_on: int, told: Mapping[str, Enum]) -> None:
        self.record, self.ruled_on, self.told = record, ruled_on, told
        self.declarer, self.trump = contract.declarer, contract.bid.denomination
        self.hands = None if record.deal is None else {seat: set(record.deal.hand(seat).cards) for seat in Seat}
        self.tricks: list[_Trick] = []
        self.lying: dict[tuple[Seat, Card], bool] = {}
        self.wishes: list[LeadChosen] = []
        self.chosen = False  # what declarer wants of the next lead (50D2)
        self.astray: tuple[int, Seat, Card] | None = None  # a lead out of turn that waits for a choice
        self.said: dict[Seat, bool] = {}  # what each of two defenders says of it (55A)
        self.named: Card | None = None  # dummy's, which he has not put up
        self.revoked: dict[int, Seat] = {}
        self.irregular: set[int] = set()  # cards that cost a defender something when they go back
        self.gone: set[int] = set()
        self.may_go: set[int] = set()
        self.silent: set[str] = set()
        self.over = False

    # what there is

    @property
    def dummy(self) -> Seat:
        return self.declarer.partner

    def defends(self, seat: Seat) -> bool:
        return seat.side is not self.declarer.side

    @property
    def current(self) -> _Trick | None:
        return next((trick for trick in self.tricks if trick.turn is not None), None)

    @property
    def turn(self) -> Seat | None:
        if self.current is not None:
            return self.current.turn
        if len(self.tricks) == TRICKS:
            return None
        return self.winner(self.tricks[-1]) if self.tricks else self.declarer.lho

    def winner(self, trick: _Trick) -> Seat:
        def strength(seat: Seat) -> tuple[bool, bool, int]:
            card = trick.cards[seat][1]
            return card.suit is self.trump, card.suit is trick.suit, card.rank.height

        return max(trick.cards, key=strength)

    def holds(self, seat: Seat, suit: Denomination) -> bool:
        if self.hands is None:
            raise SilentError
        return any(card.suit is suit for card in self.hands[seat])

    # what happens

    def run(self) -> None:
        begun = False
        calls = [i for i, event in enumerate(self.record.events) if isinstance(event, CallMade)]
        for i, event in enumerate(self.record.events):
            if isinstance(event, CardFaced):
                if calls and i < calls[-1]:
                    if i > calls[0]:
                        self.before_play(i, event)
                    continue
                self.card(i, event)
            elif isinstance(event, Act) and not isinstance(self.record.events[event.about], CallMade):
                self.act(event)
            elif isinstance(event, LeadChosen):
                self.choose(event)
            elif isinstance(event, HandFaced):
                self.spread(event)
            elif isinstance(event, Claimed | Conceded):
                self.over = True
                self.silent |= {"turn", "waits", "wishes"}
            elif isinstance(event, Missed):
                raise SilentError
            begun = begun or isinstance(event, CallMade)

    def before_play(self, i: int, event: CardFaced) -> None:
        """24: in the end a defender's cards are penalty cards, the declaring side's are picked up."""
        if self.defends(event.player):
            self.expose(i, event)

    def card(self, i: int, event: CardFaced) -> None:
        if event.how is Exposure.FOUND:
            return
        if event.how in (Exposure.HELD, Exposure.TOUCHED, Exposure.ADDED):
            raise SilentError
        if event.how is Exposure.DOWN:
            self.face_down(event)
        elif event.how is Exposure.NAMED and event.player is self.dummy:
            self.name(i, event)
        elif event.how.is_play:
            self.play(i, event)
        elif self.defends(event.player):
            self.expose(i, event)
        elif self.astray is not None and not self.tricks and event.player is self.dummy:
            self.accept()  # 54C: declarer could see a card of dummy's
            self.silent.add("turn")

    def face_down(self, event: CardFaced) -> None:
        """41A, 54: out of turn it is taken back, and costs nothing; in turn it stays until it is faced."""
        if event.player is self.turn and not self.tricks:
            raise SilentError

    def name(self, i: int, event: CardFaced) -> None:
        """45B: dummy's card is played when declarer names it."""
        if self.named is not None or self.turn is not self.dummy or self.astray is not None:
            raise SilentError
        self.named = event.card
        self.put(i, event)

    def play(self, i: int, event: CardFaced) -> None:
        seat = event.player
        if self.named is not None and seat is self.dummy:
            if event.card != self.named:
                raise SilentError  # 45D: another card than the one named
            self.named = None
            return
        if self.astray is not None:
            self.after_astray(i, event)
            return
        if event.together and not _is_card_of(self.record.events[i - 1], seat):
            if seat is not self.turn:
                raise SilentError  # 58A at another's turn: as a card too soon
        if seat is self.turn and not (event.how is Exposure.LED and self.current is not None):
            self.put(i, event)
        elif event.how is Exposure.LED and self.current is None:
            self.lead_astray(i, event)
        else:
            self.too_soon(i, event)

    def put(self, i: int, event: CardFaced) -> None:
        """A card in turn."""
        seat, card = event.player, event.card
        self.fulfils(event)
        trick = self.current
        if trick is None:
            trick = _Trick(seat)
            self.tricks.append(trick)
            self.wishes = [each for each in self.wishes if each.choice is LeadChoice.PROHIBITS]
            self.chosen = False
        elif card.suit is not trick.suit and self.holds(seat, trick.suit):
            self.revoked[i] = seat
            if self.defends(seat) and (seat, card) not in self.lying:
                self.irregular.add(i)
        trick.cards[seat] = i, card
        self.lying.pop((seat, card), None)
        if self.hands is not None:
            if card not in self.hands[seat]:
                raise SilentError
            self.hands[seat].remove(card)
        if trick.turn is None and self.winner(trick) is not trick.leader:
            self.wishes = []  # he has not kept the lead

    def fulfils(self, event: CardFaced) -> None:
        """50C, 50D1, 50D2 and 26 bind him; whoever does not do as he must has revoked or comes under 52."""
        seat, card, trick = event.player, event.card, self.current
        if not self.defends(seat):
            return
        own = [(lies, major) for (whose, lies), major in self.lying.items() if whose is seat]
        leads = trick is None
        if leads and (self.waits is seat or self.is_against_wish(seat, card)):
            raise SilentError
        free = [
            lies
            for lies, major in own
            if major
            and (leads or lies.suit is trick.suit or not self.holds(seat, trick.suit))  # type: ignore[union-attr]
            and not (leads and self.is_against_wish(seat, lies))
        ]
        low = any(lies.suit is card.suit and not card.is_honour for lies, major in own if not major)
        if (free and card not in free) or len(free) > 1 or (low and card not in [lies for lies, _ in own]):
            raise SilentError

    def is_against_wish(self, seat: Seat, card: Card) -> bool:
        for wish in self.wishes:
            able = [suit for suit in wish.suits if self.holds(seat, suit)]
            if wish.choice is LeadChoice.REQUIRES and able and card.suit not in wish.suits:
                return True
            others = self.hands is not None and any(each.suit not in wish.suits for each in self.hands[seat])
            if wish.choice is LeadChoice.PROHIBITS and card.suit in wish.suits and others:
                return True
        return False

    # leads out of turn

    def lead_astray(self, i: int, event: CardFaced) -> None:
        seat = event.player
        if not self.tricks and not self.defends(seat):
            return  # 54E: no lead at all; 24 costs nobody anything now
        self.astray, self.said = (i, seat, event.card), {}
        self.irregular.add(i)
        if len(self.tricks) == TRICKS - 1:
            self.refuse()  # 53A: not to the last trick

    def after_astray(self, i: int, event: CardFaced) -> None:
        assert self.astray is not None
        _, seat, _ = self.astray
        if event.player is seat.lho and event.how is Exposure.PLAYED:
            self.accept()  # 53A
            self.put(i, event)
            return
        raise SilentError

    def accept(self) -> None:
        assert self.astray is not None
        event, seat, card = self.astray
        self.astray = None
        self.irregular.discard(event)
        self.wishes, self.chosen = [], False
        self.tricks.append(_Trick(seat, {seat: (event, card)}))
        self.lying.pop((seat, card), None)
        if self.hands is not None:
            self.hands[seat].discard(card)

    def refuse(self) -> None:
        """55B, 56B: the lead goes back; a defender's is a major penalty card."""
        assert self.astray is not None
        event, seat, card = self.astray
        self.astray = None
        self.gone.add(event)
        if self.defends(seat):
            if self.is_excused(event):
                self.silent.add("penalty cards")
            self.penalise(seat, card, major=True)

    # cards too soon, and too many

    def too_soon(self, i: int, event: CardFaced) -> None:
        """57A: a defender before his partner, who has not played to this trick; else who knows."""
        seat, trick = event.player, self.current
        if trick is None or self.rest_has_cards(i):
            raise SilentError
        if event.together and _is_card_of(self.record.events[i - 1], seat):
            raise SilentError  # 58B: he says which
        if not self.defends(seat) or seat.partner in trick.cards or self.told:
            raise SilentError
        if self.named is not None or (seat in trick.cards and event.how is not Exposure.LED):
            raise SilentError
        self.may_go.add(i)
        self.silent |= {"turn", "gone"}
        self.penalise(seat, event.card, major=True)

    def rest_has_cards(self, i: int) -> bool:
        later = self.record.events[i + 1 :]
        return any(isinstance(each, CardFaced | Act | Designated) for each in later)

    # penalty cards

    def expose(self, i: int, event: CardFaced) -> None:
        """49: partner could see it; 50B: low and by accident is minor."""
        if not event.could_be_known_to(event.player.partner):
            return
        if self.is_excused(i):
            self.silent.add("penalty cards")
        deliberate = event.how is not Exposure.DROPPED
        if event.how is Exposure.FACED or (event.how is Exposure.SHOWN and not event.card.is_honour):
            self.silent.add("penalty cards")  # nobody says why, or the words leave it open
        self.penalise(event.player, event.card, major=event.card.is_honour or deliberate)

    def is_excused(self, i: int) -> bool:
        """Whether something told decides it: that partner could not see, that it was for the trick in progress."""
        return bool(self.told) and (i == self.ruled_on or self.record.events[i].together)

    def penalise(self, seat: Seat, card: Card, *, major: bool) -> None:
        """50B: two or more are all major, and stay so."""
        self.lying[seat, card] = major or self.lying.get((seat, card), False)
        own = [key for key in self.lying if key[0] is seat]
        if len(own) > 1:
            self.lying.update(dict.fromkeys(own, True))

    @property
    def waits(self) -> Seat | None:
        """50D2: who leads may not do so before declarer has chosen about his partner's."""
        leader = self.turn if self.current is None and self.astray is None else None
        if leader is None or self.chosen:
            return None
        return leader if any(major and seat is leader.partner for (seat, _), major in self.lying.items()) else None

    def choose(self, event: LeadChosen) -> None:
        if self.astray is not None:
            self.refuse()
        leader = self.turn
        if leader is None or self.current is not None or not self.defends(leader):
            raise SilentError
        self.chosen = True
        if event.choice is not LeadChoice.FREE:
            self.wishes.append(event)
            for seat, card in [*self.lying]:
                if seat is leader.partner and card.suit in event.suits:
                    del self.lying[seat, card]

    # what is done about a card

    def act(self, act: Act) -> None:
        if self.astray is not None and act.about == self.astray[0]:
            self.answer(act)
        elif act.deed in (Deed.WITHDRAW, Deed.CANCEL):
            if act.about not in self.gone:
                self.take_back(act.about)
        elif act.deed not in (Deed.REFUSE, Deed.ACCEPT, Deed.FACE):
            raise SilentError

    def answer(self, act: Act) -> None:
        """53A, 55A: of two defenders the one next in turn after the lead decides."""
        assert self.astray is not None
        if act.deed in (Deed.WITHDRAW, Deed.CANCEL):
            self.refuse()
        elif act.deed in (Deed.ACCEPT, Deed.REFUSE):
            _, seat, _ = self.astray
            later = self.record.events[self.record.events.index(act) + 1 :]
            again = any(isinstance(each, Act) and each.about == act.about for each in later)
            if again and not self.defends(seat) and act.player is seat.rho:
                return  # the other one has his say
            self.accept() if act.deed is Deed.ACCEPT else self.refuse()
        else:
            raise SilentError

    def take_back(self, event: int) -> None:
        """62: out of its trick, into the hand or, a defender's that was irregular, face up before him (49)."""
        trick = next((t for t in self.tricks if event in [place for place, _ in t.cards.values()]), None)
        if trick is None:
            raise SilentError
        seat, card = next((s, c) for s, (place, c) in trick.cards.items() if place == event)
        if seat is trick.leader:
            raise SilentError  # a whole trick goes back with it
        del trick.cards[seat]
        self.gone.add(event)
        self.revoked.pop(event, None)
        if self.hands is not None:
            self.hands[seat].add(card)
        if event in self.irregular:
            self.penalise(seat, card, major=True)
        elif self.defends(seat):
            self.silent.add("penalty cards")  # 62C1 no, 62C2 yes: the one after the revoker's partner's opponents

    def spread(self, event: HandFaced) -> None:
        if self.astray is not None and not self.tricks:
            if event.player is self.declarer:
                self.accept()  # 54A
                self.declarer = self.declarer.partner
            elif event.player is self.dummy:
                self.accept()  # 54C
        elif event.player is not self.dummy or not self.tricks:
            raise SilentError

    # the end

    def put_right(self) -> None:
        """62A: a revoke that is not established is corrected; so one of trick twelve that is (62D1)."""
        open_ones = [(event, seat) for event, seat in self.revoked.items() if not self.is_established(event, seat)]
        if self.astray is not None:
            self.may_go.add(self.astray[0])
            self.silent |= {"turn", "penalty cards", "waits", "wishes"}
        for event, seat in open_ones:
            trick = next(t for t in self.tricks if event in [place for place, _ in t.cards.values()])
            if trick is not self.tricks[-1] or len(open_ones) > 1 or self.over or self.told:
                self.may_go.update(place for t in self.tricks for place, _ in t.cards.values())
                self.silent |= {"turn", "penalty cards", "waits", "wishes"}
                continue
            _, card = trick.cards.pop(seat)
            self.gone.add(event)
            if event in self.irregular:
                self.penalise(seat, card, major=True)

    def is_established(self, event: int, seat: Seat) -> bool:
        """63A: his side has led or played to the next trick, has named a card for it, or has claimed."""
        number = next(n for n, t in enumerate(self.tricks) if event in [place for place, _ in t.cards.values()])
        if number == TRICKS - 2:
            raise SilentError
        later = any(each in trick.cards for trick in self.tricks[number + 1 :] for each in (seat, seat.partner))
        claims = any(
            isinstance(each, Claimed | Conceded) and each.player.side is seat.side
            for each in self.record.events[event:]
        )
        return later or claims

    def told_now(self) -> Standing:
        if self.silent and self.over:
            self.silent.add("penalty cards")
        cards = frozenset((seat, card, major) for (seat, card), major in self.lying.items())
        marked = frozenset(_marked_gone(self.record))
        leads = self.current is None and self.turn is not None
        return Standing(
            turns=frozenset({self.turn}),
            must_be_gone=frozenset(self.gone) | marked,
            may_be_gone=frozenset(self.gone | self.may_go) | marked,
            penalty_cards=cards,
            waits=self.waits,
            wishes=tuple(self.wishes) if leads and self.turn and self.defends(self.turn) else (),
            silent=frozenset(self.silent),
        )


def _is_card_of(event: Event, seat: Seat) -> bool:
    return isinstance(event, CardFaced) and event.player is seat


def _marked_gone(record: Record) -> set[int]:
    """What was withdrawn or cancelled, and not restored."""
    found: set[int] = set()
    for event in record.events:
        if isinstance(event, Act) and event.deed in (Deed.WITHDRAW, Deed.CANCEL):
            found.add(event.about)
        elif isinstance(event, Act) and event.deed is Deed.LET_STAND:
            found.discard(event.about)
    return found
