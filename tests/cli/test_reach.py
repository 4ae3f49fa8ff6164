"""``bridgecourse reach``: what is within reach, in words and as JSON."""

from __future__ import annotations

import json

import pytest

from bridgecourse.cli.app import main
from bridgecourse.i18n import Language, text
from tests.conftest import ROOT

LAW_31 = str(ROOT / "course" / "laws" / "31" / "cases.yaml")
KETTLE = ["reach", LAW_31, "--case", "31-kettle"]
LEAVES = ["L29.A", "L31.A1", "L31.A1x", "L31.A2a", "L31.A2b"]


@pytest.mark.parametrize("language", Language)
def test_each_ruling_and_what_leads_to_it(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*KETTLE, "--json", "--lang", language.value]) == 0
    told = json.loads(capsys.readouterr().out)
    (case,) = told["cases"]
    assert (case["case"], case["edition"], told["faults"]) == ("31-kettle", 2017, [])
    assert [world["ids"][-1] for world in case["worlds"]] == LEAVES
    assert all(each["text"].endswith(".") for world in case["worlds"] for each in world["supposed"])
    assert main([*KETTLE, "--lang", language.value]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    title = text("cli.reach.title", language, case="31-kettle", edition=2017, count=len(LEAVES))
    assert " ".join(title.split()) in shown
    assert [world["clause"] for world in case["worlds"] if world["clause"] not in shown] == []


def test_by_another_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*KETTLE, "--json", "--edition", "1997"]) == 0
    (case,) = json.loads(capsys.readouterr().out)["cases"]
    assert {name for world in case["worlds"] for name in world["ids"] if "-1997." not in name} == set()


def test_a_case_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reach", LAW_31, "--case", "31-no-such"]) != 0
    assert "31-no-such" in capsys.readouterr().err


def test_every_case_of_a_law_of_the_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reach", str(ROOT / "course" / "laws" / "55-56" / "cases.yaml"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(case["worlds"] for case in told["cases"])
    assert max(len(case["worlds"]) for case in told["cases"]) > 1
