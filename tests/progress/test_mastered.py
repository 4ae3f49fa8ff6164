"""A law is mastered by its leaves: right, recently, on different cases."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.progress.frame import own_frames
from bridgecourse.progress.level import THRESHOLDS, Level
from bridgecourse.progress.mastered import CASES, RECENT, CaseTry, law_mastery, leaf_mastery, wanted_cases
from bridgecourse.progress.mastery import by_leaf, mastery_by_law
from bridgecourse.progress.share import shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.teach.course import course
from tests.progress.notebooks import START, answer_checked, entry, of_law, right, write_notebook, wrong

DAY = timedelta(days=1)


def tried(case: str, share: float = 1.0, day: int = 0) -> CaseTry:
    return CaseTry(case, share, START + day * DAY)


def test_a_case_that_is_repeated_counts_once_and_by_its_last_try() -> None:
    again = [tried("a"), tried("a", day=1), tried("a", day=2)]
    found = leaf_mastery(again, CASES, START + 3 * DAY)
    assert (found.cases, found.right, found.held) == (1, 1, False)
    assert leaf_mastery([*again, tried("b", day=3)], CASES, START + 3 * DAY).held
    assert not leaf_mastery([*again, tried("b", day=3), tried("a", 0.5, 4)], CASES, START + 4 * DAY).held


def test_a_wrong_answer_undoes_a_leaf_and_other_cases_mend_it() -> None:
    met = [tried("a"), tried("b", day=1), tried("c", 0.2, 2)]
    at = START + 9 * DAY
    assert not leaf_mastery(met, CASES, at).held
    assert not leaf_mastery([*met, tried("d", day=3)], CASES, at).held
    assert leaf_mastery([*met, tried("d", day=3), tried("e", day=4)], CASES, at).held


def test_what_was_right_fades_after_its_time_and_not_before() -> None:
    met = [tried("a"), tried("b", day=5)]
    held = leaf_mastery(met, CASES, START + RECENT)
    assert (held.held, held.faded) == (True, False)
    gone = leaf_mastery(met, CASES, START + RECENT + timedelta(seconds=1))
    assert (gone.held, gone.faded, gone.right) == (False, True, CASES)
    assert gone.latest == START + 5 * DAY
    assert leaf_mastery([CaseTry("a", 1.0, None)], 1, START + 9 * RECENT).held  # that it is old nobody can tell


def test_a_case_is_right_from_the_threshold_on() -> None:
    least = THRESHOLDS[Level.MASTERED]
    assert leaf_mastery([tried("a", least)], 1, START).held
    assert not leaf_mastery([tried("a", least - 0.001)], 1, START).held


def test_a_law_is_the_share_of_its_leaves_that_are_held() -> None:
    asked = {"one": 1, "two": 3, "three": 1}
    tries = {"one": [tried("a")], "two": [tried("b")], "elsewhere": [tried("c")]}
    found = law_mastery(asked, tries, START)
    assert found.share == pytest.approx(1 / 3)
    assert (found.held, found.level) == (1, Level.STARTED)
    found = law_mastery(asked, tries | {"two": [tried("b"), tried("d")]}, START)
    assert (found.held, found.level) == (2, Level.NEARLY)
    found = law_mastery(asked, tries | {"two": [tried("b"), tried("d")], "three": [tried("e")]}, START)
    assert (found.held, found.level) == (3, Level.MASTERED)
    assert law_mastery(asked, {}, START).level is Level.NOT_BEGUN
    assert law_mastery({}, {}, START).share == 0


TRIES = st.lists(
    st.builds(
        CaseTry,
        st.sampled_from("abcd"),
        st.floats(0, 1),
        st.none() | st.datetimes().map(lambda each: each.replace(tzinfo=START.tzinfo)),
    ),
    max_size=6,
)


@given(TRIES, st.integers(1, CASES), st.randoms())
def test_the_order_of_the_tries_does_not_matter_and_held_and_faded_exclude_each_other(
    tries: list[CaseTry], wanted: int, chance: object
) -> None:
    by_time = {(each.case, each.time): each for each in tries}  # of two at one moment nobody knows the later
    own = list(by_time.values())
    found = leaf_mastery(own, wanted, START)
    assert found == leaf_mastery(own[::-1], wanted, START)
    assert not (found.held and found.faded)
    assert found.right <= min(found.cases, wanted)
    assert (found.held or found.faded) is (found.right == wanted)


def test_a_candidate_and_his_class_see_the_same_level(tmp_path: Path) -> None:
    """What he has checked is all that he has answered: then one rule gives one answer on every page."""
    exercises = of_law("31")
    for count in range(len(exercises) + 1):
        given_picks = [right(each) for each in exercises[:count]] + [wrong(each) for each in exercises[count:]]
        answer_checked(tmp_path, "31", given_picks)
        at = START + 30 * DAY
        law = next(each for each in shares(own_standing(tmp_path), at=at).laws if each.law == "31")
        row = mastery_by_law(own_frames(tmp_path), at=at).set_index("law").loc["31"]
        assert (row["leaves"], row["held"]) == (len(law.mastery.leaves), law.mastery.held)
        assert row["level"] == law.level.value
    assert law.level is Level.MASTERED
    later = START + RECENT + DAY
    assert mastery_by_law(own_frames(tmp_path), at=later).set_index("law").loc["31", "level"] == "started"
    leaves = by_leaf(own_frames(tmp_path), at=later).query("law == '31'")
    assert leaves["faded"].all()
    assert not leaves["held"].any()


def test_half_an_exercise_is_no_case_that_was_right(tmp_path: Path) -> None:
    """What is checked of it is all right, and the rest is still to be answered."""
    first = next(each for each in of_law("31") if len(each.parts) > 1)
    part = first.parts[0].id
    picks = {name: pick for name, pick in right(first).items() if name.startswith(f"{part}.")}
    half = entry(first, picks) | {"checked": {part: (START + DAY).isoformat()}}
    write_notebook(tmp_path / "law-31" / "law-31.ipynb", {first.id: half}, law="31")
    law = next(each for each in shares(own_standing(tmp_path), at=START + 2 * DAY).laws if each.law == "31")
    assert law.earned > 0
    assert law.mastery.held == 0
    assert not by_leaf(own_frames(tmp_path), at=START)["held"].any()


def test_a_law_wants_as_many_cases_of_a_leaf_as_it_puts(tmp_path: Path) -> None:
    leaves = by_leaf(own_frames(tmp_path), at=START)
    put = {
        (folder.name, leaf): len({each.case.id for each in folder.exercises if each.ruling.outcome.id == leaf})
        for folder in course().folders
        for leaf in {each.ruling.outcome.id for each in folder.exercises if each.ruling.outcome is not None}
    }
    found = dict(zip(zip(leaves["law"], leaves["leaf"], strict=True), leaves["wanted"], strict=True))
    assert found == {place: wanted_cases(count) for place, count in put.items()}
    assert set(found.values()) == {1, CASES}
