"""What is made again when it is asked for twice: what has changed, and that alone; marks given by hand stay."""

from __future__ import annotations

import json
import shutil
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest
from nbgrader.api import Grade
from sqlalchemy import event

from bridgecourse.grade import imprint
from bridgecourse.grade.course import quiet
from bridgecourse.grade.engine import kept_engine
from bridgecourse.grade.folder import BESIDE
from bridgecourse.grade.formgrader import words_first
from bridgecourse.grade.hand_mark import what_was_read
from bridgecourse.grade.imprint import IMPRINT
from bridgecourse.grade.mail import put_together
from bridgecourse.i18n import Language, text
from tests.grade.conftest import Classroom
from tests.grade.test_cycle import NOTEBOOK, archive, nbgrader
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read, write


def answered(classroom: Classroom, words: str = "North may call.", language: str = "en") -> Any:
    """A paper with an answer in words."""
    found = classroom.answered(language)
    spoken = next(cell for cell in found["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == SPOKEN)
    spoken["source"] = words
    return found


def marked(classroom: Classroom, *students: str) -> None:
    for student in students:
        write(classroom.folder(student) / NOTEBOOK, answered(classroom))
    with quiet():
        assert all(each.graded for each in classroom.work.autograde(ASSIGNMENT))


def by_hand(classroom: Classroom, student: str, cell: str = SPOKEN, **marks: object) -> None:
    """As the formgrader keeps it."""
    with classroom.work._gradebook() as gradebook:
        grade = gradebook.find_grade(cell, ASSIGNMENT, ASSIGNMENT, student)
        comment = marks.pop("comment", None)
        for name, value in marks.items():
            setattr(grade, name, value)
        grade.needs_manual_grade = False
        if comment is not None:
            gradebook.find_comment(cell, ASSIGNMENT, ASSIGNMENT, student).manual_comment = comment
        gradebook.db.commit()


def grade_of(classroom: Classroom, student: str, cell: str = SPOKEN) -> tuple[object, ...]:
    with classroom.work._gradebook() as gradebook:
        found: Grade = gradebook.find_grade(cell, ASSIGNMENT, ASSIGNMENT, student)
        comment = gradebook.find_comment(cell, ASSIGNMENT, ASSIGNMENT, student).manual_comment
        return found.manual_score, found.extra_credit, comment, found.needs_manual_grade


def made(log: str) -> str:
    """The line that says what was made."""
    return next(line for line in log.splitlines() if "made for" in line).removeprefix("[INFO] ")


def said(count: int, left: int) -> str:
    return text("made.feedback", Language.EN, made=count, left=left)


def test_feedback_is_made_again_where_what_it_shows_has_changed(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mark, a comment, points besides, a penalty, another paper, another version of ourselves; and nothing else."""
    marked(classroom, "ann", "bob")
    feedback = classroom.work.feedback
    assert made(feedback(ASSIGNMENT)) == said(2, 0)
    assert made(feedback(ASSIGNMENT)) == said(0, 2)
    page = classroom.root / "feedback" / "ann" / ASSIGNMENT / f"{ASSIGNMENT}.html"
    for marks in ({"manual_score": 3}, {"extra_credit": 0.5}, {"comment": "Well said."}):
        before = page.read_text(encoding="utf-8")
        by_hand(classroom, "ann", **marks)
        assert made(feedback(ASSIGNMENT)) == said(1, 1), marks
        assert page.read_text(encoding="utf-8") != before, marks
    with classroom.work._gradebook() as gradebook:
        gradebook.find_submission_notebook(ASSIGNMENT, ASSIGNMENT, "bob").late_submission_penalty = 1.0
        gradebook.db.commit()
    assert made(feedback(ASSIGNMENT)) == said(1, 1)
    page.unlink()
    assert made(feedback(ASSIGNMENT)) == said(1, 1)
    monkeypatch.setattr("bridgecourse.grade.imprint.maker", lambda: "another")
    assert made(feedback(ASSIGNMENT)) == said(2, 0)
    assert made(feedback(ASSIGNMENT, "ann")) == said(0, 1)


def test_feedback_that_is_older_than_the_marks_is_told_where_it_is_given_back(classroom: Classroom) -> None:
    classroom.work.release(ASSIGNMENT)
    marked(classroom, "ann", "bob")
    classroom.work.feedback(ASSIGNMENT)
    release = classroom.work.release_feedback
    assert "is older than" not in release(ASSIGNMENT)
    by_hand(classroom, "bob", manual_score=2)
    assert "The feedback of bob is older than" in release(ASSIGNMENT)
    assert "is older than" not in release(ASSIGNMENT, "ann")
    write(classroom.root / "autograded" / "ann" / ASSIGNMENT / NOTEBOOK, answered(classroom, "Autograded again."))
    assert "The feedback of ann, bob is older than" in release(ASSIGNMENT)
    classroom.work.feedback(ASSIGNMENT)
    assert "is older than" not in release(ASSIGNMENT)


def test_the_formgrader_s_button_makes_what_has_changed(classroom: Classroom) -> None:
    from nbgrader.apps.api import NbGraderAPI
    from nbgrader.coursedir import CourseDirectory

    marked(classroom, "ann", "bob")
    with quiet():
        api = NbGraderAPI(CourseDirectory(config=classroom.work.config), config=classroom.work.config)
        for expected in (said(2, 0), said(0, 2)):
            result = api.generate_feedback(ASSIGNMENT)
            assert result["success"]
            assert expected in " ".join(result["log"].split())
        by_hand(classroom, "bob", manual_score=2)
        assert said(1, 1) in " ".join(api.generate_feedback(ASSIGNMENT)["log"].split())
        assert said(0, 1) in " ".join(api.generate_feedback(ASSIGNMENT, "bob")["log"].split())


def test_marks_given_by_hand_stay_as_read_as_long_as_the_answer_and_its_guide_do(classroom: Classroom) -> None:
    marked(classroom, "ann", "bob", "cid")
    for student in ("ann", "bob"):
        by_hand(classroom, student, manual_score=3.0, extra_credit=0.5, comment="Well said.")
    write(classroom.folder("bob") / NOTEBOOK, answered(classroom, "South passes."))
    kept = (3.0, 0.5, "Well said.")
    with quiet():
        logs = {each.student: each.message for each in classroom.work.autograde(ASSIGNMENT)}
    assert grade_of(classroom, "ann") == (*kept, False)
    assert grade_of(classroom, "bob") == (*kept, True)
    assert grade_of(classroom, "cid") == (None, None, None, True)
    assert text("made.hand.kept", Language.EN, count=1) in logs["ann"]
    assert text("made.hand.again", Language.EN, name="bob", cells=SPOKEN) in logs["bob"]


def test_the_scores_of_a_paper_are_written_at_once(classroom: Classroom) -> None:
    """Whoever looks while a paper is marked sees the scores that it had, or those that it has now."""
    student = classroom.hand_in(classroom.answered())
    said: list[str] = []
    engine = kept_engine(f"sqlite:///{classroom.root}/gradebook.db")
    event.listen(engine, "before_cursor_execute", lambda *words: said.append(" ".join(words[2].split()[:2])))
    event.listen(engine, "commit", lambda _: said.append("commit"))
    classroom.grade(student)
    first, last = said.index("UPDATE grade"), len(said) - said[::-1].index("UPDATE grade")
    assert "commit" not in said[first:last]


def test_what_whoever_marks_goes_by() -> None:
    """Answer, copies, guide and points, whatever their form.  Of an exercise what was picked and its worth."""
    before = what_was_read(notebook())
    assert what_was_read(notebook(words="<div>A &amp; B</div>")) == before
    change: dict[str, Any]
    for change in ({"words": "<div>C</div>"}, {"points": 5}, {"guide": "Another"}, {"copy": "More"}):
        now = what_was_read(notebook(**change))
        assert now["w"] != before["w"], change
        assert now["e"] == before["e"], change
    for change in ({"pick": "S"}, {"score": "1.0"}, {"asked": ["e"]}):
        now = what_was_read(notebook(**change))
        assert now["e"] != before["e"], change
        assert now["w"] == before["w"], change
    assert what_was_read({}) == what_was_read({"cells": None, "metadata": None}) == {}


def notebook(
    words: str = "<div>A &#38; <em>B</em></div>",
    points: float = 4,
    guide: str = "One point",
    copy: str = "",
    pick: str = "N",
    score: str = "2.0",
    asked: list[str] | None = None,
) -> dict[str, Any]:
    def graded(name: str, *, solution: bool) -> dict[str, Any]:
        return {
            "nbgrader": {"grade": True, "solution": solution, "grade_id": name, "points": points if solution else 2}
        }

    output = {"output_type": "execute_result", "data": {"text/plain": score}}
    return {
        "metadata": {"bridgecourse": {"answers": {"e": {"picks": {"q": pick}}}}, "bridgecourse_asked": asked or []},
        "cells": [
            {"id": "e", "source": "", "metadata": graded("e", solution=False), "outputs": [output]},
            {"id": "w", "source": words, "metadata": graded("w", solution=True)},
            {"id": "w-copy-1", "source": copy, "metadata": {}},
            {"id": "law-31-guide", "source": guide, "metadata": {}},
        ],
    }


def test_a_second_archive_brings_what_is_later_and_leaves_what_is_there(classroom: Classroom) -> None:
    paper, later = answered(classroom), answered(classroom, "South passes.")
    later["metadata"]["bridgecourse"]["answers"][EXERCISES[0]]["times"] = {"facts.turn": "2026-01-02T00:00:00Z"}
    paper["metadata"]["bridgecourse"]["answers"][EXERCISES[0]]["times"] = {"facts.turn": "2026-01-01T00:00:00Z"}
    archive(classroom, {f"kim_{NOTEBOOK}": paper, f"lea_{NOTEBOOK}": paper})
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert text("made.taken", Language.EN, new=2, later=0, same=0) in log
    before = (classroom.folder("kim") / NOTEBOOK).stat().st_mtime_ns
    archive(classroom, {f"lea_{NOTEBOOK}": later, f"max_{NOTEBOOK}": paper})
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert text("made.taken", Language.EN, new=1, later=1, same=1) in log
    assert (classroom.folder("kim") / NOTEBOOK).stat().st_mtime_ns == before
    assert read(classroom.folder("lea") / NOTEBOOK) == later
    replaced = classroom.root / "downloaded" / ASSIGNMENT / "replaced" / "lea" / "1" / NOTEBOOK
    assert read(replaced) == paper


def test_those_who_came_by_mail_have_one_archive_by_name(classroom: Classroom) -> None:
    from nbgrader.coursedir import CourseDirectory

    people = {
        "ann": ("Ann", "Lee", "ann@example.org"),
        "ann2": ("ANN", "lee", None),
        "bob": ("../Bob", 'a/b:c*"\n', None),
        "eva": ("", "Éva Kiss", None),
        "kim": (None, None, None),
        "zoe": ("Zoe", "Ohm", None),
    }
    with classroom.work._gradebook() as gradebook:
        for student, (first, last, address) in people.items():
            page = classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html"
            page.parent.mkdir(parents=True)
            page.write_text(student, encoding="utf-8")
            gradebook.update_or_create_student(student, first_name=first, last_name=last, email=address)
    for beside in BESIDE:
        (page.parent / beside).write_text("came through the exchange", encoding="utf-8")
    directory = CourseDirectory(config=classroom.work.config)

    def told(*made: str) -> list[str]:
        with quiet():
            return list(put_together(directory, ASSIGNMENT, made, Language.EN))

    target = f"feedback/{ASSIGNMENT}.zip"
    named = {
        f"Ann Lee (ann) - {ASSIGNMENT}.html": "ann",
        f"ANN lee (ann2) - {ASSIGNMENT}.html": "ann2",
        f"_Bob a_b_c_ - {ASSIGNMENT}.html": "bob",
        f"Éva Kiss - {ASSIGNMENT}.html": "eva",
        f"kim - {ASSIGNMENT}.html": "kim",
    }
    first, second, *_ = named
    assert told("ann", "ann2", "zoe") == [
        text("made.mail", Language.EN, file=target, count=5),
        text("made.mail.to", Language.EN, file=first, address="ann@example.org"),
        text("made.mail.unknown", Language.EN, file=second),
    ]
    assert stat.S_IMODE((classroom.root / target).stat().st_mode) == 0o600
    with zipfile.ZipFile(classroom.root / target) as zipped:
        assert {name: zipped.read(name).decode() for name in zipped.namelist()} == named
        assert {entry.external_attr >> 16 for entry in zipped.infolist()} == {0o600}
    assert told() == [text("made.mail.none", Language.EN, file=target, count=5)]
    for student in set(people) - {"zoe"}:
        shutil.rmtree(classroom.root / "feedback" / student)
    assert told() == []
    assert not (classroom.root / target).exists()


def test_what_a_person_reads_comes_first(classroom: Classroom) -> None:
    import nbformat

    marked(classroom, "ann")
    path = classroom.root / "autograded" / "ann" / ASSIGNMENT / NOTEBOOK
    node = nbformat.read(path, as_version=4)
    before = [cell.id for cell in node.cells]
    cells = words_first(node).cells
    first = [cell.id for cell in cells]
    assert first.index(SPOKEN) == 1
    assert first.index(f"{ASSIGNMENT}-guide") == 2
    assert "Tell North" in cells[0].source
    assert sorted(first) == sorted(before)
    assert first[3:] == [cell for cell in before if cell not in first[:3]]


def test_a_released_notebook_is_made_without_force(classroom: Classroom) -> None:
    log = classroom.work.generate(ASSIGNMENT)
    assert text("made.release.same", Language.EN, assignment=ASSIGNMENT) in log
    source = classroom.root / "source" / "en" / ASSIGNMENT / NOTEBOOK
    found: Any = read(source)
    found["cells"][0]["source"] = "# Another title"
    write(source, found)
    log = classroom.work.generate(ASSIGNMENT)
    assert text("made.release.changed", Language.EN, assignment=ASSIGNMENT) in log
    assert "Another title" in json.dumps(read(classroom.root / "release" / "en" / ASSIGNMENT / NOTEBOOK))


@pytest.mark.soak
@pytest.mark.timeout(400)
@pytest.mark.parametrize("language", list(Language), ids=lambda each: each.value)
def test_an_instructor_s_commands_twice(classroom: Classroom, language: Language) -> None:
    """As it is typed: nothing is forced, and every step says what it did."""

    def told(step: str, msgid: str, **fields: object) -> None:
        log = nbgrader(classroom.root, step, ASSIGNMENT, language=language.value)
        assert text(msgid, language, **fields) in log, log

    paper = answered(classroom, language=language.value)
    folder = archive(classroom, {f"kim_{NOTEBOOK}": paper, f"lea_{NOTEBOOK}": paper})
    told("generate_assignment", "made.release.same", assignment=ASSIGNMENT)
    told("zip_collect", "made.taken", new=2, later=0, same=0)
    told("autograde", "made.copies", made=2, left=0)
    told("generate_feedback", "made.feedback", made=2, left=0)
    by_hand(classroom, "kim", manual_score=3.0, comment="Well said.")
    told("generate_feedback", "made.feedback", made=1, left=1)
    shown = classroom.root / "feedback" / "kim" / ASSIGNMENT / f"{ASSIGNMENT}.html"
    assert "Well said." in shown.read_text(encoding="utf-8")
    write(folder / f"max_{NOTEBOOK}", paper)
    told("zip_collect", "made.taken", new=1, later=0, same=2)
    told("autograde", "made.copies", made=1, left=2)
    log = nbgrader(classroom.root, "autograde", ASSIGNMENT, "--force", language=language.value)
    assert text("made.hand.kept", language, count=1) in log
    assert grade_of(classroom, "kim") == (3.0, None, "Well said.", False)


def test_the_imprint_is_of_everything_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1", encoding="utf-8")
    first = imprint.imprint(imprint.files_of(tmp_path))
    imprint.keep(tmp_path, first)
    assert imprint.kept(tmp_path) == first == imprint.imprint(imprint.files_of(tmp_path))
    (tmp_path / "a").rename(tmp_path / "b")
    assert imprint.imprint(imprint.files_of(tmp_path)) != first
    imprint.keep(tmp_path, "")
    assert not (tmp_path / IMPRINT).exists()
    assert imprint.kept(tmp_path) == ""
