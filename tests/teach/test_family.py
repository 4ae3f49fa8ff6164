"""Families: the same questions and options in every case, whatever the ruling; what they ask is told by the ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import ids_of, leaves_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.correction import REPLACEMENT_KIND
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT, RHO_ACTION
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, families, family_named, family_of
from bridgecourse.teach.exercises.parts import choices
from bridgecourse.teach.exercises.parts.clause import clauses, groups
from bridgecourse.teach.exercises.parts.way import to_ask, way_of
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.teach.families.lead.questions import who_leads
from bridgecourse.teach.families.penalty.questions import class_of_card
from bridgecourse.teach.families.revoke.questions import established
from bridgecourse.teach.generator.generate import generate
from tests.generated import drawn_leaves
from tests.looked_at import Check, Comparison, LookedAt, looked_at, wrong

FAMILIES = [
    (family, edition)
    for family in families().values()
    for edition in EDITIONS
    if family is not family_named("over") or edition == 2017
]
"""The end of play is ruled by the code of today alone."""
KEYS_ON_ARRIVAL: Mapping[str, Callable[[Ruling], Question]] = {
    "facts.leader": who_leads,
    "facts.class": class_of_card,
    "facts.established": established,
    "facts.choices": lambda ruling: choices.choices(ruling, of_opening=family_of(ruling.situation).name == "lead"),
}


@cache
def cases() -> dict[tuple[Family, int], list[LookedAt]]:
    """Every case of the course and generated ones, by family and edition; those without a settled ruling apart."""
    found: dict[tuple[Family, int], list[LookedAt]] = {each: [] for each in FAMILIES}
    for one in looked_at((*course().cases.values(), *(generate(leaf, 0) for leaf in drawn_leaves()))):
        if one.standard is not None:
            found[one.family, one.case.edition].append(one)
    return found


def exercises() -> dict[tuple[Family, int], list[Exercise]]:
    return {each: [one.standard for one in found if one.standard is not None] for each, found in cases().items()}


def compared(check: Check) -> Counter[str]:
    """How many were compared of all cases, by name, none of them otherwise than it ought to be."""
    count: Counter[str] = Counter()
    assert wrong(check, (one for found in cases().values() for one in found), count) == []
    return count


OF_DUMMYS_CARDS = "ruling.dummys_card"
"""Its options are the cards that lie in dummy, as everybody sees."""
OF_THE_CLAUSE = ("ruling.clause", "leads.clause")
OF_NUMBERS = "ruling.worth"
OF_THE_CASE = (OF_DUMMYS_CARDS, *OF_THE_CLAUSE)
MOST_QUESTIONS, MOST_OPTIONS, MOST_CLAUSES = 5, 25, 5
"""In a standard exercise, whatever the case."""


def asked(exercise: Exercise) -> list[object]:
    return [
        (
            part.id,
            part.points,
            question.id,
            question.kind,
            sorted((each.id, each.place.value) for each in question.options if question.id not in OF_THE_CASE),
        )
        for part in exercise.parts
        for question in part.questions
    ]


_asked: dict[tuple[Family, int], list[object]] = {}
"""What the first case of a family was asked, and so every other is."""

_labels: dict[object, set[tuple[str, str]]] = {}
"""Those of a question, by where the player sits."""


def asked_as_the_first(one: LookedAt) -> Iterator[Comparison]:
    """Each by its id, in the same number and the same order of questions; only the order of options is the case's."""
    if one.standard is not None:
        found = asked(one.standard)
        yield "questions and options", found, _asked.setdefault((one.family, one.case.edition), found)


@pytest.mark.parametrize(("family", "edition"), FAMILIES)
def test_neither_questions_nor_options_depend_on_the_ruling(family: Family, edition: int) -> None:
    of = cases()[family, edition]
    assert len({one.case.ruling.ids for one in of}) > (1 if edition == CURRENT else 0)
    assert wrong(asked_as_the_first, of) == []
    assert 3 <= len(_asked[family, edition]) <= MOST_QUESTIONS


def short(one: LookedAt) -> Iterator[Comparison]:
    """At most so many options, of which so many clauses: those of one group of the family, in the order of the book."""
    if one.standard is None:
        return
    questions = one.standard.questions
    number = sum(len(question.options) for question in questions)
    yield "number of options", max(number, MOST_OPTIONS), MOST_OPTIONS
    for question in questions:
        if question.id in OF_THE_CLAUSE:
            offered = [option.id for option in question.options]
            known = [[clause.heading for clause in each] for each in groups(one.family, one.case.edition)]
            yield "clauses", offered if len(offered) <= MOST_CLAUSES else [], offered if offered in known else None


def test_an_exercise_is_short() -> None:
    assert compared(short).total() > 1000


def test_a_clause_in_no_group_and_one_in_two_are_named() -> None:
    family = family_named("dummy")
    for beside in (("within_rights limit_broken",), (" ".join(family.clauses), "noticed_first")):
        with pytest.raises(ValueError, match="expected each clause in one group"):
            groups(replace(family, beside=beside), CURRENT)


def labelled_as_the_first(one: LookedAt) -> Iterator[Comparison]:
    """Of cases in which the same player sits the same way, and what was judged is the same, the labels are the same."""
    if one.standard is None:
        return
    for question in one.standard.sheet(Language.EN)["parts"][-1]["questions"]:
        if question["id"] not in (*OF_THE_CASE, OF_NUMBERS):
            labels = {(option["id"], option["label"]) for option in question["options"]}
            key = (one.family, one.case.edition, one.case.situation.offender, question["id"])
            yield question["id"], labels, _labels.setdefault(key, labels)


def test_labels_differ_by_what_the_scene_shows_alone() -> None:
    assert compared(labelled_as_the_first).total() > 1000


def family_on_arrival(one: LookedAt) -> Iterator[Comparison]:
    """What happens after the director has come changes neither the family nor what is still to be found out."""
    situation = one.case.situation
    if one.standard is not None and situation.moment is None:
        arrived = one.standard.ruling.on_arrival
        if len(arrived.record) < len(situation.record):
            yield "its family on arrival", family_of(arrived), one.family


def test_the_family_is_known_on_arrival() -> None:
    assert compared(family_on_arrival).total() > 100


def found_out(one: LookedAt) -> Iterator[Comparison]:
    """Whatever the players chose and told afterwards, the key is that of the table as he found it."""
    if one.standard is None or one.family.of_play or one.family.name in ("leads", "over"):
        return
    key = next((question.answer for question in one.standard.questions if question.id == "facts.ask"), None)
    if key is None:
        return  # nothing is asked of anybody
    ruling = one.standard.ruling
    arrived = book(one.case.edition).rule(ruling.on_arrival, ruling.path[0].law)
    is_later = arrived.ids != ruling.ids
    yield f"to be found out: {'later' if is_later else 'now'}", key, to_ask(arrived, one.family).answer


def test_what_is_to_be_found_out_hangs_on_what_the_director_sees_alone() -> None:
    assert compared(found_out)["later"] > 100


def asked_before_the_ruling(one: LookedAt) -> Iterator[Comparison]:
    """Whose turn it was, which class, whether it is established, and what may be chosen: as he sees and is told."""
    if one.standard is None or not one.family.of_play:
        return
    answers, ruling = one.case.situation.answers, one.standard.ruling
    told = {name: found for name, found in answers.items() if facts()[name].settled_by is Settled.JUDGEMENT}
    found = ruling.on_arrival
    arrived = book(one.case.edition).rule(replace(found, answers={**found.answers, **told}), ruling.path[0].law)
    for question in one.standard.questions:
        if (key := KEYS_ON_ARRIVAL.get(question.id)) is not None:
            is_later = arrived.ids != ruling.ids
            yield f"{question.id}: {'later' if is_later else 'now'}", question.answer, key(arrived).answer


def test_what_is_asked_of_the_play_before_the_ruling_hangs_on_nothing_that_is_chosen_later() -> None:
    assert compared(asked_before_the_ruling)["later"] > 100


def test_what_is_asked_when_play_is_over_hangs_on_no_answer() -> None:
    """Whatever the players will say of damage, help and choices: what was left alone tells what to ask."""
    keys: dict[str, set[tuple[str, ...]]] = {}
    for exercise in exercises()[family_named("over"), 2017]:
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
        if family is family_named("leads"):
            continue
        needed = {name for each in cases for q in each.questions if q.id == "facts.ask" for name in q.answer}
        right = {way for name in needed if (way := way_of(name)) is not None}
        assert right <= set(family.asks_in(edition))
        assert not {fact for fact, _, _ in family.asks_in(edition)} & set(never)
        own = {way for way in family.asks_in(edition) if way == (way[0], way[0].asks, way[0].where)}
        assert right <= own, (family, edition)


@pytest.mark.parametrize(("family", "edition"), FAMILIES)
def test_every_leaf_stands_under_one_clause_and_every_clause_has_its_leaves(family: Family, edition: int) -> None:
    known = {leaf.id for law in book(edition).values() for leaf in leaves_of(law)}
    known |= {id for number in family.own_laws if number in book(edition) for id in ids_of(book(edition)[number])}
    listed = [leaf for clause in clauses(family, edition) for leaf in clause.leaves]
    assert len(set(listed)) == len(listed)
    later = {"L27.D", "L27-2007.D", "L27-1997.B1b", f"L26-{edition}.0"}
    assert set(listed) - known <= later, (family, edition)
    for each in exercises()[family, edition]:
        assert each.ruling.ids[-1] in listed or not {*each.ruling.ids}.isdisjoint(listed)


def test_a_case_that_the_sources_do_not_settle_is_put_to_nobody() -> None:
    open_cases = [case for case in course().cases.values() if case.ruling.is_unsure]
    assert len(open_cases) > 5
    for case in open_cases:
        with pytest.raises(CaseError, match="is open"):
            Exercise(case).parts  # noqa: B018


AS_GOOD = {
    "ruling.led",
    "facts.leader",
    "ruling.right_hand",
    "ruling.owner",
    "ruling.partners_lead",
    "ruling.revoke_card",
    "ruling.enough",
    "ruling.deemed",
    "ruling.played",
}
"""In the play one thing may be said in two ways: a free lead is not in question, a card of dummy's goes back to it."""


def right_answers(one: LookedAt) -> Iterator[Comparison]:
    """The question does not vanish: every answer that a source supports earns everything, any other does not."""
    for question in one.standard.questions if one.standard is not None else ():
        if not question.also:
            continue
        is_unsure = any(bound.unsure for bound in one.case.ruling.consequences)
        is_open = is_unsure or question.id in AS_GOOD
        yield f"is open: {question.id}", is_open, True
        every = (question.answer, *question.also)
        yield question.id, [question.credit(answer) for answer in every], [1.0] * len(every)
        others = question.choices - {name for answer in every for name in answer}
        yield question.id, [name for name in others if question.credit((name,))], []


def test_what_is_open_has_more_than_one_right_answer() -> None:
    assert {*compared(right_answers), "ruling.played"} == {"ruling.holds", *AS_GOOD}


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


IN_ORDER: tuple[list[str], ...] = (
    *([], [*"NESW"], [*"CDHS"], [*"012", "later"], ["fewer", "right", "more"]),
    ["ground", "result", "damage", "outcomes", "mix", "own", "nowhere"],
    ["n1", "n2", "n3", "n4"],
)
"""Seats, suits and numbers; what is asked about a score is asked in this order too (12)."""


def test_seats_suits_and_numbers_keep_their_order() -> None:
    for cases in exercises().values():
        for exercise in cases[:20]:
            for each in exercise.questions:
                own = [option.id for option in each.options if option.place is OptionPlace.OWN]
                if each.id == OF_DUMMYS_CARDS:
                    assert own == sorted(own, key=by_suit_and_rank)
                elif each.id not in OF_THE_CLAUSE:
                    assert own in IN_ORDER, each.id


def test_what_follows_a_call_on_wrong_cards_is_not_shown_before_it_is_asked() -> None:
    """But where the ruling hangs on what he calls on his own cards, as in the older codes."""
    shown: Counter[bool] = Counter()
    for edition in EDITIONS:
        for one in cases()[family_named("wrong_board"), edition]:
            if one.standard is not None and one.case.situation.calls.are_ruled_on:
                asks = any(fact.id.startswith("new_call_differs") for fact in one.standard.ruling.asked)
                found = one.standard.parts[-1].scene
                assert (found.auction == one.case.seen) or asks, one.case.id
                assert not found.story.get(Language.EN) or asks, one.case.id
                shown[asks] += 1
    assert shown[True]
    assert shown[False]
