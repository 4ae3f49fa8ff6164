"""What to do next: first the rest of the law that one is at, then practice where the most is still to be gained."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.progress.level import Level
from bridgecourse.progress.share import LeafShare, Shares
from bridgecourse.progress.standing import LawState, Standing
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.teach.course import Course

__all__ = ["Advice", "NextStep", "next_steps", "weakest_leaf"]

MOST = 3
"""How many laws to practise are named at a time: more would only discourage."""


class Advice(Enum):
    """What kind of step it is."""

    BEGIN = "begin"  # a law of which nothing is answered
    CONTINUE = "continue"  # a law with exercises left
    PRACTISE = "practise"  # a law, on generated cases, for the sake of its weakest leaf
    DONE = "done"  # everything is answered and mastered


@dataclass(frozen=True, slots=True)
class NextStep:
    """One step: a law's notebook with the exercises of it that are left (by number), or a leaf with its share."""

    advice: Advice
    law: str = ""
    file: str = ""
    numbers: tuple[int, ...] = ()
    leaf: str = ""
    share: float = 0.0
    answers: int = 0


def next_steps(standing: Standing, shares: Shares) -> tuple[NextStep, ...]:
    """What this person should do, the first thing first.

    The law at hand is the one of the latest answer among those with exercises left, else the first of them in the
    order of the course.  Then come the laws with the weakest leaves that were checked and are not mastered, one leaf
    each; not a law that the course teaches after all that is begun, though an exercise may have led there.
    """
    steps: list[NextStep] = []
    law = standing.at_hand
    if law is not None:
        advice = Advice.BEGIN if law.state is LawState.NEW else Advice.CONTINUE
        steps.append(NextStep(advice, law.law, law.file, tuple(task.number for task in law.left)))
    weakest: dict[str, LeafShare] = {}
    reached = _reached(standing)
    for leaf in _weak(shares):
        if leaf.law in reached:
            weakest.setdefault(leaf.law, leaf)
    steps += [
        NextStep(Advice.PRACTISE, leaf.law, leaf=leaf.leaf, share=leaf.share, answers=leaf.answers)
        for leaf in list(weakest.values())[:MOST]
    ]
    return tuple(steps) or (NextStep(Advice.DONE),)


def weakest_leaf(shares: Shares, law: str, *, taught: Course | None = None) -> str | None:
    """The leaf of this law to practise: the weakest that is begun, else the first that is not; ``None`` without any."""
    possible = list(syllabus_of(taught).leaves(law))
    weak = next((leaf.leaf for leaf in _weak(shares) if leaf.leaf in possible), None)
    if weak is not None:
        return weak
    done = {leaf.leaf for leaf in shares.leaves}
    return next((leaf for leaf in possible if leaf not in done), next(iter(possible), None))


def _reached(standing: Standing) -> set[str]:
    """The laws of the course up to the last that is begun."""
    names = [folder.name for folder in standing.course.folders]
    begun = [names.index(law.law) for law in standing.laws if law.state is not LawState.NEW]
    return set(names[: max(begun, default=-1) + 1])


def _weak(shares: Shares) -> list[LeafShare]:
    """The leaves that are begun and not mastered, the weakest first."""
    weak = [leaf for leaf in shares.leaves if leaf.level is not Level.MASTERED]
    return sorted(weak, key=lambda leaf: (leaf.share, -leaf.answers))
