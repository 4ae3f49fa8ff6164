"""The pages on the older codes: a clause in the column of a code is one by which that code's book rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import Outcome
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.teach.course import course_root

PAGES = sorted((course_root() / "older").glob("*.md"))

CLAUSE = re.compile(r"\b\d+[A-FK]\d?(?:\([a-z]+\))*")

NEVER_RULED_BY = {(2017, "25A3")}
"""Clauses that explain another and lead nowhere."""


@cache
def clauses(edition: int) -> frozenset[str]:
    """What this edition rules by, with what it only points to."""
    found: set[str] = set()
    for law in book(edition).values():
        for _, node in nodes_of(law):
            found |= {node.clause, *getattr(node, "see", ())}
            found |= {each.clause for each in getattr(node, "consequences", ())}
            if isinstance(node, Outcome) and node.later is not None:
                found |= {each.clause for each in node.later.outcome.consequences}
    return frozenset(each for said in found for each in said.split(", "))


def cited(page: Path) -> Iterator[tuple[int, str, str]]:
    """The clauses in the columns of a code, or of several, with their lines."""
    head: list[list[int]] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = line.strip("|").split("|") if line.startswith("|") else []
        if not head:
            head = [[edition for edition in EDITIONS if str(edition) in cell] for cell in cells]
        elif not cells:
            head = []
        else:
            for editions, cell in zip(head, cells, strict=True):
                yield from ((edition, clause, line) for clause in CLAUSE.findall(cell) for edition in editions)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_clauses_in_a_column_are_of_its_code(page: Path) -> None:
    wrong = [
        (edition, clause, line)
        for edition, clause, line in cited(page)
        if (edition, clause) not in NEVER_RULED_BY
        and not any(each == clause or each.startswith(clause) for each in clauses(edition))
    ]
    assert wrong == []


def test_the_pages_have_such_columns() -> None:
    assert len({page.stem for page in PAGES if any(cited(page))}) >= 10
