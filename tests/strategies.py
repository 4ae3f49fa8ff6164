"""Hypothesis strategies for the nouns of the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from hypothesis import strategies as st

from bridgecourse.formats import PbnGame
from bridgecourse.table import (
    ALL_BIDS,
    ALL_CALLS,
    PACK,
    SUITS,
    Act,
    AttentionDrawn,
    Auction,
    Bid,
    Board,
    Call,
    CallMade,
    Card,
    CardFaced,
    Claimed,
    Conceded,
    Contract,
    Deal,
    Deed,
    Denomination,
    Designated,
    DirectorCalled,
    Event,
    Explained,
    Exposure,
    Fate,
    Hand,
    HandFaced,
    HandSeen,
    HandsExchanged,
    Inspected,
    Inspection,
    LeadChoice,
    LeadChosen,
    MadeCall,
    Missed,
    Mixed,
    MustPass,
    NextBoardBegun,
    Order,
    OtherCall,
    Place,
    PlayChoice,
    PlayChosen,
    PointedOut,
    Questioned,
    Quitted,
    Rank,
    Record,
    Remarked,
    RoundEnded,
    Seat,
    SeatLeft,
    Side,
    Vulnerability,
    Warned,
    is_legal_in_rotation,
)

T = TypeVar("T")

seats: st.SearchStrategy[Seat] = st.sampled_from(Seat)
sides: st.SearchStrategy[Side] = st.sampled_from(Side)
vulnerabilities: st.SearchStrategy[Vulnerability] = st.sampled_from(Vulnerability)
legal_bids: st.SearchStrategy[Bid] = st.sampled_from(ALL_BIDS)
bids: st.SearchStrategy[Bid] = st.builds(Bid, st.integers(1, 9), st.sampled_from(Denomination))
calls: st.SearchStrategy[Call] = st.one_of(
    st.just(OtherCall.PASS), st.sampled_from(OtherCall), st.sampled_from(ALL_CALLS), bids
)
cards: st.SearchStrategy[Card] = st.sampled_from(PACK)
hands: st.SearchStrategy[Hand] = st.builds(Hand, st.frozensets(cards, max_size=13))
boards: st.SearchStrategy[Board] = st.builds(Board, st.integers(1, 999), st.none() | seats, st.none() | vulnerabilities)
steps: st.SearchStrategy[int] = st.integers(0, 3)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    pack = list(PACK)
    random.Random(draw(st.integers(0, 2**64))).shuffle(pack)
    return Deal(*(Hand(frozenset(pack[start : start + 13])) for start in range(0, 52, 13)))


awkward = ["[alert]", "[]", " a ", 'say "2"', "a\\nb\r\n", "=1="]
explanations: st.SearchStrategy[str] = st.just("") | st.text(max_size=12) | st.sampled_from(awkward)


tenths: st.SearchStrategy[int] = st.integers(0, 9)
fates: st.SearchStrategy[Fate] = st.just(Fate.MADE) | st.sampled_from(Fate)
somebody: st.SearchStrategy[Seat | None] = st.none() | seats
made_tricks: st.SearchStrategy[int] = st.integers(0, 13)
duties: st.SearchStrategy[list[MustPass]] = st.lists(
    st.builds(MustPass, seats, st.booleans(), st.integers(0, 8)), max_size=2
)


@st.composite
def auctions(draw: st.DrawFn, *, explained: bool = False, with_duties: bool = True) -> Auction:
    """Any record at all; most calls are made in turn, so that it also gets long enough to be interesting."""
    auction = Auction(draw(seats), (), tuple(draw(duties)) if with_duties else ())
    for place in range(draw(st.integers(0, 14))):
        turn = auction.turn
        strayed = draw(tenths) < 3
        changes = place > 0 and draw(tenths) == 0
        seat = draw(seats) if strayed or turn is None else turn
        made = MadeCall(
            draw(st.sampled_from([made.seat for made in auction.calls])) if changes else seat,
            draw(calls),
            draw(fates),
            draw(st.booleans()),
            draw(explanations) if explained else "",
            place > 0 and not changes and draw(tenths) == 0,
            changes,
            draw(tenths) == 0,
        )
        auction = auction.with_call(made)
    return auction


places: st.SearchStrategy[Place] = st.just(Place.TABLE) | st.sampled_from(Place)
knowledge: st.SearchStrategy[frozenset[Seat] | None] = st.none() | st.frozensets(seats)


@st.composite
def _calls_made(draw: st.DrawFn, record: Record, spoken: bool) -> CallMade:
    """Mostly in turn, as in :func:`auctions`."""
    callers = sorted({made.seat for made in record.auction.calls}, key=lambda seat: seat.value)
    changes = bool(callers) and draw(tenths) == 0
    turn = record.auction.turn
    seat = draw(seats) if turn is None or draw(tenths) < 3 else turn
    return CallMade(
        player=draw(st.sampled_from(callers)) if changes else seat,
        call=draw(calls),
        alerted=draw(st.booleans()),
        explanation=draw(explanations) if spoken else "",
        changes=changes,
    )


@st.composite
def other_events(draw: st.DrawFn, before: tuple[Event, ...] = (), *, spoken: bool = False) -> Event:
    """Anything but a call, perhaps about one of the events before it."""
    open_to_acts = [i for i, event in enumerate(before) if not isinstance(event, Act | DirectorCalled)]
    if open_to_acts and draw(st.integers(0, 2)) == 0:
        about = draw(st.sampled_from(open_to_acts))
        return Act(player=draw(somebody), deed=draw(st.sampled_from(Deed)), about=about)

    def perhaps() -> int | None:
        if not before or draw(st.booleans()):
            return None
        return draw(st.integers(0, len(before) - 1))

    def words() -> str:
        return draw(explanations) if spoken else ""

    kinds: tuple[Callable[[], Event], ...] = (
        lambda: CardFaced(player=draw(seats), card=draw(cards), how=draw(st.sampled_from(Exposure))),
        lambda: DirectorCalled(player=draw(somebody)),
        lambda: Claimed(player=draw(seats), tricks=draw(made_tricks)),
        lambda: Conceded(player=draw(seats), tricks=draw(made_tricks)),
        lambda: Remarked(player=draw(seats), words=words(), about=perhaps()),
        lambda: Questioned(player=draw(seats), about=perhaps()),
        lambda: Explained(player=draw(seats), words=words(), about=perhaps()),
        lambda: HandSeen(player=draw(seats), whose=draw(seats)),
        lambda: AttentionDrawn(player=draw(seats), about=perhaps()),
    )
    return kinds[draw(st.integers(0, len(kinds) - 1))]()


@st.composite
def records(draw: st.DrawFn, *, spoken: bool = False, size: int = 12) -> Record:
    """Anything that may happen on a board; ``spoken``: with the words that are no part of the one-line notation."""
    record = Record(draw(seats), (), tuple(draw(duties)))
    for _ in range(draw(st.integers(0, size))):
        kind = draw(tenths)
        last = len(record) - 1
        if kind < 2 and record.events and isinstance(record.events[last], CallMade):
            # What becomes of a call at once, in any order.
            deeds = draw(st.lists(st.sampled_from(Deed), min_size=1, max_size=2))
            record = record.with_events(*(Act(deed=deed, about=last) for deed in deeds))
            continue
        event = draw(_calls_made(record, spoken) if kind < 7 else other_events(record.events, spoken=spoken))
        together = bool(record.events) and draw(st.integers(0, 4)) == 0
        if draw(st.integers(0, 3)) == 0:
            event = replace(event, place=draw(places), known_to=draw(knowledge))
        record = record.with_events(replace(event, together=together))
    return record


@st.composite
def legal_auctions(draw: st.DrawFn, *, complete: bool = False) -> Auction:
    """A record in which every call is in rotation, sufficient and admissible."""
    auction = Auction(draw(seats))
    length = 400 if complete else draw(st.integers(0, 20))
    while not auction.is_over and len(auction) < length:
        turn = auction.turn
        assert turn is not None
        call: Call = OtherCall.PASS  # frequent at a table, and what ends the auction
        if draw(st.booleans()):
            legal = [call for call in ALL_CALLS if is_legal_in_rotation(call, turn, auction.standing)]
            call = legal[draw(st.integers(0, len(legal) - 1))]
        auction = auction.with_call(MadeCall(turn, call))
    return auction


tag_names = st.sampled_from(["Event", "Site", "Date", "West", "Scoring", "BCFlags"])


@st.composite
def pbn_games(draw: st.DrawFn) -> PbnGame:
    record = draw(st.none() | records(spoken=True, size=8))
    dealer = draw(st.none() | (seats if record is None else st.just(record.dealer)))
    vulnerability, deal = draw(st.none() | vulnerabilities), draw(st.none() | deals())
    if record is not None:
        record = replace(record, vulnerability=vulnerability or Vulnerability.NONE, deal=deal)
    names = draw(st.lists(tag_names, unique=True, min_size=1))
    return PbnGame(
        record,
        draw(st.none() | st.integers(1, 999)),
        dealer,
        vulnerability,
        deal,
        tuple((name, draw(explanations)) for name in names),
    )


# --- the play -------------------------------------------------------------------------------------------------

contracts: st.SearchStrategy[Contract] = st.builds(Contract, legal_bids, st.integers(0, 2), seats)


@st.composite
def played_records(draw: st.DrawFn) -> Record:
    """A board with a contract, stated or called, on which cards are played: most in turn, and some in any way at all.

    Cards are those of the deal, where it is known; now and then one is another hand's, or is played twice.
    """
    deal = draw(st.none() | deals())
    if draw(st.booleans()):
        record = Record(draw(seats), deal=deal, stated=draw(contracts))
    else:
        record = replace(Record.of(draw(legal_auctions(complete=True))), deal=deal)
    chance = random.Random(draw(st.integers(0, 2**64)))
    pack = chance.sample(PACK, 52)
    left = {
        seat: list(deal.hand(seat).sorted) if deal else pack[place * 13 : place * 13 + 13]
        for place, seat in enumerate(Seat)
    }
    is_odd = draw(st.booleans())
    for _ in range(draw(st.integers(0, 56))):
        if is_odd and chance.random() < 0.1:
            record = record.with_events(draw(_events_of_play(record.events, pack)))
        elif (turn := _turn(record)) and left[turn[0]]:
            record = record.with_events(_card_of_play(left, *turn, chance, is_odd=is_odd))
    return replace(record)  # nothing is known of it yet


def _turn(record: Record) -> tuple[Seat, Card | None] | None:
    """Who is to play, and to which lead; nobody where there is no contract or all is played."""
    if record.contract is None or record.play.turn is None:
        return None
    tricks = record.play.tricks
    return record.play.turn, tricks[-1].cards[0].card if tricks and not tricks[-1].is_complete else None


def _card_of_play(
    left: dict[Seat, list[Card]], seat: Seat, lead: Card | None, chance: random.Random, *, is_odd: bool
) -> CardFaced:
    follow = [card for card in left[seat] if lead is not None and card.suit is lead.suit]
    if is_odd and chance.random() < 0.1:
        seat, follow = chance.choice(list(Seat)), []
    card = chance.choice(follow or left[seat] or list(PACK))
    if card in left[seat] and not (is_odd and chance.random() < 0.02):
        left[seat].remove(card)
    return CardFaced(player=seat, card=card, how=Exposure.LED if lead is None else Exposure.PLAYED)


@st.composite
def _events_of_play(draw: st.DrawFn, before: tuple[Event, ...], pack: list[Card]) -> Event:
    """Anything besides an ordinary card, at its own place and moment."""
    seat = draw(seats)

    def suits() -> tuple[Denomination, ...]:
        return tuple(sorted(draw(st.sets(st.sampled_from(SUITS), min_size=1)), key=SUITS.index))

    def suit() -> Denomination:
        return draw(st.sampled_from(SUITS))

    def perhaps(strategy: st.SearchStrategy[T]) -> T | None:
        return draw(strategy) if draw(st.booleans()) else None

    def faced() -> CardFaced:
        card, how, other = draw(st.sampled_from(pack)), draw(st.sampled_from(Exposure)), draw(seats)
        return CardFaced(player=seat, card=card, how=how, by=None if other is seat else other)

    kinds: tuple[Callable[[], Event], ...] = (
        lambda: draw(other_events(before, spoken=True)),
        faced,
        lambda: LeadChosen(player=seat, choice=LeadChoice.PROHIBITS, suits=suits()),
        lambda: LeadChosen(player=seat, choice=LeadChoice.FREE),
        lambda: HandFaced(player=seat),
        lambda: Quitted(player=seat),
        lambda: NextBoardBegun(player=seat),
        lambda: RoundEnded(),
        lambda: PlayChosen(player=seat, choice=draw(st.sampled_from([PlayChoice.HIGHEST, PlayChoice.LOWEST]))),
        lambda: PlayChosen(
            player=seat, choice=draw(st.sampled_from([PlayChoice.SUIT, PlayChoice.NOT_SUIT])), suit=suit()
        ),
        lambda: Designated(player=seat, order=draw(st.sampled_from(Order)), suit=perhaps(st.sampled_from(SUITS))),
        lambda: Designated(player=seat, suit=suit(), rank=perhaps(st.sampled_from(Rank))),
        lambda: Designated(player=seat, rank=draw(st.sampled_from(Rank))),
        lambda: Missed(player=seat),
        lambda: Mixed(player=seat),
        lambda: Inspected(player=seat, what=draw(st.sampled_from(Inspection))),
        lambda: PointedOut(player=seat, whose=draw(seats)),
        lambda: Warned(player=seat),
        lambda: HandsExchanged(player=seat),
        lambda: SeatLeft(player=seat),
        lambda: CallMade(player=seat, call=draw(calls)),
    )
    event = kinds[draw(st.integers(0, len(kinds) - 1))]()
    if draw(st.booleans()):
        event = replace(event, place=draw(places), known_to=draw(knowledge), together=bool(before))
    return event
