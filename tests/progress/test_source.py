"""The same answers give the same frames, wherever they are: own copy, loose files, a class, the site's file."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pandas as pd
import pytest
from nbgrader.api import Gradebook
from pandas.testing import assert_frame_equal

from bridgecourse.errors import SetupError
from bridgecourse.grade.patch import patch_nbgrader
from bridgecourse.i18n import Language, text
from bridgecourse.progress.mastery import all_frames
from bridgecourse.progress.source import read_source
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes.talk import MOVES, TALK
from tests.progress.notebooks import START, entry, of_law, right, write_notebook, wrong

LAWS = ("24", "27", "31")
AT = START + timedelta(days=20)
both = pytest.mark.parametrize("language", Language)


def answers_to(law: str) -> dict[str, dict[str, object]]:
    """Right, wrong, half a conversation, checked and not; the last is left out."""
    found: dict[str, dict[str, object]] = {}
    for place, exercise in enumerate(of_law(law)[:-1]):
        picks: Mapping[str, object] = right(exercise) if place % 3 else wrong(exercise)
        if exercise.shape == TALK:
            picks = {MOVES: {"sequence": list(exercise.questions[0].answer)[: 1 + place]}}
        own = entry(exercise, picks, minute=place)
        checked = {part.id: (START + timedelta(hours=1)).isoformat() for part in exercise.parts[: place % 3]}
        found[exercise.id] = own | {"checked": checked}
    return found


def write_own_copy(place: Path, language: Language) -> Path:
    for law in LAWS:
        path = place / language.value / f"law-{law}" / f"law-{law}.ipynb"
        write_notebook(path, answers_to(law), language.value, law=law)
    return place


def write_loose_files(place: Path, language: Language) -> Path:
    for law in LAWS:
        write_notebook(place / f"Ann-Other_law-{law}.ipynb", answers_to(law), language.value, law=law)
    return place


def write_class(place: Path, language: Language) -> Path:
    """nbgrader's folders and its gradebook, in which every law stands and these are marked."""
    patch_nbgrader(language)
    with warnings.catch_warnings(), Gradebook(f"sqlite:///{place / 'gradebook.db'}", "bridgecourse") as gradebook:
        warnings.simplefilter("ignore")  # nbgrader's own use of SQLAlchemy
        gradebook.add_student("ann", first_name="Ann", last_name="Other")
        for folder in course().folders:
            name = folder.assignment
            gradebook.add_assignment(name)
            gradebook.add_notebook(name, name)
            if folder.name not in LAWS:
                continue
            given = answers_to(folder.name)
            write_notebook(place / "submitted" / "ann" / name / f"{name}.ipynb", given, language.value, law=folder.name)
            for exercise in folder.exercises:
                gradebook.add_grade_cell(exercise.id, name, name, cell_type="code", max_score=exercise.points)
            gradebook.add_submission(name, "ann")
            for exercise in folder.exercises:
                grade = gradebook.find_grade(exercise.id, name, name, "ann")
                grade.auto_score, grade.needs_manual_grade = points(exercise, given.get(exercise.id)), False
        gradebook.db.commit()
    return place


def points(exercise: Exercise, given: Mapping[str, object] | None) -> float:
    picks = {} if given is None else given["picks"]
    assert isinstance(picks, dict)
    return mark(exercise, picks_of(exercise, picks)).points


def write_site_file(place: Path, language: Language) -> Path:
    """As take_along.js saves it: a document for each notebook, one for both languages."""
    documents = {
        f"law-{law}/law-{law}.ipynb": {"bridgecourse": {"format": 1, "answers": answers_to(law)}, "texts": {}}
        for law in LAWS
    }
    saved = {"format": "bridgecourse-site", "version": 1, "documents": documents, "unread": {}}
    file = place / "bridgecourse-2026-11-22.json"
    file.write_text(json.dumps(saved), encoding="utf-8")
    return file


def frames_at(place: Path, language: Language) -> dict[str, pd.DataFrame]:
    """Every frame, without who it is and where it was read."""
    found = all_frames(read_source(place, language).frames, at=AT)
    own = {name: frame.drop(columns="candidate") for name, frame in found.items()}
    own["candidates"] = own["candidates"].drop(columns=["name", "source"])
    own["problems"] = own["problems"].drop(columns="notebook")
    return own


@both
def test_the_same_answers_give_the_same_frames(tmp_path: Path, language: Language) -> None:
    places = {name: tmp_path / name for name in ("own", "loose", "class", "site")}
    for place in places.values():
        place.mkdir()
    own = frames_at(write_own_copy(places["own"], language), language)
    assert len(own["attempts"]) > 60
    assert len(own["moves"]) > 5
    assert own["parts"]["checked"].any()
    assert set(own["attempts"]["language"]) == {language.value}
    for other in (
        write_loose_files(places["loose"], language),
        write_class(places["class"], language),
        write_site_file(places["site"], language),
    ):
        found = frames_at(other, language)
        for name, frame in own.items():
            knows = [column for column in frame.columns if column != "language" or other.suffix != ".json"]
            assert_frame_equal(found[name][knows], frame[knows], obj=f"{name} of {other.name}")


def test_who_it_is_and_where_it_was_read(tmp_path: Path) -> None:
    language = Language.EN
    for name, write in (("own", write_own_copy), ("loose", write_loose_files), ("site", write_site_file)):
        (tmp_path / name).mkdir()
        place = write(tmp_path / name, language)
        (row,) = read_source(place, language).frames.candidates.to_dict("records")
        assert (row["candidate"], row["source"], row["notebooks"]) == {
            "own": ("me", "notebooks", len(LAWS)),
            "loose": ("Ann-Other", "notebooks", len(LAWS)),
            "site": ("me", "site", len(LAWS)),
        }[name]
    (tmp_path / "class").mkdir()
    root = write_class(tmp_path / "class", language)
    for place in (root, root / "gradebook.db"):
        (row,) = read_source(place, language).frames.candidates.to_dict("records")
        assert (row["candidate"], row["name"], row["source"]) == ("ann", "Ann Other", "class")
    one = tmp_path / "loose" / "Ann-Other_law-31.ipynb"
    (row,) = read_source(one, language).frames.candidates.to_dict("records")
    assert (row["candidate"], row["notebooks"]) == ("Ann-Other", 1)


def test_files_of_several_people_and_versions_in_one_folder(tmp_path: Path) -> None:
    first = of_law("31")[0]
    given = {first.id: entry(first, right(first))}
    for name in ("ann_law-31.ipynb", "bob_law-31-v2.ipynb", "law-31.ipynb", "33-cid_law-33-34.ipynb"):
        write_notebook(tmp_path / name, given, law="31")
    assert read_source(tmp_path, Language.EN).frames.people == ["33-cid", "ann", "bob", "me"]


@both
def test_what_holds_no_answers_is_refused_in_a_sentence(tmp_path: Path, language: Language) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "cut.ipynb").write_text('{"cells": [', encoding="utf-8")
    (tmp_path / "other.ipynb").write_text('{"cells": [], "metadata": {}}', encoding="utf-8")
    (tmp_path / "cut.json").write_text('{"format": "bridgecourse-site", "ver', encoding="utf-8")
    (tmp_path / "other.json").write_text("[1]", encoding="utf-8")
    (tmp_path / "newer.json").write_text('{"format": "bridgecourse-site", "version": 2, "documents": {}}')
    (tmp_path / "paper.pdf").write_bytes(b"%PDF-1.7\n\xe2\xe3")
    (tmp_path / "gradebook.db").write_bytes(b"SQLite format 3\0" + b"nonsense " * 300)
    for name in ("never", "empty", "cut.ipynb", "other.ipynb", "cut.json", "other.json", "newer.json", "paper.pdf"):
        with pytest.raises(SetupError, match=name.partition(".")[0]) as refused:
            read_source(tmp_path / name, language)
        assert "Error" not in str(refused.value)
        assert "{" not in str(refused.value)
        is_told = text("progress.no_source", language, place=tmp_path / name) != str(refused.value)
        assert is_told is name.startswith(("empty", "cut", "newer") if name != "other.json" else "other")
    for place in (tmp_path, tmp_path / "gradebook.db"):
        with pytest.raises(SetupError, match="gradebook"):
            read_source(place, language)


def test_a_damaged_document_of_the_site_takes_no_other_with_it(tmp_path: Path) -> None:
    file = write_site_file(tmp_path, Language.EN)
    saved = json.loads(file.read_text(encoding="utf-8"))
    saved["documents"] |= {"law-28/law-28.ipynb": {"bridgecourse": 7}, "law-29/law-29.ipynb": None}
    file.write_text(json.dumps(saved), encoding="utf-8")
    found = read_source(file, Language.EN).frames
    assert found.candidates["notebooks"].tolist() == [len(LAWS)]
    assert set(found.problems["notebook"]) - {""} == {"law-28/law-28.ipynb", "law-29/law-29.ipynb"}
    assert found.candidates["attempts"].tolist()[0] > 60
