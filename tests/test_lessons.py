"""The lessons: both languages in step, every clause cited in both, and French that is set as French."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bridgecourse.publish.lesson import Lesson, file_digest, read_lesson
from bridgecourse.rulings.check import leaves_of
from bridgecourse.rulings.library import CURRENT, book
from tests.grouped import grouped, in_one

LAWS = Path(__file__).parent.parent / "course" / "laws"
FOLDERS = sorted(path.parent for path in LAWS.glob("*/lesson.en.md"))
CLAUSE = re.compile(r"\b\d{1,2}[A-Z]\d*(?:\([a-z]\))?(?:\([ivx]+\))?(?![\w♠♥♦♣])")
each = grouped("folder", FOLDERS, ids=lambda path: path.name, group=in_one)


@cache
def pair(folder: Path) -> tuple[Lesson, Lesson]:
    return read_lesson(folder / "lesson.en.md"), read_lesson(folder / "lesson.fr.md")


def words(folder: Path, language: str) -> str:
    return (folder / f"lesson.{language}.md").read_text(encoding="utf-8")


PARTS = ["opening", "worked", "exercises", "spoken", "model", "guide"]


def has_the_pattern(lesson: Lesson) -> bool:
    """Whether the lesson begins with a call for the director; those of before are three times as long."""
    return lesson.blocks[0].kind == "opening"


def clauses(text: str) -> set[str]:
    return {found for found in CLAUSE.findall(text) if not found.endswith(("NT", "SA"))}


def test_first_slice_has_its_lessons() -> None:
    assert {"28", "29", "30", "31", "32", "33-34"} <= {folder.name for folder in FOLDERS}


@each
def test_french_follows_the_english_as_it_is_now(folder: Path) -> None:
    english, french = pair(folder)
    assert english.translates is None
    assert french.translates == file_digest(english.path)
    assert french.minutes == english.minutes
    assert french.title != english.title
    assert shape_of(french) == shape_of(english)


def shape_of(lesson: Lesson) -> list[tuple[str, tuple[str, ...]]]:
    """The blocks of a lesson; the title of a fold is in the lesson's own language."""
    return [(block.kind, () if block.kind == "fold" else block.arguments) for block in lesson.blocks]


@each
def test_has_every_part_in_order_and_a_marking_guide(folder: Path) -> None:
    for lesson in pair(folder):
        kinds = [block.kind for block in lesson.blocks if block.kind != "text"]
        if has_the_pattern(lesson):
            parts = [kind for kind in kinds if kind not in ("fold", "end")]
            assert "".join(kind[0] for kind in kinds if kind in ("fold", "end")) == "fe" * kinds.count("fold")
            assert parts[1] == "chart"
            assert [kind for kind in parts if kind != "chart"] == PARTS
        else:
            assert kinds[0] == "chart"
            assert [kind for kind in kinds if kind not in ("chart", "say")] == PARTS[1:4] + PARTS[5:]
        assert re.search(r"^1\. .+^4\. ", lesson.guide, re.M | re.S)
        for block in lesson.blocks:
            if block.kind == "chart":
                law, *edition = block.arguments
                assert law in book(int(edition[0]) if edition else CURRENT)


@each
def test_takes_as_long_as_it_says(folder: Path) -> None:
    for lesson in pair(folder):
        least, most = (4, 8) if has_the_pattern(lesson) else (10, 15)
        assert least <= lesson.minutes <= most
        read = [block for block in lesson.blocks if block.kind == "text" or not has_the_pattern(lesson)]
        count = sum(len(block.text.split()) for block in read)
        # Slow reading at 80 to 140 words a minute, with the charts and what the builder writes of the worked case.
        assert 70 <= count / lesson.minutes <= 140


@each
def test_cites_the_same_clauses_in_both_languages(folder: Path) -> None:
    assert clauses(words(folder, "en")) == clauses(words(folder, "fr"))


@each
def test_french_is_set_as_french(folder: Path) -> None:
    text = words(folder, "fr").split("---", 2)[2]
    assert re.findall(r"[^\u00a0][?;!»]", text) == []
    assert re.findall(r"[^\u00a0\-|]:", text) == []
    assert re.findall(r"«[^\u00a0]", text) == []
    assert re.findall(r"\b(?:LHO|RHO|NT|North|South|East|West|pass out)\b", text) == []


@each
def test_no_sentence_turns_into_a_list_by_a_line_break(folder: Path) -> None:
    for language in ("en", "fr"):
        last = 0
        for line in words(folder, language).splitlines():
            number = re.match(r"(\d+)\. ", line)
            if number:
                assert int(number[1]) in (1, last + 1), line
                last = int(number[1])


@pytest.mark.parametrize("law", ["29", "30", "31"])
def test_does_not_settle_what_30c_leaves_open(law: str) -> None:
    """30C speaks of any artificial call, the opening of 31 of partner's alone: a lesson that leans on it says so."""
    for language, letter, open_point in (("en", "letter", "not settled"), ("fr", "lettre", "pas tranché")):
        paragraphs = [" ".join(text.split()) for text in words(LAWS / law, language).split("\n\n")]
        assert any("30C" in text and letter in text and open_point in text for text in paragraphs)


@each
def test_speaks_of_no_sheet_of_others(folder: Path) -> None:
    """A lesson teaches the Laws: what stands in print elsewhere, and is perhaps wrong, is not known to its reader."""
    elsewhere = re.compile(
        r"\bprinted\b|\bimprimée?s?\b|\b(?:that|this) sheet\b|\bcette feuille\b|slip of the pen|coquille"
    )
    for language in ("en", "fr"):
        assert elsewhere.findall(words(folder, language)) == []


@each
def test_whoever_may_withdraw_a_call_calls_again_in_the_guide(folder: Path) -> None:
    for lesson, may, again in zip(
        pair(folder), ("may withdraw", "peut retirer"), ("calls again", "de nouveau"), strict=True
    ):
        for line in lesson.guide.splitlines():
            assert may not in line or again in line, line


NEVER = [number for number, law in book(CURRENT).items() if any(leaf.id.endswith("never") for leaf in leaves_of(law))]


@pytest.mark.parametrize("law", NEVER)
def test_tells_what_follows_where_the_offender_has_no_turn_left(law: str) -> None:
    """A ruling that there is in no clause, but between two: nothing comparable has taken the call's place."""
    for language, ends in (("en", "auction ends before"), ("fr", "annonces finissent avant")):
        paragraphs = [" ".join(text.split()) for text in words(LAWS / law, language).split("\n\n")]
        assert any(ends in text and {"16C2", "26B"} <= clauses(text) for text in paragraphs)


def test_french_numbers_boards_as_deals() -> None:
    """*Donne 4* is what is played; *étui* is the case of plastic or wood that lies on the table."""
    root = Path(__file__).parent.parent
    french = [*(root / "course").rglob("*.fr.md"), *(root / "course").rglob("cases.yaml")]
    french += (root / "bridgecourse" / "locale" / "fr").glob("*.po")
    assert len(french) > 20
    numbered = re.compile(r"[Éé]tui\s(n°|\d|\{)|(premier|deuxième|troisième|dernier) étui", re.IGNORECASE)
    assert {file.name: found[0] for file in french if (found := numbered.search(file.read_text("utf-8")))} == {}
