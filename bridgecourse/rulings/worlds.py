"""Worlds: every ruling that is still within reach of a director, with the answers that lead to it.

Where a question is open each of its answers is supposed in turn, and the procedure goes on, until nothing is open.
What a director may say before anybody has chosen, and what would be a guess, follows from them: a sentence is true
that holds in every world of which it speaks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.rulings.engine import Book, Ruling
from bridgecourse.rulings.language import Ask, Fact, Settled
from bridgecourse.rulings.situation import Situation

__all__ = ["FoundOut", "World", "as_he_comes", "choice_made", "found_out", "worlds"]


@dataclass(frozen=True, slots=True)
class World:
    """One ruling, and what is ``supposed`` on the way to it, in the order in which it is asked."""

    supposed: Mapping[Fact, Enum]
    ruling: Ruling


def as_he_comes(ruling: Ruling) -> Situation:
    """What the director finds on his visit: nobody has told him anything, and nothing has happened since.

    Where he has been called again, what has happened by then has.
    """
    found, arrived = ruling.situation, ruling.on_arrival
    return arrived if found.moment is None else replace(found, answers=arrived.answers, assumed={})


@dataclass(frozen=True, slots=True)
class FoundOut:
    """A fact that the director finds out on his visit, the answer, and the situation in which it is asked for."""

    fact: Fact
    answer: Enum
    situation: Situation


def found_out(ruling: Ruling, arrived: Situation) -> Iterator[FoundOut]:
    """What nobody knows when he comes, on the path of a ruling, and before each what it needs."""
    for step in ruling.path:
        if not isinstance(step.node, Ask) or step.answer is None:
            continue
        fact = step.node.fact
        for need in fact.needs:
            answer = need.settle(step.situation)
            if need.settle(arrived) is None and answer is not None:
                yield FoundOut(need, answer, step.situation)
        if fact.settle(arrived) is None:
            yield FoundOut(fact, step.answer, step.situation)


def choice_made(ruling: Ruling) -> FoundOut | None:
    """The first choice that a player has made once the director was there; ``None`` where nobody had any."""
    found = found_out(ruling, as_he_comes(ruling))
    return next((each for each in found if each.fact.settled_by is Settled.CHOICE), None)


def worlds(situation: Situation, book: Book) -> tuple[World, ...]:
    """All that may come of this situation by this book, in the order of the law; one alone where nothing is open.

    A call that has not been made is supposed by its kind; what hangs on which it is (the lowest bid of its
    denomination, 27B1a) is supposed as well.  What is taken for granted unless it is told
    (:attr:`~bridgecourse.rulings.language.Fact.unless_told`) has one world only.  Raises :class:`RulingError` where the
    book does not have the law.
    """
    return tuple(_worlds(situation, book, {}))


def _worlds(situation: Situation, book: Book, supposed: Mapping[Fact, Enum]) -> Iterator[World]:
    ruling = book.rule(situation)
    if ruling.open is None:
        yield World(supposed, ruling)
        return
    fact = ruling.open.fact
    if fact in supposed:  # the call is supposed to be made: open is what hangs on which it is
        last = ruling.path[-1].node
        assert isinstance(last, Ask)
        fact = last.fact
    for answer in fact.possible(ruling.path[-1].situation):
        yield from _worlds(situation.supposing(**{fact.id: answer}), book, {**supposed, fact: answer})
