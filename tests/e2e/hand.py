"""A candidate at the exercises: what he picks, and how, with the mouse or with the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Protocol

from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.teach.answers.answer import SEQUENCE
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.exercises.exercise import Exercise, Sheet
from bridgecourse.teach.exercises.question import KeptPick, OptionPlace, Picking, Question, painted
from tests.browser.conversing import make_moves
from tests.browser.lab import Lab, run_all
from tests.e2e.course_root import Served

LOCALES = {Language.EN: "en-GB", Language.FR: "fr-FR"}
"""Of the browser."""

Picks = dict[str, KeptPick]
"""As a notebook keeps them."""

RIGHT, LEFT_OPEN = 0.55, 0.04
"""How often a pick of the plan is right, and how often there is none."""


def plan(exercise: Exercise) -> Picks:
    """What the candidate picks: some right, some wrong, a few not at all; always the same for an exercise."""
    chance = random.Random(f"plan {exercise.id}")
    picks: Picks = {}
    for question in exercise.questions:
        if question.kind is Picking.PAINT:
            picks[question.id] = _painting(question, chance)
            continue
        if question.kind is Picking.SEQUENCE:
            picks[question.id] = {SEQUENCE: _visited(question, chance)}
            continue
        place = chance.random()
        if place < RIGHT and question.answer:
            picks[question.id] = exercise.key[question.id]
        elif place < 1 - LEFT_OPEN:
            picks[question.id] = _wrong(question, chance)
    return picks


def _visited(question: Question, chance: random.Random) -> list[str]:
    """A whole visit, or one in which he asks nobody."""
    asks = chance.random() < RIGHT
    return [line for line in question.answer if asks or not line.startswith("ask")]


def _wrong(question: Question, chance: random.Random) -> KeptPick:
    ids = [option.id for option in question.options]
    if question.kind is Picking.ONE:
        return chance.choice([name for name in ids if name not in question.answer] or ids)
    together = [option.id for option in question.options if option.place is not OptionPlace.LAST]  # "nothing" is alone
    return [name for name in together if chance.random() < 0.5] or [chance.choice(ids)]


def _painting(question: Question, chance: random.Random) -> list[str]:
    """Every other row right, the last left open, the rest painted by chance."""
    options = [option.id for option in question.options]
    rows = question.rows[:-1]
    return [row.right if n % 2 else f"{row.id}={chance.choice(options)}" for n, row in enumerate(rows)]


def points_of(exercise: Exercise, picks: Mapping[str, object]) -> float:
    """The points of these picks, as a notebook keeps them."""
    return mark(exercise, picks_of(exercise, picks)).points


def is_open(question: Question, pick: object) -> bool:
    """Whether something of the question is left unanswered."""
    return len(as_list(pick)) < max(1, len(question.rows))


def in_order(picks: Picks) -> Picks:
    """The same with each list in one order: what is picked in any order is kept in the order of the form."""
    return {question: sorted(pick) if isinstance(pick, list) else pick for question, pick in picks.items()}


def as_list(pick: object) -> list[str]:
    if isinstance(pick, Mapping):
        return as_list(pick.get(SEQUENCE))
    if pick is None or isinstance(pick, str):
        return [pick] if pick else []
    assert isinstance(pick, Iterable)
    return [str(name) for name in pick]


_CHECKED = 'group => [...group.querySelectorAll("input")].filter((i) => i.checked).map((i) => i.value)'
_PAINTED = """group => [...group.querySelectorAll("button[data-call]")].flatMap((call) => {
    const number = call.querySelector(".bc-mark:not([data-state=answer])");
    return number ? [[call.dataset.call, Number(number.textContent)]] : [];
})"""
"""What a group shows as picked: the values of its inputs; calls with the number of their category."""


class Hand(Protocol):
    """How the candidate works the form."""

    def pick(self, box: Locator, question: str, values: list[str]) -> None: ...

    def press(self, box: Locator, button: str) -> None: ...


class Mouse:
    """He clicks on the words of an option; to paint, on a category of the palette and then on each of its calls."""

    def pick(self, box: Locator, question: str, values: list[str]) -> None:
        group = box.locator(f'[data-question="{question}"]')
        if is_conversation(group):
            make_moves(group, values)
            return
        for call, category in painted(values).items() if is_painted(group) else ():
            group.locator(f'label:has(input[value="{category}"])').click()
            group.locator(f'button[data-call="{call}"]').click()
        for value in () if is_painted(group) else values:
            group.locator(f'label:has(input[value="{value}"]) .bc-text').click()

    def press(self, box: Locator, button: str) -> None:
        box.get_by_role("button", name=button, exact=True).click()


class Keys:
    """Tab, the arrows, Space and Enter, to paint also Home and the digits, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, box: Locator, question: str, values: list[str]) -> None:
        group = f'[data-question="{question}"]'
        if is_conversation(box.locator(group)):  # without a mouse: tests/browser/test_talk.py
            make_moves(box.locator(group), values)
            return
        if is_painted(box.locator(group)):
            self._paint(box, group, painted(values))
            return
        if box.locator(f'{group} input[type="radio"]').count():
            self._tab_to(box, f"{group} input")
            self.page.keyboard.press("Space")
            for _ in range(box.locator(f"{group} input").count()):
                if box.locator(f"{group} input:checked").input_value() == values[0]:
                    return
                self.page.keyboard.press("ArrowDown")
            raise AssertionError(f"the arrows do not lead to {values[0]} in {question}")
        for value in values:
            self._tab_to(box, f'{group} input[value="{value}"]')
            self.page.keyboard.press("Space")

    def _paint(self, box: Locator, group: str, categories: Mapping[str, str]) -> None:
        """From the palette into the box with Enter, there from call to call; the digit of a category paints."""
        self._tab_to(box, f"{group} .bc-palette input")
        self.page.keyboard.press("Enter")
        palette = box.locator(f"{group} .bc-palette input").evaluate_all("all => all.map((input) => input.value)")
        for call, category in categories.items():
            self.page.keyboard.press("Home")
            for _ in range(box.locator(f"{group} button[data-call]").count()):
                if self.page.evaluate("() => document.activeElement.dataset.call") == call:
                    break
                self.page.keyboard.press("ArrowRight")
            else:
                raise AssertionError(f"the arrows do not lead to {call}")
            self.page.keyboard.press(str(palette.index(category) + 1))

    def press(self, box: Locator, button: str) -> None:
        found = box.get_by_role("button", name=button, exact=True)
        self._tab_to(box, ".bc-button", found)
        self.page.keyboard.press("Enter")

    def _tab_to(self, box: Locator, css: str, wanted: Locator | None = None) -> None:
        """Tab until this has the focus; backwards where that is the way."""
        for key in (*["Tab"] * 60, *["Shift+Tab"] * 120):
            here = "(box, css) => box.contains(document.activeElement) && document.activeElement.matches(css)"
            if box.evaluate(here, css) and (
                wanted is None or wanted.evaluate("node => node === document.activeElement")
            ):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {css}")

    def enter(self, cell: int) -> None:
        """From the notebook into the exercise of this cell: the arrows go from cell to cell, Tab goes in."""
        for _ in range(200):
            at = self.page.evaluate("() => window.bridgecoursePanel.content.activeCellIndex")
            if at == cell:
                return
            self.page.keyboard.press("ArrowUp" if at > cell else "ArrowDown")
        raise AssertionError(f"the arrows do not lead to cell {cell}")


def is_painted(group: Locator) -> bool:
    """Whether this question is a bidding box to paint."""
    return group.locator(".bc-box").count() > 0


def is_conversation(group: Locator) -> bool:
    """Whether the table answers in this question."""
    return group.locator(".bc-talk").count() > 0


def box_of(page: Page, sheet: Sheet, language: Language) -> Locator:
    """The exercise on the page, found by its heading."""
    law = text("widget.laws" if "-" in sheet["law"] else "widget.law", language, law=sheet["law"])
    number = text("widget.exercise", language, number=sheet["number"])
    heading = page.locator(f'.bc-name b:text-is("{law} · {number}")')
    return page.locator(".bc-exercise").filter(has=heading)


def answer(
    page: Page, exercise: Exercise, picks: Mapping[str, KeptPick], hand: Hand, language: Language, number: int
) -> None:
    """Answer and check this exercise, step by step; the form must agree with the marks at every step."""
    box = box_of(page, exercise.sheet(language, number=number), language)
    for part in exercise.parts:
        answer_part(box, exercise, picks, hand, language, part.id)
        following = box.locator(".bc-buttons .bc-main")
        if part is not exercise.parts[-1]:
            hand.press(box, following.inner_text())
    final = box.locator(".bc-note[data-final=true]")
    expect(final).to_contain_text(_number(points_of(exercise, picks), language))
    expect_saved(box)


def answer_part(
    box: Locator,
    exercise: Exercise,
    picks: Mapping[str, KeptPick],
    hand: Hand,
    language: Language,
    part: str,
    *,
    marked: Mapping[str, KeptPick] | None = None,
) -> None:
    """Answer and check one step.  Where something was left open, the form asks once whether that is meant.

    ``marked`` is what counts, where some of it was picked before.
    """
    counted = dict(picks if marked is None else marked)
    questions = next(found.questions for found in exercise.parts if found.id == part)
    for question in questions:
        if chosen := as_list(picks.get(question.id)):
            hand.pick(box, question.id, chosen)
    if all(question.kind is not Picking.SEQUENCE for question in questions):  # what was ruled has been checked
        _check(box, hand, language, part, is_asked=any(is_open(each, counted.get(each.id)) for each in questions))
    right = mark(exercise, picks_of(exercise, counted)).part(part).is_right
    expect(box.locator(".bc-summary")).to_have_attribute("data-right", "true" if right else "false")


def _check(box: Locator, hand: Hand, language: Language, part: str, *, is_asked: bool) -> None:
    """The form asks once more where something was left open."""
    own = f"widget.check.{part}"
    check = text(own if has_text(own, language) else "widget.check", language)
    hand.press(box, check)
    if is_asked:
        expect(box.locator(".bc-note")).not_to_be_empty()
        hand.press(box, check)


def _number(points: float, language: Language) -> str:
    shown = f"{points:g}"
    return shown.replace(".", ",") if language is Language.FR else shown


def expect_saved(box: Locator) -> None:
    """The exercise says that everything is saved."""
    expect(box.locator(".bc-saving[data-state=saved], .bc-saving[data-state=kept]")).to_be_attached()


def expect_shown(
    page: Page, exercise: Exercise, picks: Mapping[str, KeptPick], language: Language, number: int
) -> None:
    """Every step of this exercise shows these picks."""
    box = box_of(page, exercise.sheet(language, number=number), language)
    expect(box.locator(".bc-tab").first).to_be_attached()
    unfold = box.get_by_role("button", name=text("widget.past.unfold", language))
    if unfold.is_visible():  # a finished exercise is found again folded
        unfold.click()
    for index, part in enumerate(exercise.parts):
        if len(exercise.parts) > 1:
            box.get_by_role("tab").nth(index).click()
        for question in part.questions:
            group = box.locator(f'[data-question="{question.id}"]')
            expect(group).to_be_attached()
            if question.kind is Picking.SEQUENCE:
                moves = group.locator(".bc-talk-turn, .bc-talk-row-judged:not(.bc-talk-now *)")
                expect(moves).to_have_count(len(as_list(picks.get(question.id))))
                continue
            shown = group.evaluate(_PAINTED if question.rows else _CHECKED)
            if question.rows:
                shown = [f"{call}={question.options[number - 1].id}" for call, number in shown]
            assert sorted(shown) == sorted(as_list(picks.get(question.id))), (exercise.id, question.id)


def open_and_run(lab: Lab, browser: Browser, notebook: str, language: Language) -> Page:
    """The notebook opened in JupyterLab, its cells run, its exercises there."""
    page = lab.open(browser, notebook, locale=LOCALES[language])
    run_all(page)
    page.locator(".bc-exercise").first.wait_for()
    return page


def open_live(served: Served, browser: Browser, notebook: str, last: Exercise, number: int, language: Language) -> Page:
    """The lesson as `start` shows it, once its exercises are live, the last of which is this one."""
    page = browser.new_page(viewport={"width": 1360, "height": 1300}, locale=LOCALES[language])
    page.set_default_timeout(60_000)
    page.goto(served.lab.url(f"notebooks/{notebook}"))
    box_of(page, last.sheet(language, number=number), language).locator("input").first.wait_for(state="attached")
    return page


def open_list_of_assignments(served: Served, browser: Browser, language: Language) -> Page:
    """nbgrader's list, by the front page's link and JupyterLab's menu."""
    page = browser.new_page(viewport={"width": 1360, "height": 900}, locale=LOCALES[language])
    page.set_default_timeout(60_000)
    page.goto(served.first)
    page.get_by_role("link", name=text("page.front.exchange", language)).click()
    page.locator(".lm-MenuBar-itemLabel", has_text="Nbgrader").click()
    page.locator(".lm-Menu-itemLabel", has_text="Assignment List").click()
    return page
