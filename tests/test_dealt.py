"""How tests are dealt to workers: each share begins with long ones, no test is lost, no file is torn."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from tests.dealt import dealt, shares


@pytest.mark.parametrize(
    ("tests", "workers", "expected"), [(10, 3, [3, 3, 4]), (6, 3, [2, 2, 2]), (2, 4, [0, 0, 1, 1]), (7, 1, [7])]
)
def test_shares_are_those_of_the_scheduler(tests: int, workers: int, expected: list[int]) -> None:
    assert shares(tests, workers) == expected


def test_none_is_lost_and_no_file_is_torn() -> None:
    chance = Random(5)
    for _ in range(200):
        count, workers = chance.randrange(1, 200), chance.randrange(1, 6)
        sizes = shares(count, workers)
        numbers = list(range(count))
        chance.shuffle(numbers)
        cut = chance.randrange(count + 1)
        files = [(chance.randrange(1, 50), list(group)) for _, group in groupby(numbers[:cut], key=lambda at: at // 7)]
        found = dealt(sizes, files, numbers[cut:])
        assert sorted(found) == list(range(count))
        for _, tests in files:
            at = found.index(tests[0])
            assert found[at : at + len(tests)] == tests


def test_each_share_begins_with_its_long_ones() -> None:
    files = [(9, [0, 1]), (8, [2]), (5, [3, 4]), (1, [5])]
    assert dealt([5, 5, 5], files, list(range(6, 15))) == [0, 1, 6, 7, 8, 2, 9, 10, 11, 12, 3, 4, 5, 13, 14]
