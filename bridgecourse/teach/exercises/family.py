"""Families of irregularity: what the director sees when he comes, and so what every case of the kind asks.

A family is known before anything is answered.  Its questions and their options are the same in every case of an
edition, whatever the ruling: neither their presence nor their number or order tells anything.  There are five to seven
questions, and only the order of the options is the case's own.  An option that fits no case is there because somebody
makes that mistake.  Where the sources leave a consequence open, the question has several right answers (``also``); a
case whose whole ruling is open is put to nobody.  Clauses are offered with what lies before the director, not with what
follows.

Each has a room of its own in :mod:`bridgecourse.teach.families`, and is found there by itself: nothing lists them, and
whoever wants something of a family asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Fact, Role, Where
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind

if TYPE_CHECKING:
    from bridgecourse.teach.exercises.part import CasePut, Part
    from bridgecourse.teach.exercises.question import Question
    from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["Amended", "Codes", "FactAsked", "Family", "WhyNot", "families", "family_named", "family_of", "of_cards"]

FactAsked = tuple[Fact, Role, Where]
"""Something to find out, of whom and where."""

Clauses = Mapping[str, str]
"""The clauses that a ruling may end under: by the name of its heading the leaves that stand there (``28.A``).

Their number is that of the first leaf in the book, or what follows ``=`` where a heading takes together what has
several numbers, or has no leaf at all and is only ever picked by mistake.
"""


@dataclass(frozen=True, eq=False)
class Amended:
    """What an older code has otherwise than the next newer one; all else it has as that one, with its own numbers.

    ``asks`` is found out besides, ``without`` no longer; ``clauses`` have other leaves or are new, ``lacks`` are gone,
    as are those of which its book has no leaf.
    """

    asks: tuple[FactAsked, ...] = ()
    without: tuple[FactAsked, ...] = ()
    clauses: Clauses = field(default_factory=dict)
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Codes:
    """What the codes part over besides the clause: the question ``question.codes.<name>``, and what is asked.

    ``limits``: each code has a limit of its own, and who names both as what makes the difference is right.
    """

    name: str
    ask: Callable[[Ruling], Question]
    limits: bool = False


@dataclass(frozen=True, eq=False)
class WhyNot:
    """Why a clause that was picked cannot be it: the text that says so, and where it fits.

    It is told where no question leads from the ruling to that clause, or where the ways part at this one (``at``).  The
    text may name, as ``{law}``, the number of the clause with this heading (``law``).
    """

    words: str
    fits: Callable[[Ruling, str], bool]
    at: Fact | None = None
    law: str | None = None


def _on_arrival(ruling: Ruling) -> Situation:
    return ruling.on_arrival


def _nothing(_: Situation) -> tuple[Phrase, ...]:
    return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Family:
    """A family, as the file ``__init__.py`` of its room says it (``FAMILY``).  ``name`` is that of the room.

    What is irregular is told by what lies on the table: of those that recognise it (``recognises``) the one with the
    lowest ``place`` has it.  ``parts`` makes the parts of the standard exercise.

    Of the clauses those are offered together that stand together in ``beside``, whichever of them is right: neighbours
    in the book, and what directors confuse.  Without it they are all offered.

    What the players may be asked are ``asks``, some of them by mistake; ``asked_with`` says what one question settles
    together, ``asked_at`` is the situation in which the director asks, and where he ``asks_always`` nobody may pick
    "nothing".  ``clauses`` and ``asks`` are those of the
    current code, ``amended`` says by edition what the older ones have otherwise.

    ``why_not`` says why a clause cannot be it; a family that ``tells_needs`` has for each of its clauses a text that
    says what it needs (``feedback.needs.<heading>``).  ``codes`` is asked of each of three codes.

    ``of_play``: its cases are about the play.  ``looks_at_trick``: the director looks at the trick of the irregularity
    and into the hand that made it (66C); ``finds`` is what he sees there besides, before anything is asked.
    ``in_draws``: so many of them, one of these numbers by chance, are in every draw of “You are called”, and no more of
    them if ``alone``.  ``own_laws``: cases of the leaves of these laws are generated by its own slips alone.

    Beside it in its room may stand ``mistakes.py`` (``MISTAKES``), ``slips.py`` (``SLIPS``, how it comes about, for the
    generator) and ``deeds.py`` (what one's own table offers for it).  They are loaded when somebody wants them.
    """

    name: str
    place: int
    recognises: Callable[[Situation], bool]
    parts: Callable[[CasePut], tuple[Part, ...]]
    clauses: Clauses
    beside: tuple[str, ...] = ()
    asks: tuple[FactAsked, ...] = ()
    asked_with: Mapping[Fact, Fact] = field(default_factory=dict)
    asked_at: Callable[[Ruling], Situation] = _on_arrival
    asks_always: bool = False
    amended: Mapping[int, Amended] = field(default_factory=dict)
    why_not: tuple[WhyNot, ...] = ()
    tells_needs: bool = False
    codes: Codes | None = None
    of_play: bool = False
    looks_at_trick: bool = False
    finds: Callable[[Situation], tuple[Phrase, ...]] = _nothing
    in_draws: tuple[int, ...] = ()
    alone: bool = False
    own_laws: Collection[str] = ()

    def asks_in(self, edition: int) -> tuple[FactAsked, ...]:
        """What may be picked: all that any case of the family wants, and what directors ask by mistake."""
        asks = self.asks
        for amended in self._amended_until(edition).values():
            asks = (*(each for each in asks if each not in amended.without), *amended.asks)
        return asks

    def clauses_in(self, edition: int) -> dict[str, tuple[int, str]]:
        """The clauses as they are written for this edition, each with the edition for which they were."""
        found = {heading: (CURRENT, words) for heading, words in self.clauses.items()}
        for older, amended in self._amended_until(edition).items():
            kept = {heading: words for heading, words in found.items() if heading not in amended.lacks}
            found = kept | {heading: (older, words) for heading, words in amended.clauses.items()}
        return found

    @property
    def headings(self) -> frozenset[str]:
        """Of the clauses of all editions."""
        return frozenset(self.clauses).union(*(amended.clauses for amended in self.amended.values()))

    def _amended_until(self, edition: int) -> dict[int, Amended]:
        editions = EDITIONS[: EDITIONS.index(edition) + 1]
        return {older: self.amended[older] for older in editions if older in self.amended}

    def file(self, name: str) -> ModuleType | None:
        """The file of this name in its room; ``None`` where it has none."""
        return import_module(f"{_ROOMS}.{self.name}.{name}") if name in _files(self.name) else None


_ROOMS = "bridgecourse.teach.families"


@cache
def _files(name: str) -> frozenset[str]:
    return frozenset(found.name for found in iter_modules(import_module(f"{_ROOMS}.{name}").__path__))


@cache
def families() -> Mapping[str, Family]:
    """Every family by its name, in the order in which they recognise what is irregular.

    Raises :class:`ValueError` where two have the same place, or one has not the name of its room.
    """
    rooms = [found.name for found in iter_modules(import_module(_ROOMS).__path__)]
    found: dict[str, Family] = {room: import_module(f"{_ROOMS}.{room}").FAMILY for room in rooms}
    places = {each.place for each in found.values()}
    if len(places) != len(found) or any(each.name != room for room, each in found.items()):
        said = {room: (each.name, each.place) for room, each in found.items()}
        raise ValueError(f"expected families with the names of their rooms and a place each, found {said}")
    return {each.name: each for each in sorted(found.values(), key=lambda each: each.place)}


def family_named(name: str) -> Family:
    """The family of this name.  Raises :class:`KeyError` for an unknown one."""
    return families()[name]


def family_of(situation: Situation) -> Family:
    """That of the incident as the director finds it; at the end of an auction that of the leads, or of play its own."""
    return next(each for each in families().values() if each.recognises(situation))


def of_cards(*kinds: Kind) -> Callable[[Situation], bool]:
    """Recognises an incident about cards that is of one of these kinds."""
    some = frozenset(kinds)
    return lambda situation: not situation.calls.are_ruled_on and not some.isdisjoint(situation.incident.kinds)
