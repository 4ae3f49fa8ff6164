from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.draw.table.bidding_box import bidding_box
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, say_call, show_call
from bridgecourse.table.call import ALL_CALLS, Call, format_call


@given(
    st.sets(st.sampled_from(ALL_CALLS)), st.lists(st.text("ab <&♥", min_size=1), max_size=9), st.sampled_from(Language)
)
def test_every_call_has_its_place(asked: set[Call], categories: list[str], language: Language) -> None:
    """All 38, those asked about with a name for who does not see them; the categories are numbered."""
    root = ElementTree.fromstring(bidding_box([format_call(call) for call in asked], categories, language))
    cells = root.findall(".//td")
    assert sorted(("".join(cell.itertext())).strip("\u200b") for cell in cells) == sorted(
        show_call(call, language) for call in ALL_CALLS
    )
    named = {cell.attrib["aria-label"] for cell in cells if "aria-label" in cell.attrib}
    assert named == {say_call(call, language) for call in asked}
    assert all(sum(int(cell.attrib["colspan"]) for cell in row) == 5 for row in root.findall(".//tr"))
    legend = ["".join(item.itertext()) for item in root.findall(".//li")]
    assert legend == [f"{number}{category}" for number, category in enumerate(categories, start=1)]


def test_what_is_no_call_is_refused() -> None:
    with pytest.raises(NotationError, match="expected a call"):
        bidding_box(["9Z"], [], Language.EN)
