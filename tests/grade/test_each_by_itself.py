"""A file that fails stops no other: on nbgrader's command line, in its formgrader, in archives and in the exchange."""

from __future__ import annotations

import errno
import io
import json
import logging
import os
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import ClassVar

import pytest
from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode
from nbgrader.apps.api import NbGraderAPI
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange.default import ExchangeCollect
from nbgrader.preprocessors import NbGraderPreprocessor
from tornado.log import LogFormatter

from bridgecourse.errors import NotebookError
from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.converter import CourseAutograde
from bridgecourse.grade.course import Work, quiet
from bridgecourse.grade.extractor import LEVELS
from bridgecourse.grade.stamp import STAMP, parse_stamp, read_stamp
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import NOTEBOOK
from bridgecourse.paper.name import given_names
from bridgecourse.publish.build import build
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.safe_text import OBEYED
from tests.amount import of_the_day
from tests.grade.conftest import Classroom
from tests.grade.downloads import downloads, tarred, unpacked, zipped
from tests.grade.hostile import PAPERS, REFUSED, STAMPS, text_of
from tests.small_course import ASSIGNMENT, EXERCISES, reference, write, write_course

FILE = f"{ASSIGNMENT}.ipynb"


# --- the command line -----------------------------------------------------------------------------------------------


def nbgrader(root: Path, *words: str, language: str = "fr") -> tuple[int, str]:
    """nbgrader as an instructor calls it: its exit code, and everything that it said."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(root), "COURSE_LANG": language, "JUPYTER_PLATFORM_DIRS": "1"}
    program = Path(sys.executable).parent / "nbgrader"
    done = subprocess.run(
        [program, *words], cwd=root, env=environment, capture_output=True, text=True, timeout=150, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.soak
@pytest.mark.timeout(400)
def test_hostile_papers_on_the_command_line(tmp_path: Path) -> None:
    root = write_course(tmp_path)
    build(root)
    Work(root).generate(ASSIGNMENT)
    answered = json.loads((root / "release" / "fr" / ASSIGNMENT / FILE).read_text(encoding="utf-8"))
    answered["metadata"]["bridgecourse"] = reference(root)
    downloaded = root / "downloaded" / ASSIGNMENT / "archive"
    for name in ("ann", "eve"):
        write(downloaded / f"{name}_{FILE}", answered)
    PAPERS["long integer in a pick"](answered, EXERCISES[0])
    (downloaded / f"cid_{FILE}").write_text(text_of(answered), encoding="utf-8")
    (downloaded / f"bob_{FILE}").write_bytes(REFUSED["nested 600 deep"][0])
    (downloaded / f"dan_{FILE}").write_bytes(REFUSED["a long integer"][0])
    (downloaded / "bad.zip").write_bytes(b"PK\x03\x04 no archive")
    (downloaded / "odd.zip").write_bytes(zipped(**{"a\x1b]0;odd\x07\x1b[2Jnn_law-31.ipynb": b"{}"}))
    code, said = nbgrader(root, "zip_collect", ASSIGNMENT)
    assert code == 0, said
    assert "[2Jnn_law-31.ipynb" in said
    assert not OBEYED.search(said)
    assert "Traceback" not in said
    assert text("grade.archive.broken", Language.FR, name="bad.zip", found="") in said
    (root / "submitted" / "cid" / ASSIGNMENT / STAMP).write_bytes(STAMPS[2])
    code, said = nbgrader(root, "autograde", ASSIGNMENT)
    assert code == 1
    assert "Traceback" not in said
    assert "SAWarning" not in said
    assert "2 sur 5 n’ont pas pu être traités" in said
    assert "bob: " in said
    assert "trop de niveaux" in said
    assert "L’heure de remise (timestamp.txt) est illisible" in said
    assert {path.name for path in (root / "autograded").iterdir()} == {"ann", "cid", "eve"}
    scores = {score.student: score.points for score in Work(root).scores(ASSIGNMENT)}
    assert scores["ann"] == scores["eve"] == 8
    assert 7 < scores["cid"] < 8
    assert set(scores) == {"ann", "cid", "eve"}


# --- the formgrader -------------------------------------------------------------------------------------------------


def formgrader(classroom: Classroom) -> NbGraderAPI:
    """What the formgrader's pages ask."""
    config = classroom.work.config
    return NbGraderAPI(coursedir=CourseDirectory(config=config), config=config)


def test_the_formgrader_says_our_sentence_first(classroom: Classroom) -> None:
    student = classroom.hand_in(REFUSED["nested 100,000 deep"][0])
    with quiet():
        result = formgrader(classroom).autograde(ASSIGNMENT, student)
    assert result["success"] is False
    assert "error" not in result
    first, second, *_ = result["log"].splitlines()
    assert first == "1 of 1 could not be done:"
    assert second.startswith(f"{student}: ")
    assert "nested too deeply" in result["log"]
    assert f"submitted/{student}/{ASSIGNMENT}/{FILE})" in result["log"]
    assert "Traceback" not in result["log"]


@pytest.mark.parametrize("paper", ["nested 100,000 deep", "misnamed"])
def test_the_formgraders_window_holds_a_failure(classroom: Classroom, paper: str) -> None:
    data = REFUSED.get(paper, REFUSED["nested 600 deep"])[0]
    student = classroom.hand_in(data)
    place = classroom.folder(student) / FILE
    if paper == "misnamed":
        place.rename(place.with_name("mine.ipynb"))
    api = formgrader(classroom)
    api.log_level = "DEBUG"
    with quiet():
        log = api.autograde(ASSIGNMENT, student)["log"]
    assert log.startswith(f"1 of 1 could not be done:\n{student}: ")
    for word in ("Traceback", "[DEBUG]", "NotebookError", str(classroom.root)):
        assert word not in log
    assert max(map(len, log.splitlines())) <= 100
    reason = "nested too deeply" if paper != "misnamed" else "mine.ipynb"
    assert log.count(reason) == 1
    assert log.index(reason) < log.index("(submitted/")


def test_the_formgrader_says_first_what_was_warned_of(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    (classroom.folder(student) / STAMP).write_bytes(STAMPS[2])
    api = formgrader(classroom)
    api.log_level = "DEBUG"
    with quiet():
        result = api.autograde(ASSIGNMENT, student)
    assert result["success"] is True
    levels = [line.split("]")[0] for line in result["log"].splitlines() if line.startswith("[")]
    assert levels[0] == "[WARNING"
    assert "[INFO" in levels
    assert "[WARNING" not in levels[levels.index("[INFO") :]
    assert max(map(len, result["log"].splitlines())) <= 100


def test_the_formgrader_lists_a_class_with_strange_times_and_no_names(classroom: Classroom) -> None:
    students = [classroom.hand_in(classroom.answered()) for _ in STAMPS]
    for student, stamp in zip(students, STAMPS, strict=True):
        (classroom.folder(student) / STAMP).write_bytes(stamp)
    named = classroom.hand_in(classroom.answered())
    full = classroom.folder(named).parent.parent / "Zoe Ann Lee"
    classroom.folder(named).parent.rename(full)
    api = formgrader(classroom)
    with quiet():
        assert api.autograde(ASSIGNMENT, students[2])["success"]
        rows = {row["student"]: row for row in api.get_submissions(ASSIGNMENT)}
        everybody = {row["id"]: row for row in api.get_students()}
    assert set(students) <= set(rows)
    for row in (*rows.values(), *everybody.values()):
        assert None not in (row["first_name"], row["last_name"])
    assert (rows["Zoe Ann Lee"]["first_name"], rows["Zoe Ann Lee"]["last_name"]) == ("Zoe Ann", "Lee")
    assert rows[students[2]]["last_name"] == everybody[students[2]]["last_name"] == students[2]
    assert rows[students[2]]["score"] == 8


@pytest.mark.parametrize(
    ("student", "first", "last", "expected"),
    [
        ("ann", None, None, ("", "ann")),
        ("Ann Lee", None, None, ("Ann", "Lee")),
        ("ann", "Ann", None, ("", "Ann")),
        ("k17", "Plato", "", ("", "Plato")),
        ("k17", None, "Plato", ("", "Plato")),
        ("k17", "", "", ("", "k17")),
        ("ann", None, "Lee", ("", "Lee")),
        ("ann", "Ann", "Lee", ("Ann", "Lee")),
        ("\udce9", None, None, ("", "?")),
    ],
)
def test_everybody_has_a_name(student: str, first: str | None, last: str | None, expected: tuple[str, str]) -> None:
    assert given_names(student, first, last) == expected


@pytest.mark.parametrize("stamp", STAMPS)
def test_a_strange_time_is_no_time(tmp_path: Path, stamp: bytes) -> None:
    (tmp_path / STAMP).write_bytes(stamp)
    time, finding = read_stamp(tmp_path)
    assert time is None
    assert (finding is None) == (not stamp.strip())
    assert finding is None or finding.fault is Fault.STAMP_UNREADABLE


def test_a_good_time_is_read(tmp_path: Path) -> None:
    assert read_stamp(tmp_path) == (None, None)
    (tmp_path / STAMP).write_text("2026-01-01 10:00:00.5 UTC\n", encoding="utf-8")
    assert read_stamp(tmp_path) == (datetime(2026, 1, 1, 10, 0, 0, 500_000), None)
    assert parse_stamp("2026-01-01 12:00:00 CET") == datetime(2026, 1, 1, 11)


# --- one after the other --------------------------------------------------------------------------------------------


class Fails(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """A step that fails when everything before it has been written."""

    errors: ClassVar[dict[str, type[BaseException]]] = {}
    """With what it fails, by candidate; where nobody is named, with everybody."""

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        student = resources["nbgrader"]["student"]
        if not self.errors or student in self.errors:
            raise self.errors.get(student, RuntimeError)(f"boom in {student}")
        return nb, resources


@contextmanager
def failing(work: Work) -> Iterator[None]:
    kept = work.config.Autograde.autograde_preprocessors
    work.config.Autograde.autograde_preprocessors = [Fails, *kept]
    try:
        yield
    finally:
        work.config.Autograde.autograde_preprocessors = kept


def test_nothing_half_written_stays_after_a_failure(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    with failing(classroom.work):
        submission = classroom.grade(student)
    assert not submission.graded
    assert "fault in the program (RuntimeError: boom in" in submission.message.splitlines()[1]
    assert "Traceback" not in submission.message
    assert not (classroom.root / "autograded" / student / ASSIGNMENT).exists()
    assert classroom.grade(student).graded


def test_the_formgrader_says_why_it_failed_before_all_that_went_well(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    with failing(classroom.work), quiet():
        log = formgrader(classroom).autograde(ASSIGNMENT, student)["log"]
    assert log.startswith(f"1 of 1 could not be done:\n{student}: ")
    assert "[INFO]" in log, "what it had done before is told too"
    assert log.index("boom in") < log.index("[INFO]")


ERRORS = (RuntimeError, MemoryError)


def test_a_paper_on_which_the_program_fails_stops_no_other(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In one run over the class, as the command line has it: in whatever way it fails, and whoever comes next."""
    students = [classroom.hand_in(classroom.answered()) for _ in range(2 * len(ERRORS) + 1)]
    errors = dict(zip(students[1::2], ERRORS, strict=True))
    monkeypatch.setattr(Fails, "errors", errors)
    config = classroom.work.config
    directory = CourseDirectory(config=config, assignment_id=ASSIGNMENT)
    with failing(classroom.work):
        converter = CourseAutograde(coursedir=directory, config=config)
    converter.log = logging.getLogger("tests.each_by_itself")
    with failing(classroom.work), quiet(), pytest.raises(NbGraderException) as caught:
        converter.start()
    for student in errors:
        assert caplog.text.count(f"boom in {student}") == 1
    heading, *told = str(caught.value).splitlines()
    assert heading == f"{len(errors)} of {len(students)} could not be done:"
    assert [line.partition(": ")[0] for line in told] == sorted(errors)
    for line in told:
        assert f"boom in {line.partition(': ')[0]}" in line
    assert "Traceback" not in str(caught.value)
    graded = {path.parents[1].name for path in (classroom.root / "autograded").rglob(FILE)}
    assert graded == set(students) - errors.keys()


@pytest.mark.skipif(os.name != "posix", reason="other systems refuse such names themselves")
def test_a_folder_that_can_be_nobody_s_is_refused_in_a_run_over_the_class(classroom: Classroom) -> None:
    """nbgrader would take its name for a pattern, and put another's marks under it."""
    student = classroom.hand_in(classroom.answered())
    names = ["*", "?", f"{student[:-1]}[0-9]", "<b>x", 'a"b', "a|b", " a", "a\tb", "x" * 101]
    for name in names:
        write(classroom.folder(name) / FILE, classroom.answered())
    config = classroom.work.config
    directory = CourseDirectory(config=config, assignment_id=ASSIGNMENT)
    with quiet(), pytest.raises(NbGraderException) as caught:
        CourseAutograde(coursedir=directory, config=config).start()
    assert str(caught.value).count("plain name") == len(names)
    assert {path.parents[1].name for path in (classroom.root / "autograded").rglob(FILE)} == {student}


def test_a_copy_graded_before_stays_where_the_new_file_cannot_be_read(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    classroom.grade(student)
    before = classroom.graded(student)
    (classroom.folder(student) / FILE).write_bytes(REFUSED["cut off"][0])
    assert not classroom.grade(student).graded
    assert classroom.graded(student) == before
    assert classroom.score(student).points == 8


# --- the exchange ---------------------------------------------------------------------------------------------------


@contextmanager
def breaking_off(monkeypatch: pytest.MonkeyPatch, student: str) -> Iterator[None]:
    """The disk is full when this candidate's folder has been copied half."""
    whole = ExchangeCollect.do_copy

    def half(self: ExchangeCollect, source: str, target: str, log: object = None) -> None:
        whole(self, source, target, log)
        if Path(target).parent.name == student:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(ExchangeCollect, "do_copy", half)
        yield


def test_folders_of_any_name_in_the_exchange_stop_nobody(classroom: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    work = classroom.work
    work.release(ASSIGNMENT)
    inbound = classroom.root / "exchange" / COURSE_ID / "inbound"
    for name in (f"gus+{ASSIGNMENT}+garbage", f"gus+{ASSIGNMENT}+99999999999999999999", f"gus+{ASSIGNMENT}+\udce9"):
        write(inbound / name / FILE, classroom.released())
    write(inbound / f"ida+{ASSIGNMENT}+2026-01-01 00:00:00 UTC" / FILE, classroom.answered())
    write(inbound / f"ian+{ASSIGNMENT}+2026-01-01 00:00:00 UTC" / FILE, classroom.answered())
    with breaking_off(monkeypatch, "ian"), pytest.raises(NotebookError, match=r"ian.*could not be collected") as caught:
        work.collect(ASSIGNMENT)
    assert "No space left" in str(caught.value)
    assert work.students(ASSIGNMENT) == ["ida"]
    assert not (classroom.root / "submitted" / "ian" / ASSIGNMENT).exists()
    work.collect(ASSIGNMENT)
    assert work.students(ASSIGNMENT) == ["ian", "ida"]


# --- archives -------------------------------------------------------------------------------------------------------


def test_good_archives_within_archives_are_unpacked_each_into_its_folder(tmp_path: Path) -> None:
    inner = zipped(**{"law-31.ipynb": b"inner"})
    folder = downloads(
        tmp_path,
        **{
            "class.zip": zipped(**{"ann/law-31.ipynb": b"ann", "bob/mine.zip": inner}),
            "cid.tar.gz": tarred(("law-31.ipynb", b"cid")),
            "dan_law-31.ipynb": b"dan",
        },
    )
    files, said = unpacked(folder)
    assert files == {
        "class/ann/law-31.ipynb": b"ann",
        "class/bob/mine/law-31.ipynb": b"inner",
        "cid/law-31.ipynb": b"cid",
        "dan_law-31.ipynb": b"dan",
    }
    assert said == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_entries_are_left_out_and_the_good_ones_read(tmp_path: Path, language: str) -> None:
    good = {"good.ipynb": b"good"}
    broken = bytearray(zipped(**{"first.ipynb": b"x" * 5000, **good}))
    broken[60] ^= 0xFF
    folder = downloads(
        tmp_path,
        **{
            "a.zip": zipped(**{"../escaped.ipynb": b"1", "/escaped.ipynb": b"2", "C:/escaped.ipynb": b"3", **good}),
            "b.zip": bytes(broken),
            "c.zip": b"PK\x03\x04 no archive",
            "d.zip": b"",
            "e.zip": zipped(**{"large.ipynb": bytes(NOTEBOOK.size + 1), **good}),
            "f.tar.gz": tarred(("good.ipynb", b"good"), ("link", "/etc/hostname"), ("../escaped.ipynb", b"1")),
            "g.zip": zipped(**{"x" * 300: b"1", "a\0b": b"2", "\u202e": b"3", **good}),
            "h.zip": zipped(**{"a.ipynb": b"1", "a.ipynb/b.ipynb": b"2", **good}),
            "good.ipynb": b"good",
        },
    )
    (folder / "link.ipynb").symlink_to("/etc/hostname")
    files, said = unpacked(folder, language)
    for name in ("a/", "b/", "e/", "f/", "g/", "h/", ""):
        assert files[f"{name}good.ipynb"] == b"good", name
    assert not any("large" in name or "link" in name or "first" in name for name in files)
    assert "Traceback" not in said
    for name in ("a.zip", "b.zip", "c.zip", "d.zip", "e.zip", "f.tar.gz", "g.zip", "h.zip"):
        assert f"/{name}: " in said, name
    assert ("leads out" if language == "en" else "mène hors") in said
    assert all(line.isprintable() for line in said.replace("\u00a0", " ").splitlines())


def test_an_archive_of_archives_ends_somewhere(tmp_path: Path) -> None:
    data = zipped(**{"law-31.ipynb": b"deep"})
    for _ in range(LEVELS):
        data = zipped(**{"next.zip": data})
    files, said = unpacked(downloads(tmp_path, **{"a.zip": data}))
    assert files == {}
    assert f"more than {LEVELS} archives" in said


def test_what_was_left_out_is_named_in_part(tmp_path: Path) -> None:
    many = {f"../escaped-{number}": b"" for number in range(1000)}
    _, said = unpacked(downloads(tmp_path, **{"a.zip": zipped(**many)}))
    assert len(said.splitlines()) == 21
    assert "980 more" in said


# --- the whole corpus, through nbgrader itself --------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("language", of_the_day([language.value for language in Language]))
def test_the_whole_corpus_through_nbgrader(tmp_path: Path, language: str) -> None:
    root = write_course(tmp_path)
    build(root)
    work = Work(root, Language(language))
    work.generate(ASSIGNMENT)
    os.environ["PATH"] = "/usr/bin:/bin"
    released = (root / "release" / language / ASSIGNMENT / FILE).read_text(encoding="utf-8")
    names: dict[str, bool] = {}
    for number, (name, change) in enumerate(PAPERS.items()):
        notebook = json.loads(released)
        notebook["metadata"]["bridgecourse"] = reference(root)
        change(notebook, EXERCISES[0])
        place = root / "submitted" / f"good {number}" / ASSIGNMENT
        place.mkdir(parents=True)
        (place / FILE).write_text(text_of(notebook), encoding="utf-8")
        (place / STAMP).write_bytes(STAMPS[number % len(STAMPS)])
        names[f"good {number}"] = True
        assert name
    for number, (data, _) in enumerate(REFUSED.values()):
        place = root / "submitted" / f"bad {number}" / ASSIGNMENT
        place.mkdir(parents=True)
        (place / FILE).write_bytes(data)
        names[f"bad {number}"] = False
    for submission in work.autograde(ASSIGNMENT):
        assert submission.graded is names[submission.student], submission.message
        assert "Traceback" not in submission.message
        assert len(submission.message) < 20_000
    said = work.feedback(ASSIGNMENT)
    assert "Traceback" not in said
    pages = {page.parent.parent.name for page in (root / "feedback").glob("*/*/*.html")}
    assert pages == {name for name, graded in names.items() if graded}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_in_an_archive_is_named_as_one(tmp_path: Path, language: str) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        link = zipfile.ZipInfo("ann/law-31.ipynb")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/hostname")
        archive.writestr("bob/law-31.ipynb", "bob")
    folder = downloads(tmp_path, **{"a.zip": data.getvalue(), "b.tar.gz": tarred(("cid.ipynb", "/etc/hostname"))})
    files, said = unpacked(folder, language)
    words = "it is a link, which is not followed" if language == "en" else "c’est un lien, qui n’est pas suivi"
    assert said.count(words) == 2
    assert "ann/law-31.ipynb" in said
    assert files == {"a/bob/law-31.ipynb": b"bob"}


def test_what_a_mac_adds_is_nobodys_paper_and_an_ending_in_capitals_is_one(classroom: Classroom) -> None:
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    archive.mkdir(parents=True)
    with zipfile.ZipFile(archive / "class.zip", "w") as zipped:
        zipped.writestr(f"ann_{ASSIGNMENT}.IPYNB", json.dumps(classroom.answered()))
        zipped.writestr(f"bob_{FILE}", json.dumps(classroom.answered()))
        zipped.writestr(f"__MACOSX/._bob_{FILE}", b"\0\5\x16\7")
        zipped.writestr(f"._ann_{FILE}", b"\0\5\x16\7")
    (archive / f"._kim_{FILE}").write_bytes(b"\0\5\x16\7")
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert classroom.work.students(ASSIGNMENT) == ["ann", "bob"], log
    assert {student: classroom.grade(student).graded for student in ("ann", "bob")} == {"ann": True, "bob": True}
    assert "._" not in log


def test_a_line_of_a_commands_log_holds_nothing_that_a_terminal_obeys(classroom: Classroom) -> None:
    """nbgrader names archives, files and people as they call themselves."""
    assert classroom.work.config
    record = logging.LogRecord("nbgrader", logging.INFO, "", 0, "Parsing file: %s", ("\x1b[2Jann\u202e\n\r",), None)
    assert LogFormatter("%(message)s", color=False).format(record) == "Parsing file: �[2Jann�\n    �"
