"""Nothing that a candidate reads has a run of words in common with the law texts (see tests/own_words.py)."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from tests.conftest import ROOT
from tests.grouped import grouped, in_one
from tests.own_words import LENGTH, borrowed, prints, runs

KNOWN = prints()
FILES = sorted(
    chain(
        (ROOT / "course").rglob("*.md"),
        (ROOT / "course").rglob("*.yaml"),
        (ROOT / "bridgecourse" / "locale").rglob("*.po"),
        ROOT.glob("*.md"),
        (ROOT / "docs").glob("*.md"),
    )
)


@grouped("path", FILES, ids=lambda path: str(path.relative_to(ROOT)), group=in_one)
def test_every_text_is_in_our_own_words(path: Path) -> None:
    assert borrowed(path.read_text(encoding="utf-8"), KNOWN) == []


def test_there_are_prints_to_hold_texts_against() -> None:
    assert len(KNOWN) > 2000


def test_a_run_is_found_wherever_it_stands_and_however_it_is_set() -> None:
    words = ["the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "at", "night"]
    known = frozenset(print_ for _, print_ in runs(" ".join(words[:LENGTH])))
    assert borrowed(f"**And**:\n\n{', '.join(words).upper()}.", known) == [" ".join(words[:LENGTH])]
    assert borrowed(" ".join(words[1:]), known) == []
