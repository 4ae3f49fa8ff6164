"""Pages that a test leaves open cost every test after it: they are closed."""

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
