from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.draw.glyph import width, wrap

texts = st.text("abc defg WMil !?«»é♠", max_size=80)


@given(texts, st.floats(30, 300))
def test_no_line_is_wider_than_the_room(text: str, room: float) -> None:
    assert all(width(line, 13) <= room for line in wrap(text, 13, room))


@given(texts, st.floats(30, 300))
def test_wrapping_keeps_every_letter_in_order(text: str, room: float) -> None:
    def letters(words: str) -> str:
        return "".join(words.split())

    assert letters("".join(wrap(text, 13, room))) == letters(text)


def test_bold_is_wider_and_width_grows_with_size() -> None:
    assert width("Pass", 14, bold=True) > width("Pass", 14) > width("Pass", 10) > 0


def test_french_punctuation_stays_with_its_word() -> None:
    assert wrap("à qui de parler ?", 13, width("à qui de parler", 13) + 1) == ["à qui de", "parler\u00a0?"]


@pytest.mark.parametrize("name", ["Adv. G", "Adv. D", "Law 25", "Loi 25"])
def test_a_name_is_not_broken(name: str) -> None:
    words = f"voir {name}"
    assert wrap(words, 13, width(words, 13) - 1) == ["voir", name.replace(" ", "\u00a0")]


def test_empty_text_is_one_empty_line() -> None:
    assert wrap("", 13, 100) == [""]
