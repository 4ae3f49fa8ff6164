"""Blueprints: those of the course can be met, what they cannot ask is named, and what is wrong in one is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.certify.blueprint import Blueprint, blueprint, blueprints, read_blueprint
from bridgecourse.errors import CaseError, SetupError
from bridgecourse.rulings.numbering import law_of
from bridgecourse.teach.course import course_root

SHIPPED = ("club-director", "refresher", "opening-leads")

SMALL = """
order = 1
editions = [2017]
book = "open"
pass = 75
block_pass = 60
title = { en = "Small", fr = "Petit" }

[written]
questions = 10
minutes = 20

[[blocks]]
name = "leads"
weight = 60
laws = ["54", "56"]
title = { en = "Leads", fr = "Entames" }

[[blocks]]
name = "claims"
weight = 10
laws = ["68"]
title = { en = "Claims", fr = "Demandes" }

[[blocks]]
name = "bids"
weight = 30
laws = ["27"]
title = { en = "Bids", fr = "Enchères" }

[[must_know]]
clause = "54C"
leaves = ["L54.C"]
"""


def small(folder: Path, *changes: tuple[str, str]) -> Blueprint:
    told = SMALL
    for before, after in changes:
        assert before in told
        told = told.replace(before, after, 1)
    file = folder / "small.toml"
    file.write_text(told, encoding="utf-8")
    return read_blueprint(file)


def test_those_of_the_course_in_their_order() -> None:
    assert tuple(plan.name for plan in blueprints()) == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_it_can_be_met_and_asks_what_it_says(name: str) -> None:
    plan = blueprint(name)
    counts = plan.questions()
    assert sum(counts.values()) == plan.written.questions
    whole = sum(block.weight for block in plan.examined)
    for block in plan.examined:
        assert abs(counts[block.name] - plan.written.questions * block.weight / whole) < 1
        assert len(plan.known_of(block)) <= counts[block.name]
        assert plan.leaves_of(block.laws)
    placed = [each for block in plan.examined for each in plan.known_of(block)]
    assert sorted(each.clause for each in (*placed, *plan.unknowable)) == sorted(each.clause for each in plan.must_know)
    for pattern in (pattern for each in plan.must_know if each not in plan.unknowable for pattern in each.leaves):
        assert plan.matching([pattern]), f"{name}: no leaf is called {pattern}"


def test_the_whole_blueprint_of_the_club_director() -> None:
    """Its weights are of a hundred; what the course does not have is neither asked nor hidden."""
    plan = blueprint("club-director")
    assert sum(block.weight for block in plan.blocks) == 100
    assert [block.name for block in plan.not_examined] == ["procedure", "claims", "movements"]
    assert [each.clause for each in plan.unknowable] == ["9B2", "10C", "68D"]
    asked = {law_of(leaf) for block in plan.examined for leaf in plan.leaves_of(block.laws)}
    assert asked.isdisjoint(plan.not_had)
    assert "12C" in asked
    assert plan.stations is not None
    assert plan.stations.needed == 5


def test_weights_are_shared_out_over_the_rest(tmp_path: Path) -> None:
    plan = small(tmp_path)
    assert plan.questions() == {"leads": 7, "bids": 3}
    assert [block.name for block in plan.not_examined] == ["claims"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            [("questions = 10", "questions = 0")],
            "written.questions: input should be greater than or equal to 1, found 0",
        ),
        ([("minutes = 20", 'minutes = "20"')], "written.minutes: input should be a valid integer, found '20'"),
        ([('book = "open"', 'book = "ajar"')], "book: input should be 'open' or 'closed', found 'ajar'"),
        ([("weight = 60\n", "")], "blocks[0].weight: field required"),
        ([('fr = "Petit"', 'de = "Klein"')], "title.de: extra inputs are not permitted, found 'Klein'"),
        ([('name = "bids"', 'name = "leads"')], "blocks: expected each name once, found 'leads' 2 times"),
        ([('laws = ["27"]', 'laws = ["56"]')], "blocks: expected each law in one block, found Law 56 in 2"),
        ([("[2017]", "[2027]")], "editions: expected one of 2017, 2007, 1997, found 2027"),
        ([("order = 1", "order = ")], "cannot be read"),
    ],
)
def test_what_is_wrong_in_one(tmp_path: Path, changes: list[tuple[str, str]], said: str) -> None:
    with pytest.raises(CaseError) as caught:
        small(tmp_path, *changes)
    assert said in str(caught.value)
    assert "small.toml" in str(caught.value)


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(CaseError) as caught:
        small(tmp_path, ("minutes = 20", "minutes = 0"), ("weight = 30", "weight = -1"))
    assert len(caught.value.faults) == 2


def test_more_must_be_known_than_a_block_asks(tmp_path: Path) -> None:
    more = "".join(
        f'\n[[must_know]]\nclause = "{leaf}"\nleaves = ["L27.{leaf}"]\n' for leaf in ("A1", "B2", "B3", "B4")
    )
    plan = small(tmp_path, ('clause = "54C"\nleaves = ["L54.C"]\n', f'clause = "54C"\nleaves = ["L54.C"]\n{more}'))
    with pytest.raises(CaseError, match=r"small: blocks\.bids: expected at most 3 must-know questions.*found 4"):
        plan.questions()


def test_nothing_of_it_is_in_the_course(tmp_path: Path) -> None:
    plan = small(tmp_path, ('"54", "56"', '"69"'), ('laws = ["27"]', 'laws = ["70"]'))
    with pytest.raises(CaseError, match="expected a block at least of which the course has a law, found none"):
        plan.questions()


def test_an_unknown_name() -> None:
    with pytest.raises(SetupError, match=r"\(club-director, refresher, opening-leads\) or a file NAME.toml, found 'x'"):
        blueprint("x")


def test_a_course_without_any(tmp_path: Path) -> None:
    assert blueprints(tmp_path) == ()


def test_every_file_is_read() -> None:
    assert len(list((course_root() / "exams").glob("*.toml"))) == len(SHIPPED)
