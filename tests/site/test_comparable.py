"""Two calls compared on the site: the examples without Python, whatever else with it, as in a notebook."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from bridgecourse.desk.compared import comparable_answer, comparable_data
from bridgecourse.i18n import Language
from bridgecourse.site.build import PACKED
from bridgecourse.site.desk import SiteDesk
from tests.browser.course_page import complaints
from tests.browser.lab import NARROW
from tests.site.conftest import unpacked

NOBODY = {"system": "", "withdrawn": {"shows": "any"}, "new": {"shows": "S5+"}}


@pytest.mark.parametrize("language", Language, ids=str)
def test_the_desk_says_what_the_notebook_says(language: Language, tmp_path: Path) -> None:
    desk = SiteDesk(language, tmp_path)
    for asked in ({}, NOBODY):
        told = json.loads(desk.ask(json.dumps({"wants": "compare", "asked": asked, "id": 1})))
        assert told == {"id": 1, "compared": json.loads(json.dumps(comparable_answer(asked, language)))}


@pytest.mark.parametrize("language", Language, ids=str)
def test_every_example_lies_in_the_site(files: Mapping[str, bytes], language: Language) -> None:
    found = unpacked(files[f"{language.value}/comparable.json{PACKED}"])
    told = {**comparable_data(language, answered=True), "strings": {}}
    assert found == json.loads(json.dumps(told))


@pytest.mark.browser
def test_the_examples_are_there_without_python(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
    page.goto(f"{dumb}/fr/comparable-calls.html")
    verdict = page.locator(".bc-cmp-verdict")
    expect(verdict).to_contain_text("Pas comparable")
    page.get_by_role("button", name="multi").click()
    expect(verdict).to_contain_text("23A2")
    assert complaints(page, ".bc-cmp") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-key=call-new]").select_option("2S")
    expect(verdict).to_contain_text("n’a pas pu être chargé", timeout=15_000)
    expect(page.locator("[data-key=call-new]")).to_have_value("2S")


@pytest.mark.browser
def test_python_answers_whatever_else_is_asked(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{address}/en/index.html")
    page.locator("a[href='comparable-calls.html']").first.click()
    verdict = page.locator(".bc-cmp-verdict")
    expect(verdict).to_contain_text("Not comparable")
    page.locator("[data-key=shows-new]").fill("12-16,S6+")
    expect(verdict).to_contain_text("23A2")
    page.locator("[data-key=call-new]").select_option("X")
    expect(page.locator("[data-key=shows-new]")).to_have_value("12+,C3+,D0-3,H3+,S3+,takeout|18+,takeout")
