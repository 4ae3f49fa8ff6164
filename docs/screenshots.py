"""Make the pictures of the README again, from the notebooks in release/:  .venv/bin/python docs/screenshots.py

Needs Chromium and the development requirements.  Each shows a candidate's first exercise on Law 31, its first part
open, as JupyterLab draws it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bridgecourse.i18n import Language  # noqa: E402  the root must be on the path first
from tests.browser.lab import hide_sides, run_all, start_browser, start_lab  # noqa: E402

PICTURES = ROOT / "docs" / "screenshots"
NOTEBOOK = "law-31/law-31.ipynb"
VIEW = {"width": 1280, "height": 1600}  # tall enough for a whole exercise


def main() -> None:
    """One picture for each language, written over the old ones."""
    PICTURES.mkdir(exist_ok=True)
    for language in Language:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            shutil.copytree(ROOT / "release" / language.value / "law-31", folder / "law-31")
            with start_lab(folder) as lab, start_browser() as browser:
                page = lab.open(browser, NOTEBOOK, viewport=VIEW, locale=language.value)
                hide_sides(page)
                run_all(page)
                exercise = page.locator(".bc-exercise").first
                exercise.scroll_into_view_if_needed()
                exercise.locator("input").first.wait_for()
                target = PICTURES / f"exercise-{language.value}.png"
                exercise.screenshot(path=target)
                page.context.close()
            sys.stdout.write(f"{target.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
