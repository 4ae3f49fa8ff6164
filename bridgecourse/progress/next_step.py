"""What to do next: first the rest of the law that one is at, then practice where the most is still to be gained."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.progress.frame import SPOKEN, Frames
from bridgecourse.progress.mastery import Level, mastery_by_law, mastery_by_leaf
from bridgecourse.progress.syllabus import Syllabus, leaf_to_practise, syllabus_of
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
    """One step: a law with the exercises of it that are left (by number), or a leaf with the share mastered."""

    advice: Advice
    law: str = ""
    numbers: tuple[int, ...] = ()
    leaf: str = ""
    share: float = 0.0
    answers: int = 0


def next_steps(frames: Frames, *, candidate: str | None = None, taught: Course | None = None) -> tuple[NextStep, ...]:
    """What this candidate should do, the first thing first.

    The law at hand is the one of the latest answer; when that is finished, the first in the order of the course that
    has exercises left.  Then come the laws with the weakest leaves that are begun but not mastered, one leaf each.
    ``candidate`` may be left out where the frames hold only one.
    """
    syllabus = syllabus_of(taught)
    frames = _only(frames, candidate)
    laws = mastery_by_law(frames, taught=syllabus.course)
    parts = frames.parts
    steps: list[NextStep] = []
    unfinished = [str(law) for law in laws.loc[laws["answered"] < laws["exercises"], "law"]]
    timed = laws[laws["latest"].notna()]
    current = None if timed.empty else str(timed.sort_values("latest", kind="stable")["law"].iloc[-1])
    law = current if current in unfinished else next(iter(unfinished), None)
    if law is not None:
        own = parts[(parts["law"] == law) & ~parts["practice"] & (parts["part"] != SPOKEN)]
        left = own[~own["answered"]].drop_duplicates("exercise")["number"]
        begun = bool(own["begun"].any())
        steps.append(NextStep(Advice.CONTINUE if begun else Advice.BEGIN, law, tuple(int(n) for n in left)))
    weak = {step.law: step for step in reversed(_practice(frames, syllabus)) if step.law}  # of each law the weakest
    steps += sorted(weak.values(), key=lambda step: step.share)[:MOST]
    return tuple(steps) or (NextStep(Advice.DONE),)


def weakest_leaf(frames: Frames, law: str, *, taught: Course | None = None) -> str | None:
    """The leaf of this law to practise: the weakest that is begun, else the first that is not; ``None`` without any."""
    syllabus = syllabus_of(taught)
    folder = syllabus.folder_of(law)
    possible = list(syllabus.leaves(law))
    weak = next(
        (step.leaf for step in _practice(frames, syllabus) if step.law == folder and step.leaf in possible), None
    )
    if weak is not None:
        return weak
    answered = mastery_by_leaf(frames, taught=syllabus.course)
    done = set(answered.loc[answered["answers"] > 0, "leaf"])
    return next((leaf for leaf in possible if leaf not in done), next(iter(possible), None))


def _practice(frames: Frames, syllabus: Syllabus) -> list[NextStep]:
    """The leaves that are begun and not mastered, the weakest first, as far as cases can be generated for them."""
    leaves = mastery_by_leaf(frames, taught=syllabus.course)
    weak = leaves[(leaves["answers"] > 0) & (leaves["level"] != Level.MASTERED.value)]
    weak = weak.sort_values(["share", "answers"], ascending=[True, False], kind="stable")
    first = frames.parts.drop_duplicates("leaf")
    exercises = {str(leaf): str(exercise) for leaf, exercise in zip(first["leaf"], first["exercise"], strict=True)}
    steps: dict[str, NextStep] = {}
    for row in weak.itertuples():
        unit = syllabus.find(exercises[str(row.leaf)])
        leaf = None if unit is None else leaf_to_practise(unit.exercise)
        if leaf is not None and leaf not in steps:
            share, answers = float(str(row.share)), int(str(row.answers))
            steps[leaf] = NextStep(
                Advice.PRACTISE, syllabus.law_of(leaf) or "", leaf=leaf, share=share, answers=answers
            )
    return list(steps.values())


def _only(frames: Frames, candidate: str | None) -> Frames:
    """The frames of one candidate."""
    if candidate is None:
        return frames
    return Frames(
        frames.parts[frames.parts["candidate"] == candidate],
        frames.questions[frames.questions["candidate"] == candidate],
        frames.problems[frames.problems["candidate"] == candidate],
    )
