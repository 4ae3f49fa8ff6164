"""Every key of the exercises on the rest of the play against a second reading of the Laws.

As :mod:`tests.teach.test_play_keys`, of the six families of :mod:`tests.second.rest_keys`: cards too soon or together,
played or not, dummy's by words, what dummy does, tricks looked at, and tricks with a card too few or too many.  All
cases of the course and generated ones of every leaf: the standard questions, with the table turned too, those of three
codes, the cards that may be played, the table of the sheet, the scenes of generated cases, what the story tells and
every sentence of every ruling (:mod:`tests.second.rest_words`).  That each can fail is shown by breaking what is
compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from bridgecourse import play_sheet
from bridgecourse.i18n import Language
from bridgecourse.rulings import legal_card, penalty_card
from bridgecourse.rulings.defective import DefectiveTrick
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.event import Designated, Order
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises import card_field, happening, wording
from bridgecourse.teach.exercises.family import Family, family_named
from bridgecourse.teach.exercises.happening import what_happens
from bridgecourse.teach.exercises.part import CasePut
from bridgecourse.teach.exercises.parts import scene
from bridgecourse.teach.exercises.play_story import happened_in_play
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.families import defect, dummy, early, look, named, played
from bridgecourse.teach.families.defect import questions as defect_questions
from bridgecourse.teach.families.look import questions as look_questions
from bridgecourse.teach.generator.generate import generate, generate_afresh
from tests.compared_keys import (
    EN,
    REST,
    Change,
    answered,
    both,
    cases,
    differences,
    each_of,
    instead,
    of_codes,
    of_legal,
    of_sheet,
    of_standard,
    reading,
    seats_in,
    sentences,
)
from tests.looked_at import Comparison, LookedAt
from tests.second.play_keys import Second
from tests.second.rest_keys import Rest
from tests.second.rest_words import Said, happened, is_open, scenes, what

SENTENCES = {
    family_named("early"): 60,
    family_named("played"): 60,
    family_named("named"): 18,
    family_named("dummy"): 10,
    family_named("look"): 12,
    family_named("defect"): 30,
}
"""So many different ones at least, in either language."""


# --- words ----------------------------------------------------------------------------------------------------------


def read(case: Case) -> Rest:
    second = reading(case)
    assert isinstance(second, Rest), case.id
    return second


def of_words(case: Case) -> Iterator[Comparison]:
    """What is seen to happen, and what has happened since; in French the same players."""
    second = read(case)
    said = what_happens(case.situation, EN)
    yield "what_happens", said, what(second)
    yield "what_happens.fr", seats_in(what_happens(case.situation, Language.FR), Language.FR), seats_in(said, EN)
    yield "happened_in_play", list(happened_in_play(case.situation, EN)), happened(second)


def of_scene(case: Case) -> Iterator[Comparison]:
    said, expected = case.scene[EN], scenes(read(case))
    yield "scene", said, said if said in expected else expected
    yield "scene.fr", seats_in(case.scene[Language.FR], Language.FR), seats_in(said, EN)


def fields(second: Second, effect: str) -> dict[str, str] | None:
    assert isinstance(second, Rest)
    return None if is_open(effect, second) else Said(second, effect)


def of_sentences(case: Case) -> Iterator[Comparison]:
    yield from sentences(case, fields)


def drawn(family: Family) -> list[Case]:
    return [case for case in cases(family) if case.id not in course().cases]


def keys_of_the_rest(one: LookedAt) -> Iterator[Comparison]:
    """All that is compared here, of a generated case."""
    yield from each_of(one, REST, (of_codes, of_legal, of_sheet, of_words, of_scene, of_sentences))


# --- the tests ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", REST)
def test_every_key_is_what_the_laws_say(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_standard, both(family), count)) == []
    assert min(count.values()) > 15


@pytest.mark.parametrize("family", REST)
def test_every_key_of_three_codes_is_what_the_laws_say(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_codes, cases(family), count)) == []
    assert min(count[f"codes.{edition}.ruling"] for edition in EDITIONS) > 15


@pytest.mark.parametrize("family", REST)
def test_the_cards_that_may_be_played_are_those_of_the_laws(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_legal, cases(family), count)) == []
    assert count["legal.cards"] >= 3 * (
        family is family_named("early")
    )  # nobody else is bound by more than the suit led


@pytest.mark.parametrize("family", REST)
def test_a_sheet_tells_the_table_as_it_is_and_no_hidden_card(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_sheet, cases(family), count)) == []
    assert min(count.values()) > 30


@pytest.mark.parametrize("family", REST)
def test_what_is_told_has_happened_so(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_words, both(family), count)) == []
    assert min(count.values()) > 15
    assert drawn(family)
    assert list(differences(of_scene, drawn(family))) == []


@pytest.mark.parametrize("family", REST)
def test_every_sentence_names_those_who_have_the_role(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_sentences, cases(family), count)) == []
    assert len(count) >= SENTENCES[family]


# --- each comparison can fail ---------------------------------------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def answers(room: ModuleType, name: str, change: Change) -> Break:
    """A question is answered otherwise, where this says how."""
    return lambda patch: answered(patch, room, name, change)


def another_option(_: Ruling, question: Question) -> tuple[str, ...]:
    names = [option.id for option in question.options]
    return (names[names.index(question.answer[0]) - 1],)


def without(pick: str) -> Change:
    return lambda _, question: tuple(each for each in question.answer if each != pick)


def the_clause_beside_it(patch: pytest.MonkeyPatch) -> None:
    ask = CasePut.clause

    def wrong(put: CasePut) -> Question:
        question = ask(put)
        return replace(question, answer=another_option(put.ruling, question))

    patch.setattr(CasePut, "clause", wrong)


def older_codes_let_nobody_look(patch: pytest.MonkeyPatch) -> None:
    ask = look_questions.seen

    def wrong(ruling: Ruling) -> Question:
        return replace(ask(ruling), answer=("nothing",)) if ruling.edition < 2017 else ask(ruling)

    patch.setitem(vars(look.FAMILY.codes), "ask", wrong)


def no_code_deems_it_a_revoke(patch: pytest.MonkeyPatch) -> None:
    ask = defect_questions.tricks
    wrong = lambda ruling: replace(ask(ruling), answer=("no_revoke",), also=())  # noqa: E731
    patch.setitem(vars(defect.FAMILY.codes), "ask", wrong)


def partner_cannot_and_must(patch: pytest.MonkeyPatch) -> None:
    assert early.FAMILY.codes is not None
    answered(patch, early, "partner_plays", instead("any_legal", "highest"))
    patch.setitem(vars(early.FAMILY.codes), "ask", vars(early)["partner_plays"])


def partner_minds_no_wish(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(legal_card, "_ordered", lambda left, *_: replace(left, clauses=(*left.clauses, "57A")))


def a_card_held_in_turn_is_a_penalty_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(penalty_card._Fold, "_is_held_in_turn", lambda *_: False)


def what_goes_back_was_never_due(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DefectiveTrick, "returned_was_due", False)


def what_nobody_saw_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play_sheet, "_is_hidden", lambda *_: False)


def the_first_card_is_in_question(patch: pytest.MonkeyPatch) -> None:
    make: Callable[..., Any] = play_sheet.play_sheet
    patch.setattr(scene, "play_sheet", lambda record, *rest, **named: make(record, *rest, **{**named, "focus": 0}))


def what_was_meant_is_not_told_yet(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CasePut, "ended", property(lambda put: put.arrived))


def nothing_has_happened_since(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(globals(), "happened_in_play", lambda *_: iter(()))


def every_card_comes_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(happening, "_moment", lambda _, event: range(event, event + 1))


def low_for_high(patch: pytest.MonkeyPatch) -> None:
    tell = happening._who_asks_for

    def wrong(words: Designated, language: Language) -> str:
        return tell(replace(words, order=Order.LOW) if words.order is Order.HIGH else words, language)

    patch.setattr(happening, "_who_asks_for", wrong)


def whoever_speaks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(happening, "player_of", lambda *_: wording.player_of(Seat.NORTH, EN))


def the_card_put_up_was_named(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(card_field._CARDS, "named_card", card_field._CARDS["cards"])


def field(name: str, other: str) -> Break:
    """In every sentence one field stands for another."""
    fields: dict[str, Any] = card_field._CARDS if name in card_field._CARDS else wording._FIELDS_OF_PLAY  # type: ignore[assignment]
    return lambda patch: patch.setitem(fields, name, fields[other])


def role(name: Role, other: Role) -> Break:
    """One seat stands for another."""

    def break_it(patch: pytest.MonkeyPatch) -> None:
        seat_of = Situation.seat_of
        patch.setattr(
            Situation, "seat_of", lambda situation, which: seat_of(situation, other if which is name else which)
        )

    return break_it


def of_drawn_scenes(case: Case) -> Iterator[Comparison]:
    leaf, _, seed = case.id.rpartition("-")
    yield from of_scene(generate_afresh(leaf, int(seed)))


EARLY, PLAYED, NAMED, DUMMY, LOOK, DEFECT = REST
BREAKS: Mapping[str, tuple[Break, Callable[[Case], Iterator[Comparison]], Family]] = {
    "another way of coming too soon": (answers(early, "what_was_it", another_option), of_standard, EARLY),
    "three choices as in the older codes": (answers(early, "choices", without("other_suit")), of_standard, EARLY),
    "a card that came too soon goes back": (
        answers(early, "becomes_of_it", instead("major", "back")),
        of_standard,
        EARLY,
    ),
    "partner cannot and must": (partner_cannot_and_must, of_codes, EARLY),
    "partner minds no wish": (partner_minds_no_wish, of_legal, EARLY),
    "what nobody saw is told": (what_nobody_saw_is_told, of_sheet, EARLY),
    "nothing has happened since": (nothing_has_happened_since, of_words, EARLY),
    "every card comes alone": (every_card_comes_alone, of_words, EARLY),
    "all cards are visible": (field("visible_cards", "back_cards"), of_sentences, EARLY),
    "the partner is at the left": (role(Role.PARTNER, Role.LHO), of_sentences, EARLY),
    "a slip stands": (answers(played, "becomes_of_it", instead("other", "stands")), of_standard, PLAYED),
    "nobody may change": (answers(played, "others", instead("opponent", "nobody")), of_standard, PLAYED),
    "a suggestion is forgotten": (answers(played, "later", instead("suggestion", "nothing")), of_standard, PLAYED),
    "the clause beside it": (the_clause_beside_it, of_standard, PLAYED),
    "a card held in turn is a penalty card": (a_card_held_in_turn_is_a_penalty_card, of_legal, PLAYED),
    "the card put up had been named": (the_card_put_up_was_named, of_sentences, PLAYED),
    "one trick later": (field("trick", "next_trick"), of_drawn_scenes, PLAYED),
    "his words count": (answers(named, "intention", instead("other", "words")), of_standard, NAMED),
    "the card beside it": (answers(named, "dummys_card", another_option), of_standard, NAMED),
    "what was meant is not told yet": (what_was_meant_is_not_told_yet, of_sheet, NAMED),
    "low for high": (low_for_high, of_words, NAMED),
    "dummy for declarer": (role(Role.DECLARER, Role.DUMMY), of_sentences, NAMED),
    "dummy loses no rights": (answers(dummy, "rights", instead("lost", "kept")), of_standard, DUMMY),
    "a penalty alone": (answers(dummy, "follows", instead("corrects", "penalty")), of_standard, DUMMY),
    "the first card is in question": (the_first_card_is_in_question, of_sheet, DUMMY),
    "the other side": (role(Role.NON_OFFENDING_SIDE, Role.OFFENDING_SIDE), of_sentences, DUMMY),
    "always in time": (answers(look, "in_time", instead("too_late", "in_time")), of_standard, LOOK),
    "the older codes let nobody look": (older_codes_let_nobody_look, of_codes, LOOK),
    "whoever speaks": (whoever_speaks, of_words, LOOK),
    "a card too many for one too few": (answers(defect, "count", instead("more", "fewer")), of_standard, DEFECT),
    "any card": (answers(defect, "done", instead("of_suit", "any")), of_standard, DEFECT),
    "no revoke": (answers(defect, "tricks", instead("later", "no_revoke")), of_standard, DEFECT),
    "what goes back was never due": (what_goes_back_was_never_due, of_standard, DEFECT),
    "no code deems it a revoke": (no_code_deems_it_a_revoke, of_codes, DEFECT),
    "the card that counts goes back": (field("back_cards", "counts_card"), of_sentences, DEFECT),
}
"""What is broken, the comparison that sees it, and in which family."""

SEEN_OF = {"partner minds no wish": ("L57.A1", "L57.A2")}
"""Leaves of which a case is needed to see it, whether or not the sample of the family has one."""


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_key_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, compared, family = BREAKS[name]
    of = drawn(family) if compared is of_drawn_scenes else cases(family)
    of = [*of, *(generate(leaf, seed) for leaf in SEEN_OF.get(name, ()) for seed in (1, 2))]
    broken(monkeypatch)
    fresh = (replace(case, record=replace(case.record)) for case in of)  # nothing is known of them yet
    assert next(differences(compared, fresh), None) is not None
