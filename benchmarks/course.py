"""How soon an exercise can be checked in a fresh process: run with ``python -m benchmarks.course``.

Prints milliseconds from Python's first import to the form (``exercise(...)`` is back, with a button Check), and to the
first feedback; then of the whole process, of the processor, and the most memory.  It does so for the course as it is
and for one of forty laws, its own and copies of them.  ``--against FOLDER`` measures another checkout of the project
too, in turns with this one.  Figures vary with the machine: compare within one run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bridgecourse.teach.course import Course
from tests.wide_course import write_wide_course

HERE = Path(__file__).resolve().parents[1]
LAW, EXERCISE = "31", "31-third-hand-notrump"
RUNS, LAWS = 9, 40

PROGRAM = """
import json, resource, sys, time
begun = time.perf_counter()
from bridgecourse import exercise
shown = exercise(sys.argv[1])
form = time.perf_counter()
if hasattr(shown, "desk"):
    told = shown.desk.ask({"wants": "check", "part": "facts", "picks": {}})["feedback"]
else:  # a version before there was one
    told = shown._check("facts", {})
checked = time.perf_counter()
assert shown.practice and told["questions"]
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([1000 * (form - begun), 1000 * (checked - begun), 1000 * time.process_time(), peak / 1024]))
"""

COLUMNS = ("form, ms", "checked, ms", "process, ms", "CPU, ms", "peak, MiB")


def once(project: Path, course: Path, desk: Path) -> list[float]:
    """One fresh process: to the form, to the first feedback, the whole, CPU, memory."""
    names = {"PYTHONPATH": str(project), "BRIDGECOURSE_COURSE": str(course), "JPY_SESSION_NAME": ""}
    begun = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, EXERCISE],
        capture_output=True,
        text=True,
        check=True,
        cwd=desk,
        env={**os.environ, **names},
    )
    whole = 1000 * (time.perf_counter() - begun)
    form, checked, cpu, peak = json.loads(done.stdout)
    return [form, checked, whole, cpu, peak]


def main() -> None:
    options = argparse.ArgumentParser(description="How soon an exercise can be checked in a fresh process.")
    options.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the project")
    options.add_argument("--runs", type=int, default=RUNS)
    options.add_argument("--laws", type=int, default=LAWS, help="of the other course")
    chosen = options.parse_args()
    projects = [HERE, *([chosen.against.resolve()] if chosen.against else [])]
    with tempfile.TemporaryDirectory() as folder:
        desk = Path(folder) / "desk"
        desk.mkdir()
        shutil.copy(HERE / "release" / "en" / f"law-{LAW}" / f"law-{LAW}.ipynb", desk)
        rows = [(project, project / "course", "its own course") for project in projects]
        for number, project in enumerate(projects):
            wide = write_wide_course(Path(folder) / str(number), chosen.laws, of=Course(project / "course"), first=LAW)
            rows.append((project, wide, f"{chosen.laws} laws"))
        for project, course, _ in rows:
            once(project, course, desk)  # what Python compiles is kept
        taken = [[once(project, course, desk) for project, course, _ in rows] for _ in range(chosen.runs)]
    sys.stdout.write(f"median (worst) of {chosen.runs} fresh processes\n")
    sys.stdout.write(f"{'':34}{''.join(f'{column:>18}' for column in COLUMNS)}\n")
    for number, (project, _, name) in enumerate(rows):
        found = zip(*(run[number] for run in taken), strict=True)
        cells = "".join(f"{statistics.median(each):>10.0f} ({max(each):>4.0f})" for each in found)
        sys.stdout.write(f"{project.name + ', ' + name:34}{cells}\n")


if __name__ == "__main__":
    main()
