"""The opening call of a law: read from its file, asked without points, explained whatever was picked."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.cases.case_file import CaseFile, load_cases
from bridgecourse.teach.exercises.exercise import Exercise

FILE = """\
law: "31"
opening:
  case: 31-heart
  ask: [{ask}]
  explains:
    en: "Nothing is cancelled before South has heard the choices."
    fr: "Rien n’est annulé avant que Sud ait entendu les choix."
cases:
  - id: 31-heart
    board: 1
    calls: "E:1H"
    then: "accepts P"
    meanings:
      - {{call: "E:1H", suits: [H], en: "five hearts", fr: "cinq cœurs"}}
    scene: {{en: "East opens before anybody else has called.", fr: "Est ouvre avant tout le monde."}}
  - id: 31-other
    board: 2
    calls: "W:1H"
    then: "accepts P"
    scene: {{en: "West opens before anybody else has called.", fr: "Ouest ouvre avant tout le monde."}}
"""


def file(folder: Path, ask: str = "facts.turn, facts.offender", **changes: str) -> CaseFile:
    words = FILE.format(ask=ask)
    for old, new in changes.items():
        words = words.replace(old, new)
    path = folder / "cases.yaml"
    path.write_text(words, encoding="utf-8")
    return load_cases(path)


def test_the_file_names_case_questions_and_explanation(tmp_path: Path) -> None:
    found = file(tmp_path)
    assert found.opening is not None
    assert (found.opening.case, found.opening.ask) == ("31-heart", ("facts.turn", "facts.offender"))
    assert found.case("31-heart").opening is found.opening
    assert found.case("31-other").opening is None


def test_it_asks_what_the_family_asks_and_is_worth_nothing(tmp_path: Path) -> None:
    case = file(tmp_path).case("31-heart")
    exercise, standard = Exercise(case, "call"), Exercise(case)
    assert exercise.id == "31-heart--call"
    assert exercise.points == 0.0
    assert [question.id for question in exercise.questions] == ["call.facts.turn", "call.facts.offender"]
    by_id = {question.id: question for question in standard.questions}
    for question in exercise.questions:
        assert question.answer == by_id[question.subject].answer
        assert {option.id for option in question.options} == {option.id for option in by_id[question.subject].options}
    assert mark(exercise, picks_of(exercise, exercise.key)).points == 0.0
    (part,) = exercise.sheet(Language.FR)["parts"]
    assert (part["points"], part["table"]["auction"]) == (0.0, "E:1H")


@pytest.mark.parametrize("picked", ["N", "E", None])
@pytest.mark.parametrize("language", Language)
def test_the_explanation_follows_whatever_was_picked(tmp_path: Path, language: Language, picked: str | None) -> None:
    exercise = Exercise(file(tmp_path).case("31-heart"), "call")
    picks = {} if picked is None else {"call.facts.turn": (picked,)}
    shown = feedback(exercise, "call", mark(exercise, picks), language)
    assert exercise.case.opening is not None
    assert shown["said"] is not None
    assert shown["said"]["lines"] == [exercise.case.opening.explains[language]]
    assert shown["law"] is None, "no chart before a word has been read"


@pytest.mark.parametrize(
    ("ask", "changes", "message"),
    [
        ("facts.turn, facts.turn", {}, "one to 3 questions, each once"),
        ("facts.turn, facts.ask, facts.offender, ruling.clause", {}, "one to 3 questions, each once"),
        ("facts.turn", {"case: 31-heart": "case: 31-nowhere"}, "31-nowhere"),
        ("facts.turn", {'    fr: "Rien': '    de: "Rien'}, "explains"),
        ("facts.turn", {"  case:": "  kase: 1\n  case:"}, "kase"),
    ],
)
def test_a_faulty_opening_is_named(tmp_path: Path, ask: str, changes: dict[str, str], message: str) -> None:
    with pytest.raises(CaseError, match=message):
        file(tmp_path, ask, **changes)


def test_what_the_case_does_not_ask_is_named(tmp_path: Path) -> None:
    case = file(tmp_path, "facts.seen").case("31-heart")
    with pytest.raises(CaseError, match=r"31-heart: expected questions of it \(facts.turn, .*found facts.seen"):
        Exercise(case, "call").parts  # noqa: B018


def test_a_case_that_opens_nothing_has_no_such_shape(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="31-other opens no notebook"):
        Exercise(file(tmp_path).case("31-other"), "call").parts  # noqa: B018
