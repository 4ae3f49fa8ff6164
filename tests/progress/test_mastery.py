"""Mastery, levels, the hardest exercises, and what to do next."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.progress.frame import class_frames, own_frames
from bridgecourse.progress.mastery import (
    LATEST,
    THRESHOLDS,
    Level,
    hardest,
    level_of,
    mastery_by_law,
    mastery_by_leaf,
    mistakes,
)
from bridgecourse.progress.next_step import Advice, next_steps, weakest_leaf
from bridgecourse.progress.syllabus import leaf_to_practise, practice_case, syllabus_of
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.amount import amount
from tests.progress.notebooks import answer_law, entry, of_law, right, write_notebook, wrong

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
    frames = own_frames(tmp_path)
    own = mastery_by_law(frames).set_index("law").loc["31"]
    assert (own["share"], own["level"], own["answered"], own["open"]) == (1.0, "mastered", len(of_law("31")), 0)
    leaves = mastery_by_leaf(frames)
    assert set(leaves.loc[leaves["answers"] > 0, "level"]) == {"mastered"}


def test_everything_wrong_is_a_beginning(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [wrong(each) for each in of_law("31")])
    own = mastery_by_law(own_frames(tmp_path)).set_index("law").loc["31"]
    assert own["level"] == "started"
    assert own["points"] == 0


def test_a_leaf_counts_only_the_latest_answers_and_practice_is_among_them(tmp_path: Path) -> None:
    cases = [Exercise(generate("L31.A1", seed)) for seed in range(LATEST + 2)]
    answers = {
        case.id: entry(case, right(case) if place >= 2 else wrong(case), minute=place)
        for place, case in enumerate(cases)
    }
    write_notebook(tmp_path / "home.ipynb", answers)
    frames = own_frames(tmp_path)
    own = mastery_by_leaf(frames).set_index("leaf").loc["L31.A1"]
    assert (own["answers"], own["share"], own["law"]) == (LATEST, 1.0, "31")
    assert mastery_by_law(frames)["points"].sum() == 0  # a law is its own notebook


def test_leaves_belong_to_their_own_law(tmp_path: Path) -> None:
    leaves = mastery_by_leaf(own_frames(tmp_path))
    assert not leaves["leaf"].duplicated().any()
    assert set(leaves.loc[leaves["leaf"].str.startswith("L30."), "law"]) == {"30"}
    assert set(leaves["answers"]) == {0}


def test_next_is_the_first_law_then_the_rest_of_the_law_at_hand(tmp_path: Path) -> None:
    first = course().folders[0].name
    (begin,) = next_steps(own_frames(tmp_path))
    assert (begin.advice, begin.law) == (Advice.BEGIN, first)
    exercises = of_law("31")
    answer_law(tmp_path, "31", [right(exercises[0]), None, right(exercises[2])])
    step, *more = next_steps(own_frames(tmp_path))
    assert (step.advice, step.law, more) == (Advice.CONTINUE, "31", [])
    assert step.numbers == (2, *range(4, len(exercises) + 1))


def test_next_is_practice_where_most_was_lost(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_law(tmp_path, "31", [wrong(exercises[0]), *(right(each) for each in exercises[1:])])
    frames = own_frames(tmp_path)
    begin, practise = next_steps(frames)
    assert begin.advice is Advice.BEGIN
    wanted = leaf_to_practise(exercises[0])
    assert (practise.advice, practise.leaf) == (Advice.PRACTISE, wanted)
    assert wanted is not None
    assert weakest_leaf(frames, practise.law) == wanted


def test_done_when_everything_is_right(tmp_path: Path) -> None:
    for folder in course().folders:
        answer_law(tmp_path, folder.name, [right(each) for each in of_law(folder.name)])
    assert [step.advice for step in next_steps(own_frames(tmp_path))] == [Advice.DONE]


def test_every_exercise_has_something_to_practise_and_every_law_a_leaf(tmp_path: Path) -> None:
    assert [
        unit.exercise.id for unit in syllabus_of().exercises.values() if leaf_to_practise(unit.exercise) is None
    ] == []
    frames = own_frames(tmp_path)
    for folder in course().folders:
        assert weakest_leaf(frames, folder.name) in set(syllabus_of().leaves(folder.name))
    assert weakest_leaf(frames, "99") is None


@settings(max_examples=amount().examples // 5)
@given(st.sampled_from(generated_leaves()), st.integers(0, 500))
def test_a_practice_case_is_known_by_its_id(leaf: str, seed: int) -> None:
    made = Exercise(generate(leaf, seed))
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
