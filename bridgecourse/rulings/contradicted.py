"""What was told of a case and its record shows otherwise: the record counts, and it is said that it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact
from bridgecourse.rulings.situation import Situation

__all__ = ["Contradicted", "contradicted"]


@dataclass(frozen=True, slots=True)
class Contradicted:
    """A fact, the answer that was told and the one that counts."""

    fact: Fact
    told: Enum
    shown: Enum
    situation: Situation


def contradicted(ruling: Ruling) -> tuple[Contradicted, ...]:
    """The facts on the way to this ruling that were told in vain, each once."""
    return tuple({found.fact: found for found in _contradicted(ruling)}.values())


def _contradicted(ruling: Ruling) -> Iterator[Contradicted]:
    for step in ruling.path:
        asked = (*step.node.fact.needs, step.node.fact) if isinstance(step.node, Ask) else ()
        for fact in asked:
            told = step.situation.answers.get(fact.id)
            if told is None or fact.id in step.situation.assumed:
                continue
            shown = fact.settle(step.situation)
            if shown is not None and shown is not told:
                yield Contradicted(fact, told, shown, step.situation)
