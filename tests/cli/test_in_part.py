"""What is said of boards of which a file tells more than was called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main

LATE = """[Board "1"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"]
[Auction "S"]
1S Pass 4S Pass
Pass Pass Pass Pass
[Play "W"]
HT HQ H4 H2
D3 D2 DT D7
*
"""


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0
    return capsys.readouterr().out


def test_passes_after_the_end_of_the_auction_are_told_and_not_called_irregular(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file := tmp_path / "board.pbn").write_text(LATE)
    out = said(capsys, "rule", str(file), "--lang", "en")
    assert "Passes written after the end of the auction: 2." in out
    assert "with something irregular: 0" in out
    found = json.loads(said(capsys, "rule", str(file), "--json", "--lang", "fr"))
    assert (found["irregular"], [each["board"] for each in found["late_passes"]]) == (0, [1])
    assert "Passes written after the end of the auction: 2." in said(capsys, "show", str(file), "--lang", "en")
