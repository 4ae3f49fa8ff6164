"""Tables to draw, legal or not."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from bridgecourse.draw import Picture, Speech
from bridgecourse.table.auction import Contract
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.event import Act, CallMade, CardFaced, Deed, Event, Exposure
from bridgecourse.table.made_call import Fate
from bridgecourse.table.record import FacedCard, Record
from tests import strategies as some

words: st.SearchStrategy[str] = st.text("abcdefgh ijklmnop qrstuvwxyzé&<>♠♥'", min_size=1, max_size=120)


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    """Any record, in or out of rotation, with a call in question and some talk."""
    auction = draw(some.auctions() | some.legal_auctions())
    size = len(auction)
    return Picture(
        auction,
        draw(st.none() | st.integers(1, 999)),
        draw(some.vulnerabilities),
        draw(st.none() | st.integers(0, size - 1)) if size else None,
        tuple(draw(st.lists(st.builds(Speech, some.seats, words), max_size=4))),
        draw(st.dictionaries(st.integers(0, size - 1), words, max_size=2)) if size else {},
    )


faced_cards: st.SearchStrategy[FacedCard] = st.builds(
    FacedCard,
    st.integers(0, 20),
    some.seats,
    st.sampled_from(PACK),
    st.sampled_from(Exposure),
    st.sampled_from(Fate),
    st.none() | st.frozensets(some.seats),
)


@st.composite
def pictures_with_cards(draw: st.DrawFn) -> Picture:
    """Any table at which cards could be seen, or were named; they or a call are in question."""
    picture = draw(pictures())
    faced = tuple(draw(st.lists(faced_cards, min_size=1, max_size=9, unique_by=lambda faced: faced.card)))
    return replace(picture, faced=faced, focus_cards=picture.focus is None and draw(st.booleans()))


@st.composite
def plays(draw: st.DrawFn) -> Record:
    """Anything that may happen to the cards of a board whose contract is stated, each card once."""
    contracts = st.builds(Contract, some.legal_bids, st.integers(0, 2), some.seats)
    found = [event for event in draw(some.records(size=14)).events if not isinstance(event, CallMade | Act)]
    events: list[Event] = []
    seen: set[Card] = set()
    for event in found:
        card = event.card if isinstance(event, CardFaced) else None
        if getattr(event, "about", None) is None and card not in seen:
            events.append(replace(event, together=False))
            seen |= set() if card is None else {card}
    for i, event in enumerate(list(events)):
        if isinstance(event, CardFaced) and draw(st.integers(0, 4)) == 0:
            events.append(Act(deed=draw(st.sampled_from(Deed)), about=i))
    deal = draw(st.none() | some.deals())
    return Record(draw(some.seats), tuple(events), deal=deal, stated=draw(contracts))
