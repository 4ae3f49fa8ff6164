"""The sample exercise in a notebook of its own, as the browser tests see it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.desk import Desk
from tests.browser.lab import WIDE, Lab, hide_sides, notebook, run_all
from tests.browser.window import Window

SETUP = """\
from functools import partial
from pathlib import Path
from tests.widgets import sample, sample_box, sample_play
from bridgecourse.i18n import Language
from bridgecourse.widgets.exercise import ExerciseWidget
def show(language=Language.EN, exercise="31-partners-turn", **more):
    settings = {"check": partial(sample.check, language=language), **more}
    return ExerciseWidget(sample.sheet(language, exercise), language, **settings)
def show_box(language=Language.EN, **more):
    settings = {"check": partial(sample_box.check, language=language), **more}
    return ExerciseWidget(sample_box.sheet(language), language, **settings)
def show_play(language=Language.EN, example="revoke", **more):
    settings = {"check": partial(sample_play.check, language=language), **more}
    return ExerciseWidget(sample_play.sheet(language, example), language, **settings)"""

EXERCISE = "31-partners-turn"


def write(place: Lab | Desk | Window, name: str, *cells: str, metadata: Mapping[str, object] | None = None) -> Path:
    """A notebook with the setup cell and these, where it can be opened."""
    file = place.folder / f"{name}.ipynb"
    file.write_text(json.dumps(notebook(SETUP, *(cells or ("show()",)), metadata=metadata)))
    return file


def start(
    lab: Lab,
    browser: Browser,
    file: Path,
    *,
    viewport: Mapping[str, int] = WIDE,
    classic: bool = False,
    locale: str = "en-GB",
) -> Page:
    """The notebook opened in JupyterLab and run, its exercises shown."""
    page = lab.open(browser, file.name, viewport=viewport, classic=classic, locale=locale)
    if not classic:
        hide_sides(page)
    run_all(page)
    page.locator(".bc-exercise").first.wait_for()
    return page


def metadata(file: Path) -> dict[str, Any]:
    """The notebook's metadata on disk, now."""
    found: dict[str, Any] = json.loads(file.read_text())["metadata"]
    return found


def entry(file: Path, exercise: str = EXERCISE) -> dict[str, Any]:
    """What is kept on disk of one exercise."""
    found: dict[str, Any] = metadata(file)["bridgecourse"]["answers"][exercise]
    return found


def expect_saved(page: Page) -> None:
    """The status line says that everything is saved, that of every copy of the exercise."""
    expect(page.locator(".bc-saving[data-state=saved]").first).to_be_visible()
    expect(page.locator(".bc-saving[data-state=saving]")).to_have_count(0)


def close(page: Page) -> None:
    page.context.close()
