"""Every paper of a class page, and every notebook of a candidate, stands on its own."""

from __future__ import annotations

import json
import os
import sqlite3
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.cli import main
from bridgecourse.cli.working_copy import refresh
from bridgecourse.grade.patch import patch_nbgrader
from bridgecourse.i18n import Language
from bridgecourse.paper.side_file import side_file
from bridgecourse.progress import frame, portfolio
from bridgecourse.progress.frame import class_frames, frames, own_frames
from bridgecourse.progress.gradebook import read_gradebook
from bridgecourse.progress.portfolio import Portfolio, class_portfolios
from bridgecourse.progress.view import class_problems, class_table, export
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import MOST, Fault
from tests.grade.hostile import PAPERS, REFUSED, text_of
from tests.progress.notebooks import answer_law, entry, of_law, right, write_notebook

both = pytest.mark.parametrize("language", [Language.FR, pytest.param(Language.EN, marks=pytest.mark.soak)])


@pytest.fixture(autouse=True)
def _little_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each practice case has to be made; a few show the same."""
    monkeypatch.setattr(frame, "PRACTICE", 10)


def answered(path: Path) -> dict[str, object]:
    first, *_ = of_law("31")
    write_notebook(path, {first.id: entry(first, right(first))})
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class in which everybody but Ann and Zoe has handed in something nasty."""
    place = tmp_path_factory.mktemp("class")
    for name in ("ann", "zoe"):
        answer_law(place / "submitted" / name, "31", [right(each) for each in of_law("31")])
    first = of_law("31")[0].id
    for name, change in PAPERS.items():
        path = place / "submitted" / "odd" / name / "law-31.ipynb"
        notebook = answered(path)
        notebook["cells"] = [
            {"cell_type": "markdown", "id": each, "metadata": {}, "source": ""} for each in (first, "law-31-spoken")
        ]
        change(notebook, first)
        path.write_text(text_of(notebook), encoding="utf-8")
    for name, (data, _) in REFUSED.items():
        path = place / "submitted" / "bad" / name / "law-31.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(data)
        answered(side := path.with_name("law-28.ipynb"))
        side_file(side).write_bytes(data)
    strange = place / "submitted" / os.fsdecode(b"caf\xe9 \x1b[2J")
    answer_law(strange, "31", [right(each) for each in of_law("31")])
    return place


@both
def test_a_class_page_with_the_whole_corpus(root: Path, language: Language, tmp_path: Path) -> None:
    code = language.value
    for view in (class_table, class_problems):
        found = view(code, root)
        assert (found.html + found.plain).encode("utf-8")
        assert "Traceback" not in found.plain
        assert len(found.plain) < 40_000
    assert export(code, root, tmp_path).frame["file"].map(lambda name: Path(name).is_file()).all()


def test_everything_in_such_a_class_is_named(root: Path) -> None:
    problems = class_frames(root).problems
    for name, (_, fault) in REFUSED.items():
        assert fault in set(problems.loc[problems["notebook"] == f"submitted/bad/{name}/law-31.ipynb", "problem"])
        beside = set(problems.loc[problems["notebook"] == f"submitted/bad/{name}/law-28.ipynb", "problem"])
        assert beside & {"side_file_unreadable", "not_a_mapping", "unknown_format"}
    assert Fault.PAPER_FAILED.value not in set(problems["problem"])


def test_the_good_papers_of_such_a_class_have_all_their_points(root: Path) -> None:
    points = class_frames(root).parts.query("law == '31'").groupby("candidate")["points"].sum()
    whole = sum(each.points for each in of_law("31"))
    assert points["ann"] == points["zoe"] == points["caf? \x1b[2J"] == pytest.approx(whole)


@both
def test_a_candidate_s_progress_and_start_with_the_whole_corpus(
    root: Path, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["progress", str(root / "submitted"), "--lang", language.value]) == 0
    assert "Traceback" not in capsys.readouterr().out
    release = root / f"release-{language.value}"
    write_notebook(release / "law-31" / "law-31.ipynb", {})
    for data, _ in REFUSED.values():
        folder = root / f"work-{language.value}"
        refresh(release, folder, language)
        (folder / "law-31" / "law-31.ipynb").write_bytes(data)
        (folder / ".bridgecourse.json").write_bytes(data)
        refresh(release, folder, language)
        assert (folder / "law-31" / "law-31.ipynb").read_bytes() == data


class Bomb(Mapping[str, Answer]):
    """Answers that fail when they are looked at: what no file can do, as far as anybody knows."""

    def __getitem__(self, _: str) -> Answer:
        raise RuntimeError("boom")

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("boom")

    def __len__(self) -> int:
        return 1


def test_a_paper_that_cannot_be_marked_is_named_and_stops_nobody() -> None:
    first = of_law("31")[0]
    good = {
        first.id: Answer(first.digest, {name: pick for name, pick in right(first).items() if isinstance(pick, str)})
    }
    found = frames([Portfolio("ann", good), Portfolio("bob", Bomb()), Portfolio("cid", good)])
    points = found.parts.groupby("candidate")["points"].sum()
    assert points["ann"] == points["cid"] > 0
    assert points["bob"] == 0
    assert found.problems[["candidate", "problem"]].to_numpy().tolist() == [["bob", "paper_failed"]]


@pytest.mark.parametrize("error", [RuntimeError, ValueError, RecursionError, MemoryError, KeyError, OSError])
def test_a_notebook_that_nobody_can_read_is_named_and_stops_nobody(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong in a way that nobody foresaw: with one notebook of one candidate, and the rest counts."""
    for name in ("ann", "bob", "cid"):
        answer_law(tmp_path / "submitted" / name, "31", [right(each) for each in of_law("31")])
    answer_law(tmp_path / "submitted" / "bob", "30", [right(each) for each in of_law("30")])
    bad, read = tmp_path / "submitted" / "bob" / "law-31" / "law-31.ipynb", portfolio._read

    def failing(path: Path) -> object:
        if path == bad:
            raise error("boom")
        return read(path)

    monkeypatch.setattr(portfolio, "_read", failing)
    papers = {each.candidate: each for each in class_portfolios(tmp_path)}
    assert {name: bool(each.answers) for name, each in papers.items()} == dict.fromkeys(("ann", "bob", "cid"), True)
    assert not papers["bob"].answers.keys() & {each.id for each in of_law("31")}
    (problem,) = papers["bob"].problems
    assert (problem.notebook, problem.kind) == ("submitted/bob/law-31/law-31.ipynb", Fault.PAPER_FAILED.value)
    assert papers["ann"].problems == papers["cid"].problems == ()


def test_practice_beyond_what_anybody_does_is_counted_in_part(tmp_path: Path) -> None:
    time = "2026-01-01T00:00:00Z"
    cases = {f"L31.A1-{number}": {"picks": {"facts.turn": "N"}, "times": {}} for number in range(1, 300)}
    cases["L31.A1-7"] = {"picks": {"facts.turn": "N"}, "times": {"facts.turn": time}}
    write_notebook(tmp_path / "home.ipynb", cases)
    found = own_frames(tmp_path)
    practice = set(found.parts.loc[found.parts["practice"], "exercise"])
    assert len(practice) <= 10
    assert "L31.A1-7" in practice
    assert Fault.TOO_MANY_CASES.value in set(found.problems["problem"])


def test_thousands_of_unknown_exercises_are_told_in_a_few_lines(tmp_path: Path) -> None:
    write_notebook(tmp_path / "a.ipynb", {f"31-no-{number}": {"picks": {"a": 1}} for number in range(5000)})
    problems = own_frames(tmp_path).problems
    assert len(problems) <= 4 * (MOST + 1)
    assert {"unknown_exercise", "wrong_kind", "more"} <= set(problems["problem"])


def test_a_damaged_row_of_the_gradebook_is_named_and_the_others_read(tmp_path: Path) -> None:
    first, second, *_ = (exercise.id for exercise in of_law("31"))
    patch_nbgrader(Language.EN)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's own use of SQLAlchemy
        with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "bridgecourse") as gradebook:
            gradebook.add_assignment("law-31")
            gradebook.add_notebook("law-31", "law-31")
            for name in (first, second):
                gradebook.add_grade_cell(name, "law-31", "law-31", cell_type="code", max_score=4)
            for student in ("ann", "bob"):
                gradebook.add_student(student)
                gradebook.add_submission("law-31", student)
                for name in (first, second):
                    gradebook.find_grade(name, "law-31", "law-31", student).manual_score = 3.0
            gradebook.db.commit()
    with sqlite3.connect(tmp_path / "gradebook.db") as database:
        database.execute("update grade set manual_score = 'many' where rowid = (select min(rowid) from grade)")
        database.execute("update student set first_name = cast(x'ff' as text)")
    database.close()
    decisions = read_gradebook(tmp_path)
    assert decisions.candidates == ("ann", "bob")
    assert len(decisions.scores) == 3
    assert [finding.fault for found in decisions.findings.values() for finding in found] == [Fault.SCORE_UNREADABLE]
    problems = class_frames(tmp_path).problems
    assert Fault.SCORE_UNREADABLE.value in set(problems["problem"])
    assert "many" in class_problems("fr", tmp_path).plain


def test_papers_are_read_whatever_stands_in_their_place(tmp_path: Path) -> None:
    folder = tmp_path / "submitted" / "ann" / "law-31"
    folder.mkdir(parents=True)
    (folder / "law-31.ipynb").mkdir()
    os.mkfifo(folder / "law-30.ipynb")
    (folder / "law-29.ipynb").symlink_to("law-29.ipynb")
    (folder / "law-28.ipynb").symlink_to("/dev/zero")
    (own,) = class_portfolios(tmp_path)
    assert own.answers == {}
