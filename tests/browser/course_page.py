"""The parts of a page of the course, as plain ES modules on a bare page: nothing of Jupyter, no server."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, ViewportSize

from bridgecourse.web.link import COLOURS, WEB
from tests.browser.lab import WIDE

SITE = "http://course.example/"
TYPES = {".js": "text/javascript", ".css": "text/css"}


@contextmanager
def course_page(
    browser: Browser, script: str, told: object, *, viewport: Mapping[str, int] = WIDE, dark: bool = False
) -> Iterator[Page]:
    """A page whose script, a module, finds ``told`` and an element ``host``, and imports from ``./pages/``.

    What it opens it adds to ``window.opened``.
    """
    size = ViewportSize(width=viewport["width"], height=viewport["height"])
    context = browser.new_context(viewport=size, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    html = _html(script, told, dark=dark)

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        file = WEB / path
        if file.suffix in TYPES:
            route.fulfill(body=file.read_text("utf-8"), content_type=TYPES[file.suffix])
        else:
            route.fulfill(body=html, content_type="text/html")

    page.route(f"{SITE}**", serve)
    page.on("pageerror", lambda error: page.evaluate("(said) => window.faults.push(said)", str(error)))
    page.goto(f"{SITE}course.html")
    page.wait_for_function("() => window.ready")
    yield page
    assert page.evaluate("() => window.faults") == []
    context.close()


def _html(script: str, told: object, *, dark: bool) -> str:
    sheets = [COLOURS, *sorted(file.relative_to(WEB).as_posix() for file in WEB.glob("pages/*.css"))]
    links = "".join(f'<link rel="stylesheet" href="{sheet}">' for sheet in sheets)
    ground = "#111418" if dark else "#fff"
    data = json.dumps(told).replace("<", "\\u003c")
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Course</title>{links}
<style>body {{ margin: 0; background: {ground} }}</style>
<body data-jp-theme-light="{"false" if dark else "true"}"><main id="host"></main>
<script>window.opened = []; window.faults = [];</script>
<script type="module">
const told = {data};
const host = document.querySelector("#host");
const open = (...where) => window.opened.push(where);
{script}
window.ready = true;
</script></body></html>"""


def complaints(page: Page, context: str) -> list[object]:
    """What axe-core finds in this part of the page; a page is given it once."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(
        "(part) => axe.run(part, { resultTypes: ['violations'] }).then((all) => all.violations)", context
    )
    return [(each["id"], each["help"], [node["html"][:160] for node in each["nodes"]]) for each in found]
