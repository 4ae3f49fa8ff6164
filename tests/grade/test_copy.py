"""The autograded copy and the feedback: the instructor's notebook, whatever the candidate made of his own."""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.grade.imprint import IMPRINT
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import sheets_of
from tests.grade.acting import ACT, ATTACHMENTS, ELSEWHERE, hostile_notebook
from tests.grade.conftest import Classroom, Json
from tests.grade.test_inert import Parsed, check_inert
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
BESIDE = f".{ASSIGNMENT}.answers.json"


def copy_of(classroom: Classroom, found: Json) -> tuple[str, Json]:
    student = classroom.hand_in(found)
    submission = classroom.grade(student)
    assert submission.graded, submission.message
    return student, classroom.graded(student)


def source(classroom: Classroom, language: str = "en") -> Json:
    return read(classroom.root / "source" / language / ASSIGNMENT / NOTEBOOK)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_cell_but_the_answers_is_the_instructors(classroom: Classroom, language: str) -> None:
    """Whatever stands in the other cells, in outputs and in metadata: the copy is that of a good notebook."""
    good = classroom.answered(language)
    spoken = next(cell for cell in good["cells"] if cell["id"] == SPOKEN)
    spoken["source"] = "North may call."
    _, expected = copy_of(classroom, good)
    _, made = copy_of(classroom, hostile_notebook(classroom.answered(language), SPOKEN))
    for cell in (*expected["cells"], *made["cells"]):
        if cell["id"] == SPOKEN:
            check_inert("".join(cell.pop("source")))
    for each in (expected, made):
        for kept in each["metadata"]["bridgecourse_marks"]["exercises"].values():
            del kept["findings"]  # what was noticed is told there
    del expected["metadata"]["bridgecourse_findings"], made["metadata"]["bridgecourse_findings"]
    assert made == expected
    own = {cell["id"]: cell["source"] for cell in source(classroom, language)["cells"]}
    graded = {*EXERCISES, SPOKEN, f"{ASSIGNMENT}-guide"}
    assert [cell["id"] for cell in made["cells"] if cell["id"] not in graded] == [
        name for name in own if name not in graded
    ]
    assert all(cell["source"] == own[cell["id"]] for cell in made["cells"] if cell["id"] not in graded)


def test_a_hostile_notebook_is_marked_like_any_other(classroom: Classroom) -> None:
    student, made = copy_of(classroom, hostile_notebook(classroom.answered(), SPOKEN))
    assert classroom.score(student).points == 8
    assert classroom.score(student).needs_manual_grade
    assert set(made["metadata"]) == {
        "bridgecourse",
        "bridgecourse_findings",
        "bridgecourse_marks",
        "bridgecourse_sheets",
        "kernelspec",
        "language_info",
    }
    assert made["metadata"]["bridgecourse_sheets"] == source(classroom)["metadata"]["bridgecourse_sheets"]


def test_what_was_noticed_is_told_in_words(classroom: Classroom) -> None:
    """Names of exercises, questions, choices and damage are the candidate's: they are text in the feedback."""
    found = classroom.answered()
    answers = found["metadata"]["bridgecourse"]["answers"]
    tag = "<img src=x onerror=alert(1)>"  # short enough to be told whole
    answers[tag] = answers[EXERCISES[0]]
    answers[EXERCISES[0]]["picks"] |= {tag: tag, "facts.turn": tag, "facts.ask": [tag]}
    answers[EXERCISES[0]]["times"] = {tag: tag}
    found["cells"].append({"cell_type": "code", "id": tag, "metadata": {"nbgrader": {"grade_id": tag}}, "source": ""})
    student, _ = copy_of(classroom, found)
    shown = Parsed(classroom.shown(student))
    assert tag in shown.words
    assert not [name for _, attributes in shown.elements for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_feedback_holds_nothing_of_the_candidates_and_loads_nothing(classroom: Classroom, language: str) -> None:
    student, _ = copy_of(classroom, hostile_notebook(classroom.answered(language), SPOKEN))
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    parsed = Parsed(re.sub(r"<!DOCTYPE html>|<!--[^<>]*-->", "", page))
    tags = [tag for tag, _ in parsed.elements]
    assert not set(tags) & {"script", "iframe", "object", "embed", "link", "form", "base", "math", "audio", "video"}
    for tag, attributes in parsed.elements:
        assert not [name for name in attributes if name.startswith("on")]
        for name in ("src", "href", "action", "data"):
            ours = ("../errata.ipynb#",) if (tag, name) == ("a", "href") else ()  # where the lesson leads to a page
            assert str(attributes.get(name, "#")).startswith(("#", "data:image/", *ours)), (tag, attributes)
    policy = next(found["content"] for tag, found in parsed.elements if found.get("http-equiv"))
    assert "default-src 'none'" in str(policy)
    assert page.count("role=img") >= 2  # our own drawings are there
    assert f"src=&quot;{ELSEWHERE}" not in page


def test_a_missing_picture_is_a_sentence_in_the_feedback(classroom: Classroom) -> None:
    found = classroom.answered()
    spoken = next(cell for cell in found["cells"] if cell["id"] == SPOKEN)
    spoken["source"] = "Look: ![my sketch](attachment:sketch.png)"
    student, _ = copy_of(classroom, found)
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert "sketch.png is not in the notebook" in page


@pytest.mark.parametrize("name", ["good.png", "good.jpg"])
def test_an_attached_picture_is_in_the_copy(classroom: Classroom, name: str) -> None:
    """The format of notebooks lets the data of a picture stand in one string or in lines."""
    found = classroom.answered()
    spoken = next(cell for cell in found["cells"] if cell["id"] == SPOKEN)
    spoken.update(source=f"![my sketch](attachment:{name})", attachments={name: ATTACHMENTS[name]})
    _, made = copy_of(classroom, found)
    words = next("".join(cell["source"]) for cell in made["cells"] if cell["id"] == SPOKEN)
    assert 'src="data:image/' in words
    assert "not in the notebook" not in words


# --- beside the notebook --------------------------------------------------------------------------------------------


def handed_in(classroom: Classroom) -> tuple[str, Path]:
    student = classroom.hand_in(classroom.answered())
    return student, classroom.folder(student)


def test_pages_beside_a_notebook_come_nowhere(classroom: Classroom) -> None:
    """The formgrader would serve them beside the submission, to somebody who is signed in."""
    student, folder = handed_in(classroom)
    for name in ("evil.html", "evil.ipynb", "a/b/evil.svg", "[x]/evil.ipynb", "nbgrader_config.py", ".evil"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<script>{ACT}</script>", encoding="utf-8")
    (folder / "timestamp.txt").write_text("2026-01-01 00:00:00 UTC", encoding="utf-8")
    (folder / BESIDE).write_text('{"format": 1, "answers": {}}', encoding="utf-8")
    submission = classroom.grade(student)
    assert submission.graded, submission.message
    assert "evil.html" in submission.message
    classroom.work.feedback(ASSIGNMENT, student)
    found = {
        side: {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
        for side, folder in (
            (side, classroom.root / side / student / ASSIGNMENT) for side in ("autograded", "feedback")
        )
    }
    kept = {"timestamp.txt", BESIDE, IMPRINT}
    assert found == {"autograded": {NOTEBOOK, *kept}, "feedback": {f"{ASSIGNMENT}.html", *kept}}
    assert (folder / "evil.html").exists()  # what was handed in stays


def test_what_the_instructor_gives_out_beside_a_notebook_comes_along(classroom: Classroom) -> None:
    given = classroom.root / "source" / "en" / ASSIGNMENT / "tables" / "board.txt"
    given.parent.mkdir()
    given.write_text("board 1", encoding="utf-8")
    try:
        student, folder = handed_in(classroom)
        (folder / "tables").mkdir()
        (folder / "tables" / "board.txt").write_text("changed", encoding="utf-8")
        (folder / "tables" / "evil.html").write_text("changed", encoding="utf-8")
        assert classroom.grade(student).graded
        copied = classroom.root / "autograded" / student / ASSIGNMENT / "tables"
        assert [path.name for path in copied.iterdir()] == ["board.txt"]
        assert (copied / "board.txt").read_text(encoding="utf-8") == "board 1"
    finally:
        given.unlink()
        given.parent.rmdir()


@pytest.mark.skipif(os.name != "posix", reason="makes links and pipes")
def test_links_beside_a_notebook_are_not_followed(classroom: Classroom, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key.txt").write_text("the instructor's key", encoding="utf-8")
    student, folder = handed_in(classroom)
    (folder / "timestamp.txt").symlink_to(secret / "key.txt")
    (folder / BESIDE).symlink_to(secret / "key.txt")
    (folder / "link.txt").symlink_to(secret / "key.txt")
    (folder / "folder").symlink_to(secret)
    (folder / "nowhere").symlink_to(tmp_path / "nothing")
    (folder / "sub").mkdir()
    (folder / "sub" / "other.ipynb").symlink_to(secret / "key.txt")
    os.mkfifo(folder / "pipe")
    submission = classroom.grade(student)
    assert submission.graded, submission.message
    classroom.work.feedback(ASSIGNMENT, student)
    for side in ("autograded", "feedback", "submitted"):
        for path in (classroom.root / side / student).rglob("*"):
            assert not path.is_symlink()
            assert path.is_dir() or "the instructor's key" not in path.read_text(encoding="utf-8"), path
    assert (secret / "key.txt").exists()


@pytest.mark.skipif(os.name != "posix", reason="makes links")
@pytest.mark.parametrize("linked", ["notebook", "folder", "candidate"])
def test_a_notebook_that_is_a_link_is_refused(classroom: Classroom, linked: str) -> None:
    """Else another's work, or the instructor's own notebook with its answers, would be graded as this candidate's."""
    other = classroom.hand_in(classroom.answered())
    theirs, student = classroom.folder(other), f"linked-{linked}"
    own = classroom.folder(student)
    if linked == "candidate":
        own.parent.symlink_to(theirs.parent)
    elif linked == "folder":
        own.parent.mkdir()
        own.symlink_to(theirs)
    else:
        own.mkdir(parents=True)
        (own / NOTEBOOK).symlink_to(theirs / NOTEBOOK)
    submission = classroom.grade(student)
    assert not submission.graded
    assert "found a link" in submission.message
    assert not (classroom.root / "autograded" / student / ASSIGNMENT / NOTEBOOK).exists()


@pytest.mark.skipif(os.name != "posix", reason="other systems refuse such names themselves")
@pytest.mark.parametrize("name", ["*", "?", "candidate[0-9]", ".hidden", "<b>x", 'a"b', "a|b", " a", "a\tb", "x" * 101])
def test_a_name_that_is_a_pattern_or_a_page_is_refused(classroom: Classroom, name: str) -> None:
    folder = classroom.root / "submitted" / name / ASSIGNMENT
    folder.mkdir(parents=True)
    try:
        (folder / NOTEBOOK).write_text(json.dumps(classroom.answered()), encoding="utf-8")
        submission = classroom.grade(name)
        assert not submission.graded
        assert "plain name" in submission.message
        assert not (classroom.root / "autograded" / name).exists()
    finally:
        (folder / NOTEBOOK).unlink()
        folder.rmdir()
        folder.parent.rmdir()


ENGLISH = ("Test cell", "Grade cell", "Score:", "Student's answer", "(Top)", "Comments:")


@pytest.mark.parametrize(
    ("language", "score", "words"),
    [
        ("en", "score 8 out of 12", ("In your own words", "(To the top)", "with a comment", "Comment:")),
        (
            "fr",
            "note 8 sur 12",
            ("Avec vos propres mots", "(Haut de la page)", "avec un commentaire", "Commentaire\u00a0:"),
        ),
    ],
)
def test_feedback_speaks_the_notebook_s_language_and_names_the_exercises(
    classroom: Classroom, language: str, score: str, words: tuple[str, ...]
) -> None:
    found = classroom.answered(language)
    next(cell for cell in found["cells"] if cell["id"] == SPOKEN)["source"] = "12 <b>"
    student, _ = copy_of(classroom, found)
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        book.find_comment(SPOKEN, ASSIGNMENT, ASSIGNMENT, student).manual_comment = "*well* said"
        book.db.commit()
    log = classroom.work.feedback(ASSIGNMENT, student)
    assert "not recognized" not in str(log)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    body = page[page.index("<body") :]
    assert not [said for said in ENGLISH if said in body]
    assert all(said in body for said in words)
    assert "<em>well</em> said" in body
    top, _, rest = body.partition("</ol>")
    assert f"{ASSIGNMENT} · {score}" in top
    for each in sheets_of(found["metadata"]).values():
        name = text("grade.page.exercise", Language(language), number=each["number"], title=each["title"])
        assert f'<a href="#{each["id"]}">{escape(name)}</a>' in top
        assert f'<a id="{each["id"]}"></a>' in rest
        assert escape(name) in rest


@pytest.mark.parametrize(("language", "words"), [("en", "No answer."), ("fr", "Pas de réponse.")])
def test_an_answer_in_words_that_nobody_gave_is_told_in_the_notebook_s_language(
    classroom: Classroom, language: str, words: str
) -> None:
    student, _ = copy_of(classroom, classroom.answered(language))
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert words in page
    assert "No response" not in page
