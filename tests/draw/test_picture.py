from __future__ import annotations

import pytest
from hypothesis import given

from bridgecourse.draw import Picture, Reveal, Speech
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.card import parse_card
from bridgecourse.table.event import Exposure
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.record import FacedCard
from bridgecourse.table.seat import Seat
from tests.draw.strategies import pictures, pictures_with_cards

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
        ("cards", "SK"),
        ("cards", [["N", "SK"]]),
        ("cards", [["N", "SK", "lost"]]),
        ("cards", [["N", "1S", "dropped"]]),
        ("cards", [["Z", "SK", "dropped"]]),
        ("focus_cards", "yes"),
        ("focus_cards", True),
    ],
)
def test_an_unreadable_table_says_what_is_wrong(key: str, value: object) -> None:
    with pytest.raises(NotationError, match="expected"):
        Picture.from_dict({**TABLE, key: value})


def test_a_sheets_cards_are_read() -> None:
    table = {**TABLE, "focus": None, "cards": [["N", "SK", "dropped"], ["E", "HT", "named"]], "focus_cards": True}
    picture = Picture.from_dict(table)
    assert picture.faced == (
        FacedCard(0, Seat.NORTH, parse_card("SK"), Exposure.DROPPED),
        FacedCard(1, Seat.EAST, parse_card("HT"), Exposure.NAMED),
    )
    assert picture.focus_cards
    assert picture.faced_by(Seat.EAST) == picture.faced[1:]
    assert not Picture.from_dict({**table, "focus_cards": False}).focus_cards


def test_a_call_or_cards_are_in_question() -> None:
    with pytest.raises(NotationError, match="expected a call or cards in question, found cards and the call 0"):
        Picture.from_dict({**TABLE, "cards": [["N", "SK", "dropped"]], "focus_cards": True})


def test_exposed_cards_are_revealed_by_their_owner_and_at_nobodys_turn() -> None:
    table = {**TABLE, "focus": None, "cards": [["N", "SK", "dropped"]], "focus_cards": True}
    assert Reveal.of(Picture.from_dict(table), Language.EN) == Reveal(Seat.NORTH, None, "exposed card")
    assert Reveal.of(Picture.from_dict({**table, "focus_cards": False}), Language.EN) is None
    table["cards"] = [["E", "SK", "dropped"], ["E", "HT", "dropped"]]
    assert Reveal.of(Picture.from_dict(table), Language.FR) == Reveal(Seat.EAST, None, "cartes exposées")


@given(pictures() | pictures_with_cards())
def test_four_quarter_turns_lead_back(picture: Picture) -> None:
    assert picture.rotated(1).rotated(2).rotated(1) == picture


@given(pictures_with_cards())
def test_cards_turn_with_their_owners_and_those_who_saw_them(picture: Picture) -> None:
    for here, turned in zip(picture.faced, picture.rotated(1).faced, strict=True):
        assert turned.seat is here.seat.lho
        assert all(turned.could_be_seen_by(seat.lho) is here.could_be_seen_by(seat) for seat in Seat)


@given(pictures() | pictures_with_cards())
def test_the_reveal_turns_with_the_table(picture: Picture) -> None:
    here, turned = Reveal.of(picture, Language.EN), Reveal.of(picture.rotated(1), Language.EN)
    if here is None or turned is None:
        assert (here, turned, picture.focus) == (None, None, None)
        assert not picture.focus_cards
        return
    assert turned.offender is here.offender.lho
    assert turned.turn is (here.turn.lho if here.turn else None)
    assert turned.irregularity == here.irregularity
