"""Texts by their ids: found, filled in, listed, and compiled from what translators write."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import LOCALE, Language, compiled, has_text, sources, text, texts_under

both = pytest.mark.parametrize("language", Language)


@pytest.mark.parametrize("source", list(sources()), ids=lambda source: f"{source.parent.name}-{source.stem}")
def test_what_is_compiled_is_what_is_written(source: Path) -> None:
    assert source.with_suffix(".json").read_bytes() == compiled(source), "run python -m bridgecourse.i18n"


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
