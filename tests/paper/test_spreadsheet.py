"""What came from candidates is no formula, whichever sign a spreadsheet takes for the end of a cell."""

from __future__ import annotations

import csv
import io
from itertools import product

import pytest

from bridgecourse.paper.spreadsheet import inert_text
from tests.formulas import LEADERS, SIGNS, formulas

LINES = ("\n", "\r", "\r\n", "\v", "\f", "\x1c", "\x85", "\u2028")
BETWEEN = ("", '"', '""', '"""', ' "', '" ', ' " "', "\u00a0")

NASTY = tuple(
    f"{front}{sign}{quotes}{leader}1"
    for front, sign, quotes, leader in product(("", "a", 'a"'), (*SIGNS, *LINES, ""), BETWEEN, LEADERS)
)
"""Names, each of which is a formula or has one in it by some way of reading it."""


@pytest.mark.parametrize("written", [",", ";"])
def test_no_cell_is_a_formula_whichever_sign_parts_the_cells(written: str) -> None:
    file = io.StringIO()
    rows = csv.writer(file, delimiter=written)
    rows.writerows([name, "Ann", name] for name in map(inert_text, NASTY))
    assert not formulas(file.getvalue())


@pytest.mark.parametrize(
    "name",
    ["Ann Lee", "Mary-Helen O'Connor", "Lee; Ann", "Dupont, Anne-Marie", "ann@example.org", "0.5 / 1", "a|b", '"' * 3],
)
def test_other_names_stay_as_they_are(name: str) -> None:
    assert inert_text(name) == name


def test_a_long_name_is_read_once() -> None:
    assert inert_text(';"' * 100_000 + "=1").endswith("'\"=1")
