"""The law books are well formed, and hold every leaf that the course promises."""

from __future__ import annotations

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
from bridgecourse.rulings.library import EDITIONS, book

PROMISED_2017 = [
    *("L28.A", "L28.B", "L29.A", "L29.B"),
    *("L30.acc", "L30.A", "L30.B1.CC", "L30.B1.nonCC", "L30.B2", "L30.C"),
    *("L31.acc", "L31.A1", "L31.A1x", "L31.A2a", "L31.A2b", "L31.B.CC", "L31.B.nonCC", "L31.C"),
    *("L32.inadmissible", "L32.acc", "L32.A1", "L32.A2a", "L32.A2b", "L32.B.CC", "L32.B.nonCC", "L32.C"),
    *("L33.in_turn", "L33.out_of_turn", "L34", "L17.D3"),
    *("L25.A1", "L25.A2", "L25.A4", "L25.A5", "L25.A6", "L25.B1", "L25.B2", "L25.none"),
    *("L36.A", "L36.B", "L36.B4", "L36.C"),
]
PROMISED_2007 = [
    *("L31-2007.acc", "L31-2007.A1", "L31-2007.A1x", "L31-2007.A2a", "L31-2007.A2b"),
    *("L31-2007.B.P", "L31-2007.B.L", "L31-2007.C"),
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_book_is_well_formed(edition: int) -> None:
    check_book(book(edition))


def test_every_promised_leaf_has_its_id() -> None:
    found = {leaf for law in book(2017).values() for leaf in ids_of(law)}
    assert found == set(PROMISED_2017)
    assert set(PROMISED_2007) <= {leaf for law in book(2007).values() for leaf in ids_of(law)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_name_their_edition_and_law(edition: int) -> None:
    for number, law in book(edition).items():
        for leaf in ids_of(law):
            assert leaf.startswith(f"L{number}." if edition == 2017 else f"L{number}-{edition}") or leaf == f"L{number}"


def test_no_fact_of_2017_alone_is_asked_in_2007() -> None:
    asked = {n.fact for law in book(2007).values() for _, n in nodes_of(law) if isinstance(n, Ask)}
    assert fact.REPLACEMENT_IS_COMPARABLE not in asked


def test_facts_that_only_a_player_can_tell_are_asked_of_somebody_somewhere() -> None:
    for one in fact.FACTS.values():
        if one.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT):
            assert one.where is Where.AWAY, one
        if one.settled_by is Settled.CHOICE:
            assert one.where is Where.AT_TABLE, one
            assert one.asks is not Role.DIRECTOR, one
        if one.settled_by is Settled.RECORD:
            assert one.derive is not None, one


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
        (law(Outcome("L31.x", "31A", (Consequence(Effect.CALL_STANDS, Role.OFFENDER, ""),))), "call_stands cites ''"),
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
