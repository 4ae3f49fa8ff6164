"""The picture of two meanings: every square says which call has such hands, and says it without colour too."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bridgecourse.draw.meanings import CallRegion, meanings_svg, squares, suits_that_matter
from bridgecourse.i18n import Language, text
from bridgecourse.table.call import Denomination
from bridgecourse.table.hand_count import count
from bridgecourse.table.hand_set import HandSet, Interval, parse_hands

SVG = "{http://www.w3.org/2000/svg}"
MULTI, HEARTS = parse_hands("6-10,H6|6-10,S6"), parse_hands("8-16,H5+")


@pytest.mark.parametrize("suit", [Denomination.HEARTS, Denomination.DIAMONDS])
def test_each_square_tells_whether_there_are_such_hands(suit: Denomination) -> None:
    found = squares(MULTI, HEARTS, suit)
    for points in (0, 6, 8, 10, 11, 16, 17, 24):
        for cards in range(9):
            one = HandSet(points=Interval(points, points), lengths={suit: Interval(cards, cards)})
            known = (count(MULTI, one) > 0, count(HEARTS, one) > 0)
            regions = {
                (False, True): CallRegion.NEW,
                (True, True): CallRegion.BOTH,
                (True, False): CallRegion.WITHDRAWN,
            }
            assert found.get((points, cards)) is regions.get(known)


def test_the_last_column_and_row_have_what_is_more() -> None:
    found = squares(parse_hands("30+"), parse_hands("S11+"), Denomination.SPADES)
    assert max(points for points, _ in found) == 25
    assert {cards for (_, cards), region in found.items() if region is not CallRegion.WITHDRAWN} == {9}
    assert found[25, 4] is CallRegion.WITHDRAWN


def test_the_suits_that_matter() -> None:
    hearts, spades, clubs = Denomination.HEARTS, Denomination.SPADES, Denomination.CLUBS
    assert set(suits_that_matter(MULTI, HEARTS)) == {hearts, spades}
    assert suits_that_matter(parse_hands("6-10,C5+"), parse_hands("8+")) == (clubs,)
    assert suits_that_matter(parse_hands("0-11"), parse_hands("6-9")) == (spades,)
    assert hearts in suits_that_matter(parse_hands("H6,S3,C3"), parse_hands("H0,S3,C3"))


@pytest.mark.parametrize("language", Language)
def test_no_square_is_told_by_colour_alone(language: Language) -> None:
    svg = meanings_svg(MULTI, HEARTS, language)
    assert svg == meanings_svg(MULTI, HEARTS, language)
    letters = {region: text(f"comparable.picture.{region.value}.letter", language) for region in CallRegion}
    assert len(set(letters.values())) == len(CallRegion)
    runs = re.findall(
        r'<rect class="bc-d-(new|both|withdrawn)"[^>]*/><path class="bc-d-hatch-(\w+)" d="([^"]+)"/>'
        r'<rect class="bc-d-plate"[^>]*/><text[^>]*>(\w)</text>',
        svg,
    )
    assert len(runs) == svg.count('class="bc-d-plate"') > len(CallRegion)
    assert all(look == hatch and letters[CallRegion(look)] == letter for look, hatch, _, letter in runs)
    hatchings = {look: re.sub(r"[\d.\- ]+", " ", lines)[:12] for look, _, lines, _ in runs[-3:]}  # those of the legend
    assert len(set(hatchings.values())) == len(CallRegion)


@pytest.mark.parametrize("language", Language)
def test_the_picture_says_what_it_shows(language: Language) -> None:
    root = ElementTree.fromstring(meanings_svg(MULTI, HEARTS, language))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == text("comparable.picture.title", language)
    said = root.findtext(f"{SVG}desc") or ""
    assert all(words in said for words in ("♥", "♠", "8–10", "0–8"))
    assert not [each for each in root.iter() if "id" in each.attrib]
    assert "prefers-color-scheme:dark" in (root.findtext(f"{SVG}style") or "")


def test_everything_lies_inside() -> None:
    for pair in (("any", "any"), ("20+,C9+", "0-3,D4,H4,S4"), ("S3top", "37")):
        withdrawn, new = map(parse_hands, pair)
        root = ElementTree.fromstring(meanings_svg(withdrawn, new, Language.FR))
        wide, high = float(root.get("width", "0")), float(root.get("height", "0"))
        for each in root.iter(f"{SVG}rect"):
            assert float(each.get("x", "0")) + float(each.get("width", "0")) <= wide
            assert float(each.get("y", "0")) + float(each.get("height", "0")) <= high
