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
        assert ruling.outcome is not None
        assert ", ".join(ruling.outcome.see) in shown
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
def test_the_page_weighs_less_than_two_photographs(language: Language) -> None:
    assert len("".join(page(language)).encode()) < 1_700_000


NAMED = {
    Language.EN: {
        r"in all three codes": (1997, 2007, 2017),
        r"since 2007": (2007, 2017),
        r"\bin 1997": (1997,),
        r"\bin 2007": (2007,),
        r"today": (2017,),
    },
    Language.FR: {
        r"dans les trois codes": (1997, 2007, 2017),
        r"depuis 2007": (2007, 2017),
        r"\ben 1997": (1997,),
        r"\ben 2007": (2007,),
        r"aujourd’hui": (2017,),
    },
}
"""How the page names the codes: a clause in brackets is of those named since the brackets before it."""

CLAUSES = re.compile(r"\((\d+[A-Z]\d?(?:\([a-z]\))*(?:, \d+[A-Z]\d?(?:\([a-z]\))*)*)\)")


def told(language: Language) -> Iterator[tuple[str | None, str]]:
    """What is told of each situation, by its id, and of none in the words before them."""
    words = (FOLDER / f"page.{language.value}.md").read_text(encoding="utf-8")
    for part in re.split(r"(?m)^#{2,3} ", words):
        shown = re.findall(r"\{\{changed (\S+)\}\}", part)
        assert len(shown) <= 1
        yield (shown[0] if shown else None), " ".join(part.split())


def clauses_of(case: Case, edition: int) -> set[str]:
    ruling = case.ruling_in(edition)
    see = () if ruling.outcome is None else ruling.outcome.see
    cited = [*(step.clause for step in ruling.path), *(bound.clause for bound in ruling.consequences), *see]
    return {each for clause in cited if clause for each in clause.split(", ")}


@in_both
def test_every_clause_that_the_page_cites_is_one_by_which_the_engine_rules(language: Language) -> None:
    known, wrong, cited = {case.id: case for case in cases()}, [], 0
    for shown, words in told(language):
        begins = 0
        for match in CLAUSES.finditer(words):
            before, begins = words[begins : match.start()].lower(), match.end()
            editions = {each for name, named in NAMED[language].items() if re.search(name, before) for each in named}
            clauses, cited = set(match[1].split(", ")), cited + 1
            if shown is None or not editions:
                wrong.append(f"{shown}: {match[0]} is of no situation, or of no code")
                continue
            by_edition = {edition: clauses_of(known[shown], edition) for edition in editions}
            wrong += [
                f"{shown}: {edition} does not rule by {match[0]}"
                for edition in editions
                if not clauses & by_edition[edition]
            ]
            if not clauses <= set().union(*by_edition.values()):
                wrong.append(f"{shown}: nobody rules by all of {match[0]}")
    assert wrong == []
    assert cited > 50


DIFFERENCES = """
17-face-down            1997 L17-1997.A.not      2007 L17-2007.A      2017 L17.A
22-back-in-board        1997 L22-1997.A          2007 L22-2007.A1     2017 L22.B
17-other-hand           1997 L17-1997.D2         2007 L17-2007.D2b    2017 L15.A2b
17-same-opening         1997 L17-1997.D3         2007 L17-2007.D2c    2017 L15.A2b
17-partner-has-called   1997 L17-1997.D3         2007 L17-2007.D2a    2017 L15.A2a
17-its-own-board        1997 L17-1997.D5         2007 L17-2007.D3     2017 L15.A3.same
19-three-clubs          1997 L19-1997.A3         2007 L19-2007.A3     2017 L19.A3
S8-a-question           1997 LS8-1997.a          2007 LS8-2007.a      2017 LS8.a
20-one-of-three         1997 L20-1997.F1         2007 L20-2007.F3     2017 L20.F3
20-for-partner          1997 L20-1997.F1         2007 L20-2007.G      2017 L20.G
20-wrong-review         1997 L20-1997.E2         2007 L20-2007.E      2017 L20.E
20-his-own-mistake      1997 L75-1997.D1         2007 L20-2007.F4     2017 L75.B2
21-perhaps              1997 L21-1997.B1.stands  2007 L75-2007.B1_auction  2017 L75.B1_auction
21-what-went-back       1997 L21-1997.B2.AS      2007 L75-2007.B1_auction  2017 L75.B1_auction
16-slow-pass            1997 L16-1997.adjust     2007 L16-2007.adjust 2017 L16.adjust
16-pass-again           1997 L16-1997.C2.adjust  2007 L16-2007.D3     2017 L16.C.off
16-from-next-table      1997 L16-1997.B2         2007 L16-2007.C2c    2017 L16.D2c
12C-two-results         1997 L12C-1997.C2.split  2007 L12C-2007.C1c   2017 L12C.C1c
12C-trump-lead          1997 L12C-1997.C2        2007 L12C-2007.C1b.one  2017 L12C.C1b
12C-older-method        1997 L12C-1997.C2.split  2007 L12C-2007.C1e   2017 L12C.C1c
12C-committee           1997 L12C-1997.C3        2007 L12C-2007.C1c   2017 L12C.C1c
12C-director-erred      1997 L12C-1997.C82       2007 L12C-2007.C82.several  2017 L12C.C82.several
"""
"""What Laws 12 to 22, 40, 75 and the screens say in the three codes, read from the codes and not from the program."""


def test_each_difference_is_ruled_as_the_codes_have_it() -> None:
    rows = [line.split() for line in DIFFERENCES.strip().splitlines()]
    known = {case.id: case for case in cases()}
    for name, *leaves in rows:
        expected = dict(zip(map(int, leaves[::2]), leaves[1::2], strict=True))
        found = {edition: known[f"changed-{name}"].ruling_in(edition).path[-1].id for edition in expected}
        assert found == expected, name
        assert set(expected) == set(EDITIONS)
    calls = ("25", "27", "30", "31", "32")  # these are held by tests/rulings/test_parting.py
    assert {f"changed-{name}" for name, *_ in rows} == {each for each in known if each.split("-")[1] not in calls}


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
