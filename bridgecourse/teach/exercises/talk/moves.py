"""The moves of a visit, each as the line in which it is kept, and read again.

``stop`` · ``ask W away happened`` · ``say NESW table cancel:who=E;pass:who=E,what=once,when=otherwise`` ·
``choose N accept`` · ``look`` · ``rule clause=bid_elsewhere;player.E=once;leads=forbid`` · ``on``
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

__all__ = [
    "LINES",
    "AskPlayer",
    "Choose",
    "Look",
    "Places",
    "Rule",
    "Say",
    "Sentence",
    "Stop",
    "UnreadMove",
    "VisitMove",
    "read_moves",
    "written",
]

SEATS = "NESW"

MOST = 400
"""So many moves are read; a visit has some ten."""

LINES = 40
"""So many sentences are read of a move, and so many lines of a ruling."""


class Places(Enum):
    """Where something is said."""

    TABLE = "table"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody calls or plays for the moment (9B2)."""


@dataclass(frozen=True, slots=True)
class Look:
    """The law is looked up."""


@dataclass(frozen=True, slots=True)
class AskPlayer:
    to: str
    place: Places
    question: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A card with what its dials show."""

    card: str
    dials: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Say:
    to: str
    place: Places
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    to: str
    offer: str


@dataclass(frozen=True, slots=True)
class Rule:
    """``lines`` has what was put into each line: words, of which each may be of a side (``EW.unauthorised``)."""

    lines: Mapping[str, tuple[str, ...]]


VisitMove = Stop | Look | AskPlayer | Say | Choose | Rule


@dataclass(frozen=True, slots=True)
class UnreadMove:
    """A line that is no move: its number from 1, and what stands there."""

    number: int
    found: str


def read_moves(kept: Iterable[str]) -> tuple[tuple[tuple[int, VisitMove], ...], tuple[UnreadMove, ...]]:
    """The moves with their numbers, and whatever could not be read; beyond :data:`MOST` nothing is."""
    moves: list[tuple[int, VisitMove]] = []
    problems: list[UnreadMove] = []
    for number, line in enumerate(kept, 1):
        found = _read(line) if number <= MOST else None
        if found is not None:
            moves.append((number, found))
        else:
            problems.append(UnreadMove(number, line))
    return tuple(moves), tuple(problems)


def _read(line: str) -> VisitMove | None:
    verb, _, rest = line.partition(" ")
    words = rest.split(" ", 2)
    if line in ("stop", "look"):
        return Stop() if line == "stop" else Look()
    if verb in ("ask", "say") and len(words) == 3:
        return _spoken(verb, *words)
    if verb == "choose" and len(words) == 2 and words[0] in SEATS and len(words[0]) == 1:
        return Choose(words[0], words[1])
    if verb == "rule" and rest:
        return _ruled(rest)
    return None


def _spoken(verb: str, to: str, place: str, what: str) -> VisitMove | None:
    if not to or "".join(seat for seat in SEATS if seat in to) != to or place not in ("table", "away") or not what:
        return None
    if verb == "ask":
        return AskPlayer(to, Places(place), what)
    sentences: list[Sentence] = []
    for each in what.split(";")[:LINES]:
        card, _, dials = each.partition(":")
        pairs = [one.partition("=") for one in dials.split(",")] if dials else []
        if not card or any(not key or not value for key, _, value in pairs):
            return None
        sentences.append(Sentence(card, {key: value for key, _, value in pairs}))
    return Say(to, Places(place), tuple(sentences))


def _ruled(rest: str) -> Rule | None:
    lines: dict[str, tuple[str, ...]] = {}
    for each in rest.split(";")[:LINES]:
        name, found, words = each.partition("=")
        if not name or not found or not words:
            return None
        lines[name] = tuple(dict.fromkeys(words.split("+")))
    return Rule(lines)


def written(move: VisitMove) -> str:
    """The line in which a move is kept."""
    match move:
        case Stop():
            return "stop"
        case Look():
            return "look"
        case AskPlayer(to, place, question):
            return f"ask {to} {place.value} {question}"
        case Choose(to, offer):
            return f"choose {to} {offer}"
        case Say(to, place, sentences):
            return f"say {to} {place.value} {';'.join(map(_sentence, sentences))}"
        case Rule(lines):
            return "rule " + ";".join(f"{name}={'+'.join(words)}" for name, words in lines.items())


def _sentence(sentence: Sentence) -> str:
    dials = ",".join(f"{key}={value}" for key, value in sentence.dials.items())
    return f"{sentence.card}:{dials}" if dials else sentence.card
