"""A board is ruled as a whole: each irregularity on what the rulings before it have left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.rulings.carried_out import CarriedOut
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.standing import standing_of
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT
from bridgecourse.rulings.vocabulary.exposure import CARDS_PICKED_UP
from bridgecourse.rulings.vocabulary.penalty import NO_PENALTY_CARD
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table import Seat
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import parse_record
from bridgecourse.table.record import Record
from bridgecourse.teach.course import course
from tests.rulings.test_boards import Board, case_of


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


NOT_A_SLIP = {"first_call_was_unintended": False, "replacement_is_comparable": False, "meaning_is_contained": False}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_has_passed_since_is_done_with_his_duty(edition: int) -> None:
    told: Board = {"calls": "1C N:P(cancelled) W:1D N:P E:P S:!", "facts": {"pass_is_special": False}}
    assert standing_of(book(edition).board(case_of(told, edition).situation)).duties == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bid_by_a_player_who_has_to_pass_is_listed(edition: int) -> None:
    told: Board = {"calls": "1C N:P(cancelled) W:1D N:1H E:!", "facts": {"pass_is_special": False}}
    links = book(edition).board(case_of(told, edition).situation).links
    assert [(link.event + 1, link.incident.kinds) for link in links[1:]] == [(5, frozenset({Kind.BARRED}))]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("then", "turn"), [(None, Seat.NORTH), ("declines N:P", Seat.EAST)])
def test_what_falls_with_a_double_is_no_incident_of_its_own(edition: int, then: str | None, turn: Seat) -> None:
    told: Board = {"calls": "1C P N:X E:1H S:1D", "facts": NOT_A_SLIP, **({} if then is None else {"then": then})}
    board = book(edition).board(case_of(told, edition).situation)
    assert [link.event + 1 for link in board.links] == [3]
    assert standing_of(board).turn is turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_over_a_player_who_has_to_pass_is_in_rotation(edition: int) -> None:
    told: Board = {"calls": "1H 1D", "then": "declines X(cancelled) W:2S N:P S:3H W:P", "facts": NOT_A_SLIP}
    board = book(edition).board(case_of(told, edition).situation)
    assert [link.event + 1 for link in board.links] == [2]
    assert standing_of(board).turn is Seat.NORTH


@pytest.mark.parametrize("edition", EDITIONS)
def test_so_it_is_where_the_director_comes_for_that_call(edition: int) -> None:
    told: Board = {
        "calls": "1C N:1H(cancelled) W:1D N:2D E:P W:2H",
        "facts": {**NOT_A_SLIP, "pass_is_special": False},
    }
    case = case_of(told, edition)
    ruling = case.ruling_in(edition)
    assert ruling.outcome is not None
    assert ruling.outcome.clause == "28A"
    (own,) = (link for link in book(edition).board(case.situation).links if link.event == 6)
    assert own.ruling is not None
    assert own.ruling.ids == ruling.ids


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_insufficient_bid_is_ruled_on_with_the_first(edition: int) -> None:
    told: Board = {"calls": "1H 1D", "then": "declines X(cancelled) W:1C(cancelled) W:2D", "facts": NOT_A_SLIP}
    board = book(edition).board(case_of(told, edition).situation)
    assert [link.event + 1 for link in board.links] == [2]
    assert [(duty.seat, duty.throughout) for duty in standing_of(board).duties] == [(Seat.EAST, True)]


def test_declarer_may_forbid_a_suit_after_a_withdrawn_call() -> None:
    told: Board = {
        "calls": "1H 1D",
        "then": "declines W:P N:1NT E:P S:3NT W:P N:P E:P N:prohibits(D)",
        "facts": NOT_A_SLIP,
    }
    (wish,) = standing_of(book(2017).board(case_of(told, 2017).situation)).wishes
    assert [suit.value for suit in wish.suits] == ["D"]
