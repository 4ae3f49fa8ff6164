"""What lies in the exchange may change between a look at it and its reading: a link that comes then leads nowhere."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nbgrader.exchange import ExchangeError
from nbgrader.utils import notebook_hash
from traitlets.config import Config

from bridgecourse.errors import NotebookError
from bridgecourse.grade.config import COURSE_ID
from tests.grade.conftest import Classroom
from tests.grade.test_handing_out import candidate, step
from tests.grade.test_whose import submit
from tests.small_course import ASSIGNMENT, SPOKEN, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
SECRET = "what nobody else may read"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="nbgrader has no exchange there")


def swapping(monkeypatch: pytest.MonkeyPatch, path: Path, target: Path, after: int) -> Callable[[], bool]:
    """Put a link to the target in this place after so many looks at it; gives whether that has been done."""
    looks = 0

    def watched(real: Callable[..., Any]) -> Callable[..., Any]:
        def look(name: Any, *arguments: Any, **options: Any) -> Any:
            nonlocal looks
            found = real(name, *arguments, **options)
            if not isinstance(name, int) and os.fsdecode(name) in (path.name, str(path)):
                looks += 1
                if looks == after:
                    path.rename(path.with_name("real"))
                    path.symlink_to(target)
            return found

        return look

    for name in ("stat", "lstat", "open"):
        monkeypatch.setattr(os, name, watched(getattr(os, name)))
    return lambda: looks >= after


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_link_that_comes_between_look_and_copy_is_not_collected(
    classroom: Classroom, tmp_path: Path, is_folder: bool
) -> None:
    """Another candidate's paper would be his."""
    classroom.work.release(ASSIGNMENT)
    inbound = classroom.root / "exchange" / COURSE_ID / "inbound"
    theirs = classroom.answered()
    next(cell for cell in theirs["cells"] if cell["id"] == SPOKEN)["source"] = SECRET
    write(classroom.folder("ann") / NOTEBOOK, theirs)
    after, is_over = 0, False
    while not is_over:
        after += 1
        box = submit(classroom, inbound, f"mallory{after}")
        with pytest.MonkeyPatch.context() as patched:
            target = classroom.folder("ann") if is_folder else classroom.folder("ann") / NOTEBOOK
            has_come = swapping(patched, box if is_folder else box / NOTEBOOK, target, after)
            classroom.work.collect(ASSIGNMENT)
        is_over = not has_come()
        for each in inbound.iterdir():
            each.unlink() if each.is_symlink() else shutil.rmtree(each)
        taken = [path for path in classroom.folder(f"mallory{after}").rglob("*") if path.is_file()]
        assert not [path for path in taken if SECRET in path.read_text(encoding="utf-8")], after
    assert after > 2
    assert read(classroom.folder(f"mallory{after}") / NOTEBOOK) == classroom.answered()


def test_a_file_with_a_second_name_is_not_collected(classroom: Classroom) -> None:
    """It is its owner's, and may be anywhere."""
    classroom.work.release(ASSIGNMENT)
    box = submit(classroom, classroom.root / "exchange" / COURSE_ID / "inbound", "mallory")
    (box / NOTEBOOK).unlink()
    write(classroom.folder("ann") / NOTEBOOK, classroom.answered())
    (box / NOTEBOOK).hardlink_to(classroom.folder("ann") / NOTEBOOK)
    assert f"What mallory handed in holds a link to something else ({NOTEBOOK})" in classroom.work.collect(ASSIGNMENT)
    assert not (classroom.folder("mallory") / NOTEBOOK).exists()


@pytest.mark.parametrize("depth", [1, 2])
def test_a_link_on_the_way_is_not_followed(classroom: Classroom, tmp_path: Path, depth: int) -> None:
    classroom.work.release(ASSIGNMENT)
    inbound = classroom.root / "exchange" / COURSE_ID / "inbound"
    submit(classroom, inbound, "mallory")
    linked = (inbound, inbound.parent)[depth - 1]
    linked.rename(tmp_path / "real")
    linked.symlink_to(tmp_path / "real")
    with pytest.raises(NotebookError, match="leads through a link"):
        classroom.work.collect(ASSIGNMENT)
    assert not classroom.work.students(ASSIGNMENT)


# --- a candidate's side ---------------------------------------------------------------------------------------------


@pytest.fixture
def strange(classroom: Classroom, tmp_path: Path) -> Path:
    """A stranger's course in the exchange, with links to what only the candidate may read."""
    secret = tmp_path / "secret"
    write(secret / "deep" / "diary.txt", SECRET)
    write(secret / "diary.txt", SECRET)
    classroom.work.release(ASSIGNMENT)
    course = classroom.root / "exchange" / "evil"
    (course / "inbound").mkdir(parents=True)
    (course / "feedback").mkdir()
    folder = course / "outbound" / ASSIGNMENT
    write(folder / NOTEBOOK, classroom.released())
    write(folder / "pictures" / "table.json", {})
    for name in ("notes.txt", "extra.ipynb", "pictures/notes.txt"):
        (folder / name).symlink_to(secret / "diary.txt")
    (folder / "d").symlink_to(secret)
    os.mkfifo(folder / "pipe")
    return course


def of_strange(classroom: Classroom, place: Path, language: str = "en") -> Config:
    config = candidate(classroom, place, language)
    config.CourseDirectory.course_id = "evil"
    return config


def texts_below(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize(("language", "words"), [("en", "that is not fetched"), ("fr", "cela n’est pas copié")])
def test_fetching_follows_no_link(
    classroom: Classroom, strange: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, language: str, words: str
) -> None:
    config = of_strange(classroom, tmp_path / "ann", language)
    step("FetchAssignment", config)
    folder = tmp_path / "ann" / ASSIGNMENT
    expected = {NOTEBOOK, "pictures", "pictures/table.json"}
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*")} == expected
    assert words in caplog.text
    assert all(name in caplog.text for name in ("notes.txt", "extra.ipynb", "pictures/notes.txt", "pipe"))
    (folder / NOTEBOOK).unlink()
    config.ExchangeFetchAssignment.replace_missing_files = True
    step("FetchAssignment", config)
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*")} == expected
    linked = strange / "outbound" / "law-99"
    linked.symlink_to(tmp_path / "secret")
    config.CourseDirectory.assignment_id = "law-99"
    with pytest.raises(ExchangeError):
        step("FetchAssignment", config)
    assert not (tmp_path / "ann" / "law-99").exists()


def test_a_link_that_comes_between_look_and_copy_is_not_fetched(
    classroom: Classroom, strange: Path, tmp_path: Path
) -> None:
    target, paper = tmp_path / "secret" / "diary.txt", strange / "outbound" / ASSIGNMENT / NOTEBOOK
    after, is_over = 0, False
    while not is_over:
        after += 1
        place = tmp_path / f"ann{after}"
        with pytest.MonkeyPatch.context() as patched:
            has_come = swapping(patched, paper, target, after)
            step("FetchAssignment", of_strange(classroom, place))
        is_over = not has_come()
        if not is_over:
            paper.with_name("real").rename(paper)
        assert not [each for each in texts_below(place) if SECRET in each]
    assert after > 2


def test_only_the_paper_is_handed_in(
    classroom: Classroom, strange: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = of_strange(classroom, tmp_path / "ann")
    config.CourseDirectory.student_id = "ann"
    step("FetchAssignment", config)
    folder = tmp_path / "ann" / ASSIGNMENT
    side = f".{ASSIGNMENT}.answers.json"
    for name in (side, "my passwords.txt", "other.ipynb", "feedback/x.html"):
        write(folder / name, {})
    (folder / f"{ASSIGNMENT} link.ipynb").symlink_to(tmp_path / "secret" / "diary.txt")
    (folder / "d").symlink_to(tmp_path / "secret")
    write(strange / "outbound" / ASSIGNMENT / "second.ipynb", classroom.released())
    write(folder / "second.ipynb", classroom.released())
    step("Submit", config)
    (box,) = (strange / "inbound").iterdir()
    kept = {NOTEBOOK, side, "second.ipynb", "timestamp.txt", "submission_secret.txt"}
    assert {path.name for path in box.iterdir()} == kept
    (cached,) = (tmp_path / "ann" / "cache" / "evil").iterdir()
    assert {path.name for path in cached.iterdir()} == kept
    (line,) = (each for each in caplog.messages if "Only the paper is handed in" in each)
    assert all(name in line for name in ("my passwords.txt", "other.ipynb", "link.ipynb"))
    assert "feedback" not in line


def test_feedback_that_is_a_link_is_not_fetched(
    classroom: Classroom, strange: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = of_strange(classroom, tmp_path / "ann")
    config.CourseDirectory.student_id = "ann"
    step("FetchAssignment", config)
    step("Submit", config)
    (cached,) = (tmp_path / "ann" / "cache" / "evil").iterdir()
    secret = (cached / "submission_secret.txt").read_text(encoding="utf-8")
    page = strange / "feedback" / f"{notebook_hash(secret=secret, notebook_id=ASSIGNMENT)}.html"
    page.symlink_to(tmp_path / "secret" / "diary.txt")
    step("FetchFeedback", config)
    assert not [each for each in texts_below(tmp_path / "ann") if SECRET in each]
    assert "is a link to something else, or no file; it is not fetched" in caplog.text
    page.unlink()
    for words in ("first", "second"):
        page.write_text(words, encoding="utf-8")
        page.parent.chmod(0o711)
        step("FetchFeedback", config)
        (fetched,) = (tmp_path / "ann" / ASSIGNMENT / "feedback").rglob("*.*ml")
        assert fetched.read_text(encoding="utf-8") == words


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("given_away", ["evil", "evil/outbound"])
def test_whose_course_it_is_is_said_where_it_is_not_of_who_set_the_exchange_up(
    classroom: Classroom, strange: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, given_away: str
) -> None:
    import pwd

    nobody, exchange = pwd.getpwnam("nobody"), strange.parent
    os.chown(exchange / given_away, nobody.pw_uid, nobody.pw_gid)
    step("FetchAssignment", of_strange(classroom, tmp_path / "ann"))
    step("FetchAssignment", of_strange(classroom, tmp_path / "anne", "fr"))
    step("FetchAssignment", candidate(classroom, tmp_path / "bob", "en"))
    assert caplog.text.count("The course evil in the exchange folder was put there by nobody") == 1
    assert "the folder itself was set up by root" in caplog.text
    assert "si nobody n’est pas l’un de vos formateurs" in caplog.text
    assert "The course bridgecourse" not in caplog.text
