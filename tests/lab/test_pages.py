"""What the pages of a copy are told by its desk is what their widgets are told in a kernel."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.cells import CALLS
from bridgecourse.cells.comparable import comparable_calls
from bridgecourse.cells.drawn import today
from bridgecourse.cells.exercise import exercise
from bridgecourse.cells.home import home
from bridgecourse.cells.own_words import own_words
from bridgecourse.errors import RequestError
from bridgecourse.lab.pages import CopyDesk, notebook_in
from bridgecourse.widgets.asked import AskedWidget
from tests.browser.lab import ROOT
from tests.e2e.course_root import notebook_of

LAW = "law-28"
FILE = f"{LAW}/{LAW}.ipynb"
TRAITS = ("sheet", "tables", "strings", "answers", "practice", "notice")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy in which little stands, and something beside it."""
    root = tmp_path / "work" / "en"
    for name in ("home.ipynb", "today.ipynb", "you-are-called.ipynb", FILE):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "release" / "en" / name, root / name)
    shutil.copy(root / "home.ipynb", tmp_path / "secret.ipynb")
    return root


def first_exercise(root: Path) -> str:
    sheets = json.loads((root / FILE).read_text("utf-8"))["metadata"]["bridgecourse_sheets"]["sheets"]
    return str(next(name for name, sheet in sheets.items() if sheet["points"]))


def ask(desk: CopyDesk, wants: str, file: str = FILE, **more: object) -> dict[str, Any]:
    """The reply, as it comes to a page."""
    told = desk.ask({"id": 5, "wants": wants, "file": file, "lang": "en", **more})
    assert told.pop("id") == 5
    return dict(json.loads(json.dumps(told)))


def shown(desk: CopyDesk, cell: str, file: str = FILE) -> dict[str, Any]:
    return dict(ask(desk, "show", file, cell=cell)["shown"])


def in_kernel(monkeypatch: pytest.MonkeyPatch, folder: Path, cell: Callable[[], object]) -> object:
    """What the cell shows where its notebook has a kernel."""
    monkeypatch.chdir(folder)
    return cell()


def test_an_exercise(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, name = CopyDesk(copy), first_exercise(copy)
    told = shown(desk, f'from bridgecourse import exercise\n\nexercise("{name}")')
    widget = in_kernel(monkeypatch, copy / LAW, lambda: exercise(name))
    assert isinstance(widget, AskedWidget)
    assert told == {
        "kind": "exercise",
        "state": json.loads(json.dumps({trait: getattr(widget, trait) for trait in TRAITS})),
        "besides": {"lang": "en"},
    }
    for part in told["state"]["sheet"]["parts"]:
        for turn in ("counted", "learning"):
            check = {"wants": "check", "exercise": name, "part": part["id"], "picks": {}, "round": turn}
            known = {key: each for key, each in widget.desk.ask(check).items() if key != "id"}
            assert ask(desk, **check) == json.loads(json.dumps(known))


def test_what_was_answered_before_is_there(copy: Path) -> None:
    name, file = first_exercise(copy), copy / FILE
    notebook = json.loads(file.read_text("utf-8"))
    digest = notebook["metadata"]["bridgecourse_sheets"]["sheets"][name]["digest"]
    entry = {"digest": digest, "picks": {"facts.turn": "N"}, "times": {}, "checked": {}}
    notebook["metadata"]["bridgecourse"] = {"format": 1, "answers": {name: entry}}
    file.write_text(json.dumps(notebook), "utf-8")
    assert shown(CopyDesk(copy), f'exercise("{name}")')["state"]["answers"]["picks"] == {"facts.turn": "N"}


def test_pages(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the data of its widget, and what it says of itself afterwards."""
    desk = CopyDesk(copy)
    for cell, widget, besides in (
        ('home("en")', in_kernel(monkeypatch, copy, lambda: home("en").page), {}),
        ('comparable_calls("fr")', in_kernel(monkeypatch, copy, lambda: comparable_calls("fr")), {"lang": "fr"}),
    ):
        told = shown(desk, cell, "home.ipynb")
        assert isinstance(widget, AskedWidget)
        assert told["state"] == json.loads(json.dumps({"data": widget.data}))
        assert told["besides"] == {"lang": "en", **besides}
    words = in_kernel(monkeypatch, copy / LAW, lambda: own_words(LAW))
    told = shown(desk, f'own_words("{LAW}")')
    assert {name: getattr(words, name) for name in told["state"]} == told["state"]
    assert ask(desk, "words", **told["besides"])["answer"]["spoken"]
    table = in_kernel(monkeypatch, copy, lambda: today("en"))
    told = shown(desk, 'today("en")', "today.ipynb")
    assert (told["kind"], told["besides"]) == ("called", {"lang": "en", "page": "today"})
    assert set(told["state"]["data"]) == set(table.data)  # type: ignore[attr-defined]
    seed = told["state"]["data"]["seed"]
    again = ask(desk, "again", "today.ipynb", seed=seed, **told["besides"])["data"]
    assert again["ids"] == told["state"]["data"]["ids"]
    assert len(ask(desk, "sum", "today.ipynb", seed=seed, answers={}, **told["besides"])["marks"]) == 3


def test_practice_and_the_map(copy: Path) -> None:
    desk = CopyDesk(copy)
    case = ask(desk, "practise", "home.ipynb", law="28", leaf="")["exercise"]
    assert set(case) == set(TRAITS)
    talk = ask(desk, "practise", "home.ipynb", law="28", leaf="", shape="talk")["exercise"]["sheet"]["id"]
    assert talk.endswith("--talk")
    assert ask(desk, "move", "home.ipynb", exercise=talk, moves=["stop"])["record"]
    part = case["sheet"]["parts"][0]["id"]
    told = ask(desk, "check", "home.ipynb", exercise=case["sheet"]["id"], part=part, picks={})
    assert isinstance(told["tables"], dict)
    found = ask(desk, "map")["map"]
    assert (found["here"], found["home"], [law["law"] for law in found["laws"]]) == (FILE, "home.ipynb", ["28"])
    assert ask(desk, "front", "home.ipynb")["data"]["shares"]["28"]["earned"] == 0
    assert ask(desk, "warm", exercise=first_exercise(copy)) == {}


ARGUMENTS = {"exercise": None, "own_words": f'"{LAW}"', "practice": '"28", lang="fr"'}


@pytest.mark.parametrize("name", [name for name in CALLS if name != "called"])  # which reads all of the course
def test_whatever_a_cell_may_call_is_shown(copy: Path, name: str) -> None:
    words = ARGUMENTS.get(name, '"fr"') or f'"{first_exercise(copy)}"'
    told = shown(CopyDesk(copy), f"from bridgecourse import {name}\n{name}({words})")
    assert told["kind"] in ("called", "comparable", "exercise", "front", "html", "own_table", "own_words")
    if told["kind"] == "html":
        assert told["state"]["html"].startswith("<")
    elif "fr" in words:
        assert told["besides"]["lang"] == "fr"


@pytest.mark.parametrize(
    "cell",
    ["", "1 + 1", "from bridgecourse import home", 'home("en") or 1', 'import os\nhome("en")', 'home("en"); 1', "home"],
)
def test_nothing_else_is_shown(copy: Path, cell: str) -> None:
    assert ask(CopyDesk(copy), "show", "home.ipynb", cell=cell) == {"shown": None}


def test_what_the_notebook_does_not_have_is_not_there(copy: Path) -> None:
    told = ask(CopyDesk(copy), "show", cell='exercise("31-third-hand")')
    assert "31-third-hand" in told["failed"]


@pytest.mark.parametrize(
    "file",
    [
        None,
        7,
        "",
        ".",
        LAW,
        "gone.ipynb",
        "../../secret.ipynb",
        f"{LAW}/../../../secret.ipynb",
        "a\0b.ipynb",
        "x" * 9000,
    ],
)
def test_a_page_names_a_notebook_of_the_copy(copy: Path, file: object) -> None:
    with pytest.raises(RequestError):
        notebook_in(copy.resolve(), file)
    told = CopyDesk(copy).ask({"id": 1, "wants": "map", "file": file, "lang": "en"})
    assert ("failed" in told, told["id"]) == (True, 1)


def test_no_other_file_and_no_way_out_by_a_link(copy: Path) -> None:
    (copy / "text.txt").write_text("x")
    (copy / "away.ipynb").symlink_to(copy.parent.parent / "secret.ipynb")
    for file in ("text.txt", "away.ipynb", str(copy.parent.parent / "secret.ipynb")):
        with pytest.raises(RequestError):
            notebook_in(copy.resolve(), file)
    assert notebook_in(copy.resolve(), FILE) == notebook_of(copy, LAW).resolve()


def test_a_language_that_is_none(copy: Path) -> None:
    assert "xx" in str(CopyDesk(copy).ask({"wants": "map", "file": FILE, "lang": "xx"})["failed"])


def test_what_was_entered_at_ones_own_table_is_kept(copy: Path) -> None:
    """While this Python lives."""
    desk, told = CopyDesk(copy), {"page": "own_table"}
    assert shown(desk, 'own_table("en")', "home.ipynb")["besides"] == {"lang": "en", **told}
    file = {"name": "a.txt", "text": "no boards"}
    notice = ask(desk, "own_file", "home.ipynb", **file, **told)["data"]["notice"]
    assert notice["kind"] == "error"
    assert shown(desk, 'own_table("en")', "home.ipynb")["state"]["data"]["notice"] == notice
