"""A class is read once for all cells of its page, counts what it was given, and its tables stay small."""

from __future__ import annotations

import sqlite3
import warnings
from contextlib import closing
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.grade.patch import patch_nbgrader
from bridgecourse.i18n import Language
from bridgecourse.paper.hand_in import decide
from bridgecourse.progress import portfolio
from bridgecourse.progress.frame import class_frames
from bridgecourse.progress.reading import class_reading
from bridgecourse.progress.view import (
    class_problems,
    class_progress,
    class_remarks,
    class_table,
    count_times,
    doubtful_times,
    export,
    hardest_exercises,
)
from tests.progress.notebooks import answer_law, entry, of_law, right, write_notebook, wrong

FIRST = of_law("31")[0]
CELL = 60
"""So many bytes of HTML a cell of the first table may take."""


def paper(root: Path, name: str, law: str = "31") -> Path:
    return root / "submitted" / name / f"law-{law}" / f"law-{law}.ipynb"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The papers that are read, one by one."""
    papers: list[str] = []
    before = portfolio._read

    def counting(path: Path) -> object:
        papers.append(path.parent.parent.name)
        return before(path)

    monkeypatch.setattr(portfolio, "_read", counting)
    return papers


def test_every_paper_is_read_once_and_again_only_when_it_is_another(tmp_path: Path, read: list[str]) -> None:
    for extra, name in enumerate(("ann", "bob", "cid")):  # no two alike: those are looked at more closely
        answer_law(tmp_path / "submitted" / name, "31", [right(FIRST), *map(wrong, of_law("31")[1 : 1 + extra])])
    for view in (class_progress, class_table, hardest_exercises, class_problems, class_remarks, doubtful_times):
        view("en", tmp_path)
    assert sorted(read) == ["ann", "bob", "cid"]
    answer_law(tmp_path / "submitted" / "bob", "31", [wrong(FIRST)])
    points = class_frames(tmp_path).parts.groupby("candidate")["points"].sum()
    assert points["bob"] == 0
    assert points["ann"] == points["cid"] == FIRST.points
    assert sorted(read) == ["ann", "bob", "bob", "cid"]
    paper(tmp_path, "cid").unlink()
    answer_law(tmp_path / "submitted" / "dan", "31", [right(FIRST)])
    assert class_frames(tmp_path).people == ["ann", "bob", "cid", "dan"]
    assert read[-1] == "dan"
    frame = class_frames(tmp_path).parts
    frame["points"] = 7.0  # whoever works on his frame changes nobody else's
    assert (class_frames(tmp_path).parts["points"] < 7).all()


def test_a_class_is_counted_by_what_it_was_given_and_called_by_name(tmp_path: Path) -> None:
    for name, law in (("ann", "31"), ("4711", "31"), ("4712", "28")):
        answer_law(tmp_path / "submitted" / name, law, [right(of_law(law)[0])])
    patch_nbgrader(Language.EN)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "bridgecourse") as gradebook:
            gradebook.add_assignment("law-30")
            gradebook.add_student("4711", first_name="Bea", last_name="Noir")
            gradebook.add_student("4712", first_name="Bea", last_name="Noir")
    frames = class_frames(tmp_path)
    assert list(dict.fromkeys(frames.parts["law"])) == ["31", "30", "28"]
    whole = sum(each.points for law in ("28", "30", "31") for each in of_law(law))
    assert f"of {whole:g}" in class_table("en", tmp_path).plain
    assert "Bea Noir (4711)" in class_progress("fr", tmp_path).html
    export("en", tmp_path, tmp_path)
    assert "4711,Bea Noir" in (tmp_path / "candidates.csv").read_text(encoding="utf-8-sig")
    with closing(sqlite3.connect(tmp_path / "gradebook.db")) as opened, opened:
        opened.execute("UPDATE student SET last_name = 'Blanc' WHERE id = '4711'")
    named = class_reading(tmp_path).frames.candidates.set_index("candidate")["name"]
    assert (named["4711"], named["4712"]) == ("Bea Blanc", "Bea Noir")


def test_the_first_table_takes_few_bytes_a_cell(tmp_path: Path) -> None:
    laws, names = ("28", "30", "31"), [f"candidate{number:02}" for number in range(12)]
    for name in names:
        for law in laws:
            answer_law(tmp_path / "submitted" / name, law, [right(of_law(law)[0])])
    few = len(class_progress("en", tmp_path).html)
    for law in laws:
        answer_law(tmp_path / "submitted" / "zoe", law, [right(of_law(law)[0])])
    assert len(class_progress("en", tmp_path).html) - few < CELL * (len(laws) + 1)
    assert few < 2000 + CELL * len(names) * (len(laws) + 1)


def test_a_time_that_cannot_be_is_told_and_decided(tmp_path: Path) -> None:
    forged = entry(FIRST, right(FIRST)) | {"times": dict.fromkeys(right(FIRST), "2999-01-01T00:00:00Z")}
    write_notebook(paper(tmp_path, "ann"), {FIRST.id: forged}, law="31")
    assert class_frames(tmp_path).parts["points"].sum() == 0
    assert "do not count" in class_remarks("en", tmp_path).plain
    told = doubtful_times("fr", tmp_path)
    assert "count_times(True, candidate='ann', assignment='law-31')" in told.plain
    assert told.frame[["candidate", "assignment", "exercises"]].to_numpy().tolist() == [["ann", "law-31", 1]]
    count_times(True, "ann", "law-31", "en", tmp_path)
    assert class_frames(tmp_path).parts["points"].sum() == FIRST.points
    assert "count_times(False" in doubtful_times("en", tmp_path).plain
    decide(tmp_path, "ann", "law-31", None)
    assert class_frames(tmp_path).parts["points"].sum() == 0
