"""The director's visit to a table: all that is to be said is said, once, and nobody chooses before he has heard it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bridgecourse.i18n import Language, has_text, show_call, show_card, show_seat, text
from bridgecourse.rulings.engine import Step
from bridgecourse.rulings.language import Ask, Moment, Role, Settled, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.numbering import law_of, place_of
from bridgecourse.rulings.vocabulary.afterwards import LEFT_FOR_THE_END
from bridgecourse.rulings.vocabulary.calling import NEW_CALL_DIFFERS, NEW_CALL_DIFFERS_1997
from bridgecourse.table.event import CardFaced, Claimed, Exposure
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import LawFolder, course
from bridgecourse.teach.exercises.dialogue import Stage, Utterance, dialogue
from bridgecourse.teach.exercises.explained import explained, on_arrival, open_choice
from bridgecourse.teach.exercises.parts.scene import in_the_end
from bridgecourse.teach.exercises.speech import Spoken, announcing, speech
from bridgecourse.teach.exercises.wording import Phrase, say
from bridgecourse.teach.generator.generate import generate
from tests.generated import drawn_leaves
from tests.grouped import EVERY, grouped, in_one
from tests.looked_at import Comparison, LookedAt

FOLDERS = course().folders
LAWS = sorted({law_of(leaf) for leaf in drawn_leaves()}, key=place_of)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_visit_in_every_case_of_the_course(folder: LawFolder, language: Language) -> None:
    for case in folder.file.cases:
        _holds(case, language)


@pytest.mark.parametrize("law", LAWS)
def test_the_visit_in_generated_cases(law: str) -> None:
    for leaf in drawn_leaves():
        if law_of(leaf) == law:
            for language in Language:
                _holds(generate(leaf, 1), language)


def visit(one: LookedAt) -> Iterator[Comparison]:
    """What does not hold of a visit is an assertion that fails."""
    _holds(one.case, one.language)
    yield "the visit", True, True


def _holds(case: Case, language: Language) -> None:
    lines = dialogue(case, language)
    _stages_are_in_order(lines)
    _everything_is_said_once(case, lines, language)
    _all_options_come_first(case, lines, language)
    _the_facts_are_those_of_the_record(case, lines, language)
    _what_holds_from_now_on_is_said_before_it_goes_on(case, lines, language)
    for line in lines:
        assert line.words, case.id
        assert line.words.strip() == line.words
        assert not re.search(r"[{}]|  |\.\.|None", line.words), line.words


def _what_holds_from_now_on_is_said_before_it_goes_on(
    case: Case, lines: tuple[Utterance, ...], language: Language
) -> None:
    """The ruling that the calls made since cannot have changed; and what to do with cards until the auction is over."""
    went_on = next((place for place, line in enumerate(lines) if line.stage is Stage.GOES_ON), None)
    first = book(case.edition).rule(on_arrival(case.ruling))
    new_call = {NEW_CALL_DIFFERS, NEW_CALL_DIFFERS_1997} & case.ruling.asked.keys()  # asked when he has called again
    if went_on is None or first.open is not None or new_call:
        return
    settled = first.path[-1].node is case.ruling.path[-1].node
    held = announcing(first.path[-1], first, {Topic.CARDS}) if not settled else announcing(first.path[-1], case.ruling)
    words = {spoken.words(language) for spoken in held if not spoken.is_idle}
    assert words <= {line.words for line in lines[:went_on]}, case.id


def _stages_are_in_order(lines: tuple[Utterance, ...]) -> None:
    stages = [line.stage for line in lines]
    assert stages[0] is Stage.ARRIVES
    assert stages[-1] is Stage.LEAVES
    assert stages.count(Stage.LEAVES) == 1
    assert Stage.FACTS in stages
    first = stages.index(Stage.FACTS)
    assert set(stages[:first]) == {Stage.ARRIVES}
    assert Stage.ARRIVES not in stages[first:]


def _everything_is_said_once(case: Case, lines: tuple[Utterance, ...], language: Language) -> None:
    told = [line.words for line in lines if line.by is None and not line.happens]
    by_director = [line for line in lines if line.by is None and not line.happens]
    for stage in (True, False):  # what was only supposed while the options were explained is said again when it is so
        once = [line.words for line in by_director if (line.stage is Stage.OPTIONS) is stage]
        assert len(set(once)) == len(once)
    asked = [spoken for spoken in speech(case.ruling) if spoken.fact is not None]
    stages = [line.stage for line in lines]
    for spoken in speech(case.ruling):
        has_called = spoken in asked and spoken.fact.asks in (Role.OFFENDER, Role.RHO) and Stage.GOES_ON in stages
        assert spoken.is_idle or has_called or _is_said(spoken, told, language), spoken.words(language)
    replies = [line.words for line in lines if line.by is not None]
    known = [saying.texts[language] for saying in (*case.said, *case.asked)]
    known.append(text("dialogue.answers.told_to_lead", language))  # asked of whoever has led out of turn
    assert set(replies) <= set(known)
    assert len(replies) == len(set(replies)), "nobody repeats an answer"


def _is_said(spoken: Spoken, told: list[str], language: Language) -> bool:
    """In full or, where everything has been explained, in a few words."""
    if spoken.words(language) in told:
        return True
    msgid = "" if spoken.fact is None else f"dialogue.ask.{spoken.fact.id}"
    return has_text(msgid, language) and say(Phrase(msgid), spoken.situation, language) in told


def _all_options_come_first(case: Case, lines: tuple[Utterance, ...], language: Language) -> None:
    """10C1: what may follow is said before left-hand opponent is asked."""
    choice = open_choice(case.ruling, Role.LHO)
    if choice is None or not isinstance(choice.node, Ask) or choice.node.fact.settled_by is not Settled.CHOICE:
        return
    asked = [spoken for spoken in speech(case.ruling) if spoken.fact is choice.node.fact]
    told = [line.words for line in lines]
    place = next(i for i, words in enumerate(told) if _is_said(asked[0], [words], language))
    topics = frozenset({Topic.CALL, Topic.TURN, Topic.DUTY})
    for _, announced in explained(case.ruling):
        for step in announced.path:
            for spoken in announcing(step, announced, topics):
                assert told.index(spoken.words(language)) < place


def _the_facts_are_those_of_the_record(case: Case, lines: tuple[Utterance, ...], language: Language) -> None:
    """Dealer (or declarer), offender and turn are named, and nobody else is said to have been in turn."""
    facts = [line.words for line in lines if line.stage is Stage.FACTS]
    first = case.dealer if case.record.stated is None else case.record.stated.declarer
    assert show_seat(first, language) in facts[0]
    calls = case.situation.calls
    if case.record.stated is not None and not calls.are_ruled_on:
        _the_facts_of_play_are_those_of_the_record(case, " ".join(facts[1:]), language)
        return
    assert show_seat(case.situation.offender, language) in facts[1]
    if calls.are_ruled_on and calls.turn is not None and calls.turn is not case.situation.offender:
        assert show_seat(calls.turn, language) in facts[1]
        assert facts[1] != facts[0]
    told = case.seen if case.situation.moment is None else case.auction  # called again when the auction is over
    since = told.calls[calls.focus + 1 :] if calls.are_ruled_on else ()
    for made in since:
        assert show_seat(made.seat, language) in facts[2]
        assert show_call(made.call, language) in facts[2]
    if calls.are_ruled_on and not since:
        assert not any(show_seat(made.seat, language) in facts[2] for made in case.seen.calls)
    if case.situation.moment is not None and calls.are_ruled_on:
        assert Stage.GOES_ON not in [line.stage for line in lines], "it lies behind them all"


def _the_facts_of_play_are_those_of_the_record(case: Case, told: str, language: Language) -> None:
    """Who has erred; each card laid before in that trick, and the next one after it; nothing that comes after him."""
    situation, events = case.situation, case.record.events
    at, here = situation.incident.event, situation.arrival
    assert show_seat(situation.offender, language) in told, case.id
    laid = case.record.upto(at + 1).play.tricks[-1:]
    lying = [card for trick in laid if len(trick.cards) < 4 for card in trick.cards if card.how is not Exposure.DOWN]
    shown = [card for card in lying if isinstance(events[card.event], CardFaced)]  # or what words come to
    cards = [event for event in events[at + 1 : here] if isinstance(event, CardFaced) and event.how.is_play]
    after = [card for card in cards if card.known_to is None]  # what nobody could see is not told (58B1)
    assert all(
        show_card(card, language) in told for card in [each.card for each in shown] + [each.card for each in after[:1]]
    ), case.id
    later = {event.card for event in events[here:] if isinstance(event, CardFaced)}
    seen = {card.card for card in case.record.cards if card.event < here}
    assert not any(show_card(card, language) in told for card in later - seen), case.id


def test_whoever_is_called_about_the_lead_says_so_where_it_is_free() -> None:
    about = [case for folder in FOLDERS for case in folder.file.cases if case.ruling.ids[-1].startswith("L26.")]
    cases = [case for case in about if not case.ruling.is_unsure]
    assert len({case.ruling.ids for case in cases}) == 6
    for case in cases:
        assert Stage.FOLLOWS in {line.stage for line in dialogue(case, Language.EN)}, case.id


def test_all_options_are_explained_to_whoever_then_accepts() -> None:
    """10C1 does not ask what he will choose."""
    accepted = [case for folder in FOLDERS for case in folder.file.cases if case.ruling.ids[-1] in {"L29.A", "L25.B1"}]
    offered = [case for case in accepted if open_choice(case.ruling, Role.LHO) is not None]
    assert len(offered) > 5
    for case in offered:
        lines = dialogue(case, Language.EN)
        assert any(line.clause == "10C1" for line in lines), case.id


@cache
def over() -> tuple[Case, ...]:
    return tuple(case for case in course().cases.values() if case.situation.moment is Moment.PLAY_OVER)


@grouped("case", over, ids=lambda case: case.id, group=in_one, groups=[EVERY])
def test_the_second_visit_ends_with_the_score(case: Case) -> None:
    """How the play ended is agreed, what was left is told, and the ruling is followed by the way to appeal."""
    lines = dialogue(case, Language.EN)
    facts = " ".join(line.words for line in lines if line.stage is Stage.FACTS)
    assert "claims" in facts
    assert text("dialogue.arrive", Language.EN) not in {line.words for line in lines}
    looks = [line for line in lines if line.stage is Stage.LOOKS]
    assert looks
    assert not any(line.stage is Stage.OPTIONS for line in lines)
    step = next((step for step in case.ruling.path if _looks(step)), None)
    assert (step is None) == (case.ruling.ids == ("L12.undamaged",))
    if step is not None:
        assert any(line.clause == "12A" for line in looks)
    assert lines[-1].clause == "83"


def _looks(step: Step) -> bool:
    return isinstance(step.node, Ask) and step.node.fact is LEFT_FOR_THE_END


def test_there_are_cases_of_every_ground() -> None:
    assert len(over()) >= 10
    ids = {case.ruling.ids[-1] for case in over()}
    assert ids == {f"L12.{each}" for each in ("undamaged", "none", "16C", "23C", "27D", "72C")}
    assert len({case.law for case in over()}) >= 5


@pytest.mark.parametrize("language", Language)
def test_the_story_tells_how_the_play_ended(language: Language) -> None:
    for case in over():
        claimed = next(event for event in case.record.events if isinstance(event, Claimed))
        told = in_the_end(case).story[language].rpartition(show_seat(claimed.player, language))[2]
        assert re.search(rf"\b{claimed.tricks}\b", told), case.id
