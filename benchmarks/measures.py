"""What is measured of one checkout, in a process of its own: ``python measures.py NAME`` prints figures as JSON.

:mod:`benchmarks.compare` runs it by its path, with the checkout on ``PYTHONPATH``: it uses what every version has.
Figures are of processor time, in the unit that the name tells.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from time import process_time

Figures = Mapping[str, float]


def timed(run: Callable[[], object]) -> float:
    """Seconds of the processor."""
    begun = process_time()
    run()
    return process_time() - begun


def best(run: Callable[[], object], runs: int = 5) -> float:
    return min(timed(run) for _ in range(runs))


def forget() -> None:
    """An older version kept the last plays that it had followed, whoever asked."""
    from bridgecourse.table import trick

    kept = getattr(trick, "_follow", None)
    if kept is not None:
        kept.cache_clear()


def line_of(cards: int, acts: int = 0) -> str:
    """Four calls and so many cards; with every act one of the first cards goes, or stands again."""
    suits, ranks = "CDHS", "AKQJT98765432"
    words = ["1S", "P", "P", "P"]
    words += [f"{suits[i % 4]}{ranks[i // 4]}" for i in range(cards)]
    words += [f"#{5 + i // 2 % 4}({'withdrawn' if i % 2 == 0 else 'stands'})" for i in range(acts)]
    return " ".join(words)


def reading() -> Figures:
    from bridgecourse.table import Seat, parse_record

    def read(line: str) -> Callable[[], object]:
        def run() -> object:
            forget()
            return parse_record(line, dealer=Seat.NORTH)

        return run

    sizes = {12: line_of(8), 54: line_of(50), 56: line_of(52), 100: line_of(52, 44), 200: line_of(52, 144)}
    return {f"{size} events, ms": 1e3 * best(read(line)) for size, line in sizes.items()}


def course() -> Figures:
    from bridgecourse.teach.course import course

    return {"course read, s": timed(lambda: list(course().cases.values()))}


def first_check() -> Figures:
    begun = process_time()
    from bridgecourse.grade.marking import grade_exercise
    from bridgecourse.i18n import Language
    from bridgecourse.teach.answers.reading import read_answers
    from bridgecourse.teach.course import course

    exercise = course().exercise(course().folder("61-64").file.exercises[0])
    grade_exercise(exercise, read_answers({"format": 1, "answers": {}}), Language.EN)
    return {"first check in 61-64, s": process_time() - begun}


def summary(name: str, seconds: Iterable[float]) -> Figures:
    found = sorted(seconds)
    return {f"{name}, median, µs": 1e6 * statistics.median(found), f"{name}, worst, µs": 1e6 * found[-1]}


def rulings() -> Figures:
    from bridgecourse.rulings.library import book
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.teach.cases.case import Case
    from bridgecourse.teach.course import course

    def bare(case: Case) -> Callable[[], object]:
        record, told = replace(case.record), case.situation
        forget()
        return lambda: book(case.edition).rule(
            Situation.of_record(record, answers=told.answers, shows=told.shows, could_show=told.could_show)
        )

    figures: dict[str, float] = {}
    for name, of_play in (("calls", False), ("play", True)):
        cases = [case for case in course().cases.values() if any(c.how.is_play for c in case.record.cards) is of_play]
        prepared = [best(lambda case=case: book(case.edition).rule(case.situation)) for case in cases]  # type: ignore[misc]
        figures |= summary(f"{name} prepared", prepared)
        figures |= summary(f"{name} from a bare record", (min(timed(bare(case)) for _ in range(3)) for case in cases))
    return figures


def generated() -> Figures:
    from bridgecourse.teach.generator.generate import generate, generated_leaves

    of_play = [leaf for leaf in generated_leaves() if int(leaf[1:3]) >= 41]
    seconds = sorted(timed(lambda leaf=leaf: generate(leaf, 7)) for leaf in of_play)  # type: ignore[misc]
    return {"generated case of the play, median, ms": 1e3 * statistics.median(seconds), "worst, ms": 1e3 * seconds[-1]}


MEASURES: Mapping[str, Callable[[], Figures]] = {
    "reading": reading,
    "course": course,
    "first_check": first_check,
    "rulings": rulings,
    "generated": generated,
}

if __name__ == "__main__":
    print(json.dumps(MEASURES[sys.argv[1]]()))  # noqa: T201  its answer to the process that asked
