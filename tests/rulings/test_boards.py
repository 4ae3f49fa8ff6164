"""Boards on which two laws meet: what ``boards.yaml`` says of each is what the rulings and the table say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from bridgecourse.rulings.chain import Chain, Link
from bridgecourse.rulings.library import book
from bridgecourse.rulings.standing import standing_of
from bridgecourse.table.card import format_card
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases

HELD = yaml.safe_load(Path(__file__).with_name("boards.yaml").read_text("utf-8"))
Board = Mapping[str | int, Any]
BOARDS: list[Board] = HELD["boards"]


def case_of(board: Board, edition: int) -> Case:
    told = {
        "id": "any-board",
        "edition": edition,
        "dealer": "S",
        **({"calls": board["calls"]} if "calls" in board else {"contract": board.get("contract", "4S S")}),
        "deal": board.get("deal", HELD["deal"]),
        **({"play": board["play"]} if "play" in board else {}),
        **({"must_pass": board["must_pass"]} if "must_pass" in board else {}),
        "facts": _facts(board),
        **({"facts_of": board["facts_of"]} if "facts_of" in board else {}),
        "scene": {"en": "x", "fr": "x"},
        **({"then": board["then"]} if "then" in board else {}),
    }
    read = read_cases(yaml.safe_dump({"law": "any", "cases": [told]}), Path("boards.yaml"), complete=False)
    assert not read.faults, read.faults
    (case,) = read.file.cases
    return case


def _facts(board: Board) -> Mapping[str, bool]:
    """That partner could see, but where the record tells it."""
    told: Mapping[str, bool] | None = board.get("facts", {})
    return {} if told is None else {"partner_could_see": True, **told}


def ids(link: Link) -> set[str]:
    rulings = [each for each in (link.ruling, link.following) if each is not None]
    return {each for ruling in rulings for each in ruling.ids}


def said(chain: Chain) -> Iterator[str]:
    for link in chain.links:
        for ruling in (link.ruling, link.following):
            for bound in () if ruling is None else ruling.consequences:
                who = bound.seat.value if isinstance(bound.seat, Seat | Side) else "-"
                yield f"{bound.effect.value} {who}"


def now(chain: Chain) -> Iterator[str]:
    held = standing_of(chain)
    for card in held.penalty_cards:
        yield f"{card.seat.value} {format_card(card.card)} {'major' if card.major else 'minor'}"
    for duty in held.duties:
        yield f"{duty.seat.value} passes {'throughout' if duty.throughout else 'once'}"
    if held.turn is not None:
        yield f"turn {held.turn.value}"
        for wish in held.wishes:
            yield f"{held.turn.value} {wish.choice.value} {''.join(suit.value for suit in wish.suits)}"


@pytest.mark.parametrize("place", range(len(BOARDS)))
def test_each_irregularity_is_ruled_on_what_the_others_leave(place: int) -> None:
    board = BOARDS[place]
    chain = book(2017).board(case_of(board, 2017).situation)
    expected = board["chain"]
    assert isinstance(expected, dict)
    for event, leaf in expected.items():
        links = [link for link in chain.links if link.event + 1 == event]
        assert [leaf in ids(link) for link in links] == ([] if leaf is None else [True]), list(map(ids, links))
    stated = board.get("says", [])
    assert isinstance(stated, list)
    assert {*stated} <= {*said(chain)}
    assert not {*board.get("silent", [])} & {*said(chain)}


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
@pytest.mark.parametrize("place", [i for i, board in enumerate(BOARDS) if "now" in board])
def test_what_holds_then_is_what_the_codes_say(place: int, edition: int) -> None:
    board = BOARDS[place]
    expected = board.get(edition, board["now"])
    assert isinstance(expected, list)
    assert sorted(now(book(edition).board(case_of(board, edition).situation))) == sorted(expected)
