"""A key that is changed under way, where the question stays: papers are marked by what was right when they went out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bridgecourse.cli.renew import tell_begun
from bridgecourse.grade.begun import ClassRoom
from bridgecourse.grade.course import Work, quiet
from bridgecourse.i18n import Language, text
from bridgecourse.paper.given import GIVEN, class_given
from bridgecourse.progress.frame import class_frames
from bridgecourse.publish.build import build
from bridgecourse.teach.course import Course
from tests.grade.conftest import bare_path, explained
from tests.small_course import ASSIGNMENT, CASES, read, write, write_course

EXERCISE = "31-spade-early"
BEFORE, NOW = (
    CASES.replace(
        '    then: "declines P 1S"', f'    then: "declines 1D 2S"\n    facts: {{replacement_is_comparable: {word}}}'
    )
    for word in ("no", "yes")
)
OWN = "club-night"


def put(root: Path, paper: str, cases: str) -> None:
    """Write the cases of this assignment and make its notebooks again, as an instructor does."""
    if paper == OWN:
        cases = cases.replace('law: "31"', "law: any").replace("worked: 31-club-early\n", "").replace("31-", f"{OWN}-")
        file = root / "course" / "own" / OWN / "cases.yaml"
    else:
        file = root / "course" / "laws" / "31" / "cases.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(cases, encoding="utf-8")
    build(root)


class Begun:
    """A class that was handed this assignment, of which Ann has answered as was right then."""

    def __init__(self, root: Path, paper: str) -> None:
        self.root, self.paper = root, paper
        self.exercise = EXERCISE.replace("31-", f"{OWN}-") if paper == OWN else EXERCISE

    def run(self, step: str, *words: object, **options: object) -> Any:
        with bare_path(), quiet():
            return getattr(Work(self.root), step)(self.paper, *words, **options)

    def mark(self) -> tuple[float, str]:
        """What Ann's exercise is worth by the gradebook, and what the run says, as ``nbgrader autograde`` runs."""
        from nbgrader.coursedir import CourseDirectory

        from bridgecourse.grade.converter import CourseAutograde
        from bridgecourse.grade.course import _run

        work = Work(self.root)
        with bare_path(), quiet():
            directory = CourseDirectory(config=work.config, assignment_id=self.paper)
            said = _run(CourseAutograde(coursedir=directory, config=work.config))
            with work._gradebook() as gradebook:
                return float(gradebook.find_grade(self.exercise, self.paper, self.paper, "ann").auto_score), said

    def page(self) -> tuple[float, set[str]]:
        """The same by the page of the class, and its problems."""
        frames = class_frames(self.root, taught=Course(self.root / "course"))
        own = frames.parts.query("exercise == @self.exercise")
        return float(own["points"].sum()), set(frames.problems["problem"])

    def put_now(self) -> None:
        """What is right is changed: the class lies elsewhere then, as a course is read once by every process."""
        self.root = Path(shutil.copytree(self.root, self.root.with_name("now")))
        put(self.root, self.paper, NOW)

    @property
    def room(self) -> ClassRoom:
        return ClassRoom(self.root, Course(self.root / "course"))

    def digest(self) -> str:
        return Course(self.root / "course").exercise(self.exercise).digest

    def told(self, language: Language = Language.EN) -> str:
        console = Console(width=400, record=True)
        tell_begun(self.root, language, console)
        return console.export_text()


@pytest.fixture(scope="module", params=[ASSIGNMENT, OWN])
def handed_out(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Begun:
    root = write_course(tmp_path_factory.mktemp("key"))
    put(root, request.param, BEFORE)
    begun = Begun(root, request.param)
    begun.run("generate")
    paper = read(root / "source" / "en" / begun.paper / f"{begun.paper}.ipynb")
    own = Course(root / "course").exercise(begun.exercise)
    sheet: Any = read(root / "release" / "en" / begun.paper / f"{begun.paper}.ipynb")
    entry = {"digest": own.digest, "picks": own.key, "times": {}, "checked": {}}
    sheet["metadata"]["bridgecourse"] = {"format": 1, "answers": {own.id: entry}}
    write(root / "submitted" / "ann" / begun.paper / f"{begun.paper}.ipynb", sheet)
    assert paper
    return begun


@pytest.fixture
def begun(handed_out: Begun, tmp_path: Path) -> Begun:
    return Begun(Path(shutil.copytree(handed_out.root, tmp_path / "class")), handed_out.paper)


def test_the_class_is_marked_by_what_was_right_when_it_was_handed_out(begun: Begun) -> None:
    whole, _ = begun.mark()
    before = begun.digest()
    assert "newer" not in begun.told()
    begun.put_now()
    assert begun.digest() == before
    points, problems = begun.page()
    assert points == pytest.approx(whole)
    assert not problems
    score, said = begun.mark()
    assert score == whole
    assert text("made.copies", Language.EN, made=0, left=1) in said
    shutil.copytree(begun.root / "submitted" / "ann", begun.root / "submitted" / "bob")
    begun.mark()
    with bare_path(), quiet():
        scores = {each.student: each.points for each in Work(begun.root).scores(begun.paper)}
    assert scores["ann"] == scores["bob"]
    assert text("version.key.marked", Language.EN) in json.dumps(explained(begun.root, "bob", begun.paper))


@pytest.mark.parametrize("language", Language)
def test_a_changed_key_is_told_and_can_be_put_beside_or_taken(begun: Begun, language: Language) -> None:
    whole, _ = begun.mark()
    begun.put_now()
    newer = f"{begun.paper}-v2"
    assert text("version.begun", language, assignment=begun.paper, newer=newer, papers=1) in begun.told(language)
    work = Work(begun.root)
    work.config.CourseGenerate.language = language.value
    with bare_path(), quiet():
        said = work.generate(begun.paper)
    assert text("version.key", language, assignment=begun.paper, exercises=begun.exercise) in said
    assert begun.mark()[0] == whole
    work.config.CourseGenerate.new_key = True
    with bare_path(), quiet():
        said = work.generate(begun.paper)
    assert begun.exercise not in said
    assert newer not in begun.told()
    assert begun.page()[1] == {"score_differs"}
    score, said = begun.mark()
    assert score < whole
    assert text("made.copies", Language.EN, made=1, left=0) in said
    points, problems = begun.page()
    assert points == pytest.approx(score)
    assert not problems


def test_a_class_from_before_that_was_kept_goes_by_what_is_right_now(begun: Begun) -> None:
    known: Any = read(begun.root / GIVEN)
    del known["given"][begun.paper]["forms"]
    write(begun.root / GIVEN, known)
    whole, _ = begun.mark()
    assert class_given(begun.root)[begun.paper].forms
    begun.put_now()
    assert begun.mark()[0] == whole
