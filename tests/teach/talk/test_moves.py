"""What stands in a file as a conversation: read as far as it goes, each fault named, marked by its script alone."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import Answer, InOrder, seal
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import MOVES, read_answers, to_json
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.handed_out import handed_out, handed_out_json
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import MOST, read_moves, written
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.script_data import read_script, script_data
from bridgecourse.teach.exercises.talk.told import told_table
from tests.teach.talk.people import every, share

KETTLE = "31-kettle"
QUESTION = "visit.moves"


def conversation() -> Exercise:
    return Exercise(course().cases[KETTLE], "talk")


def test_a_move_is_read_as_it_was_written() -> None:
    for _, script in every():
        moves = model_visit(script)
        found, problems = read_moves(map(written, moves))
        assert tuple(move for _, move in found) == moves
        assert not problems


@pytest.mark.parametrize(
    "line",
    [
        *("", "stop now", "ask", "ask W", "ask W away", "ask X away happened", "ask WN table happened"),
        *("ask W outside happened", "say", "say NESW table", "say NESW table :who=E", "say NESW table pass:who"),
        *("choose", "choose NE accept", "choose N", "rule", "rule clause", "rule =x", "shout", "STOP", "ask  away x"),
        *("say NESW table pass:who=", "rule clause=", "look here", "stop ", "\u2028", "say NESW table ;"),
    ],
)
def test_what_is_no_move_is_told_by_its_number(line: str) -> None:
    found, problems = read_moves(["stop", line, "look"])
    assert [number for number, _ in found] == [1, 3]
    assert [(each.number, each.found) for each in problems] == [(2, line)]


@given(st.lists(st.text(max_size=40), max_size=20))
def test_any_text_is_read_or_told(lines: list[str]) -> None:
    found, problems = read_moves(lines)
    assert len(found) + len(problems) == len(lines)
    assert 0.0 <= Conversation(next(every())[1]).credit(tuple(lines)) <= 1.0


def test_a_card_that_the_tray_does_not_have_says_nothing() -> None:
    """Of an older version of the tray: the rest of the visit counts."""
    exercise = conversation()
    best = list(exercise.questions[0].answer)
    at = next(place for place, line in enumerate(best) if line.startswith("say"))
    older = [*best[:at], f"{best[at]};gone:who=E", *best[at + 1 :]]
    assert exercise.questions[0].credit(tuple(older)) == 1.0
    told = told_table(exercise, older, Language.EN)["record"]
    assert "(gone)" in json.dumps(told)


def test_a_dial_that_the_card_does_not_have_says_nothing() -> None:
    """As in the visit to a table of another family, whose card has the same name."""
    exercise = conversation()
    told = told_table(exercise, ["say NESW table repeat:who=S,when=tomorrow;pass:who=N"], Language.FR)["record"]
    assert "jusqu" not in json.dumps(told)
    assert exercise.questions[0].credit(("say NESW table repeat:who=S,when=tomorrow", "rule clause=x")) == 0.0


def test_a_visit_that_is_cut_off_is_marked_as_far_as_it_goes() -> None:
    exercise = conversation()
    best = exercise.questions[0].answer
    earned = [exercise.questions[0].credit(best[:length]) for length in range(len(best) + 1)]
    assert earned == sorted(earned)
    assert earned[0] == 0.0
    assert earned[-1] == 1.0


def test_ten_thousand_moves_are_no_more_than_the_first() -> None:
    exercise = conversation()
    lines = ["ask S table replacement_is_comparable"] * 10_000
    found, problems = read_moves(lines)
    assert (len(found), len(problems)) == (MOST, 10_000 - MOST)
    raw = {"format": 1, "answers": {exercise.id: {"digest": exercise.digest, "picks": {QUESTION: {"sequence": lines}}}}}
    answers = read_answers(raw)
    assert len(answers.exercises[exercise.id].picks[QUESTION]) == MOVES
    assert Fault.TOO_MANY_PICKS in [each.fault for each in answers.findings]


def test_order_and_repeats_are_kept_and_sealed() -> None:
    lines = ["stop", "look", "stop"]
    raw = {"format": 1, "answers": {"x": {"digest": "d", "picks": {QUESTION: {"sequence": lines}}}}}
    answers = read_answers(raw)
    pick = answers.exercises["x"].picks[QUESTION]
    assert isinstance(pick, InOrder)
    assert list(pick) == lines
    kept = to_json(answers)["answers"]
    assert isinstance(kept, dict)
    assert kept["x"]["picks"] == {QUESTION: {"sequence": lines}}
    seals = {seal("x", "d", "visit", {QUESTION: InOrder(each)}) for each in (lines, lines[::-1][1:], ["look", *lines])}
    assert len(seals) == 3
    assert seal("x", "d", "a", {"a.b": ("2", "1", "1")}) == seal("x", "d", "a", {"a.b": ("1", "2")})


@pytest.mark.parametrize("pick", ["stop", ["stop"], {"sequence": "stop"}, {"sequence": [1]}, {"sequence": [], "x": 1}])
def test_what_is_no_sequence_does_not_count(pick: object) -> None:
    exercise = conversation()
    raw = {"format": 1, "answers": {exercise.id: {"digest": exercise.digest, "picks": {QUESTION: pick}}}}
    answers = read_answers(raw)
    picks, findings = fit(exercise, answers.exercises[exercise.id])
    assert not picks
    assert Fault.WRONG_KIND in [each.fault for each in (*answers.findings, *findings)]


def test_a_sequence_is_no_answer_to_a_question_with_options() -> None:
    exercise = Exercise(course().cases[KETTLE])
    name = exercise.questions[0].id
    picks, findings = fit(exercise, Answer(exercise.digest, {name: InOrder(("N",))}))
    assert not picks
    assert [each.fault for each in findings] == [Fault.WRONG_KIND]


def test_what_was_handed_out_is_marked_without_its_case() -> None:
    """By the data alone, whatever is done: the same marks."""
    chance = random.Random("handed out")
    for case, script in every():
        again = read_script(json.loads(json.dumps(script_data(script))))
        best = model_visit(script)
        tries = [best, best[1:], tuple(chance.sample(best, len(best))), tuple(chance.sample(best, len(best) // 2))]
        for moves in tries:
            assert share(again, moves) == pytest.approx(share(script, moves)), case
    exercise = conversation()
    kept = handed_out(json.loads(json.dumps(handed_out_json(exercise, ["1.0"]))))
    answer = Answer(exercise.digest, {QUESTION: InOrder(exercise.questions[0].answer)})
    assert mark(kept, fit(kept, answer)[0]).points == exercise.points


def test_a_pick_has_its_time_like_any_other() -> None:
    exercise = conversation()
    late = {QUESTION: datetime(2026, 12, 1, 12, tzinfo=UTC)}
    answer = Answer(
        exercise.digest, {QUESTION: InOrder(("stop",))}, late, {"visit": datetime(2026, 12, 1, 11, tzinfo=UTC)}
    )
    assert [each.fault for each in fit(exercise, answer)[1]] == [Fault.AFTER_CHECK]


def test_a_case_that_cannot_be_played_says_why() -> None:
    case = next(each for each in course().cases.values() if each.law == "26" and each.edition == 2017)
    with pytest.raises(CaseError, match="cannot be played: "):
        _ = Exercise(case, "talk").parts
