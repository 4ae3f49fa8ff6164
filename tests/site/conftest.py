"""A site of the course, once with Pyodide and once without."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from bridgecourse.site.build import site_files
from bridgecourse.site.python import PYODIDE, pyodide_files
from tests.small_course import PROJECT

RELEASE = {language: PROJECT / "release" / language.value for language in Language}


def empty_pyodide(folder: Path) -> Path:
    """What stands in for Pyodide where no Python is needed: it never loads."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).write_text('throw new Error("no Python here");\n')
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {}, "packages": {"numpy": {}}}))
    (folder / "package.json").write_text(json.dumps({"name": "pyodide", "version": PYODIDE}))
    return folder


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """A site whose Python never loads."""
    folder = empty_pyodide(tmp_path_factory.mktemp("pyodide"))
    return site_files(RELEASE, tmp_path_factory.mktemp("place"), {}, pyodide=folder)


@pytest.fixture(scope="session")
def whole(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The same with Python."""
    try:
        python = pyodide_files(None, Language.EN)
    except SetupError as error:
        pytest.skip(str(error))
    return {**files, **{f"py/{name}": data for name, data in python.items()}}
