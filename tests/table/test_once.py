"""What is worked out of a thing is worked out once, and kept with it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bridgecourse.table.once import kept, once


@dataclass(frozen=True)
class Sum:
    of: tuple[int, ...]

    @kept
    def total(self) -> int:
        """All of it."""
        _asked.append(self.of)
        return sum(self.of)

    @kept
    def fault(self) -> int:
        _asked.append(self.of)
        raise ValueError("no such sum")


class Larger(Sum):
    @kept
    def total(self) -> int:
        return super().total + 1


@once
def largest(of: Sum) -> int:
    _asked.append(of.of)
    return max(of.of)


_asked: list[tuple[int, ...]] = []


@pytest.fixture(autouse=True)
def _nothing_asked() -> None:
    _asked.clear()


def test_it_is_worked_out_once_for_each_thing() -> None:
    one, other = Sum((1, 2)), Sum((1, 2))
    assert (one.total, one.total, other.total) == (3, 3, 3)
    assert (largest(one), largest(one), largest(other)) == (2, 2, 2)
    assert _asked == [(1, 2)] * 4


def test_it_lies_with_the_thing_where_what_is_known_already_can_be_put() -> None:
    one = Sum((1, 2))
    assert "total" not in vars(one)
    vars(one)["total"] = 7
    assert one.total == 7
    assert _asked == []
    assert one == Sum((1, 2))


def test_what_failed_is_tried_again() -> None:
    one = Sum((1,))
    for _ in range(2):
        with pytest.raises(ValueError, match="no such sum"):
            _ = one.fault
    assert _asked == [(1,)] * 2


def test_of_the_class_it_is_what_was_written_there() -> None:
    assert Sum.total.__doc__ == "All of it."
    assert largest.__doc__ is None
    assert largest.__name__ == "largest"


def test_a_class_of_more_has_its_own() -> None:
    assert Larger((1, 2)).total == 4
