"""A case compiled for a conversation: who is asked, who chooses, what can be ruled, and which cases nobody can play."""

from __future__ import annotations

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import marks
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import read_moves
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.visit import Harm, Visit


def script(name: str) -> VisitScript:
    return script_of(course().cases[name])


@pytest.mark.parametrize(
    ("name", "chooser"),
    [
        ("61-64-king-out-of-nowhere", "S"),  # declarer; dummy is the other one of the side
        ("61-64-nine-under-the-ruff", "W"),  # East had played before the revoke
        ("57-60-king-then-ace", "N"),
    ],
)
def test_a_choice_of_a_side_is_put_to_whoever_has_played_since_and_dummys_to_declarer(name: str, chooser: str) -> None:
    assert [choice.by for choice in script(name).choices] == [chooser]


def test_of_those_who_know_he_is_asked_first_who_has_words_for_it() -> None:
    told = {each.fact: each.by for each in script("20-21-40-75-sewing-box").told}
    assert told["could_be_influenced"] == "WE"


def test_what_one_question_settles_together_has_its_words_once() -> None:
    found = script("20-21-40-75-straw-bale")
    sayings = {saying.fact for saying in course().cases["20-21-40-75-straw-bale"].asked}
    assert "explanation_fits" not in sayings
    assert {told.question for told in found.told} == {"agreement_is"}
    assert "explanation_fits" in {told.fact for told in found.told}


def test_what_only_the_rest_of_the_board_brings_is_not_ruled_yet() -> None:
    found = script("61-64-seventh-spade")
    assert "one_trick" in {bound.effect.value for bound in course().cases["61-64-seventh-spade"].ruling.consequences}
    assert {"tricks_at_the_end"} == {token.effect for token in found.final} & {"one_trick", "tricks_at_the_end"}
    assert found.clause == "counted_later"
    assert marks(Visit(found, enumerate(model_visit(found), 1))).share == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("61-64-play-it-out", "the sources leave its ruling open"),
        ("45-47-win-second-hand", "the sources leave its ruling open"),
        ("20-21-40-75-weir-bridge", "what follows hangs on more than is told and chosen there"),
    ],
)
def test_a_case_that_nobody_can_play_says_why(name: str, why: str) -> None:
    with pytest.raises(CaseError, match=f"{name} cannot be played: {why}"):
        script(name)


def test_in_the_auction_nobody_is_dummy_yet() -> None:
    """Whoever has the highest bid is no declarer: what he says of it at the table his partner hears (16B1)."""
    for name in ("27-stayman-says-less", "31-kettle", "25-twelve-to-fourteen", "20-21-40-75-pine-table"):
        assert "dummy" not in script(name).roles, name
    assert script("25-before-the-lead").roles["dummy"] == "E"  # the auction is over
    assert script("61-64-bare-king").roles["dummy"] == "W"
    moves, _ = read_moves(["ask N table first_call_was_unintended", "ask N table replacement_is_comparable"])
    assert [turn.harm for turn in Visit(script("27-stayman-says-less"), moves).turns] == [Harm.OVERHEARD] * 2


def test_a_dial_that_the_card_does_not_have_makes_the_sentence_empty() -> None:
    found = script("61-64-bare-king")
    moves, problems = read_moves(["say NESW table others:who=EW,when=not_comparable", "say NESW table others:who=EW"])
    strange, plain = Visit(found, moves).turns
    assert not problems
    assert (strange.empty, plain.empty, plain.untrue) == ((0,), (), ())
