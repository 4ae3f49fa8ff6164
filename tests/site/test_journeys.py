"""A candidate's evening on the plain site: in French a mistaken explanation and its score; in English a screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from bridgecourse.i18n import Language, text
from bridgecourse.teach.exercises.exercise import Exercise
from tests.amount import one_in
from tests.e2e.hand import as_list
from tests.site.test_short import answer, form_of, of_law

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

JOURNEYS = (
    (Language.FR, "20-21-40-75"),
    (Language.FR, "12C"),
    (Language.EN, "S1-S4-S5-S6-S7-S8"),
)
WORDS = {Language.FR: ("«", "vous"), Language.EN: ("“", "you", "tray", "screen", "call")}
"""One of which is in what a director says."""


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


def is_named_wrongly(words: str, language: Language) -> bool:
    """A regulation is no Law: ``Regulation S2``, ``Law 16B``."""
    is_regulation = words.split()[-1].startswith("S")
    named = text("widget.clause.regulation" if is_regulation else "widget.clause", language, clause="")
    return not words.startswith(named.strip())


@pytest.mark.parametrize(("language", "law"), one_in(3, JOURNEYS))
def test_a_wrong_answer_has_its_reason_and_a_right_one_what_is_said(
    address: str, browser: Browser, language: Language, law: str
) -> None:
    """Each step of the first exercise wrongly, the last one then rightly, in the words of that language."""
    other = next(each for each in Language if each is not language)
    context = browser.new_context(locale="fr-FR" if language is Language.FR else "en-GB")
    try:
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(f"{address}/{language.value}/law-{law}.html")
        exercise = of_law(law)[0]
        form = form_of(page, 1)
        last = len(exercise.parts) - 1
        for part in range(last + 1):
            answered_wrongly(form, exercise, part)
            reasons = form.locator('.bc-verdict[data-right="false"]')
            expect(reasons.first).to_contain_text(text("widget.wrong", language))
            assert all(len(reason) > len(text("widget.wrong", language)) + 20 for reason in reasons.all_inner_texts())
            clauses = form.locator(".bc-verdict .bc-clause").all_inner_texts()
            assert clauses
            assert [words for words in clauses if is_named_wrongly(words, language)] == []
            if part < last:
                form.locator(".bc-buttons .bc-main").click()
        form.get_by_role("button", name=text("widget.again", language)).click()
        answer(form, exercise, last)
        words = form.inner_text()
        assert text("widget.onward.exercise", other) not in words
        said = form.locator(".bc-said li")
        assert said.count()
        assert any(word in line.lower() for word in WORDS[language] for line in said.all_inner_texts())
    finally:
        context.close()


def test_a_table_with_a_screen_shows_it(address: str, browser: Browser) -> None:
    """In the picture as a line, and in words for who does not see it."""
    context = browser.new_context(locale="en-GB")
    try:
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(f"{address}/en/law-S1-S4-S5-S6-S7-S8.html")
        form = form_of(page, 1)
        picture = form.locator("svg.bc-table").first
        picture.wait_for()
        assert picture.locator("line.bc-d-screen").count() == 1
        assert "There is a screen" in (picture.locator("desc").text_content() or "")
    finally:
        context.close()
