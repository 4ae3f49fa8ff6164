"""Each benchmark ends with its table, at its smallest amount; what stands in it is nobody's test."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from benchmarks.compare import DOCUMENT, RELEASED
from tests.conftest import ROOT

pytestmark = [pytest.mark.soak, pytest.mark.timeout(900)]

SMALLEST = {
    "class_page --candidates 1 --one": "all of it",
    "class_page --candidates 1 --autograde 31": "1 of 1 graded",
    "course --runs 1 --laws 2": "2 laws",
    "game --boards 20 --irregular 4 --runs 1": "20 boards",
    "schedule --runs 1 --answers 3": "3 answers",
    "rulings --rounds 1 --runs 1": "slowest ruling",
}
IN_A_BROWSER = {
    "site --runs 1 --only site --full-speed": "law-31, seconds",
    "widget --runs 1": "pick to save",
}


def table(words: str) -> str:
    """What it prints."""
    name, *arguments = words.split()
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{name}", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("words", SMALLEST)
def test_it_ends_with_its_table(words: str) -> None:
    assert SMALLEST[words] in table(words)


@pytest.mark.browser
@pytest.mark.usefixtures("browser")
@pytest.mark.parametrize("words", IN_A_BROWSER)
def test_one_in_a_browser_ends_with_its_table(words: str) -> None:
    assert IN_A_BROWSER[words] in table(words)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs an older revision")
def test_a_revision_is_compared_with_this_one() -> None:
    lines = table("compare HEAD --only course --runs 1").splitlines()
    assert lines[0] == "| | HEAD | here | times as quick |"
    assert lines[-1].startswith("| course read, s | ")


def test_the_document_has_a_table_for_every_released_version() -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    assert [f"## {version}" for version in RELEASED] == [line for line in written.splitlines() if line[:3] == "## "]
