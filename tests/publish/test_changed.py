"""What changed: every situation under every edition, made from the engine's rulings alone."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.publish.build import build
from bridgecourse.publish.changed import changed_situation
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course, course_root
from bridgecourse.teach.exercises.wording import consequence_sentence
from tests.grouped import EVERY, grouped, in_one
from tests.small_course import write_course

FOLDER = course_root() / "what-changed"


@cache
def cases() -> tuple[Case, ...]:
    return tuple(load_cases(FOLDER / "cases.yaml").cases)


def cases_in_both() -> Iterator[object]:
    for case in cases():
        yield from (pytest.param(case, language, id=f"{case.id}-{language.value}") for language in Language)


every_case = grouped("case", cases, ids=lambda case: case.id, group=in_one, groups=[EVERY])
every_case_in_both = grouped(("case", "language"), cases_in_both, group=in_one, groups=[EVERY])
in_both = pytest.mark.parametrize("language", Language)


def page(language: Language) -> list[str]:
    lesson = read_lesson(FOLDER / f"page.{language.value}.md", code=True)
    cells = page_notebook("what-changed", lesson, language, course())["cells"]
    assert isinstance(cells, list)
    return [str(cell["source"]) for cell in cells]


@every_case_in_both
def test_everything_that_an_edition_says_is_there(case: Case, language: Language) -> None:
    shown = changed_situation(case, language)
    assert case.scene[language] in shown
    for edition in EDITIONS:
        ruling = case.ruling_in(edition)
        assert ruling.open is None
        assert str(edition) in shown
        for bound in ruling.consequences:
            assert consequence_sentence(bound, ruling.situation_of(bound), language) in shown
    assert shown.count("<img alt=") == 2
    assert len(re.findall(r'alt="[^"]{60,}"', shown)) == 2


@every_case
def test_no_edition_is_unsure_of_it(case: Case) -> None:
    rulings = [case.ruling_in(edition) for edition in EDITIONS]
    assert not any(ruling.outcome is None or ruling.is_unsure for ruling in rulings)


@in_both
def test_every_situation_is_on_the_page_once(language: Language) -> None:
    words = "\n".join(page(language))
    for case in cases():
        assert words.count(case.scene[language]) == 1


@in_both
def test_the_page_weighs_less_than_a_megabyte(language: Language) -> None:
    assert len("".join(page(language)).encode()) < 1_000_000


def test_what_one_edition_alone_says_is_marked() -> None:
    case = next(case for case in cases() if case.id == "changed-31-notrump-waits")
    rows = [line for line in changed_situation(case, Language.EN).splitlines() if line.startswith("| *")]
    assert [row.count("**≠ ") for row in rows][2:] == [1] * (len(rows) - 2)


@in_both
def test_typography(language: Language) -> None:
    words = re.sub(r"<[^>]*>|\([^)]*\.ipynb\)|:--", "", "\n".join(page(language)))
    if language is Language.FR:
        assert re.findall(r"[^\u00a0\s|:-][?;!:»%](?!-)", words) == []
        assert re.findall(r" [?;!:»%]", words) == []
    else:
        assert re.findall(r"[\s\u00a0][?;!:%]", words) == []


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The small course, with a page of what changed that shows one situation."""
    root = write_course(tmp_path)
    folder = root / "course" / "what-changed"
    folder.mkdir()
    shutil.copy(FOLDER / "cases.yaml", folder)
    for language in Language:
        text = f"---\ntitle: X\n---\n## One\n\n{{{{changed {cases()[0].id}}}}}\n"
        (folder / f"page.{language.value}.md").write_text(text, encoding="utf-8")
    return root


def test_the_page_is_published_to_both_sides_of_the_house(small: Path) -> None:
    build(small)
    for side in ("source", "release"):
        for language in Language:
            found = json.loads((small / side / language.value / "what-changed.ipynb").read_text(encoding="utf-8"))
            assert [cell["cell_type"] for cell in found["cells"]] == ["markdown"] * 3


@pytest.mark.parametrize("directive", ["{{changed}}", "{{changed a b}}", "{{changed unknown}}", "{{worked}}"])
def test_a_directive_that_cannot_be_followed_is_refused(small: Path, directive: str) -> None:
    path = small / "course" / "what-changed" / "page.en.md"
    path.write_text(f"---\ntitle: X\n---\n{directive}\n", encoding="utf-8")
    with pytest.raises(CaseError):
        build(small)
