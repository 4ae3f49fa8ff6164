"""A bidding box to be painted, where no script runs; and what of it goes to the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from bridgecourse.i18n import Language
from bridgecourse.widgets.exercise import ExerciseWidget
from bridgecourse.widgets.still import plain, static_html
from tests.widgets import sample, sample_box

LANGUAGES = list(Language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_export_shows_the_box_and_its_legend(language: Language) -> None:
    html = static_html(sample_box.sheet(language), language)
    assert html.count('class="bc-d-bid"') == len(sample_box.CALLS)
    assert html.count('class="bc-d-faint"') == 38 - len(sample_box.CALLS)
    assert sample_box.words("calls", language) in html
    assert "<script" not in html
    assert html.index("bc-d-number") < html.index(sample_box.words("partner_throughout", language).split(" ")[-1])


def test_an_exercise_without_a_box_shows_none() -> None:
    assert "bc-bidding-box" not in static_html(sample.sheet(), Language.EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_text_it_is_a_list_of_calls(language: Language) -> None:
    lines = plain(sample_box.sheet(language), language).splitlines()
    at = lines.index(f"  {sample_box.words('calls', language)}")
    assert lines[at + 1] == f"    1 {sample_box.words('free', language)}"
    assert lines[at + 5 : at + 7] == [f"    [ ] {'Pass' if language is Language.EN else 'Passe'}", "    [ ] X"]
    assert sum(line.startswith("    [ ] ") for line in lines) == len(sample_box.CALLS) + 4


@pytest.mark.parametrize("kind", ["new", "paint.gone", "__init__", ""])
def test_a_kind_that_is_not_known_is_a_list_of_options(kind: str) -> None:
    sheet = sample.sheet()
    parts: list[dict[str, list[dict[str, object]]]] = sheet["parts"]  # type: ignore[assignment]
    parts[0]["questions"][0]["kind"] = kind
    assert "    [ ] East" in plain(sheet, Language.EN)
    assert "<svg" in static_html(sheet, Language.EN)


def test_nothing_of_the_right_answers_goes_to_the_browser() -> None:
    widget = ExerciseWidget(sample_box.sheet(), Language.EN, check=sample_box.check)
    sent = json.dumps([widget.sheet, widget.tables, widget.strings], ensure_ascii=False)
    assert "partner_throughout" in sent
    assert "2H=" not in sent
    assert sample_box.words("why.cancelled", Language.EN) not in sent


def test_the_rows_of_the_feedback_reach_the_browser() -> None:
    widget = ExerciseWidget(sample_box.sheet(), Language.EN, check=sample_box.check)
    picks: Mapping[str, object] = {"box.calls": ["2H=free", "2C=free"]}
    told: dict[str, Any] = widget.desk.ask({"wants": "check", "part": "box", "picks": picks, "round": "counted"})
    rows = {row["id"]: row for row in told["feedback"]["questions"]["box.calls"]["rows"]}
    assert (rows["2H"]["right"], rows["2C"]["right"], rows["2S"]["picked"]) == (True, False, None)
    json.dumps(told)
