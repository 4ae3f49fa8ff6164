"""How much the tests try: one place for every number, and for the seed from which the random ones draw.

`make test` takes the first column, `make soak` the second, `make soak-full` the third.  The environment says which, the
same to every worker: ``BRIDGECOURSE_AMOUNT`` is ``test``, ``soak`` or ``full``, ``BRIDGECOURSE_SEED`` any integer.

A change is refused for its own faults only: `make test` and `make soak` have a seed each, that of the soak stands in
``seed.txt`` and is raised by a commit of its own.  `make soak-today` and `make soak-full` draw anew every day; a seed
that found something is given again to find it again, and what it found becomes a record.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

AMOUNT, SEED = "BRIDGECOURSE_AMOUNT", "BRIDGECOURSE_SEED"
FIRST_SEED = 20261120
"""That of `make test`."""

SOAK_SEED = Path(__file__).with_name("seed.txt")
"""That of `make soak`."""


@dataclass(frozen=True)
class Amount:
    """So many of each."""

    examples: int  # of every property
    deals: int
    sheets: int  # answer sheets of every quality, marked in one process
    cases: int  # generated for a leaf; a tenth for one of an older code, which comes from the same drafts
    submissions: int  # through nbgrader
    gradings: int  # by nbgrader's own way, with a kernel for each
    seconds: int  # after which a test is given up that does not say so itself
    turns: int = 4  # of the table by a quarter, in which each record is looked at
    codes: int = 3  # by which each case is ruled that is gone through call by call
    boards: int = 60  # with errors in their play, by every code
    mishaps: int = 300  # boards with one irregularity of Laws 45 to 67, by every code
    endings: int = 200  # of the play, each line of which is tried
    chains: int = 240  # boards on which two things go wrong
    own: int = 45  # auctions in which something goes wrong, entered at one's own table


AMOUNTS = {
    "test": Amount(
        examples=40, deals=100, sheets=10, cases=2, submissions=10, gradings=1, seconds=600, turns=1, codes=1
    ),
    "soak": Amount(
        examples=1_000,
        deals=8_000,
        sheets=1_000,
        cases=50,
        submissions=40,
        gradings=6,
        seconds=900,
        boards=5_000,
        mishaps=5_000,
        endings=600,
        chains=20_000,
        own=1_000,
    ),
    "full": Amount(
        examples=5_000,
        deals=100_000,
        sheets=10_000,
        cases=1_000,
        submissions=100,
        gradings=200,
        seconds=7200,
        boards=100_000,
        mishaps=100_000,
        endings=20_000,
        chains=200_000,
        own=30_000,
    ),
}


def name() -> str:
    """Which column counts."""
    found = os.environ.get(AMOUNT, "test")
    if found not in AMOUNTS:
        raise ValueError(f"{AMOUNT}: expected one of {', '.join(AMOUNTS)}, found {found!r}")
    return found


def settle() -> None:
    """Draw the seed, in the process that starts the workers: they all go by it, whatever midnight does."""
    if os.environ.get(SEED) == "today" or (SEED not in os.environ and name() == "full"):
        os.environ[SEED] = datetime.now(UTC).strftime("%Y%m%d")
    elif SEED not in os.environ:
        os.environ[SEED] = str(FIRST_SEED) if name() == "test" else SOAK_SEED.read_text(encoding="utf-8").strip()


def seed() -> int:
    """From which everything random is drawn."""
    return int(os.environ.get(SEED, FIRST_SEED))


def amount() -> Amount:
    """How much is tried."""
    return AMOUNTS[name()]


def one_in(every: int, of: Iterable[object]) -> list[object]:
    """Parameters of a test: one in so many for `make test`, which cost it time, the others for `make soak` only."""
    return [
        pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.soak if i % every else ())
        for i, value in enumerate(of)
    ]


def of_the_day(of: Sequence[T], count: int = 1) -> Sequence[T]:
    """So many of these a day in `make soak`, in turn; all of them in `make soak-full`."""
    return some(of, len(of) if name() == "full" else count, seed())


def some(of: Sequence[T], count: int, number: int) -> Sequence[T]:
    """So many of these, others for the next number: together the numbers have all of them."""
    return [of[(number + i) % len(of)] for i in range(min(count, len(of)))]
