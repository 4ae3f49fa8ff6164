"""The quitted tricks as they lie before declarer: upright won, across lost; they are the time line of the play."""

from __future__ import annotations

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import lines, tag
from bridgecourse.draw.note import LEADING, MARGIN, SMALL
from bridgecourse.draw.play.picture import PlayPicture
from bridgecourse.draw.play.spoken import tricks_so_far
from bridgecourse.draw.stamp import Piece, at
from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.table.trick import TRICKS

__all__ = ["ROW_RULES", "TrickRow"]

_INSET = 14.0
_SHARE = 0.86  # of its place that a card takes that lies across
_HIGH = 1.36  # how much longer a card is than wide

ROW_RULES = (
    ".open{fill:none;stroke:var(--plate-edge);stroke-dasharray:3 3}"
    ".shown{fill:none;stroke:var(--accent);stroke-width:2.6}.shown-number{fill:var(--accent);font-weight:700}"
    ".asked{fill:none;stroke:var(--ring);stroke-width:2}"
    ".called{fill:var(--accent)}.called-word{fill:var(--accent);font-weight:600}"
)


class TrickRow:
    """The panel with the thirteen places, in a picture so wide, from this height on."""

    def __init__(self, picture: PlayPicture, language: Language, wide: float, top: float) -> None:
        self.picture, self.language, self.wide, self.top = picture, language, wide, top
        self.pitch = (wide - 2 * _INSET) / TRICKS
        self.long = self.pitch * _SHARE
        self.short = self.long / _HIGH
        declarer = show_seat(picture.contract.declarer, language)
        self._lying = wrap(text("draw.play.lying", language, declarer=declarer), SMALL, wide - 2 * _INSET)
        so_far = width(tricks_so_far(picture, language), SMALL) + 10
        self._on_one_line = so_far + width(self._lying[0], SMALL) + 2 * _INSET <= wide and len(self._lying) == 1

    @property
    def _middle(self) -> float:
        """Of the cards, from above."""
        below = 0.0 if self._on_one_line else len(self._lying) * LEADING
        return self.top + 32 + below + self.long / 2 + 4

    @property
    def _numbers(self) -> float:
        return self._middle + self.long / 2 + 17

    @property
    def bottom(self) -> float:
        return self._numbers + 9 + (27 if self.picture.called is not None else 0)

    def ground(self) -> str:
        """What stays: the panel, the numbers, what the cards mean, and where the director was called."""
        high = self.bottom - self.top - 0.5
        panel = tag("rect", class_="plate", x=0.5, y=self.top, width=self.wide - 1, height=high, rx=12)
        x, anchor = (self.wide - _INSET, "end") if self._on_one_line else (_INSET, "")
        first = self.top + 22 + (0 if self._on_one_line else LEADING)
        told = lines(self._lying, x, first, LEADING, class_="quiet", font_size=SMALL, text_anchor=anchor)
        return panel + told + self._called()

    def so_far(self) -> list[Piece]:
        """How many tricks each side has won."""
        return [("sofar", tricks_so_far(self.picture, self.language))]

    def place(self, number: int, picture: PlayPicture) -> list[Piece]:
        """One trick: its card, its number, and whether it is the one in the middle or holds the card in question."""
        trick = next((each for each in picture.tricks if each.number == number), None)
        side = picture.contract.declarer.side
        lies = "open" if trick is None else "up" if trick.winner is not None and trick.winner.side is side else "across"
        is_shown = picture.number == number
        drawn: list[Piece] = [(lies,)]
        if is_shown:
            drawn.append(("here" if lies == "across" else "hereup",))
        in_it = [each for each in (*picture.tricks, picture.trick) if each is not None and each.number == number]
        asked = any(picture.holds_focus(each) for each in in_it)
        drawn.append(("shown" if is_shown else "number", number))
        return [*drawn, ("asked",)] if asked else drawn

    def origin(self, number: int) -> tuple[float, float]:
        """The middle of a trick's place."""
        return self._centre(number), self._middle

    def stamps(self) -> dict[str, str]:
        """Those of the panel: they are as large as its places, and told from the middle of one."""
        down = self._numbers - self._middle

        def card(look: str, wide: float, high: float) -> str:
            return tag("rect", class_=look, x=-wide / 2, y=-high / 2, width=wide, height=high, rx=3)

        def word(look: str) -> str:
            return tag("text", "{0}", class_=look, x=0, y=down, font_size=SMALL, text_anchor="middle")

        return {
            "up": card("back", self.short, self.long),
            "across": card("back", self.long, self.short),
            "open": card("open", self.short, self.long),
            "here": card("shown", self.long + 4, self.short + 4),
            "hereup": card("shown", self.short + 4, self.long + 4),
            "number": word("quiet"),
            "shown": word("shown-number"),
            "asked": tag("circle", class_="asked", cx=0, cy=down - 4.7, r=10.5),
            "sofar": tag("text", "{0}", x=_INSET, y=22, font_size=SMALL),
        }

    def _centre(self, number: int) -> float:
        return _INSET + (number - 0.5) * self.pitch

    def _called(self) -> str:
        """A mark below the trick at which the director was called."""
        if self.picture.called is None:
            return ""
        words = text("draw.play.called", self.language)
        x, y = self._centre(self.picture.called), self._numbers + 8
        half = width(words, SMALL, bold=True) / 2
        middle = min(max(x, MARGIN + half), self.wide - MARGIN - half)
        arrow = tag("path", class_="called", d=f"M{at(x)} {at(y)}l5 6.5h-10z")
        return arrow + tag(
            "text", words, class_="called-word", x=middle, y=y + 19, font_size=SMALL, text_anchor="middle"
        )
