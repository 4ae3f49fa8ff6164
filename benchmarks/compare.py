"""This checkout beside an older one, in turns on one machine: ``python -m benchmarks.compare REV [--only NAME]``.

Prints a table in Markdown: the median of each figure at that revision and here, and how many times as quick it is now.
The revision is laid out in a folder of its own for as long as it lasts; what it does not do yet has a dash.

``python -m benchmarks.compare --released`` writes the tables of every released version into ``docs/benchmarks.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.measures import MEASURES

HERE = Path(__file__).resolve().parents[1]
PROGRAM = Path(__file__).with_name("measures.py")
RUNS = 3

RELEASED = {"0.2.0": "44dd53a"}
"""The last revision of each version that is released."""
DOCUMENT = HERE / "docs" / "benchmarks.md"
HEAD = """\
<!-- Written by `python -m benchmarks.compare --released`; do not edit. -->

# Benchmarks

Each released version beside the present one, in turns in one run: the median of {runs} runs, each in a process of its
own, in the time of the processor. A dash stands where that version does not do it, and each reads and rules its own
course, which had fewer laws once. Compare within a table, never between two.
"""


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """The project as it was at this revision."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "then"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", place, revision], cwd=HERE, check=True)
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", place], cwd=HERE, check=True)


def measured(project: Path, name: str) -> dict[str, float]:
    """The figures of this checkout, in a fresh process; none where it does not do that yet."""
    done = subprocess.run(
        [sys.executable, PROGRAM, name],
        capture_output=True,
        text=True,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
    )
    if done.returncode and project == HERE:
        raise RuntimeError(f"benchmarks.measures {name}: {done.stderr}")
    figures: dict[str, float] = {} if done.returncode else json.loads(done.stdout)
    return figures


def table(revision: str, title: str, names: Iterable[str], runs: int) -> Iterator[str]:
    """The lines of the table, as soon as they are known."""
    yield f"| | {title} | here | times as quick |"
    yield "|---|---|---|---|"
    with checkout(revision) as then:
        for name in names:
            pairs: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
            for _ in range(runs):
                for side, project in enumerate((then, HERE)):
                    for figure, value in measured(project, name).items():
                        pairs[figure][side].append(value)
            for figure, (before, now) in pairs.items():
                if before and now:
                    a, b = statistics.median(before), statistics.median(now)
                    yield f"| {figure} | {a:.3g} | {b:.3g} | {a / b:.1f} |"
                elif now:
                    yield f"| {figure} | – | {statistics.median(now):.3g} | – |"


def machine() -> str:
    """On what it was measured."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cpus = Path("/proc/cpuinfo")
    models = [line for line in cpus.read_text().splitlines() if "model name" in line] if cpus.exists() else []
    model = models[0].partition(":")[2].strip() if models else platform.machine()
    return (
        f"Measured on {datetime.now(UTC):%Y-%m-%d} with Python {platform.python_version()} on {platform.system()}, "
        f"{os.cpu_count()} processors ({model}), {memory:.0f} GiB of memory."
    )


def document(runs: int) -> str:
    here = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True, check=True)
    parts = [HEAD.format(runs=runs), f"{machine()} “Here” is revision {here.stdout.strip()}.\n"]
    for version, revision in RELEASED.items():
        parts += [f"## {version}\n", "\n".join(table(revision, version, MEASURES, runs)) + "\n"]
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("revision", nargs="?")
    parser.add_argument("--only", choices=MEASURES, action="append", default=[])
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--released", action="store_true", help=f"write {DOCUMENT.relative_to(HERE)}")
    told = parser.parse_args()
    if told.released:
        DOCUMENT.write_text(document(told.runs), encoding="utf-8")
        return
    if told.revision is None:
        parser.error("expected a revision, or --released")
    for line in table(told.revision, told.revision, told.only or MEASURES, told.runs):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
