"""What a message quotes is short, on one line, and can be written."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.teach.answers.safe_text import clean_text, quote

HALF = "\ud800"


@given(st.text(st.characters() | st.sampled_from([HALF, "\udfff"]), max_size=20))
def test_clean_text_can_be_written_and_good_text_stays(text: str) -> None:
    assert clean_text(text).encode("utf-8").decode("utf-8") == clean_text(text)
    assert clean_text(clean_text(text)) == clean_text(text)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return
    assert clean_text(text) == text


@given(st.text(max_size=200))
def test_what_a_message_quotes_is_short_and_obeyed_by_no_terminal(text: str) -> None:
    shown = quote(text)
    assert len(shown) <= 61
    assert shown.isprintable()
    assert quote({"a": [text]}).isprintable()
