"""``bridgecourse score``: what each side gets, by each code, and what is still open."""

from __future__ import annotations

import pytest

from bridgecourse.cli.app import main

FIELD = "result(4HS=) field(4HS=*3,3HS+1*2) without(3HS+1:60,3HS+2:40)"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["score", *words]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_code_has_its_score(capsys: pytest.CaptureFixture[str], language: str) -> None:
    out = run(capsys, f"N:infringes {FIELD}", "--board", "4", "--lang", language)
    assert [year for year in ("2017", "2007", "1997") if f"{year} " in out] == ["2017", "2007", "1997"]
    # East-West against 170 twice and 620 three times: 170 beats the three and equals two, 200 the three alone.
    share = 0.6 * (3 * 2 + 2 * 1) + 0.4 * (3 * 2)
    assert f"{share:g}".replace(".", "," if language == "fr" else ".") in out


def test_one_code_and_what_was_judged(capsys: pytest.CaptureFixture[str]) -> None:
    words = "E:infringes result(4HS-1) imps(4HS=) without(4HS=:100) unspoilt(4HS=)"
    out = run(capsys, words, "--edition", "2017")
    assert "2017 12C1(e)" in out
    assert "2007" not in out
    assert "North-South: -10 IMPs" in out  # what they lost by themselves
    assert "East-West: 0 IMPs" in out
    out = run(capsys, "E:infringes session(65,40)", "--facts", "fault=one_directly", "--edition", "2017")
    assert "North-South: 65 of 100 matchpoints" in out
    assert "East-West: 40 of 100 matchpoints" in out


def test_what_is_open_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--facts fault=…" in run(capsys, "E:infringes", "--edition", "2017")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["result(4HS=)"], "expected who infringed, such as S:infringes"),
        (["S:infringes without(4HS=:50)"], "expected shares above 0 that make 100 per cent, found 50"),
        (["S:infringes", "--facts", "guilt=yes"], "expected a fact with its answer"),
        (["S:infringes", "--facts", "fault=maybe"], "expected fault to be one_directly"),
    ],
)
def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main(["score", *words]) != 0
    found = capsys.readouterr()
    assert says in " ".join((found.out + found.err).split())
