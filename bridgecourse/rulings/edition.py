"""Carry a law from one edition to another where only numbers of clauses differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Node, Outcome, Refer, State

__all__ = ["Numbering", "id_in", "reissue", "reissue_node"]

_ID = re.compile(r"^L(\d+)(?:-\d{4})?")


def id_in(leaf: str, edition: int) -> str:
    """The id that this leaf has in another edition: ``L28.A`` is ``L28-2007.A`` in 2007."""
    return _ID.sub(lambda match: f"L{match[1]}" if edition == 2017 else f"L{match[1]}-{edition}", leaf)


@dataclass(frozen=True, slots=True)
class Numbering:
    """How an edition says what the next newer one says: its own numbers, effects and facts in other form.

    ``lacks`` are the newer edition's laws that say nothing of the kind here, ``ids`` the leaves with another name.
    ``carried`` is what has been carried so far: what two laws share in the newer edition they share here.
    """

    edition: int
    clauses: Mapping[str, str]
    effects: Mapping[Effect, Effect] = field(default_factory=dict)
    facts: Mapping[Fact, Fact] = field(default_factory=dict)
    lacks: frozenset[str] = frozenset()
    ids: Mapping[str, str] = field(default_factory=dict)
    carried: dict[Node, Node] = field(default_factory=dict, init=False, compare=False, repr=False)

    def clauses_of(self, words: str) -> str:
        """The number that a clause of the newer edition has here; of several, with commas between them, each."""
        return ", ".join(self.clauses.get(clause, clause) for clause in words.split(", "))

    def id_of(self, leaf: str) -> str:
        """The id that a leaf of the newer edition has here."""
        return self.ids.get(leaf) or id_in(leaf, self.edition)


def reissue(law: Law, numbering: Numbering) -> Law:
    """The same procedure in another edition, with clauses and effects as it has them and ids that name it."""
    return replace(law, edition=numbering.edition, start=reissue_node(law.start, numbering))


def reissue_node(node: Node, numbering: Numbering) -> Node:
    """The same for a part of a procedure; what is one node there is one node here."""
    return _Carrier(numbering).carry(node)


class _Carrier:
    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.carried = numbering.carried

    def carry(self, node: Node) -> Node:
        if node not in self.carried:
            self.carried[node] = self._carry(node)
        return self.carried[node]

    def _carry(self, node: Node) -> Node:
        numbering = self.numbering
        clause = self.numbering.clauses_of(node.clause)
        if isinstance(node, Ask):
            fact = numbering.facts.get(node.fact, node.fact)
            return Ask(fact, clause, {answer: self.carry(child) for answer, child in node.branches.items()})
        own = numbering.id_of(node.id) if node.id else None
        if isinstance(node, State):
            return State(clause, self._consequences(node.consequences), self.carry(node.then), own, node.unsure)
        if isinstance(node, Refer):
            return Refer(node.law, clause, id=own)
        see = tuple(map(numbering.clauses_of, node.see))
        later = None
        if node.later is not None:
            turned = self.carry(node.later.outcome)
            later = replace(node.later, outcome=turned) if isinstance(turned, Outcome) else None
        stated = self._consequences(node.consequences)
        return Outcome(numbering.id_of(node.id), clause, stated, see, node.unsure, later)

    def _consequences(self, found: tuple[Consequence, ...]) -> tuple[Consequence, ...]:
        effects = self.numbering.effects
        facts = self.numbering.facts
        return tuple(
            replace(
                c,
                clause=self.numbering.clauses_of(c.clause),
                effect=effects.get(c.effect, c.effect),
                when=None if c.when is None else (facts.get(c.when[0], c.when[0]), c.when[1]),
            )
            for c in found
        )
