"""Frames: a row for everything, fixed dtypes, exact marks, and nothing lost because of a damaged notebook."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgecourse.paper.side_file import side_file
from bridgecourse.progress.frame import class_frames, frames, own_frames
from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.teach.answers.answer import SEQUENCE, Answer
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.answers.reading import read_answers
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking
from bridgecourse.teach.exercises.shapes import STANDARD
from bridgecourse.teach.generator.generate import generate
from tests.progress.notebooks import START, answer_law, entry, of_law, right, write_notebook, wrong


def every_exercise() -> list[Exercise]:
    return [exercise for _, _, exercise in course().exercises()]


@st.composite
def picks(draw: st.DrawFn, exercise: Exercise) -> dict[str, object]:
    """Any answers that the form allows, to any of the questions."""
    found: dict[str, object] = {}
    for question in exercise.questions:
        if question.kind is Picking.SEQUENCE:
            found[question.id] = {SEQUENCE: draw(st.lists(st.sampled_from(question.answer), max_size=5))}
        elif draw(st.booleans()):
            ids = st.sampled_from([option.id for option in question.options])
            one = question.kind.value == "one"
            found[question.id] = draw(ids) if one else draw(st.lists(ids, min_size=1, unique=True))
    return found


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_points_are_those_of_the_mark(data: st.DataObject) -> None:
    exercise = data.draw(st.sampled_from(every_exercise()))
    given_picks = data.draw(picks(exercise))
    answers = read_answers({"format": 1, "answers": {exercise.id: entry(exercise, given_picks)}}).exercises
    found = frames([Portfolio("ann", answers)])
    own = found.parts[found.parts["exercise"] == exercise.id]
    expected = mark(exercise, picks_of(exercise, given_picks))
    assert own["points"].sum() == pytest.approx(expected.points)
    assert own["maximum"].sum() == exercise.points
    assert own["answered"].tolist() == [part.is_answered for part in expected.parts]
    asked = found.questions[found.questions["exercise"] == exercise.id]
    assert asked["credit"].tolist() == [question.credit for part in expected.parts for question in part.questions]
    assert found.parts.loc[found.parts["exercise"] != exercise.id, "points"].sum() == 0


def test_every_exercise_has_its_rows_answered_or_not(tmp_path: Path) -> None:
    found = own_frames(tmp_path)
    assert list(dict.fromkeys(found.parts["exercise"])) == [exercise.id for exercise in every_exercise()]
    assert len(found.parts) == sum(len(exercise.parts) for exercise in every_exercise())
    assert not found.parts["begun"].any()
    assert found.parts["time"].isna().all()
    assert found.parts["language"].isna().all()
    assert found.problems.empty


def test_time_language_leaf_and_edition_are_told(tmp_path: Path) -> None:
    first = of_law("31")[0]
    answer_law(tmp_path, "31", [right(first)], "fr")
    own = own_frames(tmp_path).parts.query("exercise == @first.id")
    assert first.ruling.outcome is not None
    assert set(own["leaf"]) == {first.ruling.outcome.id}
    assert set(own["edition"]) == {first.case.edition}
    assert set(own["language"]) == {"fr"}
    assert set(own["time"]) == {pd.Timestamp(START)}


def test_damaged_notebooks_are_named_and_the_others_read(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [right(each) for each in of_law("31")])
    (tmp_path / "cut.ipynb").write_text('{"cells": [', encoding="utf-8")
    (tmp_path / "list.ipynb").write_text("[]", encoding="utf-8")
    (tmp_path / "bytes.ipynb").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.ipynb").write_text("", encoding="utf-8")
    write_notebook(tmp_path / "odd.ipynb", {"31-never": {"picks": {}}, of_law("28")[0].id: 7})
    found = own_frames(tmp_path)
    assert found.parts.query("law == '31'")["answered"].all()
    problems = dict(zip(found.problems["notebook"], found.problems["problem"], strict=True))
    assert problems == {
        "bytes.ipynb": "file_no_text",
        "cut.ipynb": "file_cut_off",
        "empty.ipynb": "file_cut_off",
        "list.ipynb": "file_no_notebook",
        "odd.ipynb": "not_a_mapping",
        "": "unknown_exercise",
    }


def test_hidden_folders_are_left_out(tmp_path: Path) -> None:
    answer_law(tmp_path / ".ipynb_checkpoints", "31", [right(each) for each in of_law("31")])
    assert not own_frames(tmp_path).parts["begun"].any()


def test_of_two_copies_the_later_answer_counts(tmp_path: Path) -> None:
    exercise = of_law("28")[0]
    write_notebook(tmp_path / "law-28.ipynb", {exercise.id: entry(exercise, wrong(exercise))})
    write_notebook(tmp_path / "law-28-again.ipynb", {exercise.id: entry(exercise, right(exercise), minute=5)})
    assert own_frames(tmp_path).parts["points"].sum() == exercise.points


def test_answers_beside_a_notebook_replace_none_in_it(tmp_path: Path) -> None:
    exercise = of_law("28")[0]
    write_notebook(tmp_path / "law-28.ipynb", {exercise.id: entry(exercise, wrong(exercise))})
    later = {"format": 1, "answers": {exercise.id: entry(exercise, right(exercise), minute=5)}}
    side_file(tmp_path / "law-28.ipynb").write_text(json.dumps(later), encoding="utf-8")
    found = own_frames(tmp_path)
    assert found.parts["points"].sum() == 0
    assert set(found.problems["problem"]) == {"beside_differs"}


def test_an_older_version_of_an_exercise_is_said_to_be_one(tmp_path: Path) -> None:
    exercise = of_law("28")[0]
    write_notebook(tmp_path / "a.ipynb", {exercise.id: entry(exercise, right(exercise)) | {"digest": "old"}})
    found = own_frames(tmp_path)
    assert set(found.parts.query("exercise == @exercise.id")["problem"]) == {"older_exercise"}
    assert found.problems["problem"].tolist() == ["older_exercise"]


def test_practice_has_rows_of_its_own(tmp_path: Path) -> None:
    case = Exercise(generate("L33.in_turn", 5))
    strange: dict[str, dict[str, Any]] = {"L31.A1-x": {}, "L31.A1-007": {}, "L99.A-1": {}}
    write_notebook(tmp_path / "home.ipynb", {case.id: entry(case, right(case)), **strange})
    found = own_frames(tmp_path)
    own = found.parts[found.parts["practice"]]
    assert set(own["exercise"]) == {case.id}
    assert set(own["law"]) == {course().folder("33").name}
    assert own["points"].sum() == case.points
    assert set(found.problems["found"]) == set(strange)


def test_mistakes_are_named(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [wrong(each) for each in of_law("31")])
    asked = own_frames(tmp_path).questions
    named = asked[asked["misconception"].notna()]
    assert not named.empty
    assert not named["right"].any()
    assert asked.loc[asked["right"], "misconception"].isna().all()


def test_a_class_is_read_by_candidate_and_a_submission_before_its_autograded_copy(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_law(tmp_path / "submitted" / "ann", "31", [right(each) for each in exercises])
    answer_law(tmp_path / "autograded" / "ann", "31", [wrong(each) for each in exercises])
    answer_law(tmp_path / "autograded" / "bob", "31", [right(exercises[0])])
    found = class_frames(tmp_path)
    points = found.parts.groupby("candidate")["points"].sum()
    assert found.people == ["ann", "bob"]
    assert points["ann"] == pytest.approx(sum(each.points for each in exercises))
    assert points["bob"] == pytest.approx(exercises[0].points)


def test_a_pick_after_the_feedback_does_not_count() -> None:
    exercise = next(each for each in every_exercise() if each.shape == STANDARD)
    raw = entry(exercise, right(exercise), minute=9)
    checked = read_answers({"format": 1, "answers": {exercise.id: raw | {"checked": {"facts": START.isoformat()}}}})
    assert isinstance(checked.exercises[exercise.id], Answer)
    own = frames([Portfolio("ann", checked.exercises)]).parts.query("exercise == @exercise.id").set_index("part")
    assert own.loc["facts", "points"] == 0
    assert own.loc["facts", "checked"]
    assert own.loc["ruling", "points"] == exercise.part("ruling").points
