"""Garbage is looked for in what the tests make, not in what was imported for them."""

from __future__ import annotations

import gc

IMPORTED = 100_000
SELDOM = 1_000


def test_what_was_imported_is_not_gone_through_again() -> None:
    assert gc.get_freeze_count() > IMPORTED


def test_what_a_test_leaves_is_looked_for() -> None:
    assert gc.isenabled()


def test_what_is_old_is_gone_through_seldom() -> None:
    assert gc.get_threshold()[2] > SELDOM
