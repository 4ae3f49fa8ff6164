"""What is brought back from another device is seen at once: nothing has to be loaded again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.site.stock import stock_seeds
from bridgecourse.teach.called import called
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests.progress.notebooks import START, entry, right
from tests.site.ours import ask_ours

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ENGLISH = Language.EN
TIME = START.isoformat().replace("+00:00", "Z")


def checked(exercise: Exercise) -> dict[str, object]:
    """Everything right, and checked."""
    return {**entry(exercise, right(exercise)), "checked": {part.id: TIME for part in exercise.parts}}


def bring_back(page: Page, documents: Mapping[str, object], place: Path) -> None:
    file = place / "saved.json"
    file.write_text(json.dumps({"format": "bridgecourse-site", "version": 1, "documents": documents}))
    page.evaluate("() => { window.keptInMind = true; }")
    page.locator("#bc-bring-back").set_input_files(file)
    expect(page.locator(".bc-along")).to_contain_text(text("site.along.brought", ENGLISH, file="saved.json"))


@pytest.fixture
def page(dumb: str, files: Mapping[str, bytes], context: BrowserContext, tmp_path: Path) -> Page:
    page = context.new_page()
    ask_ours(page, files, ENGLISH, tmp_path / "desk")
    page.goto(f"{dumb}/en/law-31.html")
    page.locator(".bc-exercise input").first.wait_for()
    return page


def test_a_law_with_its_marks_words_and_model_answer(page: Page, tmp_path: Path) -> None:
    exercise = course().folder("31").exercises[0]
    cell = page.locator("textarea").get_attribute("data-cell") or ""
    words = "Before anybody chooses I should say what follows from each choice."
    sheet = {
        "format": 1,
        "answers": {exercise.id: checked(exercise)},
        "words": {cell: {"text": words, "at": TIME, "ticks": []}},
    }
    kept = {"bridgecourse": sheet, "texts": {cell: {"text": words, "at": TIME}}}
    bring_back(page, {"law-31/law-31.ipynb": kept}, tmp_path)
    form = page.locator(f"[data-of='{exercise.id}'] .bc-exercise")
    form.get_by_role("tab").first.click()
    expect(form.locator(".bc-summary").first).to_be_visible()
    expect(page.locator("textarea")).to_have_value(words)
    expect(page.locator(".bcp-spoken")).to_be_visible()
    expect(page.locator(".bcp-map [aria-current=page] .bcp-ring")).to_have_attribute("data-state", "begun")
    page.locator(".bcp-map a[href='index.html']").click()
    expect(page.locator(".bcp-law", has_text="31").first).to_have_text(re.compile(r"1 of|1/"))
    assert page.evaluate("() => window.keptInMind") is True


@pytest.mark.parametrize("seed", [stock_seeds()[0], 4], ids=["drawn by the build", "drawn by Python"])
def test_twelve_cases_that_were_begun_elsewhere(page: Page, tmp_path: Path, seed: int) -> None:
    page.locator(".bcp-map a[href='you-are-called.html']").click()
    page.locator(".bcp-called .bc-exercise").wait_for()
    first, second = called(seed)[:2]
    answers = {first.id: checked(first), second.id: entry(second, right(second))}
    kept = {"format": 1, "answers": answers, "called": {"seed": seed}}
    bring_back(page, {"you-are-called.ipynb": {"bridgecourse": kept, "texts": {}}}, tmp_path)
    states = page.locator(".bcp-place")
    expect(states.nth(0)).to_have_attribute("data-state", re.compile("done|begun"))
    expect(states.nth(1)).to_have_attribute("data-state", "begun")
    expect(page.locator(".bcp-called .bcp-where")).to_contain_text("2")
    scene = re.split("[♠♥♦♣]", second.sheet(ENGLISH, number=2)["scene"])[0]  # the form names suits
    expect(page.locator(".bcp-called .bc-exercise")).to_contain_text(scene)
    assert page.evaluate("() => window.keptInMind") is True
