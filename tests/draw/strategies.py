"""Tables to draw, legal or not."""

from __future__ import annotations

from hypothesis import strategies as st

from bridgecourse.draw import Picture, Speech
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
