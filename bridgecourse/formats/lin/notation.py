"""The values of LIN: hands, calls, cards, a vulnerability, the number of a board.

They are read tolerantly: letters in either case, ``10`` for ``T``, several calls or cards in one value.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from bridgecourse.errors import NotationError
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Call, OtherCall, parse_call
from bridgecourse.table.card import PACK, Card, format_card, parse_card
from bridgecourse.table.deal import Deal, Hand
from bridgecourse.table.number import DIGITS
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat

__all__ = [
    "LIN_SEATS",
    "lin_calls",
    "lin_cards",
    "lin_deal",
    "lin_explanation",
    "lin_number",
    "lin_vulnerability",
]

LIN_SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of LIN, in which the dealer is counted from 1, and hands and players are given."""

_SIZE = 13
_VULNERABLE = {
    Vulnerability.NONE: ("o", "0", "-", "none"),
    Vulnerability.NS: ("n", "ns"),
    Vulnerability.EW: ("e", "ew"),
    Vulnerability.ALL: ("b", "both", "all"),
}
_CALL = re.compile(r"\s*(?P<call>[1-9](?:NT?|[CDHS])|P(?:ASS)?|DBL|D|RDBL|R|XX?)(?P<alert>!?)\s*", re.IGNORECASE)
_DOUBLES = {"D": OtherCall.DOUBLE, "R": OtherCall.REDOUBLE}
_CARD = re.compile(r"\s*(?P<suit>[SHDC]?)(?P<rank>10|[2-9TJQKA])\s*", re.IGNORECASE)
_HAND = re.compile(r"\s*(?:(?P<suit>[SHDC])|(?P<rank>10|[2-9TJQKA]))\s*", re.IGNORECASE)
_NUMBERS = (re.compile(r"(?:board|donne)\D*(\d+)", re.IGNORECASE), re.compile(r"(\d+)"))
_SUIT_SIGN = re.compile("!([SHDC])", re.IGNORECASE)
_SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def lin_number(text: str) -> int | None:
    """The number of a board in a heading such as ``Board 12`` or a label such as ``o12``; ``None``: there is none."""
    match = next((found for pattern in _NUMBERS if (found := pattern.search(text))), None)
    return None if match is None or len(match[1]) > DIGITS else int(match[1]) or None


def lin_vulnerability(text: str) -> Vulnerability | None:
    """``o`` (or ``0``), ``n``, ``e`` and ``b``; ``None`` for nothing.  Raises :class:`NotationError`."""
    if not text:
        return None
    for vulnerability, words in _VULNERABLE.items():
        if text.lower() in words:
            return vulnerability
    raise NotationError(f"expected a vulnerability, o (none), n, e or b (both), found {quoted(text)}: correct it")


def lin_calls(text: str) -> Iterator[tuple[Call, bool]]:
    """Each call, and whether it was alerted: ``2C!``.  Raises :class:`NotationError`."""
    for match in _words(_CALL, text, "a call, 1C to 7N, p, d (double) or r (redouble), perhaps with !"):
        word = match["call"].upper()
        yield _DOUBLES.get(word) or parse_call(word), bool(match["alert"])


def lin_cards(text: str) -> Iterator[Card]:
    """Each card: ``H5``, or ``H5A3`` for several of a suit.  Raises :class:`NotationError`."""
    suit = ""
    for match in _words(_CARD, text, "a card, suit first, such as SA, HT or C2"):
        suit = match["suit"] or suit
        yield parse_card(suit + match["rank"])


def lin_explanation(text: str) -> str:
    """Words that somebody wrote, in one line; ``!H`` is ♥."""
    return _SUIT_SIGN.sub(lambda match: _SIGNS[match[1].upper()], " ".join(text.split()))


def lin_deal(text: str) -> Deal | None:
    """The hands of South, West, North and East, ``SAKQ2HAKQD432C432,…``; one that is left out has the other cards.

    ``None``: none is told.  Raises :class:`NotationError`.
    """
    words = [word.strip() for word in text.split(",")]
    if any(words[len(LIN_SEATS) :]):
        raise NotationError(f"expected at most four hands, found {len(words)}: separate hands alone by commas")
    hands = {seat: frozenset(_hand(word)) for seat, word in zip(LIN_SEATS, words, strict=False) if word}
    if not hands:
        return None
    if len(hands) < len(LIN_SEATS) - 1:
        raise NotationError(f"expected three hands or four, found {len(hands)}: write the others")
    for seat, cards in hands.items():
        if len(cards) != _SIZE:
            raise NotationError(f"expected 13 cards in each hand, found {len(cards)} in {seat.name}'s: correct it")
    held = Counter(card for cards in hands.values() for card in cards)
    if twice := [format_card(card) for card in PACK if held[card] > 1]:
        raise NotationError(f"expected each card in one hand, found {', '.join(twice)} in more: correct the hands")
    rest = frozenset(PACK) - held.keys()
    north, east, south, west = (Hand(hands.get(seat, rest)) for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST))
    return Deal(north, east, south, west)


def _hand(text: str) -> Iterator[Card]:
    """``SAKQH72DJT98C5432``: a letter for each suit, then its ranks."""
    suit = ""
    found: set[Card] = set()
    for match in _words(_HAND, text, f"a suit (S H D C) or a rank (A K Q J T 9 to 2) in {quoted(text)}"):
        suit = match["suit"] or suit
        if match["rank"]:
            if not suit:
                raise NotationError(f"expected a suit (S H D C) before its ranks, found {quoted(text)}: correct it")
            card = parse_card(suit + match["rank"])
            if card in found:
                raise NotationError(
                    f"expected each card once, found {format_card(card)} twice in {quoted(text)}: correct it"
                )
            found.add(card)
            yield card


def _words(pattern: re.Pattern[str], text: str, expected: str) -> Iterator[re.Match[str]]:
    """One after the other, without anything between them."""
    at = 0
    while at < len(text):
        match = pattern.match(text, at)
        if match is None:
            raise NotationError(f"expected {expected}, found {quoted(text[at:])}: correct it")
        yield match
        at = match.end()
