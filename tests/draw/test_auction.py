from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.draw import Picture, auction_grid, auction_text
from bridgecourse.draw.table.auction import COLUMNS, auction_line, rounds
from bridgecourse.draw.table.change import changes_of
from bridgecourse.i18n import Language, seat_letter, show_call
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.seat import Seat
from tests.draw.strategies import pictures


def test_no_class_is_one_that_other_style_sheets_know() -> None:
    """Bootstrap, in nbgrader's pages, has rules for ``row`` and ``label``, Jupyter's own for ``cell``."""
    shown = auction_grid(Picture(parse_auction("N:1S 2H P", Seat.NORTH), focus=1), Language.EN, reveal=True)
    classes = {name for names in re.findall(r'class="([^"]*)"', shown) for name in names.split()}
    assert len(classes) > 10
    assert not [name for name in classes if not name.startswith("bc-")]
    rules = "".join(re.findall("<style>(.*?)</style>", shown))
    used = set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\{[^{}]*\}", " ", rules)))
    assert not [name for name in used if not name.startswith(("bc-", "vscode-"))]


def grid(dealer: Seat, record: str) -> list[str]:
    """Rows as words: a call's position, ``-`` for a player passed over, ``.`` for nothing."""
    rows = rounds(parse_auction(record, dealer), passed_over=True)
    return [" ".join("." if c is None else "-" if isinstance(c, Seat) else str(c) for c in row) for row in rows]


@pytest.mark.parametrize(
    ("dealer", "record", "rows"),
    [
        (Seat.NORTH, "1C P 1H P", [". 0 1 2", "3 . . ."]),
        (Seat.WEST, "1C P 1H P 2C", ["0 1 2 3", "4 . . ."]),
        (Seat.EAST, "W:1S", [". . - -", "0 . . ."]),
        (Seat.EAST, "W:1S(cancelled) 1D P 2S", [". . - -", "0 . 1 2", "3 . . ."]),
        (Seat.NORTH, "1H(withdrawn) N:1S P", [". 0 . .", ". 1 2 ."]),
        (Seat.NORTH, "P 1NT & S:1D", [". 0 1 2"]),
        (Seat.NORTH, "", []),
        (Seat.NORTH, "1NT ->1C P", [". 0 2 ."]),
        (Seat.NORTH, "1NT P N:->1S ->2S", [". 0 1 ."]),
    ],
)
def test_calls_stand_in_their_column(dealer: Seat, record: str, rows: list[str]) -> None:
    assert grid(dealer, record) == rows


@given(pictures())
def test_every_call_stands_once_in_its_players_column(picture: Picture) -> None:
    auction = picture.auction
    found = {
        position: COLUMNS[column]
        for row in rounds(auction)
        for column, cell in enumerate(row)
        if isinstance(cell, int)
        for position in (cell, *changes_of(auction, cell))
    }
    assert found == {i: made.seat for i, made in enumerate(auction.calls)}


@pytest.mark.parametrize(
    ("record", "shown", "said"),
    [
        (
            "1NT ->1C",
            "1NT → 1♣",
            "one no trump, by North; one club, by North, to change one no trump to one club, not settled yet",
        ),
        (
            "1NT(withdrawn) ->1C",
            "-1NT- → 1♣",
            "one no trump, by North, withdrawn; one club, by North, changes one no trump to one club",
        ),
        (
            "1NT ->1C P",
            "-1NT- → 1♣",
            "one no trump, by North, changed; one club, by North, changes one no trump to one club",
        ),
        (
            "1NT ->1C(cancelled)",
            "1NT → -1♣-",
            "one no trump, by North; one club, by North, meant to change one no trump to one club, cancelled",
        ),
        ("1S?", "1♠ ?", "one spade, by North, its maker wishes to change it"),
    ],
)
def test_a_change_stands_beside_the_first_call(record: str, shown: str, said: str) -> None:
    """What is gone is struck out (here between hyphens), and the words tell the same."""
    root = ElementTree.fromstring(auction_grid({"dealer": "N", "auction": record}, Language.EN))
    cell = root.find(".//tbody//td[@aria-label]")
    assert cell is not None
    words = []
    for span in cell.iter("span"):
        names = span.attrib["class"].split()
        if "bc-d-call" in names or "bc-d-sign" in names:
            struck = "-" if "bc-d-gone" in names else ""
            words.append(f"{struck}{''.join(span.itertext())}{struck}")
    assert " ".join(words) == shown
    assert cell.attrib["aria-label"] == said
    assert len(cell.findall(".//span[@class='bc-d-call bc-d-pending']")) == ("not settled" in said)


def test_a_change_in_question_is_ringed_alone() -> None:
    table = {"dealer": "N", "auction": "1NT ->1C", "focus": 1}
    shown = auction_grid(table, Language.FR, reveal=True)
    assert shown.count('class="bc-d-ring"') == 1
    assert "changement" in shown
    assert auction_text(table, Language.EN).splitlines()[3:] == [
        "          1NT→[1♣]",
        "",
        "1♣ (North) to change 1NT to 1♣, not settled yet",
    ]


@settings(deadline=None)
@given(pictures(), st.sampled_from(Language))
def test_the_grid_is_a_well_formed_table_with_a_name_for_every_call(picture: Picture, language: Language) -> None:
    root = ElementTree.fromstring(auction_grid(picture, language))
    assert len(root.findall(".//th[@scope='col']")) == 4
    named = [cell for cell in root.findall(".//tbody//td[@aria-label]") if "bc-d-skipped" not in cell.attrib["class"]]
    assert len(named) == len(picture.auction) - len(picture.auction.flow.changed)
    rings = root.findall(".//span[@class='bc-d-ring']")
    assert len(rings) == (picture.focus is not None)


def test_a_call_is_named_in_words() -> None:
    table = {"dealer": "E", "auction": "W:1S(cancelled)", "focus": 0}
    assert 'aria-label="one spade, by West, the call in question, cancelled"' in auction_grid(table, Language.EN)
    assert 'aria-label="un pique, par Ouest, hors tour, annulée"' in auction_grid(table, Language.FR, reveal=True)


def test_nobody_is_seen_to_be_passed_over_before_the_facts_are_known() -> None:
    table = {"dealer": "E", "auction": "W:1S", "focus": 0}
    assert "–" not in auction_grid(table, Language.EN)
    assert auction_grid(table, Language.EN, reveal=True).count("–") == 2


def test_the_plain_board() -> None:
    table = {
        "board": 6,
        "dealer": "E",
        "vulnerable": "EW",
        "auction": "W:1S(cancelled) 1D* P",
        "focus": 0,
        "said": [{"seat": "N", "text": "Director!"}],
    }
    assert auction_text(table, Language.EN) == (
        "Board 6 · Dealer East · Vul. E-W\n"
        "\n"
        "West      North     East      South\n"
        "[1♠]                1♦*       Pass\n"
        "\n"
        "1♠ (West) cancelled\n"
        "North: Director!"
    )


def words_of(html: str) -> str:
    """What is read in it, style sheets apart."""
    return re.sub("<[^<>]*>", "", re.sub("<style>.*?</style>", "", html))


@settings(max_examples=40)
@given(picture=pictures())
def test_the_line_has_every_call_with_its_maker(picture: Picture) -> None:
    """What was changed included; as often as the diagram has it, and in the order made."""
    line = words_of(auction_line(picture, Language.FR))
    calls = [show_call(made.call, Language.FR) for made in picture.auction.calls]
    assert all(line.count(call) >= calls.count(call) for call in calls)
    first = [i for i in range(len(calls)) if i not in picture.auction.flow.changed]
    makers = re.findall('bc-d-who">(.)<', auction_line(picture, Language.FR))
    assert sorted(makers) == sorted(seat_letter(picture.auction.calls[i].seat, Language.FR) for i in first)


def test_the_line_tells_board_and_calls() -> None:
    table = {"board": 6, "dealer": "E", "vulnerable": "EW", "auction": "E:1S(cancelled) 2H", "focus": 0}
    line = auction_line(table, Language.EN)
    assert words_of(line) == "Dealer East · Vul. E-WE 1♠E 2♥"
    assert "bc-d-gone" in line
    assert "bc-d-ring" in line
