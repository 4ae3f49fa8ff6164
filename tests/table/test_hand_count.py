"""Sets of hands are counted exactly."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.hand_count import count, sample_outside, share_outside, spread
from bridgecourse.table.hand_set import ANY, HandSet, Interval, parse_hands, parse_interval
from tests.amount import amount

ALL = 635_013_559_600


def intervals(most: int) -> st.SearchStrategy[Interval]:
    numbers = st.integers(0, most)
    return st.tuples(numbers, numbers).map(lambda pair: Interval(min(pair), max(pair)))


plain_sets = st.builds(
    HandSet,
    points=intervals(37),
    lengths=st.dictionaries(st.sampled_from(SUITS), intervals(13), max_size=2),
    is_balanced=st.booleans(),
    aces=intervals(4),
    tops=st.dictionaries(st.sampled_from(SUITS), intervals(3), max_size=1),
)
hand_sets = (
    st.builds(HandSet, points=intervals(37), alternatives=st.lists(plain_sets, min_size=1, max_size=2).map(tuple))
    | plain_sets
)


def test_known_numbers() -> None:
    assert count(ANY) == ALL
    assert count(HandSet(points=Interval(37, 37))) == 4
    assert count(HandSet(points=Interval(0, 0))) == comb(36, 13)
    assert count(HandSet(aces=Interval(4, 4))) == comb(48, 9)
    assert count(HandSet(lengths={Denomination.SPADES: Interval(13, 13)})) == 1
    # Balanced: 4-3-3-3 10.536 %, 4-4-3-2 21.551 %, 5-3-3-2 15.517 %.
    assert round(Fraction(count(HandSet(is_balanced=True)), ALL) * 100, 1) == Fraction("47.6")


def test_the_quality_of_suits_is_counted_exactly() -> None:
    assert count(parse_hands("S3top")) == comb(49, 10)
    assert count(parse_hands("S2+top")) == 3 * comb(49, 11) + comb(49, 10)
    assert count(parse_hands("S3top,H3top")) == comb(46, 7)
    assert count(parse_hands("S3top|H3top")) == 2 * comb(49, 10) - comb(46, 7)
    assert count(parse_hands("S3top"), parse_hands("S0-2top")) == 0
    assert count(parse_hands("S5,S2top")) == 3 * comb(10, 3) * comb(39, 8)
    assert count(parse_hands("S3top,A1,9")) == comb(36, 10)  # nothing but the ace, king and queen of spades
    assert sum(count(parse_hands(f"D{n}top,12-14")) for n in range(4)) == count(parse_hands("12-14"))


@pytest.mark.parametrize("word", ["6-10,S6+|15-17,bal", "8+,H5+,H2+top", "A2"])
def test_a_set_is_spread_whole(word: str) -> None:
    hands = parse_hands(word)
    for suit in SUITS[2:]:
        found = spread(hands, suit)
        assert sum(found.values()) == count(hands)
        points, cards = max(found)
        one = HandSet(points=Interval(points, points), lengths={suit: Interval(cards, cards)})
        assert found[points, cards] == count(hands, one) > 0


@settings(max_examples=amount().gradings + 10)
@given(hand_sets, hand_sets)
def test_a_sample_is_in_one_set_and_not_in_the_other(new: HandSet, old: HandSet) -> None:
    found = sample_outside(new, old)
    if found is None:
        assert count(new, old) == count(new)
    else:
        assert len(found) == 13
        assert new.holds(found)
        assert not old.holds(found)
        assert found == sample_outside(new, old)


def test_an_alternative_must_fit_besides() -> None:
    hearts, spades = (HandSet(lengths={suit: Interval(6, 6)}) for suit in SUITS[2:])
    weak = HandSet(points=Interval(6, 10), alternatives=(hearts, spades))
    both = count(weak, hearts, spades)
    assert both > 0
    assert count(weak) == count(weak, hearts) + count(weak, spades) - both


@settings(max_examples=amount().gradings + 2)  # each counts some hundred thousand distributions
@given(hand_sets, hand_sets)
def test_a_set_and_what_is_left_of_it(one: HandSet, other: HandSet) -> None:
    shared = count(one, other)
    assert shared == count(other, one) <= min(count(one), count(other))
    assert share_outside(one, one) == 0 == share_outside(one, ANY)
    if count(one):
        assert share_outside(one, other) == 1 - Fraction(shared, count(one))


@given(st.integers(0, 37), st.integers(0, 37))
def test_an_interval_is_read_as_it_is_written(low: int, more: int) -> None:
    high = min(37, low + more)
    assert parse_interval(f"{low}-{high}", 37) == Interval(low, high)
    assert parse_interval(f"{low}+", 37) == Interval(low, 37)
    assert parse_interval(str(low), 37) == Interval(low, low)


@pytest.mark.parametrize("word", ["", "five", "7-5", "5-", "14", "-3", "5++", pytest.param("9" * 5000, id="endless")])
def test_what_is_no_interval_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_interval(word, 13)
