"""How long a ruling takes: run with ``python benchmarks/rulings.py``.

Prints microseconds per ruling, the best of several runs, for a case of every leaf: with the situation prepared, and
from the bare record (finding the irregularity included).  Figures vary with the machine; compare within one run.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from timeit import repeat

from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.generator.generate import GeneratedCase, generate, generated_leaves

ROUNDS, RUNS = 500, 7


def microseconds(times: list[float]) -> float:
    return min(times) / ROUNDS * 1e6


def bare(case: GeneratedCase) -> None:
    """Rule from the record alone, with nothing remembered from an earlier ruling."""
    found = Situation.of_record(replace(case.record), answers=case.answers, shows=case.shows)
    book(case.edition).rule(found)


def main() -> None:
    worst = 0.0
    sys.stdout.write(f"{'leaf':18}{'ruling':>9}{'from record':>13}\n")
    for leaf in generated_leaves():
        case = generate(leaf, 1)
        prepared = partial(book(case.edition).rule, case.situation)
        a = microseconds(repeat(prepared, number=ROUNDS, repeat=RUNS))
        b = microseconds(repeat(partial(bare, case), number=ROUNDS, repeat=RUNS))
        worst = max(worst, a)
        sys.stdout.write(f"{leaf:18}{a:9.1f}{b:13.1f}\n")
    sys.stdout.write(f"slowest ruling {worst:.1f} microseconds\n")


if __name__ == "__main__":
    main()
