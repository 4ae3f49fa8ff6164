"""What a notebook calls: it finds its exercise, shows it, and marks it when nbgrader runs the notebook."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bridgecourse
from bridgecourse.cells import exercise as notebook
from bridgecourse.errors import CaseError, NotebookError
from bridgecourse.grade.desk import checker, checker_of_course
from bridgecourse.i18n import Language
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.publish.register import register
from bridgecourse.teach.course import Course, course
from tests.grade.test_older import next_cases
from tests.small_course import ASSIGNMENT, EXERCISES, exercises, reference, write, write_course
from tests.wide_course import write_wide_course

FIRST = EXERCISES[0]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A candidate's working directory with the notebook of the small course."""
    root = write_course(tmp_path)
    monkeypatch.setenv("BRIDGECOURSE_COURSE", str(root / "course"))
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    folder = Course(root / "course").folders[0]
    found: dict[str, Any] = assignment_notebook(folder, read_lesson(folder.lesson("fr")), Language.FR)
    found["metadata"].pop("bridgecourse")
    desk = tmp_path / "desk"
    write(desk / f"{ASSIGNMENT}.ipynb", found)
    monkeypatch.chdir(desk)
    return desk


def answer(desk: Path, name: str = f"{ASSIGNMENT}.ipynb") -> None:
    path = desk / name
    found = json.loads(path.read_text(encoding="utf-8"))
    found["metadata"]["bridgecourse"] = reference(desk.parent)
    write(path, found)


def test_the_package_offers_what_notebooks_call() -> None:
    assert bridgecourse.exercise is notebook.exercise
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        bridgecourse.nothing  # noqa: B018


def test_importing_the_package_costs_nothing() -> None:
    words = "import sys, bridgecourse; print(*(name.split('.')[0] for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert not {"pandas", "nbformat", "anywidget", "nbgrader", "IPython"} & set(done.stdout.split())


def test_an_exercise_is_shown_in_the_notebook_s_language(desk: Path) -> None:
    answer(desk)
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    assert shown.sheet["id"] == FIRST
    assert shown.sheet["lang"] == "fr"
    assert shown.answers["picks"] == exercises(desk.parent)[0].key
    assert shown.practice


def test_opened_again_it_is_the_same_widget(desk: Path) -> None:
    """While the kernel lives, and the notebook still has the same exercise."""
    first = notebook.exercise(FIRST)
    assert notebook.exercise(FIRST) is first
    path = desk / f"{ASSIGNMENT}.ipynb"
    found = json.loads(path.read_text("utf-8"))
    found["metadata"]["bridgecourse_sheets"]["sheets"][FIRST]["scene"] = "Another."
    path.write_text(json.dumps(found), "utf-8")
    other = notebook.exercise(FIRST)
    assert not isinstance(other, float)
    assert other.sheet["scene"] == "Another."
    other.close()
    assert notebook.exercise(FIRST) is not other


def test_no_case_is_read_to_show_an_exercise(desk: Path) -> None:
    program = (
        "from bridgecourse.teach.cases import case_file\n"
        "case_file.load_cases = None\n"
        f"from bridgecourse import exercise; print(exercise({FIRST!r}).practice)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=desk)
    assert done.stdout.strip() == "True"


def test_every_cell_of_a_notebook_runs_alone(desk: Path) -> None:
    found = json.loads((desk / f"{ASSIGNMENT}.ipynb").read_text("utf-8"))
    for cell in found["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), {})


def test_a_part_is_checked_with_feedback_and_chart(desk: Path) -> None:
    asked = exercises(desk.parent)[0]
    check, key = checker(asked, Language.FR), asked.key
    assert check("facts", key)["chart"] is None
    told = check("ruling", key)
    assert told["right"] is True
    assert str(told["chart"]).startswith("<svg")


def test_without_a_course_an_exercise_is_shown_and_nothing_judged(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGECOURSE_COURSE", str(desk / "nowhere"))
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    assert not shown.practice


def test_without_the_law_book_an_exercise_is_shown_and_nothing_judged(desk: Path) -> None:
    """As in an examination, whose installation leaves it out."""
    program = (
        "import sys; sys.modules['bridgecourse.rulings.code2017'] = None\n"
        f"from bridgecourse import exercise; print(exercise({FIRST!r}).practice)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=desk)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("execution", ["autograde", "validate"])
def test_when_nbgrader_runs_it_an_exercise_is_its_points(
    desk: Path, execution: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", execution)
    assert notebook.exercise(FIRST) == 0.0
    answer(desk)
    points = notebook.exercise(FIRST)
    assert type(points) is float
    assert points == 4.0
    assert capsys.readouterr().err == ""


def test_the_server_says_which_of_two_copies_it_is(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = desk / f"{ASSIGNMENT}.ipynb"
    (desk / "copy.ipynb").write_bytes(first.read_bytes())
    answer(desk, "copy.ipynb")
    for name, empty in ((f"{ASSIGNMENT}.ipynb", True), ("copy.ipynb", False), (str(desk / "copy.ipynb"), False)):
        monkeypatch.setenv("JPY_SESSION_NAME", name)
        shown = notebook.exercise(FIRST)
        assert not isinstance(shown, float)
        assert (not shown.answers) is empty


def test_grading_does_not_ask_the_server(desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """nbgrader may be started from a notebook, whose name its kernels inherit."""
    other = tmp_path / "instructor.ipynb"
    other.write_bytes((desk / f"{ASSIGNMENT}.ipynb").read_bytes())
    monkeypatch.setenv("JPY_SESSION_NAME", str(other))
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    found = json.loads(other.read_text(encoding="utf-8"))
    found["metadata"]["bridgecourse"] = reference(tmp_path)
    write(other, found)
    assert notebook.exercise(FIRST) == 0.0


def test_a_notebook_without_the_exercise_is_explained(desk: Path) -> None:
    with pytest.raises(NotebookError, match=r"27-nothing.*law-31\.ipynb has no such exercise"):
        notebook.exercise("27-nothing")
    (desk / f"{ASSIGNMENT}.ipynb").write_text("{", encoding="utf-8")
    with pytest.raises(NotebookError, match="cut off"):
        notebook.exercise(FIRST)
    (desk / f"{ASSIGNMENT}.ipynb").unlink()
    with pytest.raises(NotebookError, match="there is no notebook there"):
        notebook.exercise(FIRST)


def test_damaged_answers_do_not_keep_an_exercise_from_being_shown(desk: Path) -> None:
    path = desk / f"{ASSIGNMENT}.ipynb"
    found = json.loads(path.read_text(encoding="utf-8"))
    found["metadata"]["bridgecourse"] = {"format": 1, "answers": {FIRST: "nonsense"}}
    write(path, found)
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    assert shown.answers == {}


OPENED = """
import json, sys
opened = []
sys.addaudithook(lambda event, found: opened.append(str(found[0])) if event == "open" else None)

def read():
    found = [name.partition("/laws/")[2] for name in opened if "/laws/" in name]
    opened.clear()
    return sorted(set(found))

from bridgecourse import exercise
shown = exercise(sys.argv[1])
at_opening, loaded = read(), [name for name in sys.modules if name == "yaml" or name == "bridgecourse.teach.cases.case"]
check = {"wants": "check", "part": "facts", "picks": {}}
told = shown.desk.ask(check)["feedback"]
at_check = read()
from bridgecourse.teach.course import course
known = [vars(folder)[name] for folder in course().folders for name in ("put", "file") if name in vars(folder)]
cases = [case.id for found in known for case in found.cases]
shown.desk.ask(check)
print(json.dumps([shown.practice, at_opening, loaded, at_check, read(), cases, bool(told["questions"])]))
"""


def opened_in_a_fresh_process(desk: Path, course_folder: Path, exercise: str) -> list[object]:
    done = subprocess.run(
        [sys.executable, "-c", OPENED, exercise],
        capture_output=True,
        text=True,
        check=True,
        cwd=desk,
        env={**os.environ, "BRIDGECOURSE_COURSE": str(course_folder)},
    )
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("laws", [1, 3, 40])
def test_opening_reads_no_case_and_the_first_check_only_those_of_its_law(desk: Path, tmp_path: Path, laws: int) -> None:
    """However many laws the course has.  The file is looked at for the id, without reading what it says."""
    small = Course(tmp_path / "course")
    wide = write_wide_course(tmp_path / "wide", laws, of=small)
    found = opened_in_a_fresh_process(desk, wide, FIRST)
    put = [case.id for case in small.folder("31").put.cases]
    assert found == [True, ["31/cases.yaml"], [], ["31/cases.yaml"], [], put, True]
    assert len(put) < len(small.folder("31").file.cases)
    assert len(Course(wide).folders) == laws


def test_the_owner_of_an_exercise_is_told_by_its_id() -> None:
    """Every exercise of the course is found in the folder whose name its id begins with, and the number is the same."""
    taught = course()
    for folder, number, each in taught.exercises():
        assert taught.owner(each.id) is folder, each.id
        assert taught.number(each.id) == number
        assert folder.may_have(each.id)
        assert taught.exercise(each.id) == each
    for folder in taught.folders:
        for case in folder.file.cases:
            assert taught.owner(case.id) is folder
            assert folder.may_have(case.id)


@pytest.mark.parametrize(
    "name", ["31-nowhere", "31-spade", "31-spade-early-bird", "99-spade-early", "31-spade-early--no"]
)
def test_an_exercise_that_the_course_has_not_is_shown_and_not_judged(desk: Path, name: str) -> None:
    path = desk / f"{ASSIGNMENT}.ipynb"
    words = path.read_text(encoding="utf-8").replace(f'"{FIRST}"', f'"{name}"')
    path.write_text(words, encoding="utf-8")
    shown = notebook.exercise(name)
    assert not isinstance(shown, float)
    assert not shown.practice


def test_a_case_of_the_course_has_the_name_of_its_folder(desk: Path) -> None:
    law = desk.parent / "course" / "laws" / "31"
    law.rename(law.with_name("30"))
    with pytest.raises(CaseError, match=r"begins with the name of its folder, 30-, found '31-spade-early'"):
        _ = Course(desk.parent / "course").cases


def test_a_course_that_cannot_be_read_is_told_at_the_check(desk: Path) -> None:
    """The form is there; its candidate hears why nothing can be judged."""
    law = desk.parent / "course" / "laws" / "31" / "cases.yaml"
    law.write_text(law.read_text(encoding="utf-8").replace("board: 2", "board: two", 1), encoding="utf-8")
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    told = shown.desk.ask({"wants": "check", "part": "facts", "picks": {}})
    assert "expected a number, found 'two'" in str(told["failed"])


# --- a notebook of an older version --------------------------------------------------------------------------------


@pytest.fixture
def older(desk: Path) -> Path:
    """The same after the course has changed one of its exercises and taken out the other, whose case is kept."""
    root = desk.parent
    register(root, "0.1.0")
    next_cases(root)
    cases = root / "course" / "laws" / "31" / "cases.yaml"
    cases.write_text(cases.read_text("utf-8").replace("31-heart-gone", EXERCISES[1]), "utf-8")
    register(root, "0.2.0")
    answer_as_before = {**reference(root), "answers": {FIRST: KEY}}
    path = desk / f"{ASSIGNMENT}.ipynb"
    found = json.loads(path.read_text("utf-8"))
    found["metadata"]["bridgecourse"] = answer_as_before
    write(path, found)
    return desk


KEY: dict[str, Any] = {"digest": "", "picks": {"facts.turn": "E"}, "times": {}, "checked": {}}


def test_a_changed_exercise_says_so_keeps_its_answers_and_is_checked_by_what_went_out(older: Path) -> None:
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    assert shown.notice.startswith("Ce notebook est d’une version antérieure")
    assert "law-31-v2" not in shown.notice
    assert shown.answers["picks"] == KEY["picks"]
    once = Course(older.parent / "course").handed_out[FIRST, shown.sheet["digest"]]
    assert course().exercise(FIRST).digest != once.digest
    check = checker_of_course(FIRST, Language.FR, shown.sheet)
    for part in once.parts:
        right = {
            question.id: question.answer[0] if question.kind.value == "one" else list(question.answer)
            for question in part.questions
        }
        told = check(part.id, right)
        assert (told["right"], told["points"]) == (True, part.points)
        wrong: dict[str, Any] = dict(check(part.id, {}))
        assert wrong["right"] is False
        labels = [
            option["label"]
            for each in shown.sheet["parts"]
            if each["id"] == part.id
            for question in each["questions"]
            for option in question["options"]
        ]
        assert all(set(each["answer_labels"]) <= set(labels) for each in wrong["questions"].values())


def test_an_exercise_that_was_taken_out_says_so_and_where_the_newer_notebook_is(older: Path) -> None:
    write(older / f"{ASSIGNMENT}-v2.ipynb", {"cells": [], "metadata": {}})
    shown = notebook.exercise(EXERCISES[1])
    assert not isinstance(shown, float)
    assert "ne propose plus cet exercice" in shown.notice
    assert shown.notice.endswith("law-31-v2.ipynb.")
    assert shown.practice


@pytest.mark.parametrize("is_known", [False, True])
def test_a_notebook_of_this_version_says_nothing(desk: Path, is_known: bool) -> None:
    if is_known:
        register(desk.parent, "0.2.0")
    shown = notebook.exercise(FIRST)
    assert not isinstance(shown, float)
    assert shown.notice == ""
