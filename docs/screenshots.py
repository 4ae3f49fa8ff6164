"""Make the pictures of the README again, from the notebooks in release/:  .venv/bin/python docs/screenshots.py

Needs Chromium and the development requirements.  In each language: a candidate's first exercise on Law 31, its first
part open; and his first bidding box on Law 27, every call painted as it should be but for the last; as JupyterLab draws
them.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Locator  # noqa: E402  the root must be on the path first

from bridgecourse.i18n import Language  # noqa: E402
from bridgecourse.teach.course import Course  # noqa: E402
from tests.browser.lab import Lab, hide_sides, run_all, start_browser, start_lab  # noqa: E402
from tests.e2e.hand import Mouse, box_of  # noqa: E402

PICTURES = ROOT / "docs" / "screenshots"
VIEW = {"width": 1280, "height": 2000}  # tall enough for a whole exercise


def main() -> None:
    """The pictures of each language, written over the old ones."""
    PICTURES.mkdir(exist_ok=True)
    for language in Language:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "release"
            shutil.copytree(ROOT / "release" / language.value, folder)
            with start_lab(folder) as lab, start_browser() as browser:
                for name, shown in (*exercise(lab, browser, language), *painted_box(lab, browser, language)):
                    target = PICTURES / f"{name}-{language.value}.png"
                    shown.screenshot(path=target)
                    shown.page.context.close()
                    sys.stdout.write(f"{target.relative_to(ROOT)}\n")


def exercise(lab: Lab, browser: Browser, language: Language) -> Iterator[tuple[str, Locator]]:
    shown = opened(lab, browser, "law-31", language).first
    shown.scroll_into_view_if_needed()
    shown.locator("input").first.wait_for()
    yield "exercise", shown


def painted_box(lab: Lab, browser: Browser, language: Language) -> Iterator[tuple[str, Locator]]:
    names = Course(ROOT / "course").folder("law-27").file.exercises
    number, name = next((number, name) for number, name in enumerate(names, 1) if name.endswith("--box"))
    box = Course(ROOT / "course").exercise(name)
    question = next(question for question in box.questions if question.rows)
    page = opened(lab, browser, "law-27", language).first.page
    shown = box_of(page, box.sheet(language, number=number), language)
    shown.scroll_into_view_if_needed()
    Mouse().pick(shown, question.id, list(question.answer[:-1]))
    shown.locator(".bc-saving[data-state=saved]").wait_for()
    yield "box", shown


def opened(lab: Lab, browser: Browser, assignment: str, language: Language) -> Locator:
    """The exercises of a notebook that has been run."""
    page = lab.open(browser, f"{assignment}/{assignment}.ipynb", viewport=VIEW, locale=language.value)
    hide_sides(page)
    run_all(page)
    return page.locator(".bc-exercise")


if __name__ == "__main__":
    main()
