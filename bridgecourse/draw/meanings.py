"""Two meanings in one picture: which hands each call shows, by points and by the length of a suit.

Points lie across and cards of the suit upwards.  A square says whether there are such hands for the new call only, for
both calls, or for the withdrawn one only: by its colour, by its hatching and by a letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from html import escape
from itertools import groupby

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import FONT, lines, number, scoped_style, tag
from bridgecourse.i18n import Language, show_denomination, text
from bridgecourse.phrases import meaning_words
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.hand_count import count, spread
from bridgecourse.table.hand_set import HandSet

__all__ = ["CallRegion", "meanings_svg", "squares", "suits_that_matter"]

MOST_POINTS, MOST_CARDS = 25, 9
"""The last column and the upmost row have all that is more as well."""

_SQUARE = 20.0
_LEFT, _TOP = 58.0, 14.0
_WIDE = (MOST_POINTS + 1) * _SQUARE
_HIGH = (MOST_CARDS + 1) * _SQUARE
_BELOW = 46.0
"""Below a grid: the numbers of points, and the word for them."""
_RIGHT = 14.0
_SIZE, _LEADING = 13.0, 17.0


class CallRegion(Enum):
    """Which of the two calls some hand with so many points and cards makes."""

    NEW = "new"
    BOTH = "both"
    WITHDRAWN = "withdrawn"


Square = tuple[int, int]
"""Points up to :data:`MOST_POINTS`, and cards up to :data:`MOST_CARDS`."""

_RULES = (
    ".ground{fill:var(--paper)}.grid{stroke:var(--plate-edge);stroke-width:.5;fill:none}"
    ".edge{stroke:var(--line);fill:none}"
    ".new{fill:var(--ring-soft);stroke:var(--ring)}.both{fill:var(--accent-soft);stroke:var(--accent)}"
    ".withdrawn{fill:var(--plate);stroke:var(--muted)}"
    ".hatch-new{stroke:var(--ring);fill:none}.hatch-both{stroke:var(--accent);fill:none}"
    ".hatch-withdrawn{stroke:var(--muted);stroke-dasharray:2 3;fill:none}"
    ".plate{fill:var(--paper)}.letter{fill:var(--ink);font-weight:700}.words{fill:var(--ink)}.axis{fill:var(--muted)}"
)
_SCOPE, _STYLE = scoped_style(_RULES)


def squares(withdrawn: HandSet, new: HandSet, suit: Denomination) -> Mapping[Square, CallRegion]:
    """Where there are hands for one of the calls, by points and cards of this suit."""
    of_new, of_withdrawn = _squares(new, suit), _squares(withdrawn, suit)
    return {
        square: CallRegion.BOTH
        if square in of_new and square in of_withdrawn
        else CallRegion.NEW
        if square in of_new
        else CallRegion.WITHDRAWN
        for square in sorted(of_new | of_withdrawn)
    }


def _squares(hands: HandSet, suit: Denomination) -> frozenset[Square]:
    return frozenset((min(points, MOST_POINTS), min(cards, MOST_CARDS)) for points, cards in spread(hands, suit))


def suits_that_matter(withdrawn: HandSet, new: HandSet) -> tuple[Denomination, ...]:
    """The one or two suits of which a call says something and in which the two differ most; else spades."""
    named = [suit for suit in reversed(SUITS) if suit in {*_named(withdrawn), *_named(new)}]
    return tuple(sorted(named, key=lambda suit: -_apart(withdrawn, new, suit))[:2]) or (Denomination.SPADES,)


def _named(hands: HandSet) -> Iterator[Denomination]:
    yield from (*hands.lengths, *hands.tops)
    for each in hands.alternatives:
        yield from _named(each)


def _apart(withdrawn: HandSet, new: HandSet, suit: Denomination) -> float:
    """How differently the two calls distribute their cards in a suit."""
    shares: list[Counter[int]] = []
    for hands in (withdrawn, new):
        found: Counter[int] = Counter()
        for (_, cards), ways in spread(hands, suit).items():
            found[cards] += ways
        shares.append(found)
    return sum(abs(shares[0][n] / count(withdrawn) - shares[1][n] / count(new)) for n in {*shares[0], *shares[1]})


def meanings_svg(withdrawn: HandSet, new: HandSet, language: Language) -> str:
    """The picture of both calls, a grid for each suit that matters, with a legend.

    Expects two meanings that some hand has (:func:`~bridgecourse.table.hand_set.require_possible`).
    """
    wide = _LEFT + _WIDE + _RIGHT
    said = [
        text(f"comparable.picture.{name}", language, meaning=meaning_words(hands, language))
        for name, hands in (("withdrawn", withdrawn), ("new", new))
    ]
    heading = [line for words in said for line in wrap(words, _SIZE, wide - 2 * _RIGHT)]
    y = _TOP + len(heading) * _LEADING
    drawn, told = lines(heading, _RIGHT, _TOP + _LEADING - 6, _LEADING, class_="words", font_size=_SIZE), ""
    for suit in suits_that_matter(withdrawn, new):
        found = squares(withdrawn, new, suit)
        drawn += _grid(found, suit, y + _SQUARE / 2, language)
        told += " " + _told(found, suit, language)
        y += _HIGH + _BELOW + _SQUARE / 2
    legend, high = _legend(y, wide, language)
    title = text("comparable.picture.title", language)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bc-meanings {_SCOPE}" role="img" lang="{language.value}" '
        f'viewBox="0 0 {number(wide)} {number(high)}" width="{number(wide)}" height="{number(high)}" '
        f'font-family="{escape(FONT)}" style="max-width:100%;height:auto">'
        f"<title>{escape(title, quote=False)}</title><desc>{escape(' '.join(said) + told, quote=False)}</desc>"
        f"<style>{_STYLE}</style>{tag('rect', class_='ground', width=wide, height=high)}{drawn}{legend}</svg>"
    )


def _grid(found: Mapping[Square, CallRegion], suit: Denomination, top: float, language: Language) -> str:
    drawn = ""
    for cards in range(MOST_CARDS + 1):
        row = [found.get((points, cards)) for points in range(MOST_POINTS + 1)]
        at = 0
        for shown, run in groupby(row):
            long = len(list(run))
            if shown is not None:
                x, y = _LEFT + at * _SQUARE, top + (MOST_CARDS - cards) * _SQUARE
                drawn += _run(shown, x, y, long * _SQUARE, language)
            at += long
    down = "".join(f"M{number(_LEFT + i * _SQUARE)} {number(top)}v{number(_HIGH)}" for i in range(MOST_POINTS + 2))
    over = "".join(f"M{number(_LEFT)} {number(top + i * _SQUARE)}h{number(_WIDE)}" for i in range(MOST_CARDS + 2))
    return tag("path", class_="grid", d=down + over) + drawn + _axes(suit, top, language)


def _axes(suit: Denomination, top: float, language: Language) -> str:
    low = top + _HIGH
    words = tag("rect", class_="edge", x=_LEFT, y=top, width=_WIDE, height=_HIGH)
    for points in range(0, MOST_POINTS + 1, 5):
        shown, x = f"{points}+" if points == MOST_POINTS else f"{points}", _LEFT + (points + 0.5) * _SQUARE
        words += lines([shown], x, low + 15, 0, class_="axis", font_size=11, text_anchor="middle")
    for cards in range(MOST_CARDS + 1):
        shown, y = f"{cards}+" if cards == MOST_CARDS else f"{cards}", low - (cards + 0.5) * _SQUARE + 4
        words += lines([shown], _LEFT - 6, y, 0, class_="axis", font_size=11, text_anchor="end")
    below = [text("comparable.picture.points", language)]
    words += lines(below, _LEFT + _WIDE / 2, low + 31, 0, class_="axis", font_size=_SIZE, text_anchor="middle")
    symbol = [show_denomination(suit, language)]
    return words + lines(symbol, 20, top + _HIGH / 2 + 7, 0, class_="words", font_size=20, text_anchor="middle")


def _run(shown: CallRegion, x: float, y: float, long: float, language: Language) -> str:
    """Squares of a row that say the same: ground, hatching, and the letter once."""
    ground = tag("rect", class_=shown.value, x=x, y=y, width=long, height=_SQUARE)
    hatch = tag("path", class_=f"hatch-{shown.value}", d=_hatching(shown, x, y, long))
    letter = text(f"comparable.picture.{shown.value}.letter", language)
    middle = x + long / 2
    plate = tag("rect", class_="plate", x=middle - 7, y=y + 3, width=14, height=_SQUARE - 6, rx=3)
    return f"{ground}{hatch}{plate}" + lines(
        [letter], middle, y + _SQUARE - 6, 0, class_="letter", font_size=11, text_anchor="middle"
    )


def _hatching(shown: CallRegion, x: float, y: float, long: float) -> str:
    """Rising lines for the new call, crossing ones for both, level broken ones for the withdrawn call."""
    n, half = number, _SQUARE / 2
    if shown is CallRegion.WITHDRAWN:
        return "".join(f"M{n(x)} {n(y + k * half / 2)}h{n(long)}" for k in (1, 2, 3))
    drawn = ""
    for k in range(round(long / _SQUARE)):
        left, right = x + k * _SQUARE, x + (k + 1) * _SQUARE
        drawn += f"M{n(left)} {n(y + _SQUARE)}L{n(right)} {n(y)}"
        if shown is CallRegion.BOTH:
            drawn += f"M{n(left)} {n(y)}L{n(right)} {n(y + _SQUARE)}"
        else:
            drawn += (
                f"M{n(left)} {n(y + half)}l{n(half)} {n(-half)}M{n(left + half)} {n(y + _SQUARE)}l{n(half)} {n(-half)}"
            )
    return drawn


def _legend(y: float, wide: float, language: Language) -> tuple[str, float]:
    """What the three looks say; gives the lower edge of the picture as well."""
    drawn, x = "", _RIGHT
    for shown in CallRegion:
        words = text(f"comparable.picture.{shown.value}.legend", language)
        need = _SQUARE + 8 + width(words, _SIZE) + 18
        if x + need > wide and x > _RIGHT:
            x, y = _RIGHT, y + _SQUARE + 8
        drawn += _run(shown, x, y, _SQUARE, language)
        drawn += lines([words], x + _SQUARE + 8, y + 14, 0, class_="words", font_size=_SIZE)
        x += need
    return drawn, y + _SQUARE + _TOP


def _told(found: Mapping[Square, CallRegion], suit: Denomination, language: Language) -> str:
    """The grid in words: with how many points and cards there are hands of each kind."""
    told = []
    for shown in CallRegion:
        own = [square for square, each in found.items() if each is shown]
        if not own:
            continue
        points, cards = [square[0] for square in own], [square[1] for square in own]
        told.append(
            text(
                f"comparable.picture.{shown.value}.told",
                language,
                suit=show_denomination(suit, language),
                points=_from_to(points, MOST_POINTS),
                cards=_from_to(cards, MOST_CARDS),
            )
        )
    return " ".join(told)


def _from_to(numbers: list[int], most: int) -> str:
    low, high = min(numbers), max(numbers)
    more = "+" if high == most else ""
    return f"{low}{more}" if low == high else f"{low}–{high}{more}"
