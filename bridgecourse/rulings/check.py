"""Whether a law book is well formed: run by the tests and by ``bridgecourse check``, never at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgecourse.errors import BookError
from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State
from bridgecourse.rulings.numbering import LAW_NAME
from bridgecourse.table.once import once

__all__ = ["Placed", "Route", "check_book", "ids_of", "leaves_of", "nodes_of"]

Route = tuple[str, ...]
"""The way to a node: the answers, and the names of the other steps, from the start of its law."""

Placed = tuple[Route, Node]
"""A node with the answers that lead to it from the start of its law."""

_CLAUSE = re.compile(rf"^{LAW_NAME}[A-Z]?\d*(\([a-z]\))?(\((?:[ivx]+|\d)\))?$")
_ID = re.compile(rf"^L{LAW_NAME}(-\d{{4}})?(\.[A-Za-z0-9_]+)*$")


@once
def nodes_of(law: Law) -> tuple[Placed, ...]:
    """Every node of a law, with its route, in the order of the text."""

    def walk(node: Node, route: Route) -> Iterator[Placed]:
        yield route, node
        if isinstance(node, Ask):
            for answer, child in node.branches.items():
                yield from walk(child, (*route, str(answer.value)))
        elif isinstance(node, State):
            yield from walk(node.then, (*route, "then"))
        elif isinstance(node, Outcome) and node.later is not None:
            yield from walk(node.later.outcome, (*route, "later"))

    return tuple(walk(law.start, ()))


def ids_of(law: Law) -> tuple[str, ...]:
    """The ids in a law, each once: leaves, waypoints and references by name."""
    ids = (node.id for _, node in nodes_of(law) if not isinstance(node, Ask) and node.id is not None)
    return tuple(dict.fromkeys(ids))


@once
def leaves_of(law: Law) -> tuple[Outcome, ...]:
    """The leaves of a law, each once."""
    return tuple(dict.fromkeys(node for _, node in nodes_of(law) if isinstance(node, Outcome)))


def check_book(book: Book) -> None:
    """Raise :class:`BookError` naming every fault at once.

    Ids are well formed and mean one node; branches are exhaustive; every node cites a clause; references lead to a
    law of the book and never in a circle.
    """
    faults: list[str] = []
    owners: dict[str, Node] = {}
    references: dict[str, set[str]] = {}
    for number, law in book.items():
        if number != law.number:
            faults.append(f"Law {law.number} is filed under {number}")
        references[number] = set()
        for route, node in nodes_of(law):
            where = f"Law {number} ({law.edition}) at {' / '.join(route) or 'the start'}"
            faults += [
                f"{where}: expected a clause such as 31A2(b), found {clause!r}"
                for clause in node.clause.split(", ")
                if not _CLAUSE.match(clause)
            ]
            if isinstance(node, Ask):
                missing = [a.value for a in node.fact.answers if a not in node.branches]
                extra = [a for a in node.branches if not isinstance(a, node.fact.answers)]
                faults += [f"{where}: {node.fact.id} has no branch for {answer!r}" for answer in missing]
                faults += [f"{where}: {answer!r} is no answer to {node.fact.id}" for answer in extra]
                continue
            if isinstance(node, Refer):
                references[number].add(node.law)
                if node.law not in book:
                    faults.append(f"{where}: refers to Law {node.law}, which the book does not have")
                elif node.ends is not None and node.ends not in ids_of(book[node.law]):
                    faults.append(f"{where}: ends in {node.ends}, which Law {node.law} does not have")
            else:
                faults += [
                    f"{where}: {c.effect.value} cites {c.clause!r}"
                    for c in node.consequences
                    if not all(map(_CLAUSE.match, c.clause.split(", ")))
                ]
            if node.id is not None:
                if not _ID.match(node.id):
                    faults.append(f"{where}: expected an id such as L31.A2b, found {node.id!r}")
                if owners.setdefault(node.id, node) is not node:
                    faults.append(f"{where}: the id {node.id} already means another node")
    faults += _circles(references)
    if faults:
        raise BookError("the law book is not well formed:\n  " + "\n  ".join(faults))


def _circles(references: dict[str, set[str]]) -> list[str]:
    faults: list[str] = []

    def visit(number: str, trail: tuple[str, ...]) -> None:
        if number in trail:
            faults.append(f"Laws refer in a circle: {' -> '.join((*trail, number))}")
            return
        for target in sorted(references.get(number, ())):
            visit(target, (*trail, number))

    for number in references:
        visit(number, ())
    return sorted(set(faults))[:5]
