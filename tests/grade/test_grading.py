"""Submissions are marked by the reference rulings, whatever their state, and what is wrong with them is named."""

from __future__ import annotations

import copy
import html
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.grade.course import Work
from bridgecourse.grade.exporter import mend
from bridgecourse.grade.inert import inert
from bridgecourse.grade.marking import grade_exercise
from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import sheets_of
from bridgecourse.paper.side_file import side_file
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.reading import read_answers
from bridgecourse.teach.exercises.exercise import Exercise
from tests import amount
from tests.grade.conftest import Classroom, Json
from tests.grade.hostile import HALF
from tests.small_course import ASSIGNMENT, EXERCISES, GUIDE, SPOKEN, exercises, read, reference, write

FULL = 8.0  # two exercises of four points; the answer in words is left to a person
FIRST, SECOND = EXERCISES


def entry(found: Json, exercise: str = FIRST) -> Json:
    own: Json = found["metadata"]["bridgecourse"]["answers"][exercise]
    return own


def cell(found: Json, cell_id: str) -> Json:
    return next(each for each in found["cells"] if each["id"] == cell_id)


# --- what nbgrader makes of it ------------------------------------------------------------------------------------


def test_the_reference_gets_full_marks(classroom: Classroom) -> None:
    points, shown, log = classroom.marked(read(classroom.root / "source" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"))
    assert points == FULL
    assert "WARNING" not in log
    assert "Noticed while grading" not in shown
    assert shown.count("4 out of 4") == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_untouched_notebook_gets_nothing_and_needs_nobody(classroom: Classroom, language: str) -> None:
    student = classroom.hand_in(classroom.released(language))
    classroom.grade(student)
    score = classroom.score(student)
    assert score.points == 0
    assert score.maximum == FULL + 4
    assert not score.needs_manual_grade


def test_an_answer_in_words_is_left_to_a_person(classroom: Classroom) -> None:
    found = classroom.answered("fr")
    cell(found, SPOKEN)["source"] = "Je dis à Nord…"
    student = classroom.hand_in(found)
    classroom.grade(student)
    assert classroom.score(student).needs_manual_grade
    assert classroom.score(student).points == FULL
    assert cell(classroom.graded(student), SPOKEN)["source"] == ["<div><p>Je dis à Nord…</p></div>"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_grades_the_answer_in_words_has_the_guide(classroom: Classroom, language: str) -> None:
    found = classroom.answered(language)
    cell(found, SPOKEN)["source"] = "Je dis à Nord…"
    assert GUIDE[language][2] not in json.dumps(found, ensure_ascii=False)
    student = classroom.hand_in(found)
    classroom.grade(student)
    ids = [each["id"] for each in classroom.graded(student)["cells"]]
    assert ids[ids.index(SPOKEN) + 1] == f"{ASSIGNMENT}-guide"
    shown = "".join(cell(classroom.graded(student), f"{ASSIGNMENT}-guide")["source"])
    assert shown.endswith("\n".join(GUIDE[language]))


def test_part_of_the_points_for_part_of_the_answers(classroom: Classroom) -> None:
    found = classroom.answered()
    picks = entry(found)["picks"]
    for question in [name for name in picks if name.startswith("facts.")]:
        del picks[question]
    points, shown, _ = classroom.marked(found)
    assert points == FULL - 1.5
    assert "2.5 out of 4" in shown


def test_feedback_speaks_the_notebook_s_language(classroom: Classroom) -> None:
    points, shown, _ = classroom.marked(classroom.answered("fr"))
    assert points == FULL
    assert "4 sur 4" in shown
    assert "<svg" in shown
    assert "out of 4" not in shown


def test_a_graded_cell_has_feedback_and_a_plain_number_and_no_stream(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    for name in EXERCISES:
        html, result = cell(classroom.explained(student), name)["outputs"]
        assert html["output_type"] == "display_data"
        assert result["output_type"] == "execute_result"
        assert result["data"] == {"text/plain": ["4.0"]}


def test_candidate_code_is_never_run(classroom: Classroom, tmp_path: Path) -> None:
    found = classroom.answered()
    entry(found)["picks"] = {}
    trace = tmp_path / "trace"
    hostile = (
        f"open({str(trace)!r}, 'w')\ndef exercise(_): return 4.0\nimport bridgecourse; bridgecourse.exercise = exercise"
    )
    found["cells"].insert(1, {**cell(found, FIRST), "id": "hostile", "metadata": {}, "source": hostile})
    cell(found, FIRST)["source"] = hostile
    points, shown, _ = classroom.marked(found)
    assert points == FULL / 2
    assert not trace.exists()
    assert "had been changed" in shown


def test_grading_twice_gives_the_same(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    first = classroom.graded(student)
    classroom.grade(student)
    assert classroom.graded(student) == first
    assert classroom.score(student).points == FULL


def test_feedback_is_written_for_everybody(classroom: Classroom) -> None:
    found = classroom.answered()
    entry(found)["picks"]["facts.turn"] = "<script>alert(1)</script>"
    student = classroom.hand_in(found)
    classroom.grade(student)
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert(1)" not in page


def test_scores_are_exported(classroom: Classroom, tmp_path: Path) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    lines = classroom.work.export(tmp_path / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
    assert any(student in line and "8.00" in line for line in lines)


# --- answers that are not as they should be -------------------------------------------------------------------------

DAMAGE: list[tuple[str, Any, float, str]] = [
    ("missing", None, 0.0, "holds no answers"),
    ("not a mapping", "hello", 0.0, "cannot be read (hello)"),
    ("a list", [1, 2], 0.0, "cannot be read"),
    ("no answers in it", {"format": 1}, 0.0, "cannot be read"),
    ("answers a list", {"format": 1, "answers": []}, 0.0, "cannot be read"),
]


@pytest.mark.parametrize(("raw", "points", "message"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
def test_damaged_answers_are_named(classroom: Classroom, raw: object, points: float, message: str) -> None:
    found = classroom.released()
    if raw is not None:
        found["metadata"]["bridgecourse"] = raw
    scored, shown, log = classroom.marked(found)
    assert scored == points
    assert message in shown
    assert message in log
    assert shown.count("Noticed while grading") == 1  # once, with the first exercise


def _wrong_format(found: Json) -> None:
    found["metadata"]["bridgecourse"]["format"] = 7


def _unknown_exercise(found: Json) -> None:
    found["metadata"]["bridgecourse"]["answers"]["31-nothing"] = entry(found)


def _unknown_question(found: Json) -> None:
    entry(found)["picks"]["facts.age"] = "N"


def _older(found: Json) -> None:
    entry(found)["digest"] = "0" * 16


def _sheet_changed(found: Json) -> None:
    sheets = found["metadata"]["bridgecourse_sheets"]["sheets"]
    sheets[FIRST]["parts"][0]["questions"][0]["options"] = []


def _no_sheets(found: Json) -> None:
    found["metadata"]["bridgecourse_sheets"] = {"lang": "en", "sheets": 3}


def _deleted(found: Json) -> None:
    found["cells"] = [each for each in found["cells"] if each["id"] != FIRST]


def _all_deleted(found: Json) -> None:
    found["cells"] = []


def _reordered(found: Json) -> None:
    found["cells"].reverse()


def _edited(found: Json) -> None:
    cell(found, FIRST)["source"] = ["4.0"]


def _copied(found: Json) -> None:
    found["cells"].append(copy.deepcopy(cell(found, FIRST)))


def _moved_in_from_elsewhere(found: Json) -> None:
    stranger = copy.deepcopy(cell(found, FIRST))
    stranger["id"], stranger["metadata"]["nbgrader"]["grade_id"] = "x", "27-other"
    found["cells"].insert(0, stranger)


def _points_raised(found: Json) -> None:
    cell(found, FIRST)["metadata"]["nbgrader"]["points"] = 4000


def _nbgrader_damaged(found: Json) -> None:
    cell(found, FIRST)["metadata"]["nbgrader"] = ["no"]
    cell(found, SECOND)["metadata"]["nbgrader"] = {"grade": True, "grade_id": SECOND, "schema_version": 99}


def _unlocked(found: Json) -> None:
    cell(found, FIRST)["metadata"]["nbgrader"] |= {"grade": False, "locked": False, "solution": True}


def _turned_to_markdown(found: Json) -> None:
    shown = cell(found, FIRST)
    shown["cell_type"], shown["attachments"] = "markdown", {"a": {"image/png": ""}}
    del shown["outputs"], shown["execution_count"]


def _huge(found: Json) -> None:
    cell(found, FIRST)["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "x" * 50_000_000}]


def _noise(found: Json) -> None:
    cell(found, FIRST)["outputs"] = [{"output_type": "stream", "name": "stderr", "text": "Traceback"}, 3]


def _bad_cells(found: Json) -> None:
    found["cells"] += [None, {"cell_type": "code"}, {"cell_type": "magic", "source": 3, "metadata": []}]


def _half_characters(found: Json) -> None:
    found["cells"][0]["source"] = "\ud800"


def _metadata_damaged(found: Json) -> None:
    found["metadata"] |= {"language_info": 3, "kernelspec": [], "widgets": {"state": 1}, "title": "\udfff"}


@pytest.mark.parametrize(
    ("change", "message"),
    amount.one_in(
        2,
        [
            (_wrong_format, "form that this version does not know"),
            (_unknown_exercise, "31-nothing"),
            (_unknown_question, "facts.age"),
            (_older, "older version"),
            (_sheet_changed, "not the course&#x27;s present one"),
            (_no_sheets, "does not hold the exercises"),
            (_deleted, "had been deleted"),
            (_all_deleted, "had been deleted"),
            (_reordered, ""),
            (_edited, "had been changed"),
            (_copied, "more than once"),
            (_moved_in_from_elsewhere, "27-other"),
            (_points_raised, ""),
            (_nbgrader_damaged, "had been changed"),
            (_unlocked, ""),
            (_turned_to_markdown, "had been changed"),
            (_huge, ""),
            (_noise, ""),
            (_bad_cells, "put right"),
            (_half_characters, ""),
            (_metadata_damaged, ""),
        ],
    ),
)
def test_right_answers_in_a_damaged_notebook_still_count(
    classroom: Classroom, change: Callable[[Json], None], message: str
) -> None:
    found = classroom.answered()
    change(found)
    points, shown, log = classroom.marked(found)
    assert points == FULL
    assert message in shown
    assert bool(message) == ("Noticed while grading" in shown) == ("WARNING" in log)


@pytest.mark.parametrize(
    ("question", "pick", "message"),
    [
        ("facts.turn", "Z", "does not exist"),
        ("facts.turn", ["E"], "not of the kind"),
        ("facts.ask", "nothing", "not of the kind"),
        ("facts.turn", {"a": 1}, "not of the kind"),
        ("facts.turn", None, ""),
    ],
)
def test_a_pick_that_cannot_be_read_costs_its_own_points_only(
    classroom: Classroom, question: str, pick: object, message: str
) -> None:
    found = classroom.answered()
    entry(found)["picks"][question] = pick
    points, shown, _ = classroom.marked(found)
    assert FULL - 1 < points < FULL
    assert message in shown


def test_a_pick_changed_after_the_check_does_not_count(classroom: Classroom) -> None:
    found = classroom.answered()
    entry(found)["times"]["facts.turn"] = "2026-01-01T00:00:02Z"
    entry(found)["checked"]["facts"] = "2026-01-01T00:00:01Z"
    points, shown, _ = classroom.marked(found)
    assert points < FULL
    assert "after its step had been checked" in shown


def test_answers_beside_the_notebook_count(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.released())
    write(side_file(classroom.folder(student) / f"{ASSIGNMENT}.ipynb"), reference(classroom.root))
    assert "WARNING" not in classroom.grade(student).message
    assert classroom.score(student).points == FULL


def test_an_instructor_s_own_answers_do_not_replace_a_candidate_s(classroom: Classroom) -> None:
    beside = side_file(classroom.root / "source" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb")
    write(beside, reference(classroom.root))
    try:
        student = classroom.hand_in(classroom.released())
        own = side_file(classroom.folder(student) / f"{ASSIGNMENT}.ipynb")
        write(own, {"format": 1, "answers": {}})
        Work(classroom.root).autograde(ASSIGNMENT, student)
        assert classroom.score(student).points == 0
    finally:
        beside.unlink()


def test_a_damaged_file_beside_the_notebook_is_named(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    side_file(classroom.folder(student) / f"{ASSIGNMENT}.ipynb").write_text("{", encoding="utf-8")
    assert "beside the notebook cannot be read" in classroom.grade(student).message
    assert classroom.score(student).points == FULL


def test_of_two_answers_in_words_the_one_that_says_something_counts(classroom: Classroom) -> None:
    found = classroom.answered()
    said = copy.deepcopy(cell(found, SPOKEN))
    said["source"] = "North may call anything."
    found["cells"].insert(0, said)
    found["cells"].append({**said, "source": "Or pass."})
    student = classroom.hand_in(found)
    classroom.grade(student)
    kept = cell(classroom.graded(student), SPOKEN)
    assert kept["source"] == [inert("Or pass.", None, Language.EN)]
    below = classroom.graded(student)["cells"]
    besides = below[below.index(kept) + 2]  # the guide for whoever grades comes between
    assert (besides["source"], besides["metadata"]) == ([inert("North may call anything.", None, Language.EN)], {})
    assert classroom.score(student).needs_manual_grade


def test_a_foreign_notebook_is_graded_as_empty(classroom: Classroom) -> None:
    points, shown, _ = classroom.marked({"cells": [{"cell_type": "code", "source": "1/0"}], "metadata": []})
    assert points == 0
    assert "holds no answers" in shown
    assert "does not hold the exercises" in shown


@pytest.mark.parametrize("words", ["", "{", '{"cells": [', "[]", b"\xff\xfe", '{"metadata": {}}'])
def test_what_cannot_be_read_is_refused_in_words(classroom: Classroom, words: str | bytes) -> None:
    student = classroom.hand_in(words)
    submission = classroom.grade(student)
    assert not submission.graded
    assert f"{ASSIGNMENT}.ipynb" in submission.message
    assert "Traceback" not in submission.message
    assert (classroom.folder(student) / f"{ASSIGNMENT}.ipynb").exists()


def test_a_broken_submission_stops_nobody_else(classroom: Classroom) -> None:
    before, broken, after = (classroom.hand_in(found) for found in (classroom.answered(), "{", classroom.answered()))
    found = {each.student: each for each in classroom.work.autograde(ASSIGNMENT)}
    assert [found[student].graded for student in (before, broken, after)] == [True, False, True]
    assert classroom.score(before).points == classroom.score(after).points == FULL


def test_a_notebook_under_another_name_is_explained(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    path = classroom.folder(student) / f"{ASSIGNMENT}.ipynb"
    path.rename(path.with_name("law-31 (1).ipynb"))
    submission = classroom.grade(student)
    assert not submission.graded
    assert "found law-31 (1).ipynb" in submission.message


# --- without nbgrader -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def exercise(prepared: Path) -> Exercise:
    return exercises(prepared)[0]


@settings(max_examples=amount.amount().examples // 5)
@given(st.data())
def test_points_are_always_a_number_within_bounds(exercise: Exercise, data: st.DataObject) -> None:
    options = st.sampled_from([option.id for question in exercise.questions for option in question.options])
    pick = st.one_of(options, st.lists(options, max_size=4).map(tuple), st.text(max_size=4))
    names = st.sampled_from([question.id for question in exercise.questions])
    answers = Answers({exercise.id: Answer(exercise.digest, data.draw(st.dictionaries(names, pick)))})
    for language in Language:
        graded = grade_exercise(exercise, answers, language)
        assert type(graded.mark.points) is float
        assert 0 <= graded.mark.points <= graded.mark.maximum == 4.0


def test_only_full_marks_for_the_key(classroom: Classroom) -> None:
    for exercise in exercises(classroom.root):
        answers = read_answers(json.loads(json.dumps(reference(classroom.root))))
        assert grade_exercise(exercise, answers, Language.EN).mark.points == 4.0
        assert grade_exercise(exercise, answers, Language.EN).findings == ()


def test_mending_keeps_a_good_notebook(classroom: Classroom) -> None:
    found = classroom.answered()
    mended, findings = mend(found)
    assert findings == ()
    assert [each["id"] for each in mended.cells] == [each["id"] for each in found["cells"]]
    assert mended.metadata["bridgecourse"] == found["metadata"]["bridgecourse"]


def test_cells_with_one_id_get_their_own(classroom: Classroom) -> None:
    twice = {"cell_type": "raw", "id": "a", "metadata": {}, "source": ""}
    mended, findings = mend({"cells": [twice, twice], "metadata": {}})
    assert len({each["id"] for each in mended.cells}) == 2
    assert findings == ()


def test_what_was_mended_is_named_only_in_part() -> None:
    _, findings = mend({"cells": [None] * 1000, "metadata": {}})
    assert {finding.fault for finding in findings} == {Fault.NOTEBOOK_REPAIRED}
    assert len(findings) == 5


def test_a_folder_without_a_course_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"expected nbgrader_config\.py"):
        Work(tmp_path)


def test_a_broken_configuration_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nbgrader_config.py").write_text("1/0", encoding="utf-8")
    with pytest.raises(SetupError, match="division by zero"):
        Work(tmp_path)


def test_an_unknown_assignment_is_refused(classroom: Classroom) -> None:
    with pytest.raises(NotebookError, match="law-99"):
        classroom.work.scores("law-99")
    with pytest.raises(NotebookError):
        classroom.work.generate("law-99")
    assert classroom.work.autograde("law-99") == []


NO_CHOICE = "A choice in “{prompt}” does not exist and was left out: � (� stands for"
CHANGED_LATER = "The answer to “{prompt}” was changed after its step had been checked, so it does not count: E"


def _prompt(found: Any) -> str:
    """How the first question of the paper's first exercise is put."""
    sheet: Any
    (sheet,) = (each for each in sheets_of(found["metadata"]).values() if each["id"] == EXERCISES[0])
    prompts = (q["prompt"] for part in sheet["parts"] for q in part["questions"] if q["id"] == "facts.turn")
    return str(next(prompts))


@pytest.mark.parametrize(
    ("language", "pick", "words", "logged"),
    [
        ("en", HALF, NO_CHOICE, NO_CHOICE),
        (
            "fr",
            HALF,
            "Un choix de «\u00a0{prompt}\u00a0» n’existe pas et a été laissé de côté\u00a0: � (� tient",
            NO_CHOICE,
        ),
        ("en", "E", CHANGED_LATER, CHANGED_LATER),
    ],
)
def test_what_is_wrong_with_an_answer_is_told_in_the_words_of_its_question(
    classroom: Classroom, language: str, pick: str, words: str, logged: str
) -> None:
    """To the candidate in the language of his paper, in the log in that of the class."""
    found = classroom.answered(language)
    prompt, of_class = _prompt(found), _prompt(classroom.answered("en"))
    entry(found)["picks"]["facts.turn"] = pick
    if pick != HALF:
        entry(found)["times"]["facts.turn"] = "2026-01-01T00:00:02Z"
        entry(found)["checked"]["facts"] = "2026-01-01T00:00:01Z"
    student = classroom.hand_in(json.dumps(found))
    log = classroom.grade(student).message
    assert words.format(prompt=prompt) in html.unescape(classroom.shown(student))
    assert logged.format(prompt=of_class) in log
    assert "facts.turn" not in classroom.shown(student) + log
