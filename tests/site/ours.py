"""Pages of the site that ask the Python of the tests: the browser's own takes six seconds of CPU to begin.

What that one answers is held against ours question by question, byte for byte (``test_same_marks.py``); that a page
begins it, waits for it and tries again is looked at in ``test_browser.py`` and ``test_hard_times.py``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page

from bridgecourse.i18n import Language
from bridgecourse.site.desk import SiteDesk, lay_out

_WORKER = """window.Worker = class {
    async postMessage({ question }) {
        this.onmessage({ data: question ? { answer: await window.askOurs(question) } : { ready: true } });
    }
};"""


def ask_ours(page: Page, files: Mapping[str, bytes], language: Language, place: Path) -> None:
    """What this page asks from here on is answered by this process, which lays the site's notebooks into ``place``."""
    lay_out(json.loads(files[f"{language.value}/asks.json"]), place)
    page.expose_function("askOurs", SiteDesk(language, place).ask)
    page.add_init_script(_WORKER)
