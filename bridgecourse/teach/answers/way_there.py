"""Where the paths part: the question at which the way to another clause leaves the way of the ruling, across laws."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Fact, Node, Outcome, Refer, State
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.table.call import OtherCall

__all__ = ["Fork", "parting_from"]

WayThere = tuple[tuple[Fact, Enum], ...]
"""Questions with their answers, in the order in which they are put."""


@dataclass(frozen=True, slots=True)
class Fork:
    """The step of the ruling at which the ways part, and the answer that would have led the other way."""

    step: Step
    fact: Fact
    answer: Enum
    other: Enum


def parting_from(ruling: Ruling, leaves: Collection[str]) -> Fork | None:
    """Where the way that comes closest to one of these leaves parts from the ruling's; ``None`` where none leads there.

    The same is asked on both ways up to there.  A ruling that went on with the call that stands is followed only as
    far as its first leaf: from there on no way is common.
    """
    steps = [step for step in ruling.path if isinstance(step.node, Ask)]
    own = tuple((step.node.fact, step.answer) for step in steps if isinstance(step.node, Ask))
    ways = _ways(ruling.edition, ruling.path[0].law)
    best: tuple[int, WayThere] | None = None
    likely = _likely(ruling.edition, ruling.path[0].law, doubles=_is_of_a_double(ruling))
    for way in _to(leaves, likely) or _to(leaves, ways):
        shared = next((i for i, (a, b) in enumerate(zip(own, way, strict=False)) if a != b), min(len(own), len(way)))
        if best is None or shared > best[0]:
            best = shared, way
    if best is None:
        return None
    shared, way = best
    if shared >= min(len(own), len(way)):
        return None
    (fact, answer), (other_fact, other) = own[shared], way[shared]
    if fact is not other_fact or answer is None:
        return None
    return Fork(steps[shared], fact, answer, other)


def _to(leaves: Collection[str], ways: Mapping[str, tuple[WayThere, ...]]) -> list[WayThere]:
    return [way for leaf in leaves for way in ways.get(leaf, ())]


def _is_of_a_double(ruling: Ruling) -> bool:
    calls = ruling.situation.calls
    return calls.are_ruled_on and calls.call in (OtherCall.DOUBLE, OtherCall.REDOUBLE)


@cache
def _likely(edition: int, law: str, *, doubles: bool) -> Mapping[str, tuple[WayThere, ...]]:
    """No way of a forbidden double is that of a pass or a bid, and none is by what is rare and nobody has told of."""
    return {
        leaf: tuple(way for way in ways if _is_told(way) and (doubles or (DOUBLE_IS_INADMISSIBLE, YES) not in way))
        for leaf, ways in _ways(edition, law).items()
    }


def _is_told(way: WayThere) -> bool:
    return all(fact.unless_told in (None, answer) for fact, answer in way)


@cache
def _ways(edition: int, law: str) -> Mapping[str, tuple[WayThere, ...]]:
    """Every way from the start of this law to each leaf, through the laws to which it refers.

    Of the 118 laws of three books, three megabytes in all.
    """
    found: dict[str, list[WayThere]] = {}
    for leaf, way in _walk(edition, book(edition)[law].start, ()):
        found.setdefault(leaf, []).append(way)
    return {leaf: tuple(ways) for leaf, ways in found.items()}


def _walk(edition: int, node: Node, way: WayThere) -> Iterator[tuple[str, WayThere]]:
    if isinstance(node, Ask):
        known = dict(way).get(node.fact)
        for answer, child in node.branches.items():
            if known is None or answer is known:
                yield from _walk(edition, child, (*way, (node.fact, answer)))
    elif isinstance(node, State):
        yield from _walk(edition, node.then, way)
    elif isinstance(node, Refer):
        yield from _walk(edition, book(edition)[node.law].start, way)
    elif isinstance(node, Outcome):
        yield node.id, way
        if node.later is not None:
            yield node.later.outcome.id, (*way, (node.later.fact, node.later.answer))
