"""A board is ruled as a whole: each irregularity on what the rulings before it have left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.rulings.carried_out import CarriedOut
from bridgecourse.rulings.library import book
from bridgecourse.rulings.standing import standing_of
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT
from bridgecourse.rulings.vocabulary.exposure import CARDS_PICKED_UP
from bridgecourse.rulings.vocabulary.penalty import NO_PENALTY_CARD
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table import Seat
from bridgecourse.table.notation import parse_record
from bridgecourse.table.record import Record
from bridgecourse.teach.course import course


def test_the_irregularity_of_a_case_is_ruled_on_its_board_as_it_is_alone(subtests: pytest.Subtests) -> None:
    for case in course().cases.values():
        with subtests.test(case=case.id):
            board = book(case.edition).board(case.situation)
            (own,) = (link for link in board.links if link.event == case.situation.incident.event)
            assert own.ruling is not None
            assert own.ruling.ids == case.ruling.ids
            if {bound.effect for bound in own.ruling.final} & {NO_PENALTY_CARD, CARDS_PICKED_UP}:
                lying = {(lies.seat, lies.card) for lies in standing_of(board).penalty_cards}
                assert not lying & {(card.seat, card.card) for card in own.ruling.situation.cards.faced}


CHAINS = {
    "57-60-king-on-the-queen": [(6, "overtaken", "L60.A1"), (7, "answered", "L57.C3")],
    "61-64-each-side-once": [(26, "answered", "L64.B7"), (40, "answered", "L64.B7")],
    "27-over-the-early-heart": [(2, "overtaken", "L29.A"), (3, "answered", "L27.B1a")],
    "41-53-54-partner-plays-it-better": [(9, "answered", "L54.A"), (11, "answered", "L48.B1")],
    "28-told-to-pass": [(1, "answered", "L30.A"), (4, "overtaken", "L28.A")],
}


@pytest.mark.parametrize("name", CHAINS)
def test_the_others_are_told_in_order(name: str) -> None:
    case = course().cases[name]
    found = []
    for link in book(case.edition).board(case.situation).links:
        leaf = link.ruling.outcome.id if link.ruling and link.ruling.outcome else None
        found.append((link.event + 1, link.state.value, leaf))
    assert found == CHAINS[name]


def test_the_duty_that_a_ruling_lays_on_a_player_stands_on_the_board() -> None:
    case = course().cases["25-doubles-his-partner"]
    board = book(case.edition).board(case.situation)
    assert [(duty.seat, duty.throughout) for duty in standing_of(board).duties] == [(Seat.EAST, True)]


def test_the_record_alone_is_enough_to_ask_for_its_board() -> None:
    case = course().cases["25-doubles-his-partner"]
    asked = book(case.edition).board(case.situation.record, case.situation.answers)
    told = book(case.edition).board(case.situation)
    assert [(link.event, link.ruling and link.ruling.ids) for link in asked.links] == [
        (link.event, link.ruling and link.ruling.ids) for link in told.links
    ]


@given(places=st.lists(st.integers(0, 12), max_size=4), event=st.integers(0, 8))
def test_a_place_in_the_record_is_found_again_whatever_was_carried_out(places: list[int], event: int) -> None:
    now = CarriedOut(Record(Seat.NORTH), tuple(sorted(set(places))))
    assert now.written(now.event(event)) == event
    assert now.event(event) not in now.added


ASKED = LHO_ACCEPTS_REPLACEMENT.id
TRIES = {
    # by the record: by what the first insufficient bid is ruled (27B3, 27B4), or what is asked of it; one irregularity
    "1H E:1D(cancelled) E:1C": {
        2017: "lho_accepts_replacement",
        2007: "lho_accepts_replacement",
        1997: "L27-1997.again",
    },
    "1H E:1D(cancelled) E:1C(cancelled) E:1D(cancelled)": {2017: "L27.B4", 2007: "L27-2007.B4", 1997: "L27-1997.again"},
    "1H E:1D(cancelled) E:X(cancelled) E:1C": {2017: "lho_accepts_replacement", 1997: "L27-1997.B3"},
    "1H E:1D(cancelled) E:X(cancelled) E:1C(cancelled) E:2D": {2017: "L27.B3", 1997: "L27-1997.B3"},
    "1H E:1D(cancelled) E:1C(accepted) S:1S": {2017: "L27.B4.acc", 2007: "L27-2007.B4.acc"},
}


@pytest.mark.parametrize("calls", TRIES)
def test_what_is_put_in_the_place_of_a_cancelled_insufficient_bid_is_ruled_with_it(calls: str) -> None:
    """However often the director has been called for it."""
    for arrived in ("", " !"):
        record = parse_record(f"{calls}{arrived}", Seat.NORTH)
        for edition, expected in TRIES[calls].items():
            told = {FIRST_CALL_WAS_UNINTENDED.id: NO, REPLACEMENT_IS_COMPARABLE.id: NO}
            (link,) = book(edition).board(record, told).links
            assert link.event == 1
            assert link.ruling is not None
            asked = link.ruling.open.fact.id if link.ruling.open is not None else None
            assert expected in (asked, *link.ruling.ids)
