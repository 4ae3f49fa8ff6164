"""A class: the small course, built and entered in a gradebook, a copy for each test."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.grade.course import Score, Submission, Work
from bridgecourse.grade.explain import explain
from bridgecourse.publish.build import build
from tests.shared import once
from tests.small_course import ASSIGNMENT, read, reference, write, write_course

Json = dict[str, Any]
"""A notebook, or something in one."""

_numbers = count(1)


@dataclass(frozen=True)
class Classroom:
    """A folder in which a class is graded."""

    root: Path
    work: Work

    def released(self, language: str = "en") -> Json:
        """The notebook that candidates get."""
        return read(self.root / "release" / language / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")

    def answered(self, language: str = "en") -> Json:
        """The same with every answer right."""
        found = self.released(language)
        found["metadata"]["bridgecourse"] = json.loads(json.dumps(reference(self.root)))
        return found

    def folder(self, student: str) -> Path:
        return self.root / "submitted" / student / ASSIGNMENT

    def hand_in(self, found: object) -> str:
        """Hand this notebook in, as text or as JSON; gives the candidate's name."""
        student = f"candidate{next(_numbers)}"
        path = self.folder(student) / f"{ASSIGNMENT}.ipynb"
        if isinstance(found, str | bytes):
            path.parent.mkdir(parents=True)
            path.write_bytes(found.encode() if isinstance(found, str) else found)
        else:
            write(path, found)
        return student

    def grade(self, student: str) -> Submission:
        (submission,) = self.work.autograde(ASSIGNMENT, student)
        return submission

    def score(self, student: str) -> Score:
        return next(score for score in self.work.scores(ASSIGNMENT) if score.student == student)

    def marked(self, found: object) -> tuple[float, str, str]:
        """Hand in and grade; gives the score, the feedback on all exercises, and the log."""
        student = self.hand_in(found)
        submission = self.grade(student)
        assert submission.graded, submission.message
        return self.score(student).points, self.shown(student), submission.message

    def graded(self, student: str) -> Json:
        return read(self.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")

    def explained(self, student: str) -> Json:
        """The marked copy as a page shows it, with what explains the marks."""
        return explained(self.root, student)

    def shown(self, student: str) -> str:
        outputs = [output for cell in self.explained(student)["cells"] for output in cell.get("outputs", [])]
        return "\n".join("".join(output["data"]["text/html"]) for output in outputs if "text/html" in output["data"])


def explained(root: Path, student: str, assignment: str = ASSIGNMENT) -> Json:
    """A marked copy as a page shows it, with what explains the marks."""
    found: Json = read(root / "autograded" / student / assignment / f"{assignment}.ipynb")
    explain(found, root / "course")
    return found


@pytest.fixture(scope="session")
def prepared() -> Path:
    """The small course, built and entered in a gradebook, in which nobody has handed in."""

    def make(root: Path) -> None:
        build(write_course(root))
        with bare_path():
            Work(root).generate(ASSIGNMENT)

    return once("class", make)


@pytest.fixture
def classroom(prepared: Path, tmp_path: Path) -> Iterator[Classroom]:
    """A class of its own for every test: nobody waits for what others have handed in."""
    root = Path(shutil.copytree(prepared, tmp_path / "class"))
    with bare_path():
        yield Classroom(root, Work(root))


@contextmanager
def bare_path() -> Iterator[None]:
    """As in a server that was not started from an activated environment."""
    before = dict(os.environ)
    os.environ["PATH"] = "/usr/bin:/bin"
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
