"""Hypothesis strategies for the nouns of the table."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from bridgecourse.table import (
    ALL_BIDS,
    ALL_CALLS,
    PACK,
    Auction,
    Bid,
    Board,
    Call,
    Card,
    Deal,
    Denomination,
    Fate,
    Hand,
    MadeCall,
    MustPass,
    OtherCall,
    PbnGame,
    Seat,
    Side,
    Vulnerability,
    is_legal_in_rotation,
)

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


@st.composite
def auctions(draw: st.DrawFn, *, explained: bool = False, with_duties: bool = True) -> Auction:
    """Any record at all; most calls are made in turn, so that it also gets long enough to be interesting."""
    dealer = draw(seats)
    duties: tuple[MustPass, ...] = ()
    if with_duties:
        duties = tuple(draw(st.lists(st.builds(MustPass, seats, st.booleans(), st.integers(0, 8)), max_size=2)))
    auction = Auction(dealer, (), duties)
    for place in range(draw(st.integers(0, 14))):
        turn = auction.turn
        strayed = draw(st.integers(0, 9)) < 3
        changes = place > 0 and draw(st.integers(0, 9)) == 0
        seat = draw(seats) if strayed or turn is None else turn
        made = MadeCall(
            draw(st.sampled_from([made.seat for made in auction.calls])) if changes else seat,
            draw(calls),
            draw(st.just(Fate.MADE) | st.sampled_from(Fate)),
            draw(st.booleans()),
            draw(explanations) if explained else "",
            place > 0 and not changes and draw(st.integers(0, 9)) == 0,
            changes,
            draw(st.integers(0, 9)) == 0,
        )
        auction = auction.with_call(made)
    return auction


@st.composite
def legal_auctions(draw: st.DrawFn, *, complete: bool = False) -> Auction:
    """A record in which every call is in rotation, sufficient and admissible."""
    auction = Auction(draw(seats))
    length = 400 if complete else draw(st.integers(0, 20))
    while not auction.is_over and len(auction) < length:
        turn = auction.turn
        assert turn is not None
        legal = [call for call in ALL_CALLS if is_legal_in_rotation(call, turn, auction.standing)]
        # Passes are frequent at a table, and end the auction.
        call = draw(st.just(OtherCall.PASS) | st.sampled_from(legal))
        auction = auction.with_call(MadeCall(turn, call))
    return auction


tag_names = st.sampled_from(["Event", "Site", "Date", "West", "Scoring", "BCFlags"])


@st.composite
def pbn_games(draw: st.DrawFn) -> PbnGame:
    auction = draw(st.none() | auctions(explained=True))
    dealer = draw(st.none() | (seats if auction is None else st.just(auction.dealer)))
    names = draw(st.lists(tag_names, unique=True, min_size=1))
    return PbnGame(
        auction,
        draw(st.none() | st.integers(1, 999)),
        dealer,
        draw(st.none() | vulnerabilities),
        draw(st.none() | deals()),
        tuple((name, draw(explanations)) for name in names),
    )
