"""The feedback on an exercise as nbgrader shows it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from playwright.sync_api import Browser

from bridgecourse.grade.report import exercise_html
from bridgecourse.i18n import Language, text
from bridgecourse.teach.answers.feedback import Feedback, feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests import amount
from tests.progress.notebooks import right, wrong


def exercises() -> list[Exercise]:
    return [exercise for name in ("25", "26") for exercise in course().folder(name).exercises]


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1100])
def test_it_is_seen_on_a_white_page(browser: Browser, width: int) -> None:
    """Light also where the reader's system is dark, and no picture sticks out on a telephone."""
    exercise = exercises()[0]
    told = [
        feedback(exercise, part.id, mark(exercise, picks_of(exercise, wrong(exercise))), Language.FR)
        for part in exercise.parts
    ]
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark")
    page.set_content(f"<body style='margin:30px'>{exercise_html(exercise, told, 0.0, (), Language.FR)}</body>")
    felt = page.locator(".bc-table rect").first
    assert felt.evaluate("e => getComputedStyle(e).fill") == "rgb(234, 242, 237)"
    assert felt.evaluate("e => e.getBoundingClientRect().right") <= width - 30
    page.close()


@pytest.mark.parametrize("language", amount.one_in(2, Language))
def test_nothing_is_said_twice_in_a_row(language: Language) -> None:
    """Where the right answer is a sentence of its own, the explanation does not begin with it again."""
    for exercise in exercises():
        for picks in (right(exercise), wrong(exercise)):
            told = [
                feedback(exercise, part.id, mark(exercise, picks_of(exercise, picks)), language)
                for part in exercise.parts
            ]
            shown = exercise_html(exercise, told, 0.0, (), language)
            plain = unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", re.sub(r"<br>", " ", shown), flags=re.DOTALL))
            assert ".." not in plain, exercise.id
            for answer in re.findall(r"[^.:]{25,}\.", plain):
                assert f"{answer.strip()} {answer.strip()}" not in re.sub(r"\s+", " ", plain), (exercise.id, answer)


@pytest.mark.parametrize("language", amount.one_in(2, Language))
def test_a_chart_is_told_by_its_two_paths(language: Language) -> None:
    """Fifteen thousand characters of it, in each exercise that strayed, were half of the page."""
    exercise = next(each for each in exercises() if feedback_on(each, language)[-1]["strayed"])
    html = exercise_html(exercise, feedback_on(exercise, language), 0.0, (), language)
    (told,) = re.findall(r'class="bc-chart.*?<desc>(.*?)</desc>', html, re.DOTALL)
    title, *lines = unescape(told).split("\n")
    marks = [f"[{text(f'draw.chart.{path}', language)}]" for path in ("lit", "strayed")]
    assert title
    assert {line[line.rindex("[") :] for line in lines} == set(marks)


def feedback_on(exercise: Exercise, language: Language) -> list[Feedback]:
    """That on answers all of which are wrong."""
    marked = mark(exercise, picks_of(exercise, wrong(exercise)))
    return [feedback(exercise, part.id, marked, language) for part in exercise.parts]
