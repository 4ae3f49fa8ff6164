"""This checkout beside an older one, in turns on one machine: ``python -m benchmarks.compare REV [--only NAME]``.

Prints a table in Markdown: the median of each figure at that revision and here, and how many times as quick it is now.
The revision is laid out in a folder of its own for as long as it lasts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measures import MEASURES

HERE = Path(__file__).resolve().parents[1]
PROGRAM = Path(__file__).with_name("measures.py")
RUNS = 3


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
    """The figures of this checkout, in a fresh process."""
    done = subprocess.run(
        [sys.executable, PROGRAM, name],
        capture_output=True,
        text=True,
        check=True,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("revision")
    parser.add_argument("--only", choices=MEASURES, action="append", default=[])
    parser.add_argument("--runs", type=int, default=RUNS)
    told = parser.parse_args()
    sys.stdout.write(f"| | {told.revision} | here | times as quick |\n|---|---|---|---|\n")
    with checkout(told.revision) as then:
        for name in told.only or MEASURES:
            pairs: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
            for _ in range(told.runs):
                for side, project in enumerate((then, HERE)):
                    for figure, value in measured(project, name).items():
                        pairs[figure][side].append(value)
            for figure, (before, now) in pairs.items():
                a, b = statistics.median(before), statistics.median(now)
                sys.stdout.write(f"| {figure} | {a:.3g} | {b:.3g} | {a / b:.1f} |\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
