"""Tables that are asked about, and what the program says of them beside what a second reading of the Laws says.

What the tests of the second readings share: rows written by hand, tables drawn call by call and card by card, and the
comparison of the leaves, or of everything that is said, in one of the codes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from bridgecourse.errors import RulingError
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.notation import parse_record
from bridgecourse.table.seat import Seat, Side
from tests import amount
from tests.second.calling import SEATS, Call, Contract, Told, contract_of, left, may_double, outranks, turn_of

__all__ = [
    "BIDS",
    "NO_DUTIES",
    "Asked",
    "Duties",
    "Row",
    "begun",
    "difference",
    "drawn",
    "duties_of",
    "finishes",
    "goes_on",
    "plays",
    "program",
    "rows",
    "told_by_hand",
    "visited_before",
]

FACTS = facts()
BIDS = [f"{level}{rank}" for level in range(1, 8) for rank in ("C", "D", "H", "S", "NT")]

Duties = Sequence[tuple[str, bool, int]]
"""Who must pass, whether throughout, from which call on."""

NO_DUTIES: tuple[tuple[str, bool, int], ...] = ()

Row = tuple[str, str, str]
"""Head, line, and what is expected."""


class Reader(Protocol):
    """A second reading."""

    def __call__(
        self, line: str, dealer: str, edition: int, duties: Duties, told: Mapping[str, str], /
    ) -> Told | None: ...


# --- rows by hand -------------------------------------------------------------------------------------------------


def rows(text: str) -> list[Row]:
    """Rows of ``head | line``; what is expected stands below them, and goes on over lines that are set in."""
    found: list[Row] = []
    for line in text.splitlines():
        if " | " in line:
            head, words = (part.strip() for part in line.split(" | "))
            found.append((head, words, ""))
        elif line:
            head, words, expected = found[-1]
            found[-1] = (head, words, f"{expected} {line.strip()}".strip())
    return found


def told_by_hand(expected: str) -> Told | None:
    """``L75.C: no_correction EW, result_stands -``, of nobody; ``-`` alone: it is not read."""
    if expected == "-":
        return None
    ids, _, said = expected.partition(":")
    pairs = (part.split() for part in said.split(",") if part)
    return Told(tuple(ids.split()), frozenset((what, who.strip("-")) for what, who in pairs))


def duties_of(entry: Mapping[str, Any]) -> list[tuple[str, bool, int]]:
    """Those of an entry of the reference."""
    return [(seat, always, since) for seat, always, since in entry.get("must_pass", ())]


# --- drawn tables -------------------------------------------------------------------------------------------------


@dataclass
class Asked:
    """A line, every seat written, and what is told beside it."""

    dealer: str
    words: list[str] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    duties: tuple[tuple[str, bool, int], ...] = ()
    told: dict[str, str] = field(default_factory=dict)

    @property
    def line(self) -> str:
        return " ".join(self.words)

    @property
    def turn(self) -> str | None:
        return turn_of(self.dealer, self.calls)

    def add(self, word: str) -> int:
        self.words.append(word)
        return len(self.words)

    def call(self, seat: str, what: str) -> None:
        self.calls.append(Call(seat, what, word=self.add(f"{seat}:{what}")))


def goes_on(asked: Asked, draw: random.Random, most: int, passes: float = 0.4) -> None:
    """Legal calls in rotation, until it is over or there are so many more of them; who owes a pass passes."""
    end = len(asked.calls) + most
    while len(asked.calls) < end and (seat := asked.turn) is not None:
        at = len(asked.calls)
        bound = any(whose == seat and since <= at for whose, _, since in asked.duties)
        asked.call(seat, "P" if bound or draw.random() < passes else _legal(asked, draw, seat))


def _legal(asked: Asked, draw: random.Random, seat: str) -> str:
    if may_double(Call(seat, "X"), asked.calls) and draw.random() < 0.25:
        return "X"
    higher = [what for what in BIDS if outranks(Call(seat, what), asked.calls)]
    return draw.choice(higher[:6]) if higher else "P"


def finishes(asked: Asked, draw: random.Random) -> Contract | None:
    while asked.turn is not None:
        goes_on(asked, draw, 1, passes=0.75)
    return contract_of(asked.calls)


def plays(asked: Asked, draw: random.Random, contract: Contract, most: int) -> None:
    """So many cards at most, following suit; the lead is often face down, and turned up where more is played."""
    pack = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"]
    draw.shuffle(pack)
    hands = {seat: pack[13 * number : 13 * number + 13] for number, seat in enumerate(SEATS)}
    hand, trick = left(contract.declarer), list[tuple[str, str]]()
    for number in range(most):
        own = hands[hand]
        card = draw.choice([card for card in own if trick and card[0] == trick[0][1][0]] or own)
        own.remove(card)
        if number == 0 and draw.random() < 0.4:
            lead = asked.add(f"{hand}:{card}(down)")
            if most > 1 or draw.random() < 0.5:
                asked.add(f"#{lead}(faced)")
        else:
            asked.add(f"{hand}:{card}")
        if number == 0 and draw.random() < 0.4 and "(down)" not in asked.words[-1]:
            asked.add(f"{left(contract.declarer, 2)}:spreads")
        trick.append((hand, card))
        hand = left(hand)
        if len(trick) == 4:
            suit = contract.bid[1:] if any(c[0] == contract.bid[1:] for _, c in trick) else trick[0][1][0]
            following = [(seat, c) for seat, c in trick if c[0] == suit]
            hand = max(following, key=lambda each: "23456789TJQKA".index(each[1][1]))[0]
            trick = []


def begun(draw: random.Random, least: int = 1, most: int = 7) -> Asked:
    while True:
        asked = Asked(draw.choice(SEATS))
        goes_on(asked, draw, draw.randint(least, most))
        if asked.turn is not None and len(asked.calls) >= least:
            return asked


T = TypeVar("T")


def drawn(subject: Callable[[random.Random], T], times: int = 1) -> list[T]:
    """The same tables for every code, and other ones with every seed."""
    return [
        subject(random.Random(f"{amount.seed()} {subject.__name__} {number}"))
        for number in range(amount.amount().examples * times)
    ]


def visited_before(line: str) -> str:
    """The same, where the director had come for nothing after the first word."""
    first, rest = line.split(" ", 1)
    return f"{first} ! " + re.sub(r"#([2-9]|[1-9][0-9])\b", lambda found: f"#{int(found[1]) + 1}", rest)


# --- the program, by the second reading ---------------------------------------------------------------------------


def program(line: str, dealer: str, edition: int, duties: Duties, told: Mapping[str, str]) -> Told | str:
    """What the program passes and says of whom; the reason where it does not come to an end."""
    answers = {key: FACTS[key].parse(word) for key, word in told.items()}
    bound = tuple(MustPass(Seat(seat), always, since) for seat, always, since in duties)
    try:
        ruling = book(edition).rule(Situation.of_record(parse_record(line, Seat(dealer), bound), answers=answers))
    except RulingError as error:
        return str(error)
    if ruling.open is not None:
        return f"{ruling.ids} and asks for {ruling.open.fact.id}"
    said = set()
    for c in ruling.consequences:
        who = c.seat
        said.add((c.effect.value, who.name if isinstance(who, Side) else who.value if isinstance(who, Seat) else ""))
    return Told(ruling.ids, frozenset(said))


def difference(
    read: Reader,
    line: str,
    dealer: str,
    edition: int,
    duties: Duties,
    told: Mapping[str, str],
    *,
    named: Mapping[str, str] | None = None,
) -> str | None:
    """Where the program passes otherwise, else what it says otherwise; None also where this is not read.

    ``named``: what the program calls a fact of that code, where the reading has another word for it.
    """
    by_laws = read(line, dealer, edition, duties, told)
    if by_laws is None:
        return None
    found = program(line, dealer, edition, duties, {(named or {}).get(key, key): word for key, word in told.items()})
    shown: object = found
    if isinstance(found, Told):
        if found.ids == by_laws.ids and found.said == by_laws.said:
            return None
        apart = (sorted(found.said - by_laws.said), sorted(by_laws.said - found.said))
        shown = found.ids if found.ids != by_laws.ids else "only it says {}, only the Laws {}".format(*apart)
    return f"dealer {dealer}: {line} {dict(told)} {list(duties)} ({edition}): found {shown}, by the Laws {by_laws.ids}"
