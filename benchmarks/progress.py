"""What 100,000 attempts cost to load and to aggregate: run with ``python -m benchmarks.progress``.

A class of generated candidates (:mod:`benchmarks.class_page`) is read and marked from its notebooks; its frames are
repeated under other names until they have so many attempts, and exported.  Then a fresh process loads them, from CSV
and from Parquet where that can be read, and works out leaves, laws, codes and misconceptions anew.  Times are seconds
of the clock and of the processor, the best of so many turns, without what importing takes, which stands by itself.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time

import pandas as pd

from benchmarks.class_page import HERE, measured, write_class
from bridgecourse.i18n import Language
from bridgecourse.progress.export import has_parquet, write_export
from bridgecourse.progress.frame import Frames, class_frames
from bridgecourse.progress.mastery import all_frames
from bridgecourse.teach.course import course

ATTEMPTS, CANDIDATES, TURNS = 100_000, 12, 3
LIMIT = 2.0
"""In so many seconds they ought to be loaded and aggregated."""

LOAD = """
import json, sys
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time
begun = perf_counter()
from bridgecourse.progress.export import read_export
from bridgecourse.progress.frame import Frames
from bridgecourse.progress.mastery import all_frames
from bridgecourse.progress.syllabus import syllabus_of
syllabus_of().course.folders
imported = perf_counter() - begun
place, csv, turns = Path(sys.argv[1]), sys.argv[2] == "csv", int(sys.argv[3])
best = None
for _ in range(turns):
    clock, processor = perf_counter(), process_time()
    read = read_export(place, csv=csv)
    loaded = perf_counter() - clock
    every = all_frames(Frames.of(read), at=datetime(2026, 11, 20, tzinfo=UTC))
    turn = (perf_counter() - clock, process_time() - processor, loaded)
    best = turn if best is None else min(best, turn)
print(json.dumps({"imported": imported, "clock": best[0], "processor": best[1], "loaded": best[2],
                  "attempts": len(every["attempts"]), "leaves": len(every["leaves"])}))
"""


def repeated(frames: Frames, attempts: int) -> Frames:
    """The same class again and again under other names, until it has so many attempts."""
    times = -(-attempts // len(frames.attempts))
    tables = all_frames(frames)

    def again(table: pd.DataFrame) -> pd.DataFrame:
        copies = (table.assign(candidate=table["candidate"] + f"-{number}") for number in range(times))
        return pd.concat(list(copies), ignore_index=True)

    return Frames.of({name: again(table) for name, table in tables.items()})


def main() -> None:
    options = argparse.ArgumentParser(description="What so many attempts cost to load and to aggregate.")
    options.add_argument("--attempts", type=int, default=ATTEMPTS)
    options.add_argument("--candidates", type=int, default=CANDIDATES, help="so many are read from notebooks")
    options.add_argument("--turns", type=int, default=TURNS)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        root, out = Path(place) / "class", Path(place) / "export"
        write_class(root, [folder.name for folder in course().folders], chosen.candidates)
        clock, processor = perf_counter(), process_time()
        found = class_frames(root)
        taken, worked = perf_counter() - clock, process_time() - processor
        each = 1e6 * worked / max(1, len(found.attempts))
        sys.stdout.write(
            f"read and marked from {chosen.candidates * len(course().folders)} notebooks: "
            f"{len(found.attempts)} attempts, "
            f"{taken:.2f} s, {worked:.2f} s CPU, {each:.0f} µs each\n"
        )
        many = repeated(found, chosen.attempts)
        clock = perf_counter()
        write_export(all_frames(many, at=datetime(2026, 11, 20, tzinfo=UTC)), out, Language.EN)
        sys.stdout.write(f"{len(many.attempts)} attempts aggregated and written: {perf_counter() - clock:.2f} s\n")
        for kind in ("parquet", "csv") if has_parquet() else ("csv",):
            told = measured(HERE, LOAD, str(out), kind, str(chosen.turns))
            seconds = float(json.dumps(told["clock"]))
            sys.stdout.write(
                f"  {kind}: {told['attempts']} attempts loaded in {told['loaded']:.2f} s, loaded and aggregated in "
                f"{seconds:.2f} s ({told['processor']:.2f} s CPU), {seconds / LIMIT:.2f} of {LIMIT:g} s; "
                f"imports {told['imported']:.2f} s\n"
            )


if __name__ == "__main__":
    main()
