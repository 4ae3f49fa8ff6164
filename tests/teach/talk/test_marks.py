"""The marks of conversations: full for every good order, less for each mistake, nothing for what tells nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from statistics import mean

import pytest

from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.marking import CLAUSE, NOTHING, WEIGHTS, Weights, marks
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import SEATS, AskPlayer, Choose, Look, Places, Rule, Say, Stop, VisitMove
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.truth import is_true, sentences
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Harm, Visit
from tests import amount
from tests.teach.talk import people, table
from tests.teach.talk.people import PLAYED, every, playable, share

FULL = 1 - 1e-9

each_family = pytest.mark.parametrize("family", amount.one_in(4, PLAYED))
ORDERS = 5


def orders(script: VisitScript, chance: random.Random) -> Iterator[VisitMove]:
    """The best visit in another order that the Laws allow: sentences one by one or together, in any order."""
    for move in model_visit(script):
        if isinstance(move, Say):
            said = list(move.sentences)
            chance.shuffle(said)
            if chance.random() < 0.5:
                yield from (Say(SEATS, Places.TABLE, (each,)) for each in said)
            else:
                yield Say(SEATS, Places.TABLE, tuple(said))
        else:
            yield move
        if chance.random() < 0.3 and not isinstance(move, Rule):
            harmless: list[VisitMove] = [Look(), AskPlayer(SEATS, Places.TABLE, HAPPENED), Stop()]
            yield chance.choice(harmless)


@each_family
def test_every_good_order_earns_everything(family: str) -> None:
    chance = random.Random(f"orders {family}")
    assert len(playable(family)) >= 10
    for case, script in playable(family).items():
        for _ in range(ORDERS):
            moves = tuple(orders(script, chance))
            assert share(script, moves) > FULL, (case, moves)


@each_family
def test_whatever_mattered_costs_when_it_is_left_out(family: str) -> None:
    for case, script in playable(family).items():
        best = model_visit(script)
        for place, move in enumerate(best):
            rest = (*best[:place], *best[place + 1 :])
            assert share(script, rest) < FULL, (case, move)


@each_family
def test_every_wrong_line_of_a_ruling_costs(family: str) -> None:
    for case, script in playable(family).items():
        best = model_visit(script)
        for line, ruling in people.wrong_rulings(script):
            assert share(script, (*best[:-1], ruling)) < FULL, (case, line)


@each_family
def test_what_tells_nothing_costs_nothing(family: str) -> None:
    """A look into the book, what happened, a question that does not fit, a choice put to a player without one."""
    chance = random.Random(f"harmless {family}")
    for case, script in playable(family).items():
        best = model_visit(script)
        true = people.true_now(script, chance)
        harmless: list[VisitMove] = [
            Look(),
            AskPlayer(SEATS, Places.AWAY, HAPPENED),
            AskPlayer("N", Places.AWAY, "hand"),
            Stop(),
        ]
        for move in harmless:
            for place in range(len(best)):
                assert share(script, (*best[:place], move, *best[place:])) > FULL, (case, move)
        if true is not None and script.choices:
            assert share(script, (best[0], true, *best[1:])) > FULL, (case, true)


def test_what_is_mended_in_time_costs_nothing() -> None:
    """He offers the choice too early, is asked what follows, explains and offers it again."""
    tried = 0
    for case, script in every():
        best = model_visit(script)
        at = next((place for place, move in enumerate(best) if isinstance(move, Say)), None)
        if at is None:
            continue
        offer = next(move for move in best if isinstance(move, Choose))
        tried += 1
        assert share(script, (*best[:at], offer, *best[at:])) > FULL, case
    assert tried > 50


def test_a_wrong_sentence_that_is_put_right_before_the_choice_costs_nothing() -> None:
    """He says every card with other words first; whoever leaves it at that, pays."""
    tried = 0
    for case, script in every():
        best = model_visit(script)
        at = next((place for place, move in enumerate(best) if isinstance(move, Say)), None)
        if at is None:
            continue
        start = Visit(script, enumerate(best[:at], 1))
        worlds = start.reach(start.end).worlds
        said = {sentence.card for move in best if isinstance(move, Say) for sentence in move.sentences}
        wrong = {
            card.id: sentence
            for card, sentence in sentences(script.tray)
            if card.id in said and not card.idle and is_true(sentence, card, script.tray, worlds) is False
        }
        if not wrong:
            continue
        tried += 1
        mistaken = Say(SEATS, Places.TABLE, tuple(wrong.values()))
        assert share(script, (*best[:at], mistaken, *best[at:])) > FULL, case
        choice = next(place for place, move in enumerate(best) if isinstance(move, Choose))
        assert share(script, (*best[:choice], mistaken, *best[choice:])) < FULL, case
    assert tried > 50


ORDER = (
    ("good", "asks_at_the_table"),
    ("good", "explains_half"),
    ("good", "passes_over"),
    ("explains_half", "forgets_to_explain"),
    ("forgets_to_explain", "only_rules"),
    ("asks_at_the_table", "only_rules"),
    ("passes_over", "silent"),
    ("only_rules", "silent"),
    ("good", "says_everything"),
)
"""As a trainer would put them: who stands first has earned more, where the case leaves room for both."""


def drawn_weights(chance: random.Random) -> Weights:
    """Every weight moved by up to half."""
    moved = {each.name: getattr(WEIGHTS, each.name) * chance.uniform(0.5, 1.5) for each in fields(WEIGHTS)}
    return replace(WEIGHTS, **moved)


@each_family
def test_people_stand_in_the_order_of_a_trainer(family: str) -> None:
    """By the mean of the family, with the weights as they are and moved by up to half at random."""
    chance = random.Random(f"weights {family}")
    scripts = list(playable(family).values())
    visits = {
        (name, at): None if (moves := getattr(people, name)(script)) is None else Visit(script, enumerate(moves, 1))
        for name in {name for pair in ORDER for name in pair}
        for at, script in enumerate(scripts)
    }
    for weights in (WEIGHTS, *(drawn_weights(chance) for _ in range(10))):
        for better, worse in ORDER:
            both = [
                (marks(first, weights).share, marks(second, weights).share)
                for at in range(len(scripts))
                if (first := visits[better, at]) is not None and (second := visits[worse, at]) is not None
            ]
            if both:
                assert mean(first for first, _ in both) >= mean(second for _, second in both), (better, worse, weights)


BLIND = ("first_of_everything", "by_length", "asks_everybody_everything", "everything")


@pytest.mark.parametrize("strategy", BLIND)
def test_a_blind_strategy_earns_next_to_nothing(strategy: str) -> None:
    """At most two of ten, over all families."""
    earned = [share(script, getattr(people, strategy)(script)) for _, script in every()]
    assert mean(earned) <= 0.2


def test_the_last_visit_again_earns_next_to_nothing() -> None:
    pairs = list(every())
    random.Random("last").shuffle(pairs)
    again = [share(script, model_visit(before)) for (_, before), (_, script) in pairwise(pairs)]
    assert mean(again) <= 0.2


def test_silence_earns_nothing() -> None:
    assert all(share(script, ()) == 0.0 for _, script in every())


def test_the_table_in_the_documents_is_this_one() -> None:
    text = table.DOCUMENT.read_text(encoding="utf-8")
    assert table.with_tables(text) == text


def test_a_ruling_in_which_nothing_is_said_earns_nothing_of_its_lines() -> None:
    tried = 0
    for case, script in every():
        *_, right = model_visit(script)
        assert isinstance(right, Rule)
        if all(words == (NOTHING,) for name, words in right.lines.items() if name != CLAUSE):
            continue
        moves = (*model_visit(script)[:-1], Rule(dict.fromkeys(right.lines, (NOTHING,))))
        earned = [each for each in marks(Visit(script, enumerate(moves, 1))).items if each.name == "lines"]
        assert sum(each.earned for each in earned) == 0.0, case
        tried += 1
    assert tried > 100


def harm_of(case: str, move: AskPlayer) -> Harm | None:
    script = playable(family_of(course().cases[case].situation).name)[case]
    return Visit(script, [(1, move)]).turns[0].harm


@pytest.mark.parametrize(
    ("to", "place", "harm"),
    [
        ("S", Places.AWAY, None),
        ("SW", Places.AWAY, None),
        ("NS", Places.AWAY, Harm.OVERHEARD),
        ("S", Places.TABLE, Harm.OVERHEARD),
        ("N", Places.TABLE, Harm.EXPLAINED),
        ("N", Places.AWAY, None),
        ("W", Places.TABLE, None),
    ],
)
def test_an_answer_does_harm_where_his_partner_hears_it(to: str, place: Places, harm: Harm | None) -> None:
    """31-kettle: what the calls of South show."""
    assert harm_of("31-kettle", AskPlayer(to, place, "replacement_is_comparable")) is harm


def test_dummy_may_hear_what_declarer_meant() -> None:
    asked = [
        (case, told)
        for case, script in playable("named").items()
        for told in script.told
        if told.away and told.by == script.roles["declarer"]
    ]
    assert asked
    assert all(harm_of(case, AskPlayer(told.by, Places.TABLE, told.question)) is None for case, told in asked)
