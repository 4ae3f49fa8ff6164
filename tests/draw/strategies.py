"""Tables to draw, legal or not."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from bridgecourse.draw import Picture, Speech
from bridgecourse.table.card import PACK
from bridgecourse.table.event import Exposure
from bridgecourse.table.made_call import Fate
from bridgecourse.table.record import FacedCard
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
