"""Mastery, levels, the hardest exercises, and what to do next."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.progress.frame import class_frames, own_frames
from bridgecourse.progress.level import THRESHOLDS, Level, level_of
from bridgecourse.progress.mastered import RECENT
from bridgecourse.progress.mastery import hardest, mastery_by_law, mistakes
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.amount import amount
from tests.progress.notebooks import START, answer_law, of_law, right, wrong

ORDER = list(Level)


@given(st.floats(0, 1), st.floats(0, 1), st.integers(1, 99))
def test_more_points_never_lower_the_level(one: float, other: float, answers: int) -> None:
    low, high = sorted((one, other))
    assert ORDER.index(level_of(low, answers)) <= ORDER.index(level_of(high, answers))
    assert level_of(low, answers) is not Level.NOT_BEGUN


@pytest.mark.parametrize(("level", "least"), THRESHOLDS.items())
def test_a_level_is_reached_at_its_threshold(level: Level, least: float) -> None:
    assert level_of(least, 1) is level
    assert level_of(least - 0.001, 1) is not level
    assert level_of(1.0, 0) is Level.NOT_BEGUN


def test_a_law_counts_what_is_not_answered_as_nothing_yet(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_law(tmp_path, "31", [right(exercises[0]), wrong(exercises[1])])
    mastery = mastery_by_law(own_frames(tmp_path)).set_index("law")
    own = mastery.loc["31"]
    assert own["maximum"] == sum(each.points for each in exercises)
    assert own["points"] + own["lost"] + own["open"] == pytest.approx(own["maximum"])
    assert own["open"] == pytest.approx(own["maximum"] - exercises[0].points - exercises[1].points, abs=2)
    assert own["share"] == pytest.approx(own["points"] / own["maximum"])
    assert own["level"] == "started"
    assert mastery.loc["28", "level"] == "not_begun"
    assert mastery.index.tolist() == [folder.name for folder in course().folders]


def test_everything_right_is_mastered(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [right(each) for each in of_law("31")])
    own = mastery_by_law(own_frames(tmp_path), at=START + RECENT).set_index("law").loc["31"]
    assert (own["share"], own["level"], own["answered"], own["open"]) == (1.0, "mastered", len(of_law("31")), 0)


def test_everything_wrong_is_a_beginning(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [wrong(each) for each in of_law("31")])
    own = mastery_by_law(own_frames(tmp_path)).set_index("law").loc["31"]
    assert own["level"] == "started"
    assert own["points"] == 0


@settings(max_examples=amount().examples // 5)
@given(st.sampled_from(generated_leaves()), st.integers(0, 500))
def test_a_practice_case_is_known_by_its_id(leaf: str, seed: int) -> None:
    case = generate(leaf, seed)
    made = Exercise(case, own_shape(case))
    found = practice_case(made.id)
    assert found is not None
    assert found.digest == made.digest


def test_the_hardest_exercise_comes_first_and_mistakes_are_counted(tmp_path: Path) -> None:
    exercises = of_law("31")
    bad = exercises[2]
    for name in ("ann", "bob"):
        picks = [wrong(each) if each is bad else right(each) for each in exercises[:4]]
        answer_law(tmp_path / "submitted" / name, "31", picks)
    frames = class_frames(tmp_path)
    found = hardest(frames)
    assert found.iloc[0]["exercise"] == bad.id
    assert set(found["candidates"]) == {2}
    assert len(found) == 4
    assert found["share"].is_monotonic_increasing
    named = mistakes(frames)
    assert (named["candidates"] == 2).all()
    assert (named["times"] % 2 == 0).all()
    assert set(named["laws"]) == {"31"}
    assert hardest(frames, least=3).empty
