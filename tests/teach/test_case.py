"""Case files: what they may hold, and what is said of one that cannot be used."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table import Denomination, Seat, Vulnerability
from bridgecourse.teach.cases.case_file import load_cases, read_cases
from bridgecourse.teach.course import LawFolder

GOOD = """\
law: "31"
exercises: [31-one]
worked: 31-one
cases:
  - id: 31-one
    board: 6
    calls: "S:1S"
    then: "declines 1D 1S"
    meanings:
      - {call: "S:1S", suits: [S], en: opening, fr: ouverture}
      - {call: "S:1S", nth: 2, suits: [S], en: overcall, fr: intervention}
    facts: {replacement_is_comparable: no}
    because: {en: weaker, fr: plus faible}
    said:
      - {seat: S, en: Oh, fr: Oh}
    asked:
      - {seat: S, fact: replacement_is_comparable, en: Five spades, fr: Cinq piques}
    scene: {en: A scene, fr: Une scène}
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_case_is_read(tmp_path: Path) -> None:
    file = load_cases(written(tmp_path, GOOD))
    case = file.case("31-one")
    assert (case.dealer, case.vulnerable, case.number) == (Seat.EAST, Vulnerability.EW, 6)
    assert case.ruling.ids == ("L29.B", "L31.A2b")
    assert case.situation.calls.suits_open_to_restriction == (
        Denomination.CLUBS,
        Denomination.DIAMONDS,
        Denomination.HEARTS,
    )
    assert [meaning.position for meaning in case.meanings] == [0, 2]
    assert case.scene[Language.FR] == "Une scène"
    assert file.worked == "31-one"


FAULTS = pytest.mark.parametrize(
    ("old", "new", "line", "key", "message"),
    [
        ("board: 6", "board: 0", 6, "cases[0].board", "expected a board number"),
        ("board: 6", "board: six", 6, "cases[0].board", "expected a number, found 'six'"),
        ("board: 6", "dealer: Q", 6, "cases[0].dealer", "expected a seat"),
        ("board: 6", "dealer: E\n    vulnerable: both sides", 7, "cases[0].vulnerable", "expected a vulnerability"),
        ('calls: "S:1S"', 'calls: "S:1Z"', 7, "cases[0].calls", "expected a call"),
        ('calls: "S:1S"', 'calls: "1S P 2S"', 7, "cases[0].calls", "no irregularity"),
        ('calls: "S:1S"', "", 5, "cases[0].calls", "is missing"),
        ("then: ", "than: ", 8, "cases[0].than", "did you mean then"),
        ('then: "declines 1D 1S"', 'then: "changes 1D 1S"', 8, "cases[0].then", "offender's own call"),
        ('then: "declines 1D 1S"', 'then: "declines 1D ???"', 8, "cases[0].then", "expected a call"),
        ("suits: [S], en: opening", "suits: [Z], en: opening", 10, "suits", "expected C, D, H, S or NT"),
        ('call: "S:1S", suits', 'call: "W:7C", suits', 10, "call", "expected a call of the record"),
        ("nth: 2", "nth: 3", 11, "call", "stands there 2 times"),
        ("comparable: no}", "comparable: perhaps}", 12, "replacement_is_comparable", "yes, no"),
        ("facts: {replacement_is_comparable", "facts: {moon_is_full", 12, "moon_is_full", "expected a fact"),
        ("    facts: {replacement_is_comparable: no}\n", "", 5, "cases[0].facts", "the ruling waits for it"),
        ("because: {en: weaker, fr: plus faible}", "because: {en: weaker}", 13, "because.fr", "is missing"),
        ("fact: replacement_is_comparable, en", "fact: weather, en", 17, "fact", "expected a fact"),
        ("scene: {en: A scene, fr: Une scène}", "scene: A scene", 18, "cases[0].scene", "expected keys and values"),
        ("exercises: [31-one]", "exercises: [31-two]", 2, "exercises", "found '31-two'"),
        ("worked: 31-one", "worked: 31-two", 3, "worked", "found '31-two'"),
        ("worked: 31-one", "book: shut", 3, "book", "expected `open` or `closed`, found 'shut'"),
        ("exercises: [31-one]", "exercises: 31-one", 2, "exercises", "expected a list"),
        ("    board: 6", "    edition: 1927\n    board: 6", 6, "cases[0].edition", "expected one of 2017, 2007"),
        ('law: "31"', "law: 31: 32", 1, None, "is not YAML"),
        ('law: "31"', 'law: "99"', 1, "law", "expected a law that the books have"),
        ('then: "declines 1D 1S"', 'then: "declines N:1D 1S"', 8, "cases[0].then", "N:1D, which is out of rotation"),
        ('then: "declines 1D 1S"', 'then: "declines X 1S"', 8, "cases[0].then", "E:X, which is inadmissible"),
        (GOOD[GOOD.index("  - id") :], "  - nonsense\n", 5, "cases[0]", "expected keys and values"),
    ],
)  # fmt: skip


@FAULTS
def test_a_bad_case_names_file_line_and_key(
    tmp_path: Path, old: str, new: str, line: int, key: str | None, message: str
) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(CaseError, match=message) as caught:
        load_cases(path)
    assert caught.value.file == str(path)
    assert caught.value.line == line
    assert key is None or (caught.value.key or "").endswith(key)
    assert f"{path}:{line}" in str(caught.value)


def test_the_book_is_closed_where_a_paper_says_so(tmp_path: Path) -> None:
    """Its conversations show so, and are the same exercises for the rest."""
    talk = GOOD.replace("exercises: [31-one]", "exercises: [31-one--talk]")
    shown = []
    for name, words in (("open", talk), ("closed", f"book: closed\n{talk}")):
        folder = tmp_path / name / "31"
        folder.mkdir(parents=True)
        written(folder, words)
        (exercise,) = LawFolder(folder).exercises
        question: Any = exercise.sheet(Language.EN)["parts"][0]["questions"][0]
        shown.append((question["talk"].pop("book"), question, exercise.digest))
    (book, *rest), (shut, *same) = shown
    assert (book, shut) == (2017, None)
    assert rest == same


def test_two_cases_may_not_share_an_id(tmp_path: Path) -> None:
    doubled = GOOD + GOOD[GOOD.index("  - id") :]
    with pytest.raises(CaseError, match="already the id of another case"):
        load_cases(written(tmp_path, doubled))


def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="expected a case file, found none"):
        load_cases(tmp_path / "none.yaml")
    (tmp_path / "cases.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CaseError, match="cannot be read"):
        load_cases(tmp_path / "cases.yaml")


def test_an_open_case_may_be_asked_about(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD.replace("    facts: {replacement_is_comparable: no}\n", ""))
    case = load_cases(path, complete=False).case("31-one")
    assert case.ruling.open is not None
    assert case.ruling.open.fact is REPLACEMENT_IS_COMPARABLE


TWO_MORE = """\
  - id: 31-two
    board: six
    calls: "S:1Z"
    facts: {replacement_is_comparible: no, lho_accepts: perhaps}
    said:
      - {seat: Q, en: Oh}
      - {seat: S, en: Oh, fr: Oh}
    asked:
      - {seat: S, fact: replacement_comparable, en: Five spades, fr: Cinq piques}
    scenes: {en: A scene, fr: Une scène}
  - nonsense
  - id: 31-three
    board: 6
    board: 7
    calls: "W:1S"
    then: "decline 1D"
    scene: {en: A scene, fr: Une scène}
"""

EVERY_FAULT = [
    (20, "cases[1].board", "expected a number, found 'six'"),
    (21, "cases[1].calls", "found '1Z'"),
    (22, "cases[1].facts.replacement_is_comparible", "did you mean replacement_is_comparable"),
    (22, "cases[1].facts.lho_accepts", "expected one of yes, no"),
    (24, "cases[1].said[0].seat", "expected a seat"),
    (24, "cases[1].said[0].fr", "is missing"),
    (27, "cases[1].asked[0].fact", "did you mean replacement_is_comparable"),
    (28, "cases[1].scenes", "did you mean scene"),
    (19, "cases[1].scene", "expected keys and values, found nothing"),
    (29, "cases[2]", "expected keys and values, found 'nonsense'"),
    (32, "board", "expected each key once, found 'board' again (first in line 31)"),
    (34, "cases[3].then", "accepts, declines, voids, changes, withdraws"),
]


def test_every_fault_of_a_file_is_told_at_once_and_the_good_cases_are_there(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + TWO_MORE)
    with pytest.raises(CaseError) as caught:
        load_cases(path)
    found = {(fault.line, fault.key): str(fault) for fault in caught.value.faults}
    for line, key, message in EVERY_FAULT:
        assert message in found.pop((line, key), "nothing"), (line, key)
    assert found == {}
    reading = read_cases(GOOD + TWO_MORE, path)
    assert [case.id for case in reading.file.cases] == ["31-one"]
    assert list(filter(None, reading.unusable)) == ["31-two", "31-three"]
    assert [fault.line for fault in reading.faults] == sorted(line for line, _, _ in EVERY_FAULT)


def test_each_fault_of_a_file_is_told_beside_any_other() -> None:
    """What is wrong with one case is told, whatever is wrong with another; and the third stays usable."""
    other = GOOD[GOOD.index("  - id") :]
    pattern = FAULTS.args[1]
    for old, new, *_, message in pattern:
        if old not in other or "  - id" in old:
            continue
        bad = other.replace(old, new, 1).replace("31-one", "31-two")
        worse = other.replace('"S:1S"', '"S:1Z"', 1).replace("31-one", "31-three")
        reading = read_cases(GOOD + bad + worse, "cases.yaml")
        assert [case.id for case in reading.file.cases] == ["31-one"], new
        assert list(reading.unusable) == ["31-two", "31-three"], new
        assert re.search(message, str(reading.unusable["31-two"])), new
        assert "expected a call" in str(reading.unusable["31-three"]), new


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("then: ", "the: ", "did you mean then"),
        ("board: 6", "boards: 6", "did you mean board"),
        ("because: ", "becuase: ", "did you mean because"),
        ("worked: ", "wroked: ", "did you mean worked"),
        ("suits: [S], en: opening", "suit: [S], en: opening", "did you mean suits"),
        ("seat: S, fact", "set: S, fact", "did you mean seat"),
        (
            "facts: {replacement_is_comparable",
            "facts: {replacement_comparable",
            "did you mean replacement_is_comparable",
        ),
        ("facts: {replacement_is_comparable", "facts: {LHO_accept", "did you mean lho_accepts"),
        ("fact: replacement_is_comparable, en", "fact: comparable_replacement, en", "expected a fact, found"),
        ('"declines 1D 1S"', '"decline 1D 1S"', "voids, changes, withdraws.*did you mean declines"),
        ('"declines 1D 1S"', '"refuses 1D 1S"', "accepts, declines, voids, changes, withdraws"),
        ('"declines 1D 1S"', '"1D declines 1S"', "as the first word only"),
    ],
)
def test_a_word_that_is_nearly_right_brings_the_right_one(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(CaseError, match=message):
        load_cases(written(tmp_path, GOOD.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("{1: {lho_accepts: perhaps}}", r"facts_of\.1\.lho_accepts: expected one of yes, no, found 'perhaps'"),
        ("{1: {lho_acepts: no}}", "did you mean lho_accepts"),
        ("{1: no}", r"facts_of\.1: expected keys and values"),
        ("{0: {lho_accepts: no}}", "expected an irregularity by its event, from #1 to #[0-9]+, found '0'"),
        ("{99: {lho_accepts: no}}", "expected an irregularity by its event, from #1 to #[0-9]+, found '99'"),
        ("{first: {lho_accepts: no}}", "expected an irregularity by its event, from #1 to #[0-9]+, found 'first'"),
        ("{'#2': {lho_accepts: no}}", r"expected an irregularity of this board \(#1\b.*\), found '#2'"),
        ("[1]", "expected keys and values"),
    ],
)
def test_what_is_told_of_no_irregularity_is_refused(tmp_path: Path, told: str, message: str) -> None:
    old = "    because:"
    load_cases(written(tmp_path, GOOD.replace(old, f"    facts_of: {{1: {{lho_accepts: no}}}}\n{old}", 1)))
    with pytest.raises(CaseError, match=message):
        load_cases(written(tmp_path, GOOD.replace(old, f"    facts_of: {told}\n{old}", 1)))


def in_one_language(words: str, language: Language) -> str:
    """The file without what it says in the others."""
    for other in Language:
        if other is not language:
            words = re.sub(rf"(, {other.value}: [^,}}]+|(?<={{){other.value}: [^,}}]+, )", "", words)
    return words


@pytest.mark.parametrize("language", Language)
def test_one_language_is_enough_to_rule_and_both_are_for_the_course(tmp_path: Path, language: Language) -> None:
    path = written(tmp_path, in_one_language(GOOD, language))
    case = load_cases(path, complete=False).case("31-one")
    both = load_cases(written(tmp_path, GOOD)).case("31-one")
    for texts, there in (
        (case.scene, both.scene),
        (case.because, both.because),
        (case.said[0].texts, both.said[0].texts),
    ):
        assert {texts[other] for other in Language} == {there[language]}
    assert case.ruling.ids == both.ruling.ids
    path = written(tmp_path, in_one_language(GOOD, language))
    with pytest.raises(CaseError) as caught:
        load_cases(path)
    missing = [(fault.key or "").rpartition(".")[::2] for fault in caught.value.faults]
    other = next(other.value for other in Language if other is not language)
    places = ["meanings[0]", "meanings[1]", "because", "said[0]", "asked[0]", "scene"]
    assert missing == [(f"cases[0].{place}", other) for place in places]


def test_a_text_in_no_language_is_missing(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="expected a text in en or fr, found none"):
        load_cases(written(tmp_path, GOOD.replace("{seat: S, en: Oh, fr: Oh}", "{seat: S}")), complete=False)
