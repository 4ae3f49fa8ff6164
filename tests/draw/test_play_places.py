"""Where the open cards of a table in play lie: each card of an open hand once, within the picture."""

from __future__ import annotations

import pytest

from bridgecourse.draw.play.picture import picture_at
from bridgecourse.draw.play.places import card_places
from bridgecourse.draw.play.table import PlayTable
from bridgecourse.i18n import Language
from bridgecourse.table.card import format_card, parse_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.boards import read_boards
from bridgecourse.teach.own_table.table import OwnTable, seated
from tests.conftest import ROOT

LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")


def places(table: OwnTable, language: Language, *, narrow: bool) -> tuple[PlayTable, dict[str, Seat]]:
    drawing = PlayTable(picture_at(table.scene, len(table.record)), language, narrow=narrow)
    found = card_places(drawing)
    for each in found:
        assert -1 <= each.x <= drawing.wide - each.width + 1
        assert 0 <= each.y <= drawing.row.bottom
    assert len({each.card for each in found}) == len(found)
    return drawing, {format_card(each.card): each.seat for each in found}


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("language", Language)
def test_every_card_that_is_left_has_its_place(language: Language, narrow: bool) -> None:
    board = read_boards("a.lin", LIN).boards[0]
    for step in (0, 1, 4, 26, 51, 52):
        table = seated(board).at(step)
        _, found = places(table, language, narrow=narrow)
        assert len(found) == 52 - step
        assert all(table.deal.holder(parse_card(card)) is seat for card, seat in found.items())


@pytest.mark.parametrize("narrow", [False, True])
def test_a_penalty_card_can_be_clicked_where_it_lies(narrow: bool) -> None:
    table = seated(read_boards("a.lin", LIN).boards[0]).at(4).write("N:CA(dropped) !")
    _, found = places(table, Language.EN, narrow=narrow)
    assert len(found) == 48
    assert found["CA"] is Seat.NORTH
