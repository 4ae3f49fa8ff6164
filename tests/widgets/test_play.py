"""The table in play in an exercise: what the form is given, what stands without a script, what a check lights up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bridgecourse.desk.put import parts, pictures
from bridgecourse.draw.play.replay import replay_of
from bridgecourse.draw.play.table import ZONES
from bridgecourse.draw.stamp import pressed
from bridgecourse.i18n import Language
from bridgecourse.table.irregularity import Kind
from bridgecourse.widgets.exercise import ExerciseWidget
from bridgecourse.widgets.still import plain, static_html
from tests.draw.board import EXAMPLES
from tests.grouped import grouped, in_one
from tests.widgets import sample, sample_play, typescript

LANGUAGES = list(Language)


def given(name: str, language: Language, *, reveal: bool = False) -> dict[str, Any]:
    """What the form is given of a play."""
    drawn = pictures({"table": sample_play.table(EXAMPLES[name])}, language, reveal=reveal)
    found: dict[str, Any] = json.loads(drawn["play"])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", ["wide", "narrow"])
@grouped("name", EXAMPLES, group=in_one)
def test_at_its_beginning_it_is_the_still_picture(name: str, stage: str, language: Language) -> None:
    """Zone by zone the pieces, printed, are what stands in the picture where no script runs."""
    data, replay = given(name, language), replay_of(sample_play.table(EXAMPLES[name]), language)
    assert replay is not None
    still = replay.svg(narrow=stage == "narrow")
    stamps = {**data["stamps"], **data[stage]["stamps"]}
    for zone, changes in {**data["zones"], **data[stage]["zones"]}.items():
        pieces = [told for step, told in changes if step <= data["start"]][-1]
        printed = pressed([piece if isinstance(piece, str) else tuple(piece) for piece in pieces], stamps)
        assert f'<g data-zone="{zone}" ' in data[stage]["svg"]
        assert f">{printed}</g>" in still.partition(f'<g data-zone="{zone}"')[2]
    assert {*data["zones"], *data[stage]["zones"]} <= {*ZONES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_for_each_that_is_told(language: Language) -> None:
    data = given("revoke", language)
    assert data["tricks"] == 13
    assert len(data["steps"]) == 55
    assert [step["trick"] for step in data["steps"]] == sorted(step["trick"] for step in data["steps"])
    assert data["steps"][data["start"]]["trick"] == 7
    assert all(step["say"] for step in data["steps"])
    last = len(data["steps"])
    zones = [data["zones"], data["wide"]["zones"], data["narrow"]["zones"], data["words"]]
    for changes in (changes for each in zones for changes in each.values()):
        steps = [step for step, _ in changes]
        assert steps == sorted(set(steps))
        assert steps[0] == 0
        assert steps[-1] < last


def test_what_it_is_given_is_of_its_type(tmp_path: Path) -> None:
    datas: list[tuple[str, object]] = [("ReplayData", given(name, LANGUAGES[i % 2])) for i, name in enumerate(EXAMPLES)]
    sheets: list[tuple[str, object]] = [("Sheet", sample_play.sheet(example=name)) for name in EXAMPLES]
    for folder, values, types in (("a", datas, "play/play.d.ts"), ("b", sheets, "sheet.d.ts")):
        (tmp_path / folder).mkdir()
        assert typescript.faults_of_values(tmp_path / folder, values, types) == []
        name, spoilt = values[0]
        assert isinstance(spoilt, Mapping)
        without = {key: value for key, value in spoilt.items() if key not in ("steps", "scene")}
        said = typescript.faults_of_values(tmp_path / folder, [(name, without)], types)
        assert len(said) == 1
        assert "TS2741" in said[0]


def test_the_widget_holds_no_hand_that_nobody_may_see() -> None:
    """South holds the ace of spades and West the king of clubs; at this table no card but one has been played."""
    widget = ExerciseWidget(sample_play.sheet(example="out of turn"), Language.EN)
    held = json.dumps([widget.sheet, widget.tables], ensure_ascii=False)
    assert "♠" in held
    deal = EXAMPLES["out of turn"].record.deal
    assert deal is not None
    assert '"SA"' not in held
    assert "ace of" not in held
    assert json.loads(widget.tables["facts"]["play"])["stamps"].keys() == {"b", "n", "tH", "word"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_script_runs_the_picture_and_the_list_stand(language: Language) -> None:
    still = static_html(sample_play.sheet(language), language)
    assert still.count("<svg") == 1
    assert "data-trick" in still
    assert "auction" not in still.partition("<svg")[0]
    replay = replay_of(sample_play.table(EXAMPLES["revoke"]), language)
    assert replay is not None
    assert replay.svg() in still
    assert plain(sample_play.sheet(language), language)


def test_an_auction_that_led_to_it_stands_beside_it() -> None:
    table = {**sample_play.table(EXAMPLES["revoke"]), "auction": "1S P 4S P P P", "dealer": "S"}
    assert "<table" in pictures({"table": table}, Language.EN)["grid"]
    assert pictures({"table": sample_play.table(EXAMPLES["revoke"])}, Language.EN)["grid"] == ""


def test_a_table_without_a_play_is_as_it_was() -> None:
    for part in parts(sample.sheet()):
        assert set(pictures(part, Language.EN)) == {"svg", "grid", "line"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_names_what_the_card_was(language: Language) -> None:
    silent = given("revoke", language)
    named = pictures({"table": sample_play.table(EXAMPLES["revoke"], named=Kind.REVOKE)}, language, reveal=True)
    word = {Language.EN: "revoke", Language.FR: "renonce"}[language]
    assert word not in json.dumps(silent, ensure_ascii=False)
    assert word in named["play"]
    assert word in named["list"]
    assert json.loads(named["play"])["steps"] == silent["steps"]


def test_of_a_feedback_that_names_nothing_the_record_tells() -> None:
    assert "revoke" in json.dumps(given("revoke", Language.EN, reveal=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_well_formed(language: Language) -> None:
    data = given("both looked at", language)
    for stage in ("wide", "narrow"):
        ElementTree.fromstring(data[stage]["svg"])
        stamps = {**data["stamps"], **data[stage]["stamps"]}
        for changes in ({**data["zones"], **data[stage]["zones"]}).values():
            for _, pieces in changes:
                printed = pressed([piece if isinstance(piece, str) else tuple(piece) for piece in pieces], stamps)
                ElementTree.fromstring(f"<g>{printed}</g>")
