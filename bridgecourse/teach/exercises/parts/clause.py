"""Under which clause the ruling ends: a family's clauses, with what lies before the director, not what follows.

Some five are offered, those of one group (``beside`` of the family): the same whichever of them is right, in the order
of the book, in whatever law the ruling ends.  A family says which leaves
stand under which heading; what number that has, and which of the leaves an older code has, the book says.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from bridgecourse.errors import CaseError
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Outcome, State
from bridgecourse.rulings.library import book, clause_in
from bridgecourse.rulings.numbering import id_in
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["OF_LAW_50", "Clause", "clause_question", "clauses", "groups"]

OF_LAW_50 = (
    "50.minor 50.D1 50.D2a.req 50.D2a.pro 50.D2b 50.D2.early 50.both.req 50.both.pro 50.both.free 51.A 51.A.one "
    "51.B1.req 51.B1.pro 51.B1.free 51.B2.req 51.B2.pro 51.B2.free"
)
"""What may become of a defender's card that turns into a penalty card, as a family writes it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause as it is offered: its number, the text of its heading, and the leaves that stand under it.

    One without leaves is only ever picked by mistake.
    """

    number: str
    heading: str
    leaves: tuple[str, ...]


@cache
def _leaves(edition: int) -> dict[str, str]:
    """The clause of every leaf of this book, and of every waypoint."""
    nodes = (node for law in book(edition).values() for _, node in nodes_of(law))
    return {node.id: node.clause for node in nodes if isinstance(node, State | Outcome) and node.id is not None}


@cache
def clauses(family: Family, edition: int) -> tuple[Clause, ...]:
    """What a case of this family may come to in this edition.

    Raises :class:`ValueError` for a leaf that the code does not have for which it was written.
    """
    known = _leaves(edition)
    found: list[Clause] = []
    for heading, (since, words) in family.clauses_in(edition).items():
        written, _, number = (each.strip() for each in words.partition("="))
        strange = [each for each in written.split() if id_in(f"L{each}", since) not in _leaves(since)]
        if strange:
            near = get_close_matches(id_in(f"L{strange[0]}", since), _leaves(since), n=3)
            raise ValueError(
                f"family {family.name}, clause {heading}: expected leaves of the {since} book, found {strange[0]!r}"
                f" (near it: {', '.join(near) or 'none'})"
            )
        leaves = tuple(leaf for each in written.split() if (leaf := id_in(f"L{each}", edition)) in known)
        if leaves or not written:
            number = clause_in(number, edition, since) if number else known[leaves[0]].split(", ")[0]
            found.append(Clause(number, heading, leaves))
    return tuple(found)


@cache
def groups(family: Family, edition: int) -> tuple[tuple[Clause, ...], ...]:
    """The clauses that are offered together, each in one group, in the order of the book.

    Raises :class:`ValueError` for a clause that the family has in no group or in several, or that it does not know.
    """
    known = {each.heading: each for each in clauses(family, edition)}
    names = [group.split() for group in family.beside] or [list(known)]
    once = Counter(name for group in names for name in group)
    strange = [name for name in once if name not in family.headings] + [name for name in known if once[name] != 1]
    if strange:
        raise ValueError(f"family {family.name}: expected each clause in one group of `beside`, found {strange}")
    return tuple(tuple(sorted((known[n] for n in group if n in known), key=_place)) for group in names)


def _place(clause: Clause) -> tuple[bool, int, str, bool, str]:
    """Where it stands in the book; what a law says of itself as a whole comes before its letters."""
    found = re.match(r"([A-Z]*)(\d+)(.*)", clause.number.split(", ")[0])
    if found is None:
        raise ValueError(f"expected the number of a clause, found {clause.number}")
    return bool(found[1]), int(found[2]), found[3], not clause.leaves, clause.heading


def clause_question(name: str, prompt: Phrase, ruling: Ruling, outcome: Outcome, family: Family) -> Question:
    """Under which of the family's clauses the ruling ends; else the last of them that it has passed.

    Raises :class:`CaseError` for a leaf that stands under none of them: such a case is put to nobody.
    """
    known = clauses(family, ruling.edition)
    ids = (outcome.id, *reversed(ruling.ids))
    found = next(((id, clause) for id in ids for clause in known if id in clause.leaves), None)
    if found is None:
        raise CaseError(f"expected a clause for {outcome.id} among those of {family.name} in {ruling.edition}")
    leaf, right = found
    number = outcome.clause if leaf == outcome.id else _leaves(ruling.edition)[leaf]
    offered = next(each for each in groups(family, ruling.edition) if right in each)
    options = tuple(Option(each.heading, _label(each), OptionPlace.OWN) for each in offered)
    because = Phrase("because.clause", extra=(("clause", number), ("leaf", f"@leaf.{leaf}")))
    return Question(
        name,
        Picking.ONE,
        prompt,
        options,
        (right.heading,),
        (because,),
        number,
        ruling=ruling,
        leaves={each.heading: each.leaves for each in offered},
    )


def _label(clause: Clause) -> Phrase:
    return Phrase("option.clause", extra=(("clause", clause.number), ("heading", f"@clause.{clause.heading}")))
