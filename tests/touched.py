"""What a change can touch: ``--touched-since REV`` collects the tests of those groups alone, by ``touched.toml``.

Changed is what differs from where this branch left that revision, in commits, in the working tree, or in files that git
does not know yet.  Where there is no such revision (or no git), everything is collected.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TABLE = Path(__file__).with_name("touched.toml")
ALL, ITSELF = "all", "itself"
NOTHING_TO_SOAK = 5
"""How pytest ends when nothing was collected."""


@cache
def _table() -> Mapping[str, Mapping[str, Sequence[str]]]:
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def groups() -> Mapping[str, Sequence[str]]:
    return _table()["groups"]


def touches() -> Mapping[str, Sequence[str]]:
    return _table()["touches"]


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    words = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"}
    return re.compile("".join(words.get(part) or re.escape(part) for part in re.split(r"(\*\*/|\*\*|\*)", pattern)))


def fits(path: str, pattern: str) -> bool:
    return _expression(pattern).fullmatch(path) is not None


def group_of(test: str) -> str | None:
    """The group of a test's file."""
    return next((name for name, patterns in groups().items() if any(fits(test, each) for each in patterns)), None)


def touched_by(path: str) -> frozenset[str]:
    """The groups that a changed file touches, or the test itself; all of them where nothing is said of it."""
    named = next((named for pattern, named in touches().items() if fits(path, pattern)), (ALL,))
    return frozenset({path} if ITSELF in named else groups() if ALL in named else named)


def touched(changed: Iterable[str]) -> frozenset[str]:
    return frozenset(each for path in changed for each in touched_by(path))


def is_touched(test: str, by: frozenset[str]) -> bool:
    """Whether a test is collected; one of no group always is."""
    group = group_of(test)
    return group is None or group in by or test in by


def changed_since(revision: str) -> list[str] | None:
    """The paths of what has changed since this branch left a revision; None where that cannot be told."""
    base = _git("merge-base", revision, "HEAD")
    if base is None:
        return None
    found = [_git("diff", "--name-only", "--no-renames", base[0]), _git("ls-files", "--others", "--exclude-standard")]
    return sorted({path for paths in found for path in paths or ()})


def _git(*words: str) -> list[str] | None:
    try:
        done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.splitlines()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--touched-since", metavar="REV", default=None, help="only what the change since then can touch")


def _asked(config: pytest.Config) -> frozenset[str] | None:
    """What is touched, asked of git once; None where everything is wanted."""
    if "touched" not in vars(config):
        revision = config.getoption("--touched-since")
        changed = None if revision is None else changed_since(revision)
        vars(config)["touched"] = None if changed is None else touched(changed)
    found: frozenset[str] | None = vars(config)["touched"]
    return found


def pytest_report_header(config: pytest.Config) -> str | None:
    revision, found = config.getoption("--touched-since"), _asked(config)
    if revision is None:
        return None
    if found is None:
        return f"touched since {revision}: everything, as git does not know it"
    return f"touched since {revision}: {', '.join(sorted(found)) or 'nothing'}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    found = _asked(config)
    if found is None or not collection_path.name.startswith("test_") or not collection_path.is_relative_to(ROOT):
        return None
    return None if is_touched(collection_path.relative_to(ROOT).as_posix(), found) else True


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A change that touches nothing has been soaked."""
    if session.config.getoption("--touched-since") is not None and session.exitstatus == NOTHING_TO_SOAK:
        session.exitstatus = pytest.ExitCode.OK
