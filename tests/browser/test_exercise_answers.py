"""Answers: where they are kept, and that none is ever lost, whatever JupyterLab, its server and its kernels do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from bridgecourse.i18n import Language, text
from tests.browser.bare import Bare
from tests.browser.desk import Desk, InLab
from tests.browser.exercise_page import EXERCISE, close, entry, expect_saved, metadata, start, write
from tests.browser.lab import Lab, command, run_all, until

pytestmark = pytest.mark.browser


def kill_kernel(page: Page) -> None:
    """The kernel's process dies between two picks; JupyterLab starts another."""
    page.evaluate("() => window.bridgecoursePanel.sessionContext.session.kernel.restart()")


def test_picks_are_saved_soon_and_together(desk: Desk, browser: Browser) -> None:
    """Picks in quick succession become few saves, and the last pick of each counts."""
    file = write(desk, "quick")
    page = desk.open(browser, file)
    page.evaluate(
        """async () => {
            const inputs = [...document.querySelectorAll(".bc-input")];
            for (let n = 0; n < 24; n += 1) {
                inputs[n % inputs.length].click();
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
        }"""
    )
    expect_saved(page)
    assert 1 <= len(desk.saves) <= 12  # 24 picks
    shown = page.evaluate("() => [...document.querySelectorAll('.bc-input:checked')].map((input) => input.value)")
    kept = entry(file)["picks"]
    assert [kept["facts.turn"], *kept["facts.ask"]] == shown


@pytest.mark.soak
def test_answers_come_back(lab: Lab, browser: Browser) -> None:
    """After reopening, when a new kernel has run the cells; without one the output shows the still picture."""
    file = write(lab, "back")
    page = start(lab, browser, file)
    output = "() => window.bridgecoursePanel.context.model.toJSON().cells[1].outputs[0].data['text/html']"
    assert "<svg" in "".join(page.evaluate(output))
    page.get_by_label("West", exact=True).check()
    page.get_by_label("how many points").check()
    page.get_by_role("button", name="Check facts").click()
    page.get_by_role("button", name="Next: Options").click()
    page.get_by_label("Nobody").check()
    expect_saved(page)
    close(page)
    lab.shut_down(file.name)
    page = start(lab, browser, file)
    expect(page.get_by_role("tab", name="Options")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_label("Nobody")).to_be_checked()
    expect(page.locator(".bc-status")).to_contain_text("Answered 3 of 5")
    page.get_by_role("tab", name="Facts").click()
    expect(page.locator("input[value=W]")).to_be_disabled()
    expect(page.locator(".bc-verdict").first).to_contain_text("The dealer calls first")
    close(page)


@pytest.mark.soak
def test_the_kernel_may_die(jupyterlab: InLab, browser: Browser) -> None:
    """Picks are kept without it; a check says what to do; running the cell again goes on."""
    file = write(jupyterlab, "dies")
    page = jupyterlab.open(browser, file)
    page.get_by_label("East", exact=True).check()
    expect_saved(page)
    kill_kernel(page)
    page.get_by_label("that nobody").check()
    page.get_by_label("that West's 1").check()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-note").last).to_contain_text("run this cell again")
    expect_saved(page)
    assert entry(file)["picks"] == {"facts.turn": "E", "facts.ask": ["seen", "called"]}
    page.evaluate("() => window.bridgecoursePanel.sessionContext.session.kernel.info")
    run_all(page)
    expect(page.get_by_label("East", exact=True)).to_be_checked()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-summary[data-right=true]")).to_be_visible()


@pytest.mark.soak
def test_a_failed_save_is_shown_and_repeated(jupyterlab: InLab, browser: Browser) -> None:
    """The status line says so, with a button, and never says saved before it is."""
    file = write(jupyterlab, "fails")
    page = jupyterlab.open(browser, file)

    def refuse(route: Route) -> None:
        if route.request.method == "PUT":
            route.fulfill(status=500, content_type="application/json", body=json.dumps({"message": "disk full"}))
        else:
            route.continue_()

    page.route("**/api/contents/**", refuse)
    page.get_by_label("East", exact=True).check()
    unsaved = page.locator(".bc-saving[data-state=unsaved]")
    expect(unsaved).to_contain_text("Not saved: the server did not take the file")
    assert "bridgecourse" not in metadata(file)
    page.unroute("**/api/contents/**")
    page.locator("dialog .jp-mod-accept, dialog button").last.click()  # JupyterLab's own message
    page.get_by_role("button", name="Save again").click()
    expect_saved(page)
    assert entry(file)["picks"] == {"facts.turn": "E"}


def test_two_copies_stay_in_step(desk: Desk, browser: Browser) -> None:
    """The same exercise in two cells is one exercise; another exercise is another."""
    file = write(desk, "copies", "show()", "show()", "show(exercise='31-other')")
    page = desk.open(browser, file)
    exercises = page.locator(".bc-exercise")
    expect(exercises).to_have_count(3)
    exercises.nth(0).get_by_label("East", exact=True).check()
    expect(exercises.nth(1).get_by_label("East", exact=True)).to_be_checked()
    exercises.nth(1).get_by_label("that nobody").check()
    expect(exercises.nth(0).get_by_label("that nobody")).to_be_checked()
    exercises.nth(1).get_by_role("button", name="Check facts").click()
    expect(exercises.nth(1).locator(".bc-summary")).to_be_visible()
    expect(exercises.nth(0).locator(".bc-summary")).to_be_visible()
    exercises.nth(2).get_by_label("West", exact=True).check()
    expect(exercises.nth(2).locator(".bc-saving[data-state=saved]")).to_be_visible()
    answers = metadata(file)["bridgecourse"]["answers"]
    assert answers[EXERCISE]["picks"] == {"facts.turn": "E", "facts.ask": ["called"]}
    assert answers["31-other"]["picks"] == {"facts.turn": "W"}


@pytest.mark.soak
def test_a_slow_server_saves_two_exercises_one_after_the_other(jupyterlab: InLab, browser: Browser) -> None:
    """A save that begins before another has come back would look to JupyterLab like somebody else's change.

    A copy of the first stays in step with it, by JupyterLab's own document.
    """
    file = write(jupyterlab, "slow", "show()", "show(exercise='31-other')", "show()")
    page = jupyterlab.open(browser, file)
    exercises = page.locator(".bc-exercise")
    expect(exercises).to_have_count(3)

    taken: list[APIResponse] = []

    def answer_late(route: Route) -> None:
        if route.request.method == "PUT":
            taken.append(route.fetch())
            page.wait_for_timeout(1500)  # longer than the form waits before it saves
            route.fulfill(response=taken[-1])
        else:
            route.continue_()

    page.route("**/api/contents/**", answer_late)
    exercises.nth(0).get_by_label("East", exact=True).check()
    expect(exercises.nth(0).locator(".bc-saving[data-state=saving]")).to_be_visible()
    until(page, lambda: len(taken) == 1)
    exercises.nth(1).get_by_label("West", exact=True).check()
    expect(exercises.nth(2).get_by_label("East", exact=True)).to_be_checked()
    for n in range(2):
        expect(exercises.nth(n).locator(".bc-saving[data-state=saved]")).to_be_visible()
    expect(page.locator("dialog[aria-modal=true]")).to_have_count(0)
    answers = metadata(file)["bridgecourse"]["answers"]
    assert answers[EXERCISE]["picks"] == {"facts.turn": "E"}
    assert answers["31-other"]["picks"] == {"facts.turn": "W"}


@pytest.mark.soak
def test_a_save_that_was_called_off_blocks_no_later_one(jupyterlab: InLab, browser: Browser) -> None:
    """JupyterLab says that a save has begun, and never that it has ended when its dialog is cancelled."""
    file = write(jupyterlab, "called-off")
    page = jupyterlab.open(browser, file)
    command(page, "docmanager:save")
    file.write_text(file.read_text() + "\n")  # somebody else's change
    dialog = page.locator("dialog[aria-modal=true]")
    page.get_by_label("East", exact=True).check()
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.locator(".bc-saving[data-state=unsaved]")).to_be_visible()
    page.get_by_label("West", exact=True).check()
    dialog.get_by_role("button", name="Overwrite").click()
    expect_saved(page)
    assert entry(file)["picks"] == {"facts.turn": "W"}


@pytest.mark.parametrize(
    ("name", "damaged", "aside"),
    [
        ("text", "garbage", "garbage"),
        ("version", {"format": 7, "answers": {"31-x": {}}}, {"format": 7, "answers": {"31-x": {}}}),
        ("one", {"format": 1, "answers": {EXERCISE: [1, 2], "32-y": {"picks": {}}}}, {EXERCISE: [1, 2]}),
    ],
)
def test_damaged_answers_are_kept_aside(
    desk: Desk, browser: Browser, name: str, damaged: object, aside: object
) -> None:
    """They are not destroyed, the candidate is told, and he can go on."""
    file = write(desk, f"damaged-{name}", metadata={"bridgecourse": damaged})
    page = desk.open(browser, file)
    expect(page.locator(".bc-warning")).to_contain_text("bridgecourse_damaged")
    page.get_by_label("East", exact=True).check()
    expect_saved(page)
    expect(page.locator(".bc-warning")).to_contain_text("bridgecourse_damaged")
    assert metadata(file)["bridgecourse_damaged"] == aside
    assert entry(file)["picks"] == {"facts.turn": "E"}
    if name == "one":
        assert metadata(file)["bridgecourse"]["answers"]["32-y"] == {"picks": {}}


def test_an_exercise_that_has_changed(desk: Desk, browser: Browser) -> None:
    """Answers to an earlier version are shown, to be looked through, and its checks no longer count."""
    old: dict[str, Any] = {
        "digest": "0000",
        "picks": {"facts.turn": "E", "facts.ask": ["gone"]},
        "times": {"facts.turn": "2037-01-01T10:00:00Z"},
        "checked": {"facts": "2026-01-01T10:00:00Z"},
        "seals": {"facts": "of another exercise"},
    }
    file = write(desk, "changed", metadata={"bridgecourse": {"format": 1, "answers": {EXERCISE: old}}})
    page = desk.open(browser, file)
    expect(page.locator(".bc-warning")).to_contain_text("has changed")
    expect(page.get_by_label("East", exact=True)).to_be_checked()
    expect(page.locator(".bc-status")).to_contain_text("Answered 1 of 5")
    page.get_by_label("that nobody").check()
    page.get_by_label("South", exact=True).check()
    expect_saved(page)
    assert entry(file)["digest"] == "9f2c41d0"
    assert entry(file)["picks"] == {"facts.turn": "S", "facts.ask": ["called"]}
    assert entry(file)["times"]["facts.turn"] > old["times"]["facts.turn"]
    assert entry(file)["checked"] == {}
    assert metadata(file)["bridgecourse_earlier"] == {EXERCISE: {"0000": old}}


@pytest.mark.soak
def test_notebook_7_saves_too(lab: Lab, browser: Browser) -> None:
    file = write(lab, "classic")
    page = start(lab, browser, file, classic=True)
    page.get_by_label("South", exact=True).check()
    expect_saved(page)
    assert entry(file)["picks"] == {"facts.turn": "S"}
    close(page)


def test_without_a_document_python_keeps_the_answers(tmp_path: Path, browser: Browser) -> None:
    """As in VS Code: the answers go into a file beside the notebook."""
    desk = Bare(tmp_path)
    file = desk.folder / "beside.ipynb"
    write(desk, "beside", f"show(notebook=Path({str(file)!r}))")
    page = desk.open(browser, file, document=False)
    saved = page.locator(".bc-saving[data-state=saved]")
    page.get_by_role("tab", name="Facts").focus()
    page.keyboard.press("Control+s")  # before anything is answered: there is nothing that Python could confirm
    expect(saved).to_be_visible(timeout=5_000)
    page.get_by_label("South", exact=True).check()
    page.get_by_label("that nobody").check()
    expect_saved(page)
    beside = json.loads(file.with_name(".beside.answers.json").read_text())
    assert beside["answers"][EXERCISE]["picks"] == {"facts.turn": "S", "facts.ask": ["called"]}
    assert "bridgecourse" not in metadata(file)
    desk.close()


def test_where_python_keeps_nothing_its_reason_is_told(tmp_path: Path, browser: Browser) -> None:
    desk = Bare(tmp_path)
    page = desk.open(browser, write(desk, "nowhere"), document=False)
    page.get_by_label("South", exact=True).check()
    expect(page.locator(".bc-saving[data-state=unsaved]")).to_contain_text(text("widget.unsaved.where", Language.EN))
    desk.close()


HOLD = """() => {
    const tell = window.bareTell;
    window.held = [];
    window.bareTell = async (...told) => {
        const replies = await tell(...told);
        await new Promise((resolve) => window.held.push(resolve));
        return replies;
    };
}"""
"""Python's replies come when `held` lets them."""


def test_a_late_reply_is_no_answer_to_other_picks(tmp_path: Path, browser: Browser) -> None:
    desk = Bare(tmp_path)
    page = desk.open(browser, write(desk, "late"))
    page.clock.install()
    page.evaluate(HOLD)
    form = page.locator(".bc-exercise")
    submit, note = page.locator(".bc-buttons [type=submit]"), page.locator(".bc-note")

    def check(who: str) -> None:
        page.get_by_label(who, exact=True).check()
        submit.click()
        submit.click()  # the other question stays open

    def let(number: int) -> None:
        until(page, lambda: page.evaluate("() => window.held.length") > number)
        page.evaluate("(number) => window.held[number]()", number)

    check("South")
    page.clock.fast_forward(20_000)
    expect(note).to_contain_text(text("widget.absent", Language.EN)[:20])
    check("East")
    expect(submit).to_have_attribute("aria-disabled", "true")
    let(0)
    assert form.get_attribute("data-locked") == "false"
    expect(submit).to_have_attribute("aria-disabled", "true")
    let(1)
    expect(form).to_have_attribute("data-locked", "true")
    expect(page.locator("[data-question='facts.turn'] .bc-verdict")).to_contain_text("Right")
    desk.close()
