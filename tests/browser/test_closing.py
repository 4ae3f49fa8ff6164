"""There are no pages but those that a test looks at: others cost as much as the tests themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import closing

pytestmark = pytest.mark.browser


def test_a_page_does_not_outlive_its_test(browser: Browser, request: pytest.FixtureRequest) -> None:
    """But for what was open before, and what is to be kept."""
    assert "no_page_outlives_its_test" in request.fixturenames
    before = browser.new_page()
    with closing(browser, lambda: [kept, None]):
        left, kept = browser.new_page(), browser.new_page()
    assert [page.is_closed() for page in (before, left, kept)] == [False, True, False]


def test_chromium_opens_none_of_its_own(browser: Browser) -> None:
    """In a version of it each page had two beside it, for the suggestions below the line of its address."""
    browser.new_page().set_content("<p>One.")
    found = browser.new_browser_cdp_session().send("Target.getTargets", {"filter": [{}]})["targetInfos"]
    assert [each["url"] for each in found if "omnibox" in each["url"]] == []
