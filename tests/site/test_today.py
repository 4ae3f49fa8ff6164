"""Today's table on the site: at once for who begins, the same three all day, told on the front page when it is done."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import BrowserContext, expect

from bridgecourse.i18n import Language, text
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import CASES, put
from bridgecourse.site.build import PACKED
from tests.browser.drawn_page import answer_rightly
from tests.site.conftest import unpacked

ENGLISH = Language.EN
KEPT = "JSON.parse(localStorage.getItem('bridgecourse:/club/laws/:document:today.ipynb')).bridgecourse"


@pytest.mark.parametrize("language", list(Language))
def test_what_lies_there_first_is_what_python_would_lay(files: Mapping[str, bytes], language: Language) -> None:
    """Of each of the first laws a case, shown as its id says everywhere, without its law."""
    found = unpacked(files[f"{language.value}/practice.json{PACKED}"])
    laws = json.loads(files[f"{language.value}/texts.json"])["front"]["practice"]
    assert laws[:CASES] == list(syllabus_of().laws[:CASES])
    for number, law in enumerate(laws[:CASES], 1):
        name = found["order"][law][0]
        sheet = {
            key: value for key, value in found["exercises"][name]["sheet"].items() if key not in ("law", "edition")
        }
        drawn = put(name, syllabus_of()).sheet(language, number=number)
        assert {**sheet, "number": number} == json.loads(json.dumps(drawn))


@pytest.mark.browser
@pytest.mark.timeout(400)
def test_a_table_then_another_and_the_month(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{address}/en/index.html")
    expect(page.locator(".bcp-week")).to_have_count(0)  # nobody is told of a week before there is one
    page.get_by_role("link", name="1 table").click()
    heading = page.locator(".bcp-where")
    expect(heading).to_have_text("Table 1 · case 1 of 3")
    key = page.evaluate(f"() => {KEPT}.called.seed")
    ids = key.split()[1:]
    parts = sum(len(put(name, syllabus_of()).parts) for name in ids)
    for number, name in enumerate(ids, 1):
        expect(heading).to_have_text(f"Table 1 · case {number} of 3")
        answer_rightly(page, put(name, syllabus_of()))
        if number == 1:  # left and opened again: the same three, at what is left
            page.get_by_role("link", name=text("page.map.home", ENGLISH)).first.click()
            expect(page.locator(".bcp-today")).to_contain_text("cases left: 2")
            page.get_by_role("link", name="Go on at the table").first.click()
            expect(heading).to_have_text("Table 1 · case 2 of 3")
            assert page.evaluate(f"() => {KEPT}.called.seed") == key
        else:
            page.get_by_label("Status").get_by_role("button").last.click()
    expect(page.locator(".bcp-total")).to_have_text(f"One table done. Parts right: {parts} of {parts} checked.")
    expect(page.locator(".bcp-week")).to_have_attribute("aria-label", re.compile("Tables this week: .+day 1"))
    page.get_by_role("link", name=text("page.map.home", ENGLISH)).first.click()
    expect(page.locator(".bcp-today")).to_contain_text("one table done today")
    expect(page.locator(".bcp-today")).to_contain_text("First answers right this week: 100%.")
    expect(page.locator(".bcp-month")).to_contain_text("All 3 rulings that you have practised")
    page.get_by_role("link", name="Two more tables").click()
    expect(heading).to_have_text("Table 2 · case 1 of 3")  # the wish is three: it lies there without another click
    expect(page.locator(".bcp-place")).to_have_count(6)
    assert page.evaluate(f"() => {KEPT}.called.seed").startswith(f"{key} ")
