"""What has been chosen and judged on the way to a ruling."""

from __future__ import annotations

from enum import Enum

from bridgecourse.phrases import found_id
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Fact, Role, Settled
from bridgecourse.rulings.library import book

__all__ = ["choice_of", "judged", "known", "once_judged"]


def choice_of(ruling: Ruling, role: Role) -> Step | None:
    """The first choice of this player's on the path."""
    for step in ruling.path:
        node = step.node
        if isinstance(node, Ask) and node.fact.settled_by is Settled.CHOICE and node.fact.asks is role:
            return step
    return None


def known(ruling: Ruling) -> dict[str, Enum]:
    """What was judged, and told of agreements, by the id of the fact; not what hangs on a later call."""
    settled = (Settled.AGREEMENT, Settled.JUDGEMENT)
    return {
        fact.id: answer
        for fact, answer in ruling.asked.items()
        if answer is not None and fact.settled_by in settled and not fact.needs
    }


def judged(ruling: Ruling, fact: Fact) -> tuple[tuple[str, str], ...]:
    """What has been established about this fact, as the field of a sentence."""
    answer = ruling.asked.get(fact)
    return () if answer is None else (("says", f"@{found_id(fact, answer)}"),)


def once_judged(ruling: Ruling) -> Ruling:
    """The ruling as far as it goes when what calls mean and were meant to be is known."""
    laws = book(ruling.edition)
    return laws.rule(ruling.on_arrival.supposing(**known(ruling)), ruling.path[0].law)
