"""A paper is marked by what its class was given; what the file names is told, and chooses nothing."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import SetupError
from bridgecourse.grade.begun import ClassRoom
from bridgecourse.grade.course import Work, quiet
from bridgecourse.i18n import Language, text
from bridgecourse.paper.given import GIVEN, Given, class_given
from bridgecourse.progress.frame import class_frames
from bridgecourse.publish.build import build
from bridgecourse.publish.register import register
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.course import Course
from tests.grade.conftest import bare_path, explained
from tests.grade.test_older import CHANGED
from tests.small_course import ASSIGNMENT, CASES, read, reference, write, write_course

TOLD = text("answers.other_version", Language.EN, found="0.1.0")
"""What instructor and candidate are told of a file that names the version before."""


@dataclass(frozen=True)
class Both:
    """The course of now, whose class was given that, and a paper of the version before, answered as was right then."""

    root: Path
    older: Any

    def mark(self, student: str, paper: object) -> tuple[float | None, bool, str, str]:
        """Of the exercise that has changed: its score, whether it waits for a person, the log, and the feedback."""
        write(self.root / "submitted" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", paper)
        with bare_path(), quiet():
            (done,) = Work(self.root).autograde(ASSIGNMENT, student)
            assert done.graded, done.message
            with Work(self.root)._gradebook() as gradebook:
                grade = gradebook.find_grade(CHANGED, ASSIGNMENT, ASSIGNMENT, student)
                score, waits = grade.auto_score, grade.needs_manual_grade
        cells = explained(self.root, student)["cells"]
        shown = next("".join(cell["outputs"][0]["data"]["text/html"]) for cell in cells if cell["id"] == CHANGED)
        return score, waits, done.message, shown

    def present(self, digest: str) -> Any:
        """The present paper, with nothing right, that names this digest for what has changed."""
        paper: Any = read(self.root / "release" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")
        paper["metadata"]["bridgecourse"] = json.loads(json.dumps(reference(self.root)))
        entry = paper["metadata"]["bridgecourse"]["answers"][CHANGED]
        before = self.older["metadata"]["bridgecourse"]["answers"][CHANGED]
        entry["picks"], entry["digest"] = before["picks"], digest
        return paper

    def digest(self) -> str:
        """That of the version before."""
        return str(self.older["metadata"]["bridgecourse"]["answers"][CHANGED]["digest"])


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Both:
    place = tmp_path_factory.mktemp("given")
    root = write_course(place / "before")
    build(root)
    older: Any = read(root / "release" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")
    older["metadata"]["bridgecourse"] = reference(root)
    register(root, "0.1.0")
    known = (root / "source" / "register.jsonl").read_bytes()
    root = shutil.copytree(root, place / "now")
    cases = CASES.replace('calls: "S:1S"\n    then: "declines P 1S"', 'calls: "W:1S"\n    then: "accepts P"')
    (root / "course" / "laws" / "31" / "cases.yaml").write_text(cases, encoding="utf-8")
    for folder in ("source", "release"):
        shutil.rmtree(root / folder)
    build(root)
    (root / "source" / "register.jsonl").write_bytes(known)
    with bare_path():
        Work(root).generate(ASSIGNMENT)
    return Both(root, older)


@pytest.fixture
def both(made: Both, tmp_path: Path) -> Both:
    return Both(Path(shutil.copytree(made.root, tmp_path / "class")), made.older)


def test_a_digest_of_another_version_gains_nothing_and_is_told(both: Both) -> None:
    """The same picks, with the class's own digest and with that of the version whose key suits them."""
    now = Course(both.root / "course").exercise(CHANGED).digest
    honest, _, _, quiet_page = both.mark("ann", both.present(now))
    score, waits, log, page = both.mark("bob", both.present(both.digest()))
    assert score == honest is not None
    assert honest < 4
    assert TOLD in log
    assert "names version 0.1.0" in page
    assert "0.1.0" not in quiet_page
    frames = class_frames(both.root, taught=Course(both.root / "course"))
    assert frames.parts.query("exercise == @CHANGED").groupby("candidate")["points"].sum().to_dict() == pytest.approx(
        {"ann": score, "bob": score}
    )
    told = frames.problems.query("exercise == @CHANGED")
    unknown = {(name, Fault.UNKNOWN_CHOICE.value) for name in ("ann", "bob")}  # a clause that is not offered there now
    other = {("bob", Fault.OTHER_VERSION.value)}
    assert set(zip(told["candidate"], told["problem"], strict=True)) == other | unknown
    assert waits  # the instructor may decide otherwise


def test_a_whole_paper_of_another_version_is_marked_as_far_as_it_fits(both: Both) -> None:
    score, waits, log, page = both.mark("ann", both.older)
    assert score is not None
    assert 0 < score < 4
    assert waits
    assert TOLD in log
    assert "names version 0.1.0" in page


def test_what_names_nothing_known_is_marked_by_the_class_s_too(both: Both) -> None:
    score, _, log, page = both.mark("ann", both.present("0" * 16))
    assert score is not None
    assert score < 4
    assert "older version" in page
    assert TOLD not in log


def test_a_class_that_was_given_the_version_before_is_marked_by_that(both: Both) -> None:
    """Nobody's paper decides it: it was noted when it was made for the class."""
    old = both.older["metadata"]["bridgecourse_sheets"]["sheets"]
    digests = {name: [sheet["digest"]] for name, sheet in old.items()}
    write(both.root / GIVEN, {"format": 1, "given": {ASSIGNMENT: {"by": "generate", "digests": digests}}})
    assert both.mark("ann", both.older)[:2] == (4, False)
    now = Course(both.root / "course").exercise(CHANGED).digest
    paper = read(both.root / "source" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")
    score, waits, log, _ = both.mark("bob", paper)
    assert score is not None
    assert score < 4
    assert waits
    assert text("answers.other_version", Language.EN, found=now) in log


def test_one_paper_decides_for_no_class_and_most_of_them_do(both: Both) -> None:
    """Where nothing was noted, nothing lies in the exchange, and both versions have the cells of the gradebook."""
    (both.root / GIVEN).unlink()
    now = Course(both.root / "course").exercise(CHANGED).digest

    def given() -> str:
        return ClassRoom(both.root, Course(both.root / "course")).given(ASSIGNMENT).digest(CHANGED, "")

    assert given() == now
    for number, expected in enumerate((now, both.digest())):
        write(both.root / "submitted" / f"c{number}" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", both.older)
        assert given() == expected
    assert not (both.root / GIVEN).exists()  # the next paper may turn it
    out = both.root / "exchange" / "bridgecourse" / "outbound" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    write(out, read(both.root / "release" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"))
    assert given() == now
    assert class_given(both.root)[ASSIGNMENT].by == "exchange"


def test_what_went_out_to_a_class_that_has_begun_stays_beside_what_goes_out_later(both: Both) -> None:
    room = ClassRoom(both.root, Course(both.root / "course"))
    known = read(both.root / GIVEN)
    entry: Any = known
    entry["given"][ASSIGNMENT]["digests"][CHANGED] = [both.digest()]
    write(both.root / GIVEN, known)
    write(both.root / "submitted" / "ann" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", both.older)
    room.note(ASSIGNMENT)
    given = class_given(both.root)[ASSIGNMENT]
    now = Course(both.root / "course").exercise(CHANGED).digest
    assert given.digests[CHANGED] == (both.digest(), now)
    assert [given.digest(CHANGED, named) for named in (both.digest(), now, "x")] == [both.digest(), now, now]
    assert Given().digest(CHANGED, "x") == ""


def test_a_file_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / GIVEN).write_text("[1]", encoding="utf-8")
    with pytest.raises(SetupError, match="expected what the class was given"):
        class_given(tmp_path)
