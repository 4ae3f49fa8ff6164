"""The table as a director sees it: the board, and before each seat its bidding cards in the order made.

Playing cards that can be seen lie before their owner, nearer to the middle than his bidding cards.

One drawing, used live and in print.  It is 360 units wide and as tall as what was said needs; its text is 13.4 units
or more, so 12 pixels when it is 328 pixels wide.  What the candidate is still to find out (who is the offender, whose
turn it was, what was irregular) is in it only when revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import FONT, lines, number, scoped_style, tag
from bridgecourse.draw.note import (
    BUBBLE_RULES,
    LABEL_RULES,
    LEADING,
    MARGIN,
    SAID,
    SMALL,
    Label,
    bubble,
    bubble_height,
    bubbles,
)
from bridgecourse.draw.playing_card import PLAYING_CARD_RULES, Fan, draw_fan
from bridgecourse.draw.table.card import CARD_RULES, HEIGHT, WIDTH, draw_card, draw_ring
from bridgecourse.draw.table.change import Change, change_of, is_replaced
from bridgecourse.draw.table.picture import Picture, Reveal, picture_of
from bridgecourse.draw.table.seat_place import SeatPlace, arrange
from bridgecourse.draw.table.spoken import board_facts, captions, describe, explanations, signs_of, title
from bridgecourse.i18n import Language, seat_letter, show_seat, text
from bridgecourse.table.seat import Seat

__all__ = ["table_svg"]

WIDE = 360.0
BOARD = 88.0
SIDE_ROOM = 122.0
END_ROOM = 176.0

_CENTRE = {Seat.NORTH: WIDE / 2, Seat.SOUTH: WIDE / 2, Seat.WEST: 71.0, Seat.EAST: WIDE - 71.0}

_INNER = 30.0
"""How far from the picture's middle the playing cards of West and East keep, below the board."""

_GAP = 10.0  # between playing cards and what else lies before their owner

_RULES = (
    f"text{{font-family:{FONT};fill:var(--ink)}}"
    ".felt{fill:var(--felt);stroke:var(--felt-edge)}"
    ".plate{fill:var(--plate);stroke:var(--plate-edge)}"
    ".nothing{fill:none;stroke:var(--felt-edge);stroke-width:1.5}"
    ".quiet{fill:var(--muted)}.strong{font-weight:700}"
    ".vulnerable{fill:var(--vulnerable)}.safe{fill:var(--felt)}.on-red{fill:#fff}"
    ".chip{fill:var(--ink)}.on-chip{fill:var(--plate)}"
    f"{LABEL_RULES}"
    ".role{fill:var(--accent);font-weight:600}"
    ".vacant{fill:none;stroke:var(--accent);stroke-width:2;stroke-dasharray:5 4}.vacant-word{fill:var(--accent)}"
    f"{BUBBLE_RULES}{CARD_RULES}"
)
_SCREEN = ".screen{stroke:var(--felt-edge);stroke-width:5;stroke-linecap:round}"
_PLAIN = scoped_style(_RULES)
_WITH_CARDS = scoped_style(_RULES + PLAYING_CARD_RULES)


def table_svg(table: object, language: Language, *, reveal: bool | Reveal = False, with_meanings: bool = True) -> str:
    """The picture of the table, given as a :class:`Picture` or as the ``table`` of a sheet.

    ``reveal`` adds roles, the place of the player whose turn it was, and the irregularity's name.  What calls mean
    stands below, unless an auction beside the picture says it: then it is drawn without them.
    Raises :class:`NotationError` for a table that cannot be read.
    """
    picture = picture_of(table)
    shown = (Reveal.of(picture, language) if reveal else None) if isinstance(reveal, bool) else reveal
    return _Drawing(picture, language, shown, with_meanings).svg()


@dataclass(slots=True)
class _Drawing:
    """The state of one drawing: what is drawn so far, and how far down each column reaches."""

    picture: Picture
    language: Language
    reveal: Reveal | None
    with_meanings: bool
    drawn: list[str] = field(default_factory=list)

    def svg(self) -> str:
        places = {seat: self._place(seat) for seat in Seat}
        north = self._north(places[Seat.NORTH])
        centre = north + 12 + BOARD / 2
        bottoms = {seat: self._side(seat, places[seat], centre) for seat in (Seat.WEST, Seat.EAST)}
        self._board(centre)
        south = self._south(places[Seat.SOUTH], centre + BOARD / 2 + 12, bottoms)
        self._corner()
        height = self._notes(max(south, *bottoms.values())) + 4
        screen = self._screen(height)
        scope, style = _WITH_CARDS if self.picture.faced else _PLAIN
        if screen:
            scope, style = scoped_style(_RULES + PLAYING_CARD_RULES + _SCREEN)
        ground = tag("rect", class_="felt", x=0.5, y=0.5, width=WIDE - 1, height=height - 1, rx=12)
        heading = tag("title", suited_plain(title(self.picture, self.language)))
        words = tag("desc", suited_plain(describe(self.picture, self.language, self.reveal)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bc-table {scope}" role="img" '
            f'lang="{self.language.value}" viewBox="0 0 {number(WIDE)} {number(height)}" '
            f'width="{number(WIDE)}" height="{number(height)}" style="max-width:100%;height:auto">'
            f"{heading}{words}<style>{style}</style>{ground}{screen}{''.join(self.drawn)}</svg>"
        )

    # --- the four seats ---------------------------------------------------------------------------------------
    def _place(self, seat: Seat) -> SeatPlace:
        room = END_ROOM if seat in (Seat.NORTH, Seat.SOUTH) else SIDE_ROOM
        return arrange(self.picture, seat, room, vacant=self._is_vacant(seat))

    def _is_vacant(self, seat: Seat) -> bool:
        """Whether this player's turn was taken, and he has not called since.  A change of call takes nobody's."""
        reveal, focus = self.reveal, self.picture.focus
        if reveal is None or focus is None or reveal.turn is not seat or seat is reveal.offender:
            return False
        if focus in self.picture.auction.flow.changed:
            return False
        return all(made.seat is not seat for made in self.picture.auction.calls[focus:])

    def _north(self, place: SeatPlace) -> float:
        """Name, cards, label, speech beside or below; gives how far down they reach."""
        top = 56.0
        self._name(Seat.NORTH, top - 11, one_line=True)
        bottom = self._faced(Seat.NORTH, self._cards(Seat.NORTH, place, top))
        said = self._said(Seat.NORTH)
        if not said:
            return bottom
        beside = self._beside(Seat.NORTH, place)
        if beside is not None:
            return max(bottom, self._beside_bubbles(said, beside, top + HEIGHT / 2))
        return self._bubbles(said, bottom + 10, _CENTRE[Seat.NORTH], 250, tail="up")

    def _south(self, place: SeatPlace, top: float, bottoms: dict[Seat, float]) -> float:
        """Speech above or beside, cards, label, name; they keep below what West and East take."""
        said = self._said(Seat.SOUTH)
        beside = self._beside(Seat.SOUTH, place)
        half = WIDE / 2 if said and beside is None else max(place.width / 2, 50) + 8
        if half > _CENTRE[Seat.SOUTH] - _CENTRE[Seat.WEST] - SIDE_ROOM / 2:
            top = max(top, bottoms[Seat.WEST] + 4, bottoms[Seat.EAST] + 4)
        elif said:
            top = max(top, bottoms[Seat.EAST] + 4)
        if said and beside is None:
            top = self._bubbles(said, top, _CENTRE[Seat.SOUTH], 250, tail="down") + 13
        top = self._faced(Seat.SOUTH, top)
        bottom = self._cards(Seat.SOUTH, place, top)
        if said and beside is not None:
            bottom = max(bottom, self._beside_bubbles(said, beside, top + HEIGHT / 2) - 12)
        self._name(Seat.SOUTH, bottom + 21, one_line=True)
        return bottom + 32

    def _side(self, seat: Seat, place: SeatPlace, centre: float) -> float:
        """Name, cards, label and speech of West or East, the cards level with the board."""
        top = centre - HEIGHT / 2 + 8
        self._name(seat, top - 11)
        bottom = self._faced(seat, self._cards(seat, place, top))
        said = self._said(seat)
        if said:
            bottom = self._bubbles(said, bottom + 10, _CENTRE[seat], SIDE_ROOM, tail="up")
        return bottom + 6

    def _name(self, seat: Seat, y: float, *, one_line: bool = False) -> None:
        """The seat's name, with the role after it or on a line of its own above."""
        name, x = show_seat(seat, self.language), _CENTRE[seat]
        role = self.reveal.role(seat, self.language) if self.reveal else ""
        if not role:
            self.drawn.append(tag("text", name, class_="strong", x=x, y=y, font_size=15, text_anchor="middle"))
            return
        both = width(f"{name}  ", 15, bold=True) + width(role, 14, bold=True)
        if one_line or both <= SIDE_ROOM:
            words = tag("tspan", name, class_="strong") + " " + tag("tspan", f"· {role}", class_="role", font_size=14)
            self.drawn.append(tag("text", words, x=x, y=y, font_size=15, text_anchor="middle"))
            return
        self.drawn.append(tag("text", name, class_="strong", x=x, y=y - 17, font_size=15, text_anchor="middle"))
        self.drawn.append(tag("text", role, class_="role", x=x, y=y, font_size=14, text_anchor="middle"))

    def _cards(self, seat: Seat, place: SeatPlace, top: float) -> float:
        """Draw the cards, the focus last; gives how far down they and the label reach."""
        x, calls, focus = _CENTRE[seat], self.picture.auction.calls, self.picture.focus
        room = END_ROOM if seat in (Seat.NORTH, Seat.SOUTH) else SIDE_ROOM
        bottom = top + place.height
        lifted = ""
        if not place.cards and place.vacant is None:
            self.drawn.append(tag("rect", class_="nothing", x=x - WIDTH / 2, y=top, width=WIDTH, height=HEIGHT, rx=6))
        for card in place.cards:
            following = calls[card.position + 1 : card.position + 2]
            paired = calls[card.position].simultaneous or bool(following and following[0].simultaneous)
            at, down = x + card.x, top + card.y
            is_focus = card.position == focus
            change = change_of(self.picture.auction, card.position)
            drawn = draw_card(
                calls[card.position],
                at,
                down,
                card.seen,
                self.language,
                tilted=is_focus,
                paired=paired,
                replaced=is_replaced(self.picture.auction, card.position),
                pending=change is not None and change.state is Change.State.PENDING,
            )
            if is_focus:
                edge = max(bottom, down + HEIGHT) + 12
                label = self._label(room)
                lifted = drawn + draw_ring(at, down) + label.draw(at + WIDTH / 2, edge, WIDE)
                bottom = edge + label.height
            else:
                self.drawn.append(drawn)
        if place.vacant is not None:
            self._vacant(x + place.vacant[0], top + place.vacant[1])
        self.drawn.append(lifted)
        return bottom

    def _faced(self, seat: Seat, top: float) -> float:
        """Draw the playing cards of this seat that can be seen, below this height; gives how far down all reaches."""
        cards, focus = self.picture.faced_by(seat), self.picture.focus_cards
        if not cards:
            return top
        is_end, middle = seat in (Seat.NORTH, Seat.SOUTH), WIDE / 2
        fan = Fan(cards, END_ROOM if is_end else middle - _INNER - 2 * MARGIN, focus)
        left = {Seat.WEST: middle - _INNER - fan.width, Seat.EAST: middle + _INNER}.get(seat, middle - fan.width / 2)
        y = top + fan.edge + (0 if seat is Seat.SOUTH else _GAP if is_end else _GAP + 6)  # clear of the board
        is_west = seat is Seat.WEST
        drawn, bottom = draw_fan(
            fan,
            left,
            y,
            captions(cards, self.language),
            self.language,
            beside=(MARGIN if is_west else WIDE - MARGIN, is_west),
        )
        self.drawn.append(drawn)
        if focus:
            asked = "draw.this_card" if len(cards) == 1 else "draw.these_cards"
            label = self._label(END_ROOM if is_end else SIDE_ROOM, asked)
            self.drawn.append(label.draw(left + fan.width / 2, bottom + 7, WIDE))
            bottom += 7 + label.height
        return bottom + (_GAP if seat is Seat.SOUTH else 0)

    # --- label, vacant place, speech ----------------------------------------------------------------------------
    def _label(self, room: float, asked: str = "draw.this_call") -> Label:
        return Label(self.reveal.irregularity if self.reveal else text(asked, self.language), room)

    def _vacant(self, x: float, y: float) -> None:
        self.drawn.append(tag("rect", class_="vacant", x=x, y=y, width=WIDTH, height=HEIGHT, rx=6))
        words = wrap(text("draw.turn", self.language), SMALL, WIDTH - 2)
        first = y + HEIGHT / 2 + 5 - (len(words) - 1) * 15 / 2
        self.drawn.append(
            lines(words, x + WIDTH / 2, first, 15, class_="vacant-word", font_size=SMALL, text_anchor="middle")
        )

    def _said(self, seat: Seat) -> list[str]:
        return [speech.words for speech in self.picture.said if speech.seat is seat]

    def _beside(self, seat: Seat, place: SeatPlace) -> float | None:
        """Where speech beside the cards begins, ``None`` if there is too little room for what is said."""
        name = width(show_seat(seat, self.language), 15, bold=True) / 2
        if self.reveal:
            name += width(f" · {self.reveal.role(seat, self.language)}", 14, bold=True) / 2
        left = WIDE / 2 + max(place.width / 2, name) + 20
        room = WIDE - MARGIN - left
        heights = [bubble_height(wrap(words, SAID, room - 18)) + 2 for words in self._said(seat)]
        broken = any(width(word, SAID) > room - 18 for words in self._said(seat) for word in words.split(" "))
        return left if heights and not broken and room >= 70 and sum(heights) <= 66 else None

    def _beside_bubbles(self, said: list[str], left: float, middle: float) -> float:
        room = WIDE - MARGIN - left
        texts = [wrap(words, SAID, room - 18) for words in said]
        y = max(middle - sum(bubble_height(words) + 2 for words in texts) / 2, 32.0)
        for words in texts:
            self.drawn.append(bubble(words, left, y, tail="left"))
            y += bubble_height(words) + 5
        return y

    def _bubbles(self, said: list[str], top: float, x: float, room: float, *, tail: str) -> float:
        drawn, low = bubbles(said, top, x, room, tail=tail, picture=WIDE)
        self.drawn.append(drawn)
        return low

    # --- board, corner, notes -----------------------------------------------------------------------------------
    def _board(self, centre: float) -> None:
        """The board: a side for each seat, red when vulnerable, the dealer's letter on a dark chip."""
        picture, half = self.picture, BOARD / 2
        x, y = WIDE / 2, centre
        self.drawn.append(tag("rect", class_="plate", x=x - half, y=y - half, width=BOARD, height=BOARD, rx=9))
        outer, inner = half - 4, half - 26
        for seat in Seat:
            a, b = (inner - 1, outer)
            corners = {
                Seat.NORTH: ((-b + 3, -b), (b - 3, -b), (a, -a - 1), (-a, -a - 1)),
                Seat.SOUTH: ((-b + 3, b), (b - 3, b), (a, a + 1), (-a, a + 1)),
                Seat.WEST: ((-b, -b + 3), (-b, b - 3), (-a - 1, a), (-a - 1, -a)),
                Seat.EAST: ((b, -b + 3), (b, b - 3), (a + 1, a), (a + 1, -a)),
            }[seat]
            is_vulnerable = picture.vulnerability.includes(seat.side)
            points = " ".join(f"{number(x + dx)},{number(y + dy)}" for dx, dy in corners)
            self.drawn.append(tag("polygon", class_="vulnerable" if is_vulnerable else "safe", points=points))
            way = (outer + inner) / 2
            dx, dy = {Seat.NORTH: (0, -way), Seat.SOUTH: (0, way), Seat.WEST: (-way, 0), Seat.EAST: (way, 0)}[seat]
            style = "strong on-red" if is_vulnerable else "strong quiet"
            if seat is picture.dealer:
                style = "strong on-chip"
                self.drawn.append(tag("rect", class_="chip", x=x + dx - 10, y=y + dy - 10, width=20, height=20, rx=4))
            letter = seat_letter(seat, self.language)
            self.drawn.append(
                tag("text", letter, class_=style, x=x + dx, y=y + dy + 5, font_size=14, text_anchor="middle")
            )
        if picture.board is not None:
            size = 23 if picture.board < 100 else 17
            self.drawn.append(
                tag(
                    "text",
                    str(picture.board),
                    class_="strong",
                    x=x,
                    y=y + size * 0.36,
                    font_size=size,
                    text_anchor="middle",
                )
            )

    def _screen(self, height: float) -> str:
        """The screen, behind all else: from one corner of the table to the other, between the two sides of it."""
        beside = self.picture.beside
        if not beside:
            return ""
        falls = beside in ({Seat.NORTH, Seat.EAST}, {Seat.SOUTH, Seat.WEST})  # to the right
        left, right = (MARGIN, WIDE - MARGIN) if falls else (WIDE - MARGIN, MARGIN)
        return tag("line", class_="screen", x1=left, y1=MARGIN + 26, x2=right, y2=height - MARGIN)

    def _corner(self) -> None:
        """Dealer and vulnerability in words, on a line of their own."""
        words = board_facts(self.picture, self.language)
        self.drawn.append(tag("text", words, class_="quiet", x=MARGIN + 2, y=24, font_size=SMALL))

    def _notes(self, bottom: float) -> float:
        """What the signs on cards mean that are there, and what calls were explained to mean, below the table."""
        y = bottom + 4
        signs = " · ".join(signs_of(self.picture, self.language))
        meanings = explanations(self.picture, self.language) if self.with_meanings else []
        notes = [*filter(None, [signs]), *meanings]
        for note in notes:
            words = wrap(note, SMALL, WIDE - 2 * MARGIN - 4)
            self.drawn.append(lines(words, MARGIN + 2, y + 14, LEADING, class_="quiet", font_size=SMALL))
            y += len(words) * LEADING + 3
        return y + (6 if notes else 0)


def suited_plain(words: str) -> str:
    """Text escaped, for elements that hold no markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
