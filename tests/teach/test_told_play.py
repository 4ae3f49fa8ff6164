"""The words of the play in docs/cases.md: every example is read and ruled by the law that stands beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases

PAGE = (Path(__file__).parents[2] / "docs" / "cases.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## The play")[2].partition("\n## ")[0]
BOARD = re.findall(r"^ {4}(\w+: \".*\")$", SECTION, re.MULTILINE)
ROWS = [line.strip("|").split("|") for line in SECTION.splitlines() if line.startswith("| ")][1:]


NO_DEAL = 'law: any\ncases:\n  - {{id: x-none, {calls}, {play}, scene: {{en: "Called."}}}}'


def ruled(*told: str) -> Case:
    """A case of these lines, on the page's board where they say nothing else."""
    own = {line.partition(":")[0] for line in told}
    lines = [*told, *(line for line in BOARD if line.partition(":")[0] not in own), 'scene: {en: "Called."}']
    reading = read_cases("law: any\ncases:\n  - id: x-example\n    " + "\n    ".join(lines), "x.yaml", complete=False)
    if reading.faults:
        raise reading.faults[0]
    return reading.file.cases[0]


def test_every_word_of_the_play_is_documented_with_an_example_that_is_ruled() -> None:
    assert len(BOARD) == 2
    told = " ".join(cell for row in ROWS for cell in row[:2])
    for word in ("contract", "deal", "play", "then", "accepts", "back", "excused", "E:notices", "W:misses", "W:!"):
        assert f"`{word}" in told
    found = {}
    for row in ROWS:
        example = re.findall(r"`(\w+: \".*?\")`", row[3])
        assert example, row
        found[row[3]] = (ruled(*example).ruling.path[0].law, row[4].strip())
    assert {words: laws for words, laws in found.items() if laws[0] != laws[1]} == {}


def test_who_called_may_be_told_at_the_end_of_the_play_and_changes_nothing() -> None:
    told, silent = ruled('play: "HT Q D4 W:!"'), ruled('play: "HT Q D4"')
    assert told.ruling.consequences == silent.ruling.consequences
    after, plain = (ruled(f'play: "HT Q D4{who}"', 'then: "back H4"') for who in (" W:!", ""))
    assert after.ruling.outcome == plain.ruling.outcome
    assert len(after.record.arrivals) == 1


def test_he_comes_once_and_at_the_end() -> None:
    with pytest.raises(CaseError, match="found '!' before the end"):
        ruled('play: "HT Q W:! D4"')


def test_a_record_without_irregularity_says_what_was_looked_for_and_what_is_needed() -> None:
    with pytest.raises(CaseError) as found:
        ruled('play: "HT Q 4 2"')
    assert "led or played out of turn" in str(found.value)
    assert "E:notices(#2)" in str(found.value)
    assert "deal" not in str(found.value)
    of_four = NO_DEAL.format(calls='contract: "4S S"', play='play: "HT Q 4 2"')
    assert "the hands in `deal`" in str(read_cases(of_four, "x.yaml", complete=False).faults[0])
    begun = str(
        read_cases(NO_DEAL.format(calls='contract: "4S S"', play='play: "E:quits"'), "x", complete=False).faults[0]
    )
    assert "led or played out of turn" in begun
    assert "calls out of rotation" not in begun
    of_calls = str(read_cases(NO_DEAL.format(calls="dealer: N", play='calls: "1H P"'), "x", complete=False).faults[0])
    assert "calls out of rotation, insufficient" in of_calls
    assert "trick" not in of_calls
