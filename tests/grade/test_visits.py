"""What assessors gave at real tables: read whole or not at all, kept, in the gradebook and on the page of the class."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.cli.app import main
from bridgecourse.cli.terminal import terminal
from bridgecourse.cli.visits import enter_marks
from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.grade.visit_marks import ROLEPLAY
from bridgecourse.i18n import Language
from bridgecourse.paper.visit_mark import VISITS, VisitMark, class_visits, keep_visits
from bridgecourse.progress.view import class_roleplay, class_table
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.points import points_of
from tests.grade.conftest import Classroom

CASE = "31-kettle"


def gradebook(root: Path) -> Gradebook:
    return Gradebook(f"sqlite:///{root / 'gradebook.db'}", "bridgecourse")


@pytest.fixture
def class_of_two(classroom: Classroom, monkeypatch: pytest.MonkeyPatch) -> Path:
    with gradebook(classroom.root) as opened:
        opened.add_student("ann", first_name="Ann", last_name="Arbor")
        opened.add_student("bob", first_name="Bob", last_name="Stone")
    monkeypatch.chdir(classroom.root)
    monkeypatch.setattr("bridgecourse.cli.visits.course", lambda *_: course())
    return classroom.root


def worth() -> dict[str, int]:
    return points_of(script_of(course().cases[CASE]))


def visit(candidate: str, points: dict[str, float], case: str = CASE) -> str:
    return "".join(f"{candidate},{case},{item},{earned}\n" for item, earned in points.items())


def whole() -> dict[str, float]:
    return {name: tenths / 10 for name, tenths in worth().items()}


def written(root: Path, words: str, encoding: str = "utf-8") -> Path:
    file = root / "evening.csv"
    file.write_text(words, encoding=encoding)
    return file


HEAD = "candidate,case,item,points\n"


def enter(root: Path, words: str, language: Language = Language.EN) -> None:
    enter_marks(written(root, words), language, terminal())


def score(root: Path, student: str) -> tuple[float, float, str]:
    with gradebook(root) as opened:
        found = opened.find_submission(ROLEPLAY, student)
        comment = opened.find_comment(ROLEPLAY, ROLEPLAY, ROLEPLAY, student)
        assert not found.needs_manual_grade
        return found.score, found.max_score, comment.comment


def test_marks_are_kept_in_the_gradebook_as_the_mean_of_the_visits(class_of_two: Path) -> None:
    less = {**whole(), "told": 1.0, "harm": 2.5}
    enter(class_of_two, HEAD + visit("ann", whole()) + visit("bob", less))
    assert score(class_of_two, "ann")[:2] == (10.0, 10.0)
    points, maximum, comment = score(class_of_two, "bob")
    assert (round(points, 1), maximum) == (10 - whole()["told"] + 1.0 - 2.5, 10.0)
    assert "Options explained 1 of 3.4" in comment
    assert "Harm" in comment
    enter(class_of_two, HEAD + visit("ann", dict.fromkeys(worth_of("30-two-passes"), 0), "30-two-passes"))
    assert score(class_of_two, "ann")[0] == 5.0


def worth_of(case: str) -> dict[str, int]:
    return points_of(script_of(course().cases[case]))


def test_a_visit_entered_again_takes_the_place_of_the_first(class_of_two: Path) -> None:
    enter(class_of_two, HEAD + visit("ann", whole()))
    enter(class_of_two, HEAD + visit("ann", {**whole(), "facts": 0}))
    assert [each.tenths for each in class_visits(class_of_two)] == [100 - worth()["facts"]]
    assert round(10 * score(class_of_two, "ann")[0]) == 100 - worth()["facts"]


def test_a_french_spreadsheet_is_read_with_the_words_of_the_french_sheet(class_of_two: Path) -> None:
    words = {"stop": "Table arrêtée", "facts": "Faits", "choice": "Choix proposés", "told": "Options expliquées"}
    words |= {"clause": "Loi", "lines": "Décision"}
    rows = "".join(
        f"Arbor Ann;{CASE};{words[item]};{str(earned).replace('.', ',')}\n" for item, earned in whole().items()
    )
    file = written(class_of_two, f"Candidat;Cas;Élément;Points\n{rows}", "cp1252")
    enter_marks(file, Language.FR, terminal())
    assert score(class_of_two, "ann")[0] == 10.0


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (visit("zoe", {"stop": 0}), "line 2: expected a candidate of the class, found zoe"),
        (visit("an", {"stop": 0}), "Did you mean ann"),
        (visit("ann", {"stop": 0}, "31-nothing"), "line 2: expected the id of a case of this course"),
        (visit("ann", {"stop": 0}, "12C-darning-egg"), "cannot be played"),
        (visit("ann", {"politeness": 1}), "line 2: expected an item of the assessor’s sheet"),
        (visit("ann", {**whole(), "told": 3.6}), "“Options explained” is worth 3.4 at most in 31-kettle, found 3.6"),
        (visit("ann", {**whole(), "harm": 11}), "expected points from 0 to 10"),
        (visit("ann", {**whole(), "harm": -1}), "expected points from 0 to 10"),
        (visit("ann", {**whole(), "stop": 0.25}), "with one decimal at most"),
        (f"ann,{CASE},stop,nan\n", "expected points from 0 to 10"),
        (f"ann,{CASE},stop\n", "expected points from 0 to 10"),
        (visit("ann", whole()) + f"ann,{CASE},stop,0\n", "a second time"),
        (visit("ann", {"stop": 0.4}), "these lines are missing: Facts, Choices put"),
        (visit("ann", {"stop": 0}, "35-39-open-window"), "there is no “Table stopped” in 35-39-open-window"),
        ("", "expected a line for each item"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_nothing_is_entered(rows: str, told: str, class_of_two: Path) -> None:
    with pytest.raises(NotebookError) as raised:
        enter(class_of_two, HEAD + rows)
    assert told in str(raised.value).replace("\u00a0", " ")
    assert not (class_of_two / VISITS).exists()


def test_every_fault_is_named_at_once(class_of_two: Path) -> None:
    with pytest.raises(NotebookError) as raised:
        enter(class_of_two, HEAD + visit("zoe", {"stop": 0}) + visit("ann", {"x": 1}) + visit("bob", {"stop": 9}))
    assert [f"line {line}" in told for line, told in enumerate(str(raised.value).splitlines(), 2)] == [True] * 3


def test_a_file_that_is_no_table_is_refused(class_of_two: Path) -> None:
    with pytest.raises(NotebookError, match="columns candidate, case, item, points"):
        enter(class_of_two, "name,mark\nann,3\n")
    with pytest.raises(NotebookError):
        enter_marks(class_of_two / "none.csv", Language.EN, terminal())
    (class_of_two / "book.csv").write_bytes(b"PK\x03\x04")
    with pytest.raises(NotebookError):
        enter_marks(class_of_two / "book.csv", Language.EN, terminal())


def test_where_there_is_no_class_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="nbgrader db student import"):
        enter_marks(written(tmp_path, HEAD), Language.EN, terminal(), root=tmp_path)
    assert not (tmp_path / "gradebook.db").exists()


def test_the_command_tells_each_visit(class_of_two: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(class_of_two, HEAD + visit("ann", {**whole(), "harm": 1}))
    assert main(["roleplay", "--marks", str(file), "--lang", "fr"]) == 0
    assert "ann, 31-kettle : 9 sur 10" in capsys.readouterr().out.replace("\u00a0", " ")


@pytest.mark.parametrize("language", Language)
def test_the_page_of_the_class_has_every_visit_beside_the_other_marks(class_of_two: Path, language: Language) -> None:
    assert len(class_roleplay(language.value, class_of_two).frame) == 0
    before = class_table(language.value, class_of_two).plain
    enter(class_of_two, HEAD + visit("ann", {**whole(), "harm": 1}) + visit("bob", whole()))
    view = class_roleplay(language.value, class_of_two)
    assert view.frame["total"].tolist() == [9.0, 10.0]
    assert "Ann Arbor" in view.plain
    after = class_table(language.value, class_of_two).plain
    assert after != before
    line = next(line for line in after.splitlines() if "Ann Arbor" in line)
    assert ("9 of 10 (1)" if language is Language.EN else "9 sur 10 (1)") in line.replace("\u00a0", " ")


def test_the_other_marks_of_the_class_stay_and_the_marks_are_exported(class_of_two: Path, classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    assert classroom.grade(student).graded
    before = classroom.score(student).points
    enter(class_of_two, HEAD + visit("ann", whole()) + visit(student, whole()))
    assert classroom.score(student).points == before
    assert classroom.grade(student).graded
    assert score(class_of_two, student)[0] == 10.0
    lines = classroom.work.export(classroom.root / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
    rows = [line for line in lines if line.startswith(f"{ROLEPLAY},")]
    assert any(",ann," in row and ",10.00,10.00," in row for row in rows)


def test_what_is_kept_comes_back_and_another_file_is_refused(tmp_path: Path) -> None:
    kept = VisitMark("ann", CASE, {"stop": 4, "harm": 25}, {"stop": 4})
    assert keep_visits(tmp_path, [kept]) == class_visits(tmp_path) == (kept,)
    assert kept.tenths == 0
    for words in ("[]", '{"format": 2}', '{"format": 1, "visits": [{"candidate": "ann"}]}', "{"):
        (tmp_path / VISITS).write_text(words, encoding="utf-8")
        with pytest.raises(SetupError, match="put the file back"):
            class_visits(tmp_path)
