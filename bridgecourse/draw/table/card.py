"""One bidding card as it comes from the box: white with number and suit, green, red or blue for the other calls."""

from __future__ import annotations

from bridgecourse.draw.glyph import width
from bridgecourse.draw.ink import number, suit_shape, tag
from bridgecourse.i18n import Language, show_call, show_denomination
from bridgecourse.table.auction import Fate, MadeCall
from bridgecourse.table.call import Bid, OtherCall

__all__ = ["CARD_RULES", "HEIGHT", "WIDTH", "draw_card", "draw_ring"]

WIDTH, HEIGHT = 48.0, 60.0
"""Of a card, in the picture's units."""

RADIUS = 6.0
TILT = 5.0
"""Degrees by which the call in question is turned."""

_BADGE_INSET = 5.0
"""How far a badge moves into a card that is seen whole, clear of the ring and of the player's name."""

_SIDE_BY_SIDE = 31.0
"""So much of a card must be seen for number and suit to stand beside each other."""

CARD_RULES = (
    ".card{fill:var(--plate);stroke:var(--plate-edge);stroke-width:1}"
    ".face{fill:var(--ink);font-weight:700}"
    ".P{fill:var(--pass)}.X{fill:var(--double)}.XX{fill:var(--redouble)}"
    ".shade{stroke:var(--plate-edge);stroke-width:1}"
    ".word{fill:#fff;font-weight:700}"
    ".gone rect{fill:var(--felt-edge)}.gone text{fill:var(--muted)}.gone path{opacity:.6}"
    ".pending rect{stroke:var(--ring);stroke-width:2;stroke-dasharray:5 4}"
    ".strike{stroke:var(--ring);stroke-width:3;stroke-linecap:round}"
    ".ring{fill:none;stroke:var(--ring);stroke-width:3.5}"
    ".badge{fill:var(--ink)}.badge-good{fill:var(--good)}.badge-word{fill:var(--plate);font-weight:700}"
    ".tick{fill:none;stroke:var(--plate);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}"
)
"""Style rules that a picture with cards needs."""


def draw_card(
    made: MadeCall,
    x: float,
    y: float,
    seen: float,
    language: Language,
    *,
    tilted: bool = False,
    paired: bool = False,
    replaced: bool = False,
    pending: bool = False,
) -> str:
    """The card with its upper left corner here, of which a strip of width ``seen`` is not covered by the next.

    ``paired`` marks a call that was made at the same moment as another, ``replaced`` one that gave way to a change, and
    ``pending`` a change on which nothing is settled.
    """
    seen = min(seen, WIDTH)
    middle = y + HEIGHT / 2
    if isinstance(made.call, Bid):
        paper = tag("rect", class_="card", x=x, y=y, width=WIDTH, height=HEIGHT, rx=RADIUS)
        face = _bid_face(made.call, x, middle, seen, language)
    else:
        paper = tag("rect", class_=f"shade {made.call.value}", x=x, y=y, width=WIDTH, height=HEIGHT, rx=RADIUS)
        face = _word_face(made.call, x + seen / 2, middle, seen, language)
    drawn = paper + face
    if made.fate.is_gone or replaced:
        strike = tag("line", class_="strike", x1=x + 6, y1=y + HEIGHT - 8, x2=x + max(seen, 14) - 6, y2=y + 8)
        drawn = tag("g", drawn, class_="gone") + strike
    inset = _BADGE_INSET if seen == WIDTH else 0.0
    if made.alerted:
        drawn += _badge("A", x + min(seen / 2, 11), y + inset)
    if pending:
        drawn = tag("g", drawn, class_="pending")
    sign = "→" if made.changes else "?" if made.regretted else "=" if paired else ""
    if sign:
        drawn += _badge(sign, x + min(seen / 2, 11), y + HEIGHT - inset)
    if made.fate is Fate.ACCEPTED:
        cx, cy = x + WIDTH - 7, y + HEIGHT - 5
        drawn += tag("circle", class_="badge-good", cx=cx, cy=cy, r=9) + tag(
            "path", class_="tick", d=f"M{number(cx - 4)} {number(cy)}l3 3.5l5-7"
        )
    return _tilt(drawn, x, y) if tilted else drawn


def draw_ring(x: float, y: float) -> str:
    """The ring around the call in question."""
    ring = tag("rect", class_="ring", x=x - 5, y=y - 5, width=WIDTH + 10, height=HEIGHT + 10, rx=RADIUS + 4)
    return _tilt(ring, x, y)


def _tilt(drawn: str, x: float, y: float) -> str:
    turn = f"rotate({number(TILT)} {number(x + WIDTH / 2)} {number(y + HEIGHT / 2)})"
    return tag("g", drawn, transform=turn)


def _bid_face(bid: Bid, x: float, middle: float, seen: float, language: Language) -> str:
    level, suit = str(bid.level), bid.denomination
    if seen >= _SIDE_BY_SIDE:
        size, pip = (20.0, 17.0) if seen == WIDTH else (17.0, 13.0)
        level_width = width(level, size, bold=True)
        word = "" if suit.is_suit else show_denomination(suit, language)
        word_size = size * 0.7
        rest = pip if suit.is_suit else width(word, word_size, bold=True)
        if level_width + rest + 1 <= seen - 2:
            left = x + (seen - level_width - 1 - rest) / 2
            face = tag("text", level, class_="face", x=left, y=middle + size * 0.36, font_size=size)
            if suit.is_suit:
                return face + suit_shape(suit, left + level_width + 1, middle - pip / 2, pip)
            at = left + level_width + 1
            return face + tag("text", word, class_="face", x=at, y=middle + size * 0.36, font_size=word_size)
    size, centre = 16.0, x + seen / 2
    face = tag("text", level, class_="face", x=centre, y=middle - 4, font_size=size, text_anchor="middle")
    if suit.is_suit:
        return face + suit_shape(suit, centre - 6, middle + 1, 12)
    word = show_denomination(suit, language)
    return face + tag("text", word, class_="face", x=centre, y=middle + 11, font_size=13.4, text_anchor="middle")


def _word_face(call: OtherCall, centre: float, middle: float, seen: float, language: Language) -> str:
    word = show_call(call, language)
    size = 13.4 if call is OtherCall.PASS else 22.0 if seen == WIDTH else 16.0
    if width(word, size, bold=True) <= seen - 1:
        at = middle + size * 0.36
        return tag("text", word, class_="word", x=centre, y=at, font_size=size, text_anchor="middle")
    turn = f"translate({number(centre + size * 0.36)} {number(middle)}) rotate(-90)"
    return tag("text", word, class_="word", transform=turn, font_size=size, text_anchor="middle")


def _badge(letter: str, x: float, y: float) -> str:
    return tag("circle", class_="badge", cx=x, cy=y, r=8.5) + tag(
        "text", letter, class_="badge-word", x=x, y=y + 4.7, font_size=13.4, text_anchor="middle"
    )
