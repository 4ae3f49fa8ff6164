"""Of a page that was left Python does not stay for ever; of one that is open it does."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bridgecourse.cli.server import LEFT
from tests.browser.lab import ROOT, ready, start_lab

pytestmark = [pytest.mark.browser, pytest.mark.timeout(200)]

SOON = {**LEFT, "cull_idle_timeout": 2, "cull_interval": 1}
LAWS = ("law-23", "law-31")


def until(found: Callable[[], object], wanted: object, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while (now := found()) != wanted:
        assert time.monotonic() < end, now
        time.sleep(0.2)


def test_what_was_left_ends_and_what_is_open_goes_on(tmp_path: Path, browser: Browser) -> None:
    """One tab goes from law to law, and back: there is a Python again."""
    for law in LAWS:
        shutil.copy(ROOT / "release" / "en" / law / f"{law}.ipynb", tmp_path)
    options = [f"--MappingKernelManager.{name}={value}" for name, value in SOON.items()]
    with start_lab(tmp_path, options=options) as lab:

        def open_now() -> set[str]:
            sessions = lab.api("api/sessions")
            assert isinstance(sessions, list)
            return {session["path"] for session in sessions}

        page = lab.open(browser, f"{LAWS[0]}.ipynb", classic=True)
        time.sleep(2 * SOON["cull_idle_timeout"] + 2 * SOON["cull_interval"])
        assert open_now() == {f"{LAWS[0]}.ipynb"}, "it is open"
        for law in (LAWS[1], LAWS[0]):
            page.goto(lab.url(f"notebooks/{law}.ipynb"))
            ready(page)
            until(open_now, {f"{law}.ipynb"})
        page.context.close()
        until(open_now, set())
