"""The leaves of which the tests that go through everything generate cases."""

from __future__ import annotations

from functools import cache

from bridgecourse.teach.generator.generate import generated_leaves
from tests import amount

__all__ = ["drawn_leaves"]

OLDER = {"test": 6}
"""Of the older codes, whose cases come from the same drafts, one leaf of each law in so many."""


@cache
def drawn_leaves() -> tuple[str, ...]:
    """Every leaf of the code in force, and in `make soak` of the older ones too; in `make test` one of each law."""
    current = [leaf for leaf in generated_leaves() if "-" not in leaf]
    older: dict[str, list[str]] = {}
    for leaf in generated_leaves():
        if "-" in leaf:
            older.setdefault(leaf.partition(".")[0], []).append(leaf)
    return (*current, *(leaf for leaves in older.values() for leaf in leaves[:: OLDER.get(amount.name(), 1)]))
