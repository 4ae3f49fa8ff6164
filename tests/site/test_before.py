"""A second build makes what has changed, and its files are those of a build that begins with nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import psutil
import pytest

from bridgecourse.cli import site
from bridgecourse.cli.app import main
from bridgecourse.i18n import Language
from bridgecourse.site import before as kept
from bridgecourse.site import build as build_module
from bridgecourse.site import compiled as compiling
from bridgecourse.site.before import Before
from bridgecourse.site.build import site_files
from bridgecourse.site.stock import STOCK
from tests.site.conftest import RELEASE, empty_pyodide
from tests.small_course import read, write

PAGES = ("home.ipynb", "law-31/law-31.ipynb", "law-35-39/law-35-39.ipynb")


class Told(list[tuple[str, str]]):
    """What was made, by stage and name."""

    def __call__(self, stage: str, name: str) -> None:
        self.append((stage, name))


@pytest.fixture
def release(tmp_path: Path) -> Mapping[Language, Path]:
    """A few notebooks, in both languages."""
    folders = {language: tmp_path / "release" / language.value for language in Language}
    for language, folder in folders.items():
        for name in PAGES:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(RELEASE[language] / name, folder / name)
    return folders


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Python to be translated, and little drawn beforehand: that takes ten seconds each."""
    nothing: dict[str, object] = {}
    drawn = {kind: [nothing, nothing] for kind in ("called", "evening", "practice")}
    stock = {**drawn, "weeks": nothing, "comparable": nothing}
    monkeypatch.setattr(build_module, "made_beside", lambda: {each.value: stock for each in Language})
    monkeypatch.setattr(compiling, "find_node", lambda: None)


@pytest.fixture
def build(release: Mapping[Language, Path], tmp_path: Path, quick: None) -> Callable[[Before], dict[str, bytes]]:
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    empty_pyodide(pyodide)

    def built(before: Before) -> dict[str, bytes]:
        shutil.rmtree(tmp_path / "place", ignore_errors=True)
        (tmp_path / "place").mkdir()
        return site_files(release, tmp_path / "place", {}, before, pyodide=pyodide)

    return built


Build = Callable[[Before], dict[str, bytes]]
BEFOREHAND = [("exercises", f"{each.value}/{kind}") for each in Language for kind in STOCK]
OF_A_LANGUAGE = [("exercises", name) for name in PAGES[1:]] + [("pages", name) for name in PAGES]
EVERYTHING = sorted([("python", ""), *BEFOREHAND, *OF_A_LANGUAGE, *OF_A_LANGUAGE])


def test_only_what_has_changed_is_made_again(
    build: Build, release: Mapping[Language, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third, fourth, fifth = Told(), Told(), Told(), Told(), Told()
    fresh = build(Before(tmp_path / "kept", first))
    assert fresh == build(Before(tmp_path / "other"))
    assert sorted(first) == EVERYTHING
    assert build(Before(tmp_path / "kept", second)) == fresh
    assert second == []

    path = release[Language.FR] / PAGES[1]
    notebook = read(path)
    sheets = notebook["metadata"]["bridgecourse_sheets"]["sheets"]
    sheet = next(iter(sheets.values()))
    sheet["scene"] = "Une autre scène."
    write(path, notebook)
    changed = build(Before(tmp_path / "kept", third))
    assert sorted(third) == [("exercises", PAGES[1]), ("pages", PAGES[1])]
    assert changed == build(Before(tmp_path / "third"))
    assert changed != fresh

    monkeypatch.setattr(build_module, "program", lambda: b"another version")
    assert build(Before(tmp_path / "kept", fourth)) == changed
    assert sorted(fourth + BEFOREHAND) == EVERYTHING, "these hang on the archive, which is the same"

    monkeypatch.setattr(kept, "_made_with", lambda: b"another Python")
    assert build(Before(tmp_path / "kept", fifth)) == changed
    assert sorted(fifth) == EVERYTHING


def test_a_part_that_is_damaged_is_made_again(tmp_path: Path) -> None:
    told = Told()
    before = Before(tmp_path / "kept", told)
    for _ in range(2):
        assert before.take("pages", "a", [b"b"], lambda: b"page") == b"page"
    assert len(told) == 1
    (path,) = (tmp_path / "kept").iterdir()
    for damage in (path.read_bytes()[:-1], b"", b"page"):
        path.write_bytes(damage)
        assert before.take("pages", "a", [b"b"], lambda: b"page") == b"page"
    assert len(told) == 4
    assert before.take("pages", "a", [b"b", b""], lambda: b"other") == b"other"
    assert before.take("pages", "b", [b"b"], lambda: b"third") == b"third"
    assert before.take("exercises", "a", [b"b"], lambda: b"fourth") == b"fourth"


def test_where_nothing_can_be_kept_everything_is_made(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("in the way")
    before = Before(tmp_path / "kept" / "site")
    assert before.take("pages", "a", [], lambda: b"page") == b"page"
    before.clear_old()


def test_what_was_asked_for_longest_ago_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what a build has left that was killed."""
    told = Told()
    before = Before(tmp_path, told)
    for name in "abc":
        before.take("pages", name, [], lambda: b"page")
    (tmp_path / ".half.part").write_bytes(b"half of")
    for path in tmp_path.iterdir():
        os.utime(path, (0, 0))
    before.take("pages", "b", [], lambda: b"page")
    before.clear_old()
    assert len(list(tmp_path.iterdir())) == 4
    size = max(path.stat().st_size for path in tmp_path.iterdir())
    monkeypatch.setattr(kept, "ROOM", size)
    before.clear_old()
    assert len(list(tmp_path.iterdir())) == 1
    before.take("pages", "b", [], lambda: b"made again")
    assert told == [("pages", "a"), ("pages", "b"), ("pages", "c")]


@pytest.mark.parametrize(("lang", "words"), [("en", "Drawing the exercises ..."), ("fr", "Dessin des exercices ...")])
def test_each_stage_is_told_once_and_nothing_where_nothing_is_made(
    lang: str,
    words: str,
    release: Mapping[Language, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    quick: None,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(site, "find_release", release.__getitem__)
    asked: list[tuple[str, ...]] = []

    def ourselves(*words: str, **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(words)
        Path(words[-1]).write_bytes(b"the book")
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(site, "_ourselves", ourselves)
    (tmp_path / "pyodide").mkdir()
    command = [
        "site",
        "-o",
        str(tmp_path / "site"),
        "--lang",
        lang,
        "--pyodide",
        str(empty_pyodide(tmp_path / "pyodide")),
    ]
    assert main(command) == 0
    said = capsys.readouterr().out.splitlines()
    assert said.count(words) == 1
    assert len(said) == 5, "four stages, and where it is"
    assert (tmp_path / "site" / "fr" / "pocket.pdf").read_bytes() == b"the book"
    assert main(command) == 0
    assert capsys.readouterr().out.splitlines() == said[-1:]
    assert sorted(each[:3] for each in asked) == [("pocket", "--lang", "en"), ("pocket", "--lang", "fr")]


def test_whoever_serves_a_site_has_built_it_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And where it could not be built, its reason is the last word."""
    asked: list[tuple[str, ...]] = []

    def ourselves(*words: str, **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(words)
        return subprocess.CompletedProcess(words, 2)

    monkeypatch.setattr(site, "_ourselves", ourselves)
    monkeypatch.setattr(site, "make_site", None)
    assert main(["site", "--serve", "-o", str(tmp_path), "--lang", "fr"]) == 2
    assert asked == [("site", "--output", str(tmp_path), "--lang", "fr")]


LARGEST = 120_000_000
"""Bytes that a server of a site may hold; a build holds 200 million, with the pocket book a thousand."""

SERVE = """
import sys
from pathlib import Path
from bridgecourse.cli import site
site._ourselves = lambda *_, **__: type("Done", (), {"returncode": 0})()
from bridgecourse.cli.app import main
sys.exit(main(["site", "--serve", "--no-browser", "-o", sys.argv[1]]))
"""


def test_a_site_is_served_with_little_memory(tmp_path: Path) -> None:
    serving = subprocess.Popen([sys.executable, "-c", SERVE, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        assert serving.stdout is not None
        while "http://" not in (line := serving.stdout.readline()):
            assert line, "it has ended"
        time.sleep(0.2)
        assert psutil.Process(serving.pid).memory_info().rss < LARGEST
    finally:
        serving.terminate()
        serving.wait(10)
        serving.stdout.close()
