"""The exercise's widget without a browser: traits, messages, what an export shows, texts in both languages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.i18n import Language, has_text, texts_under
from bridgecourse.web.link import widget_script
from bridgecourse.widgets.exercise import ExerciseWidget
from tests.widgets import sample

LANGUAGES = list(Language)


def ask(widget: ExerciseWidget, **request: object) -> dict[str, Any]:
    """A message from the browser; gives the reply."""
    sent: list[dict[str, Any]] = []
    widget.send = sent.append
    widget._handle_custom_msg({"id": 7, **request}, [])
    (reply,) = sent
    assert reply.pop("id") == 7
    return reply


def test_the_script_asks_only_for_texts_that_both_languages_have() -> None:
    asked = set(re.findall(r'say\((?:[^()"`]*\? )?"([a-z.]+)"', widget_script("exercise")))
    asked |= set(re.findall(r': "([a-z]+\.[a-z]+)"', widget_script("exercise")))
    asked |= {f"talk.{key}" for key in re.findall(r'tell\("([a-zA-Z.]+)"', widget_script("exercise"))}
    assert len(asked) > 30
    assert [(key, language) for key in asked for language in LANGUAGES if not has_text(f"widget.{key}", language)] == []


def test_the_languages_have_the_same_texts() -> None:
    english, french = (texts_under("widget.", language) for language in LANGUAGES)
    assert set(english) == set(french)


def test_the_languages_have_the_same_fields() -> None:
    def fields(widget: ExerciseWidget) -> dict[str, list[str]]:
        return {key: sorted(re.findall(r"\{(\w+)\}", text)) for key, text in widget.strings.items()}

    english, french = (ExerciseWidget(sample.sheet(language), language) for language in LANGUAGES)
    assert fields(english) == fields(french)


@pytest.mark.parametrize("language", LANGUAGES)
def test_traits(language: Language) -> None:
    widget = ExerciseWidget(
        sample.sheet(language), language, check=sample.check, answers={"picks": {"facts.turn": "E"}}
    )
    assert set(widget.tables) == {"facts", "options", "ruling"}
    assert all("<svg" in drawn["svg"] and "<table" in drawn["grid"] for drawn in widget.tables.values())
    assert widget.answers == {"picks": {"facts.turn": "E"}}
    assert widget.practice
    json.dumps([widget.sheet, widget.tables, widget.strings, widget.answers])


def test_nothing_of_the_right_answers_goes_to_the_browser() -> None:
    """Before a check the traits hold what the sheet holds, and no explanation."""
    widget = ExerciseWidget(sample.sheet(), Language.EN, check=sample.check)
    sent = json.dumps([widget.sheet, widget.tables, widget.strings], ensure_ascii=False)
    assert all(sample.words(key, Language.EN) not in sent for key in ("why.turn", "why.first", "why.east", "why.lead"))


def test_without_a_law_book_nothing_is_judged() -> None:
    widget = ExerciseWidget(sample.sheet(), Language.EN, practice=True)
    assert not widget.practice
    assert list(ask(widget, wants="check", part="facts", picks={}, round="counted")) == ["failed"]


def test_a_check_gives_feedback_and_reveals_the_table() -> None:
    widget = ExerciseWidget(sample.sheet(), Language.EN, check=sample.check)
    told = ask(widget, wants="check", part="facts", picks={"facts.turn": "N"}, round="counted")
    assert told["feedback"]["questions"]["facts.turn"]["answer"] == ["E"]
    assert set(told["tables"]) == set(widget.tables["facts"])
    assert told["tables"] != widget.tables["facts"]


def test_a_learning_round_leaves_the_table_alone() -> None:
    widget = ExerciseWidget(sample.sheet(), Language.EN, check=sample.check)
    told = ask(widget, wants="check", part="facts", picks=sample.RIGHT, round="learning")
    assert list(told) == ["feedback"]


def test_a_check_that_fails_says_why() -> None:
    def broken(part: str, picks: Mapping[str, object]) -> Mapping[str, object]:
        raise ValueError("no such part")

    widget = ExerciseWidget(sample.sheet(), Language.EN, check=broken)
    assert ask(widget, wants="check", part="facts", picks={}, round="counted") == {"failed": "no such part"}


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({}, "found None"),
        ({"wants": "other"}, "found 'other'"),
        ({"wants": "check"}, "expected 'part', str, found nothing"),
        ({"wants": "check", "part": "facts", "picks": []}, "expected 'picks' to be a mapping"),
        (
            {"wants": "check", "part": "facts", "picks": {}, "round": "lost"},
            "expected 'round' to be 'counted' or 'learning'",
        ),
        ({"wants": "save", "answers": 3}, "expected 'answers' to be a mapping"),
    ],
)
def test_other_requests_fail_with_a_reason(request_: dict[str, object], told: str) -> None:
    widget = ExerciseWidget(sample.sheet(), Language.EN, check=sample.check)
    assert told in ask(widget, **request_)["failed"]


def test_answers_are_kept_beside_the_notebook(tmp_path: Path) -> None:
    entry = {
        "digest": "9f2c41d0",
        "picks": {"facts.turn": "E"},
        "times": {"facts.turn": "2026-01-20T14:32:05Z"},
        "checked": {},
    }
    widget = ExerciseWidget(sample.sheet(), Language.EN, notebook=tmp_path / "law31.ipynb")
    assert ask(widget, wants="save", answers=entry) == {}
    kept = json.loads((tmp_path / ".law31.answers.json").read_text())
    assert kept["answers"]["31-partners-turn"]["picks"] == {"facts.turn": "E"}


def test_where_they_cannot_be_kept_the_candidate_is_told(tmp_path: Path) -> None:
    nowhere = ExerciseWidget(sample.sheet(), Language.EN)
    assert ask(nowhere, wants="save", answers={"picks": {}})["failed"]
    gone = ExerciseWidget(sample.sheet(), Language.EN, notebook=tmp_path / "gone" / "law31.ipynb")
    assert "gone" in ask(gone, wants="save", answers={"picks": {"facts.turn": "E"}})["failed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_export_shows(language: Language) -> None:
    sheet = {**sample.sheet(language), "scene": "1♠ <script>alert(1)</script>"}
    data, _ = ExerciseWidget(sheet, language)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    html, plain = str(data["text/html"]), str(data["text/plain"])
    assert "<svg" in html
    assert "<script>" not in html
    assert sample.words("title", language) in html
    assert sample.words("turn", language) in plain
    assert sample.words("lead.any", language) in plain


def test_the_import_is_light() -> None:
    """Nothing heavy, and no law book, before an exercise is shown or marked."""
    code = "import sys, bridgecourse.widgets.exercise; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {
        "pandas",
        "numpy",
        "nbformat",
        "matplotlib",
        "bridgecourse.rulings.code2017",
        "bridgecourse.rulings.code2007",
    }
    assert heavy & set(loaded) == set()
