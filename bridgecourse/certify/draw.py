"""An examination for each candidate: other cases, equally difficult, and the same again for whoever has the secret.

What is asked stands in *slots*, the same for everybody: a block, what may be asked there, and how difficult it may be.
What fills a slot is drawn by a keyed digest (HMAC, RFC 2104) of the examination's secret and the candidate: nobody who
does not have the secret can tell it, whoever has it gets the same again.  Each case is generated and ruled before it
counts; none is one of the course.  On a paper no two questions that follow each other are of one family, where there is
another, and of two candidates beside each other in the class's list nobody has a case of the other's.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import median

from bridgecourse.certify.blueprint import Blueprint
from bridgecourse.certify.difficulty import difficulty, measured
from bridgecourse.errors import CaseError, SetupError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.exercises.shapes.talk import TALK, is_playable
from bridgecourse.teach.exercises.talk.role import is_printed
from bridgecourse.teach.generator.generate import GeneratedCase, generate_afresh

__all__ = ["BAND", "SECRET", "Drawn", "ExamSlot", "Item", "draw", "draw_class", "slots"]

SECRET = 32
"""So many bytes has a secret at least."""

BAND = 2.0
"""So far from the middle of a slot the difficulty of a case may be, up or down."""

SEEDS = 2**31
TRIES = 60
"""So many cases are looked at for a slot."""

SAMPLES = (1, 2)
"""The cases of a leaf by which it is judged how difficult it is."""


@dataclass(frozen=True, slots=True)
class ExamSlot:
    """A place of the examination: one of these leaves is asked, as difficult as ``middle`` within :data:`BAND`."""

    block: str
    leaves: tuple[str, ...]
    middle: float
    must: str = ""  # the clause that has to be known
    is_station: bool = False
    book: str = "open"

    def exercise(self, case: Case, name: str = "") -> Exercise:
        """As a case of it is put, under this id."""
        return Exercise(case, TALK if self.is_station else own_shape(case), name)


@dataclass(frozen=True, slots=True)
class Item:
    """What fills a slot, for one candidate."""

    slot: ExamSlot
    leaf: str
    seed: int
    difficulty: float

    @property
    def case(self) -> GeneratedCase:
        return generate_afresh(self.leaf, self.seed)

    def exercise(self, name: str) -> Exercise:
        """As it is put, under this id, which tells neither law nor leaf."""
        return self.slot.exercise(self.case, name)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The examination of one candidate."""

    candidate: str
    attempt: int
    questions: tuple[Item, ...]
    stations: tuple[Item, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        return (*self.questions, *self.stations)


# -- the slots


def slots(
    plan: Blueprint, right: Mapping[str, float] | None = None
) -> tuple[tuple[ExamSlot, ...], tuple[ExamSlot, ...]]:
    """Those of the written questions, block by block, and those of the stations.

    ``right`` says of leaves which share of the answers to them was right.  Raises :class:`CaseError` for a blueprint
    that cannot be met.
    """
    known = right or {}
    return tuple(_written(plan, known)), tuple(_stations(plan, known))


def _written(plan: Blueprint, right: Mapping[str, float]) -> Iterator[ExamSlot]:
    counts = plan.questions()
    for block in plan.examined:
        must = plan.known_of(block)
        for each in must:
            yield _slot(block.name, plan.matching(each.leaves), right, must=each.clause, book=plan.book)
        for _ in range(counts[block.name] - len(must)):
            yield _slot(block.name, plan.leaves_of(block.laws), right, book=plan.book)


def _slot(
    block: str,
    leaves: Sequence[str],
    right: Mapping[str, float],
    *,
    must: str = "",
    is_station: bool = False,
    book: str = "open",
) -> ExamSlot:
    """Around the middle of what may be asked there."""
    values = {leaf: _of_leaf(leaf, right) for leaf in leaves}
    middle = median(values.values())
    within = tuple(leaf for leaf in leaves if abs(values[leaf] - middle) <= BAND)
    return ExamSlot(block, within or tuple(leaves), middle, must, is_station, book)


def _of_leaf(leaf: str, right: Mapping[str, float]) -> float:
    found = measured(right, leaf)
    return _by_rules(leaf) if found is None else found


@cache
def _by_rules(leaf: str) -> float:
    return median(_difficulty(generate_afresh(leaf, seed)) for seed in SAMPLES)


def _stations(plan: Blueprint, right: Mapping[str, float]) -> Iterator[ExamSlot]:
    """First what one station at least is about, then the blocks in turn, the heaviest first."""
    wanted = plan.stations
    if wanted is None:
        return
    for each in wanted.one_of:
        leaves = tuple(leaf for leaf in plan.matching(each.leaves) if _can_be_played(leaf))
        if not leaves:
            raise CaseError(
                f"expected a leaf at which the table can answer, found none among {', '.join(each.leaves)}",
                file=plan.name,
                key="stations.one_of",
            )
        yield _slot(_block_of(plan, leaves[0]), leaves, right, is_station=True, book=each.book)
    playable = {
        block.name: tuple(leaf for leaf in plan.leaves_of(block.laws) if _can_be_played(leaf))
        for block in sorted(plan.examined, key=lambda block: -block.weight)
    }
    in_turn = [name for name, leaves in playable.items() if leaves]
    if not in_turn:
        raise CaseError("expected a block at which the table can answer, found none", file=plan.name, key="stations")
    for number in range(wanted.count - len(wanted.one_of)):
        name = in_turn[number % len(in_turn)]
        yield _slot(name, playable[name], right, is_station=True, book=plan.book)


def _difficulty(case: Case) -> float:
    return difficulty(Exercise(case, own_shape(case))).value


@cache
def _can_be_played(leaf: str) -> bool:
    return any(_is_station(generate_afresh(leaf, seed)) for seed in SAMPLES)


def _is_station(case: Case) -> bool:
    """Whether it can be visited on the screen, and at a real table with printed cards."""
    return is_playable(case) and is_printed(case) and not case.ruling.is_unsure


def _block_of(plan: Blueprint, leaf: str) -> str:
    return next((block.name for block in plan.examined if leaf in plan.leaves_of(block.laws)), "")


# -- what fills them


def draw_class(
    plan: Blueprint, secret: bytes, candidates: Sequence[str], right: Mapping[str, float] | None = None
) -> Iterator[Drawn]:
    """The examination of each, in their order: of two who follow each other nobody has a case of the other's.

    Raises :class:`SetupError` for a candidate who is listed twice, and whatever :func:`slots` and :func:`draw` raise.
    """
    twice = sorted({name for name in candidates if candidates.count(name) > 1})
    if twice:
        raise SetupError(f"expected each candidate once, found twice: {', '.join(twice)}")
    places = slots(plan, right)
    before: frozenset[str] = frozenset()
    for candidate in candidates:
        for attempt in range(TRIES):
            found = draw(plan, secret, candidate, attempt=attempt, places=places)
            own = frozenset(item.case.signature for item in found.items)
            if before.isdisjoint(own):
                break
        else:
            raise CaseError(
                f"{candidate}: expected cases that the one before does not have, found none in {TRIES} draws"
            )
        before = own
        yield found


def draw(
    plan: Blueprint,
    secret: bytes,
    candidate: str,
    *,
    attempt: int = 0,
    places: tuple[Sequence[ExamSlot], Sequence[ExamSlot]] | None = None,
) -> Drawn:
    """The examination of this candidate by this secret; the same again for the same attempt.

    Raises :class:`SetupError` for a secret that is too short, :class:`CaseError` where a slot cannot be filled.
    """
    if len(secret) < SECRET:
        raise SetupError(f"expected a secret of {SECRET} bytes at least, found {len(secret)}")
    written, stations = slots(plan) if places is None else places
    chance = Random(_number(secret, plan.name, candidate, attempt))
    had: set[str] = set()
    questions = [_filled(slot, chance, had) for slot in written]
    played = [_filled(slot, chance, had) for slot in stations]
    return Drawn(candidate, attempt, tuple(_apart(questions, chance)), tuple(played))


def _number(secret: bytes, *told: object) -> int:
    """From which everything is drawn: a digest that nobody makes without the secret."""
    message = json.dumps([str(each) for each in told], ensure_ascii=False).encode()
    return int.from_bytes(hmac.digest(secret, message, "sha256"), "big")


def _filled(slot: ExamSlot, chance: Random, had: set[str]) -> Item:
    """A case of one of its leaves, of the wanted difficulty; a leaf that is asked already where no other is left."""
    leaves = list(slot.leaves)
    chance.shuffle(leaves)
    leaves.sort(key=lambda leaf: leaf in had)
    nearest: Item | None = None
    for number in range(TRIES):
        leaf = leaves[number % len(leaves)]
        seed = chance.randrange(SEEDS)
        case = generate_afresh(leaf, seed)
        if leaf not in case.ruling.ids or (slot.is_station and not _is_station(case)):
            continue
        found = Item(slot, leaf, seed, _difficulty(case))
        if nearest is None or _off(found) < _off(nearest):
            nearest = found
        if _off(found) <= BAND:
            break
    if nearest is None:
        raise CaseError(f"{slot.block}: expected a case of {', '.join(slot.leaves)}, found none in {TRIES} draws")
    had.add(nearest.leaf)
    return nearest


def _off(item: Item) -> float:
    return abs(item.difficulty - item.slot.middle)


def _apart(items: Sequence[Item], chance: Random) -> Iterator[Item]:
    """In an order by chance, in which no two of one family follow each other where another is left."""
    left = list(items)
    chance.shuffle(left)
    kinds = {id(item): family_of(item.case.situation).name for item in left}
    last = ""
    while left:
        counts = [kinds[id(item)] for item in left]
        # the most frequent first: it is what would be left over at the end
        found = max(left, key=lambda item: (kinds[id(item)] != last, counts.count(kinds[id(item)])))
        left.remove(found)
        last = kinds[id(found)]
        yield found
