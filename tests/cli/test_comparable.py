"""``bridgecourse comparable``: the verdict, the numbers, a hand, and who it is that judges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from bridgecourse.cli.app import main
from bridgecourse.desk.compared import EXAMPLES, comparable_answer, comparable_data
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.comparison import Comparability, Ground
from bridgecourse.table.hand_set import Forcing


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["comparable", *words]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (
            "en",
            [
                "New: 6 to 10 points, at least 6 ♥, or 6 to 10 points, at least 6 ♠",
                "For the director (23A)",
                "about half (49.94%), 14,148,298,382 of 28,333,374,724",
                "none (0%), 0 of 14,185,076,342",
                "A hand for the new call and not for the withdrawn one: ♠",
                "The director judges",
            ],
        ),
        (
            "fr",
            [
                "Nouvelle : 6 à 10 points, au moins 6 ♥",
                "À l’arbitre d’en juger (23A)",
                "environ la moitié (49,94 %), 14 148 298 382 sur 28 333 374 724",
                "aucune (0 %)",
                "Une main pour la nouvelle déclaration",
                "C’est l’arbitre qui juge",
            ],
        ),
    ],
)
def test_two_meanings_are_compared(capsys: pytest.CaptureFixture[str], language: str, says: list[str]) -> None:
    out = run(capsys, "6-10,S6+", "6-10,H6+|6-10,S6+", "--language", language)
    assert [words for words in says if words not in out] == []
    assert out == run(capsys, "6-10,S6+", "6-10,H6+|6-10,S6+", "--lang", language)


def test_a_call_that_shows_nothing_else_needs_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "12-21,S5+", "12-16,S6+,S2+top", "--lang", "en")
    assert "Comparable (23A2)" in out
    assert "at least 2 of ace, king, queen of ♠" in out
    assert "A hand for" not in out
    assert "ask partner" not in out


@pytest.mark.parametrize("system", ["five_card_majors_fr", "standard_american"])
def test_calls_of_a_system(capsys: pytest.CaptureFixture[str], system: str) -> None:
    given = ("--system", system, "--lang", "en")
    out = run(capsys, *given, "--before", "", "1S", "--at", "1D", "1S")
    assert "Withdrawn: 12 to 21 points, at least 5 ♠ New: 8 to 16 points, at least 5 ♠ Not comparable (23A)" in out
    out = run(capsys, *given, "P", "--at", "1H P", "2H")
    assert "Comparable (23A2)" in out
    assert "Both ask partner for the same." in run(capsys, *given, "--before", "1H P", "4NT", "--at", "1S P", "4NT")
    assert "They do not ask partner" in run(capsys, *given, "--before", "1NT P", "2C", "--at", "1H", "X")


def test_an_author_gets_lines_for_his_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["comparable", "6-10,H6|6-10,S6", "6-10,H6", "--author"]) == 0
    out = capsys.readouterr().out
    entry = yaml.safe_load(out)
    assert entry["facts"] == {"comparable_reason": "subset"}
    assert entry["because"]["en"].startswith("The withdrawn call shows 6 to 10 points, 6 ♥, or")
    assert entry["because"]["fr"].startswith("La déclaration annulée montre")
    assert max(map(len, out.splitlines())) <= 120
    assert main(["comparable", "6-10,S6+", "6-10,H6+|6-10,S6+", "--author"]) == 0
    out = capsys.readouterr().out
    assert yaml.safe_load(out)["facts"] == {"comparable_reason": None}, "the author says it"
    assert "# for the new call" in out


def test_a_picture_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "new" / "calls.svg"
    run(capsys, "0-11", "6-10,H3+", "--picture", str(file), "--lang", "fr")
    assert text("comparable.picture.title", Language.FR) in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["S7+,H7+", "6-10"], "expected what some hand can have, found none"),
        (["6-10", "S5+,forcing|H5+,nf"], "expected alternatives that ask the same of partner"),
        (["6-10", "Z4"], "expected what a call shows, such as 6-10,S6+"),
        (["6-10", "6-10", "--at", "1D"], "name it with --system"),
        (["--system", "acol", "1S", "1S"], "expected a system"),
        (["--system", "standard_american", "7S", "1S"], "found '7S'"),
    ],
)
def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main(["comparable", *words, "--lang", "en"]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("new", "says"),
    [
        ("0-24", "none (0%)"),
        ("0-37", "hardly any (0.05%)"),
        ("24-25", "about a third (32.1%)"),
        ("25+", "all (100%)"),
        ("0-24|37", "hardly any (less than 0.01%)"),
        ("24,A1|25+", "nearly all (99.67%)"),
        ("24,C9+|25+", "nearly all (more than 99.99%)"),
    ],
)
def test_a_share_is_said_in_words_and_per_cent(capsys: pytest.CaptureFixture[str], new: str, says: str) -> None:
    assert f"none for the withdrawn one: {says}" in run(capsys, "0-24", new, "--lang", "en")


@pytest.mark.parametrize("language", Language)
def test_every_verdict_ground_and_word_has_its_text(language: Language) -> None:
    ids = [f"comparable.verdict.{each.value}" for each in Comparability]
    ids += [f"comparable.why.{each.value}" for each in Ground] + [f"shows.{each.value}" for each in Forcing]
    said = [text(msgid, language, purpose="") for msgid in ids]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_page_says_what_the_command_says(
    language: Language, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data: dict[str, Any] = comparable_data(language, answered=True)
    system, answer = data["systems"][0][0], data["answers"][example]
    found, meanings = answer["found"], [EXAMPLES[example][side]["shows"] for side in ("withdrawn", "new")]  # type: ignore[index]
    assert comparable_answer({"system": system, **EXAMPLES[example]}, language)["found"] == found
    assert main(["comparable", *meanings, "--lang", language.value]) == 0
    said = _one_line(capsys.readouterr().out)
    told = [found[name] for name in ("withdrawn", "new", "verdict", "why", "purposes", "sample", "judged")]
    told += [found[name]["words"] for name in ("new_outside", "withdrawn_outside")]
    assert [words for words in told if words is not None and _one_line(words) not in said] == []
    assert answer["new"]["words"] in said
    assert main(["comparable", *meanings, "--author"]) == 0
    assert capsys.readouterr().out == f"{found['lines']}\n"
    assert found["picture"].startswith("<svg")


def _one_line(words: str) -> str:
    return " ".join(words.split())
