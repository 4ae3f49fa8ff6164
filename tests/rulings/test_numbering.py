"""What laws and their leaves are called, and in which order they stand."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bridgecourse.rulings.check import check_book, nodes_of
from bridgecourse.rulings.code1997.numbering import NUMBERING as NUMBERING_1997
from bridgecourse.rulings.code2007.numbering import NUMBERING as NUMBERING_2007
from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.language import Law, Outcome, State
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import id_in, law_of, laws_in, place_of


@pytest.mark.parametrize(
    ("name", "laws"),
    [
        ("31", ("31",)),
        ("61-64", ("61", "62", "63", "64")),
        ("41-53-54", ("41", "53", "54")),
        ("S1", ("S1",)),
        ("12C1-S1", ("12C1", "S1")),
    ],
)
def test_a_name_stands_for_one_law_for_all_between_two_or_for_several(name: str, laws: tuple[str, ...]) -> None:
    assert laws_in(name) == laws


@pytest.mark.parametrize("name", ["", "law-31", "31-", "-1", "1234", "S", "s1", "31 ", "1-" * 30 + "1"])
def test_what_is_no_such_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected laws by number or name"):
        laws_in(name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_of_a_book_stand_in_the_order_of_their_numbers(edition: int) -> None:
    assert list(book(edition)) == sorted(
        book(edition), key=lambda law: (law.startswith("S"), int(law.strip("CS")), law)
    )


def test_what_has_a_name_stands_after_the_numbers() -> None:
    assert sorted(["S1", "31", "12C1", "9", "12", "S10"], key=place_of) == ["9", "12", "12C1", "31", "S1", "S10"]


def test_a_law_with_a_name_is_a_law_of_its_book() -> None:
    named = {name: Law(name, 2017, Outcome(f"L{name}.A", f"{name}A", ())) for name in ("12C1", "S1")}
    check_book(Book(2017, named))
    assert [law_of(law.start.id) for law in named.values() if isinstance(law.start, Outcome)] == ["12C1", "S1"]
    assert id_in("L12C1.A", 1997) == "L12C1-1997.A"
    assert id_in("LS1-1997.A", 2007) == "LS1-2007.A"


OWN_CLAUSES = {
    2007: "17.D3 40.B4 40.B5a 40.B5_enough 75.D2 24.D 24.E 24.after.unseen 26.B 36.C 57.open.lead",
    1997: (
        "12C.AAS_40_40 12C.AAS_40_50 12C.AAS_40_60 12C.AAS_50_50 12C.AAS_50_60 12C.AAS_60_60 "
        "12C.no_damage 16.adjust 16.C.off 16.noLA 16.noinfo 16.not_suggested 16.no_damage "
        "17.D1 17.D2 17.D3 75.A.free 75.A.none 75.noev 24.D 24.E 24.after.unseen 26.B 36.B 36.B4 36.C "
        "37.A 37.B 38.L 38.noL 39.B 39.C 54.E 54.E.dummy 57.C1"
    ),
}
"""What an older code says by another clause than the newer one, and not by a number of its whole book."""


def clauses(edition: int) -> Mapping[str, str]:
    """The clause of every leaf and waypoint of a book."""
    nodes = (node for law in book(edition).values() for _, node in nodes_of(law))
    named = (node for node in nodes if isinstance(node, State | Outcome) and node.id is not None)
    return {re.sub(r"^L|-\d{4}", "", str(node.id)): node.clause for node in named}


@pytest.mark.parametrize("edition", OWN_CLAUSES)
def test_a_leaf_that_an_older_code_writes_anew_keeps_its_clause(edition: int) -> None:
    numberings = [NUMBERING_2007, NUMBERING_1997] if edition == 1997 else [NUMBERING_2007]
    newer, found = clauses(2017), set[str]()
    for leaf, clause in clauses(edition).items():
        expected = newer.get(leaf, clause)
        for numbering in numberings:
            expected = numbering.clauses_of(expected)
        found |= {leaf} if leaf in newer and clause != expected else set()
    assert found == set(OWN_CLAUSES[edition].split())
