"""From the release to the marks: through the exchange, through an archive, and with nbgrader's own command line."""

from __future__ import annotations

import csv
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.course import Work, quiet
from bridgecourse.paper.notebook import answers_of_notebook
from bridgecourse.paper.side_file import side_file
from bridgecourse.teach.exercises.question import Picking, Question
from tests import amount
from tests.grade.conftest import Classroom
from tests.small_course import ASSIGNMENT, EXERCISES, exercises, read, reference, write, write_course
from tests.visited import some_visit

NOTEBOOK = f"{ASSIGNMENT}.ipynb"

STOCK = """
c = get_config()
c.Autograde.autograde_preprocessors = [
    "nbgrader.preprocessors.Execute",
    "nbgrader.preprocessors.LimitOutput",
    "nbgrader.preprocessors.SaveAutoGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
]
"""


def nbgrader(root: Path, *words: str, language: str = "en", seconds: float = 150) -> str:
    """Run nbgrader as an instructor does, in the course's folder."""
    home = root / "home"
    home.mkdir(exist_ok=True)
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "COURSE_LANG": language,
        "BRIDGECOURSE_COURSE": str(root / "course"),
        "JUPYTER_PLATFORM_DIRS": "1",
    }
    program = Path(sys.executable).parent / "nbgrader"
    done = subprocess.run(
        [program, *words], cwd=root, env=environment, capture_output=True, text=True, timeout=seconds, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.mark.timeout(400)
@pytest.mark.soak
def test_the_whole_cycle_on_the_command_line(tmp_path: Path) -> None:
    from bridgecourse.publish.build import build

    root = write_course(tmp_path)
    build(root)
    built = (root / "release" / "fr" / ASSIGNMENT / NOTEBOOK).read_bytes()
    nbgrader(root, "generate_assignment", ASSIGNMENT, "--force", language="fr")
    assert (root / "release" / "fr" / ASSIGNMENT / NOTEBOOK).read_bytes() == built
    answered = read(root / "source" / "fr" / ASSIGNMENT / NOTEBOOK)
    write(root / "submitted" / "ann" / ASSIGNMENT / NOTEBOOK, answered)
    kept = answered["metadata"]
    assert isinstance(kept, dict)
    half = kept["bridgecourse"]["answers"][EXERCISES[0]]["picks"]
    for name in [name for name in half if name.startswith(("facts", "options"))]:
        del half[name]
    kept["bridgecourse"]["answers"][EXERCISES[1]]["picks"]["ruling.clause"] = "no such thing"
    write(root / "submitted" / "bob" / ASSIGNMENT / NOTEBOOK, answered)
    nbgrader(root, "autograde", ASSIGNMENT, language="fr")
    nbgrader(root, "generate_feedback", ASSIGNMENT, language="fr")
    page = (root / "feedback" / "ann" / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert "4 sur 4" in page
    ours = scores(root, "ours.csv")
    assert ours["ann"] == 8
    assert 0 < ours["bob"] < 6
    # nbgrader's own way, which runs the cells: the same number
    stock(root)
    nbgrader(root, "autograde", ASSIGNMENT, "--student", "bob", "--force", language="fr")
    assert scores(root, "stock.csv") == ours


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_nbgraders_own_way_gives_the_same_marks(classroom: Classroom) -> None:
    """Random picks; nbgrader runs every notebook in a kernel of its own."""
    chance, root = random.Random(amount.seed()), classroom.root
    for _ in range(amount.amount().gradings):
        found = classroom.released(chance.choice(["en", "fr"]))
        found["metadata"]["bridgecourse"] = reference(root)
        for exercise in exercises(root):
            entry = found["metadata"]["bridgecourse"]["answers"][exercise.id]
            entry["picks"] = {question.id: drawn(question, chance) for question in exercise.questions}
        classroom.hand_in(found)
    classroom.work.autograde(ASSIGNMENT)
    ours = scores(root, "ours.csv")
    assert len(ours) == amount.amount().gradings
    stock(root)
    nbgrader(root, "autograde", ASSIGNMENT, "--force", seconds=7000)
    assert scores(root, "stock.csv") == ours


def drawn(question: Question, chance: random.Random) -> object:
    """The right answer, or any."""
    ids = [option.id for option in question.options]
    if question.kind is Picking.SEQUENCE:
        return some_visit(question, chance)
    if chance.random() < 0.5:
        return question.answer[0] if question.kind is Picking.ONE else list(question.answer)
    return chance.choice(ids) if question.kind is Picking.ONE else chance.sample(ids, chance.randrange(len(ids)))


def stock(root: Path) -> None:
    """Let nbgrader autograde as it does by itself."""
    file = root / "nbgrader_config.py"
    file.write_text(file.read_text(encoding="utf-8") + STOCK, encoding="utf-8")


def scores(root: Path, name: str) -> dict[str, float]:
    with Work(root).export(root / name).open(encoding="utf-8-sig", newline="") as file:
        return {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}


def test_release_and_collect_go_through_the_exchange(classroom: Classroom) -> None:
    work = classroom.work
    work.release(ASSIGNMENT)
    course = classroom.root / "exchange" / COURSE_ID
    assert (course / "outbound" / ASSIGNMENT / NOTEBOOK).is_file()
    write(course / "inbound" / f"zoe+{ASSIGNMENT}+2026-01-01 00:00:00 UTC" / NOTEBOOK, classroom.released())
    beside = course / "inbound" / f"zoe+{ASSIGNMENT}+2026-01-01 00:00:00 UTC" / f".{ASSIGNMENT}.answers.json"
    write(beside, reference(classroom.root))
    (beside.parent / "timestamp.txt").write_text("2026-01-01 00:00:00 UTC", encoding="utf-8")
    work.collect(ASSIGNMENT)
    assert "zoe" in work.students(ASSIGNMENT)
    work.autograde(ASSIGNMENT, "zoe")
    assert classroom.score("zoe").points == 8


def archive(classroom: Classroom, files: dict[str, object]) -> Path:
    folder = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    for name, found in files.items():
        write(folder / name, found)
    return folder


def test_downloads_are_collected_by_name_and_by_folder(classroom: Classroom) -> None:
    early, late = classroom.released(), classroom.answered()
    answers = late["metadata"]["bridgecourse"]["answers"]
    answers[EXERCISES[0]]["times"] = {"facts.turn": "2026-01-02T00:00:00Z"}
    folder = archive(
        classroom,
        {
            f"kim_{NOTEBOOK}": late,
            f"lea/{NOTEBOOK}": late,
            f"Max Meier_4711_assignsubmission_file_/{NOTEBOOK}": late,
            f"Nils Ohm_4712_assignsubmission_file_{ASSIGNMENT} (1).ipynb": late,
            f"pia/{ASSIGNMENT} (1).ipynb": early,
            f"pia/{NOTEBOOK}": early,
            f"pia/.{ASSIGNMENT}.answers.json": reference(classroom.root),
            "notes.txt": "hello",
            "kim_law-3.ipynb": early,
        },
    )
    with zipfile.ZipFile(folder / "rob.zip", "w") as zipped:
        zipped.writestr(NOTEBOOK, (folder / "lea" / NOTEBOOK).read_text(encoding="utf-8"))
    (folder / "tom").mkdir()
    (folder / "tom" / NOTEBOOK).write_text("{", encoding="utf-8")
    log = classroom.work.zip_collect(ASSIGNMENT)
    expected = {"kim", "lea", "Max Meier", "Nils Ohm", "pia", "rob", "tom"}
    assert expected <= set(classroom.work.students(ASSIGNMENT)), log
    for student in expected - {"tom"}:
        assert classroom.grade(student).graded
        assert classroom.score(student).points == 8, student
    assert not classroom.grade("tom").graded
    found = answers_of_notebook(classroom.folder("pia") / NOTEBOOK)
    assert set(found.exercises) == set(EXERCISES)
    assert side_file(classroom.folder("pia") / NOTEBOOK).exists()


def test_pages_that_are_no_assignment_do_not_disturb_nbgrader(classroom: Classroom) -> None:
    from nbgrader.apps.api import NbGraderAPI
    from nbgrader.coursedir import CourseDirectory

    assert (classroom.root / "source" / "en" / "instructor.ipynb").exists()
    assert (classroom.root / "release" / "en" / "home.ipynb").exists()
    config = classroom.work.config
    with quiet():
        api = NbGraderAPI(coursedir=CourseDirectory(config=config), config=config)
        assert api.get_source_assignments() == {ASSIGNMENT}
        assert [entry["name"] for entry in api.get_assignments()] == [ASSIGNMENT]


def test_programs_of_this_environment_are_found(classroom: Classroom) -> None:
    assert str(Path(sys.executable).parent) in os.environ["PATH"].split(os.pathsep)


def test_an_unknown_language_is_refused(classroom: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    from bridgecourse.errors import SetupError

    monkeypatch.setenv("COURSE_LANG", "de")
    with pytest.raises(SetupError, match="'de'"):
        Work(classroom.root)
