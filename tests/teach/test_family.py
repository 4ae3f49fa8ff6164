"""Families: the same questions and options in every case, whatever the ruling; what they ask is told by the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import leaves_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.correction import REPLACEMENT_KIND
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT, RHO_ACTION
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import OF_PLAY, Family, family_of
from bridgecourse.teach.exercises.parts import penalty, play_lead, revoke
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.parts.way import to_ask, way_of, ways
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.shapes import STANDARD, own_shape
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.teach.generator.generate import generate
from tests import amount
from tests.generated import drawn_leaves

pytestmark = pytest.mark.drawn

SEEDS = range(1 if amount.name() == "test" else 4)
FAMILIES = [
    (family, edition) for family in Family for edition in EDITIONS if family is not Family.OVER or edition == 2017
]
"""The end of play is ruled by the code of today alone."""
KEYS_ON_ARRIVAL: Mapping[str, Callable[[Ruling], Question]] = {
    "facts.leader": play_lead.who_leads,
    "facts.class": penalty.class_of_card,
    "facts.established": revoke.established,
    "options.choices": play_lead.choices,
}


@cache
def exercises() -> dict[tuple[Family, int], list[Exercise]]:
    """Every case of the course and many generated ones, by family and edition; those without a settled ruling apart."""
    found: dict[tuple[Family, int], list[Exercise]] = {each: [] for each in FAMILIES}
    for case in (*course().cases.values(), *(generate(leaf, seed) for leaf in drawn_leaves() for seed in SEEDS)):
        if not case.ruling.is_unsure and own_shape(case) == STANDARD:
            found[family_of(case.situation), case.edition].append(Exercise(case))
    return found


OF_DUMMYS_CARDS = "ruling.dummys_card"
"""Its options are the cards that lie in dummy, as everybody sees."""


def asked(exercise: Exercise) -> list[object]:
    return [
        (
            part.id,
            part.points,
            question.id,
            question.kind,
            sorted((each.id, each.place.value) for each in question.options if question.id != OF_DUMMYS_CARDS),
        )
        for part in exercise.parts
        for question in part.questions
    ]


@pytest.mark.parametrize(("family", "edition"), FAMILIES)
def test_neither_questions_nor_options_depend_on_the_ruling(family: Family, edition: int) -> None:
    """Each by its id, in the same number and the same order of questions; only the order of options is the case's."""
    cases = exercises()[family, edition]
    assert len({each.ruling.ids for each in cases}) > (2 if edition == CURRENT else 0)
    first = asked(cases[0])
    assert 3 <= len(first) <= 7
    assert [each.id for each in cases if asked(each) != first] == []


@pytest.mark.parametrize(("family", "edition"), FAMILIES)
def test_labels_differ_by_what_the_scene_shows_alone(family: Family, edition: int) -> None:
    """Of cases in which the same player sits the same way, and what was judged is the same, the labels are the same."""
    seen: dict[tuple[object, ...], dict[str, set[tuple[str, str]]]] = {}
    for exercise in exercises()[family, edition]:
        situation = exercise.case.situation
        for question in exercise.sheet(Language.EN)["parts"][-1]["questions"]:
            if question["id"] == OF_DUMMYS_CARDS:
                continue
            labels = {(option["id"], option["label"]) for option in question["options"]}
            key = (situation.offender, question["id"])
            known = seen.setdefault(key, {}).setdefault("labels", labels)
            assert labels == known, (exercise.id, question["id"], labels ^ known)


def test_the_family_is_known_on_arrival() -> None:
    """What happens after the director has come changes neither the family nor what is still to be found out."""
    looked_at = 0
    for (family, _), cases in exercises().items():
        for exercise in cases:
            situation = exercise.case.situation
            if situation.moment is not None:
                continue
            arrived = exercise.ruling.on_arrival
            assert family_of(arrived) is family
            looked_at += len(arrived.record) < len(situation.record)
    assert looked_at > 100


def test_what_is_to_be_found_out_hangs_on_what_the_director_sees_alone() -> None:
    """Whatever the players chose and told afterwards, the key is that of the table as he found it."""
    later = 0
    for (family, edition), cases in exercises().items():
        for exercise in cases if family not in (Family.LEADS, Family.OVER, *OF_PLAY) else ():
            key = next(question.answer for question in exercise.questions if question.id == "facts.ask")
            arrived = book(edition).rule(exercise.ruling.on_arrival, exercise.ruling.path[0].law)
            assert key == to_ask(arrived, family).answer, exercise.id
            later += arrived.ids != exercise.ruling.ids
    assert later > 100


def test_what_is_asked_of_the_play_before_the_ruling_hangs_on_nothing_that_is_chosen_later() -> None:
    """Whose turn it was, which class, whether it is established, and what may be chosen: as he sees and is told."""
    later = 0
    for (family, edition), cases in exercises().items():
        for exercise in cases if family in OF_PLAY else ():
            answers = exercise.case.situation.answers
            told = {name: found for name, found in answers.items() if facts()[name].settled_by is Settled.JUDGEMENT}
            found = exercise.ruling.on_arrival
            arrived = book(edition).rule(replace(found, answers={**found.answers, **told}), exercise.ruling.path[0].law)
            for question in exercise.questions:
                if (key := KEYS_ON_ARRIVAL.get(question.id)) is not None:
                    assert question.answer == key(arrived).answer, (exercise.id, question.id)
                    later += arrived.ids != exercise.ruling.ids
    assert later > 100


def test_what_is_asked_when_play_is_over_hangs_on_no_answer() -> None:
    """Whatever the players will say of damage, help and choices: what was left alone tells what to ask."""
    keys: dict[str, set[tuple[str, ...]]] = {}
    for exercise in exercises()[Family.OVER, 2017]:
        key = exercise.key
        keys.setdefault(str(key["facts.left"]), set()).add(tuple(key["facts.ask"]))
    assert len(keys) == 4
    assert all(len(found) == 1 for found in keys.values())
    information = next(iter(keys["information"]))
    assert {name.partition("@")[0] for name in information} == {
        "side_is_damaged",
        "suggested_action_chosen",
        "could_have_been_aware",
    }


def test_every_way_to_find_out_is_needed_somewhere_or_a_mistake() -> None:
    never = (REPLACEMENT, REPLACEMENT_KIND, RHO_ACTION)  # a player shows them by calling
    for (family, edition), cases in exercises().items():
        if family is Family.LEADS:
            continue
        needed = {name for each in cases for q in each.questions if q.id == "facts.ask" for name in q.answer}
        right = {way for name in needed if (way := way_of(name)) is not None}
        assert right <= set(ways(family, edition))
        assert not {fact for fact, _, _ in ways(family, edition)} & set(never)
        own = {way for way in ways(family, edition) if way == (way[0], way[0].asks, way[0].where)}
        assert right <= own, (family, edition)


@pytest.mark.parametrize(("family", "edition"), FAMILIES)
def test_every_leaf_stands_under_one_clause_and_every_clause_has_its_leaves(family: Family, edition: int) -> None:
    known = {leaf.id for law in book(edition).values() for leaf in leaves_of(law)}
    listed = [leaf for clause in clauses(family, edition) for leaf in clause.leaves]
    assert len(set(listed)) == len(listed)
    later = {"L27.D", "L27-2007.D", "L27-1997.B1b", f"L26-{edition}.0"}
    assert set(listed) - known <= later, (family, edition)
    reached = {each.ruling.ids[-1] for each in exercises()[family, edition]}
    assert reached <= set(listed)


def test_a_case_that_the_sources_do_not_settle_is_put_to_nobody() -> None:
    open_cases = [case for case in course().cases.values() if case.ruling.is_unsure]
    assert len(open_cases) > 5
    for case in open_cases:
        with pytest.raises(CaseError, match="is open"):
            Exercise(case).parts  # noqa: B018


AS_GOOD = {
    "ruling.led",
    "facts.leader",
    "ruling.known",
    "ruling.right_hand",
    "ruling.owner",
    "ruling.partners_lead",
    "ruling.revoke_card",
    "enough.equity",
    "ruling.deemed",
    "ruling.played",
}
"""In the play one thing may be said in two ways: a free lead is not in question, a card of dummy's goes back to it."""


def open_questions() -> Iterator[tuple[Exercise, Question]]:
    for cases in exercises().values():
        for exercise in cases:
            yield from ((exercise, question) for question in exercise.questions if question.also)


def test_what_is_open_has_more_than_one_right_answer() -> None:
    """The question does not vanish: every answer that a source supports earns everything, any other does not."""
    met = set()
    for exercise, question in open_questions():
        is_unsure = any(bound.unsure for bound in exercise.ruling.consequences)
        assert is_unsure or question.id == "ruling.leads" or question.id in AS_GOOD, (exercise.id, question.id)
        for answer in (question.answer, *question.also):
            assert question.credit(answer) == 1.0
        wrong = question.choices - {name for answer in (question.answer, *question.also) for name in answer}
        assert all(question.credit((name,)) == 0.0 for name in wrong)
        met.add(question.id)
    assert met | {"ruling.played"} == {"ruling.partner", "ruling.leads", "ruling.later", *AS_GOOD}


# --- the order of options -------------------------------------------------------------------------------------------


def question(*names: str) -> Question:
    options = tuple(Option(name, Phrase("option.call")) for name in names)
    last = Option("nothing", Phrase("option.call"), OptionPlace.LAST)
    return Question("q.a", Picking.ONE, Phrase("option.call"), (last, *options), (names[0],))


def test_options_are_drawn_by_the_case_and_nothing_stays_last() -> None:
    orders = {tuple(o.id for o in question("a", "b", "c", "d").drawn(f"31-{n}").options) for n in range(400)}
    assert len(orders) == 24
    assert {order[-1] for order in orders} == {"nothing"}
    first = [question("a", "b", "c", "d").drawn(f"31-{number}").options[0].id for number in range(400)]
    assert all(70 < first.count(name) < 130 for name in "abcd")


def test_one_option_more_moves_no_other() -> None:
    for number in range(50):
        few, more = ([o.id for o in question(*names).drawn(f"31-{number}").options] for names in ("abcd", "abcde"))
        assert [name for name in more if name != "e"] == few


def by_suit_and_rank(card: str) -> tuple[int, int]:
    return "SHDC".index(card[0]), "AKQJT98765432".index(card[1])


def test_seats_suits_and_numbers_keep_their_order() -> None:
    for cases in exercises().values():
        for exercise in cases[:20]:
            for each in exercise.questions:
                own = [option.id for option in each.options if option.place is OptionPlace.OWN]
                if each.id == OF_DUMMYS_CARDS:
                    assert own == sorted(own, key=by_suit_and_rank)
                    continue
                assert own in ([], [*"NESW"], [*"CDHS"], [*"0123", "later"], ["fewer", "right", "more"]), each.id
