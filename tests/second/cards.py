"""A second reading of cards seen before the play (Law 24), from the words of a record alone.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, and knows neither events nor
facts.  Every call has to be in rotation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Read", "read"]

SEATS = "NESW"
_CARD = re.compile(r"([NESW]):([CDHS])(10|[2-9TJQKA])(?:\((\w+)\))?(?:\[([NESW]*)\])?$")
_BID = re.compile(r"[1-7](C|D|H|S|NT)$")


def partner(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 2) % 4]


@dataclass(frozen=True)
class Read:
    """What the line tells: whose cards, which (all, and those the partner could see), and the auction around them.

    ``period`` is when the first could be seen; ``turn`` and ``turn_found`` whose turn it is in the end and was when the
    director came first, empty where the auction was over; ``declarer`` is empty where there is none.
    """

    owner: str
    cards: tuple[str, ...]
    found: tuple[str, ...]  # when the director came
    visible: tuple[tuple[str, str], ...]  # rank and how
    surely_visible: bool
    period: str
    turn: str
    turn_found: str
    is_over: bool
    declarer: str

    @property
    def what(self) -> str:
        """What could be seen, as Law 24 tells it apart; empty where a low card just lies there."""
        if len(self.visible) != 1:
            return "several" if self.visible else "nothing"
        rank, how = self.visible[0]
        if how in ("led", "played"):
            return "led"
        return "honour" if rank in "10TJQKA" else "low" if how else ""

    @property
    def defends(self) -> bool:
        return bool(self.declarer) and self.declarer not in (self.owner, partner(self.owner))


def read(dealer: str, line: str) -> Read:
    """Raises ``AssertionError`` for a line that is not of this kind."""
    calls: list[str] = []
    cards: list[re.Match[str]] = []
    period = turn_found = ""
    found: int | None = None
    for word in line.split():
        if card := _CARD.match(word):
            if not cards:
                period = "after" if _over(calls) else "during" if calls else "before"
            assert not cards or cards[0][1] == card[1], line
            cards.append(card)
        elif word.endswith("!"):
            if found is None:
                found, turn_found = len(cards), _turn(dealer, calls)
        elif word != "&":
            assert re.match(r"([1-7](C|D|H|S|NT)|P|X|XX)\*?$", word), (word, line)
            calls.append(word.rstrip("*"))
    assert cards, line
    owner = cards[0][1]
    seen = [card for card in cards if card[5] is None or partner(owner) in card[5]]
    return Read(
        owner,
        tuple(card[2] + card[3].replace("10", "T") for card in cards),
        tuple(card[2] + card[3].replace("10", "T") for card in cards[:found]),
        tuple((card[3], card[4] or "") for card in seen),
        any(card[5] is not None for card in seen),
        period,
        _turn(dealer, calls),
        turn_found if found is not None else _turn(dealer, calls),
        _over(calls),
        _declarer(dealer, calls),
    )


def _over(calls: list[str]) -> bool:
    return len(calls) > 3 and calls[-3:] == ["P"] * 3


def _turn(dealer: str, calls: list[str]) -> str:
    return "" if _over(calls) else SEATS[(SEATS.index(dealer) + len(calls)) % 4]


def _declarer(dealer: str, calls: list[str]) -> str:
    """Who first named the last denomination, of the side that bid last."""
    bids = [(i, found[1]) for i, call in enumerate(calls) if (found := _BID.match(call))]
    if not _over(calls) or not bids:
        return ""
    last, named = bids[-1]
    first = next(i for i, denomination in bids if denomination == named and i % 2 == last % 2)
    return SEATS[(SEATS.index(dealer) + first) % 4]
