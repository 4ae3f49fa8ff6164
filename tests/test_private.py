"""What is nobody else's on this machine: modes at creation, and what an earlier version has left open."""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgecourse.cli.doctor import diagnoses
from bridgecourse.i18n import Language
from bridgecourse.private import (
    kept_private,
    make_private,
    narrow,
    of_class,
    of_copy,
    open_up,
    others_list,
    others_read,
)
from bridgecourse.whole_file import write_whole

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere modes say nothing")


PARTS = "source/en/progress-parts.csv"


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    """Whatever a test before has set: a class that is configured in this process sets its own."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A course with all that a class leaves in it, open to everybody as an earlier version made it."""
    for name in (
        "submitted/ann",
        "feedback",
        "work/class/en",
        "course/own/club",
        "source/en/club",
        "source/en/law-31",
        "progress",
    ):
        (tmp_path / name).mkdir(parents=True)
    for name in (
        "gradebook.db",
        "gradebook.db.2026-11-20",
        "grades.csv",
        "classe.csv",
        "pseudonyms.key",
        "README.md",
        PARTS,
    ):
        (tmp_path / name).touch()
    for path in tmp_path.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    tmp_path.chmod(0o755)
    return tmp_path


def test_what_is_made_meanwhile_is_nobody_elses_and_afterwards_as_before(tmp_path: Path) -> None:
    with kept_private():
        (tmp_path / "folder").mkdir()
        write_whole(tmp_path / "folder" / "file", b"")
    (tmp_path / "other").mkdir()
    assert mode(tmp_path / "folder") == 0o700
    assert mode(tmp_path / "folder" / "file") == 0o600
    assert mode(tmp_path / "other") & 0o055


def test_a_file_that_is_replaced_is_at_no_moment_open_to_more_than_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda number: seen.append(stat.S_IMODE(os.fstat(number).st_mode)))
    write_whole(tmp_path / "marks", b"1")
    (tmp_path / "marks").chmod(0o600)
    write_whole(tmp_path / "marks", b"2")
    assert seen[1] == mode(tmp_path / "marks") == 0o600


def test_what_was_left_open_is_shut_once_and_the_repository_is_not(root: Path) -> None:
    shut = {path.relative_to(root).as_posix() for path in narrow(of_class(root))}
    assert shut == {"submitted", "feedback", "work", "course/own", "source/en/club", "gradebook.db"} | {
        "gradebook.db.2026-11-20",
        "grades.csv",
        "classe.csv",
        "progress",
        "pseudonyms.key",
        PARTS,
    }
    assert {mode(root / name) for name in ("submitted", "course/own", "source/en/club")} == {0o700}
    assert {mode(root / name) for name in ("gradebook.db", "grades.csv")} == {0o600}
    assert mode(root / "source/en/law-31") == 0o755
    assert mode(root / "README.md") == 0o644
    assert narrow(of_class(root)) == []


@pytest.mark.parametrize(
    "name", ["class.csv", "classe.csv", "Notes de la 3e.csv", "grades.csv", "gradebook.db", "pseudonyms.key", PARTS]
)
def test_git_takes_no_list_of_a_class(name: str) -> None:
    project = Path(__file__).parents[1]
    ignored = subprocess.run(["git", "check-ignore", "-q", "--no-index", name], cwd=project, check=False)
    assert ignored.returncode == 0


def test_a_course_shared_with_a_group_stays_so(root: Path) -> None:
    (root / "submitted").chmod(0o2775)
    narrow(of_class(root))
    assert mode(root / "submitted") == 0o2770


def test_what_belongs_to_somebody_else_is_left_to_him(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 4711)
    assert narrow(of_class(root)) == []


def test_a_candidates_copy_has_its_language_and_its_settings(tmp_path: Path) -> None:
    for name in ("en", "fr", ".jupyter", "own"):
        (tmp_path / name).mkdir(mode=0o755)
    assert of_copy(tmp_path, "en") == [tmp_path / "en", tmp_path / ".jupyter"]


def test_a_folder_is_private_from_the_moment_it_is_there(tmp_path: Path) -> None:
    make_private(tmp_path / "course" / "own")
    assert mode(tmp_path / "course" / "own") == 0o700
    assert mode(tmp_path / "course") & 0o055


def test_what_is_handed_out_can_be_read_whatever_the_umask(tmp_path: Path) -> None:
    with kept_private():
        (tmp_path / "release" / "en" / "law-31").mkdir(parents=True)
    open_up(tmp_path / "release" / "en" / "law-31", tmp_path)
    assert {mode(tmp_path / "release"), mode(tmp_path / "release/en"), mode(tmp_path / "release/en/law-31")} == {0o755}


def test_a_folder_of_an_exchange_can_be_entered_and_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgecourse.private._is_behind", lambda path: False)
    for name, bits in (("inbound", 0o733), ("feedback", 0o755)):
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(bits)
    assert others_list([tmp_path / "inbound", tmp_path / "feedback"]) == [tmp_path / "feedback"]


def test_in_a_folder_that_all_write_in_each_keeps_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may write in a folder may rename what is in it, a class's folder too, unless its sticky bit is set."""
    (tmp_path / "exchange" / "class" / "outbound").mkdir(parents=True)
    monkeypatch.setattr("bridgecourse.private._is_behind", lambda path: False)
    monkeypatch.setenv("COURSE_EXCHANGE", str(tmp_path / "exchange"))
    found = {}
    for bits in (0o777, 0o1777, 0o755):
        (tmp_path / "exchange").chmod(bits)
        (told,) = (each for each in diagnoses(Language.EN) if "handed out" in each.name)
        found[bits] = told.remedy
    assert found == {0o777: f"Shut it: chmod +t {tmp_path / 'exchange'}", 0o1777: "", 0o755: ""}


def test_what_lies_behind_a_shut_folder_is_read_by_nobody(root: Path) -> None:
    root.chmod(0o700)
    assert others_read(of_class(root)) == []
