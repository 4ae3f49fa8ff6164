"""Cards that can be seen, in the picture of the table, in the auction diagram and in words."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.draw import Picture, auction_grid, auction_text, table_svg
from bridgecourse.draw.playing_card import CARD_WIDTH, Fan
from bridgecourse.draw.table.picture import picture_of
from bridgecourse.draw.table.spoken import describe
from bridgecourse.draw.table.table import WIDE
from bridgecourse.i18n import Language, say_card, show_card, show_seat, text
from bridgecourse.table.event import Exposure
from bridgecourse.table.made_call import Fate
from bridgecourse.table.record import FacedCard
from bridgecourse.table.seat import Seat
from tests.draw.strategies import faced_cards, pictures, pictures_with_cards

languages = st.sampled_from(Language)
TABLE: dict[str, object] = {"board": 6, "dealer": "E", "auction": "1C P 1H P 1S", "cards": [["N", "SK", "dropped"]]}
IN_QUESTION = {**TABLE, "focus_cards": True}
CARD = re.compile(r'<rect class="bc-d-playing-card(?: bc-d-named)?" x="([\d.]+)" y="([\d.]+)"')


@pytest.mark.parametrize(
    ("table", "language", "reveal", "said"),
    [
        (TABLE, Language.EN, False, " North: king of spades, face up, dropped."),
        (TABLE, Language.FR, False, " Nord\u00a0: roi de pique, face visible, tombée."),
        (IN_QUESTION, Language.EN, False, " North: king of spades, face up, dropped, the card in question."),
        (
            IN_QUESTION,
            Language.FR,
            True,
            " Nord\u00a0: roi de pique, face visible, tombée, carte exposée. Nord\u00a0: fautif.",
        ),
        ({**TABLE, "cards": [["E", "HT", "named"]]}, Language.EN, False, " East: ten of hearts, named."),
        ({**TABLE, "cards": [["E", "HT", "faced"]]}, Language.EN, False, " East: ten of hearts, face up."),
    ],
)
def test_the_text_alternative_tells_of_a_card(table: object, language: Language, reveal: bool, said: str) -> None:
    assert said in (ElementTree.fromstring(table_svg(table, language, reveal=reveal))[1].text or "")


@settings(deadline=None)
@given(pictures_with_cards(), languages)
def test_every_card_is_told_in_the_order_seen(picture: Picture, language: Language) -> None:
    words, at = describe(picture, language), 0
    for faced in picture.faced:
        owner = show_seat(faced.seat, language)
        told = text("draw.explained", language, call=owner, words=say_card(faced.card, language))
        at = words.index(told, at) + 1
    assert all(show_card(faced.card, language) in auction_text(picture, language) for faced in picture.faced)


@settings(deadline=None)
@given(pictures(), languages, st.booleans())
def test_without_cards_a_table_has_no_trace_of_them(picture: Picture, language: Language, reveal: bool) -> None:
    """Not even a rule of style: a picture of calls alone stays as it is."""
    drawn = table_svg(picture, language, reveal=reveal) + auction_grid(picture, language, reveal=reveal)
    assert not [word for word in ("playing", "named", "card-spade", "faced") if f"d-{word}" in drawn]


@settings(deadline=None)
@given(pictures_with_cards(), languages)
def test_every_card_lies_whole_on_the_table_and_no_two_in_one_place(picture: Picture, language: Language) -> None:
    svg = table_svg(picture, language)
    places = [(float(x), float(y)) for x, y in CARD.findall(svg)]
    assert len(set(places)) == len(places) == len(picture.faced)
    assert all(0 <= x <= WIDE - CARD_WIDTH for x, _ in places)


@pytest.mark.parametrize("seat", Seat)
def test_a_card_lies_on_its_owners_side(seat: Seat) -> None:
    """Nearer to the middle than his bidding cards: below North's, above South's, below West's and East's."""
    svg = table_svg({**TABLE, "auction": "P P P P", "cards": [[seat.value, "SK", "led"]]}, Language.EN)
    ((x, y),) = ((float(x), float(y)) for x, y in CARD.findall(svg))
    board = float(re.findall(r'class="bc-d-plate" x="[\d.]+" y="([\d.]+)"', svg)[0])
    bids = [float(y) for y in re.findall(r'class="bc-d-shade bc-d-P" x="[\d.]+" y="([\d.]+)"', svg)]
    assert {
        Seat.NORTH: min(bids) + 60 < y < board - 64,
        Seat.SOUTH: board + 88 < y < max(bids) - 64,
        Seat.WEST: board + 88 < y and x + CARD_WIDTH < WIDE / 2,
        Seat.EAST: board + 88 < y and x > WIDE / 2,
    }[seat]


def test_cards_in_question_are_ringed_and_labelled_until_their_name_is_revealed() -> None:
    for draw in (table_svg, auction_grid):
        assert 'class="bc-d-ring"' not in draw(TABLE, Language.EN)
        before, after = draw(IN_QUESTION, Language.EN), draw(IN_QUESTION, Language.EN, reveal=True)
        assert before.count('class="bc-d-ring"') == after.count('class="bc-d-ring"') == 1
        assert ">this card<" in before
        assert "exposed" not in before
        assert ">exposed card<" in after
        assert ">this card<" not in after
    two = {**IN_QUESTION, "cards": [["N", "SK", "dropped"], ["N", "HT", "dropped"]]}
    assert ">these cards<" in table_svg(two, Language.EN)


@pytest.mark.parametrize(
    ("cards", "captions"),
    [
        ([["N", "SK", "dropped"]], ["dropped"]),
        ([["N", "SK", "faced"]], []),
        ([["N", "SK", "led"], ["N", "HT", "led"]], ["led"]),
        ([["W", "SK", "led"], ["W", "HT", "dropped"]], ["♠K led", "♥10 dropped"]),
        ([["S", "SK", "faced"], ["S", "HT", "shown"]], ["♥10 shown"]),
    ],
)
def test_how_cards_came_to_be_seen_stands_with_them(cards: object, captions: list[str]) -> None:
    root = ElementTree.fromstring(table_svg({**TABLE, "cards": cards}, Language.EN))
    quiet = ["".join(found.itertext()) for found in root.iter() if found.get("class") == "bc-d-quiet"]
    assert [words for words in quiet if not words.startswith(("Dealer", "Vul."))] == captions


def test_several_cards_have_the_plural() -> None:
    table = {**TABLE, "cards": [["N", "SK", "dropped"], ["N", "HT", "dropped"]]}
    assert ">tombées<" in table_svg(table, Language.FR)
    assert "(tombées)" in auction_text(table, Language.FR)


def test_a_card_that_was_taken_back_is_struck_out() -> None:
    picture = picture_of(TABLE)
    (faced,) = picture.faced
    gone = replace(picture, faced=(replace(faced, fate=Fate.WITHDRAWN),))
    assert 'class="bc-d-strike"' not in table_svg(picture, Language.EN)
    assert 'class="bc-d-strike"' in table_svg(gone, Language.EN)
    assert "face up, dropped, withdrawn." in describe(gone, Language.EN)


@given(st.lists(faced_cards, min_size=1, max_size=13), st.sampled_from([130.0, 176.0]))
def test_a_fan_keeps_to_its_room(cards: list[FacedCard], room: float) -> None:
    fan = Fan(tuple(cards), room)
    assert fan.width <= room
    for i in range(len(cards)):
        x, y = fan.at(i)
        assert 0 <= x <= fan.width - CARD_WIDTH
        assert 0 <= y <= fan.height - 64


def test_the_diagram_says_below_which_cards_lie_face_up() -> None:
    cards = [["N", "SK", "dropped"], ["N", "HT", "dropped"], ["E", "D5", "faced"], ["W", "CA", "named"]]
    line = "Face up: North\u00a0♠K ♥10 (dropped), East\u00a0♦5 · Named aloud: West\u00a0♣A"
    assert line in auction_text({**TABLE, "cards": cards}, Language.EN)
    grid = ElementTree.fromstring(auction_grid({**TABLE, "cards": cards}, Language.EN))
    (cell,) = [found for found in grid.iter("td") if "bc-d-faced" in (found.get("class") or "")]
    assert "".join(cell.itertext()) == line
    assert (cell.get("aria-label") or "").startswith("North: king of spades, face up, dropped; North: ten of hearts")
    assert "Face visible\u00a0: Nord\u00a0[♠R] (tombée)" in auction_text(IN_QUESTION, Language.FR)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("how", Exposure)
def test_every_way_to_see_a_card_has_its_word(how: Exposure, language: Language) -> None:
    words = describe(picture_of({**TABLE, "cards": [["N", "SK", how.value]]}), language)
    assert (how is Exposure.NAMED) is (text("draw.face_up", language) not in words)
    if how is not Exposure.FACED:
        assert text(f"draw.how.{how.value}", language) in words
