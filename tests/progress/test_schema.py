"""One schema: fixed dtypes also where nothing is, nothing missing but where it may be, a meaning for every column."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest

from bridgecourse.i18n import LOCALE, Language
from bridgecourse.progress.frame import Frames, class_frames, frames, own_frames
from bridgecourse.progress.mastery import all_frames
from bridgecourse.progress.moves import UNKNOWN
from bridgecourse.progress.schema import SCHEMA, dtypes_of, frame_meaning, meaning
from bridgecourse.teach.answers.answer import SEQUENCE
from bridgecourse.teach.called import called
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes.talk import MOVES, TALK
from bridgecourse.teach.exercises.talk.review import MoveSign
from bridgecourse.teach.generator.generate import generate
from tests.progress.notebooks import START, answer_law, entry, of_law, right, write_notebook, wrong


def expect_schema(found: Frames) -> None:
    every = all_frames(found)
    assert list(every) == list(SCHEMA)
    for name, frame in every.items():
        assert {column: str(dtype) for column, dtype in frame.dtypes.items()} == dtypes_of(SCHEMA[name]), name
        assert list(frame.columns) == list(SCHEMA[name])
        for column, kind in SCHEMA[name].items():
            if not kind.missing:
                assert frame[column].notna().all(), (name, column)
            elif kind.dtype == "str":
                assert not (frame[column] == "").any(), (name, column)


def talk_of(law: str) -> Exercise:
    return next(each for each in of_law(law) if each.shape == TALK)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Right, wrong and left out; practice, a draw, a conversation; something of no course, and a damaged notebook."""
    place = tmp_path_factory.mktemp("own")
    answer_law(place, "31", [right(each) for each in of_law("31")])
    answer_law(place, "27", [wrong(each) for each in of_law("27")][:-1])
    case, drawn = Exercise(generate("L33.in_turn", 5)), called(17)[0]
    answers: dict[str, object] = {each.id: entry(each, right(each), minute=9) for each in (case, drawn)}
    write_notebook(place / "home.ipynb", answers | {"31-never": {"picks": {"facts.turn": "E"}}})
    (place / "cut.ipynb").write_text("{", encoding="utf-8")
    return place


def test_the_schema_holds_where_there_is_nothing_and_where_there_is_everything(folder: Path, tmp_path: Path) -> None:
    expect_schema(frames([]))
    expect_schema(class_frames(tmp_path))
    expect_schema(own_frames(tmp_path))
    expect_schema(own_frames(folder))
    expect_schema(frames([]).joined(own_frames(folder)))
    expect_schema(own_frames(folder).without(["me"]))


@pytest.mark.parametrize("language", Language)
def test_every_frame_and_column_has_a_meaning(language: Language) -> None:
    for frame, columns in SCHEMA.items():
        assert frame_meaning(frame, language).endswith(".")
        for column in columns:
            assert len(meaning(frame, column, language)) > 5


def test_no_meaning_is_of_a_column_that_is_nowhere() -> None:
    for language in Language:
        told = json.loads((LOCALE / language.value / "schema.json").read_text(encoding="utf-8"))
        named = {f"schema.frame.{frame}" for frame in SCHEMA}
        for frame, columns in SCHEMA.items():
            own = {column: f"schema.{frame}.{column}" for column in columns}
            named |= {own[column] if own[column] in told else f"schema.column.{column}" for column in columns}
        assert set(told) == named


def test_there_is_one_attempt_for_every_pick_with_its_time(folder: Path) -> None:
    found = own_frames(folder)
    given = {(each.id, name) for each in of_law("31") for name in right(each)}
    attempts = found.attempts.query("law == '31' and not practice")
    assert set(zip(attempts["exercise"], attempts["question"], strict=True)) == given
    assert attempts["counted"].all()
    assert attempts["time"].notna().all()
    drawn = found.attempts[found.attempts["round"].notna()]
    assert set(drawn["round"]) == {"called-17"}
    assert set(drawn["exercise"]) == {called(17)[0].id}
    (me,) = found.candidates.to_dict("records")
    assert me["attempts"] == len(found.attempts)
    assert me["begun"] == found.attempts["exercise"].nunique()
    assert (me["source"], me["notebooks"]) == ("notebooks", 4)
    assert me["first"] == pd.Timestamp(START)
    assert me["latest"] == found.attempts["time"].max()


def test_a_pick_after_the_feedback_is_an_attempt_that_does_not_count(tmp_path: Path) -> None:
    first = of_law("31")[0]
    late = entry(first, right(first), minute=9) | {"checked": {"facts": START.isoformat()}}
    write_notebook(tmp_path / "law-31.ipynb", {first.id: late}, law="31")
    found = own_frames(tmp_path)
    facts = found.attempts.query("part == 'facts'")
    assert not facts.empty
    assert not facts["counted"].any()
    assert set(facts["checked_at"]) == {pd.Timestamp(START)}
    assert found.attempts.query("part != 'facts'")["counted"].all()
    assert found.questions.query("part == 'facts'")["pick"].isna().all()


def test_marks_of_every_frame_are_those_of_the_parts(folder: Path) -> None:
    found = own_frames(folder)
    every = all_frames(found, at=START)
    begun = found.parts[found.parts["begun"]]
    assert every["editions"]["points"].sum() == pytest.approx(begun["points"].sum())
    assert every["editions"]["maximum"].sum() == pytest.approx(begun["maximum"].sum())
    assert every["editions"]["right"].sum() == found.questions["right"].sum()
    assert every["laws"]["points"].sum() == pytest.approx(found.parts.query("not practice")["points"].sum())
    assert every["misconceptions"]["times"].sum() == found.questions["misconception"].notna().sum()
    leaves = every["leaves"].drop_duplicates(["candidate", "leaf"])
    own = begun[begun["leaf"].notna()]
    assert leaves["points"].sum() == pytest.approx(own["points"].sum())
    assert leaves["tries"].sum() == own["exercise"].nunique()


def test_a_conversation_has_a_row_for_each_move_and_loses_what_went_out_of_reach(tmp_path: Path) -> None:
    talk = talk_of("31")
    best = list(talk.questions[0].answer)
    silent = [line for line in best if line.partition(" ")[0] not in ("stop", "say")]
    bad = [*silent[:-1], "rule clause=bid_elsewhere", "no move at all"]
    for name, lines in (("best", best), ("bad", bad)):
        answers = {talk.id: entry(talk, {MOVES: {SEQUENCE: lines}})}
        write_notebook(tmp_path / name / "law-31.ipynb", answers, law="31")
    found = own_frames(tmp_path / "best")
    moves = found.moves
    assert moves["words"].tolist() == best
    assert moves["move"].tolist() == list(range(1, len(best) + 1))
    assert set(moves["verdict"]) <= {sign.name.lower() for sign in MoveSign}
    assert moves["lost"].tolist() == [0] * len(best)
    assert moves["kind"].tolist() == [line.partition(" ")[0] for line in best]
    lost = own_frames(tmp_path / "bad")
    earned = lost.parts.query("exercise == @talk.id")["points"].sum()
    assert len(lost.moves) == len(bad) - 1
    assert lost.moves["lost"].sum() == pytest.approx(talk.points - earned, abs=0.006)
    assert (lost.moves["lost"] > 0).sum() > 1


def test_no_word_that_the_tray_does_not_have_gets_into_a_frame(tmp_path: Path) -> None:
    """Of what a file says that is a move, and of no card."""
    talk = talk_of("31")
    lines = ["say NESW table Zebulon:who=Quilter", "ask W away Zebulon", "rule Zebulon=Quilter", "choose N Zebulon"]
    answers = {talk.id: entry(talk, {MOVES: {SEQUENCE: lines}})}
    write_notebook(tmp_path / "law-31.ipynb", answers, law="31")
    found = own_frames(tmp_path)
    for frame in (found.moves, found.attempts, found.questions):
        assert "Zebulon" not in frame.to_csv()
        assert "Quilter" not in frame.to_csv()
    assert found.moves["words"].tolist() == [
        f"say NESW table {UNKNOWN}:who={UNKNOWN}",
        f"ask W away {UNKNOWN}",
        f"rule {UNKNOWN}={UNKNOWN}",
        f"choose N {UNKNOWN}",
    ]
