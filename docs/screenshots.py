"""Make the pictures of the README again, from the notebooks in release/:  .venv/bin/python docs/screenshots.py

Needs Chromium and the development requirements.  In each language, as `bridgecourse start` shows them: the first sight
of the first lesson; and the first bidding box on Law 27, every call painted as it should be but for the last.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402  the root must be on the path first

from bridgecourse.i18n import Language  # noqa: E402
from bridgecourse.teach.course import Course  # noqa: E402
from bridgecourse.teach.exercises.exercise import Exercise  # noqa: E402
from tests.browser.lab import start_browser  # noqa: E402
from tests.e2e.course_root import Served, serve  # noqa: E402
from tests.e2e.hand import Mouse, box_of, open_live  # noqa: E402
from tests.shared import run_in  # noqa: E402

PICTURES = ROOT / "docs" / "screenshots"
WIDTH, HEIGHT, WHOLE = 1280, 900, 2000
"""Of a window; the last is as high as a whole exercise."""


def main() -> None:
    """The pictures of each language, written over the old ones."""
    PICTURES.mkdir(exist_ok=True)
    for language in Language:
        with tempfile.TemporaryDirectory() as folder:
            run_in(Path(folder))
            shutil.copytree(ROOT / "release", Path(folder) / "release")
            with serve("start", Path(folder), language=language) as served, start_browser() as browser:
                for name, picture in (
                    ("lesson", lesson(served, browser, language)),
                    ("box", painted_box(served, browser, language)),
                ):
                    target = PICTURES / f"{name}-{language.value}.png"
                    target.write_bytes(picture)
                    sys.stdout.write(f"{target.relative_to(ROOT)}\n")


def lesson(served: Served, browser: Browser, language: Language) -> bytes:
    page, _ = opened(served, browser, Course(ROOT / "course").folders[0].assignment, language)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.locator(".bcp-map").wait_for()
    page.locator(".bc-shown .bc-exercise").first.locator("input").first.wait_for()
    return page.screenshot()


def painted_box(served: Served, browser: Browser, language: Language) -> bytes:
    page, exercises = opened(served, browser, "law-27", language)
    number, box = next((number, found) for number, found in enumerate(exercises, 1) if found.id.endswith("--box"))
    question = next(question for question in box.questions if question.rows)
    shown = box_of(page, box.sheet(language, number=number), language)
    shown.scroll_into_view_if_needed()
    Mouse().pick(shown, question.id, list(question.answer[:-1]))
    shown.locator(".bc-saving[data-state=saved]").wait_for()
    page.set_viewport_size({"width": WIDTH, "height": WHOLE})
    return shown.screenshot()


def opened(served: Served, browser: Browser, assignment: str, language: Language) -> tuple[Page, tuple[Exercise, ...]]:
    """The lesson, and what it asks for marks."""
    course = Course(ROOT / "course")
    exercises = tuple(map(course.exercise, course.folder(assignment).file.exercises))
    path = f"{assignment}/{assignment}.ipynb"
    return open_live(served, browser, path, exercises[-1], len(exercises), language), exercises


if __name__ == "__main__":
    main()
