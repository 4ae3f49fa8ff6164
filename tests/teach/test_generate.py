"""The generator: every leaf, any seed, always the same case, and no two alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import ids_of
from bridgecourse.rulings.library import book
from bridgecourse.table import Seat
from bridgecourse.teach.coverage import TAUGHT
from bridgecourse.teach.exercise import Exercise
from bridgecourse.teach.generate import GENERATED_LEAVES, distinct, generate
from bridgecourse.teach.mark import mark
from bridgecourse.teach.system import Purpose, Shown, compare


def test_every_leaf_taught_can_be_generated() -> None:
    wanted = {leaf for edition, law in TAUGHT for leaf in ids_of(book(edition)[law])}
    assert wanted <= set(GENERATED_LEAVES)


@pytest.mark.parametrize("leaf", GENERATED_LEAVES)
def test_generated_cases_reach_their_leaf_and_make_exercises(leaf: str) -> None:
    for case in distinct(leaf, 12):
        assert leaf in case.ruling.ids
        exercise = Exercise(case)
        assert mark(exercise, exercise.key).points == exercise.points
        for language in Language:
            sheet = exercise.sheet(language)
            assert not any("{" in part["story"] + sheet["scene"] for part in sheet["parts"])


@pytest.mark.soak
@pytest.mark.parametrize("leaf", GENERATED_LEAVES)
def test_a_thousand_different_cases_for_every_leaf(leaf: str) -> None:
    cases = list(distinct(leaf, 1000))
    assert len({case.signature for case in cases}) == 1000
    assert all(leaf in case.ruling.ids for case in cases)
    assert {case.dealer for case in cases} == set(Seat)
    assert {case.situation.offender for case in cases} == set(Seat)


@given(st.sampled_from(GENERATED_LEAVES), st.integers(0, 1_000_000))
def test_the_same_seed_gives_the_same_case(leaf: str, seed: int) -> None:
    assert generate(leaf, seed) == generate(leaf, seed)


def test_an_unknown_leaf_is_refused() -> None:
    with pytest.raises(RulingError, match="expected a leaf that can be generated"):
        generate("L99.Z", 1)


PASS = Shown(Purpose.PASS, 0, 11)
RAISE = Shown(Purpose.NATURAL, 6, 9)
NOTRUMP = Shown(Purpose.BALANCED, 15, 17)
TAKEOUT = Shown(Purpose.TAKEOUT, 12, 20)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (PASS, RAISE, (True, "23A2")),
        (PASS, PASS, (True, "23A1")),
        (PASS, Shown(Purpose.NATURAL, 6, 20), (False, "23A")),
        (PASS, Shown(Purpose.NATURAL, 8, 13), None),
        (NOTRUMP, NOTRUMP, (True, "23A1")),
        (NOTRUMP, Shown(Purpose.PASS, 0, 11), None),
        (NOTRUMP, Shown(Purpose.PASS, 0, 15), (False, "23A")),
        (TAKEOUT, Shown(Purpose.TAKEOUT, 8, 15), (True, "23A3")),
        (TAKEOUT, Shown(Purpose.PASS, 0, 14), (False, "23A")),
    ],
)
def test_comparable_calls_of_the_small_system(old: Shown, new: Shown, expected: tuple[bool, str] | None) -> None:
    assert compare(old, new) == expected
