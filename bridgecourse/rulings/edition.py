"""Carry a law from one edition to another where only numbers of clauses differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Node, Outcome, Refer, State

__all__ = ["Numbering", "id_in", "reissue"]

_ID = re.compile(r"^L(\d+)(?:-\d{4})?")


def id_in(leaf: str, edition: int) -> str:
    """The id that this leaf has in another edition: ``L28.A`` is ``L28-2007.A`` in 2007."""
    return _ID.sub(lambda match: f"L{match[1]}" if edition == 2017 else f"L{match[1]}-{edition}", leaf)


@dataclass(frozen=True, slots=True)
class Numbering:
    """How an edition says what 2017 says: its own numbers of clauses, and effects and facts in other form."""

    edition: int
    clauses: Mapping[str, str]
    effects: Mapping[Effect, Effect]
    facts: Mapping[Fact, Fact]


def reissue(law: Law, numbering: Numbering) -> Law:
    """The same procedure in another edition, with clauses and effects as it has them and ids that name it."""
    return Law(law.number, numbering.edition, _carry(law.start, numbering))


def _reissue_consequences(found: tuple[Consequence, ...], numbering: Numbering) -> tuple[Consequence, ...]:
    return tuple(
        replace(c, clause=numbering.clauses.get(c.clause, c.clause), effect=numbering.effects.get(c.effect, c.effect))
        for c in found
    )


def _carry(node: Node, numbering: Numbering) -> Node:
    edition = numbering.edition
    clause = numbering.clauses.get(node.clause, node.clause)
    if isinstance(node, Ask):
        fact = numbering.facts.get(node.fact, node.fact)
        return Ask(fact, clause, {answer: _carry(child, numbering) for answer, child in node.branches.items()})
    if isinstance(node, State):
        return State(
            clause,
            _reissue_consequences(node.consequences, numbering),
            _carry(node.then, numbering),
            id=id_in(node.id, edition) if node.id else None,
        )
    if isinstance(node, Refer):
        return Refer(node.law, clause, id=id_in(node.id, edition) if node.id else None)
    return Outcome(
        id_in(node.id, edition),
        clause,
        _reissue_consequences(node.consequences, numbering),
        see=tuple(numbering.clauses.get(c, c) for c in node.see),
        unsure=node.unsure,
    )
