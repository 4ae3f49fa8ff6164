"""Papers drawn for a class: the same for whoever has the secret, others for each candidate, and equally difficult."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from statistics import mean

import pytest

from bridgecourse.certify import draw as drawing
from bridgecourse.certify.blueprint import Blueprint, blueprint
from bridgecourse.certify.difficulty import HARDEST, difficulty, measured
from bridgecourse.certify.draw import BAND, Drawn, draw, draw_class, slots
from bridgecourse.errors import CaseError, SetupError
from bridgecourse.rulings.numbering import law_of
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate
from tests import amount

SECRET = bytes(range(32))

CLASS = 12 if amount.name() != "test" else 6
"""So many candidates have a paper."""

exams = pytest.mark.parametrize(
    "name", ["opening-leads", *(pytest.param(name, marks=pytest.mark.soak) for name in ("refresher", "club-director"))]
)


@cache
def papers(name: str) -> tuple[Drawn, ...]:
    return tuple(draw_class(blueprint(name), SECRET, [f"candidate {number}" for number in range(CLASS)]))


@exams
def test_everybody_is_asked_what_the_blueprint_says(name: str) -> None:
    """Block by block, each ruled to the leaf that is meant, each must-know question once, none of the wrong law."""
    plan = blueprint(name)
    counts = plan.questions()
    for paper in papers(name):
        assert Counter(item.slot.block for item in paper.questions) == counts
        musts = [item.slot.must for item in paper.questions if item.slot.must]
        assert sorted(musts) == sorted(each.clause for block in plan.examined for each in plan.known_of(block))
        if plan.stations is not None:
            assert len(paper.stations) == plan.stations.count
            for wanted, item in zip(plan.stations.one_of, paper.stations, strict=False):
                assert item.leaf in plan.matching(wanted.leaves)
                assert item.slot.book == wanted.book
        for item in paper.items:
            ruling = item.case.ruling
            assert item.leaf in ruling.ids
            assert ruling.open is None
            assert not ruling.is_unsure
            assert item.leaf in item.slot.leaves
            block = next(block for block in plan.examined if block.name == item.slot.block)
            assert item.leaf in plan.leaves_of(block.laws) or item.slot.must or item.slot.is_station
            assert item.exercise("exam-01").points > 0


@exams
def test_no_paper_is_harder_than_another(name: str) -> None:
    found = papers(name)
    for item in (item for paper in found for item in paper.items):
        assert abs(item.difficulty - item.slot.middle) <= BAND, (item.leaf, item.seed)
    sums = [sum(item.difficulty for item in paper.questions) for paper in found]
    assert max(sums) - min(sums) <= 0.1 * mean(sums)


@exams
def test_neighbours_have_nothing_in_common(name: str) -> None:
    """Neither on one paper, where there is another family to ask of, nor at the next desk."""
    found = papers(name)
    for one, next_one in pairwise(found):
        first, second = ({item.case.signature for item in paper.items} for paper in (one, next_one))
        assert first.isdisjoint(second)
    for paper in found:
        kinds = [family_of(item.case.situation).name for item in paper.questions]
        beside = sum(first == second for first, second in pairwise(kinds))
        most = max(Counter(kinds).values())
        assert beside == max(0, most - 1 - (len(kinds) - most))


def test_the_secret_says_all_of_it() -> None:
    plan = blueprint("opening-leads")
    first, again = draw(plan, SECRET, "Anna"), draw(plan, SECRET, "Anna")
    assert first == again
    others = [
        draw(plan, SECRET[::-1], "Anna"),
        draw(plan, SECRET, "Anne"),
        draw(plan, SECRET, "Anna", attempt=1),
        draw(plan.model_copy(update={"name": "another"}), SECRET, "Anna"),
    ]
    seeds = [{item.seed for item in paper.items} for paper in (first, *others)]
    assert all(one.isdisjoint(other) for number, one in enumerate(seeds) for other in seeds[:number])


def test_where_answers_are_known_they_count() -> None:
    plan = blueprint("opening-leads")
    written, _ = slots(plan, dict.fromkeys(plan.matching(["L54.*"]), 0.5))
    assert [slot.middle for slot in written] == [HARDEST / 2] * len(written)
    assert measured({"L54.A": 1.5}, "L54.A") == 0
    assert measured({}, "L54.A") is None


def test_what_makes_a_case_hard() -> None:
    """31A2(b) hangs on more, and more leads astray, than a lead that is in turn."""
    easy, hard = generate("L53.none", 1), generate("L31.A2b", 1)
    found = [difficulty(Exercise(case, own_shape(case))) for case in (easy, hard)]
    assert found[0].facts < found[1].facts
    assert found[0].value < found[1].value


def test_a_neighbour_s_case_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the second candidate had been drawn the first one's paper."""
    own = drawing.draw

    def alike(plan: Blueprint, secret: bytes, candidate: str, **told: object) -> Drawn:
        asked = "A" if told["attempt"] == 0 else candidate
        return own(plan, secret, asked, **told)  # type: ignore[arg-type]

    monkeypatch.setattr(drawing, "draw", alike)
    first, second = draw_class(blueprint("opening-leads"), SECRET, ["A", "B"])
    assert (first.attempt, second.attempt) == (0, 1)
    monkeypatch.setattr(drawing, "draw", lambda *_, **__: first)
    with pytest.raises(CaseError, match="expected cases that the one before does not have"):
        list(draw_class(blueprint("opening-leads"), SECRET, ["A", "B"]))


def test_bad_input() -> None:
    plan = blueprint("opening-leads")
    with pytest.raises(SetupError, match="expected a secret of 32 bytes at least, found 3"):
        draw(plan, b"abc", "A")
    with pytest.raises(SetupError, match="expected each candidate once, found twice: A"):
        list(draw_class(plan, SECRET, ["A", "B", "A"]))


def test_nothing_is_asked_of_an_older_code() -> None:
    plan = blueprint("club-director")
    leaves = {leaf for block in plan.examined for leaf in plan.leaves_of(block.laws)}
    assert leaves
    assert not any("-" in leaf for leaf in leaves)
    assert {law_of(leaf) for leaf in leaves}.isdisjoint({"S1", "S4"})
