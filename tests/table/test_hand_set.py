"""Sets of hands in one word, and whether a hand is in one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS
from bridgecourse.table.deal import parse_hand
from bridgecourse.table.hand_set import ANY, CallPurpose, HandSet, Interval, format_hands, parse_hands


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
    ],
)
def test_whether_there_is_such_a_hand(word: str, possible: bool) -> None:
    assert parse_hands(word).is_possible is possible
