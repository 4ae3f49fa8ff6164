"""Texts by their ids: found, filled in, listed, and compiled from what translators write."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import (
    LOCALE,
    Language,
    compiled,
    counted,
    has_text,
    say_card,
    show_card,
    sources,
    text,
    texts_under,
)
from bridgecourse.table.card import PACK, parse_card

both = pytest.mark.parametrize("language", Language)


@pytest.mark.parametrize("source", list(sources()), ids=lambda source: f"{source.parent.name}-{source.stem}")
def test_what_is_compiled_is_what_is_written(source: Path) -> None:
    assert source.with_suffix(".json").read_bytes() == compiled(source), "run python -m bridgecourse.i18n"


def test_a_catalogue_is_compiled_once_as_long_as_it_says_the_same(tmp_path: Path) -> None:
    source = tmp_path / "sample.po"
    source.write_text('msgid "a"\nmsgstr "ace"\n', encoding="utf-8")
    first = compiled(source)
    assert compiled(source) is first
    source.write_text('msgid "a"\nmsgstr "as"\n', encoding="utf-8")
    assert json.loads(compiled(source)) == {"a": "as"}


def test_nothing_compiled_has_lost_its_source() -> None:
    assert {path.with_suffix(".po") for path in LOCALE.glob("*/*.json")} == set(sources())


def test_only_finished_texts_are_compiled(tmp_path: Path) -> None:
    source = tmp_path / "sample.po"
    source.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "b.done"\nmsgstr "Déclaration {call}"\n\n'
        'msgid "a.done"\nmsgstr ""\n"on two "\n"lines"\n\n'
        '#, fuzzy\nmsgid "c.fuzzy"\nmsgstr "perhaps"\n\n'
        'msgid "d.empty"\nmsgstr ""\n\n'
        '#~ msgid "e.obsolete"\n#~ msgstr "gone"\n',
        encoding="utf-8",
    )
    assert list(json.loads(compiled(source)).items()) == [("a.done", "on two lines"), ("b.done", "Déclaration {call}")]


@both
def test_texts_are_listed_by_the_rest_of_their_ids(language: Language) -> None:
    listed = texts_under("widget.", language)
    assert "check" in listed
    assert all(text(f"widget.{rest}", language) == words for rest, words in listed.items())
    assert texts_under("no.such.", language) == {}


@both
def test_a_language_has_a_text_or_has_it_not(language: Language) -> None:
    assert has_text("widget.check", language)
    assert not has_text("widget.", language)
    assert not has_text("", language), "the header of a catalogue is no text"


def test_a_text_that_cannot_be_given_says_why() -> None:
    with pytest.raises(BridgecourseError, match=r"no text 'no\.such'"):
        text("no.such", Language.FR)
    with pytest.raises(BridgecourseError, match=r"'draw\.dealer' \(fr\) wants the field 'dealer'"):
        text("draw.dealer", Language.FR, player="Nord")


@pytest.mark.parametrize(
    ("card", "language", "shown", "said"),
    [
        ("SK", Language.EN, "♠K", "king of spades"),
        ("SK", Language.FR, "♠R", "roi de pique"),
        ("HT", Language.EN, "♥10", "ten of hearts"),
        ("HT", Language.FR, "♥10", "dix de cœur"),
        ("DQ", Language.FR, "♦D", "dame de carreau"),
        ("CJ", Language.FR, "♣V", "valet de trèfle"),
        ("CA", Language.EN, "♣A", "ace of clubs"),
        ("C2", Language.FR, "♣2", "deux de trèfle"),
    ],
)
def test_a_card_is_shown_and_said(card: str, language: Language, shown: str, said: str) -> None:
    assert (show_card(parse_card(card), language), say_card(parse_card(card), language)) == (shown, said)


@both
def test_no_two_cards_are_shown_or_said_alike(language: Language) -> None:
    assert len({show_card(card, language) for card in PACK}) == len(PACK)
    assert len({say_card(card, language) for card in PACK}) == len(PACK)


@pytest.mark.parametrize(
    ("points", "english", "french"),
    [
        (1, "1 point less", "1 point de moins"),
        (0.857, "0.86 points less", "0,86 point de moins"),
        (1.5, "1.5 points less", "1,5 point de moins"),
        (2, "2 points less", "2 points de moins"),
    ],
)
def test_less_than_two_are_one_in_french(points: float, english: str, french: str) -> None:
    assert counted("grade.page.penalty.", points, Language.EN).endswith(english)
    assert counted("grade.page.penalty.", points, Language.FR).endswith(french)
