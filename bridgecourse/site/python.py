"""Python for the browser: Pyodide's four files, and the course in one archive.

Pyodide comes from its npm package, fetched once with a pinned digest and kept in the reader's cache folder; or from a
folder that is given, in which the package was unpacked.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import tarfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPException
from importlib.metadata import distribution
from pathlib import Path

import fsrs
import yaml

import bridgecourse
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.teach.cases.composed import freeze
from bridgecourse.teach.cases.composer import compose
from bridgecourse.teach.course import OWN, course_root
from bridgecourse.whole_file import write_whole

__all__ = ["PYODIDE", "cache_folder", "course_archive", "is_fetched", "pyodide_files"]

PYODIDE = "314.0.7"
"""The version of the npm package ``pyodide``; its number begins with that of its Python, 3.14."""

_INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""SHA-512 of its archive, as the npm registry tells it."""

_WANTED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_REGISTRY = "https://registry.npmjs.org/"
_LARGEST = 40_000_000

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive: the same site again, byte for byte."""

_LEFT_OUT = (
    "_course/",
    "_release/",
    "cli/",
    "web/",
    "lab/",
    "publish/build.py",
    "grade/course.py",
    "progress/frame.py",
)
"""Of the package what no page asks for, by the beginning of its path."""


_SYSTEMS = "systems/"
"""Where what the calls of a system show stands, in files that are soon read as they are."""


def pyodide_files(given: Path | None, language: Language) -> dict[str, bytes]:
    """Pyodide's files by name, with a list of packages that is empty: the course brings all that it needs.

    Raises :class:`SetupError` where they are neither in the folder given nor to be had from the registry.
    """
    files = _from_folder(given, language) if given is not None else _from_package(_package(language), language)
    lock = json.loads(files["pyodide-lock.json"])
    return {**files, "pyodide-lock.json": json.dumps({**lock, "packages": {}}, sort_keys=True).encode()}


def _from_folder(folder: Path, language: Language) -> dict[str, bytes]:
    root = folder / "package" if (folder / "package" / "package.json").is_file() else folder
    try:
        found = json.loads((root / "package.json").read_text("utf-8")).get("version")
        if found != PYODIDE:
            raise SetupError(text("cli.site.pyodide.version", language, folder=folder, wanted=PYODIDE, found=found))
        return {name: (root / name).read_bytes() for name in _WANTED}
    except (OSError, ValueError, AttributeError) as error:
        raise SetupError(text("cli.site.pyodide.folder", language, folder=folder, wanted=PYODIDE)) from error


def _from_package(package: bytes, language: Language) -> dict[str, bytes]:
    digest = base64.b64encode(hashlib.sha512(package).digest()).decode()
    if digest != _INTEGRITY:
        raise SetupError(text("cli.site.pyodide.digest", language, wanted=_INTEGRITY, found=digest))
    with tarfile.open(fileobj=io.BytesIO(package), mode="r:gz") as archive:
        found = {name: archive.extractfile(f"package/{name}") for name in _WANTED}
        return {name: file.read() for name, file in found.items() if file is not None}


def _package(language: Language) -> bytes:
    """The npm package, from the cache or the registry."""
    cached = _place()
    if (kept := _cached()) is not None:
        return kept
    registry = os.environ.get("NPM_CONFIG_REGISTRY", _REGISTRY).rstrip("/")
    address = f"{registry}/pyodide/-/pyodide-{PYODIDE}.tgz"
    try:
        with urllib.request.urlopen(address, timeout=120) as answer:
            package = bytes(answer.read(_LARGEST))
    except (urllib.error.URLError, OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise SetupError(text("cli.site.pyodide.fetch", language, address=address, reason=reason)) from error
    _from_package(package, language)  # nothing else is kept
    with suppress(OSError):  # else it is fetched again next time
        cached.parent.mkdir(parents=True, exist_ok=True)
        write_whole(cached, package)
    return package


def is_fetched() -> bool:
    """Whether Pyodide need not be fetched any more."""
    return _cached() is not None


def _cached() -> bytes | None:
    with suppress(OSError):
        kept = _place().read_bytes()
        if base64.b64encode(hashlib.sha512(kept).digest()).decode() == _INTEGRITY:
            return kept
    return None


def _place() -> Path:
    return cache_folder() / f"pyodide-{PYODIDE}.tgz"


def cache_folder() -> Path:
    """Where stays what the next build need not fetch or make again."""
    named = os.environ.get("XDG_CACHE_HOME")
    return (Path(named) if named else Path.home() / ".cache") / "bridgecourse"


def course_archive() -> bytes:
    """The package, the course, PyYAML and fsrs as one archive, the case files composed beforehand.

    An instructor's own papers, which are his class's, stay out, and so does what is hidden or a link.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_contents().items()):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return made.getvalue()


def _contents() -> Mapping[str, bytes]:
    package = Path(bridgecourse.__file__).parent
    found = {f"bridgecourse/{name}": data for name, data in _package_files(package)}
    found |= {f"yaml/{file.name}": file.read_bytes() for file in Path(yaml.__file__).parent.glob("*.py")}
    found |= _scheduler()
    root = course_root()
    for file in sorted(root.rglob("*")):
        name, parts = file.relative_to(root).as_posix(), file.relative_to(root).parts
        if parts[0] == OWN or file.is_symlink() or any(part.startswith(".") for part in parts):
            continue
        if file.suffix in (".toml", ".md") and file.is_file():
            found[f"bridgecourse/_course/{name}"] = file.read_bytes()
        elif file.suffix == ".yaml" and file.is_file():
            found[f"bridgecourse/_course/{name}"] = _composed(file)
    return found


def _scheduler() -> dict[str, bytes]:
    """fsrs and its licence, without what fits its parameters.

    Of another library, ten times as large, it takes one type, which Python has by now.
    """
    files = Path(fsrs.__file__).parent.glob("*.py")
    found = {f"fsrs/{file.name}": file.read_bytes() for file in files if file.name != "optimizer.py"}
    licence = distribution("fsrs").read_text("licenses/LICENSE") or ""
    return {**found, "fsrs/LICENSE": licence.encode(), "typing_extensions.py": b"from typing import Self\n"}


def _composed(file: Path) -> bytes:
    written = file.read_text(encoding="utf-8-sig")
    top = compose(written, str(file))
    return (written if top is None else freeze(top)).encode()


def _package_files(package: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(package.rglob("*")):
        name = file.relative_to(package).as_posix()
        is_read = file.suffix in (".py", ".json") or (file.suffix == ".yaml" and name.startswith(_SYSTEMS))
        if is_read and not name.startswith(_LEFT_OUT):
            yield name, file.read_bytes()
