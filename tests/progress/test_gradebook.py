"""A real gradebook, made by nbgrader: answers in words, scores set by hand, candidates without a submission."""

from __future__ import annotations

import hashlib
import warnings
from pathlib import Path

import pandas as pd
import pytest
from nbgrader.api import Gradebook

from bridgecourse.errors import SetupError
from bridgecourse.grade.patch import patch_nbgrader
from bridgecourse.i18n import Language
from bridgecourse.progress.frame import class_frames
from bridgecourse.progress.gradebook import read_gradebook
from bridgecourse.progress.mastery import candidate_totals
from bridgecourse.progress.view import class_remarks, class_table
from tests.progress.notebooks import answer_law, of_law, right

SPOKEN = "law-31-spoken"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ann and Bob have handed in Law 31, Cid nothing; nbgrader has graded, and a person has looked at Ann's."""
    place = tmp_path_factory.mktemp("class")
    patch_nbgrader(Language.EN)
    _enter(place)
    return place


def _enter(tmp_path: Path) -> None:
    first, second, *_ = of_law("31")
    with warnings.catch_warnings(), Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "bridgecourse") as gradebook:
        warnings.simplefilter("ignore")  # nbgrader's own use of SQLAlchemy
        gradebook.add_assignment("law-31")
        gradebook.add_notebook("law-31", "law-31")
        for name, kind in ((first.id, "code"), (second.id, "code"), (SPOKEN, "markdown")):
            gradebook.add_grade_cell(name, "law-31", "law-31", cell_type=kind, max_score=4)
        for name in ("ann", "bob", "cid"):
            gradebook.add_student(name)
        for name in ("ann", "bob"):
            answer_law(tmp_path / "submitted" / name, "31", [right(first), right(second)])
            gradebook.add_submission("law-31", name)
            for cell in (first.id, second.id):
                grade = gradebook.find_grade(cell, "law-31", "law-31", name)
                grade.auto_score, grade.needs_manual_grade = 4.0, False
        gradebook.find_grade(second.id, "law-31", "law-31", "bob").auto_score = 3.0
        changed = gradebook.find_grade(first.id, "law-31", "law-31", "ann")
        changed.manual_score, changed.extra_credit = 2.5, 0.5
        spoken = gradebook.find_grade(SPOKEN, "law-31", "law-31", "ann")
        spoken.manual_score, spoken.needs_manual_grade = 3.0, False
        gradebook.db.commit()


def test_a_score_set_by_hand_counts_and_is_spread_over_the_parts(root: Path) -> None:
    first, second = (exercise.id for exercise in of_law("31")[:2])
    parts = class_frames(root).parts.set_index(["candidate", "exercise"]).sort_index()
    own = parts.loc[("ann", first)].set_index("part").loc[["facts", "ruling"]]
    assert own["points"].sum() == pytest.approx(3.0)
    assert own["by_hand"].all()
    assert own["points"].tolist() == pytest.approx([1.125, 1.875])
    other: pd.DataFrame = parts.loc[[("bob", first)]]
    assert other["points"].sum() == 4
    assert not other["by_hand"].any()
    hers: pd.DataFrame = parts.loc[[("ann", second)]]
    assert hers["points"].sum() == 4


def test_answers_in_words_have_the_points_that_a_person_gave(root: Path) -> None:
    spoken = class_frames(root).parts.query("part == 'spoken'").set_index("candidate")
    assert spoken.loc["ann", "points"] == 3
    assert spoken.loc["bob", ["points"]].isna().all()
    totals = candidate_totals(class_frames(root)).set_index("candidate")
    assert totals["spoken"].tolist()[:1] == [3.0]
    assert totals["waiting"].to_dict() == {"ann": 0, "bob": 1, "cid": 0}
    assert "1 to grade" in class_table("en", root).html


def test_a_candidate_who_has_handed_in_nothing_is_there(root: Path) -> None:
    parts = class_frames(root).parts
    assert not parts.query("candidate == 'cid'").empty
    assert not parts.query("candidate == 'cid'")["begun"].any()


def test_a_score_that_is_out_of_date_is_named(root: Path) -> None:
    problems = class_frames(root).problems.query("problem == 'score_differs'")
    assert problems[["candidate", "exercise"]].to_numpy().tolist() == [["bob", of_law("31")[1].id]]


def test_reading_changes_nothing(root: Path) -> None:
    database = root / "gradebook.db"
    before = hashlib.sha256(database.read_bytes()).hexdigest()
    class_frames(root)
    assert hashlib.sha256(database.read_bytes()).hexdigest() == before


def test_no_gradebook_is_no_decision_and_a_strange_file_is_an_error(tmp_path: Path) -> None:
    assert read_gradebook(tmp_path).candidates == ()
    (tmp_path / "gradebook.db").write_text("not a database " * 100, encoding="utf-8")
    with pytest.raises(SetupError, match="gradebook of nbgrader"):
        read_gradebook(tmp_path)


def test_scores_set_by_hand_show_as_such(root: Path) -> None:
    """In the table beside the points, and among what stands out with what the answers are worth."""
    first, _ = (exercise.id for exercise in of_law("31")[:2])
    rows = {row.partition(" ")[0]: row for row in class_table("en", root).plain.splitlines()}
    assert "(1 set by hand)" in rows["ann"]
    assert "by hand" not in rows["bob"]
    assert "1 à la main" in class_table("fr", root).plain
    told = class_remarks("en", root).plain
    assert f"ann: the score of {first} was set by hand (3; the answers are worth 4)." in told
    assert told.count("by hand") == 1  # the answer in words is graded so in any case
