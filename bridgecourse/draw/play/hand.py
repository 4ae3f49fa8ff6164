"""What is left of a hand, laid out before its seat: backs, an open row, dummy's columns or rows.

Dummy's suits lie in columns before North and South, in rows before West and East, trumps at its right.  A card keeps
its place while others leave, as far as it can: rooms are made for the hand as it was when it was longest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bridgecourse.draw.play import card as play_card
from bridgecourse.draw.play.card import BACK_HEIGHT, BACK_WIDTH, MINI_HEIGHT, MINI_WIDTH
from bridgecourse.draw.play.picture import HandLeft
from bridgecourse.draw.playing_card import CARD_HEIGHT, CARD_WIDTH
from bridgecourse.draw.stamp import Piece, at
from bridgecourse.i18n import Language
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.seat import Seat

__all__ = ["HandRoom"]

_STEP, _DOWN = 27.0, 37.0  # from a card to the next in a row, from a row to the next
_COLUMN_STEP, _COLUMN_GAP = 24.0, 8.0
_BACK_STEP = 14.0
_MINI_GAP = 1.3


@dataclass(frozen=True)
class HandRoom:
    """The room of one hand through all steps: ``hands`` are what is left of it at each.

    ``suits`` begin with trumps.  ``room`` is how wide it may be.
    """

    seat: Seat
    hands: Sequence[HandLeft]
    suits: Sequence[Denomination]
    room: float
    small: bool = False

    @cached_property
    def width(self) -> float:
        return max((self.size(hand)[0] for hand in self.hands), default=0.0)

    @cached_property
    def height(self) -> float:
        return max((self.size(hand)[1] for hand in self.hands), default=0.0)

    def draw(self, hand: HandLeft, language: Language) -> list[Piece]:
        """The cards, told from the middle of the room's upper edge."""
        if (hand, language) not in self._drawn:
            self._drawn[hand, language] = self._draw(hand, language)
        return self._drawn[hand, language]

    @cached_property
    def _drawn(self) -> dict[tuple[HandLeft, Language], list[Piece]]:
        """What was drawn: most hands stay as they are from step to step."""
        return {}

    def _draw(self, hand: HandLeft, language: Language) -> list[Piece]:
        x = y = 0.0
        if not hand.cards:
            return self._backs(hand.backs, x - self.size(hand)[0] / 2, y, self._back_step(hand.backs))
        lay = self._spread if hand.spread or self._is_small else self._row
        drawn = lay(hand, x, y, language)
        return [*drawn, *self._backs_beside(hand, x, y)] if hand.backs else drawn

    # --- sizes ------------------------------------------------------------------------------------------------
    @property
    def _is_end(self) -> bool:
        return self.seat in (Seat.NORTH, Seat.SOUTH)

    @property
    def _is_small(self) -> bool:
        return self.small and not self._is_end

    def size(self, hand: HandLeft) -> tuple[float, float]:
        """How wide and high this hand lies."""
        if hand not in self._sizes:
            self._sizes[hand] = self._size(hand)
        return self._sizes[hand]

    @cached_property
    def _sizes(self) -> dict[HandLeft, tuple[float, float]]:
        return {}

    def _size(self, hand: HandLeft) -> tuple[float, float]:
        if not len(hand):
            return 0.0, 0.0
        if not hand.cards:
            return BACK_WIDTH + (hand.backs - 1) * self._back_step(hand.backs), BACK_HEIGHT
        if hand.spread and self._is_end:
            longest = max(len(_of(hand, suit)) for suit in self.suits)
            return 4 * CARD_WIDTH + 3 * _COLUMN_GAP, CARD_HEIGHT + (longest - 1) * _COLUMN_STEP
        if self._is_small:
            return self._small_width, len(self._small_lines(hand)) * (MINI_HEIGHT + _MINI_GAP) - _MINI_GAP
        if hand.spread:
            longest = max(len(_of(hand, suit)) for suit in self.suits)
            return CARD_WIDTH + (longest - 1) * self._row_step, CARD_HEIGHT + 3 * _DOWN
        columns, rows = self._grid(len(hand.cards))
        return CARD_WIDTH + (columns - 1) * _STEP, CARD_HEIGHT + (rows - 1) * _DOWN

    def _back_step(self, backs: int) -> float:
        return min(_BACK_STEP, (self.room - BACK_WIDTH) / max(backs - 1, 1))

    def _grid(self, cards: int) -> tuple[int, int]:
        """As many in a row as the room lets be read, the rows about equally long."""
        most = 1 + int((self.room - CARD_WIDTH) // _STEP)
        rows = -(-cards // most)
        return -(-cards // rows), rows

    @cached_property
    def _row_step(self) -> float:
        """From card to card in dummy's rows, the same in all."""
        longest = max(len(_of(hand, suit)) for hand in self.hands for suit in self.suits)
        return min(_STEP - 2, (self.room - CARD_WIDTH) / max(longest - 1, 1))

    # --- backs, rows, columns ---------------------------------------------------------------------------------
    def _backs_beside(self, hand: HandLeft, x: float, y: float) -> list[Piece]:
        """Of a hand that is known in part: at the right of its open cards, as close as the room wants them."""
        end = x + self.room / 2 - BACK_WIDTH
        left = min(x + self.size(HandLeft(hand.cards, 0, hand.spread))[0] / 2 + BACK_WIDTH / 2, end)
        return self._backs(hand.backs, left, y, min(_BACK_STEP, (end - left) / max(hand.backs - 1, 1)))

    def _backs(self, backs: int, left: float, y: float, step: float) -> list[Piece]:
        if not backs:
            return []
        last = left + (backs - 1) * step
        number: Piece = ("n", at(last + BACK_WIDTH / 2), at(y + BACK_HEIGHT / 2 + 5.5), backs)
        return [*(play_card.back(left + i * step, y) for i in range(backs)), number]

    def _row(self, hand: HandLeft, x: float, y: float, language: Language) -> list[Piece]:
        columns, _ = self._grid(len(hand.cards))
        left = x - (CARD_WIDTH + (columns - 1) * _STEP) / 2
        return [
            play_card.in_row(card, left + i % columns * _STEP, y + i // columns * _DOWN, language)
            for i, card in enumerate(hand.cards)
        ]

    def _spread(self, hand: HandLeft, x: float, y: float, language: Language) -> list[Piece]:
        if self._is_small:
            return self._small(hand, x, y, language)
        return self._columns(hand, x, y, language) if self._is_end else self._rows(hand, x, y, language)

    @property
    def _from_left(self) -> Sequence[Denomination]:
        """Dummy's suits from the picture's left, or from above: its right is North's left and South's right."""
        return self.suits if self.seat in (Seat.NORTH, Seat.EAST) else tuple(reversed(self.suits))

    def _columns(self, hand: HandLeft, x: float, y: float, language: Language) -> list[Piece]:
        left = x - (4 * CARD_WIDTH + 3 * _COLUMN_GAP) / 2
        drawn: list[Piece] = []
        for column, suit in enumerate(self._from_left):
            cards, right = _of(hand, suit), left + column * (CARD_WIDTH + _COLUMN_GAP)
            drawn += [play_card.place(suit, right, y)] if not cards else []
            drawn += [play_card.in_column(card, right, y + i * _COLUMN_STEP, language) for i, card in enumerate(cards)]
        return drawn

    def _rows(self, hand: HandLeft, x: float, y: float, language: Language) -> list[Piece]:
        spread = (self.size(each)[0] for each in self.hands if each.spread)
        left, step = x - max(spread) / 2, self._row_step
        drawn: list[Piece] = []
        for row, suit in enumerate(self._from_left):
            down = y + row * _DOWN
            drawn += [play_card.in_row(card, left + i * step, down, language) for i, card in enumerate(_of(hand, suit))]
        return drawn

    # --- where it is narrow -----------------------------------------------------------------------------------
    @property
    def _small_width(self) -> float:
        return self._in_line * (MINI_WIDTH + _MINI_GAP) - _MINI_GAP

    @property
    def _in_line(self) -> int:
        return int((self.room + _MINI_GAP) // (MINI_WIDTH + _MINI_GAP))

    def _small_lines(self, hand: HandLeft) -> list[list[Card]]:
        """In each line a suit, or as much of it as fits; in dummy every suit has the lines that it ever needed."""
        lines: list[list[Card]] = []
        for suit in self._from_left if hand.spread else sorted(self.suits, key=lambda each: -each.rank):
            cards = _of(hand, suit)
            own = [cards[i : i + self._in_line] for i in range(0, len(cards), self._in_line)]
            longest = max(len(_of(each, suit)) for each in self.hands) if hand.spread else 0
            lines += [*own, *([[]] * max(-(-longest // self._in_line) - len(own), int(hand.spread and not own)))]
        return lines

    def _small(self, hand: HandLeft, x: float, y: float, language: Language) -> list[Piece]:
        left, step = x - self._small_width / 2, MINI_WIDTH + _MINI_GAP
        return [
            play_card.mini(card, left + i * step, y + row * (MINI_HEIGHT + _MINI_GAP), language)
            for row, line in enumerate(self._small_lines(hand))
            for i, card in enumerate(line)
        ]


def _of(hand: HandLeft, suit: Denomination) -> list[Card]:
    return [card for card in hand.cards if card.suit is suit]
