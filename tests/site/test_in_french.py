"""A candidate's evening in French on the plain site: a mistaken explanation, and what the board is then worth."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.teach.exercises.exercise import Exercise
from tests.e2e.hand import as_list
from tests.site.test_short import answer, form_of, of_law

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

FRENCH = Language.FR


def wrong_pick(exercise: Exercise, question: str) -> str:
    """The first option that is no answer."""
    found = next(each for part in exercise.parts for each in part.questions if each.id == question)
    return next(option.id for option in found.options if option.id not in as_list(exercise.key[question]))


def answered_wrongly(form: Locator, exercise: Exercise, part: int) -> None:
    """All of this step, with a wrong pick at the first question that takes one alone."""
    form.locator(".bc-buttons [type=submit]").wait_for()
    for question in exercise.parts[part].questions:
        group = form.locator(f'[data-question="{question.id}"]')
        is_one = question.kind.value == "one"
        picks = [wrong_pick(exercise, question.id)] if is_one else as_list(exercise.key[question.id])
        for pick in picks:
            group.locator(f'input[value="{pick}"]').check()
    form.locator(".bc-buttons [type=submit]").click()
    expect(form.locator(".bc-summary")).to_have_attribute("data-right", "false")


def of_the_law(page: Page, address: str, law: str) -> list[Exercise]:
    page.goto(f"{address}/fr/law-{law}.html")
    return of_law(law)


@pytest.mark.parametrize("law", ["20-21-40-75", "12C"])
def test_a_wrong_answer_has_its_reason_and_a_right_one_what_is_said(address: str, browser: Browser, law: str) -> None:
    """Each step of the first exercise wrongly, the last one then rightly, in French words."""
    context = browser.new_context(locale="fr-FR")
    try:
        page = context.new_page()
        page.set_default_timeout(20_000)
        exercise = of_the_law(page, address, law)[0]
        form = form_of(page, 1)
        last = len(exercise.parts) - 1
        for part in range(last + 1):
            answered_wrongly(form, exercise, part)
            reasons = form.locator('.bc-verdict[data-right="false"]')
            expect(reasons.first).to_contain_text(text("widget.wrong", FRENCH))
            assert all(len(reason) > len(text("widget.wrong", FRENCH)) + 20 for reason in reasons.all_inner_texts())
            if part < last:
                form.locator(".bc-buttons .bc-main").click()
        form.get_by_role("button", name=text("widget.again", FRENCH)).click()
        answer(form, exercise, last)
        words = form.inner_text()
        assert "the director" not in words
        assert text("widget.onward.exercise", Language.EN) not in words
        said = form.locator(".bc-said li")
        assert said.count()
        assert any("«" in line or "vous" in line.lower() for line in said.all_inner_texts()), said.all_inner_texts()
    finally:
        context.close()
