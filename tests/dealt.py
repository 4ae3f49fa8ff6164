"""Which worker gets which tests first: the long ones are dealt out, each file whole, before the many short ones.

Workers are given so many tests each, in the order in which they stand, and whoever is done takes over the second half
of what another has left.  So what is long has to stand at the beginning of each one's share: at its end one of them
would keep the others waiting.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests import amount

__all__ = ["dealt", "is_long", "shares", "weight"]


def is_long(item: pytest.Item) -> bool:
    """Whether a test needs a longer time than others, or a browser."""
    return weight(item) > 0


def weight(item: pytest.Item) -> int:
    """How long, about, in seconds: one that was given more time than others, or one in a browser."""
    timeout = item.get_closest_marker("timeout")
    if timeout is not None and timeout.args[0] > amount.amount().seconds:
        return 8
    return 1 if item.get_closest_marker("browser") is not None else 0


def shares(tests: int, workers: int) -> list[int]:
    """How many each worker is given of so many."""
    found: list[int] = []
    for at in range(workers):
        found.append((tests - sum(found)) // (workers - at))
    return found


def dealt(sizes: Sequence[int], long: Sequence[tuple[int, list[int]]], short: Sequence[int]) -> list[int]:
    """The tests in an order in which each share begins with long ones; shares are of these sizes.

    ``long`` are files, each with its weight and its tests; the heaviest goes first, to whoever has the least.
    """
    given: list[list[int]] = [[] for _ in sizes]
    loads = [0] * len(sizes)
    for cost, tests in sorted(long, key=lambda each: -each[0]):
        fits = [at for at, size in enumerate(sizes) if len(given[at]) + len(tests) <= size]
        at = min(fits or range(len(sizes)), key=loads.__getitem__)
        given[at] += tests
        loads[at] += cost
    left = iter(short)
    for at, size in enumerate(sizes):
        given[at] += [each for _, each in zip(range(size - len(given[at])), left, strict=False)]
    return [each for share in given for each in share] + list(left)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """When it is known which tests are to be run."""
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    sizes = shares(len(items), workers)
    numbers = sorted(range(len(items)), key=lambda at: -weight(items[at]))
    by_file: dict[str, list[int]] = {}
    for at in (at for at in numbers if is_long(items[at])):
        by_file.setdefault(items[at].nodeid.partition("::")[0], []).append(at)
    files = [(sum(weight(items[at]) for at in tests), tests) for tests in by_file.values()]
    items[:] = [items[at] for at in dealt(sizes, files, [at for at in numbers if not is_long(items[at])])]
