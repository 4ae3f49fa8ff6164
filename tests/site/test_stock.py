"""What the build has drawn is what everybody draws by the same number, and is there without Python."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from bridgecourse.cells import checkers
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.site.build import PACKED
from bridgecourse.site.desk import SiteDesk
from bridgecourse.site.stock import evening_seeds, stock_seeds
from bridgecourse.teach.called import CASES, called, called_id
from bridgecourse.teach.course import course
from bridgecourse.teach.evening import BOARDS, board_sheet, evening, evening_id
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.exercise_id import exercise_id
from tests.site.conftest import unpacked
from tests.site.test_hard_times import answer, until

ENGLISH = Language.EN


def asked(desk: SiteDesk, **question: object) -> dict[str, object]:
    found: dict[str, object] = json.loads(desk.ask(json.dumps(question)))
    return found


def as_json(value: object) -> object:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("language", list(Language))
def test_a_draw_is_that_of_its_number(files: Mapping[str, bytes], language: Language) -> None:
    found = unpacked(files[f"{language.value}/called.json{PACKED}"])
    assert found["order"].keys() == {str(seed) for seed in stock_seeds()}
    for seed in stock_seeds():
        drawn = called(seed)
        assert found["order"][str(seed)] == {each.id: exercise_id(each.case.id, each.shape) for each in drawn}
        assert [each.id for each in drawn] == [called_id(seed, number) for number in range(1, CASES + 1)]
        for number, each in enumerate(drawn, 1):
            assert found["exercises"][each.id]["sheet"] == as_json(each.sheet(language, number=number))


@pytest.mark.parametrize("language", list(Language))
def test_an_evening_is_that_of_its_number(files: Mapping[str, bytes], language: Language) -> None:
    found = unpacked(files[f"{language.value}/evening.json{PACKED}"])
    assert found["order"].keys() == {str(seed) for seed in evening_seeds()}
    for seed in evening_seeds():
        drawn = evening(seed)
        assert found["order"][str(seed)] == {each.id: exercise_id(each.case.id, each.shape) for each in drawn}
        assert [each.id for each in drawn] == [evening_id(seed, number) for number in range(1, BOARDS + 1)]
        for number, each in enumerate(drawn, 1):
            assert found["exercises"][each.id]["sheet"] == as_json(board_sheet(each, language, number=number))


@pytest.mark.parametrize("language", list(Language))
def test_there_is_practice_of_every_law(files: Mapping[str, bytes], language: Language) -> None:
    found = unpacked(files[f"{language.value}/practice.json{PACKED}"])
    offered = json.loads(files[f"{language.value}/texts.json"])["front"]["practice"]
    assert list(found["order"]) == offered
    for ids in found["order"].values():
        assert ids
        for name in ids:
            made = practice_case(name)
            assert made is not None
            assert found["exercises"][name]["sheet"] == as_json(made.sheet(language, number=0))


@pytest.mark.parametrize(
    "drawn", [partial(called, stock_seeds()[0]), partial(evening, evening_seeds()[0])], ids=["called", "evening"]
)
def test_one_of_a_draw_is_checked_without_the_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: Callable[[], Sequence[Exercise]]
) -> None:
    """By its case, if that gives what was shown; else as ever."""
    told = [asked(SiteDesk(ENGLISH, tmp_path), **question(each)) for each in drawn()]

    def refuse(exercise: str) -> Exercise:
        raise CaseError(f"{exercise}: the whole course would be read")

    monkeypatch.setattr(checkers, "drawn_exercise", refuse)
    alone = SiteDesk(ENGLISH, tmp_path)
    assert [asked(alone, **question(each), case=exercise_id(each.case.id, each.shape)) for each in drawn()] == told
    assert all("tables" in each for each in told)
    first, second = drawn()[:2]
    for case in (exercise_id(second.case.id, second.shape), "31-none-of-this-name", "L31.none-1"):
        assert asked(SiteDesk(ENGLISH, tmp_path), **question(first), case=case)["failed"]
    warm = {"wants": "warm", "exercise": first.id, "sheet": {"digest": first.digest}}
    assert "failed" not in asked(alone, **warm, case=exercise_id(first.case.id, first.shape))


def question(exercise: Exercise) -> dict[str, object]:
    sheet = {"digest": exercise.digest}
    return {"wants": "check", "exercise": exercise.id, "part": exercise.parts[0].id, "picks": {}, "sheet": sheet}


def test_the_course_is_read_law_by_law(tmp_path: Path) -> None:
    desk = SiteDesk(ENGLISH, tmp_path)
    numbers = range(len(course().folders) + 1)
    left = [asked(desk, wants="read", number=number)["left"] for number in numbers]
    assert left == [*reversed(range(len(course().folders))), 0]


@pytest.mark.browser
@pytest.mark.timeout(300)
def test_it_is_shown_where_python_never_comes(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/en/you-are-called.html")
    form = page.locator(".bcp-called .bc-exercise")
    expect(page.locator(".bc-notice")).to_contain_text(text("site.failed", ENGLISH))
    seen: list[object] = []
    for _ in stock_seeds()[1:]:
        answer(page)
        page.locator(".bcp-fresh button").click()
        page.locator(".bcp-fresh .bcp-main").click()
        until(page, SEED, lambda now: now is not None and now not in seen)
        form.wait_for()
        seen.append(page.evaluate(SEED))
    answer(page)
    assert {*seen, *page.evaluate(ANSWERED)} == set(stock_seeds())  # never the same twice
    page.get_by_role("button", name=text("page.called.next", ENGLISH)).click()
    expect(form).to_be_visible()
    page.reload()
    until(page, "() => document.querySelectorAll('.bcp-place[data-state=begun]').length", lambda now: now == 1)
    page.locator(".bcp-map a[href='index.html']").click()
    page.locator(".bcp-practice select").select_option("31")
    page.locator(".bcp-practice button[type=submit]").click()
    expect(page.locator(".bc-practised .bc-exercise")).to_be_visible()


KEPT = "JSON.parse(localStorage.getItem('bridgecourse:/club/laws/:document:you-are-called.ipynb') ?? '{}').bridgecourse"
SEED = f"() => {KEPT}?.called?.seed ?? null"
ANSWERED = f"() => Object.keys({KEPT}.answers).map((id) => Number(id.split('-')[1]))"
