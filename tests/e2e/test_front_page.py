"""The front page as ``bridgecourse start`` opens it, in a real browser: practice, case after case, and on to a law."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bridgecourse.i18n import Language, text
from tests.browser.lab import ROOT
from tests.e2e.course_root import serve

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]


def test_one_practises_on_the_front_page_and_goes_on_to_a_law(browser: Browser, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "release" / "fr", tmp_path / "release" / "fr")
    with serve("start", tmp_path, language=Language.FR) as served:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(served.first)
        page.locator(".bcp-front").wait_for(timeout=60_000)  # nothing was run by hand
        page.get_by_label("Loi", exact=True).select_option("28")
        page.get_by_role("button", name="Cas suivant").click()
        case = page.locator(".bc-exercise")
        expect(case).to_have_count(1)
        expect(case).to_contain_text("Loi 28")
        case.locator("input").first.check()
        expect(page.locator(".bc-saving")).to_have_attribute("data-state", "saved")
        first = case.inner_text()
        page.get_by_role("button", name="Cas suivant").last.click()
        expect(case).to_have_count(1)
        expect(case).not_to_have_text(first)
        kept = json.loads((served.lab.folder / "home.ipynb").read_text(encoding="utf-8"))["metadata"]["bridgecourse"]
        assert [name.split(".")[0] for name in kept["answers"]] == ["L28"]
        page.locator("summary", has_text=text("page.group.auction", Language.FR)).click()
        page.get_by_role("link", name="Loi 29").first.click()
        page.wait_for_url("**/notebooks/law-29/law-29.ipynb")
        page.close()
