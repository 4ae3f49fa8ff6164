"""Case files of any words: what is wrong with a case is said of it, with its line, and the others are ruled."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
import yaml
from rich.console import Console

from bridgecourse.cli.calls import calls_file, calls_file_as_json
from bridgecourse.cli.compare import compare_file
from bridgecourse.cli.rule import rule_file, rule_file_as_json
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS
from tests.amount import amount, seed
from tests.boards.told_cases import GOOD, case_file
from tests.grouped import grouped, in_one

CASES = 10

DESIGNATED = """\
law: any
cases:
  - id: x-good
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "HT Q D4"
    scene: {en: "A diamond."}
  - id: x-words
    contract: "4S S"
    play: "HT S:calls(D)"
    facts: {other_intention: no}
    scene: {en: "Nobody has told the hands."}
  - id: x-noticed
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "HT Q 4 A #4(stands) E:notices(#4)"
    scene: {en: "It was allowed to stand, and is noticed."}
"""


def shown(command: Callable[..., None], file: Path, **how: object) -> tuple[str, list[CaseError]]:
    """What a command writes, and what it says is wrong."""
    out = StringIO()
    try:
        command(file, Language.EN, Console(file=out, width=200), **how)
    except CaseError as error:
        return out.getvalue(), list(error.faults)
    return out.getvalue(), []


@pytest.mark.parametrize("command", [rule_file, rule_file_as_json, calls_file, calls_file_as_json, compare_file])
def test_two_that_ended_the_program_are_ruled(command: Callable[..., None], tmp_path: Path) -> None:
    (file := tmp_path / "cases.yaml").write_text(DESIGNATED)
    out, faults = shown(command, file)
    assert all(name in out for name in ("x-good", "x-words", "x-noticed"))
    assert faults == []


def test_words_without_dummys_hand_are_open_and_each_way_in_which_they_may_be_taken_is_told(tmp_path: Path) -> None:
    (file := tmp_path / "cases.yaml").write_text(DESIGNATED)
    out, _ = shown(rule_file_as_json, file)
    good, words, noticed = json.loads(out)["rulings"]
    assert words["open"]["fact"] == "designation"
    assert [each["answer"] for each in words["open"]["answers"]] == ["suit", "not_there"]
    assert noticed["outcome"] == "L62.none"
    assert good["outcome"] is not None
    out, _ = shown(rule_file, file, case_id="x-words")
    assert "The ♦, the lowest of the suit that South named, is played from North's hand." in out


def test_a_file_that_is_no_text_is_named_with_the_line(tmp_path: Path) -> None:
    (file := tmp_path / "cases.yaml").write_bytes("law: any\ncases:\n  - id: x-é\n".encode("latin-1"))
    _, (fault,) = shown(rule_file, file)
    assert (fault.file, fault.line) == (str(file), 3)


def numbers() -> range:
    return range(seed(), seed() + amount().examples // CASES)


@grouped("number", numbers(), group=in_one)
def test_nothing_but_its_own_line_ends_a_case(number: int, tmp_path: Path) -> None:
    told = case_file(number, CASES)
    (file := tmp_path / "cases.yaml").write_text(told, encoding="utf-8")
    names = [str(case["id"]) for case in yaml.safe_load(told)["cases"]]
    begins = [n for n, line in enumerate(told.splitlines(), start=1) if line.startswith("- id:")]
    edition = EDITIONS[number % len(EDITIONS)]
    for command in (rule_file, calls_file, compare_file):
        out, faults = shown(command, file, **({} if command is compare_file else {"edition": edition}))
        assert GOOD in out or (command is calls_file and any(fault.key == GOOD for fault in faults)), out
        assert all(fault.file == str(file) and fault.line is not None for fault in faults), faults
    out, faults = shown(rule_file_as_json, file, edition=edition)
    document = json.loads(out)
    ruled = {each["case"] for each in document["rulings"]}
    assert [(each["line"], each["message"]) for each in document["faults"]] == [(f.line, f.message) for f in faults]
    assert GOOD in ruled
    ends = [*begins[1:], len(told.splitlines()) + 1]
    for name, first, last in zip(names, begins, ends, strict=True):
        of_it = [fault for fault in faults if first <= (fault.line or 0) < last]
        assert (name in ruled) is not bool(of_it), f"case {name} of file {number}: {of_it or 'nothing said of it'}"
