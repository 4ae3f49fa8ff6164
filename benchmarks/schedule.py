"""How long it takes to say when every leaf returns: run with ``python -m benchmarks.schedule``.

Prints milliseconds, the best of several runs: of the schedule of so many reviews and what will be known in a month, and
of the answers to so many generated cases, read for the first time in a process and once more.  Figures vary with the
machine; compare within one run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random
from timeit import repeat

from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.progress.reviews import reviews
from bridgecourse.progress.schedule import MONTH, LeafReview, memories
from bridgecourse.progress.standing import standing
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import expected
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate_afresh

REVIEWS, ANSWERS, RUNS = (500, 5000, 50_000), 300, 5
FIRST = date(2026, 1, 1)


def milliseconds(run: Callable[[], object], runs: int) -> float:
    return min(repeat(run, number=1, repeat=runs)) * 1e3


def some_reviews(count: int, leaves: list[tuple[str, str]]) -> list[LeafReview]:
    chance = Random(f"reviews {count}")
    found = []
    for number in range(count):
        leaf, law = chance.choice(leaves)
        day = FIRST + timedelta(days=chance.randrange(500))
        moment = datetime.combine(day, time(12), UTC)
        found.append(LeafReview(leaf, law, str(number), moment, day, chance.choice((0.3, 0.7, 0.9, 1.0))))
    return found


def some_answers(count: int, leaves: list[tuple[str, str]]) -> dict[str, Answer]:
    chance = Random(f"answers {count}")
    moment = datetime.combine(FIRST, time(12), UTC)
    found = {}
    for _ in range(count):
        case = generate_afresh(chance.choice(leaves)[0], chance.randrange(1, 1000))  # and not kept
        exercise = Exercise(case, own_shape(case))
        checked = {part.id: moment for part in exercise.parts}
        found[exercise.id] = Answer(exercise.digest, {}, {}, checked)
    return found


def main() -> None:
    options = argparse.ArgumentParser(description="How long it takes to say when every leaf returns.")
    options.add_argument("--runs", type=int, default=RUNS)
    options.add_argument("--answers", type=int, default=ANSWERS)
    chosen = options.parse_args()
    laws = syllabus_of(course()).laws
    leaves = [(leaf, law) for law in laws for leaf in syllabus_of(course()).leaves(law)]
    month = FIRST + timedelta(days=500 + MONTH)
    for count in REVIEWS:
        given = some_reviews(count, leaves)
        spent = milliseconds(lambda given=given: expected(memories(given), laws, month), chosen.runs)  # type: ignore[misc]
        sys.stdout.write(f"{count:7} reviews {spent:9.1f} ms\n")
    answered = standing(Portfolio("me", some_answers(chosen.answers, leaves)), Path())
    for which in ("first", "again"):
        spent = milliseconds(lambda: reviews(answered, month), 1)
        sys.stdout.write(f"{chosen.answers:7} answers {spent:9.1f} ms, {which}\n")


if __name__ == "__main__":
    main()
