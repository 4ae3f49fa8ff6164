"""A case that fails in a group is named, and hides none after it."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

FILE = """
from tests.grouped import grouped

@grouped(("case", "edition"), [(f"{law}-{n}", n) for law in (23, 31) for n in range(4)])
def test_it(case, edition):
    assert edition != 1
    assert case != "31-3"
"""


def test_each_that_fails_is_named(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(FILE)
    found = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly")
    shown = found.stdout.str()
    assert [name for name in ("23-0", "23-1", "31-1", "31-3", "31-2") if f"[{name}]" in shown] == [
        "23-1",
        "31-1",
        "31-3",
    ]
