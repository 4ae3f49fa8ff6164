"""Bystanders who speak unasked: where, before whom, and that they tell nothing and cost nothing."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import written
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review_told import review_of
from bridgecourse.teach.exercises.talk.script_data import script_data
from bridgecourse.teach.exercises.talk.told import record_of
from tests.teach.talk.people import share

CASES = [case for case in course().cases.values() if case.interrupts]

CASE = """\
law: "31"
cases:
  - id: 31-one
    board: 6
    calls: "S:1S"
    then: "declines 1D 1S"
    facts: {replacement_is_comparable: no}
    because: {en: weaker, fr: plus faible}
    interrupts:
      - {seat: N, after: ask S, unauthorised: true, en: Well, fr: Eh bien}
    scene: {en: A scene, fr: Une scène}
"""


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        ("seat: N", "seat: Q", "seat", "expected a seat"),
        ("seat: N, ", "", "seat", "is missing"),
        ("after: ask S", "after: shout", "after", "expected a move (stop, look, ask, say, choose), found 'shout'"),
        ("after: ask S", "after: aks S", "after", "did you mean ask"),
        ("after: ask S", "after: rule", "after", "expected a move"),
        ("after: ask S", "after: ask Q", "after", "write the move and the player"),
        ("after: ask S", "after: stop S", "after", "expected a move and perhaps a player"),
        ("after: ask S", "after: ask N", "after", "expected another player than N"),
        ("after: ask S", "before: say", "before", "expected a move (choose)"),
        ("after: ask S, ", "", "after", "found neither"),
        ("after: ask S", "after: ask S, before: choose", "after", "found both"),
        ("unauthorised: true", "unauthorised: perhaps", "unauthorised", "expected true or false"),
        (", fr: Eh bien", "", "fr", "is missing"),
        ("en: Well, ", "", "en", "is missing"),
        ("after: ask S", "after: ask S, loud: true", "loud", "expected a key of this entry"),
    ],
)
def test_what_cannot_be_read_names_its_line(tmp_path: Path, old: str, new: str, key: str, message: str) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(CASE, encoding="utf-8")
    assert load_cases(path).cases[0].interrupts[0].unauthorised
    text = CASE.replace(old, new)
    assert text != CASE
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError, match=re.escape(message)) as caught:
        load_cases(path)
    assert caught.value.key is not None
    assert caught.value.key.startswith("cases[0].interrupts")
    assert caught.value.key.endswith(key)
    assert caught.value.line == 10


def test_a_dozen_cases_of_six_families_have_one() -> None:
    counted = Counter(family_of(case.situation).name for case in CASES)
    assert len(CASES) >= 12
    assert len(counted) >= 6
    assert any(each.unauthorised for case in CASES for each in case.interrupts)
    assert {each.before for case in CASES for each in case.interrupts} == {False, True}


@pytest.mark.parametrize("language", Language)
def test_it_is_heard_once_in_the_best_visit(language: Language) -> None:
    for case in CASES:
        script = script_of(case)
        lines = [written(move) for move in model_visit(script)]
        turns = record_of(case, script, [*lines[:-1], *lines], language)["turns"]
        said = [(each["seat"], each["text"]) for turn in turns for each in turn["replies"]]
        for each in case.interrupts:
            assert said.count((each.seat.value, each.texts[language])) == 1, case.id


def test_only_the_director_speaks_and_all_four_have_heard_it() -> None:
    case = course().cases["27-unseen-spade"]
    script = script_of(case)
    stop, ask, *_ = (written(move) for move in model_visit(script))
    [_, turn] = record_of(case, script, [stop, ask], Language.EN)["turns"]
    assert turn["heard"] == "S"
    back = "You are back at the table when North speaks unasked, and all four hear it. You say that only you speak now."
    assert [(each["seat"], each["text"]) for each in turn["replies"]][1:] == [
        ("N", "Think well now, partner."),
        ("", back),
        ("", "What North has said is not for South to use (16B1): you tell them so."),
    ]


def test_who_was_called_away_does_not_speak_from_where_he_is_not() -> None:
    """It waits for a question to somebody else."""
    case = course().cases["45-47-below-the-table"]
    case = replace(case, interrupts=tuple(replace(each, to=None) for each in case.interrupts))
    script = script_of(case)
    [own, other] = record_of(case, script, ["ask W away happened", "ask S table partner_could_see"], Language.EN)[
        "turns"
    ]
    assert "W" not in {each["seat"] for each in own["replies"]}
    assert "W" in {each["seat"] for each in other["replies"]}


def test_before_a_choice_he_speaks_first() -> None:
    case = course().cases["27-missed-jump-raise"]
    [turn] = record_of(case, script_of(case), ["choose W accept"], Language.EN)["turns"]
    assert [each["seat"] for each in turn["replies"]] == ["E", "", "W"]


def test_it_costs_nothing_and_is_not_in_the_script() -> None:
    for case in CASES:
        script = script_of(case)
        assert share(script, model_visit(script)) > 1 - 1e-9, case.id
        assert "interrupts" not in script_data(script)


def test_the_review_has_nothing_against_it() -> None:
    for case in CASES:
        played = Conversation(script_of(case))
        found = review_of(case, played, played.best, Language.EN)
        quiet = review_of(replace(case, interrupts=()), played, played.best, Language.EN)
        assert found["turns"] == quiet["turns"], case.id
        assert found["harm"] == 0, case.id
        assert found["record"] != quiet["record"], case.id


TELLS = re.compile(r"[1-7]\s?(?:[♣♦♥♠]|NT|SA)|\d+[A-F]\d?|[♣♦♥♠]|accept|refus|decline|comparable|\bpass|penal|pénal")


@pytest.mark.parametrize("language", Language)
def test_it_tells_nothing_that_the_director_has_to_find_out(language: Language) -> None:
    for case in CASES:
        for each in case.interrupts:
            words = each.texts[language]
            assert not TELLS.search(words.lower()), (case.id, words)
            assert words not in {saying.texts[language] for saying in (*case.asked, *case.said)}, case.id


@pytest.mark.parametrize("language", Language)
def test_what_the_director_says_to_it_is_in_both_languages(language: Language) -> None:
    told = text("talk.reply.interrupts", language, player="X")
    assert "X" in told
