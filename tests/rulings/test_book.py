"""The law books are well formed, and their words are each defined once."""

from __future__ import annotations

import re
from enum import Enum

import pytest

from bridgecourse.errors import BookError, RulingError
from bridgecourse.rulings import fact
from bridgecourse.rulings.check import check_book, ids_of, nodes_of
from bridgecourse.rulings.edition import id_in
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Law,
    Node,
    Outcome,
    Refer,
    Role,
    Settled,
    Where,
)
from bridgecourse.rulings.library import EDITIONS, book, effects, facts


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_book_is_well_formed(edition: int) -> None:
    check_book(book(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_name_their_edition_and_law(edition: int) -> None:
    """A law that rules under another one's clause carries that one's leaf, and no law carries a leaf of no clause."""
    for number, law in book(edition).items():
        for _, node in nodes_of(law):
            if isinstance(node, Ask) or node.id is None:
                continue
            named = re.fullmatch(r"L(\d+)(?:-(\d{4}))?(?:\..+)?", node.id)
            assert named is not None, node.id
            assert int(named[2] or 2017) == edition, node.id
            cited = {re.match(r"\d+", clause)[0] for clause in node.clause.split(", ")}  # type: ignore[index]
            assert named[1] == number or named[1] in cited, (number, node.id, node.clause)


@pytest.mark.parametrize("edition", [2007, 1997])
def test_no_comparable_call_is_asked_for_before_2017(edition: int) -> None:
    asked = {n.fact for law in book(edition).values() for _, n in nodes_of(law) if isinstance(n, Ask)}
    assert fact.REPLACEMENT_IS_COMPARABLE not in asked


NOT_THERE = {2007: {"16C1", "16C2", "17D3", "72C"}, 1997: {"16D1", "16D2", "17D3", "17E2", "26B2", "72C"}}
"""Clauses that say something else in an older code, or nothing."""


@pytest.mark.parametrize("edition", [2007, 1997])
def test_an_older_code_cites_no_clause_of_a_newer_one(edition: int) -> None:
    cited = {
        (number, clause)
        for number, law in book(edition).items()
        for _, node in nodes_of(law)
        for said in (node.clause, *(one.clause for one in getattr(node, "consequences", ())))
        for clause in said.split(", ")
    }
    wrong = {(number, clause) for number, clause in cited if clause in NOT_THERE[edition] or clause.startswith("23")}
    assert {pair for pair in wrong if pair[1] != "23"} == set()


def test_facts_that_only_a_player_can_tell_are_asked_of_somebody_somewhere() -> None:
    """Away from the table; only the innocent side may say there what its own calls mean (20F)."""
    for one in facts().values():
        theirs = one.settled_by is Settled.AGREEMENT and one.asks is Role.NON_OFFENDING_SIDE
        if one.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT) and not theirs:
            assert one.where is Where.AWAY, one
        if one.settled_by is Settled.CHOICE:
            assert one.where is Where.AT_TABLE, one
            assert one.asks is not Role.DIRECTOR, one
        if one.settled_by is Settled.RECORD:
            assert one.derive is not None or one.unless_told is not None, one


@pytest.mark.parametrize(
    ("leaf", "edition", "expected"),
    [
        ("L28.A", 2007, "L28-2007.A"),
        ("L28-2007.A", 2017, "L28.A"),
        ("L34", 2007, "L34-2007"),
        ("L30-2007.B1", 1997, "L30-1997.B1"),
    ],
)
def test_ids_travel_between_editions(leaf: str, edition: int, expected: str) -> None:
    assert id_in(leaf, edition) == expected


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


def law(start: Node, number: str = "31") -> dict[str, Law]:
    return {number: Law(number, 2017, start)}


COLOUR = Fact("colour", Colour, Settled.RECORD)
GOOD = Outcome("L31.x", "31A", ())


@pytest.mark.parametrize(
    ("book_of_one", "complaint"),
    [
        (law(Ask(COLOUR, "31A", {Colour.RED: GOOD})), "has no branch for 'blue'"),
        (law(Ask(COLOUR, "31A", {Colour.RED: GOOD, Colour.BLUE: GOOD, YES: GOOD})), "is no answer to colour"),
        (law(Refer("99", "31A")), "refers to Law 99, which the book does not have"),
        (law(Refer("31", "31A")), "refer in a circle: 31 -> 31"),
        (law(Outcome("L31.x", "see above", ())), "expected a clause"),
        (law(Outcome("31A", "31A", ())), "expected an id"),
        (
            law(Outcome("L31.x", "31A", (Consequence(Effect.CALL_CANCELLED, Role.OFFENDER, ""),))),
            "call_cancelled cites ''",
        ),
        (
            law(Ask(COLOUR, "31A", {Colour.RED: GOOD, Colour.BLUE: Outcome("L31.x", "31B", ())})),
            "already means another node",
        ),
        ({"30": Law("31", 2017, GOOD)}, "is filed under 30"),
    ],
)
def test_a_faulty_book_is_refused(book_of_one: dict[str, Law], complaint: str) -> None:
    with pytest.raises(BookError, match=complaint):
        check_book(book_of_one)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(RulingError, match="expected an edition of the Laws"):
        book(1927)


def test_an_answer_is_read_from_words_and_from_flags() -> None:
    assert fact.LHO_ACCEPTS.parse("yes") is YES
    assert fact.LHO_ACCEPTS.parse(False) is NO
    with pytest.raises(ValueError, match="maybe"):
        fact.LHO_ACCEPTS.parse("maybe")


def test_facts_and_effects_are_known_by_their_ids() -> None:
    assert all(one.id == name for name, one in facts().items())
    assert all(one.value == name for name, one in effects().items())
    assert {"change_is_legal", "replacement_kind", "lho_accepts"} <= set(facts())
    assert {"score_capped", "must_correct", "call_cancelled"} <= set(effects())


def test_an_edition_carries_what_it_has_no_file_for() -> None:
    carried = book(1997)["28"]
    assert (carried.edition, ids_of(carried)) == (
        1997,
        ("L28-1997.A", "L28-1997.B.forbidden", "L29-1997.A", "L28-1997.B"),
    )
    assert {c.clause for _, n in nodes_of(carried) if isinstance(n, Outcome) for c in n.consequences} == {
        "28A",
        "28B",
        "29A",
        "16C1",
        "16C2",
    }
    assert "17" not in book(1997)
