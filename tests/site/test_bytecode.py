"""What Python reads first is translated when the site is built; a site without Node has the sources, and is as good."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgecourse.site import compiled as compiling
from bridgecourse.site.before import Before
from bridgecourse.site.bytecode import translated
from bridgecourse.site.compiled import compiled, find_node
from tests.site.conftest import empty_pyodide

SOURCES = {
    "asked.py": "def answer():\n    return 42\n",
    "seldom.py": "import asked\nANSWER = asked.answer()\n",
    "a.json": "{}",
}


def archive(files: Mapping[str, str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        for name, text in files.items():
            file.writestr(name, text)
    return made.getvalue()


def names(data: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return set(found.namelist())


def test_what_is_used_is_bytecode_and_the_rest_as_it_was(tmp_path: Path) -> None:
    """Each finds the other, from a folder and from the archive, as Pyodide has them."""
    made = translated(archive(SOURCES), "/course", {"/course/asked.py", "/elsewhere/seldom.py"})
    assert names(made) == {"asked.pyc", "seldom.py", "a.json"}
    assert made == translated(archive(SOURCES), "/course", {"/course/asked.py"})
    packed = tmp_path / "course.zip"
    packed.write_bytes(made)
    with zipfile.ZipFile(packed) as file:
        file.extractall(tmp_path / "course")
    for place in (packed, tmp_path / "course"):
        command = [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(place)!r}); import seldom; print(seldom.ANSWER)",
        ]
        assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "42\n"


def test_the_site_has_it(whole: Mapping[str, bytes]) -> None:
    """What the first check asks for is translated, the course's and Python's own; what is seldom asked for is not."""
    if find_node() is None:
        pytest.skip("no Node here")
    course, library = names(whole["py/course.zip"]), names(whole["py/python_stdlib.zip"])
    assert {"bridgecourse/site/desk.pyc", "bridgecourse/__init__.pyc", "bridgecourse/site/build.py"} <= course
    assert {"enum.pyc", "asyncio/events.pyc", "unittest/mock.py"} <= library
    assert not {"bridgecourse/site/desk.py", "enum.py"} & (course | library)


def test_without_node_or_where_it_fails_the_sources_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is kept."""
    before = Before(tmp_path / "kept")
    files = {path.name: path.read_bytes() for path in empty_pyodide(tmp_path).iterdir() if path.is_file()}
    course = archive(SOURCES)
    assert compiled(files, course, before) == {**files, "course.zip": course}  # that Pyodide does not start
    monkeypatch.setattr(compiling, "find_node", lambda: None)
    assert compiled(files, course, before) == {**files, "course.zip": course}
    assert not (tmp_path / "kept").exists()


def test_both_are_translated_at_once_and_then_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hang on all that Pyodide has."""
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(compiling, "find_node", lambda: str(tmp_path / "node"))
    translate = 'for name in python_stdlib course; do cat "$2"/*.asm.* > "$4/$name.zip"; done'
    (tmp_path / "node").write_text(f"#!/bin/sh\n{translate}\n")
    (tmp_path / "node").chmod(0o755)
    (tmp_path / "pyodide").mkdir()
    files = {path.name: path.read_bytes() for path in empty_pyodide(tmp_path / "pyodide").iterdir()}
    before = Before(tmp_path / "kept", lambda stage, name: asked.append((stage, name)))
    made = compiled(files, b"course", before)
    assert made["course.zip"] == made["python_stdlib.zip"] == files["pyodide.asm.mjs"] + files["pyodide.asm.wasm"]
    assert asked == [("python", "python_stdlib.zip"), ("python", "course.zip")]
    (tmp_path / "node").write_text("#!/bin/sh\nexit 1\n")
    assert compiled(files, b"course", before) == made
    assert len(asked) == 2
    other = {**files, "pyodide.asm.wasm": b"another Python"}
    assert compiled(other, b"course", before) == {**other, "course.zip": b"course"}
