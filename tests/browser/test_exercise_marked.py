"""Exercises of the course, as they are released, answered and checked: what the form shows is what the rulings say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import shapes
from tests import amount
from tests.browser.desk import Desk
from tests.browser.exercise_page import entry
from tests.browser.lab import ROOT, WIDE
from tests.e2e.hand import Mouse, answer, expect_shown, plan

pytestmark = pytest.mark.browser

TALL = WIDE | {"height": 2600}


def released(desk: Desk, exercise: Exercise, assignment: str, language: Language) -> Path:
    """The notebook that candidates get, with this exercise alone."""
    found = json.loads((ROOT / "release" / language.value / assignment / f"{assignment}.ipynb").read_text("utf-8"))
    shown = next(cell for cell in found["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == exercise.id)
    file = desk.folder / f"{exercise.id}-{language.value}.ipynb"
    file.write_text(json.dumps({**found, "cells": [shown]}))
    return file


@pytest.mark.parametrize("shape", amount.one_in(2, sorted(shapes())))
@pytest.mark.parametrize("language", [pytest.param(Language.EN, marks=pytest.mark.soak), Language.FR])
def test_every_shape(
    desk: Desk, browser: Browser, shape: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step agrees with the marks, the points are theirs, and a new opening shows every pick."""
    asked = [found for found in course().exercises() if found[2].shape == shape]
    if not asked:
        pytest.skip(f"no exercise of the shape {shape} is graded")
    folder, number, exercise = asked[0]
    file = released(desk, exercise, folder.assignment, language)
    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    picks = plan(exercise)
    page = desk.open(browser, file, viewport=TALL)
    answer(page, exercise, picks, Mouse(), language, number)
    assert entry(file, exercise.id)["picks"] == picks
    expect_shown(desk.open(browser, file, viewport=TALL), exercise, picks, language, number)
