"""Workers begin to collect at different places, lose none, and have the tests in one order."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.rotated import places, rotated


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
def test_each_begins_elsewhere_and_goes_on_as_all_do(workers: int) -> None:
    names = [Path(name) for name in "abcdefg"]
    found = [rotated(names, worker, workers) for worker in range(workers)]
    assert len({each[0] for each in found}) == workers
    following = {*pairwise(names), (names[-1], names[0])}
    for each in found:
        assert sorted(each) == names
        assert set(pairwise(each)) <= following


def test_every_file_of_tests_is_in_one_of_the_places(request: pytest.FixtureRequest) -> None:
    """Also those that this run has collected, from whatever place."""
    (folder,) = request.config.getini("testpaths")
    found = places(ROOT / folder)
    assert found == sorted(found)
    files = {*(ROOT / folder).rglob("test_*.py"), *(item.path for item in request.session.items)}
    assert all(sum(file.is_relative_to(place) for place in found) == 1 for file in files)
    assert ROOT / folder / "conftest.py" not in found
