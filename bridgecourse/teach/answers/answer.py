"""Answers as they are kept: what a candidate picked and when, and what was checked, by the ids of the questions."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bridgecourse.teach.answers.finding import Fault, Finding

__all__ = ["SEQUENCE", "Answer", "Answers", "InOrder", "Pick", "ids_of_pick", "part_of", "seal"]

SEQUENCE = "sequence"
"""The key under which a sequence is kept: ``{"sequence": ["stop", "ask W away happened"]}``."""


class InOrder(tuple[str, ...]):
    """A sequence that was picked: its order counts, and so does what stands in it twice."""

    __slots__ = ()


Pick = str | tuple[str, ...]
"""What was picked, as it is kept: the id of one option, or of several, or lines in their order (:class:`InOrder`).
Which it ought to be its question knows, and only :func:`bridgecourse.teach.answers.picks.fit` asks."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answers to one exercise: picks, when each was made, and when each part was checked, by their ids.

    ``digest`` is that of the exercise as the candidate saw it.  A pick without a usable time has none in
    ``times``.  A part's seal (:func:`seal`) tells whether its picks are still those that were checked.

    ``future`` are the questions and parts whose time lay in the future when they were read, ``unread`` those whose time
    could not be read; ``doubts`` what does not count for its time, where the paper was held against a period
    (:mod:`bridgecourse.teach.answers.clock`).
    """

    digest: str = ""
    picks: Mapping[str, Pick] = field(default_factory=dict)
    times: Mapping[str, datetime] = field(default_factory=dict)
    checked: Mapping[str, datetime] = field(default_factory=dict)
    seals: Mapping[str, str] = field(default_factory=dict)
    future: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    doubts: Mapping[str, Fault] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers found in one place, by the id of the exercise, and what was wrong with the rest."""

    exercises: Mapping[str, Answer] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def ids_of_pick(pick: Pick) -> tuple[str, ...]:
    """The ids of the options, however many."""
    return (pick,) if isinstance(pick, str) else pick


def part_of(question: str) -> str:
    """The part that a question is in: the beginning of its id."""
    return question.partition(".")[0]


def seal(exercise: str, digest: str, part: str, picks: Mapping[str, Pick]) -> str:
    """What is kept when a part is checked, to tell later whether its picks are still the same.

    No lock: whoever reads this can work it out.  It tells of a file that was edited by hand.
    """
    own = sorted((name, _sealed(pick)) for name, pick in picks.items() if part_of(name) == part)
    words = json.dumps([exercise, digest, part, [each for each in own if each[1]]])
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def _sealed(pick: Pick) -> list[str]:
    return list(pick) if isinstance(pick, InOrder) else sorted(set(ids_of_pick(pick)))
