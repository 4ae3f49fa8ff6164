"""Carry a law from one edition to another where only numbers of clauses differ."""

from __future__ import annotations

from dataclasses import replace
from weakref import WeakKeyDictionary

from bridgecourse.rulings.language import Ask, Consequence, Law, Node, Outcome, Refer, State
from bridgecourse.rulings.numbering import Numbering

__all__ = ["reissue", "reissue_node"]


def reissue(law: Law, numbering: Numbering) -> Law:
    """The same procedure in another edition, with clauses and effects as it has them and ids that name it."""
    return replace(law, edition=numbering.edition, start=reissue_node(law.start, numbering))


def reissue_node(node: Node, numbering: Numbering) -> Node:
    """The same for a part of a procedure; what is one node there is one node here."""
    return _Carrier(numbering).carry(node)


CARRIED: WeakKeyDictionary[Numbering, dict[Node, Node]] = WeakKeyDictionary()


class _Carrier:
    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.carried = CARRIED.setdefault(numbering, {})

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
