"""Papers are marked by the marking table as they would be by the cases, and no law is loaded to do it."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from nbformat.sign import MemorySignatureStore

from bridgecourse.grade.course import Work
from bridgecourse.grade.marking import mark_answers
from bridgecourse.i18n import Language, text
from bridgecourse.lab.contents import CourseContents
from bridgecourse.publish.build import build, build_paper, check
from bridgecourse.publish.register import put_in
from bridgecourse.teach.answers.answer import Answer, Answers, InOrder, Pick
from bridgecourse.teach.answers.reading import read_picks
from bridgecourse.teach.course import Course, LawFolder, course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.handed_out import handed_out_json
from bridgecourse.teach.exercises.marking_table import MarkingTable, TableFault, read_table
from bridgecourse.teach.exercises.question import Picking, Question
from bridgecourse.teach.version import project_version
from tests.grade.conftest import Classroom, bare_path, explained
from tests.small_course import ASSIGNMENT, CASES, EXERCISES, PROJECT, read, write, write_course

FOLDERS = course().folders
TIMES = 12
"""So many papers of each exercise, of every quality."""


def table_of(folder: LawFolder, taught: Course) -> MarkingTable:
    version = project_version(taught.root.parent)
    return read_table(taught.tables / folder.table, folder.assignment, version, folder.cases)


def some(question: Question, chance: random.Random) -> Pick | None:
    """An answer: the right one, any other, half of one, none, or what is no answer."""
    names = [each.id for each in question.options] or list(question.answer)
    if question.rows:
        names = [f"{row.id}={name}" for row in question.rows for name in names]
    right = InOrder(question.answer) if question.kind is Picking.SEQUENCE else tuple(question.answer)
    any_of = chance.sample(names, chance.randint(1, len(names)))
    wholes: list[Pick | None] = [right, *question.also, right[0], names[-1], "nonsense", None]
    return chance.choice(
        [*wholes, right[::2], tuple(any_of), InOrder(any_of), (*any_of, *any_of), (*right, "nonsense")]
    )


def papers(exercise: Exercise, chance: random.Random) -> Iterator[Answers]:
    yield Answers()
    yield Answers({exercise.id: Answer(exercise.digest, read_picks(exercise.key))})
    for _ in range(TIMES):
        made = {each.id: some(each, chance) for each in exercise.questions}
        picks = {name: pick for name, pick in made.items() if pick is not None}
        late = {part.id: datetime(2026, 11, 2, tzinfo=UTC) for part in exercise.parts if chance.random() < 0.2}
        times = {name: datetime(2026, 11, 2, chance.randrange(2), tzinfo=UTC) for name in picks}
        digest = chance.choice([exercise.digest, exercise.digest, "0" * 16])
        yield Answers({exercise.id: Answer(digest, {**picks, "strange": "x"}, times, late)})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_exercise_is_marked_by_its_table_as_by_its_case(folder: LawFolder) -> None:
    table, chance = table_of(folder, course()), random.Random(folder.name)
    assert table.fault is None
    put = list(put_in(folder, course()))
    assert {each.id for each in put} == set(table.exercises)
    for exercise in put:
        own = table.exercises[exercise.id]
        written = json.loads(json.dumps(handed_out_json(exercise, own.versions)))
        assert table.data[exercise.id] == written
        for answers in papers(exercise, chance):
            assert mark_answers(own, answers, number=2) == mark_answers(exercise, answers, number=2)


# --- nothing of the rulings is loaded

ALONE = """
import sys
from pathlib import Path

read, allowed = [], {"bridgecourse.rulings", "bridgecourse.rulings.language", "bridgecourse.rulings.numbering"}
sys.addaudithook(lambda event, words: event == "open" and read.append(str(words[0])))

class NoLaw:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.startswith("bridgecourse.rulings") and name not in allowed:
            raise ImportError(f"{name} is not installed here")

sys.meta_path.insert(0, NoLaw)
from bridgecourse.grade.course import Work

work = Work(Path(sys.argv[1]))
for done in work.autograde(sys.argv[2]):
    assert done.graded, done.message
    assert "[WARNING]" not in done.message, done.message
loaded = {"bridgecourse.teach.cases.case", "bridgecourse.teach.exercises.exercise"}
assert loaded.isdisjoint(sys.modules)
assert {name for name in sys.modules if name.startswith("bridgecourse.rulings")} <= allowed
cases = {path for path in read if path.endswith("cases.yaml")}
assert len(cases) <= 1, cases
print(*(f"{score.points:.2f} {score.student}" for score in work.scores(sys.argv[2])), sep="\\n")
"""
"""Marks where no law can be loaded.  Of the cases the bytes are compared with those that the table was made of."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of one law of the course with a conversation and opening call: all right, nothing, and half."""
    root = tmp_path_factory.mktemp("alone") / "class"
    shutil.copytree(PROJECT / "course" / "laws" / "31", root / "course" / "laws" / "31")
    for place in ("course/course.toml", "nbgrader_config.py", "pyproject.toml", f"source/marking/{ASSIGNMENT}.jsonl"):
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / place, root / place)
    for language in Language:
        place = f"source/{language.value}/{ASSIGNMENT}"
        shutil.copytree(PROJECT / place, root / place)
        paper = read(PROJECT / "release" / language.value / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")
        put = course().folder(ASSIGNMENT).exercises
        assert any(question.played for each in put for question in each.questions)
        answers: dict[str, Any] = {each.id: {"digest": each.digest, "picks": each.key} for each in put}
        for quality, kept in {"right": answers, "none": {}, "half": dict(list(answers.items())[::2])}.items():
            paper["metadata"]["bridgecourse"] = {"format": 1, "answers": kept}
            write(root / "submitted" / f"{quality}-{language.value}" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", paper)
    with bare_path():
        Work(root).generate(ASSIGNMENT)
    return root


def alone(root: Path, program: str = ALONE) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", program, str(root), ASSIGNMENT], capture_output=True, text=True, cwd=PROJECT, check=False
    )
    assert not done.returncode, done.stderr
    lines = (line.split() for line in done.stdout.splitlines())
    return {student: float(points) for points, student in lines}


def test_a_class_is_marked_without_a_law_and_without_cases(whole: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(whole, tmp_path / "class"))
    points = alone(root)
    most = sum(each.points for each in course().folder(ASSIGNMENT).exercises)
    assert points["right-en"] == points["right-fr"] == pytest.approx(most)
    assert points["none-en"] == points["none-fr"] == 0
    assert 0 < points["half-en"] == points["half-fr"] < most
    with bare_path():
        Work(root).feedback(ASSIGNMENT)
    page = (root / "feedback" / "half-fr" / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert page.count("✓") > 5
    shutil.rmtree(root / "autograded")
    (root / "course" / "laws" / "31" / "cases.yaml").unlink()
    quiet = ALONE.replace('assert "[WARNING]" not in done.message', 'assert "No marking guide" in done.message')
    assert alone(root, quiet) == points


# --- a table that does not count

FIRST = EXERCISES[0]


def gone(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def shorter(path: Path) -> None:
    path.write_text("".join(path.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")


def edited(path: Path) -> None:
    """Another answer is right."""
    words = path.read_text(encoding="utf-8")
    after = words.replace('[["S"]]', '[["N"]]').replace('[["E"]]', '[["S"]]')
    assert after != words
    path.write_text(after, encoding="utf-8")


def headless(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8").partition("\n")[2], encoding="utf-8")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00" * 100)


def other_law(path: Path) -> None:
    shutil.copy(PROJECT / "source" / "marking" / "law-27.jsonl", path)


def folder_there(path: Path) -> None:
    path.unlink()
    path.mkdir()


def raised(path: Path) -> None:
    project = path.parents[2] / "pyproject.toml"
    project.write_text('[project]\nversion = "99.0"\n', encoding="utf-8")


def other_cases(path: Path) -> None:
    file = path.parents[2] / "course" / "laws" / "31" / "cases.yaml"
    file.write_text(CASES + "# mended\n", encoding="utf-8")


DAMAGED = (cut, shorter, edited, headless, emptied, no_text, other_law, folder_there)
DAMAGE = [
    (gone, TableFault.MISSING),
    (raised, TableFault.OTHER_VERSION),
    (other_cases, TableFault.OTHER_CASES),
    *((each, TableFault.DAMAGED) for each in DAMAGED),
]


@pytest.mark.parametrize(("damage", "fault"), DAMAGE)
def test_a_table_that_does_not_count_is_told_and_marks_nothing(
    classroom: Classroom, damage: Any, fault: TableFault
) -> None:
    paper = classroom.answered()
    del paper["metadata"]["bridgecourse"]["answers"][FIRST]["picks"]["facts.turn"]
    points, shown, said = classroom.marked(paper)
    assert "source/marking" not in said
    damage(classroom.root / "source" / "marking" / f"{ASSIGNMENT}.jsonl")
    again, told, message = classroom.marked(paper)
    exercises = ", ".join(sorted(EXERCISES))
    for spoken in Language:
        words = text(
            f"grade.table.{fault.value}", spoken, file=f"source/marking/{ASSIGNMENT}.jsonl", exercises=exercises
        )
        assert (words in message) is (spoken is Language.EN)
    assert (again, told) == (points, shown)


def test_a_course_without_a_number_is_told_by_its_cases(classroom: Classroom) -> None:
    """As whoever installed the program has it."""
    file = classroom.root / "source" / "marking" / f"{ASSIGNMENT}.jsonl"
    shutil.copy(PROJECT / "pyproject.toml", classroom.root)
    build(classroom.root)
    (classroom.root / "pyproject.toml").unlink()
    assert json.loads(file.read_text("utf-8").splitlines()[0])["version"]
    paper = classroom.answered()
    assert "source/marking" not in classroom.marked(paper)[2]
    other_cases(file)
    assert "source/marking" in classroom.marked(paper)[2]


def test_an_exercise_that_the_table_lacks_is_marked_by_its_case_and_that_is_told(classroom: Classroom) -> None:
    file, paper = classroom.root / "course" / "laws" / "31" / "cases.yaml", classroom.answered()
    file.write_text(CASES.replace("exercises: [31-spade-early, ", "exercises: ["), encoding="utf-8")
    build(classroom.root)
    points, _, said = classroom.marked(paper)
    assert points == 8
    file_name = f"source/marking/{ASSIGNMENT}.jsonl"
    assert text("grade.table.lacking", Language.EN, file=file_name, exercises=FIRST) in said


def test_checking_a_course_tells_of_its_tables(classroom: Classroom) -> None:
    root = classroom.root
    assert not [line for line in check(root) if "marking" in line]
    (root / "source" / "marking" / "law-99.jsonl").write_text("{}", encoding="utf-8")
    edited(root / "source" / "marking" / f"{ASSIGNMENT}.jsonl")
    told = [line for line in check(root) if "marking" in line]
    assert len(told) == 2


def test_the_table_of_an_own_paper_is_its_instructor_s_alone(tmp_path: Path) -> None:
    root = write_course(tmp_path / "class")
    own = root / "course" / "own" / "club-night" / "cases.yaml"
    own.parent.mkdir(parents=True)
    words = CASES.replace('law: "31"', "law: any").replace("worked: 31-club-early\n", "").replace("31-", "club-night-")
    own.write_text(words, encoding="utf-8")
    made = build_paper(root, "club-night")[-1]
    assert made == root / "source" / "marking" / "own" / "club-night.jsonl"
    assert (made.parent / ".gitignore").is_file()
    assert stat.S_IMODE(made.parent.stat().st_mode) == 0o700
    taught = Course(root / "course")
    assert len(table_of(taught.place("club-night"), taught).exercises) == 2


# --- the feedback is of the mark that was given

NOW = CASES.replace("declines P 1S", "accepts P")


def test_what_is_explained_is_the_mark_that_was_given_though_its_case_was_changed(
    classroom: Classroom, tmp_path: Path
) -> None:
    """The class lies elsewhere then, as a course is read once by every process."""
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    assert text("version.key.marked", Language.EN) not in classroom.shown(student)
    root = Path(shutil.copytree(classroom.root, tmp_path / "now"))
    (root / "course" / "laws" / "31" / "cases.yaml").write_text(NOW, encoding="utf-8")
    before, now = (Course(each / "course").exercise(FIRST) for each in (classroom.root, root))
    assert before.key != now.key
    shown = {cell["id"]: json.dumps(cell.get("outputs")) for cell in explained(root, student)["cells"]}
    told = [name for name in EXERCISES if "Marked as it was handed out" in shown[name] or "was right" in shown[name]]
    assert told == [FIRST]
    assert "score 4 out of 4" in shown[FIRST]
    with bare_path():
        Work(root).feedback(ASSIGNMENT, student)
    page = (root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert page.count("score 4 out of 4") >= 2


def test_feedback_is_made_again_when_the_cases_that_explain_it_were_mended(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    made = text("made.feedback", Language.EN, made=1, left=0)
    assert made in classroom.work.feedback(ASSIGNMENT, student)
    assert made not in classroom.work.feedback(ASSIGNMENT, student)
    file = classroom.root / "course" / "laws" / "31" / "cases.yaml"
    file.write_text(CASES + "# mended\n", encoding="utf-8")
    assert made in classroom.work.feedback(ASSIGNMENT, student)


@pytest.mark.parametrize(
    "damage",
    [
        {"form": 3},
        {"form": {"id": FIRST}},
        {"picks": {"facts.unknown": ["E"]}},
        {"picks": None},
        {"findings": [["x"]]},
        {"number": "x"},
        {"words": 3},
        None,
    ],
    ids=str,
)
def test_a_copy_that_was_changed_is_told_where_its_feedback_would_be(classroom: Classroom, damage: Any) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    copy = classroom.graded(student)
    kept = copy["metadata"]["bridgecourse_marks"]["exercises"]
    kept[FIRST] = None if damage is None else {**kept[FIRST], **damage}
    write(classroom.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", copy)
    shown = {cell["id"]: json.dumps(cell.get("outputs")) for cell in classroom.explained(student)["cells"]}
    assert text("grade.untold", Language.EN, exercise=FIRST) in shown[FIRST]
    assert "score 4 out of 4" in shown[EXERCISES[1]]
    assert classroom.score(student).points == 8


def test_a_copy_of_before_keeps_the_feedback_that_is_in_it(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    before = classroom.explained(student)
    write(classroom.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", before)
    assert classroom.explained(student) == before
    del before["metadata"]["bridgecourse_marks"]
    write(classroom.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb", before)
    assert classroom.explained(student) == before


def test_a_marked_copy_is_opened_with_its_feedback_and_its_file_stays(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    path = classroom.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    elsewhere = classroom.folder(student) / "same.ipynb"
    before = path.read_bytes()
    elsewhere.write_bytes(before)
    contents = CourseContents(root_dir=str(classroom.root))
    contents.notary.store.close()  # a file of this person's, open from the start
    contents.notary.store = MemorySignatureStore()

    def shown(file: Path) -> dict[str, Any]:
        with ThreadPoolExecutor(1) as pool:
            opened = pool.submit(asyncio.run, contents.get(str(file.relative_to(classroom.root)))).result()["content"]
        found = json.loads(json.dumps(opened))
        return {cell["id"]: [each["data"] for each in cell["outputs"]] for cell in found["cells"] if is_put(cell)}

    told = {
        cell["id"]: [each["data"] for each in cell["outputs"]]
        for cell in classroom.explained(student)["cells"]
        if is_put(cell)
    }
    assert {name: each[0] for name, each in shown(path).items()} == {name: each[0] for name, each in told.items()}
    assert all(len(each) == 2 for each in told.values())
    assert path.read_bytes() == before
    assert all(len(each) == 1 for each in shown(elsewhere).values())


def is_put(cell: dict[str, Any]) -> bool:
    return cell["id"] in EXERCISES
