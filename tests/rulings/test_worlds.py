"""Every ruling within reach: each once, each by the answers that it names, and the one that is given among them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact, Settled
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.exposure import AUCTION_IS_OVER
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.worlds import World, as_he_comes, worlds
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.generator.generate import generate
from tests.generated import drawn_leaves

MOST = 25


def cases() -> list[Case]:
    return [case for folder in course().folders for case in folder.file.cases]


def found(case: Case) -> tuple[World, ...]:
    return worlds(as_he_comes(case.ruling), book(case.edition))


def came_about_since(ruling: Ruling) -> bool:
    """Whether an answer on the way there was another one when he came: it came about since, or is rare and told."""
    seen = as_he_comes(ruling)
    before = [(step.node.fact.settle(seen), step.answer) for step in ruling.path if isinstance(step.node, Ask)]
    later = "later" in ruling.path[-1].route
    return later or any(was is not None and was is not answer for was, answer in before)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ruling_that_is_given_is_within_reach(edition: int) -> None:
    own = [case for case in cases() if case.edition == edition]
    held = [case for case in own if not came_about_since(case.ruling)]
    assert [case.id for case in held if case.ruling.ids not in {world.ruling.ids for world in found(case)}] == []
    assert len(held) > 0.75 * len(own) > 0


def test_of_every_generated_case_too() -> None:
    left = []
    for leaf in drawn_leaves():
        case = generate(leaf, 3)
        if not came_about_since(case.ruling) and case.ruling.ids not in {each.ruling.ids for each in found(case)}:
            left.append(leaf)
    assert not left


def test_each_is_settled_and_reached_by_what_it_supposes() -> None:
    for case in cases():
        seen, laws = as_he_comes(case.ruling), book(case.edition)
        for world in worlds(seen, laws):
            again = laws.rule(seen.supposing(**{fact.id: answer for fact, answer in world.supposed.items()}))
            assert world.ruling.open is None, case.id
            assert again.ids == world.ruling.ids, case.id


def test_no_two_are_the_same() -> None:
    for case in cases():
        each = [tuple(world.supposed.items()) for world in found(case)]
        assert len(set(each)) == len(each) <= MOST, case.id


def test_only_what_is_open_is_supposed() -> None:
    """Never what the record shows, and of a choice or a judgement every answer that is possible."""
    for case in cases():
        seen = as_he_comes(case.ruling)
        supposed = {fact for world in found(case) for fact in world.supposed}
        assert not [fact for fact in supposed if fact.settle(seen) is not None], case.id


def test_where_nothing_is_open_there_is_one() -> None:
    for case in cases():
        seen, laws = as_he_comes(case.ruling), book(case.edition)
        if laws.rule(seen).open is None:
            assert [world.supposed for world in worlds(seen, laws)] == [{}], case.id


def test_a_bid_out_of_rotation_with_all_that_may_come() -> None:
    (case,) = (each for each in cases() if each.id == "31-kettle")
    told = {world.ruling.ids[-1]: dict(named(world)) for world in found(case)}
    assert set(told) == {"L29.A", "L31.A1", "L31.A1x", "L31.A2a", "L31.A2b"}
    assert told["L29.A"] == {"lho_accepts": "yes"}
    assert told["L31.A2b"][REPLACEMENT_IS_COMPARABLE.id] == "no"


def named(world: World) -> Iterator[tuple[str, str]]:
    return ((fact.id, str(answer.value)) for fact, answer in world.supposed.items())


def test_it_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is left out is missed."""
    whole = Fact.possible

    def fewer(fact: Fact, situation: Situation) -> tuple[object, ...]:
        answers = whole(fact, situation)
        return answers[:1] if fact.settled_by is Settled.CHOICE and fact is not AUCTION_IS_OVER else answers

    monkeypatch.setattr(Fact, "possible", fewer)
    with pytest.raises(AssertionError):
        test_the_ruling_that_is_given_is_within_reach(2017)
