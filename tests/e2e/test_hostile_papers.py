"""Candidates who would like their instructor's browser to act for them, in the real formgrader: nothing acts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Dialog, Page, Request, expect

from bridgecourse.grade.course import Work, quiet
from bridgecourse.i18n import Language
from tests.e2e.course_root import copy_course, notebook_of, serve
from tests.grade.acting import ACT, ELSEWHERE, WORDS, hostile_notebook, told_thrice

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]

ASSIGNMENT = "law-31"
SPOKEN = f"{ASSIGNMENT}-spoken"
NAME = f"<img src=x onerror={ACT.replace('/', '∕')}>"  # as a platform's list of names may hold it
LOCAL = {"127.0.0.1", ""}


@dataclass
class Watch:
    """What a page did that nobody asked for."""

    hosts: set[str] = field(default_factory=set)
    dialogs: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def nothing(self) -> None:
        assert self.hosts <= LOCAL
        assert self.dialogs == []
        assert self.changes == []


@contextmanager
def watched(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """A page of its own, of which every request, dialog and refusal is written down."""
    watch = Watch()
    context = browser.new_context(viewport={"width": 1500, "height": 1000})

    def asked(request: Request) -> None:
        watch.hosts.add(urlsplit(request.url).hostname or "")
        if request.method != "GET" and "/formgrader/api/" in request.url:
            watch.changes.append(f"{request.method} {request.url}")

    def refuse(dialog: Dialog) -> None:
        watch.dialogs.append(dialog.message)
        dialog.dismiss()

    context.on("request", asked)
    context.on("dialog", refuse)
    context.on("console", lambda said: watch.refused.append(said.text) if "Content Security" in said.text else None)
    page = context.new_page()
    page.set_default_timeout(30_000)
    try:
        yield page, watch
    finally:
        context.close()


def class_of(root: Path) -> Work:
    """Two hostile papers, one in each language, graded, with feedback; the name of one is hostile too."""
    from nbgrader.api import Gradebook

    work = Work(root)
    work.generate(ASSIGNMENT)
    for student, language in (("ann", "en"), ("bob", "fr")):
        found = json.loads(notebook_of(root / "release" / language, ASSIGNMENT).read_text(encoding="utf-8"))
        path = notebook_of(root / "submitted" / student, ASSIGNMENT)
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(told_thrice(hostile_notebook(found, SPOKEN), SPOKEN)), encoding="utf-8")
    assert all(each.graded for each in work.autograde(ASSIGNMENT))
    work.feedback(ASSIGNMENT)
    with quiet(), Gradebook(f"sqlite:///{root}/gradebook.db") as book:
        book.update_or_create_student("ann", first_name=NAME, last_name=f"<script>{ACT}</script>")
    return work


def test_nothing_that_a_candidate_hands_in_acts(tmp_path: Path, browser: Browser) -> None:
    root = copy_course(tmp_path / "course")
    work = class_of(root)
    before = [(score.student, score.points) for score in work.scores(ASSIGNMENT)]
    with serve("teach", root) as served, watched(browser) as (page, watch):
        page.goto(served.lab.url("formgrader"))
        page.locator("#main-table td.name a").first.wait_for()
        walk(page)
        names(page, served.lab.url)
        page.goto(served.lab.url(f"lab/workspaces/copy/tree/autograded/ann/{ASSIGNMENT}/{ASSIGNMENT}.ipynb"))
        rendered = page.locator(".jp-MarkdownOutput", has_text="onerror").first
        rendered.scroll_into_view_if_needed()
        expect(rendered).to_be_visible()
        shown = page.locator(".jp-MarkdownOutput")
        assert shown.locator("mjx-container, a[href^='javascript']").count() == 0
        expect(shown.filter(has_text="Written later")).not_to_have_count(0)  # than the model answer
        for leading in (f"a[href^='{ELSEWHERE}']", "a[href*='formgrader']", f"img[src^='{ELSEWHERE}']"):
            assert shown.locator(leading).count() == 0
        watch.nothing()
        assert "acted" not in page.title()
    assert [(score.student, score.points) for score in work.scores(ASSIGNMENT)] == before
    for student in ("ann", "bob"):
        with watched(browser) as (page, watch):
            page.goto((root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").as_uri())
            expect(page.locator("body")).to_contain_text("onerror")
            page.wait_for_load_state("networkidle")
            watch.nothing()
            assert page.locator("svg, img[src^='data:image/svg']").count() > 5


def walk(formgrader: Page) -> None:
    """The lists of the formgrader and both submissions, read to their ends; the pages work as they did."""
    row = formgrader.locator("#main-table tr").filter(has=formgrader.locator(f'td.name[data-order="{ASSIGNMENT}"]'))
    row.locator(".num-submissions a").click()
    expect(formgrader.locator("#main-table tr")).to_have_count(2)
    formgrader.get_by_role("link", name="Manual Grading").click()
    formgrader.locator("#main-table a", has_text=ASSIGNMENT).click()
    formgrader.locator("#main-table a", has_text=ASSIGNMENT).click()
    formgrader.get_by_role("button", name="Show All Names").click()
    expect(formgrader.locator("#main-table")).to_contain_text("<script>")
    for number in range(2):
        formgrader.locator("#main-table tr").nth(number).locator("a:visible").first.click()
        whole = formgrader.locator("#notebook-container").first
        expect(whole).to_contain_text(WORDS[0])
        expect(formgrader.locator(f"input.score[id='{SPOKEN}']")).to_have_class(re.compile("needs_manual_grade"))
        assert whole.locator("script, iframe, object, form, a[href^='javascript'], [onerror], [onload]").count() == 0
        assert whole.locator("svg").count() > 5
        formgrader.locator(".live-notebook .name-hidden.glyphicon").click()  # nbgrader's own handler runs
        expect(formgrader.locator(".live-notebook a.name-shown")).to_be_visible()
        for drawn in whole.locator("img[src^='data:image/svg']").all()[:3]:
            assert drawn.evaluate("async (img) => { await img.decode(); return img.naturalWidth > 0; }")
        formgrader.locator(".breadcrumb a", has_text=ASSIGNMENT).last.click()
        expect(formgrader.locator("#main-table tr")).to_have_count(2)


def names(page: Page, url: object) -> None:
    """Every page that shows a name."""
    assert callable(url)
    for path in ("manage_students", "manage_students/ann", f"manage_students/ann/{ASSIGNMENT}", "gradebook"):
        page.goto(url(f"formgrader/{path}"))
        page.locator("#main-table tr td").first.wait_for()
        assert page.locator("#main-table").locator("script, [onerror]").count() == 0


def test_the_server_s_own_lock_holds_where_the_first_does_not(tmp_path: Path, browser: Browser) -> None:
    """A copy that was graded without our steps: its words act nowhere in the formgrader, and ask no other host."""
    root = copy_course(tmp_path / "course")
    class_of(root)
    copy = notebook_of(root / "autograded" / "ann", ASSIGNMENT)
    found = json.loads(copy.read_text(encoding="utf-8"))
    for cell in found["cells"]:
        if cell["cell_type"] == "markdown" and cell["id"] == SPOKEN:
            cell["source"] = "\n\n".join(WORDS)
    copy.chmod(0o644)
    copy.write_text(json.dumps(found), encoding="utf-8")
    (copy.parent / "evil.html").write_text(f"<script>{ACT}</script><img src=x onerror={ACT}>", encoding="utf-8")
    with serve("teach", root, language=Language.FR) as served, watched(browser) as (page, watch):
        page.goto(served.first)  # signs in
        page.goto(served.lab.url(f"formgrader/gradebook/{ASSIGNMENT}/{ASSIGNMENT}"))
        page.locator("#main-table td a").first.wait_for()
        links = page.locator("#main-table td.name a").evaluate_all("all => all.map((link) => link.href)")
        for address in dict.fromkeys(links):
            page.goto(address)
            page.wait_for_load_state("networkidle")
            page.goto(address.rstrip("/") + "/evil.html")
        watch.nothing()
        assert any("script" in said for said in watch.refused)
