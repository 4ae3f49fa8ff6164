"""What the table says in a conversation: who answers, and that no answer is odd where nothing hangs on it."""

from __future__ import annotations

import json

import pytest

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.family import families
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.moves import SEATS, AskPlayer, Places, VisitMove, read_moves
from bridgecourse.teach.exercises.talk.told import Teller, TurnTold, stages
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Visit
from tests.teach.talk.people import PLAYED, playable

EN = Language.EN


def told(name: str, *lines: str, language: Language = EN) -> list[TurnTold]:
    case = course().cases[name]
    moves, problems = read_moves(lines)
    assert not problems
    script = script_of(case)
    return Teller(case, script, language).record(Visit(script, moves), ())["turns"]


def replies(turn: TurnTold) -> list[tuple[str, str]]:
    return [(each["seat"], each["text"]) for each in turn["replies"]]


@pytest.mark.parametrize("family", PLAYED)
def test_nobody_speaks_where_he_is_not(family: str) -> None:
    """Away from the table those speak who were asked, or who are seen to come."""
    for name, script in playable(family).items():
        teller = Teller(course().cases[name], script, EN)
        asked: list[VisitMove] = [
            AskPlayer(seat, Places.AWAY, question) for question in script.tray.questions for seat in SEATS
        ]
        for move in asked:
            [turn] = Visit(script, [(1, move)]).turns
            speak = {each["seat"] for each in teller.turn(turn)["replies"] if each["seat"]}
            assert isinstance(move, AskPlayer)
            come = speak - set(move.to)
            seen = [each["text"] for each in teller.turn(turn)["replies"] if not each["seat"]]
            assert len(seen) == len(come), (name, move, seen)


def test_who_is_not_there_is_seen_to_come() -> None:
    [turn] = told("20-21-40-75-copper-wire", "ask N away agreement_is")
    assert replies(turn)[0] == ("", "South comes over and answers himself.")
    assert [seat for seat, _ in replies(turn)] == ["", "S"]
    [turn] = told("20-21-40-75-copper-wire", "ask S away agreement_is")
    assert [seat for seat, _ in replies(turn)] == ["S"]


@pytest.mark.parametrize("language", Language)
def test_every_question_has_an_answer_where_nothing_hangs_on_it(language: Language) -> None:
    questions = {
        each for family in families().values() if (tray := family.file("tray")) for each in tray.TRAY.questions
    }
    assert questions <= facts().keys()
    neutral = {each for each in questions if has_text(f"talk.reply.useless.{each}", language)}
    assert questions - neutral <= {"lho_meant_first_call", "side_has_looked"}
    assert HAPPENED not in questions


def test_a_question_on_which_nothing_hangs_is_answered_by_whoever_it_is_for() -> None:
    mine, other = told(
        "32-raise-doubled", "ask S away first_call_was_unintended", "ask E away first_call_was_unintended"
    )
    assert replies(mine) == [("S", "Yes, I took the card that I wanted.")]
    assert replies(other) == [("E", text("talk.reply.elsewhere", EN))]


def test_what_his_calls_would_show_he_says_though_it_is_another_question_that_counts() -> None:
    [turn] = told("27-transfer-level", "ask N away replacement_is_comparable")
    assert len(replies(turn)) > 3
    assert {seat for seat, _ in replies(turn)} == {"N"}
    [turn] = told("27-transfer-level", "ask N table replacement_is_comparable")
    assert replies(turn) == [("N", "What is on our card, nothing else.")]


EXPLAINED = "say NESW table cancel:who=N;free:who=S,when=always"


def test_whose_turn_it_is_does_not_deny_it() -> None:
    """The double at partner's turn has been refused: it is for North to call, and nothing is to be put to him."""
    *_, turn = told("32-raise-doubled", EXPLAINED, "choose W accept", "choose N call")
    assert replies(turn) == [("N", "Yes, it is my turn; I call as soon as you let us go on.")]
    *_, turn = told("32-raise-doubled", EXPLAINED, "choose W accept", "choose E call")
    assert replies(turn) == [("E", "It is not my turn, I think.")]


def test_who_was_asked_and_got_no_answer_is_not_told_of_as_not_asked() -> None:
    *_, turn = told("27-transfer-level", "choose E accept", "choose N call")
    assert replies(turn)[0] == ("", "East has not chosen, and the board goes on as if he had refused.")
    [turn] = told("27-transfer-level", "choose N call")
    assert replies(turn)[0] == ("", "East is not asked, and the board goes on as if he had refused.")


def test_who_is_called_again_finds_what_has_happened_by_then() -> None:
    """The card fell in the auction, and he rules when it is over: that is what lies before him, and he is told so."""
    for name, script in playable("card").items():
        case = course().cases[name]
        if case.situation.moment is None:
            continue
        exercise = Exercise(case, "talk")
        [part] = exercise.sheet(EN)["parts"]
        first, *_ = stages(case, script)
        assert len(first.auction) == len(case.auction), name
        assert part["table"]["auction"] == table_of(case, first, EN)["auction"], name
        assert "Then you are called again." in json.dumps(part, ensure_ascii=False), name
        assert part["table"]["cards"], name


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("31-kettle", "Nobody calls for the moment, please."),
        ("61-64-bare-king", "Nobody plays for the moment, please."),
        ("20-21-40-75-copper-wire", "Nobody plays for the moment, please."),  # dummy is faced: nobody will call
        ("20-21-40-75-pine-table", "Nobody calls for the moment, please."),
    ],
)
def test_the_table_is_stopped_in_what_it_does(name: str, words: str) -> None:
    [turn] = told(name, "stop")
    assert turn["words"] == [words]
    [question] = Exercise(course().cases[name], "talk").sheet(EN)["parts"][0]["questions"]
    assert question["talk"]["stop"] == words
