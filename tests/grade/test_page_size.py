"""A page of feedback is small, of every Law and in both languages, however much there is to explain."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path

import pytest

from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import SEQUENCE
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.question import KeptPick, Picking, Question
from tests.grade.conftest import Json, bare_path
from tests.small_course import read, write

HERE = Path(__file__).resolve().parents[2]
LAWS = [folder.name for folder in course().folders]

MOST = {"right": (100_000, 0), "half": (125_000, 2), "wrong": (160_000, 1)}
"""Bytes, and how often an answer is wrong: never, every second, always.

A wrong one is told with what is right and why, and that of the clause is shown in a chart: of Law 27 in French these
words alone are 60,000 bytes where all is wrong.
"""


def wrong(question: Question) -> KeptPick:
    """Whatever is not right, all of it where more than one may be picked; a visit in which he explains too late."""
    if question.kind is Picking.SEQUENCE:
        late = sorted(question.answer[:-1], key=lambda line: line.startswith(("ask", "say")))
        return {SEQUENCE: [*late, question.answer[-1].replace("nothing", "once")]}
    others = [option.id for option in question.options if option.id not in question.answer]
    if question.kind is Picking.PAINT:
        names = [option.id for option in question.options]
        painted = [f"{row.id}={name}" for row in question.rows for name in names]
        return [each for each in painted if each not in question.answer][:: max(1, len(names) - 1)]
    return others[0] if question.kind is Picking.ONE else others


def answered(paper: Json, every: int) -> Json:
    """The paper with its right answers, but so often a wrong one in the place of one."""
    turns = count(1)
    for name, entry in paper["metadata"]["bridgecourse"]["answers"].items():
        questions = course().exercise(name).questions
        entry["picks"] |= {each.id: wrong(each) for each in questions if every and next(turns) % every == 0}
    return paper


@pytest.mark.parametrize("law", [pytest.param(law, marks=() if law == "27" else pytest.mark.soak) for law in LAWS])
def test_a_page_is_at_most_so_long(tmp_path: Path, law: str) -> None:
    assignment = f"law-{law}"
    shutil.copytree(HERE / "course", tmp_path / "course")
    shutil.copy(HERE / "nbgrader_config.py", tmp_path)
    for language in Language:
        folder = f"source/{language.value}/{assignment}"
        shutil.copytree(HERE / folder, tmp_path / folder)
        for name, (_, every) in MOST.items():
            paper = answered(read(tmp_path / folder / f"{assignment}.ipynb"), every)
            write(tmp_path / "submitted" / f"{name}-{language.value}" / assignment / f"{assignment}.ipynb", paper)
    with bare_path():
        work = Work(tmp_path)
        work.generate(assignment)
        assert all(each.graded for each in work.autograde(assignment))
        work.feedback(assignment)
    pages = tmp_path.glob(f"feedback/*/{assignment}/{assignment}.html")
    sizes = {page.parts[-3]: page.stat().st_size for page in pages}
    assert len(sizes) == len(MOST) * len(Language)
    assert not {name: size for name, size in sizes.items() if size > MOST[name.partition("-")[0]][0]}
