"""What a director says on his way to a ruling: to the right player, in order, in both languages, and nothing twice."""

from __future__ import annotations

import re

import pytest

from bridgecourse.i18n import Language
from bridgecourse.phrases import asked_id, said_id
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Settled, Where
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import SIDE_IS_DAMAGED
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE, SIDE_HAS_LOOKED
from bridgecourse.rulings.vocabulary.extraneous import SIGN_IS_AGREED, SIGN_WAS_GIVEN, WAS_INFORMED
from bridgecourse.rulings.vocabulary.played_card import DECLARER_SHOWED_PLAY, TOUCHED_TO_PLAY, WITHOUT_PAUSE
from bridgecourse.rulings.vocabulary.screen import OPENED_BY, TRAY, TRAY_WAS_SLOW
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.wording import Phrase


def cases() -> list[Case]:
    return [case for case in course().cases.values() if case.situation.moment is None]


def ruling(case_id: str, edition: int = 2017) -> Ruling:
    return course().cases[case_id].ruling_in(edition)


def said(found: Ruling, language: Language = Language.EN) -> list[str]:
    return [spoken_line(spoken, language) for spoken in speech(found)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_line_of_every_ruling_is_a_sentence(edition: int, language: Language) -> None:
    for case in cases():
        found = book(edition).rule(case.situation)
        lines = said(found, language)
        assert len(lines) == len(set(lines)), case.id
        for line in lines:
            assert re.search(r"[.?]\N{NO-BREAK SPACE}?[”»] \(.*\d.*\)$", line), (case.id, line)
            assert not set("{}") & set(line), (case.id, line)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_consequence_is_said_to_whom_it_binds(edition: int) -> None:
    for case in cases():
        found = book(edition).rule(case.situation)
        told = {(spoken.phrase.id, spoken.to) for spoken in speech(found)}
        binds = {(said_id(bound.effect), bound.seat) for bound in found.consequences if not bound.effect.unsaid}
        assert binds <= told, case.id
        kept = {said_id(bound.effect) for bound in found.consequences if bound.effect.unsaid}
        assert not kept & {each for each, _ in told}, (case.id, "what a player shall not hear is not said to him")


def test_a_choice_is_explained_before_what_follows_from_it() -> None:
    lines = speech(ruling("31-strong-spades"))
    assert (lines[0].phrase.id, lines[0].to) == (asked_id(LHO_ACCEPTS), Seat.EAST)
    assert [each.phrase.id for each in lines].count("fact.replacement.ask") == 1


def test_once_he_has_chosen_what_to_call_instead_nobody_asks_for_that_call_again() -> None:
    found = [each.phrase.id for each in speech(ruling("27-stayman-level"))]
    assert "fact.replacement_kind.ask" in found
    assert "fact.replacement.ask" not in found


def test_nobody_is_offered_what_he_has_done_already() -> None:
    accepted = ruling("31-early-hearts")
    assert any(isinstance(step.node, Ask) and step.node.fact is LHO_ACCEPTS for step in accepted.path)
    overtaken = course().cases["29-noticed-by-the-third"].ruling
    for found in (accepted, overtaken):
        offered = asked_id(LHO_ACCEPTS) in [each.phrase.id for each in speech(found)]
        assert offered is (LHO_ACCEPTS.settle(found.on_arrival) is None)
    assert LHO_ACCEPTS.settle(overtaken.on_arrival) is not None, "he had called over it"


BEFORE_ALL = (
    PARTNER_COULD_SEE,
    SIDE_HAS_LOOKED,
    DECLARER_SHOWED_PLAY,
    TOUCHED_TO_PLAY,
    WITHOUT_PAUSE,
    WAS_INFORMED,
    SIGN_IS_AGREED,
    SIGN_WAS_GIVEN,
    SIDE_IS_DAMAGED,
    TRAY,
    TRAY_WAS_SLOW,
    OPENED_BY,
)
"""What happened before the eyes of all is asked before all."""


def test_meanings_and_intentions_are_asked_away_from_the_table() -> None:
    for case in cases():
        for each in speech(case.ruling):
            asks = [step.node.fact for step in case.ruling.path if isinstance(step.node, Ask)]
            judged = {
                asked_id(fact) for fact in asks if fact.settled_by is Settled.JUDGEMENT and fact not in BEFORE_ALL
            }
            assert each.where is Where.AWAY or each.phrase.id not in judged, case.id


def test_where_a_question_is_open_it_is_the_last_thing_said() -> None:
    case: Case = course().cases["31-strong-spades"]
    waits = book(2017).rule(case.ruling.on_arrival)
    assert waits.open is not None
    last = speech(waits)[-1]
    assert last.phrase == Phrase(asked_id(waits.open.fact))
    assert last.to is Seat.EAST


def test_a_side_is_spoken_to_as_such() -> None:
    assert {each.to for each in speech(ruling("27-unseen-spade-pass"))} >= {Side.NS, Side.EW, Seat.NORTH, Seat.SOUTH}


def test_what_is_open_is_said_as_open() -> None:
    found = next(
        bound for case in cases() for edition in EDITIONS for bound in speech(case.ruling_in(edition)) if bound.unsure
    )
    assert spoken_line(found, Language.EN).startswith("Open (the sources do not settle it): “")


@pytest.mark.parametrize("language", Language)
def test_what_is_said_stands_where_it_is_said(language: Language) -> None:
    """What is asked before anybody has chosen stands with the facts, all else with the ruling; nothing twice."""
    exercise = course().exercise("31-stayman-to-spades")
    facts, ruling = [feedback(exercise, part.id, mark(exercise, {}), language)["said"] for part in exercise.parts]
    assert facts is not None
    assert ruling is not None
    assert facts["lines"] == said(exercise.ruling, language)[:1]
    assert ruling["lines"] == said(exercise.ruling, language)[1:]


def test_before_the_ruling_nothing_is_said_of_what_follows() -> None:
    for exercise in course().put():
        first = exercise.parts[0]
        told = feedback(exercise, first.id, mark(exercise, {}), Language.EN)["said"]
        if told is not None and not any(question.names_leaf for question in first.questions):
            follows = {spoken_line(each, Language.EN) for each in speech(exercise.ruling) if each.fact is None}
            assert not follows & set(told["lines"]), exercise.id
