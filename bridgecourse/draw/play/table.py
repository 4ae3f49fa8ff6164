"""The table in play as a director sees it: the trick in the middle, hands as backs, dummy, the quitted tricks.

One drawing, used live and in print, wide or as wide as the auction's table.  What moves from step to step lies in
zones, each a group of its own in the picture; the rest is the ground.  Rooms are made for all steps: nothing jumps.
What the candidate is still to find out (how a card was irregular) is in it only when revealed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import FONT, number, scoped_style, suited, tag
from bridgecourse.draw.note import (
    BUBBLE_RULES,
    LABEL_RULES,
    LEADING,
    MARGIN,
    SAID,
    SMALL,
    bubble,
    bubble_height,
    bubbles,
)
from bridgecourse.draw.play import card as play_card
from bridgecourse.draw.play.card import PLAY_CARD_RULES
from bridgecourse.draw.play.hand import HandRoom
from bridgecourse.draw.play.loose import LOOSE_RULES, LooseCards
from bridgecourse.draw.play.picture import PlayPicture
from bridgecourse.draw.play.row import ROW_RULES, TrickRow
from bridgecourse.draw.play.spoken import describe_play, play_facts, play_title, show_contract
from bridgecourse.draw.play.trick import HALF, TrickPlace
from bridgecourse.draw.stamp import Piece, pressed
from bridgecourse.draw.table.table import suited_plain
from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.table.seat import Seat

__all__ = ["NARROW", "STAMPS", "WIDE", "PlayTable", "draw_play"]

WIDE, NARROW = 560.0, 360.0
"""How wide the two pictures are; their texts are 13.4 units or more."""

_SEATS = [seat.value for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)]
ZONES = (
    *_SEATS,
    *map(str.lower, _SEATS),
    *(f"c{seat}" for seat in _SEATS),
    "trick",
    "said",
    "tricks",
    *(f"t{n}" for n in range(1, 14)),
)
"""The groups of the picture: hands by their seats, what lies loose before them, the cards of the trick, the row."""

_SIDE, _NARROW_SIDE = 165.0, 84.0  # the room of West and East
_TOLD = 112.0  # at least that of what is told of a card that lies loose: it is below the trick's own
_END = 390.0  # that of North and South, where it is wide
_OUT, _NARROW_OUT = 60.0, 52.0  # from the trick's middle to those of West's and East's cards
_SAID_ROOM = 250.0  # of what North or South says, where it stands in the middle
_CAPTION = 26.0  # above a hand that lies across the narrow picture
_NAME = 36.0  # above the trick's middle West's and East's names begin, clear of what is said of the trick's cards

_RULES = (
    f"text{{font-family:{FONT};fill:var(--ink)}}"
    ".felt{fill:var(--felt);stroke:var(--felt-edge)}"
    ".plate{fill:var(--plate);stroke:var(--plate-edge)}"
    ".quiet{fill:var(--muted)}.strong{font-weight:700}.count{fill:var(--ink);font-weight:700}"
    ".ring{fill:none;stroke:var(--ring);stroke-width:3.5}.shadow{fill:var(--ink);opacity:.16}"
    ".named-edge{fill:none;stroke:var(--playing-card-named);stroke-width:2;stroke-dasharray:4 3}"
)
_STYLE = scoped_style(f"{_RULES}{LABEL_RULES}{BUBBLE_RULES}{PLAY_CARD_RULES}{LOOSE_RULES}{ROW_RULES}")


STAMPS = {
    **play_card.STAMPS,
    "word": tag("text", "{2}", class_="quiet", x="{0}", y="{1}", font_size=SMALL, text_anchor="{3}"),
}
"""What most pieces are printed with; the panel of the quitted tricks has its own."""


def draw_play(
    picture: PlayPicture, language: Language, *, narrow: bool = False, steps: Sequence[PlayPicture] = ()
) -> str:
    """The picture at this moment; rooms are made for all ``steps`` besides, where it is to be moved through them."""
    return PlayTable(picture, language, narrow=narrow, steps=steps).svg()


@dataclass(frozen=True)
class _Ends:
    """Where the zones lie: the upper edges of hands and of what lies loose before them, the trick's middle."""

    hand: Mapping[Seat, float]
    loose: Mapping[Seat, float]
    names: Mapping[Seat, float]
    centre: float
    said: Mapping[Seat, float]
    bottom: float


class PlayTable:
    """The drawing of one play, with room for all its steps."""

    def __init__(
        self, picture: PlayPicture, language: Language, *, narrow: bool = False, steps: Sequence[PlayPicture] = ()
    ) -> None:
        self.picture, self.language, self.narrow = picture, language, narrow
        self.steps = tuple(steps) or (picture,)
        self.wide = NARROW if narrow else WIDE
        self.side = _NARROW_SIDE if narrow else _SIDE
        self.end = NARROW - 2 * MARGIN if narrow else _END
        self.trick = TrickPlace(self.steps, language, self.wide, _NARROW_OUT if narrow else _OUT)
        sides = (Seat.WEST, Seat.EAST)
        self.under = [seat for seat in sides if narrow and seat in picture.looked]
        self.hands = {
            seat: HandRoom(
                seat,
                [each.hands[seat] for each in self.steps],
                picture.suits,
                self.end if seat in self.under else self._room(seat),
                narrow and seat not in self.under,
            )
            for seat in Seat
        }

    def svg(self, *, filled: bool = True, styled: bool = True) -> str:
        """The picture; zones stay empty that are filled from pieces, and its style away where one beside it has it."""
        zones = self.zones(self.picture) if filled else {}
        stamps = self.stamps()
        groups = "".join(self._group(zone, pressed(zones.get(zone, ()), stamps)) for zone in self.used)
        scope, style = _STYLE
        height = self.row.bottom + 1
        heading = tag("title", suited_plain(play_title(self.picture, self.language)))
        said = " ".join(describe_play(self.picture, self.language).values()) if filled else ""
        words = f"<desc>{suited_plain(said)}</desc>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bc-play-table {scope}" role="img" '
            f'lang="{self.language.value}" viewBox="0 0 {number(self.wide)} {number(height)}" '
            f'width="{number(self.wide)}" height="{number(height)}" style="max-width:100%;height:auto">'
            f"{heading}{words}{f'<style>{style}</style>' if styled else ''}{self._ground()}{groups}</svg>"
        )

    def _group(self, zone: str, content: str) -> str:
        x, y = self.origins[zone]
        return f'<g data-zone="{zone}" transform="translate({number(x)} {number(y)})">{content}</g>'

    def stamps(self) -> dict[str, str]:
        """What its pieces are printed with."""
        return {**STAMPS, **self.row.stamps()}

    def zones(self, picture: PlayPicture) -> dict[str, list[Piece]]:
        """What lies in each zone at this step, told from the zone's origin."""
        found: dict[str, list[Piece]] = {}
        for seat in Seat:
            hand, room, loose = picture.hands[seat], self.hands[seat], self._loose(picture, seat)
            found[seat.value] = room.draw(hand, self.language)
            # What lies before a hand lies next to what is left of it.
            south = seat is Seat.SOUTH
            y = self._loose_heights[seat] - loose.height if south else room.size(hand)[1] - room.height
            y = 0.0 if seat in self.under else y
            found[seat.value.lower()] = loose.draw(y, self.wide, self._centre(seat))
            found[f"c{seat.value}"] = self.trick.card(picture, seat)
        found["said"] = self._said(picture)
        found["trick"] = self.trick.words(picture)
        found["tricks"] = TrickRow(picture, self.language, self.wide, self.row.top).so_far()
        for place in range(1, 14):
            found[f"t{place}"] = self.row.place(place, picture)
        return found

    @cached_property
    def origins(self) -> dict[str, tuple[float, float]]:
        """From where the pieces of each zone are told: in both pictures most of them are the same then."""
        found = {"trick": (self.wide / 2, self.ends.centre), "tricks": (0.0, self.row.top), "said": (0.0, 0.0)}
        for seat in Seat:
            found[seat.value] = (self.wide / 2 if seat in self.under else self._centre(seat), self.ends.hand[seat])
            found[seat.value.lower()] = (self._centre(seat), self.ends.loose[seat])
            right, down = self.trick.corner(seat)
            found[f"c{seat.value}"] = (self.wide / 2 + right, self.ends.centre + down)
        return {**found, **{f"t{place}": self.row.origin(place) for place in range(1, 14)}}

    # --- where things lie ---------------------------------------------------------------------------------------
    def _room(self, seat: Seat) -> float:
        return self.end if seat in (Seat.NORTH, Seat.SOUTH) else self.side

    def _centre(self, seat: Seat) -> float:
        """The middle of a seat's zone."""
        inset = MARGIN + self.side / 2
        return {Seat.WEST: inset, Seat.EAST: self.wide - inset}.get(seat, self.wide / 2)

    def _loose(self, picture: PlayPicture, seat: Seat) -> LooseCards:
        room = self._room(seat)
        return LooseCards(picture, seat, room, max(room, _TOLD), self.language)

    @cached_property
    def _loose_heights(self) -> dict[Seat, float]:
        """The most that what lies loose before each seat ever takes."""
        return {seat: max(self._loose(each, seat).height for each in self.steps) for seat in Seat}

    @cached_property
    def used(self) -> list[str]:
        """The zones in which ever anything lies."""
        return [zone for zone in ZONES if any(frame[zone] for frame in self.frames)]

    @cached_property
    def frames(self) -> list[dict[str, list[Piece]]]:
        """What lies in each zone, step by step."""
        return [self.zones(each) for each in self.steps]

    @cached_property
    def row(self) -> TrickRow:
        return TrickRow(self.picture, self.language, self.wide, self.ends.bottom + 10)

    @cached_property
    def ends(self) -> _Ends:
        names, hand, loose, said = dict[Seat, float](), dict[Seat, float](), dict[Seat, float](), dict[Seat, float]()
        names[Seat.NORTH] = 48.0 if self.narrow else 28.0
        hand[Seat.NORTH] = max(names[Seat.NORTH] + 9 + self._more_lines(Seat.NORTH), 0 if self.narrow else 54.0)
        low = hand[Seat.NORTH] + self.hands[Seat.NORTH].height
        loose[Seat.NORTH] = low + 8
        low += self._below(Seat.NORTH)
        if self._said_by(Seat.NORTH) and self._beside(Seat.NORTH) is None:
            said[Seat.NORTH] = low + 12
            low += 12 + self._bubble_height(Seat.NORTH, _SAID_ROOM)
        centre = low + 14 + self.trick.ring_room(Seat.NORTH) + HALF
        under = {Seat.SOUTH: centre + HALF + self.trick.below}
        for seat in (Seat.WEST, Seat.EAST):
            names[seat] = centre - _NAME + 12
            hand[seat] = names[seat] + 10 + self._more_lines(seat)
            beside = 0.0 if seat in self.under else self.hands[seat].height
            loose[seat] = hand[seat] + beside + 10
            under[seat] = hand[seat] + beside + self._below(seat, 10)
            if self._said_by(seat):
                # Where it is narrow, speech wants more room than the hand, and has it below the trick.
                said[seat] = max(under[seat] + 12, under[Seat.SOUTH] + 10 if self.narrow else 0)
                under[seat] = said[seat] + self._bubble_height(seat, self._side_said)
        top = under[Seat.SOUTH] + 12
        half = max(self.hands[Seat.SOUTH].width, *(self._loose(each, Seat.SOUTH).width for each in self.steps)) / 2
        over = bool(self._said_by(Seat.SOUTH)) and self._beside(Seat.SOUTH) is None
        if over and any(self._loose_heights[seat] for seat in (Seat.WEST, Seat.EAST)):
            half = max(half, _SAID_ROOM / 2)
        if half > self.wide / 2 - MARGIN - self.side - 8 or Seat.WEST in said or Seat.EAST in said:
            top = max(top, under[Seat.WEST] + 10, under[Seat.EAST] + 10)
        if over:
            said[Seat.SOUTH] = top
            top += self._bubble_height(Seat.SOUTH, _SAID_ROOM) + 14
        loose[Seat.SOUTH] = top
        hand[Seat.SOUTH] = top + self._below(Seat.SOUTH)
        names[Seat.SOUTH] = hand[Seat.SOUTH] + self.hands[Seat.SOUTH].height + 21
        bottom = max(names[Seat.SOUTH] + self._more_lines(Seat.SOUTH), under[Seat.WEST], under[Seat.EAST]) + 12
        for seat in self.under:
            hand[seat] = bottom + _CAPTION
            bottom = hand[seat] + self.hands[seat].height + 12
        return _Ends(hand, loose, names, centre, said, bottom)

    def _below(self, seat: Seat, gap: float = 8.0) -> float:
        """What lies loose takes beside the hand."""
        height = self._loose_heights[seat]
        return height + gap if height else 0.0

    # --- what stays ---------------------------------------------------------------------------------------------
    def _ground(self) -> str:
        felt = tag("rect", class_="felt", x=0.5, y=0.5, width=self.wide - 1, height=self.ends.bottom - 1, rx=12)
        contract = suited(show_contract(self.picture.contract, self.language))
        facts, left = play_facts(self.picture, self.language), MARGIN + 2
        corner = tag("text", contract, class_="strong", x=left, y=25, font_size=15)
        if self.narrow:
            right = self.wide - left
            corner += tag("text", facts, class_="quiet", x=right, y=25, font_size=SMALL, text_anchor="end")
        else:
            corner += tag("text", facts, class_="quiet", x=left, y=44, font_size=SMALL)
        captions = "".join(self._caption(seat) for seat in self.under)
        return felt + corner + "".join(self._name(seat) for seat in Seat) + captions + self.row.ground()

    def _caption(self, seat: Seat) -> str:
        """Whose hand it is that lies across the picture, as there is no room for it beside the table."""
        y = self.ends.hand[seat] - 8
        return tag("text", show_seat(seat, self.language), class_="strong", x=MARGIN + 2, y=y, font_size=15)

    def _name_lines(self, seat: Seat) -> list[str]:
        """The name with the role, on two lines where one is too narrow; that the director has looked at the hand."""
        name, role = show_seat(seat, self.language), self._role(seat)
        both = width(f"{name} ", 15, bold=True) + width(role, 14)
        first = [f"{name} {role}"] if not role or both <= self._room(seat) else [name, role.removeprefix("· ")]
        looked = text("draw.play.looked", self.language)
        return [*first, *(wrap(looked, SMALL, self._room(seat)) if seat in self.picture.looked else [])]

    def _more_lines(self, seat: Seat) -> float:
        return (len(self._name_lines(seat)) - 1) * LEADING

    def _role(self, seat: Seat) -> str:
        if seat is self.picture.dummy:
            return f"· {text('draw.dummy', self.language)}"
        return f"· {text('draw.declarer', self.language)}" if seat is self.picture.contract.declarer else ""

    def _name(self, seat: Seat) -> str:
        (first, *others), name = self._name_lines(seat), show_seat(seat, self.language)
        x, y = self._centre(seat), self.ends.names[seat]
        role = first.removeprefix(name).strip()
        said = tag("tspan", name, class_="strong")
        if role:
            said += " " + tag("tspan", role, class_="quiet", font_size=14)
        drawn = tag("text", said, x=x, y=y, font_size=15, text_anchor="middle")
        for i, line in enumerate(others, start=1):
            down = y + i * LEADING
            drawn += tag("text", line, class_="quiet", x=x, y=down, font_size=SMALL, text_anchor="middle")
        return drawn

    # --- what is said -------------------------------------------------------------------------------------------
    @property
    def _side_said(self) -> float:
        return self.wide / 2 - 2 * MARGIN if self.narrow else self.side + MARGIN

    def _said_by(self, seat: Seat) -> list[str]:
        return [speech.words for speech in self.picture.said if speech.seat is seat]

    def _bubble_height(self, seat: Seat, room: float) -> float:
        texts = [wrap(words, SAID, room - 20) for words in self._said_by(seat)]
        return sum(bubble_height(words) + 6 for words in texts) - 6

    def _beside(self, seat: Seat) -> float | None:
        """Where speech beside a hand of North's or South's begins; ``None`` where there is too little room.

        Beside South's it would lie on what lies loose before East's.
        """
        if seat is Seat.SOUTH and self._loose_heights[Seat.EAST]:
            return None
        name = max(width(line, 15, bold=True) for line in self._name_lines(seat)) / 2
        left = self.wide / 2 + max(self.hands[seat].width / 2, name) + 22
        room = self.wide - MARGIN - left
        height = self._bubble_height(seat, room) if room >= 130 else 0.0
        broken = any(width(word, SAID) > room - 20 for words in self._said_by(seat) for word in words.split())
        return left if room >= 130 and not broken and height <= self.hands[seat].height + 20 else None

    def _said(self, picture: PlayPicture) -> list[Piece]:
        drawn: list[Piece] = []
        for seat in {speech.seat: None for speech in picture.said}:
            said, x = self._said_by(seat), self._centre(seat)
            beside = self._beside(seat) if seat in (Seat.NORTH, Seat.SOUTH) else None
            if beside is not None:
                drawn += self._bubbles_beside(seat, said, beside)
            else:
                room = self._side_said if seat in (Seat.WEST, Seat.EAST) else _SAID_ROOM
                tail = "down" if seat is Seat.SOUTH else "up"
                drawn.append(bubbles(said, self.ends.said[seat], x, room, tail=tail, picture=self.wide)[0])
        return drawn

    def _bubbles_beside(self, seat: Seat, said: list[str], left: float) -> list[Piece]:
        room, drawn = self.wide - MARGIN - left, list[Piece]()
        y = self.ends.hand[seat] - 4
        for words in said:
            texts = wrap(words, SAID, room - 20)
            drawn.append(bubble(texts, left, y, tail="left"))
            y += bubble_height(texts) + 6
        return drawn
