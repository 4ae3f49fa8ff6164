"""Every board is ruled as a whole: in steps it comes to the same, no two rulings contradict each other, and what holds
then is what a second reading of the Laws says (:mod:`tests.rulings.chain_check`)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain as joined
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.deal import parse_deal
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import continued, format_record
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.generate import generate, generated_leaves, slips
from tests import amount
from tests.boards.chain_faults import CHAIN_FAULTS, Fault
from tests.boards.chained import (
    CALLING,
    CALLING_PAIRS,
    INADMISSIBLE,
    INADMISSIBLE_PAIRS,
    OF_CALLS,
    OF_PLAY,
    PAIRS,
    SCREENED,
    Chained,
    chained,
    of_case,
)
from tests.rulings.chain_check import faults
from tests.second.standing import FIELDS, standing

APART: list[Mapping[str, Any]] = tomllib.loads(Path(__file__).with_name("chain_apart.toml").read_text("utf-8"))["apart"]
PARTS = 10
QUICK = 240
LEAVES = 120  # of which `make test` has a case
MAY_BE_SILENT = 0.6  # of the boards, about what lies on the table


def unexplained(board: Chained) -> list[str]:
    """What is wrong with a board and does not stand in the table."""
    found = faults(board)
    if not found:
        return []
    links = book(board.edition).board(board.situation).links
    leaves = {each for link in links if link.ruling is not None for each in link.ruling.ids}
    known = {field for apart in APART if not leaves.isdisjoint(apart["leaves"]) for field in apart["fields"]}
    return [fault for fault in found if fault.partition(":")[0] not in known]


def described(boards: Iterator[Chained]) -> str:
    return "\n".join(
        f"{board.name}: {format_record(board.record)}\n  {fault}" for board in boards for fault in unexplained(board)
    )


def boards(numbers: range) -> Iterator[Chained]:
    return (chained(number, amount.seed()) for number in numbers)


def test_two_irregularities_are_ruled_as_one_board() -> None:
    assert not (wrong := described(boards(range(min(QUICK, amount.amount().chains))))), wrong


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_every_two_irregularities_are_ruled_as_one_board(part: int) -> None:
    numbers = range(part, amount.amount().chains, PARTS)
    assert not (wrong := described(boards(numbers))), wrong


def of_pairs(pairs: Sequence[tuple[Kind, Kind]], edition: int, count: int) -> Iterator[Chained]:
    """Now and then two do not fit together in any of the tries: that board is passed over, one in fifty at most."""
    drawn = 0
    for number in range(count):
        with suppress(RulingError):
            board = chained(number, amount.seed(), edition, pairs)
            drawn += 1
            yield board
    assert drawn >= count * 0.98


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_inadmissible_call_and_another_irregularity_are_ruled_as_one_board(edition: int) -> None:
    assert not (wrong := described(of_pairs(INADMISSIBLE_PAIRS, edition, QUICK // 4))), wrong


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_inadmissible_call_and_another_irregularity_are_ruled_as_one_board(edition: int) -> None:
    assert not (wrong := described(of_pairs(INADMISSIBLE_PAIRS, edition, amount.amount().chains // 20))), wrong


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_matter_of_calling_and_another_irregularity_are_ruled_as_one_board(edition: int) -> None:
    assert not (wrong := described(of_pairs(CALLING_PAIRS, edition, QUICK // 4))), wrong


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_matter_of_calling_and_another_irregularity_are_ruled_as_one_board(edition: int) -> None:
    assert not (wrong := described(of_pairs(CALLING_PAIRS, edition, amount.amount().chains // 10))), wrong


def test_every_two_kinds_meet() -> None:
    """The pairs take turns, so that as many boards as there are pairs have them all."""
    assert len(set(PAIRS)) == len(PAIRS) <= amount.AMOUNTS["soak"].chains
    drawn = {kind: family.of_play for kind, (family, _) in slips().items() if kind not in SCREENED}
    assert slips().keys() - drawn.keys() == {*SCREENED}
    assert drawn == {
        **dict.fromkeys((*OF_CALLS, *INADMISSIBLE, *CALLING), False),
        **dict.fromkeys(OF_PLAY, True),
    }


def test_every_generated_case_is_ruled_as_a_board() -> None:
    leaves = amount.some(generated_leaves(), len(generated_leaves()) if amount.name() != "test" else LEAVES, 0)
    assert not (wrong := described(of_case(generate(leaf, 0)) for leaf in leaves)), wrong


def test_the_second_reading_says_something() -> None:
    found = [standing(board.record, board.ruled_on, board.answers) for board in boards(range(100))]
    for field in FIELDS:
        assert sum(field in each.silent for each in found) <= MAY_BE_SILENT * len(found), field


# --- what is known -------------------------------------------------------------------------------------------------


def known(apart: Mapping[str, Any]) -> Chained:
    deal = parse_deal(apart["deal"]) if "deal" in apart else None
    stated = parse_contract(apart["contract"]) if "contract" in apart else None
    record = continued(Record(Seat(apart["dealer"]), deal=deal, stated=stated), apart["record"])
    answers = {
        name: next(answer for answer in facts()[name].answers if answer.value == value)
        for name, value in apart.get("told", {}).items()
    }
    return Chained(apart["leaves"][0], 2017, record, apart["event"] - 1, answers, {}, tuple(apart.get("moments", ())))


@pytest.mark.parametrize("apart", APART, ids=[apart["leaves"][0] for apart in APART])
def test_what_is_known_to_be_wrong_still_is(apart: Mapping[str, Any]) -> None:
    board = known(apart)
    found = {fault.partition(":")[0] for fault in faults(board)}
    assert found
    assert found <= set(apart["fields"])
    assert not unexplained(board)


# --- it can fail ---------------------------------------------------------------------------------------------------

SEEN = [
    "L36.A",
    "L36.B",
    "L43.B2b",
    "L49.none",
    "L50.D2a.req",
    "L53.47E1",
    "L54.E",
    "L57.A1",
    "L57.A2",
    "L24.after.unseen",
]
FIRST = [21, 55, 61, 75, 97, 98, 132]


@cache
def tried() -> tuple[Chained, ...]:
    """Cases and boards, the same every day, on which every fault is seen."""
    return tuple(joined((of_case(generate(leaf, 0)) for leaf in SEEN), (chained(number, 1) for number in FIRST)))


@pytest.mark.parametrize("fault", CHAIN_FAULTS, ids=[fault.__name__ for fault in CHAIN_FAULTS])
def test_it_can_fail(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(map(unexplained, tried()))
    fault(monkeypatch)
    assert any(map(unexplained, tried()))
