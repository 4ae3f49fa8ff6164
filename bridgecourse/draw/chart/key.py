"""A Law's procedure as a key, as naturalists have them: questions one below the other, read downwards.

Each question stands once, however many ways lead to it, and every way goes on further down: to the question below, to
one with a mark of its own, to a ruling, or to another law.  What is stated on the way stands beside the answer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from string import ascii_uppercase

from bridgecourse.draw.chart.procedure import same
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State

__all__ = ["KeyRow", "WayOut", "key_of"]


@dataclass(frozen=True, slots=True)
class WayOut:
    """Where these answers lead: past what is stated, to an end or to the row of this number.

    There are no answers where nothing is asked.
    """

    answers: tuple[Enum, ...]
    states: tuple[State, ...]
    end: Outcome | Refer | None
    row: int | None


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A question with its ways out; without a question it is what the law begins with.

    ``mark`` is a letter where one comes here from elsewhere than from the row above.
    """

    ask: Ask | None
    exits: tuple[WayOut, ...]
    mark: str = ""


def key_of(law: Law) -> tuple[KeyRow, ...]:
    """The rows of a Law, in an order in which every way leads downwards."""
    order = _order(law.start)
    number = {same(ask): i for i, ask in enumerate(order)}
    rows = [KeyRow(ask, _exits(ask, number)) for ask in order]
    if not isinstance(law.start, Ask):
        # What the law begins with stands above all questions.
        number = {key: i + 1 for key, i in number.items()}
        rows = [KeyRow(None, (_exit((), law.start, number),)), *(KeyRow(ask, _exits(ask, number)) for ask in order)]
    aside = sorted({way.row for i, row in enumerate(rows) for way in row.exits if way.row not in (None, i + 1)})
    marks = dict(zip(aside, ascii_uppercase, strict=False))
    return tuple(KeyRow(row.ask, row.exits, marks.get(i, "")) for i, row in enumerate(rows))


def _order(start: Node) -> list[Ask]:
    """Every question once, before those that it leads to; the way of the first answer comes first."""
    seen: set[Hashable] = set()
    found: list[Ask] = []

    def walk(node: Node) -> None:
        ask = _past_states(node)[1]
        if not isinstance(ask, Ask) or same(ask) in seen:
            return
        seen.add(same(ask))
        for child in reversed(list(ask.branches.values())):
            walk(child)
        found.append(ask)

    walk(start)
    return found[::-1]


def _exits(ask: Ask, number: dict[Hashable, int]) -> tuple[WayOut, ...]:
    """The ways out, one for all answers that come to the same."""
    ways = {answer: same(child) for answer, child in ask.branches.items()}
    first = {way: i for i, way in reversed(list(enumerate(ways.values())))}
    together: Iterator[tuple[int, Iterator[Enum]]] = groupby(
        sorted(ways, key=lambda answer: first[ways[answer]]), key=lambda answer: first[ways[answer]]
    )
    found: list[WayOut] = []
    for _, group in together:
        answers = tuple(group)
        found.append(_exit(answers, ask.branches[answers[0]], number))
    return tuple(found)


def _exit(answers: tuple[Enum, ...], node: Node, number: dict[Hashable, int]) -> WayOut:
    states, last = _past_states(node)
    if isinstance(last, Ask):
        return WayOut(answers, states, None, number[same(last)])
    return WayOut(answers, states, last, None)


def _past_states(node: Node) -> tuple[tuple[State, ...], Ask | Outcome | Refer]:
    states: list[State] = []
    while isinstance(node, State):
        states.append(node)
        node = node.then
    return tuple(states), node
