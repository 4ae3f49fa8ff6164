"""What makes an exercise short on the site: where Next lands, what is known is filled in, what is past is folded."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking
from bridgecourse.teach.exercises.shapes import STANDARD
from tests.browser.conversing import make_moves
from tests.browser.lab import NARROW, WIDE
from tests.e2e.hand import as_list

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ENGLISH = Language.EN
LAW = "31"


def of_law(law: str) -> list[Exercise]:
    return [exercise for folder, _, exercise in course().exercises() if folder.name == law]


def form_of(page: Page, number: int) -> Locator:
    return page.locator(f'.bc-exercise[data-number="{number}"]')


def answer(form: Locator, exercise: Exercise, part: int) -> list[str]:
    """This step, rightly; what was filled in already is told."""
    filled = []
    form.locator(":is(.bc-buttons [type=submit], .bc-talk)").first.wait_for()
    for question in exercise.parts[part].questions:
        group = form.locator(f'[data-question="{question.id}"]')
        if not group.count():
            filled.append(question.id)
            continue
        if question.kind is Picking.SEQUENCE:
            make_moves(group, as_list(exercise.key[question.id]))
            expect(form.locator(".bc-summary")).to_have_attribute("data-right", "true")
            return filled
        for pick in as_list(exercise.key[question.id]):
            group.locator(f'input[value="{pick}"]').check()
    form.locator(".bc-buttons [type=submit]").click()
    expect(form.locator(".bc-summary")).to_have_attribute("data-right", "true")
    return filled


def below_the_bar(page: Page, target: Locator) -> float:
    """How far below the page's bar this begins, in pixels, once it has stopped moving."""
    page.wait_for_timeout(600)
    top: Any = target.evaluate(
        "(node) => node.getBoundingClientRect().top - document.querySelector('.bc-bar').getBoundingClientRect().bottom"
    )
    return float(top)


@pytest.mark.parametrize("viewport", [pytest.param(WIDE, marks=pytest.mark.soak), NARROW], ids=["wide", "narrow"])
def test_on_through_a_law_and_back_to_it(address: str, browser: Browser, viewport: Any) -> None:
    """Next lands on the next question and the next exercise; whose turn it is, right twice, is asked no more."""
    exercises = of_law(LAW)
    context = browser.new_context(viewport=viewport)
    try:
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(f"{address}/en/law-{LAW}.html")
        filled = {}
        for number, exercise in enumerate(exercises[:3], 1):
            assert exercise.shape == STANDARD
            form = form_of(page, number)
            filled[number] = answer(form, exercise, 0)
            form.locator(".bc-buttons .bc-main").click()
            assert 0 <= below_the_bar(page, form.locator(".bc-question").first) < viewport["height"] * 0.6
            assert not answer(form, exercise, 1)
            form.get_by_role("button", name=text("widget.onward.exercise", ENGLISH)).click()
            assert 0 <= below_the_bar(page, form_of(page, number + 1).locator(".bc-head")) < viewport["height"] * 0.2
        assert filled == {1: [], 2: [], 3: ["facts.turn"]}
        expect(form_of(page, 3).locator(".bc-saving:is([data-state=saved], [data-state=kept])")).to_be_attached()
        page.reload()
        done, begun = form_of(page, 1), form_of(page, 4)
        expect(done).to_have_attribute("data-folded", "true")
        expect(begun).to_have_attribute("data-folded", "false")
        expect(done.locator(".bc-question").first).to_be_hidden()
        done.get_by_role("button", name=text("widget.past.unfold", ENGLISH)).click()
        done.get_by_role("tab").first.click()
        expect(done.locator(".bc-question").first).to_be_visible()
    finally:
        context.close()
