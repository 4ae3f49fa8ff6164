"""Playing cards that can be seen: one card, and those of one player lying before him.

A card is white in every theme, with rank and suit at its corner and the suit large in its middle.  Cards of one player
overlap so that the corner of each is seen.  How they came to be seen stands beside them, or below where that is too
narrow.  One that was only named does not lie there: its edge is dashed.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import SUIT_CLASS, lines, number, suit_shape, tag
from bridgecourse.i18n import Language, show_rank
from bridgecourse.table.event import Exposure
from bridgecourse.table.record import FacedCard

__all__ = ["PLAYING_CARD_RULES", "Fan", "draw_fan"]

CARD_WIDTH, CARD_HEIGHT = 46.0, 64.0
"""Of a playing card, in the picture's units: narrower than a bidding card, and higher."""

_RADIUS = 5.0
_STEP = 27.0  # from a card to the next that lies on it: rank and suit of each are seen, the 10's too
_DOWN = 37.0  # from a row to the next
_TILT = 5.0  # degrees by which a single card in question is turned, as a call in question is
_RING = 5.0  # how far the ring stands off
_BESIDE = 9.0  # between the cards and what stands beside them
_SMALL, _LEADING = 13.4, 16.0

PLAYING_CARD_RULES = (
    ".playing-card{fill:var(--playing-card);stroke:var(--playing-card-edge);stroke-width:1}"
    ".named{stroke:var(--playing-card-named);stroke-width:2;stroke-dasharray:4 3}"
    ".index{font-weight:700}"
    ".playing .sp{fill:var(--card-spade)}.playing .he{fill:var(--card-heart)}"
    ".playing .di{fill:var(--card-diamond)}.playing .cl{fill:var(--card-club)}"
)
"""Style rules that a picture with playing cards needs, beside those of the bidding cards."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of one player, laid in rows no wider than the room."""

    cards: tuple[FacedCard, ...]
    room: float
    ringed: bool = False

    @property
    def _in_row(self) -> int:
        """As many as the room lets be read, the rows about equally long."""
        most = 1 + int((self.room - CARD_WIDTH) // _STEP)
        rows = -(-len(self.cards) // most)
        return -(-len(self.cards) // rows)

    @property
    def width(self) -> float:
        return CARD_WIDTH + (self._in_row - 1) * _STEP

    @property
    def height(self) -> float:
        return CARD_HEIGHT + (len(self.cards) - 1) // self._in_row * _DOWN

    @property
    def edge(self) -> float:
        """How far the ring stands off, and a single card's corners where it is turned."""
        return (_RING + 3 if len(self.cards) == 1 else _RING) if self.ringed else 0.0

    def at(self, i: int) -> tuple[float, float]:
        """The corner of a card, from that of the fan."""
        row, column = divmod(i, self._in_row)
        return column * _STEP, row * _DOWN

    def is_covered(self, i: int) -> bool:
        """Whether the next card lies on this one."""
        return i + 1 < len(self.cards) and (i + 1) % self._in_row != 0


def draw_fan(
    fan: Fan, x: float, y: float, captions: list[str], language: Language, *, beside: tuple[float, bool]
) -> tuple[str, float]:
    """The cards with their corner here, and how they came to be seen; gives how far down they reach as well.

    ``beside`` tells where what stands beside the cards must end, and whether that is on their left.
    """
    drawn = ""
    for i, faced in enumerate(fan.cards):
        right, down = fan.at(i)
        drawn += _card(faced, x + right, y + down, language, covered=fan.is_covered(i))
    if fan.ringed:
        drawn += tag(
            "rect",
            class_="ring",
            x=x - _RING,
            y=y - _RING,
            width=fan.width + 2 * _RING,
            height=fan.height + 2 * _RING,
            rx=_RADIUS + 4,
        )
        if len(fan.cards) == 1:
            middle = f"{number(x + fan.width / 2)} {number(y + fan.height / 2)}"
            drawn = tag("g", drawn, transform=f"rotate({number(_TILT)} {middle})")
    bottom = y + fan.height + fan.edge
    if not captions:
        return drawn, bottom
    end, is_left = beside
    start = x - fan.edge - _BESIDE if is_left else x + fan.width + fan.edge + _BESIDE
    if max(width(line, _SMALL) for line in captions) <= (start - end if is_left else end - start):
        first = y + fan.height / 2 + 5 - (len(captions) - 1) * _LEADING / 2
        anchor = "end" if is_left else ""
        written = lines(captions, start, first, _LEADING, class_="quiet", font_size=_SMALL, text_anchor=anchor)
        return drawn + written, bottom
    captions = [line for caption in captions for line in wrap(caption, _SMALL, fan.room)]
    centre = x + fan.width / 2
    written = lines(captions, centre, bottom + 16, _LEADING, class_="quiet", font_size=_SMALL, text_anchor="middle")
    return drawn + written, bottom + 4 + len(captions) * _LEADING


def _card(faced: FacedCard, x: float, y: float, language: Language, *, covered: bool) -> str:
    """One card; half a suit that another card lies on would only confuse, and is left out."""
    suit, kind = faced.card.suit, "playing-card named" if faced.how is Exposure.NAMED else "playing-card"
    rank, suit_class = show_rank(faced.card.rank, language), SUIT_CLASS[suit]
    drawn = (
        tag("rect", class_=kind, x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=_RADIUS)
        + tag("text", rank, class_=f"index {suit_class}", x=x + 4, y=y + 17, font_size=16)
        + suit_shape(suit, x + 4.5, y + 21, 11)
        + ("" if covered else suit_shape(suit, x + 18, y + 30, 24))
    )
    drawn = tag("g", drawn, class_="playing")
    if faced.fate.is_gone:
        drawn += tag("line", class_="strike", x1=x + 6, y1=y + CARD_HEIGHT - 8, x2=x + CARD_WIDTH - 6, y2=y + 8)
    return drawn
