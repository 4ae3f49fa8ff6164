"""How an older code says what the next newer one says: with its own numbers, and effects and facts in other form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bridgecourse.rulings.language import Consequence, Effect, Fact

__all__ = ["DASH", "LAW_NAME", "Numbering", "edition_of", "id_in", "is_regulation", "law_of", "laws_in", "place_of"]

DASH = " — "
"""Tells two sections of one clause apart."""

LAW_NAME = r"(?:\d{1,3}(?:[A-Z]\d?)?|[A-Z]{1,2}\d{1,2})"
"""How a law may be called: its number (``31``), one within another (``12C1``), or a regulation's own name (``S1``)."""

_NAME = re.compile(LAW_NAME)
_ID = re.compile(rf"^L({LAW_NAME})(?:-(\d{{4}}))?")


def id_in(leaf: str, edition: int) -> str:
    """The id that this leaf has in another edition: ``L28.A`` is ``L28-2007.A`` in 2007."""
    return _ID.sub(lambda match: f"L{match[1]}" if edition == 2017 else f"L{match[1]}-{edition}", leaf)


def edition_of(leaf: str) -> int:
    """The edition that a leaf is in: an older one stands in its id."""
    found = _ID.match(leaf)
    return int(found[2]) if found is not None and found[2] else 2017


def law_of(leaf: str) -> str:
    """The law that a leaf is in."""
    return leaf[1:].split(".")[0].split("-")[0]


def is_regulation(law: str) -> bool:
    """Whether it is a regulation that goes by a name of its own (``S1``), and no Law."""
    return not law[0].isdecimal()


def place_of(law: str) -> tuple[bool, int, str]:
    """Where a law stands among those of its book: by its number; what has a name comes after them."""
    number = re.search(r"\d+", law)
    return is_regulation(law), int(number[0]) if number else 0, law


_LONGEST = 40
"""So many characters has what stands for several laws at most."""


def laws_in(name: str) -> tuple[str, ...]:
    """The laws that a name stands for: ``31``, all from one to the other (``61-64``), or several (``41-53-54``).

    Raises :class:`ValueError` for what is no such name.
    """
    laws = name.split("-")
    if len(name) > _LONGEST or not all(_NAME.fullmatch(law) for law in laws):
        raise ValueError(f"expected laws by number or name, found {name[:_LONGEST]!r}")
    if len(laws) == 2 and all(law.isdecimal() for law in laws):
        return tuple(map(str, range(int(laws[0]), int(laws[1]) + 1)))
    return tuple(laws)


@dataclass(frozen=True, eq=False)
class Numbering:
    """The numbers, effects and facts that an edition has instead of those of the next newer one.

    ``lacks`` are the newer edition's laws that say nothing of the kind here, ``ids`` the leaves with another name.
    """

    edition: int
    clauses: Mapping[str, str]
    effects: Mapping[Effect, Effect] = field(default_factory=dict)
    facts: Mapping[Fact, Fact] = field(default_factory=dict)
    lacks: frozenset[str] = frozenset()
    ids: Mapping[str, str] = field(default_factory=dict)
    base: Numbering | None = field(default=None, repr=False)

    @property
    def of_all(self) -> Numbering:
        """Without what one law alone has besides: what laws share is numbered by it."""
        return self.base or self

    def with_others(self, *, clauses: Mapping[str, str], ids: Mapping[str, str] = {}) -> Numbering:
        """This numbering, and for one law these besides: on the left the newer code's, on the right this one's."""
        return replace(self, clauses={**self.clauses, **clauses}, ids={**self.ids, **ids}, base=self.of_all)

    def clauses_of(self, words: str) -> str:
        """The number that a clause of the newer edition has here; of several, with commas between them, each."""
        return ", ".join(self.clauses.get(clause, clause) for clause in words.split(", "))

    def heading_of(self, heading: str) -> str:
        """The heading of a section here: its clause has another number, what follows the dash is the same."""
        clause, dash, words = heading.partition(DASH)
        return self.clauses_of(clause) + dash + words

    def id_of(self, leaf: str) -> str:
        """The id that a leaf of the newer edition has here."""
        return self.ids.get(leaf) or id_in(leaf, self.edition)

    def consequence_of(self, newer: Consequence, clause: str) -> Consequence:
        """A consequence as it is said here; ``clause`` is that of its section, for one that names none."""
        when = newer.when and (self.facts.get(newer.when[0], newer.when[0]), newer.when[1])
        effect = self.effects.get(newer.effect, newer.effect)
        return replace(newer, clause=self.clauses_of(newer.clause or clause), effect=effect, when=when)
