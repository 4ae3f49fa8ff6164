"""How long a ruling takes: run with ``python -m benchmarks.rulings``.

Prints microseconds per ruling, the best of several runs, for a case of every leaf: with the situation prepared, and
from the bare record (finding the irregularity included).  Figures vary with the machine; compare within one run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from timeit import repeat

from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.generator.generate import GeneratedCase, generate, generated_leaves

ROUNDS, RUNS = 500, 7


def microseconds(run: Callable[[], object], rounds: int, runs: int) -> float:
    return min(repeat(run, number=rounds, repeat=runs)) / rounds * 1e6


def bare(case: GeneratedCase) -> None:
    """Rule from the record alone, with nothing remembered from an earlier ruling."""
    found = Situation.of_record(replace(case.record), answers=case.answers, shows=case.shows)
    book(case.edition).rule(found)


def main() -> None:
    options = argparse.ArgumentParser(description="How long a ruling takes.")
    options.add_argument("--rounds", type=int, default=ROUNDS, help="of a run")
    options.add_argument("--runs", type=int, default=RUNS)
    chosen = options.parse_args()
    worst = 0.0
    sys.stdout.write(f"{'leaf':18}{'ruling':>9}{'from record':>13}\n")
    for leaf in generated_leaves():
        case = generate(leaf, 1)
        prepared = partial(book(case.edition).rule, case.situation)
        a = microseconds(prepared, chosen.rounds, chosen.runs)
        b = microseconds(partial(bare, case), chosen.rounds, chosen.runs)
        worst = max(worst, a)
        sys.stdout.write(f"{leaf:18}{a:9.1f}{b:13.1f}\n")
    sys.stdout.write(f"slowest ruling {worst:.1f} microseconds\n")


if __name__ == "__main__":
    main()
