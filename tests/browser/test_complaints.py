"""What axe-core is asked finds a fault, as often as it is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.course_page import complaints

pytestmark = pytest.mark.browser


def test_a_fault_that_comes_later_is_found_and_one_that_goes_is_not(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content('<html lang="en"><title>A page</title><main><h1>A hand</h1><p>Two clubs.</p></main>')
    assert complaints(page, "main") == []
    page.evaluate("() => document.querySelector('main').append(new Image())")
    assert complaints(page, "main") == [("image-alt", "Images must have alternative text", ["<img>"])]
    page.evaluate("() => document.querySelector('img').setAttribute('alt', 'The spades')")
    assert complaints(page, "main") == []
