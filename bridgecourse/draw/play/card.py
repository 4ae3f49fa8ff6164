"""The cards of a table in play, as stamps: an open card in a row, in dummy's columns, in the trick; small; a back.

Of a card that another covers only the index is seen, and that stands at its upper left.  Every face is white, in every
theme.  A stamp's first two places are the card's corner, the third its rank.
"""

from __future__ import annotations

from bridgecourse.draw.glyph import width
from bridgecourse.draw.ink import SUIT_CLASS, number, suit_shape, tag
from bridgecourse.draw.playing_card import CARD_HEIGHT, CARD_WIDTH
from bridgecourse.draw.stamp import Piece, at
from bridgecourse.i18n import Language, show_rank
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card

__all__ = [
    "BACK_HEIGHT",
    "BACK_WIDTH",
    "MINI_HEIGHT",
    "MINI_WIDTH",
    "PLAY_CARD_RULES",
    "STAMPS",
    "back",
    "in_column",
    "in_row",
    "in_trick",
    "mini",
    "place",
    "whole",
]

BACK_WIDTH, BACK_HEIGHT = 42.0, 58.0
MINI_WIDTH, MINI_HEIGHT = 20.0, 36.0
"""Of a card where it is narrow: an index and no more."""

_RADIUS = 5.0
_RANK, _PIP = 20.0, 18.0  # in the trick, where they stand side by side
_INDEX = 16.0

PLAY_CARD_RULES = (
    ".playing-card{fill:var(--playing-card);stroke:var(--playing-card-edge);stroke-width:1}"
    ".named{stroke:var(--playing-card-named);stroke-width:2;stroke-dasharray:4 3}"
    ".index{font-weight:700;letter-spacing:-.06em}"
    ".playing .sp{fill:var(--card-spade)}.playing .he{fill:var(--card-heart)}"
    ".playing .di{fill:var(--card-diamond)}.playing .cl{fill:var(--card-club)}"
    ".back{fill:var(--back);stroke:var(--back-edge)}.back-line{fill:none;stroke:var(--back-edge)}"
    ".void{fill:none;stroke:var(--felt-edge);stroke-width:1.5}.void-suit path{fill:var(--felt-edge)}"
)
"""Style rules that a picture with these cards needs."""


def _face(suit: Denomination, *content: str, wide: float = CARD_WIDTH, high: float = CARD_HEIGHT) -> str:
    paper = tag("rect", class_="playing-card", width=wide, height=high, rx=_RADIUS)
    return tag("g", paper + "".join(content), class_="playing", transform="translate({0} {1})")


def _index(suit: Denomination, x: float | str, y: float, size: float = _INDEX, *, middle: bool = False) -> str:
    anchor = "middle" if middle else ""
    return tag("text", "{2}", class_=f"index {SUIT_CLASS[suit]}", x=x, y=y, font_size=size, text_anchor=anchor)


def _moved(suit: Denomination, y: float, size: float) -> str:
    """A pip whose place to the right is the stamp's fourth."""
    return suit_shape(suit, 0, y, size).replace("translate(0 ", "translate({3} ")


def _stamps() -> dict[str, str]:
    found: dict[str, str] = {}
    for suit in SUITS:
        letter = suit.value
        found[f"f{letter}"] = _face(suit, _index(suit, 4, 17), suit_shape(suit, 4.5, 22, 12))
        found[f"w{letter}"] = _face(
            suit, _index(suit, 4, 17), suit_shape(suit, 4.5, 22, 12), suit_shape(suit, 18, 31, 24)
        )
        found[f"c{letter}"] = _face(suit, _index(suit, 5, 17), _moved(suit, 5, 13))
        found[f"t{letter}"] = _face(suit, _index(suit, "{4}", 39, _RANK), _moved(suit, 23, _PIP))
        found[f"m{letter}"] = _face(
            suit,
            _index(suit, MINI_WIDTH / 2, 15, 13.4, middle=True),
            suit_shape(suit, MINI_WIDTH / 2 - 6, 20, 12),
            wide=MINI_WIDTH,
            high=MINI_HEIGHT,
        )
        ghost = tag("rect", class_="void", width=CARD_WIDTH, height="{2}", rx=_RADIUS)
        pip = tag("g", suit_shape(suit, CARD_WIDTH / 2 - 8, 12, 16), class_="void-suit")
        found[f"v{letter}"] = tag("g", ghost + pip, transform="translate({0} {1})")
    inner = tag("rect", class_="back-line", x=4, y=4, width=BACK_WIDTH - 8, height=BACK_HEIGHT - 8, rx=2.5)
    paper = tag("rect", class_="back", width=BACK_WIDTH, height=BACK_HEIGHT, rx=_RADIUS)
    found["b"] = tag("g", paper + inner, transform="translate({0} {1})")
    found["n"] = tag("text", "{2}", class_="count", x="{0}", y="{1}", font_size=15, text_anchor="middle")
    return found


STAMPS = _stamps()


def in_row(card: Card, x: float, y: float, language: Language) -> Piece:
    """Its rank above its suit, at the left."""
    return f"f{card.suit.value}", at(x), at(y), show_rank(card.rank, language)


def whole(card: Card, x: float, y: float, language: Language) -> Piece:
    """The same with a large suit in its middle: nothing covers it."""
    return f"w{card.suit.value}", at(x), at(y), show_rank(card.rank, language)


def in_column(card: Card, x: float, y: float, language: Language) -> Piece:
    """Its suit beside its rank, at the top."""
    rank = show_rank(card.rank, language)
    return f"c{card.suit.value}", at(x), at(y), rank, at(7 + width(rank, _INDEX, bold=True))


def in_trick(card: Card, x: float, y: float, language: Language) -> Piece:
    """Rank and suit large, in its middle."""
    rank = show_rank(card.rank, language)
    wide = width(rank, _RANK, bold=True)
    left = (CARD_WIDTH - wide - 1 - _PIP) / 2
    return f"t{card.suit.value}", at(x), at(y), rank, at(left + wide + 1), at(left)


def mini(card: Card, x: float, y: float, language: Language) -> Piece:
    """Small: the rank above the suit."""
    return f"m{card.suit.value}", at(x), at(y), show_rank(card.rank, language)


def back(x: float, y: float) -> Piece:
    return "b", at(x), at(y)


def place(suit: Denomination, x: float, y: float) -> Piece:
    """Where dummy's suit lay of which nothing is left."""
    return f"v{suit.value}", at(x), at(y), number(CARD_HEIGHT - 24)
