"""Cards face up before their owner that belong to no trick: penalty cards in a dashed frame, others as they lie."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import lines, number, tag
from bridgecourse.draw.note import LEADING, SMALL, Label
from bridgecourse.draw.play import card as play_card
from bridgecourse.draw.play.card import BACK_HEIGHT, BACK_WIDTH
from bridgecourse.draw.play.picture import LooseCard, PlayPicture
from bridgecourse.draw.play.spoken import penalty_words
from bridgecourse.draw.playing_card import CARD_HEIGHT, CARD_WIDTH
from bridgecourse.draw.stamp import Piece
from bridgecourse.draw.table.spoken import captions
from bridgecourse.i18n import Language, text
from bridgecourse.table.event import Exposure
from bridgecourse.table.seat import Seat

__all__ = ["LOOSE_RULES", "LooseCards", "in_question"]

_FRAME = 6.0
_STEP = 27.0
_APART = 14.0  # between cards of several kinds

LOOSE_RULES = (
    ".frame{fill:none;stroke:var(--penalty);stroke-width:2.2;stroke-dasharray:6 4}"
    ".penalty{fill:var(--penalty-soft)}.penalty-word{fill:var(--penalty);font-weight:700}"
)


def in_question(picture: PlayPicture, language: Language) -> str:
    """``this card``, or how it was irregular."""
    return picture.reveal.irregularity if picture.reveal else text("draw.this_card", language)


@dataclass(frozen=True)
class LooseCards:
    """Those of one seat at one moment, in groups: the card in question, penalty cards, others.

    ``room`` is how wide the cards may be, ``told`` what is said of them.
    """

    picture: PlayPicture
    seat: Seat
    room: float
    told: float
    language: Language

    @property
    def groups(self) -> list[tuple[LooseCard, ...]]:
        def kind(card: LooseCard) -> int:
            return 0 if card.faced.event == self.picture.focus and card.faced.event >= 0 else 1 if card.penalty else 2

        cards = sorted(self.picture.loose_of(self.seat), key=kind)
        return [tuple(group) for _, group in groupby(cards, key=kind)]

    @property
    def height(self) -> float:
        """Of all, in a line before North and South, one below the other before West and East."""
        heights = [self._height(group) for group in self.groups]
        if not heights:
            return 0.0
        return max(heights) if self._in_line else sum(heights) + _APART * (len(heights) - 1)

    @property
    def width(self) -> float:
        wide = [self._width(group) for group in self.groups]
        return (sum(wide) + _APART * (len(wide) - 1) if self._in_line else max(wide)) if wide else 0.0

    def draw(self, y: float, picture: float, middle: float) -> list[Piece]:
        """From this height on; in a picture so wide their middle is here, from which all is told."""
        drawn: list[Piece] = []
        left = -self.width / 2
        for group in self.groups:
            wide = self._width(group)
            drawn += self._group(group, left + wide / 2 if self._in_line else 0.0, y, picture, middle)
            if self._in_line:
                left += wide + _APART
            else:
                y += self._height(group) + _APART
        return drawn

    @property
    def _in_line(self) -> bool:
        return self.seat in (Seat.NORTH, Seat.SOUTH)

    def _is_focus(self, group: tuple[LooseCard, ...]) -> bool:
        return group[0].faced.event == self.picture.focus and group[0].faced.event >= 0

    def _fan(self, group: tuple[LooseCard, ...]) -> float:
        return CARD_WIDTH + (len(group) - 1) * self._step(group)

    def _step(self, group: tuple[LooseCard, ...]) -> float:
        return min(_STEP, (self.room - CARD_WIDTH - 2 * _FRAME) / max(len(group) - 1, 1))

    def _width(self, group: tuple[LooseCard, ...]) -> float:
        told = max((width(line, SMALL) for line in self._captions(group)), default=0.0)
        return max(self._fan(group) + 2 * _FRAME, told, *(label.width for label in self._labels(group)), 0.0)

    def _height(self, group: tuple[LooseCard, ...]) -> float:
        labels = sum(label.height + 5 for label in self._labels(group))
        return CARD_HEIGHT + 2 * _FRAME + labels + len(self._captions(group)) * LEADING

    def _labels(self, group: tuple[LooseCard, ...]) -> list[Label]:
        found = [Label(in_question(self.picture, self.language), self.told)] if self._is_focus(group) else []
        words = penalty_words(group, self.language)
        return [*found, *([Label(words, self.told, "penalty")] if words else [])]

    def _captions(self, group: tuple[LooseCard, ...]) -> list[str]:
        if group[0].penalty is not None:
            return []
        told = captions([card.faced for card in group], self.language)
        return [line for caption in told for line in wrap(caption, SMALL, self.told)]

    def _group(self, group: tuple[LooseCard, ...], x: float, y: float, picture: float, middle: float) -> list[Piece]:
        wide, top = self._fan(group), y + _FRAME
        left = x - wide / 2
        drawn: list[Piece] = []
        for i, loose in enumerate(group):
            stamp = play_card.whole if i == len(group) - 1 else play_card.in_row
            at = left + i * self._step(group)
            if loose.faced.event in self.picture.down:
                drawn.append(play_card.back(at + (CARD_WIDTH - BACK_WIDTH) / 2, top + (CARD_HEIGHT - BACK_HEIGHT) / 2))
            else:
                drawn.append(stamp(loose.faced.card, at, top, self.language))
            if loose.faced.how is Exposure.NAMED:
                edge = tag("rect", class_="named-edge", x=left, y=top, width=CARD_WIDTH, height=CARD_HEIGHT, rx=5)
                drawn.append(edge)
        if group[0].penalty is not None:
            across, down = wide + 2 * _FRAME - 2, CARD_HEIGHT + 2 * _FRAME - 2
            drawn.append(tag("rect", class_="frame", x=left - _FRAME + 1, y=y + 1, width=across, height=down, rx=9))
        if self._is_focus(group):
            drawn = ringed(drawn, left, top)
        low = y + CARD_HEIGHT + 2 * _FRAME
        for label in self._labels(group):
            drawn.append(label.draw(x, low + 5, picture, middle))
            low += label.height + 5
        told = self._captions(group)
        if told:
            drawn.append(lines(told, x, low + 14, LEADING, class_="quiet", font_size=SMALL, text_anchor="middle"))
        return drawn


def ringed(card: list[Piece], x: float, y: float) -> list[Piece]:
    """A card that is lifted, tilted and ringed, with its upper left corner here."""
    middle = f"{number(x + CARD_WIDTH / 2)} {number(y + CARD_HEIGHT / 2)}"
    shade = tag("rect", class_="shadow", x=x - 2, y=y + 1, width=CARD_WIDTH + 10, height=CARD_HEIGHT + 9, rx=9)
    ring = tag("rect", class_="ring", x=x - 5, y=y - 5, width=CARD_WIDTH + 10, height=CARD_HEIGHT + 10, rx=9)
    return [f'<g transform="rotate(5 {middle})">', shade, *card, ring, "</g>"]
