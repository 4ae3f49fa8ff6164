from __future__ import annotations

import pytest
from hypothesis import given

from bridgecourse.draw import Picture, Reveal, Speech
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.seat import Seat
from tests.draw.strategies import pictures

TABLE: dict[str, object] = {
    "board": 6,
    "dealer": "E",
    "vulnerable": "EW",
    "auction": "W:1S",
    "focus": 0,
    "must_pass": [["S", False, 1]],
    "said": [{"seat": "N", "text": "Director!"}],
    "explained": {"0": "five spades"},
}


def test_a_sheets_table_is_read() -> None:
    assert Picture.from_dict(TABLE) == Picture(
        parse_auction("W:1S", Seat.EAST, (MustPass(Seat.SOUTH, False, 1),)),
        6,
        Vulnerability.EW,
        0,
        (Speech(Seat.NORTH, "Director!"),),
        {0: "five spades"},
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("board", "six"),
        ("board", True),
        ("dealer", 3),
        ("vulnerable", "North"),
        ("auction", "1S 9Z"),
        ("focus", 4),
        ("focus", "0"),
        ("must_pass", [["S", 1]]),
        ("must_pass", "S"),
        ("said", [{"who": "N"}]),
        ("explained", {"first": "five spades"}),
        ("explained", {"7": "five spades"}),
        ("explained", ["five spades"]),
    ],
)
def test_an_unreadable_table_says_what_is_wrong(key: str, value: object) -> None:
    with pytest.raises(NotationError, match="expected"):
        Picture.from_dict({**TABLE, key: value})


@given(pictures())
def test_four_quarter_turns_lead_back(picture: Picture) -> None:
    assert picture.rotated(1).rotated(2).rotated(1) == picture


@given(pictures())
def test_the_reveal_turns_with_the_table(picture: Picture) -> None:
    here, turned = Reveal.of(picture, Language.EN), Reveal.of(picture.rotated(1), Language.EN)
    if here is None or turned is None:
        assert here is turned is picture.focus
        return
    assert turned.offender is here.offender.lho
    assert turned.turn is (here.turn.lho if here.turn else None)
    assert turned.irregularity == here.irregularity
