"""Which card a sensible player leads or plays."""

from __future__ import annotations

from random import Random

import pytest

from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card, parse_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.carding import card_to_lead, card_to_play, lowest, winning

CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


def cards(words: str) -> list[Card]:
    return [parse_card(word) for word in words.split()]


@pytest.mark.parametrize(
    ("held", "laid", "trump", "played"),
    [
        ("H7 H2 HK", "H5", "S", "H2"),  # second hand low
        ("HA H9 H4", "H5 H8", "S", "H9"),  # third hand wins as cheaply as it can
        ("HA H9 H4", "HK H8", "S", "H4"),  # but lets partner's honour win
        ("HA H9 H4", "HT H8", "S", "H4"),  # the ten is one
        ("HA HQ H4", "H5 H8 HK", "S", "HA"),  # the fourth wins if it must
        ("HA HQ H4", "H5 HK H8", "S", "H4"),  # not what its partner wins
        ("HA HQ H4", "H5 S2 H8", "S", "H4"),
        ("HA HQ H4", "H5 H6 S2", "S", "H4"),  # it cannot beat a ruff
        ("S9 S3 C2", "H5 H8 HK", "S", "S3"),
        ("S9 S3 C2", "H5 S4 HK", "S", "C2"),  # partner has ruffed
        ("S9 S3 C2", "H5 HK S4", "S", "S9"),
        ("S9 S3 C2 C4", "H5", "NT", "C2"),  # of the longest suit where two are as low
        ("S2 C2 C4 D2", "H5", "NT", "C2"),
        ("S9 S3", "H5 S2 HK", "S", "S3"),
    ],
)
def test_what_is_played_to_a_trick(held: str, laid: str, trump: str, played: str) -> None:
    on_table = list(zip(CLOCKWISE, cards(laid), strict=False))
    seat = CLOCKWISE[len(on_table)]
    for n in range(6):
        order = cards(held)
        Random(n).shuffle(order)
        assert card_to_play(order, on_table, Denomination(trump), seat) is parse_card(played)
        assert card_to_play(set(order), on_table, Denomination(trump), seat) is parse_card(played)


@pytest.mark.parametrize(
    ("held", "defends", "out", "led"),
    [
        ("SA S4 HK HQ", False, True, "SA"),  # trumps while any are out
        ("SA S4 HK HQ", False, False, "HK"),  # then the longest suit from the top
        ("SA S4", True, True, "SA"),
        ("HK HQ H7 H4 C2", True, True, "HK"),  # touching honours
        ("HK HJ H7 H4 C2", True, True, "H4"),  # the fourth best
        ("HK HJ H7 SA", True, True, "H7"),
        ("HJ H7 SA", True, True, "HJ"),
    ],
)
def test_what_is_led(held: str, defends: bool, out: bool, led: str) -> None:
    for n in range(6):
        order = cards(held)
        Random(n).shuffle(order)
        found = card_to_lead(Random(n), order, Denomination.SPADES, defends=defends, trumps_out=out)
        assert found is parse_card(led)
        assert card_to_lead(Random(n), set(order), Denomination.SPADES, defends=defends, trumps_out=out) is found


def test_who_wins() -> None:
    laid = list(zip(CLOCKWISE, cards("H5 HK S2 CA"), strict=True))
    assert winning(laid, Denomination.SPADES) == laid[2]
    assert winning(laid, Denomination.NOTRUMP) == laid[1]
    assert winning(laid, Denomination.CLUBS) == laid[3]


def test_the_lowest() -> None:
    assert lowest(cards("S3 H3 H9 D3")) is parse_card("H3")
    assert lowest(cards("S3 H3 D3")) is parse_card("D3")
