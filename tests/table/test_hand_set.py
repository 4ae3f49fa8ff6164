"""Sets of hands in one word, and whether a hand is in one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS
from bridgecourse.table.deal import parse_hand
from bridgecourse.table.hand_count import count
from bridgecourse.table.hand_set import (
    ANY,
    CallPurpose,
    Forcing,
    HandSet,
    Interval,
    format_hands,
    parse_hands,
    parse_meaning,
    require_possible,
)
from tests.amount import amount


def intervals(most: int) -> st.SearchStrategy[Interval]:
    numbers = st.integers(0, most)
    return st.tuples(numbers, numbers).map(lambda pair: Interval(min(pair), max(pair)))


plain = st.builds(
    HandSet,
    points=intervals(37),
    lengths=st.dictionaries(st.sampled_from(SUITS), intervals(13), max_size=3),
    is_balanced=st.booleans(),
    aces=intervals(4),
    purpose=st.none() | st.sampled_from(CallPurpose),
    is_complete=st.booleans(),
    tops=st.dictionaries(st.sampled_from(SUITS), intervals(3), max_size=2),
    forcing=st.none() | st.sampled_from(Forcing),
)
sets = plain | st.lists(plain, min_size=2, max_size=3).map(lambda each: HandSet(alternatives=tuple(each)))


@given(sets)
def test_what_is_written_is_read_again(hands: HandSet) -> None:
    assert parse_hands(format_hands(hands)) == hands
    assert hash(parse_hands(format_hands(hands))) == hash(hands)


@pytest.mark.parametrize(
    ("word", "hand", "fits"),
    [
        ("any", "AKQ2.AK3.AK4.A32", True),
        ("15-17,bal", "A432.K43.A43.432", False),
        ("15-17,bal", "AK32.K43.A43.K32", True),
        ("6-10,S6+|6-10,H6+", "QJ9876.K43.32.32", True),
        ("6-10,S6+|6-10,H6+", "QJ98.K43.Q732.32", False),
        ("A2", "A432.A43.432.432", True),
        ("S0-1", "2.AK43.AK43.AK43", True),
        ("H2+top", "A432.AQ3.432.432", True),
        ("H2+top", "AKQ2.AJ3.432.432", False),
        ("H6,H0top|S1top", "QJ9876.432.32.32", True),
        ("6-10,gf", "QJ98.K43.Q732.32", True),
    ],
)
def test_a_hand_is_in_a_set_or_not(word: str, hand: str, fits: bool) -> None:
    assert parse_hands(word).holds(parse_hand(hand)) is fits


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("6-10,Z4", "expected what a call shows, such as 6-10,S6\\+ or 15-17,bal, found 'Z4'"),
        ("", "expected what a call shows"),
        ("17-15", "the lower one first"),
        ("S14", "up to 13"),
        ("S5|", "expected what a call shows"),
        ("A9", "up to 4"),
        ("bal,sixteen", "found 'sixteen'"),
        ("H4top", "up to 3"),
        ("Htop", "expected a number, or two"),
        ("C-top", "expected a number, or two"),
    ],
)
def test_what_is_no_set_says_so(word: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_hands(word)


def test_alternatives_say_all_that_they_show() -> None:
    with pytest.raises(NotationError, match="each of which says all"):
        format_hands(HandSet(points=Interval(6, 10), alternatives=(ANY, ANY)))


@pytest.mark.parametrize(
    ("word", "possible"),
    [
        ("any", True),
        ("S7+,H7+", False),
        ("S0-3,H0-3,D0-3,C0-3", False),
        ("bal,S5", True),
        ("bal,S6+", False),
        ("0-7,A2+", False),
        ("6-10,S6+|bal,H6+", False),
        ("0-4,S1,S1top", True),
        ("0-1,S1,S1top", False),
        ("S1,S2+top", False),
        ("36,S0-2top,H0-2top", False),
        ("37,C12", False),
        ("A4,C3top,C0", False),
    ],
)
def test_whether_there_is_such_a_hand(word: str, possible: bool) -> None:
    assert parse_hands(word).is_possible is possible


@settings(max_examples=amount().gradings + 20)
@given(plain)
def test_a_set_is_possible_where_hands_are_counted(hands: HandSet) -> None:
    assert hands.is_possible is (count(hands) > 0)


def test_an_alternative_must_fit_what_is_said_of_all() -> None:
    weak, strong = HandSet(points=Interval(6, 10)), HandSet(points=Interval(15, 17))
    assert HandSet(points=Interval(0, 11), alternatives=(weak,)).is_possible
    both = HandSet(points=Interval(0, 11), alternatives=(weak, strong))
    assert not both.is_possible
    with pytest.raises(NotationError, match="expected alternatives that fit what is said of all, found one that no"):
        require_possible(both)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("S7+,H7+", "expected what some hand can have, found none with 'H7\\+,S7\\+'"),
        ("6-10,S6+|bal,H6+", "expected what some hand can have, found none with 'H6\\+,bal'"),
        ("6-10,S5+,12+", "expected each thing to be said once, found '12\\+' besides in '6-10,S5\\+,12\\+'"),
        ("S5+|H5+,H3", "found 'H3' besides in 'H5\\+,H3'"),
        ("S1+top,S2top", "found 'S2top' besides"),
        ("gf,nf", "found 'nf' besides"),
        ("S5+,forcing|H5+,nf", "expected alternatives that ask the same of partner, found forcing and nf"),
        ("S5+,relay|H5+,takeout", "expected alternatives that ask the same of partner, found relay and takeout"),
    ],
)
def test_a_meaning_that_contradicts_itself_says_so(word: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_meaning(word)


def test_what_is_said_of_all_alternatives_is_said_of_the_set() -> None:
    both = parse_meaning("S4,asks_major,forcing|H4,asks_major,forcing")
    assert (both.asks, both.how_forcing, both.says_all) == (CallPurpose.ASKS_MAJOR, Forcing.ROUND, True)
    one = parse_meaning("S4,asks_major,gf|H4,open")
    assert (one.asks, one.how_forcing, one.says_all) == (None, None, False)
