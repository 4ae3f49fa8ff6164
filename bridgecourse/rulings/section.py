"""How a law is written: sections, each under the clause that it puts, in the order in which a director works.

A branch that is a string goes on at that heading, further down.  A clause that is not given is the heading's; what
follows a dash tells two sections of one clause apart (``27B1(b) — a double``).  An older code *amends* the sections of
the newer one: what it does not amend it takes as it is, with its own numbers.

:func:`law` and :func:`amend` build the nodes of :mod:`bridgecourse.rulings.language` from sections.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import Enum
from functools import cache

from bridgecourse.errors import BookError
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Joins,
    Later,
    Law,
    Moment,
    Node,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.numbering import DASH, Numbering
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import kept

__all__ = [
    "DECLARER",
    "DIRECTOR",
    "DUMMY",
    "IN_TURN",
    "LHO",
    "MISINFORMED",
    "NEXT",
    "NON_OFFENDING_SIDE",
    "OFFENDER",
    "OFFENDING_SIDE",
    "PARTNER",
    "RHO",
    "SCREENMATE",
    "Branch",
    "LawText",
    "Sections",
    "amend",
    "ask",
    "carry",
    "law",
    "leaf",
    "refer",
    "state",
    "to",
    "under",
]

OFFENDER, PARTNER, LHO, RHO = Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO
IN_TURN, NEXT, DIRECTOR = Role.IN_TURN, Role.NEXT, Role.DIRECTOR
DECLARER, DUMMY, MISINFORMED = Role.DECLARER, Role.DUMMY, Role.MISINFORMED
OFFENDING_SIDE, NON_OFFENDING_SIDE = Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE
SCREENMATE = Role.SCREENMATE


@dataclass(frozen=True, eq=False)
class Asked:
    """Establish a fact, and go on at a branch for every answer."""

    fact: Fact
    branches: Mapping[Enum, Branch]
    clause: str = ""


@dataclass(frozen=True, eq=False)
class Stated:
    """Say what already follows, and go on."""

    consequences: tuple[Consequence, ...]
    then: Branch
    id: str | None = None
    unsure: bool = False
    clause: str = ""


@dataclass(frozen=True, eq=False)
class Referred:
    """Go on in another law."""

    law: str
    id: str | None = None
    clause: str = ""
    ends: str | None = None


@dataclass(frozen=True, eq=False)
class Ended:
    """A leaf: the ruling."""

    id: str
    consequences: tuple[Consequence, ...] = ()
    see: tuple[str, ...] = ()
    unsure: bool = False
    later: tuple[Fact, Enum, Branch] | None = None
    goes_on: str | None = None
    clause: str = ""


Written = Asked | Stated | Referred | Ended
Branch = Written | str
Sections = Mapping[str, Branch]


def ask(fact: Fact, branches: Mapping[Enum, Branch], clause: str = "") -> Asked:
    """Establish a fact, and branch on every possible answer."""
    return Asked(fact, branches, clause)


def state(
    consequences: tuple[Consequence, ...],
    then: Branch,
    id: str | None = None,
    *,
    clause: str = "",
    unsure: bool = False,
) -> Stated:
    """Say what already follows, and go on; ``id`` is a waypoint that a director must be able to name."""
    return Stated(consequences, then, id, unsure, clause)


def refer(law: str, id: str | None = None, *, clause: str = "", ends: str | None = None) -> Referred:
    """Go on in another law; ``ends`` is the leaf to which that always comes there, for who prints the two together."""
    return Referred(law, id, clause, ends)


def leaf(
    id: str,
    *said: tuple[Consequence, ...],
    clause: str = "",
    see: tuple[str, ...] = (),
    unsure: bool = False,
    later: tuple[Fact, Enum, Branch] | None = None,
    goes_on: str | None = None,
) -> Ended:
    """The ruling: what follows, in order.  ``later``: what it becomes where a fact is found when play is over.

    ``goes_on`` is the law that takes over when the board goes on: what it says is no part of this ruling.

    Raises :class:`BookError` for an effect that nobody is bound by.
    """
    for group in said:
        if not isinstance(group, tuple):
            raise BookError(f"leaf {id}: expected consequences, such as to(PARTNER, MUST_PASS_ONCE), found {group!r}")
    return Ended(id, tuple(each for group in said for each in group), see, unsure, later, goes_on, clause)


def to(
    role: Role,
    *effects: Effect,
    clause: str = "",
    when: tuple[Fact, Enum] | None = None,
    unsure: bool = False,
) -> tuple[Consequence, ...]:
    """What binds this player, in order."""
    return tuple(Consequence(effect, role, clause, when, unsure) for effect in effects)


def under(clause: str, *said: tuple[Consequence, ...]) -> tuple[Consequence, ...]:
    """What follows by this clause, where it names none of its own, and not by that of its section."""
    return tuple(each if each.clause else replace(each, clause=clause) for group in said for each in group)


@dataclass(frozen=True, eq=False)
class LawText:
    """A law as it is written, which an older code may amend."""

    number: str
    edition: int
    sections: Sections
    governs: tuple[Kind, ...] = ()
    at: Moment | None = None
    after: str | None = None
    joins: Joins | None = None

    @kept
    def built(self) -> Law:
        """The procedure.  Raises :class:`BookError`, see :func:`law`."""
        return Law(self.number, self.edition, _Builder(self).start(), self.governs, self.at, self.after, self.joins)


def law(
    number: str,
    edition: int,
    sections: Sections,
    *,
    governs: tuple[Kind, ...] = (),
    at: Moment | None = None,
    after: str | None = None,
    joins: Joins | None = None,
) -> LawText:
    """A law; ``governs`` are the kinds of irregularity with which one begins here, ``after`` the law before it.

    ``at`` is the moment at which one begins here, once a call has been withdrawn; ``joins`` when it has its say behind
    the ruling of any other.

    It cannot be built (:class:`BookError`) with a heading that nothing leads to, or a branch that leads upwards or
    nowhere.
    """
    return LawText(number, edition, sections, governs, at, after, joins)


def amend(
    newer: LawText, numbering: Numbering, sections: Sections | None = None, *, without: tuple[str, ...] = ()
) -> LawText:
    """The law of an older code: the sections of the newer one, but for these and those that it is ``without``.

    What is taken over has the older code's numbers, in its headings too; what is written here stands as it is, and a
    part of the newer code in it must be carried (:func:`carry`).  A section with a new heading stands below the one
    that is written above it here.  Raises :class:`BookError` where two headings would have one number, and where a
    section that is taken over would be led to by nothing and is not named in ``without``.
    """
    taken = {
        numbering.heading_of(heading): carry(branch, numbering, _clause_of(heading))
        for heading, branch in newer.sections.items()
    }
    if len(taken) < len(newer.sections):
        numbers = [numbering.heading_of(heading) for heading in newer.sections]
        twice = next(number for number in numbers if numbers.count(number) > 1)
        both = [heading for heading in newer.sections if numbering.heading_of(heading) == twice]
        raise BookError(
            f"Law {newer.number} of {numbering.edition}: {' and '.join(map(repr, both))} of the newer code both become "
            f"{twice!r} here; in clauses={{...}} the newer number stands on the left, the older one on the right"
        )
    own = sections or {}
    merged = _merged(taken, own)
    left = set(taken) - set(own) - _reached(merged)
    if left != set(without):
        raise BookError(
            f"Law {newer.number} of {numbering.edition}: nothing leads any more to {sorted(left)} of the newer code: "
            f"expected just these in without=(...), found {sorted(without)}"
        )
    kept = {heading: branch for heading, branch in merged.items() if heading not in left}
    return LawText(newer.number, numbering.edition, kept, newer.governs, newer.at, newer.after, newer.joins)


def carry(branch: Branch, numbering: Numbering, clause: str = "") -> Branch:
    """A part of a newer code as an older one has it: with its numbers, ids, effects and facts.

    What is one there is one here: laws share leaves.  ``clause`` is that of its section, where it gives none itself.
    """
    if isinstance(branch, str):
        return numbering.heading_of(branch)
    return _carry(branch, numbering, branch.clause or clause)


@cache
def _carry(step: Written, numbering: Numbering, clause: str) -> Written:
    number = numbering.clauses_of(clause)
    if isinstance(step, Asked):
        fact = numbering.facts.get(step.fact, step.fact)
        return Asked(fact, {answer: carry(each, numbering, clause) for answer, each in step.branches.items()}, number)
    if isinstance(step, Referred):
        return Referred(
            step.law, step.id and numbering.id_of(step.id), number, step.ends and numbering.id_of(step.ends)
        )
    said = tuple(numbering.consequence_of(each, clause) for each in step.consequences)
    if isinstance(step, Stated):
        own = step.id and numbering.id_of(step.id)
        return Stated(said, carry(step.then, numbering, clause), own, step.unsure, number)
    later = step.later and (step.later[0], step.later[1], _carry_later(step.later[2], numbering, clause))
    see = tuple(map(numbering.clauses_of, step.see))
    return Ended(numbering.id_of(step.id), said, see, step.unsure, later, step.goes_on, number)


def _carry_later(branch: Branch, numbering: Numbering, clause: str) -> Branch:
    """What a leaf becomes when play is over; one of another law is the same node wherever it is (50E4)."""
    is_own = isinstance(branch, Ended) and branch.id in numbering.ids
    return carry(branch, numbering if is_own else numbering.of_all, clause)


def _merged(taken: Sections, own: Sections) -> dict[str, Branch]:
    """The own sections in their places: where the ones that they replace stood, or below the one written before."""
    order = list(taken)
    place = 0
    for heading in own:
        if heading not in taken:
            order.insert(place, heading)
        place = order.index(heading) + 1
    return {heading: own[heading] if heading in own else taken[heading] for heading in order}


def _reached(sections: Sections) -> set[str]:
    """The headings to which the first one leads."""
    reached: set[str] = set()
    waiting = [next(iter(sections))]
    while waiting:
        heading = waiting.pop()
        if heading in sections and heading not in reached:
            reached.add(heading)
            waiting += _goes_to(sections[heading])
    return reached


def _goes_to(branch: Branch) -> Iterator[str]:
    """The headings at which this branch goes on."""
    if isinstance(branch, str):
        yield branch
    elif isinstance(branch, Asked):
        for each in branch.branches.values():
            yield from _goes_to(each)
    elif isinstance(branch, Stated):
        yield from _goes_to(branch.then)
    elif isinstance(branch, Ended) and branch.later is not None:
        yield from _goes_to(branch.later[2])


def _clause_of(heading: str) -> str:
    return heading.split(DASH)[0]


class _Builder:
    """Makes the nodes of one law."""

    def __init__(self, text: LawText) -> None:
        self.text = text
        self.place = {heading: number for number, heading in enumerate(text.sections)}
        self.done: dict[str, Node] = {}

    def start(self) -> Node:
        first = next(iter(self.text.sections))
        self.done[first] = self._node(self.text.sections[first], first)
        idle = [heading for heading in self.place if heading not in self.done]
        if idle:
            raise self._error(
                f"nothing leads to section {', '.join(map(repr, idle))}: let the branch of an earlier one go on there, "
                "or remove it"
            )
        return self.done[first]

    def _error(self, words: str) -> BookError:
        return BookError(f"Law {self.text.number} of {self.text.edition}: {words}")

    def _section(self, heading: str, above: str) -> Node:
        if heading not in self.place:
            near = get_close_matches(heading, self.place, 1)
            meant = f"did you mean {near[0]!r}?" if near else f"the sections are {', '.join(map(repr, self.place))}"
            raise self._error(f"section {above!r} goes on at {heading!r}, which is not there: {meant}")
        if self.place[heading] <= self.place[above]:
            raise self._error(
                f"section {above!r} goes on at {heading!r}, which does not stand below it: a law is read downwards, "
                "so move one of the two"
            )
        if heading not in self.done:
            self.done[heading] = self._node(self.text.sections[heading], heading)
        return self.done[heading]

    def _node(self, branch: Branch, heading: str) -> Node:
        if isinstance(branch, str):
            return self._section(branch, heading)
        clause = branch.clause or _clause_of(heading)
        self._check(branch, heading)
        if isinstance(branch, Asked):
            return Ask(
                branch.fact, clause, {answer: self._node(each, heading) for answer, each in branch.branches.items()}
            )
        if isinstance(branch, Stated):
            return State(clause, _said(branch, clause), self._node(branch.then, heading), branch.id, branch.unsure)
        if isinstance(branch, Referred) or branch.later is None:
            return _end(branch, clause)
        fact, answer, then = branch.later
        later = self._node(then, heading)
        if not isinstance(later, Outcome):
            raise self._error(f"section {heading!r}: what {branch.id} becomes later is expected to be a leaf")
        return Outcome(
            branch.id,
            clause,
            _said(branch, clause),
            branch.see,
            branch.unsure,
            Later(fact, answer, later),
            branch.goes_on,
        )

    def _check(self, step: Written, heading: str) -> None:
        """Every answer has its branch, and what is said is said of somebody."""
        if isinstance(step, Asked):
            fact, names = step.fact, ", ".join(answer.name for answer in step.fact.answers)
            missing = [answer.name for answer in fact.answers if answer not in step.branches]
            strange = [str(answer) for answer in step.branches if answer not in fact.answers]
            if missing:
                raise self._error(f"section {heading!r} asks {fact.id} and has no branch for {', '.join(missing)}")
            if strange:
                raise self._error(f"section {heading!r} asks {fact.id}, whose answers are {names}, not {strange[0]}")
        elif isinstance(step, Stated | Ended):
            said: tuple[object, ...] = step.consequences
            wrong = [each for each in said if not isinstance(each, Consequence)]
            if wrong:
                raise self._error(
                    f"section {heading!r}: expected consequences, such as to(PARTNER, MUST_PASS_ONCE), "
                    f"found {wrong[0]!r}; within a group a * stands before each"
                )


@cache
def _end(step: Referred | Ended, clause: str) -> Refer | Outcome:
    """One node, however many laws share it."""
    if isinstance(step, Referred):
        return Refer(step.law, clause, step.id, step.ends)
    return Outcome(step.id, clause, _said(step, clause), step.see, step.unsure, None, step.goes_on)


def _said(step: Stated | Ended, clause: str) -> tuple[Consequence, ...]:
    return under(clause, step.consequences)
