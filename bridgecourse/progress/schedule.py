"""When a leaf returns, and how sure it is to be remembered: worked out from the answers by the library ``fsrs``.

Every answered case of a leaf is a review of it, rated by what the case has earned (:func:`rating`).  What is scheduled
is the leaf, never the case: each time it returns it is met in another one.  Nothing but the answers is kept: the
schedule is a function of them and of the days on which they were given, with the library's own parameters and without
its random spread, and the same in every Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from itertools import groupby

from fsrs import Card, Rating, Scheduler

from bridgecourse.progress.level import THRESHOLDS, Level

__all__ = ["LONGEST", "MONTH", "RATINGS", "RETENTION", "LeafMemory", "LeafReview", "memories", "rating"]

RATINGS: Mapping[Rating, float] = {
    Rating.Easy: 1.0,
    Rating.Good: THRESHOLDS[Level.MASTERED],
    Rating.Hard: THRESHOLDS[Level.NEARLY],
    Rating.Again: 0.0,
}
"""The share of a case's points from which it is rated so.

*Easy*: everything was right at the first check, in a case never seen before, whose questions cannot all be guessed:
that says more than the recall of a card.  *Good* and *hard*: what the course calls mastered, and nearly.
*Again*: less, most often because the ruling was another one."""

RETENTION = 0.9
"""A leaf returns when it is expected to be remembered no more surely than this: the library's own measure."""

LONGEST = 365
"""After so many days a leaf returns, however well it is known: a rare irregularity comes to a club once in years."""

MONTH = 30
"""Days after which the front page says what is expected to be remembered."""

_DIGITS = 6
"""So many decimals go on from review to review: the last digits of a power are the machine's own."""

_SCHEDULER = Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),  # days alone: nobody is shown the same again within minutes
    relearning_steps=(),
    maximum_interval=LONGEST,
    enable_fuzzing=False,
)


def rating(share: float) -> Rating:
    """What a case that earned this share of its points, from 0 to 1, says of its leaf."""
    return next(each for each, least in RATINGS.items() if share >= least - 1e-9)


@dataclass(frozen=True, slots=True)
class LeafReview:
    """A case of a leaf was answered: when, on which day where the reader is, and what share of its points it earned."""

    leaf: str
    law: str
    exercise: str
    moment: datetime
    day: date
    share: float


@dataclass(frozen=True, slots=True)
class LeafMemory:
    """What somebody is expected to remember of a leaf: after so many reviews, the last of them on this day.

    ``stability`` are the days after which it is remembered with a probability of nine in ten, ``difficulty`` goes from
    1 to 10; ``due`` is the day on which it returns.
    """

    leaf: str
    law: str
    reviews: int
    last: date
    due: date
    stability: float
    difficulty: float

    def sureness(self, day: date) -> float:
        """How probably it is remembered on this day, from 0 to 1."""
        return round(_SCHEDULER.get_card_retrievability(_card(self), _noon(day)), _DIGITS)


def memories(reviews: Iterable[LeafReview]) -> dict[str, LeafMemory]:
    """What remains of these reviews, in whatever order they are given, by leaf."""
    ordered = sorted(reviews, key=lambda each: (each.leaf, each.day, each.moment, each.exercise))
    return {leaf: _memory(list(met)) for leaf, met in groupby(ordered, key=lambda each: each.leaf)}


def _memory(met: list[LeafReview]) -> LeafMemory:
    card, stability, difficulty = Card(card_id=0, due=_noon(met[0].day)), 0.0, 0.0
    for each in met:
        card, _ = _SCHEDULER.review_card(card, rating(each.share), _noon(each.day))
        stability, difficulty = round(card.stability or 0.0, _DIGITS), round(card.difficulty or 0.0, _DIGITS)
        card.stability, card.difficulty = stability, difficulty
    last = met[-1]
    return LeafMemory(last.leaf, last.law, len(met), last.day, card.due.date(), stability, difficulty)


def _card(memory: LeafMemory) -> Card:
    last = _noon(memory.last)
    return Card(0, stability=memory.stability, difficulty=memory.difficulty, due=last, last_review=last)


def _noon(day: date) -> datetime:
    """The library counts in days of 24 hours: one moment stands for each day of the reader's."""
    return datetime.combine(day, time(12), UTC)
