"""The exchange holds every language of an assignment, and each candidate fetches his own."""

from __future__ import annotations

import logging
import shutil
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from nbgrader.auth import Authenticator
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange import ExchangeFactory
from nbgrader.exchange.default import ExchangeFetchAssignment
from traitlets.config import Config

from bridgecourse.cli.server import EXCHANGE_STEPS
from bridgecourse.errors import NotebookError
from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import notebook_language, read_notebook
from tests.grade.conftest import Classroom, Json
from tests.small_course import ASSIGNMENT, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"


def outbound(classroom: Classroom) -> Path:
    return classroom.root / "exchange" / COURSE_ID / "outbound"


def language_of(path: Path) -> str:
    found = notebook_language(read_notebook(path).get("metadata"))
    return "" if found is None else found.value


def candidate(classroom: Classroom, place: Path, language: str | None) -> Config:
    """As ``bridgecourse start`` writes it; without a language a plain nbgrader's."""
    place.mkdir(parents=True, exist_ok=True)
    config = Config()
    config.CourseDirectory.root = config.Exchange.assignment_dir = str(place)
    config.CourseDirectory.course_id, config.CourseDirectory.assignment_id = COURSE_ID, ASSIGNMENT
    config.Exchange.root, config.Exchange.cache = str(classroom.root / "exchange"), str(place / "cache")
    if language is not None:
        for name, value in EXCHANGE_STEPS.items():
            config.ExchangeFactory[name] = value
            config[value.rpartition(".")[2]].language = language
    return config


def step(name: str, config: Config) -> Any:
    app = getattr(ExchangeFactory(config=config), name)(
        coursedir=CourseDirectory(config=config), authenticator=Authenticator(config=config), config=config
    )
    app.log = logging.getLogger("tests.handing_out")
    with chdir(config.CourseDirectory.root):
        return app.start()


def fetched(classroom: Classroom, place: Path, language: str | None) -> str:
    step("FetchAssignment", candidate(classroom, place, language))
    assert sorted(path.name for path in (place / ASSIGNMENT).iterdir()) == [NOTEBOOK]
    return language_of(place / ASSIGNMENT / NOTEBOOK)


@pytest.mark.parametrize("own", ["en", "fr"])
def test_each_candidate_fetches_his_own_language(classroom: Classroom, tmp_path: Path, own: str) -> None:
    """Whatever the language of the class; a plain nbgrader has that of the class."""
    work = Work(classroom.root, Language(own))
    work.config.ReleaseInLanguages.language = own
    log = work.release(ASSIGNMENT)
    assert ("English, French" if own == "en" else "anglais, français") in log
    for language, expected in (("en", "en"), ("fr", "fr"), (None, own)):
        assert fetched(classroom, tmp_path / f"{language}", language) == expected
    listed = step("List", candidate(classroom, tmp_path / "nobody", None))
    assert [each["assignment_id"] for each in listed] == [ASSIGNMENT]
    for path in outbound(classroom).rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644)


@pytest.mark.parametrize("before", [None, 0o755, 0o777, 0o1777, 0o2770])
def test_everybody_may_put_into_the_exchange_and_nobody_take_what_is_anothers(
    classroom: Classroom, before: int | None
) -> None:
    exchange = classroom.root / "exchange"
    if before is not None:
        exchange.mkdir()
        exchange.chmod(before)
    assert "WARNING" not in classroom.work.release(ASSIGNMENT)
    assert exchange.stat().st_mode & 0o1777 == 0o1777
    made = [path for path in exchange.rglob("*") if path.name != "inbound"]
    assert not [path for path in made if path.stat().st_mode & 0o022]


def test_marks_of_both_languages_come_back_under_one_name(classroom: Classroom, tmp_path: Path) -> None:
    classroom.work.release(ASSIGNMENT)
    answers = classroom.answered()["metadata"]["bridgecourse"]
    for name, language in (("ann", "en"), ("anne", "fr")):
        place = tmp_path / name
        fetched(classroom, place, language)
        notebook: Json = read(place / ASSIGNMENT / NOTEBOOK)
        notebook["metadata"]["bridgecourse"] = answers
        write(place / ASSIGNMENT / NOTEBOOK, notebook)
        config = candidate(classroom, place, language)
        config.CourseDirectory.student_id = name
        config.ExchangeSubmit.strict = True  # every notebook that was handed out has to be there
        step("Submit", config)
    classroom.work.collect(ASSIGNMENT)
    for name in ("ann", "anne"):
        assert classroom.grade(name).graded
        assert language_of(classroom.folder(name) / NOTEBOOK) == ("fr" if name == "anne" else "en")
    assert classroom.score("ann").points == classroom.score("anne").points > 0


def test_a_missing_language_is_made_or_named_and_comes_later(classroom: Classroom, tmp_path: Path) -> None:
    source, release = (classroom.root / each / "fr" / ASSIGNMENT for each in ("source", "release"))
    shutil.rmtree(release)
    shutil.move(source, tmp_path / "source")
    log = classroom.work.release(ASSIGNMENT)
    assert f"{ASSIGNMENT} is not handed out in French: expected source/fr/{ASSIGNMENT}/{NOTEBOOK}" in log
    assert "Handed out in: English." in log
    assert fetched(classroom, tmp_path / "before", "fr") == "en"
    before = (outbound(classroom) / ASSIGNMENT / NOTEBOOK).stat().st_ino
    shutil.move(tmp_path / "source", source)
    work = Work(classroom.root, Language.FR)
    work.generate(ASSIGNMENT)
    log = again(work)
    assert "Handed out in: English, French" in log
    assert fetched(classroom, tmp_path / "after", "fr") == "fr"
    assert fetched(classroom, tmp_path / "english", "en") == "en"
    assert (outbound(classroom) / ASSIGNMENT / NOTEBOOK).stat().st_ino == before
    assert release.is_dir()
    with pytest.raises(NotebookError, match="already exists, add --force"):
        again(work)


def again(work: Work) -> str:
    """As on the command line, without ``--force``."""
    from nbgrader.exchange import ExchangeFactory as Factory

    from bridgecourse.grade.course import _run

    app = Factory(config=work.config).ReleaseAssignment(
        coursedir=work._directory(ASSIGNMENT), authenticator=work._authenticator(), config=work.config
    )
    return _run(app)


def test_a_language_that_asks_something_else_is_made_anew_or_left_out(classroom: Classroom, tmp_path: Path) -> None:
    classroom.work.release(ASSIGNMENT)
    release, source = (classroom.root / each / "fr" / ASSIGNMENT / NOTEBOOK for each in ("release", "source"))
    changed: Json = read(release)
    changed["metadata"]["bridgecourse_sheets"]["sheets"].popitem()
    write(release, changed)
    classroom.work.release(ASSIGNMENT)
    assert fetched(classroom, tmp_path / "anew", "fr") == "fr"
    assert read(release) != changed
    for path in (release, source):
        write(path, changed)
    log = classroom.work.release(ASSIGNMENT)
    assert f"{ASSIGNMENT} is not handed out in French: source/fr/{ASSIGNMENT}/{NOTEBOOK} asks something else" in log
    write(outbound(classroom) / ".fr" / ASSIGNMENT / NOTEBOOK, changed)
    classroom.work.release(ASSIGNMENT)
    assert not (outbound(classroom) / ".fr" / ASSIGNMENT).exists()
    assert fetched(classroom, tmp_path / "other", "fr") == "en"


def test_an_assignment_that_is_none_of_the_course_s_goes_out_as_nbgrader_has_it(classroom: Classroom) -> None:
    folder = classroom.root / "release" / "en" / "quiz"
    write(folder / "problem1.ipynb", {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    log = classroom.work.release("quiz")
    assert "not handed out" not in log
    assert (outbound(classroom) / "quiz" / "problem1.ipynb").is_file()
    assert not list(outbound(classroom).glob(".*"))


def test_a_candidate_s_own_settings_say_his_language(tmp_path: Path) -> None:
    from bridgecourse.cli.server import Lab, _write_settings

    lab = Lab(tmp_path / "work", tmp_path / "settings", Language.FR, exchange=tmp_path / "exchange", own_copy=True)
    _write_settings(lab)
    config = Config()
    exec((lab.settings / "nbgrader_config.py").read_text(encoding="utf-8"), {"get_config": lambda: config})
    fetch = ExchangeFactory(config=config).FetchAssignment(coursedir=CourseDirectory(config=config), config=config)
    assert isinstance(fetch, ExchangeFetchAssignment)
    assert fetch.language == "fr"
