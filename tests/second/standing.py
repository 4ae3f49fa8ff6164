"""A second reading of what holds on a board at a moment: turn, duties to pass, penalty cards, what is gone.

It is an oracle for tests, from the Laws alone: it reads the events of a record, and shares nothing with the program but
their nouns.  The auction is that of :mod:`tests.second.turn`; the play is folded here, card by card, and at the end the
director rules on what has not been put right.  Where the Laws leave it to somebody's answer, or this reading has no law
for it, it is *silent*, and says about what.

Where it is decided:

* 24, 49, 50B, 51: :meth:`_Play.expose`, :meth:`_Play.penalise`
* 45B, 57C3, 58B2: :meth:`_Play.put`
* 50C, 50D1, 52, 59: :meth:`_Play.fulfils`
* 50D2, 26, 54D: :meth:`_Play.choose`
* 53 to 56: :meth:`_Play.lead_astray`, :meth:`_Play.accept`, :meth:`_Play.refuse`
* 57, 45E: :meth:`_Play.too_soon`
* 62, 63: :meth:`_Play.take_back`, :meth:`_Play.put_right`
* 36B, 37B, 38: :func:`_certain`; 24B and C: :func:`_shown_too_much`
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
    Agreed,
    AttentionDrawn,
    CallMade,
    CardFaced,
    CardsTaken,
    Claimed,
    Conceded,
    Deed,
    Designated,
    DirectorCalled,
    Event,
    Exposure,
    HandFaced,
    HandSeen,
    HandsExchanged,
    LeadChoice,
    LeadChosen,
    Missed,
    Place,
    PlayChosen,
    SeatLeft,
)
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from tests.second.consequence import possible_duties, ruled, turns_after_ruling
from tests.second.reading import Became, Kind, Reading
from tests.second.turn import follow

__all__ = ["FIELDS", "Lying", "Standing", "lying", "standing"]

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
    duties = [*record.must_pass, *_shown_too_much(record, told)]
    readings = [each for each in ruled(follow(record.dealer, calls, duties)) if not each.is_silent]
    contract = record.stated if not calls else _contract(readings)
    auction = _in_auction(record, readings, places, told)
    if len({reading.turn is None for reading in readings}) > 1:
        return Standing(silent=frozenset(FIELDS))
    if calls and contract is None and any(reading.turn is not None for reading in readings):
        return auction
    play = _in_play(record, contract, ruled_on, told)
    return replace(
        play,
        must_be_gone=play.must_be_gone | auction.must_be_gone,
        may_be_gone=play.may_be_gone | (auction.may_be_gone if calls else frozenset()),
        silent=play.silent | auction.silent,
    )


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
    for n in _on_wrong_cards(events, places):
        if calls[n].fate is Fate.MADE:
            calls[n] = replace(calls[n], fate=Fate.CANCELLED)
    return calls, places


def _on_wrong_cards(events: tuple[Event, ...], places: list[int]) -> Iterator[int]:
    """The calls of a player who held the cards of another board, and all that were made over them until it was found.

    It is found when the director comes, when something is done about such a call, or at the end.
    """
    holds: set[Seat] = set()
    since = False
    for i, event in enumerate(events):
        if isinstance(event, CardsTaken):
            (holds.add if event.wrong else holds.discard)(event.player)
        elif isinstance(event, CallMade):
            since = since or event.player in holds
            if since:
                yield places.index(i)
        elif isinstance(event, DirectorCalled) or (isinstance(event, Act) and event.deed is Deed.CANCEL):
            since = False


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
    own = (
        p.seat
        for p in bids
        if isinstance(p.call, Bid) and p.call.denomination is named and p.seat.side is last.seat.side
    )
    return Contract(last.call, 0, next(own))


def _in_auction(record: Record, readings: list[Reading], places: list[int], told: Mapping[str, Enum]) -> Standing:
    """What somebody has told of a call (it was not meant, nobody saw it in time) this reading knows nothing of."""
    names = ("first_call_was_unintended", "found_after_lead")
    decides = any(told[name].value == "yes" for name in names if name in told)
    silent = {*FIELDS} if decides or not readings else set()
    turns = frozenset(turn for reading in readings for turn in turns_after_ruling(reading))
    marked = {i for reading in readings for n, i in enumerate(places) if reading.record[n].fate.is_gone}
    void = {i for reading in readings for n, i in enumerate(places) if _may_go(reading, n)}
    fallen = [frozenset(i for n, i in enumerate(places) if _has_fallen(reading, n)) for reading in readings]
    gone = frozenset(marked).union(frozenset.intersection(*fallen) if fallen else ())
    must, may = _duties(record, readings)
    if may and any(call and call.kind is Kind.OUT_OF_ROTATION for reading in readings for call in reading.calls):
        silent |= {"turn"}  # whether it was somebody's turn who had to pass (28A) hangs on what calls showed (27B2)
    led = frozenset(_led_early(record)) if places else frozenset()
    return Standing(turns, must, may, gone, gone | void | led, silent=frozenset(silent))


def _led_early(record: Record) -> Iterator[int]:
    """Cards that were led or played before the last call: they begin no trick, and lie there or go back (24)."""
    last = max(i for i, event in enumerate(record.events) if isinstance(event, CallMade))
    for i, event in enumerate(record.events):
        if isinstance(event, CardFaced) and event.how.is_play and (i < last or not record.auction.is_over):
            yield i


def _may_go(reading: Reading, number: int) -> bool:
    """Cancelled by the Laws, or to be: what waits for a choice, what another call has replaced, what never counted."""
    became = reading.followed(number).became
    return became in (Became.VOID, Became.LAPSED, Became.WAITING, Became.REPLACED, Became.GONE)


def _has_fallen(reading: Reading, number: int) -> bool:
    """36A: cancelled with the double over which left-hand opponent had called, or that double itself."""
    found = reading.followed(number)
    return found.became is Became.VOID and found.clause.startswith("36")


def _duties(
    record: Record, readings: list[Reading]
) -> tuple[frozenset[tuple[Seat, bool]], frozenset[tuple[Seat, bool]]]:
    """Who has to pass for certain, and who may have to; 24B and C: the partner, once, of whoever showed too much."""
    must: list[set[tuple[Seat, bool]]] = []
    may: set[tuple[Seat, bool]] = set()
    for reading in readings:
        may |= possible_duties(reading) | {(duty.seat, duty.throughout) for duty in record.must_pass}
        must.append({duty for n in range(len(reading.calls)) for duty in _certain(reading, n)})
    for duty in _shown_too_much(record, NONE):
        later = readings[0].record[duty.since :] if readings else ()
        if not any(made.seat is duty.seat and not made.fate.is_gone for made in later):
            may.add((duty.seat, False))
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


def _shown_too_much(record: Record, told: Mapping[str, Enum]) -> Iterator[MustPass]:
    """24B and C: the partner must pass once who could see an honour, a card that was led, or more than one."""
    shown: dict[Seat, list[CardFaced]] = {}
    calls = 0
    for event in record.events:
        calls += isinstance(event, CallMade)
        if calls and isinstance(event, CardFaced) and _knows(event, event.player.partner):
            own = shown.setdefault(event.player, [])
            own.append(event)
            is_dear = event.card.is_honour or event.how.is_play or len(own) == 2
            could_see = told.get("partner_could_see")
            if is_dear and len(own) < 3 and (could_see is None or could_see.value != "no"):
                yield MustPass(event.player.partner, False, calls)


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


@dataclass(frozen=True)
class Lying:
    """The cards as they lie when the director has ruled: the trick in progress in the order of play, winners before."""

    hands: Mapping[Seat, set[Card]]
    laid: tuple[tuple[Seat, Card], ...]
    turn: Seat
    won: tuple[Seat, ...]
    gone: frozenset[int]


def lying(record: Record, ruled_on: int, told: Mapping[str, Enum]) -> Lying | None:
    """``None`` where this reading is silent, or nobody is to play."""
    if record.stated is None:
        return None
    play = _Play(record, record.stated, ruled_on, told)
    try:
        play.run()
        play.put_right()
    except SilentError:
        return None
    if (
        play.silent
        or play.over
        or play.hands is None
        or play.turn is None
        or play.declarer is not record.stated.declarer
    ):
        return None
    trick = play.current
    laid = sorted(trick.cards.values(), key=lambda each: each.event) if trick else []
    return Lying(
        play.hands,
        tuple((each.seat, each.card) for each in laid),
        play.turn,
        tuple(play.winner(each) for each in play.tricks if each.turn is None),
        frozenset(play.gone | play.may_go),
    )


@dataclass(frozen=True, slots=True)
class _Laid:
    """A card that is played: the event, and by which hand."""

    event: int
    seat: Seat
    card: Card


@dataclass(slots=True)
class _Trick:
    leader: Seat
    cards: dict[Seat, _Laid] = field(default_factory=dict)

    @property
    def suit(self) -> Denomination:
        return self.cards[self.leader].card.suit

    @property
    def turn(self) -> Seat | None:
        """The first hand after the leader that has no card here."""
        if len(self.cards) == HANDS:
            return None
        return next(seat for seat in map(self.leader.turned, range(HANDS)) if seat not in self.cards)


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
        self.astray: _Laid | None = None  # a lead out of turn that waits for a choice
        self.early: _Laid | None = None  # a defender's card before his partner's, with which nobody has done anything
        self.instead: _Laid | None = None  # played in the place of a penalty card (52)
        self.named: tuple[Seat, Card] | None = None  # played by its name, and not put up
        self.is_held = False  # that one, and when it is put down it will be seen
        self.no_lead = False  # declarer's side has led to the first trick (54E)
        self.asked = False  # for a card of dummy's, in words that name none
        self.several: list[_Laid] = []  # by one hand at one moment (58B)
        self.other: int | None = None  # what dummy put up instead of it (45D)
        self.revoked: dict[int, Seat] = {}
        self.seen: set[int] = set()  # the revokes that a director has found
        self.costly: set[int] = set()  # cards that cost a defender something when they go back
        self.corrected: list[tuple[int, Side]] = []  # tricks from which a side has taken back a wrong card
        self.gone: set[int] = set()
        self.may_go: set[int] = set()
        self.silent: set[str] = set()
        self.over = False
        self.rights_lost = False  # dummy's (43A2)

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
            card = trick.cards[seat].card
            return card.suit is self.trump, card.suit is trick.suit, card.rank.height

        return max(trick.cards, key=strength)

    def holds(self, seat: Seat, suit: Denomination) -> bool:
        return any(card.suit is suit for card in self.held(seat))

    def held(self, seat: Seat) -> set[Card]:
        if self.hands is None:
            raise SilentError
        return self.hands[seat]

    def says(self, event: int, name: str) -> str | None:
        """What was told of this event, or of a card with it."""
        group = range(self.ruled_on, self.ruled_on + 3)
        together = event in group and all(self.record.events[i].together for i in group if self.ruled_on < i <= event)
        answer = self.told.get(name) if together else None
        return None if answer is None else str(answer.value)

    # what happens

    def run(self) -> None:
        calls = [i for i, event in enumerate(self.record.events) if isinstance(event, CallMade)]
        for i, event in enumerate(self.record.events):
            if isinstance(event, CardFaced):
                if calls and i < calls[-1]:
                    self.before_play(i, event, begun=i > calls[0])
                elif event.place is not Place.AWAY:
                    self.card(i, event)
            elif isinstance(event, Act):
                if not isinstance(self.record.events[event.about], CallMade):
                    self.settle_early()
                    self.act(i, event)
            else:
                self.other_event(event)
        self.settle_early()

    def other_event(self, event: Event) -> None:
        match event:
            case AttentionDrawn(player=self.dummy, about=int(about)) if self.rights_lost:
                self.pass_over(about)
            case HandsExchanged() | SeatLeft() | HandSeen():
                self.rights_lost = True
            case DirectorCalled() | AttentionDrawn() | PlayChosen():
                self.settle_early()
                self.seen |= self.revoked.keys() if isinstance(event, DirectorCalled) else set()
            case LeadChosen():
                self.choose(event)
            case HandFaced():
                self.spread(event)
            case Claimed() | Conceded():
                self.over = True
                self.silent |= {"turn", "waits", "wishes"}
            case Designated():
                if self.turn is not self.dummy or self.asked or self.named is not None:
                    raise SilentError
                self.asked = True
            case Missed():
                raise SilentError  # 67

    def pass_over(self, about: int) -> None:
        """43B3: dummy has no right to point at what a defender did, which stands; 43B2 takes declarer's from him."""
        event = self.record.events[about]
        if not isinstance(event, CardFaced) or about not in self.revoked:
            raise SilentError
        if self.defends(event.player):
            del self.revoked[about]

    def before_play(self, i: int, event: CardFaced, *, begun: bool) -> None:
        """24: in the end a defender's cards are penalty cards, the declaring side's go back; 16D."""
        if event.how.is_play:
            self.may_go.add(i)
        if begun and self.defends(event.player):
            self.expose(i, event)

    def card(self, i: int, event: CardFaced) -> None:
        seat = event.player
        if event.how is Exposure.NAMED and event.by not in (None, self.declarer):
            raise SilentError  # who has become dummy (54A) goes on as if he had not
        if event.how is Exposure.FOUND or (event.how is Exposure.TOUCHED and event.by is None):
            return
        if event.how in (Exposure.HELD, Exposure.TOUCHED) or (event.how is Exposure.NAMED and seat is self.dummy):
            self.designate(i, event)
        elif event.how is Exposure.DOWN:
            self.face_down(i, event)
        elif event.how.is_play:
            self.play(i, event)
        elif self.defends(seat):
            self.expose(i, event)
        elif self.astray is not None and not self.tricks and seat is self.dummy:
            self.accept()  # 54C: declarer could see a card of dummy's

    def face_down(self, i: int, event: CardFaced) -> None:
        """41A, 54: out of turn it is taken back, and costs nothing; in turn it is a lead when it is faced."""
        if self.tricks:
            raise SilentError
        if event.player is not self.turn or self.current is not None or self.astray is not None:
            self.may_go.add(i)
        else:
            raise SilentError

    def designate(self, i: int, event: CardFaced) -> None:
        """45B, 45C: a card that is named, or is held or touched so that it is played, is played."""
        seat = event.player
        if event.how is Exposure.HELD and self.defends(seat):
            if not _knows(event, seat.partner) or self.says(i, "partner_could_see") == "no":
                return
        elif event.how is not Exposure.NAMED:
            answer = self.says(i, "declarer_showed_play") or self.says(i, "touched_to_play")
            if answer == "no":
                return
            if answer is None:
                raise SilentError
        if self.named is not None or self.turn is not seat or self.astray is not None or self.asked:
            raise SilentError
        self.named, self.is_held = (seat, event.card), event.how is not Exposure.NAMED
        self.put(i, event)

    def play(self, i: int, event: CardFaced) -> None:
        seat, laid = event.player, _Laid(i, event.player, event.card)
        if event.how is Exposure.ADDED:
            raise SilentError
        if (self.asked and seat is not self.dummy) or self.other is not None or self.no_lead:
            raise SilentError  # of what has been played to a card that lies there no more they speak elsewhere
        self.asked = False
        begins = self.current is None and event.how is Exposure.LED
        if self.named is not None and seat is self.named[0] and (self.turn is not seat or not begins):
            self.put_up(laid)
        elif self.astray is not None:
            self.after_astray(i, event)
        elif event.together and _is_card_of(self.record.events[i - 1], seat):
            if _knows(event, seat.partner):
                self.several.append(laid)
            else:
                self.may_go.add(i)  # 58B1: its face was not to be seen
        elif seat is self.turn and not (event.how is Exposure.LED and self.current is not None):
            if self.early is not None and seat is self.early.seat.lho:
                self.join_early()  # 60A1
            elif self.early is not None and seat is self.early.seat.partner:
                raise SilentError  # 47A, 60C: what he may keep hangs on what declarer chooses
            self.settle_early()
            self.put(i, event)
        elif event.how is Exposure.LED and self.current is None:
            self.lead_astray(laid)
        else:
            self.too_soon(laid, event)

    def join_early(self) -> None:
        assert self.early is not None
        trick = self.current
        if trick is None or self.early.seat in trick.cards:
            raise SilentError  # a lead to the next trick
        self.join(self.early)

    def put_up(self, laid: _Laid) -> None:
        """What was played by its name; another card is put back, if it is seen before both sides have played on."""
        assert self.named is not None
        if laid.card != self.named[1]:
            self.other = laid.event
            self.may_go.add(laid.event)
        self.named, self.is_held = None, False

    def put(self, i: int, event: CardFaced) -> None:
        """A card in turn."""
        laid = _Laid(i, event.player, event.card)
        if not self.fulfils(laid):
            if self.instead is not None:
                raise SilentError
            self.instead = laid
        elif self.instead is not None and not self.defends(laid.seat):
            self.instead = None  # 52B1: declarer has played on
        if self.current is None:
            if self.tricks and not self.chosen and self.tricks[-1].leader is not laid.seat:
                self.wishes = []  # he has not kept the lead
            self.tricks.append(_Trick(laid.seat))
            self.wishes = [each for each in self.wishes if each.choice is LeadChoice.PROHIBITS]
            self.chosen = False
        self.join(laid)

    def join(self, laid: _Laid) -> None:
        """It lies in the trick in progress; 61A: who could have followed suit has revoked."""
        trick, seat, card = self.current, laid.seat, laid.card
        self.early = None if laid is self.early else self.early
        if trick is None:
            raise SilentError
        if trick.cards and card.suit is not trick.suit and self.holds(seat, trick.suit):
            self.revoked[laid.event] = seat
            if self.defends(seat) and (seat, card) not in self.lying:
                self.costly.add(laid.event)
        trick.cards[seat] = laid
        self.lying.pop((seat, card), None)
        self.leave_hand(laid)

    def leave_hand(self, laid: _Laid) -> None:
        if self.hands is not None:
            if laid.card not in self.hands[laid.seat]:
                raise SilentError
            self.hands[laid.seat].remove(laid.card)

    def fulfils(self, laid: _Laid) -> bool:
        """Whether he plays a penalty card that he has to (50C, 50D1); what binds his lead is not for 52 alone."""
        seat, card, trick = laid.seat, laid.card, self.current
        if not self.defends(seat):
            return True
        if trick is None and (self.waits is seat or self.is_against_wish(seat, card)):
            raise SilentError
        own = {lies: major for (whose, lies), major in self.lying.items() if whose is seat}
        if card in own:
            return True
        follows = trick is not None and self.holds(seat, trick.suit)
        free = [
            lies
            for lies, major in own.items()
            if (major and not (follows and trick is not None and lies.suit is not trick.suit))
            and not (trick is None and self.is_against_wish(seat, lies))
        ]
        low = [lies for lies, major in own.items() if not major and lies.suit is card.suit and not card.is_honour]
        if trick is not None and follows and card.suit is not trick.suit and (free or own):
            raise SilentError  # a revoke besides
        return not (free or low)

    def is_against_wish(self, seat: Seat, card: Card) -> bool:
        for wish in self.wishes:
            able = any(self.holds(seat, suit) for suit in wish.suits)
            if wish.choice is LeadChoice.REQUIRES and able and card.suit not in wish.suits:
                return True
            others = any(each.suit not in wish.suits for each in self.held(seat))
            if wish.choice is LeadChoice.PROHIBITS and card.suit in wish.suits and others:
                return True
        return False

    # leads out of turn

    def lead_astray(self, laid: _Laid) -> None:
        if not self.tricks and not self.defends(laid.seat):
            self.no_lead = True
            self.may_go.add(laid.event)  # 54E: no lead at all; 24 costs nobody anything now
            return
        self.astray = laid
        if len(self.tricks) == TRICKS - 1:
            raise SilentError  # 53A: it cannot be accepted, and hardly anything hangs on it any more

    def after_astray(self, i: int, event: CardFaced) -> None:
        assert self.astray is not None
        astray = self.astray
        if self.was_told(astray.event):
            raise SilentError
        if event.player is astray.seat.lho and event.how is Exposure.PLAYED:
            self.accept()  # 53A
            self.put(i, event)
        elif event.how is Exposure.LED and event.player is self.turn and self.is_53b(event):
            self.gone.add(astray.event)  # 53B
            self.astray = None
            self.put(i, event)
        else:
            raise SilentError

    def is_53b(self, event: CardFaced) -> bool:
        """Whether a defender makes his proper lead to a trick to which declarer's side has led."""
        return self.astray is not None and self.defends(event.player) and not self.defends(self.astray.seat)

    def accept(self) -> None:
        assert self.astray is not None
        laid, self.astray = self.astray, None
        self.wishes, self.chosen = [], False
        self.tricks.append(_Trick(laid.seat))
        self.join(laid)

    def refuse(self) -> None:
        """55B, 56B: the lead goes back; a defender's is a major penalty card, but where 47E1 takes it back."""
        assert self.astray is not None
        laid, self.astray = self.astray, None
        self.gone.add(laid.event)
        if self.defends(laid.seat) and not self.was_told(laid.event):
            self.penalise(laid.seat, laid.card, major=True)

    # cards too soon, and too many

    def too_soon(self, laid: _Laid, event: CardFaced) -> None:
        """57, and 45E: a card before its turn to this trick, a lead to the next one, or a second card to this."""
        seat, trick = laid.seat, self.current
        if trick is None:
            trick = self.tricks[-1] if self.tricks else None
        if trick is None or self.early is not None or self.was_told(laid.event):
            raise SilentError
        if event.how is Exposure.PLAYED and seat in trick.cards:
            self.is_fifth(laid)
        elif trick.turn is None or (
            event.how is Exposure.LED and (seat.partner in trick.cards or not self.defends(seat))
        ):
            raise SilentError
        elif event.how is Exposure.PLAYED and self.is_free(laid, trick):
            self.join(laid)
        elif seat.partner not in trick.cards:
            self.early = laid
        else:
            raise SilentError

    def was_told(self, event: int) -> bool:
        """47E1: by an opponent, and wrongly, that it was his turn."""
        return "yes" in (self.says(event, "told_to_play"), self.says(event, "told_to_lead"))

    def is_free(self, laid: _Laid, trick: _Trick) -> bool:
        """57C and D: declarer's side; a defender when both of theirs have played, or whose partner has."""
        both = all(seat in trick.cards for seat in (self.declarer, self.dummy))
        acted = self.says(laid.event, "dummy_acted_first") == "yes"
        return not self.defends(laid.seat) or both or acted or laid.seat.partner in trick.cards

    def settle_early(self) -> None:
        """57A: before anybody has played on, it is a major penalty card."""
        if self.early is not None:
            laid, self.early = self.early, None
            self.gone.add(laid.event)
            self.penalise(laid.seat, laid.card, major=True)

    def is_fifth(self, laid: _Laid) -> None:
        """45E: declarer's or dummy's goes back, a defender's is a penalty card of its class."""
        if self.says(laid.event, "deemed_led") != "no":
            raise SilentError
        self.may_go.add(laid.event)
        if self.defends(laid.seat):
            if not laid.card.is_honour:
                self.silent.add("penalty cards")  # played on purpose, but not as a fifth one: 50B is of two minds
            self.penalise(laid.seat, laid.card, major=laid.card.is_honour)

    # penalty cards

    def expose(self, i: int, event: CardFaced) -> None:
        """49: partner could see it, and nothing excuses it; 50B: low and by accident is minor."""
        seen = _knows(event, event.player.partner) and self.says(i, "partner_could_see") != "no"
        if not seen or self.says(i, "excuse") not in (None, "none"):
            return
        if self.over or (event.how in (Exposure.FACED, Exposure.SHOWN, Exposure.NAMED) and not event.card.is_honour):
            self.silent.add("penalty cards")  # nobody says why, or the words of 50B leave it open
        self.penalise(event.player, event.card, major=event.card.is_honour or event.how.is_play)

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

    def act(self, i: int, act: Act) -> None:
        goes_back = act.deed in (Deed.WITHDRAW, Deed.CANCEL)
        if self.astray is not None and act.about == self.astray.event:
            self.answer(i, act)
        elif act.deed is Deed.REGRET:
            if {"reason_told", "named_by_slip"} & self.told.keys():
                raise SilentError
        elif goes_back and act.about not in self.gone:
            self.take_back(act.about)
        elif act.deed is Deed.ACCEPT and self.instead is not None and act.about == self.instead.event:
            self.instead = None
        elif act.deed not in (Deed.REFUSE, Deed.ACCEPT, Deed.FACE) and not goes_back:
            raise SilentError

    def answer(self, i: int, act: Act) -> None:
        """53A, 55A: of two defenders the one next in turn after the lead decides."""
        assert self.astray is not None
        again = any(isinstance(each, Act) and each.about == act.about for each in self.record.events[i + 1 :])
        if act.deed is Deed.ACCEPT:
            if not again or self.defends(self.astray.seat) or act.player is self.astray.seat.lho:
                self.accept()
        elif act.deed in (Deed.WITHDRAW, Deed.CANCEL):
            self.refuse()
        elif act.deed is not Deed.REFUSE:
            raise SilentError
        elif not again:
            self.refuse()

    def take_back(self, event: int) -> None:
        """Out of its trick, into the hand or, a defender's that was irregular, face up before him (49)."""
        if any(laid.event == event for laid in self.several):
            self.designated_other(next(laid for laid in self.several if laid.event == event))
            return
        number = next((n for n, t in enumerate(self.tricks) for laid in t.cards.values() if laid.event == event), None)
        if number is None:
            raise SilentError
        trick = self.tricks[number]
        laid = next(laid for laid in trick.cards.values() if laid.event == event)
        if self.several and self.several[0].seat is laid.seat:
            self.designated_first(trick, laid)
            return
        if laid.seat is trick.leader:
            raise SilentError  # a whole trick goes back with it
        del trick.cards[laid.seat]
        self.gone.add(event)
        if self.hands is not None:
            self.hands[laid.seat].add(laid.card)
        if self.instead is not None and self.instead.event == event:
            self.instead = None  # 52B2: he plays what he had to, and this one lies there
            self.penalise(laid.seat, laid.card, major=True)
        elif event in self.costly or (number, laid.seat.side) in self.corrected:
            if self.defends(laid.seat):
                self.penalise(laid.seat, laid.card, major=True)  # 62B1, 62C2
        elif self.defends(laid.seat) and (number, laid.seat.side.other) not in self.corrected:
            self.silent.add("penalty cards")
        if event in self.revoked:
            del self.revoked[event]
            self.corrected.append((number, laid.seat.side))

    def designated_other(self, laid: _Laid) -> None:
        """58B2: he plays the first; this one goes back, or lies there."""
        self.gone.add(laid.event)
        self.several.remove(laid)
        self.left_over(laid, len(self.several))

    def designated_first(self, trick: _Trick, laid: _Laid) -> None:
        other = self.several.pop()
        self.gone.add(laid.event)
        trick.cards[laid.seat] = other
        if self.hands is not None:
            self.hands[laid.seat].add(laid.card)
        self.leave_hand(other)
        self.left_over(laid, len(self.several))

    def left_over(self, laid: _Laid, others: int) -> None:
        number = len(self.tricks) - 1
        self.corrected.append((number, laid.seat.side))
        excused = self.says(laid.event, "partner_could_see") == "no"
        if self.defends(laid.seat) and not excused:
            self.penalise(laid.seat, laid.card, major=laid.card.is_honour or others > 0)

    def spread(self, event: HandFaced) -> None:
        if self.astray is not None and not self.tricks:
            self.accept()  # 54A, 54C
            if event.player is self.declarer:
                self.declarer = self.declarer.partner
        elif event.player is not self.dummy or not self.tricks:
            raise SilentError

    # the end

    def put_right(self) -> None:
        """What the director still puts right; 62A: a revoke that is not established is corrected."""
        if self.astray is not None:
            if self.was_told(self.astray.event):
                self.refuse()
            else:
                self.may_go.add(self.astray.event)
                self.silent |= {"turn", "penalty cards", "waits", "wishes"}
        if self.asked or self.several or self.instead is not None or self.is_held:
            self.silent |= {"turn", "penalty cards", "waits", "wishes", "gone"}
        for event, seat in [*self.revoked.items()]:
            if not self.is_established(event, seat):
                self.correct(event, seat)
            elif event in self.seen and not self.was_established(event):
                raise SilentError  # he has put it right, and they have played as if he had not

    def correct(self, event: int, seat: Seat) -> None:
        number = self.trick_of(event)
        trick = self.tricks[number]
        if trick is not self.tricks[-1] or self.over:
            self.may_go.update(laid.event for t in self.tricks[number:] for laid in t.cards.values())
            self.silent |= {"turn", "penalty cards", "waits", "wishes"}
            return
        laid = trick.cards.pop(seat)
        self.gone.add(event)
        if self.hands is not None:
            self.hands[seat].add(laid.card)
        if event in self.costly:
            self.penalise(seat, laid.card, major=True)
        elif self.defends(seat):
            self.silent.add("penalty cards")

    def was_established(self, event: int) -> bool:
        """Whether his side had played to the next trick before the director came."""
        came = next(i for i, each in enumerate(self.record.events) if i > event and isinstance(each, DirectorCalled))
        side, number = self.revoked[event].side, self.trick_of(event)
        later = (laid for trick in self.tricks[number + 1 :] for laid in trick.cards.values())
        return any(laid.event < came and laid.seat.side is side for laid in later)

    def trick_of(self, event: int) -> int:
        return next(n for n, t in enumerate(self.tricks) for laid in t.cards.values() if laid.event == event)

    def is_established(self, event: int, seat: Seat) -> bool:
        """63A: his side has led or played to the next trick, has named a card for it, or has claimed."""
        number = self.trick_of(event)
        if number == TRICKS - 2:
            raise SilentError
        later = any(each in trick.cards for trick in self.tricks[number + 1 :] for each in (seat, seat.partner))
        claims = any(
            isinstance(each, Claimed | Conceded | Agreed) and each.player.side is seat.side
            for each in self.record.events[event:]
        )
        return later or claims

    def told_now(self) -> Standing:
        if self.over:
            self.silent.add("penalty cards")
        if "penalty cards" in self.silent:
            self.silent.add("waits")
        leads = self.current is None and self.turn is not None and self.defends(self.turn)
        keeps = leads and (not self.tricks or self.tricks[-1].leader is self.turn or self.chosen)
        marked = frozenset(_marked_gone(self.record))
        return Standing(
            turns=frozenset({self.turn}),
            must_be_gone=frozenset(self.gone) | marked,
            may_be_gone=frozenset(self.gone | self.may_go) | marked,
            penalty_cards=frozenset((seat, card, major) for (seat, card), major in self.lying.items()),
            waits=self.waits,
            wishes=tuple(self.wishes) if keeps else (),
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


def _knows(event: Event, seat: Seat) -> bool:
    return event.known_to is None or seat in event.known_to
