"""No paper, whatever it holds, gets a wrong mark, ends in a traceback, or stops another."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from traitlets.config import Config

from bridgecourse.errors import NotebookError
from bridgecourse.grade.config import AUTOGRADE, SANITIZE
from bridgecourse.grade.course import Work, quiet
from bridgecourse.grade.exporter import SubmissionExporter
from bridgecourse.i18n import Language
from bridgecourse.paper.file import DIGITS, why
from bridgecourse.paper.notebook import read_submission
from bridgecourse.progress.frame import Frames, frames
from bridgecourse.progress.portfolio import own_portfolio
from bridgecourse.progress.sentence import problem_sentences
from bridgecourse.teach.answers.finding import Fault, finding_text
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.exercise import Exercise
from tests import amount
from tests.grade.conftest import Classroom
from tests.grade.hostile import PAPERS, REFUSED, damaged, entry, mutated, text_of
from tests.grade.marker import worth
from tests.small_course import ASSIGNMENT, EXERCISES

STEPS = (
    *SANITIZE,
    *(step for step in AUTOGRADE if "SaveAuto" not in step and "Late" not in step and "Ask" not in step),
)
"""What happens to the notebook itself; what is written into the gradebook is tried with nbgrader below."""


@dataclass(frozen=True)
class Desk:
    """Marks one notebook after the other as nbgrader does, without its folders and its database."""

    classroom: Classroom
    folder: Path
    course: Course
    exercises: tuple[Exercise, ...]

    def marks(self, data: bytes) -> dict[str, float]:
        """What each exercise is worth.  Raises :class:`NotebookError` for what is no notebook."""
        path = self.folder / f"{ASSIGNMENT}.ipynb"
        path.write_bytes(data)
        config = Config(self.classroom.work.config)
        config.Exporter.default_preprocessors = []  # as nbgrader has it
        exporter = SubmissionExporter(config=config)
        for step in STEPS:
            exporter.register_preprocessor(step)
        root = self.classroom.root
        place = {"db_url": f"sqlite:///{root / 'gradebook.db'}", "notebook": ASSIGNMENT, "assignment": ASSIGNMENT}
        with quiet():
            output, _ = exporter.from_filename(str(path), {"nbgrader": {**place, "student": "x"}})
        found = json.loads(output.encode("utf-8"))
        return {
            cell["id"]: float(result["data"]["text/plain"][0])
            for cell in found["cells"]
            for result in cell.get("outputs", ())
            if result["output_type"] == "execute_result"
        }

    def on_the_class_page(self, data: bytes) -> Frames:
        """The same as the class page and the candidate's own see it."""
        (self.folder / f"{ASSIGNMENT}.ipynb").write_bytes(data)
        found = frames([own_portfolio(self.folder)], taught=self.course)
        for language in Language:
            "\n".join(problem_sentences(found.problems.to_dict("records"), language)).encode("utf-8")
        for table in (found.parts, found.questions, found.problems):
            table.to_csv().encode("utf-8")
        return found


@pytest.fixture(scope="module")
def desk(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """One for all papers: of its class nothing is marked in the gradebook."""
    root = Path(shutil.copytree(prepared, tmp_path_factory.mktemp("desk") / "class"))
    course = Course(root / "course")
    exercises = tuple(each for _, _, each in course.exercises())
    return Desk(Classroom(root, Work(root)), tmp_path_factory.mktemp("papers"), course, exercises)


def agree(desk: Desk, data: bytes, notebook: Any) -> None:
    """Both markers agree, and so does the class page; or the file is refused in a sentence."""
    page = desk.on_the_class_page(data)
    problems = set(page.problems["problem"])
    assert Fault.PAPER_FAILED.value not in problems
    refused = refusal_of(desk, data)
    if refused is not None:
        assert refused.value in problems
        is_notebook = isinstance(notebook, dict) and isinstance(notebook.get("cells"), list)
        assert not is_notebook or refused in {Fault.FILE_TOO_DEEP, Fault.FILE_TOO_LARGE, Fault.FILE_TOO_MANY}
        return
    marks = desk.marks(data)
    assert marks == {each.id: worth(notebook, each) for each in desk.exercises}
    points = page.parts.groupby("exercise")["points"].sum().round(2).to_dict()
    assert {name: points[name] for name in EXERCISES} == pytest.approx(marks)


def refusal_of(desk: Desk, data: bytes) -> Fault | None:
    """Why this file is not read at all; nbgrader's steps are not asked."""
    path = desk.folder / f"{ASSIGNMENT}.ipynb"
    path.write_bytes(data)
    try:
        read_submission(path)
    except NotebookError as error:
        found = why(error)
        return None if found is None else found.fault
    return None


def parsed(data: bytes) -> Any:
    """By Python's own reader; a number that is too long for it is read as text, any other stays a number."""
    try:
        return json.loads(data.decode("utf-8-sig"), parse_int=lambda said: said if len(said) > DIGITS else int(said))
    except (ValueError, RecursionError):
        return None


@pytest.mark.drawn
@pytest.mark.parametrize("half", range(2))
def test_mutated_sheets_get_the_mark_of_an_independent_marker(desk: Desk, half: int) -> None:
    seed = 2 * amount.seed() + half
    chance = random.Random(seed)
    notebooks = [desk.classroom.answered(language) for language in ("en", "fr")]
    for number in range(amount.amount().sheets // 2):
        notebook = mutated(chance.choice(notebooks), chance)
        data = text_of(notebook).encode()
        if number % 4 == 0:
            data = damaged(data, chance)
            notebook = parsed(data)
        try:
            agree(desk, data, notebook)
        except BaseException:
            print(f"seed {seed}, sheet {number}")
            raise


def test_a_number_among_choices_is_a_number_to_both_markers(desk: Desk) -> None:
    """A list with a number in it is no answer, whether the second marker has the notebook or reads its file."""
    notebook = desk.classroom.answered()
    entry(notebook, EXERCISES[0])["picks"]["facts.ask"].append(10**39)
    data = text_of(notebook).encode()
    agree(desk, data, parsed(data))


@pytest.mark.parametrize("name", amount.one_in(3, PAPERS))
def test_a_nasty_paper_is_marked(desk: Desk, name: str) -> None:
    notebook = desk.classroom.answered()
    PAPERS[name](notebook, EXERCISES[0])
    agree(desk, text_of(notebook).encode(), notebook)


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_notebook_is_refused_with_its_own_sentence(desk: Desk, name: str) -> None:
    data, fault = REFUSED[name]
    agree(desk, data, None)
    path = desk.folder / f"{ASSIGNMENT}.ipynb"
    with pytest.raises(NotebookError) as caught:
        read_submission(path)
    found = why(caught.value)
    assert found is not None
    assert found.fault.value == fault
    said = [finding_text(found, language) for language in Language]
    assert said[0] != said[1]
    assert str(caught.value) == f"{path}: {said[0]}"
    assert desk.on_the_class_page(data).problems["problem"].tolist() == [fault]
