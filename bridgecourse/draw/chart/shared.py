"""What is the same in several branches of a question, so that a chart draws it once.

Where every answer but one of a question leads to the same further question, and that has one answer in common, a reader
asks it once: Law 57, of whatever declarer chooses, whether the partner can comply.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from bridgecourse.draw.chart.procedure import same
from bridgecourse.rulings.language import Ask, Fact, Outcome, Refer, State

__all__ = ["SharedQuestion", "is_last_statement", "shared_question"]


@dataclass(frozen=True)
class SharedQuestion:
    """A question put after several answers: what its one answer comes to after each, and its other one after all."""

    fact: Fact
    after: Mapping[Enum, tuple[Enum, Outcome]]
    """By the answer before it: the answer that goes on, and the ruling that it comes to."""

    other: Enum
    common: Outcome | Refer


def shared_question(node: Ask) -> SharedQuestion | None:
    """The question that follows every answer of this one and has an answer in common; ``None`` where there is none."""
    asked = [child for child in node.branches.values() if isinstance(child, Ask)]
    if len(asked) < 2 or len(asked) < len(node.branches) or len({child.fact for child in asked}) > 1:
        return None
    first = asked[0]
    for other, common in first.branches.items():
        rest = [answer for answer in first.branches if answer is not other]
        if len(rest) != 1 or not isinstance(common, Outcome | Refer):
            continue
        if len({same(child.branches[other]) for child in asked}) > 1:
            continue
        after = {}
        for answer, child in node.branches.items():
            ends = child.branches[rest[0]] if isinstance(child, Ask) else None
            if isinstance(ends, Outcome):
                after[answer] = (rest[0], ends)
        if len(after) == len(asked):
            return SharedQuestion(first.fact, after, other, common)
    return None


def is_last_statement(node: object) -> bool:
    """Whether a statement leads to another Law at once: then both are told in one box."""
    return isinstance(node, State) and isinstance(node.then, Refer)
