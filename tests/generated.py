"""The leaves of which the tests that go through everything generate cases."""

from __future__ import annotations

from functools import cache

from bridgecourse.teach.generator.generate import generated_leaves
from tests import amount

__all__ = ["drawn_leaves"]

OLDER = {"test": 6}
"""Of the older codes, whose cases come from the same drafts, one leaf in so many."""


@cache
def drawn_leaves() -> tuple[str, ...]:
    """Every leaf of the code in force, and in `make soak` of the older ones too."""
    older = [leaf for leaf in generated_leaves() if "-" in leaf]
    current = [leaf for leaf in generated_leaves() if "-" not in leaf]
    return (*current, *older[:: OLDER.get(amount.name(), 1)])
