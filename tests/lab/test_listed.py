"""nbgrader's list of assignments has its words in its script, and each of ours is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_path

from bridgecourse.i18n import Language, texts_under
from bridgecourse.lab.listed import PLACE, spoken, text_pattern


@pytest.fixture(scope="module")
def scripts() -> list[str]:
    folder = next(place for place in jupyter_path(*PLACE) if Path(place).is_dir())
    return [file.read_text("utf-8") for file in sorted(Path(folder).glob("[0-9]*.js"))]


def test_each_is_a_text_of_nbgraders(scripts: list[str]) -> None:
    words = texts_under("listed.", Language.EN).values()
    assert [each for each in words if not any(re.search(text_pattern(each), script) for script in scripts)] == []
    assert [spoken(script, Language.EN) for script in scripts] == scripts


def test_nothing_of_it_is_left_and_nothing_else_is_touched(scripts: list[str]) -> None:
    french, english = texts_under("listed.", Language.FR), texts_under("listed.", Language.EN)
    for script in scripts:
        told = spoken(script, Language.FR)
        assert [each for each in english.values() if re.search(text_pattern(each), told)] == []
        for key, words in french.items():
            told = re.sub(text_pattern(words), rf"\g<1>{english[key]}", told)
        assert told == script


@pytest.mark.parametrize("language", Language)
def test_no_text_ends_the_one_that_it_stands_in(language: Language) -> None:
    assert [each for each in texts_under("listed.", language).values() if re.search(r"[\"'`\\<>]", each)] == []
