"""The table of what a change can touch names every test, and leaves out nothing that a test imports."""

from __future__ import annotations

import ast
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests import touched

ROOT = touched.ROOT
TESTS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py"))


def test_every_test_is_of_a_group_and_every_group_has_tests() -> None:
    found = {test: touched.group_of(test) for test in TESTS}
    assert [test for test, group in found.items() if group is None] == []
    assert set(found.values()) == set(touched.groups())


def test_every_pattern_fits_a_file_and_names_groups() -> None:
    known = {*touched.groups(), touched.ALL, touched.ITSELF}
    assert {name for named in touched.touches().values() for name in named} <= known
    files = [path.relative_to(ROOT).as_posix() for path in files_of_the_course()]
    for pattern in (*touched.touches(), *(each for patterns in touched.groups().values() for each in patterns)):
        assert any(touched.fits(file, pattern) for file in files), pattern


def files_of_the_course() -> Iterator[Path]:
    for place in ("*", "docs/**/*", "benchmarks/*", "bridgecourse/**/*", "course/**/*", "source/**/*", "release/**/*"):
        yield from ROOT.glob(place)
    yield from (ROOT / "tests").rglob("*.*")


def test_a_file_of_which_nothing_is_said_soaks_everything() -> None:
    for path in ("Makefile", "pyproject.toml", "tests/conftest.py", "tests/second/play.py", "bridgecourse/new/room.py"):
        assert touched.touched_by(path) == set(touched.groups()), path


def test_a_lesson_needs_no_fuzzer_and_a_script_no_oracle_of_the_play() -> None:
    paths = ("course/laws/31/lesson.en.md", "bridgecourse/web/pages/bridge.js")
    lesson, script = (touched.touched([path]) for path in paths)
    assert not {"cases", "oracles", "table", "teach"} & (lesson | script)
    assert touched.is_touched("tests/site/test_site.py", lesson)
    assert not touched.is_touched("tests/rulings/test_second_play.py", script)


def test_a_test_that_has_changed_is_soaked_itself() -> None:
    found = touched.touched(["tests/grade/test_cycle.py"])
    assert [test for test in TESTS if touched.is_touched(test, found)] == ["tests/grade/test_cycle.py"]


# --- what the tests import ------------------------------------------------------------------------------------------


@cache
def modules() -> dict[str, str]:
    """The path of every module."""
    found = {}
    for room in ("bridgecourse", "tests", "benchmarks"):
        for path in (ROOT / room).rglob("*.py"):
            words = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(words[:-1] if words[-1] == "__init__" else words)] = path.relative_to(ROOT).as_posix()
    return found


def _at_run_time(block: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The statements of a block and of all blocks in it; what is for the types alone is left out."""
    for each in block:
        if isinstance(each, ast.If) and "TYPE_CHECKING" in ast.unparse(each.test):
            continue
        yield each
        for room in ("body", "orelse", "finalbody", "handlers", "cases"):
            yield from _at_run_time(getattr(each, room, ()))


@cache
def imports(module: str) -> frozenset[str]:
    """What a module imports of ours, wherever in it; `bridgecourse` itself loads what is asked of it, and no more."""
    names: set[str] = set()
    for node in _at_run_time(ast.parse((ROOT / modules()[module]).read_text(encoding="utf-8")).body):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    rooms = {".".join(words[: i + 1]) for name in names for words in [name.split(".")] for i in range(1, len(words))}
    return frozenset(rooms & modules().keys() - {module})


@pytest.mark.parametrize("group", touched.groups())
def test_whatever_a_test_imports_touches_it(group: str) -> None:
    forgotten = defaultdict(set)
    for name, path in modules().items():
        if touched.group_of(path) != group or not Path(path).name.startswith("test_"):
            continue
        waiting, seen = [name], {name}
        while waiting:
            waiting += (new := imports(waiting.pop()) - seen)
            seen |= new
        for each in seen - {name}:
            if not each.startswith("tests.") and group not in touched.touched_by(modules()[each]):
                forgotten[modules()[each]].add(path)
    assert dict(forgotten) == {}


# --- what git says --------------------------------------------------------------------------------------------------


def test_changed_is_what_is_committed_what_is_not_and_what_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(["git", "-C", str(tmp_path), *who, *words], check=True, capture_output=True)

    git("init", "-b", "main")
    for name in ("old", "edited", "moved"):
        (tmp_path / name).write_text(f"{name}\n")
    git("add", ".")
    git("commit", "-m", "first")
    git("checkout", "-b", "branch")
    git("mv", "moved", "there")
    git("commit", "-m", "second")
    (tmp_path / "edited").write_text("otherwise\n")
    (tmp_path / "new").write_text("new\n")
    monkeypatch.setattr(touched, "ROOT", tmp_path)
    assert touched.changed_since("main") == ["edited", "moved", "new", "there"]
    assert touched.changed_since("nowhere") is None
