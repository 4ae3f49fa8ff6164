"""A Law as a key says what its procedure says, and is read downwards."""

from __future__ import annotations

import pytest

from bridgecourse.draw.chart.key import KeyRow, WayOut, key_of
from bridgecourse.draw.chart.procedure import same
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State
from bridgecourse.rulings.library import EDITIONS, book
from tests.grouped import grouped

LAWS = [pytest.param(law, id=f"{edition}-{law.number}") for edition in EDITIONS for law in book(edition).values()]
every_law = grouped("law", LAWS)


def followed(rows: tuple[KeyRow, ...], route: Route) -> list[Node]:
    """The steps to which the answers of a route lead in the key: states, and the end."""
    answers = [word for word in route if word != "then"]
    found: list[Node] = []
    row: int | None = 0
    while row is not None:
        way = taken(rows[row], answers)
        found += way.states
        if way.end is not None:
            found.append(way.end)
        row = way.row
    assert answers == []
    return found


def taken(row: KeyRow, answers: list[str]) -> WayOut:
    """The way out by the next answer, which is used up."""
    if row.ask is None:
        return row.exits[0]
    word = answers.pop(0)
    (way,) = [way for way in row.exits if word in {str(answer.value) for answer in way.answers}]
    return way


@every_law
def test_every_route_of_the_procedure_comes_to_the_same_in_the_key(law: Law) -> None:
    rows, nodes = key_of(law), dict(nodes_of(law))
    ends = {route: node for route, node in nodes.items() if isinstance(node, Outcome | Refer) and "later" not in route}
    assert ends
    for route, end in ends.items():
        before = [nodes[route[:n]] for n in range(len(route))]
        stated = [node for node in before if isinstance(node, State)]
        assert [same(node) for node in followed(rows, route)] == [same(node) for node in (*stated, end)], route


@every_law
def test_each_question_stands_once_and_every_way_leads_downwards(law: Law) -> None:
    rows = key_of(law)
    asked = [same(row.ask) for row in rows if row.ask is not None]
    assert len(asked) == len(set(asked))
    assert set(asked) == {same(node) for _, node in nodes_of(law) if isinstance(node, Ask)}
    assert all(way.row is None or way.row > i for i, row in enumerate(rows) for way in row.exits)


@every_law
def test_a_row_has_a_mark_where_one_comes_to_it_from_elsewhere(law: Law) -> None:
    rows = key_of(law)
    aside = {way.row for i, row in enumerate(rows) for way in row.exits if way.row is not None and way.row != i + 1}
    assert {i for i, row in enumerate(rows) if row.mark} == aside
    marks = [row.mark for row in rows if row.mark]
    assert marks == sorted(set(marks))


@every_law
def test_answers_that_come_to_the_same_share_one_way(law: Law) -> None:
    for row in key_of(law):
        ends = [(tuple(map(same, way.states)), same(way.end) if way.end is not None else way.row) for way in row.exits]
        assert len(ends) == len(set(ends))
        if row.ask is not None:
            assert sorted(str(a.value) for way in row.exits for a in way.answers) == sorted(
                str(answer.value) for answer in row.ask.branches
            )
