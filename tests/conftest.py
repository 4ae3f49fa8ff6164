"""What all tests share: the root of the repository on the path, and the mark of tests in a real browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# No test asserts a time: the machine may be busy with a browser beside it.
settings.register_profile("bridgecourse", deadline=None)
settings.load_profile("bridgecourse")

ROOT = Path(__file__).parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chromium and a JupyterLab server (leave out: -m 'not browser')")


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Chromium, one for all tests of a process (Playwright allows no second); without one they are skipped."""
    from tests.browser.lab import NoBrowserError, chromium, start_browser

    try:
        chromium()
    except NoBrowserError as error:
        pytest.skip(str(error))
    with start_browser() as started:
        yield started
