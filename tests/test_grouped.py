"""A case that fails in a group is named, and hides none after it."""

from __future__ import annotations

import re

import pytest

pytest_plugins = ["pytester"]

FILE = """
from tests.grouped import grouped

@grouped(("case", "edition"), [(f"{law}-{n}", n) for law in (23, 31) for n in range(4)])
def test_it(case, edition):
    assert edition != 1
    assert case != "31-3"
"""


LATE = """
from tests.grouped import grouped

made = []

def cases():
    made.append(1)
    return ["23-0", "31-0", "31-1"]

@grouped("case", cases, groups=["23", "31", "32"])
def test_it(case):
    assert case != "31-1"

def test_nothing_was_made_before_and_all_once():
    assert made == [1]

@grouped("case", cases, groups=["23"])
def test_of_no_group(case):
    pass

def test_nothing_is_made_when_it_is_collected():
    assert made == [1, 1]
"""


def test_cases_are_made_when_the_first_is_tried_and_each_is_of_a_group(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(LATE)
    found = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly", "-rA")
    shown = found.stdout.str()
    assert "[31-1]" in shown
    assert "31-0 is of none of the groups 23" in shown
    for name in ("test_it[23]", "test_it[32]", "test_nothing_was_made_before_and_all_once", "collected"):
        assert re.search(rf"PASSED .*{re.escape(name)}", shown), name


MORE = """
import pytest
from tests.grouped import grouped

@pytest.mark.parametrize("height", [1, 2])
@grouped("case", ["23-0", "31-0"], soaked=["31"])
def test_it(case, height, tmp_path):
    assert tmp_path.is_dir()
    assert (case, height) != ("23-0", 2)
"""


def test_a_group_has_what_else_its_test_asks_for_and_the_soak_may_have_it_alone(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(MORE)
    found = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly", "-rA", "-m", "not soak")
    shown = found.stdout.str()
    assert "PASSED" in shown
    assert "test_it[23-1]" in shown
    assert re.search(r"SUBFAILED\[23-0\] .*test_it\[23-2\]", shown)
    assert "test_it[31-1]" not in shown
    found.assert_outcomes(passed=1, failed=2, deselected=2)


def test_each_that_fails_is_named(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(FILE)
    found = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly")
    shown = found.stdout.str()
    assert [name for name in ("23-0", "23-1", "31-1", "31-3", "31-2") if f"[{name}]" in shown] == [
        "23-1",
        "31-1",
        "31-3",
    ]
