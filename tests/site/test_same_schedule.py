"""The browser's Python makes of the same reviews the same schedule, to the last digit; and what the library weighs."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

import fsrs
import pytest

from bridgecourse.site.compiled import find_node
from bridgecourse.site.python import course_archive
from tests import amount

MADE = """
import json, random
from dataclasses import astuple
from datetime import UTC, date, datetime, timedelta
from bridgecourse.progress.schedule import LeafReview, memories

def told(seed):
    chance, begin = random.Random(seed), date(2026, 1, 1)
    reviews = []
    for leaf in range(400):
        for number in range(chance.choice((1, 2, 3, 5, 8, 13, 34))):
            day = begin + timedelta(days=chance.randrange(700))
            moment = datetime(day.year, day.month, day.day, chance.randrange(24), chance.randrange(60), tzinfo=UTC)
            share = chance.choice((0.0, 0.59, 0.6, 0.75, 0.85, 0.99, 1.0))
            reviews.append(LeafReview(f"L{leaf}", "27", f"L{leaf}-{number}", moment, day, share))
    found = [[*astuple(each), each.sureness(begin + timedelta(days=800))] for each in memories(reviews).values()]
    return json.dumps([len(reviews), found], default=str)
"""

RUN = """
import { readFileSync } from "node:fs";
const [folder = "", seed = ""] = process.argv.slice(2);
const { loadPyodide } = await import(new URL("pyodide.mjs", `file://${folder}/`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/course.zip`)), "zip", { extractDir: "/course" });
python.runPython('import sys; sys.path.insert(0, "/course")');
python.runPython(readFileSync(`${folder}/made.py`, "utf8"));
process.stdout.write(python.runPython(`told(${JSON.stringify(seed)})`));
"""


@pytest.mark.timeout(200)
def test_both_pythons_make_the_same_of_the_same_reviews(whole: Mapping[str, bytes], tmp_path: Path) -> None:
    node = find_node()
    if node is None:
        pytest.skip("no Node")
    for name, data in whole.items():
        if name.startswith("py/"):
            (tmp_path / Path(name).name).write_bytes(data)
    (tmp_path / "made.py").write_text(MADE)
    (tmp_path / "run.mjs").write_text(RUN)
    names: dict[str, object] = {}
    exec(MADE, names)
    seed = f"schedule {amount.seed()}"
    ours = names["told"](seed)  # type: ignore[operator]
    command = [node, str(tmp_path / "run.mjs"), str(tmp_path), seed]
    theirs = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert theirs == ours
    count, found = json.loads(ours)
    assert (count > 2000, len(found)) == (True, 400)


def test_the_site_takes_of_the_library_what_it_needs() -> None:
    """The scheduler and its licence, in a few kilobytes; the one type that stands in is all that it asks for."""
    with zipfile.ZipFile(io.BytesIO(course_archive())) as archive:
        own = {each.filename: each for each in archive.infolist() if each.filename.startswith(("fsrs/", "typing_ext"))}
        licence = archive.read("fsrs/LICENSE").decode()
    names = {f"fsrs/{name}.py" for name in ("__init__", "card", "rating", "review_log", "scheduler", "state")}
    assert set(own) == {*names, "fsrs/LICENSE", "typing_extensions.py"}
    assert "MIT License" in licence
    assert sum(each.compress_size for each in own.values()) < 20_000
    taken = set()
    for name in names:
        tree = ast.parse(Path(fsrs.__file__).parent.parent.joinpath(name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "typing_extensions":
                taken |= {each.name for each in node.names}
    assert taken == {"Self"}
