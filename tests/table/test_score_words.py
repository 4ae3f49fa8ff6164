"""Results, fields and what would have happened, as words of a record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import ALL_BIDS
from bridgecourse.table.event import Expected, FieldScored, ProbableResult, Scored, ScoredAs, SessionScored, Unspoilt
from bridgecourse.table.notation import format_record, parse_record
from bridgecourse.table.result import Result, format_result, parse_result
from bridgecourse.table.score_words import parse_score_word, score_word
from bridgecourse.table.seat import Seat, Side

BIDS = [bid for bid in ALL_BIDS if bid.exists]
RESULTS = st.one_of(
    st.just(Result(None)),
    st.builds(
        Result,
        st.builds(Contract, st.sampled_from(BIDS), st.integers(0, 2), st.sampled_from(list(Seat))),
        st.integers(0, 13),
    ),
)


@given(RESULTS)
def test_a_result_is_read_back(result: Result) -> None:
    assert parse_result(format_result(result)) == result


@given(st.lists(RESULTS, min_size=1, max_size=9), st.sampled_from([ScoredAs.MATCHPOINTS, ScoredAs.IMPS]))
def test_a_field_is_read_back_and_turned_with_the_table(results: list[Result], form: ScoredAs) -> None:
    event = FieldScored(form=form, results=tuple(results))
    word = score_word(event)
    assert word is not None
    assert parse_score_word(word) == event
    assert event.rotated(1).rotated(3) == event
    assert [each.points(Vulnerability.NONE, Side.EW) for each in event.rotated(1).results] == [
        each.points(Vulnerability.NONE) for each in results
    ]


@given(st.lists(RESULTS, min_size=2, max_size=5, unique=True), st.integers(1, 90), st.booleans())
def test_what_would_have_happened_is_read_back(results: list[Result], first: int, unlawful: bool) -> None:
    rest = [0] * (len(results) - 2)
    shares = [first, *(1 for _ in rest), 100 - first - len(rest)]
    outcomes = tuple(ProbableResult(result, share, unlawful) for result, share in zip(results, shares, strict=True))
    word = score_word(Expected(outcomes=outcomes))
    assert word is not None
    assert parse_score_word(word) == Expected(outcomes=outcomes)


@pytest.mark.parametrize(
    ("word", "event"),
    [
        ("result(4HXS-1)", Scored(result=parse_result("4HXS-1"))),
        ("unspoilt(P)", Unspoilt(result=Result(None))),
        ("session(63,38)", SessionScored(ns=63, ew=38)),
    ],
)
def test_other_words(word: str, event: object) -> None:
    assert parse_score_word(word) == event
    line = f"1H P P P S:infringes(#1) misrules(#2) {word}"
    assert format_record(parse_record(line, Seat.NORTH)) == line


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("result(4H=)", "expected a result such as 4HS=, 3NTXN-1 or P"),
        ("result(4HS+4)", "expected a result of 0 to 13 tricks"),
        ("result(7NTS-14)", "expected a result of 0 to 13 tricks"),
        ("field()", "expected the results of the other tables"),
        ("field(4HS=*500)", "at most 200 other tables"),
        ("knockout(4HS=,4HS-1)", "expected the result of the other table of the match, found 2"),
        ("without(4HS=)", "expected results with their shares in per cent"),
        ("without(4HS=:60,4HS-1:30)", "expected shares above 0 that make 100 per cent, found 90"),
        ("without(4HS=:100,4HS-1:0)", "expected shares above 0 that make 100 per cent, found one of 0"),
        ("without(4HS=:60,4HS=:40)", "expected each result once with its whole share, found 4HS= twice"),
        ("session(63)", "such as 63,38"),
        ("session(163,38)", "such as 63,38"),
        ("misrules(#7)", "expected one of the 4 events so far"),
    ],
)
def test_what_is_wrong_is_said(word: str, says: str) -> None:
    with pytest.raises(NotationError) as found:
        parse_record(f"1H P P P {word}", Seat.NORTH)
    assert says in str(found.value)
    assert "word 5 of" in str(found.value)


def test_points_are_those_of_the_score_table() -> None:
    known = {
        ("4HS=", Vulnerability.NS): 620,
        ("4HS=", Vulnerability.EW): 420,
        ("3NTXN-1", Vulnerability.ALL): -200,
        ("3NTE+1", Vulnerability.NONE): -430,
        ("6SW-2", Vulnerability.EW): 200,
        ("1NTXXS=", Vulnerability.NONE): 560,
        ("P", Vulnerability.ALL): 0,
    }
    assert {key: parse_result(key[0]).points(key[1]) for key in known} == known
