"""Double dummy against every line of play of small endings, by a search that was written for itself."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter

import pytest

from bridgecourse.equity import double_dummy
from bridgecourse.equity.double_dummy import Position, tricks_by_card
from bridgecourse.errors import NotationError, SetupError
from bridgecourse.table import Denomination, Seat, format_card, parse_card
from tests.amount import amount, seed
from tests.second.double_dummy import Ending, Hands, playable

SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
TRUMPS = ("S", "H", "D", "C", "")
PACK = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
SIZES = (1, 2, 2, 3, 3, 3, 4, 4, 4, 5)
"""Cards of a hand: the search tries every line of play, which takes it half a second with five."""

Case = tuple[str, int, Hands, tuple[str, ...]]


def ending(number: int) -> Case:
    """Trump, leader, hands and trick in progress; over a hundred numbers in a row all sorts come up."""
    drawn = random.Random(f"{seed()}-{number}")
    trump, leader, played = TRUMPS[number % 5], number // 5 % 4, number // 20 % 4
    size = drawn.choice(SIZES)
    pack = drawn.sample(PACK, len(PACK))
    hands = [frozenset(pack[place * size : (place + 1) * size]) for place in range(4)]
    trick: tuple[str, ...] = ()
    for place in range(played):
        hand = (leader + place) % 4
        card = drawn.choice(sorted(playable(hands[hand], trick)))
        hands[hand] -= {card}
        trick = (*trick, card)
    return trump, leader, tuple(hands), trick


def position(case: Case) -> Position:
    trump, leader, hands, trick = case
    held = {SEATS[place]: frozenset(map(parse_card, hand)) for place, hand in enumerate(hands)}
    return Position(Denomination(trump or "NT"), SEATS[leader], held, tuple(map(parse_card, trick)))


def test_every_card_of_small_endings_makes_what_a_search_of_all_lines_finds() -> None:
    pytest.importorskip("endplay")
    met: Counter[object] = Counter()
    for number in range(amount().endings):
        case = ending(number)
        trump, leader, hands, trick = case
        found = {format_card(card): made for card, made in tricks_by_card(position(case)).items()}
        assert found == Ending(trump).of_turn(hands, leader, trick), case
        met.update([trump, (trump, leader), ("trick", len(trick)), ("size", max(map(len, hands)))])
    assert all(met[trump, leader] for trump in TRUMPS for leader in range(4))
    assert all(met["trick", played] for played in range(4))
    assert all(met["size", size] for size in SIZES)


@pytest.mark.parametrize("turned", range(4))
def test_a_finesse_is_worth_a_trick_to_the_side_of_the_hand_at_turn(turned: int) -> None:
    """South leads towards the ace and queen; West, who has the king, can do nothing, and East's small card waits."""
    pytest.importorskip("endplay")
    south, west, north, east = (SEATS[(place + turned) % 4] for place in (2, 3, 0, 1))
    hands = {south: "S2 S3", west: "SK S4", north: "SA SQ", east: "S5 S6"}
    cards = {seat: frozenset(map(parse_card, words.split())) for seat, words in hands.items()}
    assert set(tricks_by_card(Position(Denomination.NOTRUMP, south, cards)).values()) == {2}
    left = {**cards, south: cards[south] - {parse_card("S2")}}
    lies_to_it = Position(Denomination.NOTRUMP, south, left, (parse_card("S2"),))
    assert lies_to_it.turn is west
    assert set(tricks_by_card(lies_to_it).values()) == {0}


def test_a_whole_deal_can_be_asked_for() -> None:
    pytest.importorskip("endplay")
    suits = {
        seat: frozenset(parse_card(card) for card in PACK if card[0] == suit)
        for seat, suit in zip(SEATS, "SHDC", strict=True)
    }
    made = tricks_by_card(Position(Denomination.HEARTS, Seat.NORTH, suits))
    assert len(made) == 13
    assert set(made.values()) == {0}
    assert set(tricks_by_card(Position(Denomination.NOTRUMP, Seat.NORTH, suits)).values()) == {13}


@pytest.mark.parametrize(
    ("north", "east", "south", "west", "trick"),
    [
        ("SA", "SK", "SQ", "", ""),  # West has no card
        ("SA", "SK", "SQ", "SJ", "S2"),  # North has led one, and holds as many as the others
        ("", "", "", "", ""),  # nobody is to play
        ("", "", "", "", "S5 S2 S3 S4"),  # a whole trick
    ],
)
def test_hands_that_nobody_can_play_on_with_are_refused(
    north: str, east: str, south: str, west: str, trick: str
) -> None:
    hands = {
        seat: frozenset(map(parse_card, words.split()))
        for seat, words in zip(SEATS, (north, east, south, west), strict=True)
    }
    with pytest.raises(NotationError, match="expected hands of one size"):
        Position(Denomination.NOTRUMP, Seat.NORTH, hands, tuple(map(parse_card, trick.split())))


def test_without_endplay_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    with pytest.raises(SetupError, match="pip install endplay"):
        tricks_by_card(position(ending(0)))


def test_endplay_is_loaded_only_when_a_number_is_asked_for() -> None:
    program = f"import sys, {double_dummy.__name__}, bridgecourse.equity.revoke; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {"endplay", "matplotlib", "numpy"}.isdisjoint(done.stdout.split())
