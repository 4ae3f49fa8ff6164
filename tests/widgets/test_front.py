"""The front page in a notebook, from Python's side: what it sends, and the case that comes below it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgecourse.cells.home import home, practice_form
from bridgecourse.i18n import Language
from bridgecourse.web.link import WEB, widget_script
from bridgecourse.widgets.exercise import ExerciseWidget
from bridgecourse.widgets.front import FrontPage, FrontWidget
from tests.progress.notebooks import answer_checked, answer_law, of_law, right

HEADING = re.compile(r"^// ---------- (.+)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    monkeypatch.delenv("COURSE_EXCHANGE", raising=False)
    answer_law(tmp_path, "28", [])
    answer_checked(tmp_path, "31", [right(of_law("31")[0])])


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Mapping[str, object]]:
    """What is told to the browser besides the data."""
    told: list[Mapping[str, object]] = []
    monkeypatch.setattr(FrontWidget, "send", lambda _, content, buffers=None: told.append(content))
    return told


def ask(page: FrontPage, **content: object) -> None:
    page.page._receive(page.page, content, [])


def shown(page: FrontPage) -> ExerciseWidget:
    (case,) = (each for each in page.children if isinstance(each, ExerciseWidget))
    return case


def test_the_script_is_of_the_page_and_what_it_needs_and_no_more() -> None:
    files = HEADING.findall(widget_script("front"))
    assert files[-1] == "jupyter/front.js"
    assert {"pages/front.js", "pages/practice.js", "form/labels.js"} <= set(files)
    assert not any("kinds" in file or "map.js" in file for file in files)
    assert widget_script("front").endswith("//# sourceURL=bridgecourse/front.js\n")


@pytest.mark.parametrize("language", Language)
def test_the_page_says_first_what_costs_nothing(language: Language) -> None:
    page = home(language.value)
    data = page.page.data
    assert (data["kind"], data["lang"], data["shares"]) == ("home", language.value, None)
    assert [law["law"] for law in data["laws"]] == ["31", "28"]
    ask(page, wants="front")
    assert page.page.data["shares"]["31"]["earned"] > 0
    assert page.page.data["steps"]


def test_case_after_case_comes_below_the_page(sent: list[Mapping[str, object]]) -> None:
    page = home("fr")
    ask(page, wants="practise", law="28", leaf="L28.A")
    first = shown(page)
    assert (first.sheet["law"], first.sheet["lang"], sent) == ("28", "fr", [{"id": None}])
    assert str(first.sheet["id"]).startswith("L28.A-")
    ask(page, wants="practise", law="31", leaf="")
    second = shown(page)
    assert second.sheet["law"] == "31"
    assert first.comm is None  # put away with what it held
    page.children[-1]._receive(None, {"wants": "practise", "law": "", "leaf": ""}, [])  # the button below the case
    assert shown(page).sheet["law"] == "31"
    assert shown(page) is not second
    ask(page, wants="practise", law="31", leaf="", shape="talk")
    assert str(shown(page).sheet["id"]).endswith("--talk")
    page.children[-1]._receive(None, {"wants": "practise", "law": "", "leaf": ""}, [])
    assert str(shown(page).sheet["id"]).endswith("--talk")  # as the last one was put


def test_where_no_case_comes_it_is_said_and_the_one_before_stays(sent: list[Mapping[str, object]]) -> None:
    page = practice_form("en")
    assert page.page.data["kind"] == "practice"
    ask(page, wants="practise", law="28", leaf="")
    before = shown(page)
    ask(page, wants="practise", law="99", leaf="")
    assert shown(page) is before
    assert "99" in str(sent[-1]["failed"])
    for strange in ({}, {"wants": "x"}, {"wants": "practise", "law": 3, "leaf": ""}):
        ask(page, **strange)
        assert "expected" in str(sent[-1]["failed"])
    assert shown(page) is before


def test_a_class_is_led_to_its_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    assert home("en").page.data["exchange"] is False
    monkeypatch.setenv("COURSE_EXCHANGE", "/somewhere")
    assert home("en").page.data["exchange"] is True


def test_where_no_script_runs_there_are_links() -> None:
    data, _ = home("en")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert re.findall(r'href="([^"]+)"', str(data["text/html"])) == ["law-31/law-31.ipynb", "law-28/law-28.ipynb"]
    assert "1 of" in str(data["text/plain"])


TABLES = ("table.cases.", "table.done.", "table.go.", "table.month.", "table.more.", "table.take.")
PREFIXES = ("title.", "key.", "called.", "comparable.", "own.", "happens.", "group.", "today.", "evening.", *TABLES)
"""By what of them they are asked for is put together."""

STATES = ("new", "begun", "done", "mastered", "until")
"""Of a law, and of today's table."""


def test_every_word_of_the_pages_is_asked_for() -> None:
    """What no script and no module names is not said anywhere."""
    keys = [key for key in home("en").page.data["strings"] if not key.startswith(PREFIXES)]
    package = WEB.parent
    entries = (WEB / "jupyter" / f"{name}.js" for name in ("front", "called"))
    files = [*WEB.glob("pages/*.js"), *entries, package / "widgets" / "called.py"]
    texts = [file.read_text("utf-8") for file in [*files, *package.glob("cells/*.py")]]
    code = "".join(texts).replace("page.words.", "words.")
    named = [
        key for key in keys if f'"{key}"' not in code and key.removeprefix("table.").removeprefix("map.") not in STATES
    ]
    assert named == []
