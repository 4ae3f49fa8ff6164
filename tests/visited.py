"""A visit of somebody who does some of what the best one does: for tests that answer any exercise at random."""

from __future__ import annotations

import random

from bridgecourse.teach.answers.answer import SEQUENCE
from bridgecourse.teach.exercises.question import Question


def some_visit(question: Question, chance: random.Random, share: float = 0.8) -> dict[str, list[str]]:
    """As a file has it: of the moves of the best visit about this share, in their order."""
    return {SEQUENCE: [line for line in question.answer if chance.random() < share]}
