"""The trick in the middle: a card before each seat, which was led, and the one in question lifted, tilted and ringed.

What is said of a card stands beside North's, above West's and East's, where the trick leaves its corners free, below
South's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgecourse.draw.glyph import width
from bridgecourse.draw.note import SMALL, Label
from bridgecourse.draw.play import card as play_card
from bridgecourse.draw.play.card import BACK_HEIGHT, BACK_WIDTH
from bridgecourse.draw.play.loose import in_question, ringed
from bridgecourse.draw.play.picture import PlayPicture
from bridgecourse.draw.playing_card import CARD_HEIGHT, CARD_WIDTH
from bridgecourse.draw.stamp import Piece, at
from bridgecourse.i18n import Language, text
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.seat import Seat

__all__ = ["HALF", "TrickPlace"]

_DOWN = 74.0  # from the middle to the middles of North's and South's cards
_LED = 18.0  # below South's card, that he led
_ROOM = 130.0  # of what is said of a card

HALF = _DOWN + CARD_HEIGHT / 2
"""From the middle to the edge of North's and South's cards."""


@dataclass(frozen=True)
class TrickPlace:
    """The place of the trick in a picture so wide, through all steps; West's and East's cards lie so far out."""

    steps: Sequence[PlayPicture]
    language: Language
    wide: float
    out: float

    def corner(self, seat: Seat) -> tuple[float, float]:
        """The upper left corner of this seat's card, from the middle."""
        right, down = {
            Seat.NORTH: (0.0, -_DOWN),
            Seat.SOUTH: (0.0, _DOWN),
            Seat.WEST: (-self.out, 0.0),
            Seat.EAST: (self.out, 0.0),
        }[seat]
        return right - CARD_WIDTH / 2, down - CARD_HEIGHT / 2

    def ring_room(self, seat: Seat) -> float:
        """What the ring around this seat's card takes, where it is ever in question."""
        cards = ((each, card) for each in self.steps if each.trick is not None for card in each.trick.cards)
        return 8.0 if any(card.event == each.focus and card.seat is seat for each, card in cards) else 0.0

    @property
    def below(self) -> float:
        """What stands below South's card: that he led, and what his card is."""
        ring = self.ring_room(Seat.SOUTH)
        return self._led_below + ring + (self._label(self.steps[0]).height if ring else 0.0)

    def card(self, picture: PlayPicture, seat: Seat) -> list[Piece]:
        """What this seat has played, told from its corner."""
        card = None if picture.trick is None else picture.trick.card_of(seat)
        if card is None:
            return []
        face = (
            play_card.back((CARD_WIDTH - BACK_WIDTH) / 2, (CARD_HEIGHT - BACK_HEIGHT) / 2)
            if card.event in picture.down
            else play_card.in_trick(card.card, 0, 0, self.language)
        )
        return ringed([face], 0, 0) if card.event == picture.focus else [face]

    def words(self, picture: PlayPicture) -> list[Piece]:
        """What stands beside the cards, told from the middle."""
        trick, drawn = picture.trick, list[Piece]()
        words = text("draw.play.trick", self.language, number=picture.number)
        if width(words, SMALL) <= 2 * (self.out - CARD_WIDTH / 2) - 18:
            drawn.append(("word", 0, 5, words, "middle"))
        if trick is None:
            return drawn
        drawn.append(self._led(trick.cards[0], picture, is_first=trick.number == 1))
        asked = next((card.seat for card in trick.cards if card.event == picture.focus), None)
        return drawn if asked is None else [*drawn, self._asked(picture, asked)]

    @property
    def _led_below(self) -> float:
        led = any(each.trick is not None and each.trick.leader is Seat.SOUTH for each in self.steps)
        return _LED if led else 0.0

    def _label(self, picture: PlayPicture) -> Label:
        return Label(in_question(picture, self.language), _ROOM)

    def _asked(self, picture: PlayPicture, seat: Seat) -> str:
        """``this card``, or how it was irregular."""
        label, led = self._label(picture), picture.trick.leader if picture.trick is not None else None
        over = -CARD_HEIGHT / 2 - 21 if led is Seat.EAST else 0.0  # that East led stands where North's label ends
        side, half = CARD_WIDTH / 2 + 10, label.width / 2
        middle, top = {
            Seat.NORTH: (side + half + 4, min(-_DOWN - label.height / 2 + 12, over - label.height)),
            Seat.EAST: (side + half, -CARD_HEIGHT / 2 - 14 - label.height),
            Seat.WEST: (-side - half, -CARD_HEIGHT / 2 - 14 - label.height),
            Seat.SOUTH: (0.0, HALF + 10 + self._led_below),
        }[seat]
        return label.draw(middle, top, self.wide, self.wide / 2)

    def _led(self, card: FacedCard, picture: PlayPicture, *, is_first: bool) -> Piece:
        """That this card was led, beside it."""
        words = text(f"draw.play.led{'.opening' if is_first else ''}", self.language)
        out, raised = CARD_WIDTH / 2 + 9, card.event == picture.focus
        above = -CARD_HEIGHT / 2 - (20 + self._label(picture).height if raised else 7)
        right, down, anchor = {
            Seat.NORTH: (out + (4 if raised else 0), -HALF + (9 if raised else 14), "start"),
            Seat.EAST: (out + 6, above, "start"),
            Seat.WEST: (-out - 6, above, "end"),
            Seat.SOUTH: (0.0, HALF + 16 + (6 if raised else 0), "middle"),
        }[card.seat]
        return "word", at(right), at(down), words, anchor
