from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.draw import Picture, Reveal, table_svg
from bridgecourse.draw.glyph import width
from bridgecourse.draw.table.table import WIDE
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, say_call, show_seat, text
from bridgecourse.table.seat import Seat
from tests.draw.strategies import pictures, pictures_with_cards

SVG = "{http://www.w3.org/2000/svg}"
languages = st.sampled_from(Language)
ROLES = {
    Language.EN: ("offender", "partner", "LHO", "RHO", "rotation", "turn"),
    Language.FR: ("fautif", "partenaire", "Adv.", "hors tour", "à lui"),
}
OUT_OF_ROTATION = {"board": 6, "dealer": "E", "vulnerable": "EW", "auction": "W:1S", "focus": 0}


def root_of(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def description(svg: str) -> str:
    found = root_of(svg).find(f"{SVG}desc")
    assert found is not None
    return found.text or ""


@settings(deadline=None)
@given(pictures() | pictures_with_cards(), languages, st.booleans())
def test_every_table_is_drawn_whole(picture: Picture, language: Language, reveal: bool) -> None:
    """Well-formed, the same each time, no ids, every text inside the picture and large enough."""
    svg = table_svg(picture, language, reveal=reveal)
    assert svg == table_svg(picture, language, reveal=reveal)
    root = root_of(svg)
    assert not [element for element in root.iter() if "id" in element.attrib]
    height = float(root.attrib["height"])
    for element in root.iter(f"{SVG}text"):
        size = float(element.attrib["font-size"])
        assert size >= 13.4
        if "transform" in element.attrib:
            continue
        wide = width("".join(element.itertext()), size, bold="strong" in element.get("class", ""))
        left = float(element.attrib["x"]) - (wide / 2 if element.get("text-anchor") == "middle" else 0)
        assert 0 <= left <= WIDE - wide, "".join(element.itertext())
        assert size * 0.7 <= float(element.attrib["y"]) <= height - 2


@settings(deadline=None)
@given(pictures() | pictures_with_cards(), languages)
def test_the_text_alternative_names_every_call(picture: Picture, language: Language) -> None:
    words = description(table_svg(picture, language))
    at = 0
    for made in picture.auction.calls:
        call = text("draw.by", language, call=say_call(made.call, language), player=show_seat(made.seat, language))
        at = words.index(call, at) + 1
    assert show_seat(picture.dealer, language) in words
    assert all(saying.words in words for saying in picture.said)


@settings(deadline=None)
@given(pictures() | pictures_with_cards(), languages)
def test_a_turned_table_shows_as_many_cards(picture: Picture, language: Language) -> None:
    def cards(svg: str) -> int:
        return len(re.findall(r'class="bc-d-(?:card|shade bc-d-[PX]+)"', svg))

    drawn = table_svg(picture, language)
    assert cards(drawn) == cards(table_svg(picture.rotated(1), language)) == len(picture.auction)
    assert table_svg(picture.rotated(4), language) == drawn


@settings(deadline=None)
@given(pictures(), languages)
def test_nothing_to_be_found_out_stands_in_it_before(picture: Picture, language: Language) -> None:
    silent = Picture(picture.auction, picture.board, picture.vulnerability, picture.focus)
    svg = table_svg(silent, language)
    assert not [word for word in ROLES[language] if word.lower() in svg.lower()]


@pytest.mark.parametrize("language", Language)
def test_the_reveal_names_the_roles_and_the_turn(language: Language) -> None:
    shown = " ".join(root_of(table_svg(OUT_OF_ROTATION, language, reveal=True)).itertext())
    for role in ("draw.offender", "draw.partner", "draw.lho", "draw.rho", "draw.kind.out_of_rotation"):
        assert text(role, language) in shown
    assert 'class="bc-d-vacant"' in table_svg(OUT_OF_ROTATION, language, reveal=True)


def test_the_place_is_shown_only_where_a_turn_was_taken() -> None:
    for auction in ("2H 1S", "2H ->1S", "2H P E:->1S"):
        focus = len(auction.split()) - 1
        table = {**OUT_OF_ROTATION, "auction": auction, "focus": focus}
        assert 'class="bc-d-vacant"' not in table_svg(table, Language.EN, reveal=True)


@pytest.mark.parametrize(
    ("record", "struck", "pending", "sign"),
    [
        ("1NT ->1C", 0, 1, "→"),
        ("1NT ->1C P", 1, 0, "→"),
        ("1NT(withdrawn) ->1C", 1, 0, "→"),
        ("1NT ->1C(cancelled)", 1, 0, "→"),
        ("1S?", 0, 0, "?"),
    ],
)
def test_a_change_has_its_sign(record: str, struck: int, pending: int, sign: str) -> None:
    """The card that is gone is struck out, one on which nothing is settled has a dashed edge."""
    svg = table_svg({**OUT_OF_ROTATION, "auction": record}, Language.EN)
    assert svg.count('class="bc-d-strike"') == struck
    assert svg.count('class="bc-d-pending"') == pending
    assert [text.text for text in root_of(svg).iter(f"{SVG}text") if text.get("class") == "bc-d-badge-word"] == [sign]


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("1S 2H", None),
        ("N:1S & E:2H", "= at the same moment"),
        ("N:1S? E:2H*", "A alerted · ? wishes to change it"),
    ],
)
def test_signs_on_cards_are_explained(record: str, told: str | None) -> None:
    """Those that are there, below the table."""
    svg = table_svg({"dealer": "N", "auction": record}, Language.EN)
    texts = [(found.text or "").replace("\u00a0", " ") for found in root_of(svg).iter(f"{SVG}text")]
    assert [words for words in texts if "alerted" in words or "moment" in words] == ([told] if told else [])


@pytest.mark.parametrize("dealer", list("NESW"))
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("offender", list("NESW"))
def test_the_name_of_north_keeps_clear_of_the_dealer(dealer: str, language: Language, offender: str) -> None:
    """He stands on a line of his own above, with the vulnerability; the longest words are French."""
    turns = "NESW"
    caller = offender if offender != dealer else turns[turns.index(dealer) - 1]
    table = {"dealer": dealer, "auction": f"{caller}:1S", "focus": 0, "board": 1, "vulnerable": "none"}
    texts = list(root_of(table_svg(table, language, reveal=True)).iter(f"{SVG}text"))
    (name,) = [found for found in texts if "".join(found.itertext()).startswith(f"{show_seat(Seat.NORTH, language)} ·")]
    dealer_words = text("draw.dealer", language, dealer=show_seat(Seat(dealer), language))
    (dealt,) = [found for found in texts if (found.text or "").startswith(f"{dealer_words} · ")]
    assert float(name.attrib["y"]) - float(dealt.attrib["y"]) >= 15
    assert 12 + width(dealt.text or "", 13.4) <= WIDE - 12
    words, role = (span.text or "" for span in name)
    half = (width(f"{words} ", 15, bold=True) + width(role, 14, bold=True)) / 2
    assert half <= float(name.attrib["x"]) == WIDE / 2


def test_a_badge_stands_clear_of_the_ring_and_of_the_name() -> None:
    """What is alerted and in question shows its A whole."""
    table = {"dealer": "N", "auction": "2NT P 2C*", "focus": 2}
    drawn = root_of(table_svg(table, Language.EN))
    ring = next(found for found in drawn.iter(f"{SVG}rect") if "ring" in found.get("class", ""))
    badges = [found for found in drawn.iter(f"{SVG}circle") if "badge" in found.get("class", "")]
    assert badges
    within = [badge for badge in badges if abs(float(badge.attrib["cx"]) - float(ring.attrib["x"])) < 60]
    assert any(
        float(badge.attrib["cy"]) - float(badge.attrib["r"]) >= float(ring.attrib["y"]) + 1.75 - 0.3 for badge in within
    )


def test_a_reveal_can_be_given() -> None:
    reveal = Reveal(Seat.WEST, Seat.NORTH, "said by the test")
    assert "said by the test" in table_svg(OUT_OF_ROTATION, Language.EN, reveal=reveal)


def test_speech_and_explanations_are_escaped() -> None:
    table = {**OUT_OF_ROTATION, "said": [{"seat": "N", "text": "<b>5♥ & more"}], "explained": {"0": "a < b"}}
    words = description(table_svg(table, Language.EN))
    assert "<b>5♥ & more" in words
    assert "a < b" in words


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(NotationError, match="expected a picture"):
        table_svg(["W:1S"], Language.EN)
