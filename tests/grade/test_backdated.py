"""A time in the exchange is what a candidate writes; when the paper was put there is what the system writes."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.grade import exchange
from bridgecourse.grade.stamp import read_stamp
from tests.grade.conftest import Classroom
from tests.grade.test_answered import collected, dated, hand_in
from tests.grade.test_whose import inbound as inbound  # a fixture
from tests.small_course import ASSIGNMENT

EARLY = "2026-01-01 00:00:00 UTC"
CHANGED = "what lies there was last changed at"
NOTEBOOK = f"{ASSIGNMENT}.ipynb"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="nbgrader has no exchange there")


@pytest.fixture
def of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tests put there is not of the account that collects, and each is his own."""
    monkeypatch.setattr(os, "geteuid", lambda: 4712)
    monkeypatch.setattr(exchange, "_strangers", lambda owners, name: set())


def written(minutes: int = 0) -> str:
    """As nbgrader writes the time of a submission, so many minutes ago."""
    return f"{datetime.now(UTC) - timedelta(minutes=minutes):%Y-%m-%d %H:%M:%S.%f} UTC"


def time_of(classroom: Classroom, name: str) -> datetime:
    time, finding = read_stamp(classroom.folder(name))
    assert finding is None
    assert time is not None
    return time


def is_now(time: datetime) -> bool:
    return abs(datetime.now(UTC).replace(tzinfo=None) - time) < timedelta(hours=1)


@pytest.mark.usefixtures("of_others")
def test_of_a_paper_dated_before_it_was_put_there_the_later_time_counts(classroom: Classroom, inbound: Path) -> None:
    """The folder's name decides which is the newest, and the file in it is what the gradebook has."""
    told = {"ann": (EARLY, EARLY), "bea": (EARLY, written()), "cem": (written(), EARLY), "dan": (EARLY, "")}
    silent = {"eva": (written(), written()), "fay": (written(), ""), "gil": (written(), "yesterday")}
    for name, (folder, stamp) in (told | silent).items():
        box = hand_in(classroom, inbound, name, folder, dated(classroom, 1))
        (box / "timestamp.txt").write_text(stamp, encoding="utf-8")
    (box / "timestamp.txt").unlink()
    log = classroom.work.collect(ASSIGNMENT)
    for name in told | silent:
        assert collected(classroom, name) == dated(classroom, 1)
        assert is_now(time_of(classroom, name))
        assert (
            f"{name} is dated 2026-01-01 00:00:00, and {CHANGED} {time_of(classroom, name):%Y-%m-%d %H:%M:%S}" in log
        ) == (name in told)
    assert classroom.grade("ann").graded
    with Gradebook(f"sqlite:///{classroom.root / 'gradebook.db'}", "bridgecourse") as gradebook:
        assert is_now(gradebook.find_submission(ASSIGNMENT, "ann").timestamp)


@pytest.mark.usefixtures("of_others")
def test_an_earlier_name_makes_no_paper_the_older_one(classroom: Classroom, inbound: Path) -> None:
    """The last one put there counts, whatever it says; two clocks may be some minutes apart."""
    hand_in(classroom, inbound, "ann", "2026-01-02 00:00:00 UTC", dated(classroom, 1))
    hand_in(classroom, inbound, "ann", written(minutes=5), dated(classroom, 2))
    hand_in(classroom, inbound, "ann", EARLY, dated(classroom, 3))
    os.utime(inbound / f"ann+{ASSIGNMENT}+{EARLY}" / NOTEBOOK, (0, 0))
    log = classroom.work.collect(ASSIGNMENT)
    assert log.count(CHANGED) == 1
    assert collected(classroom, "ann") == dated(classroom, 3)
    assert is_now(time_of(classroom, "ann"))
    assert CHANGED not in classroom.work.collect(ASSIGNMENT)


@pytest.mark.usefixtures("of_others")
def test_the_time_of_what_was_collected_before_is_that_of_no_other_paper(classroom: Classroom, inbound: Path) -> None:
    hand_in(classroom, inbound, "ann", EARLY, dated(classroom, 1))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(exchange, "SKEW", timedelta(days=100_000))
        classroom.work.collect(ASSIGNMENT)
    box = hand_in(classroom, inbound, "ann", written(), dated(classroom, 2))
    (box / "timestamp.txt").write_text(EARLY, encoding="utf-8")
    assert CHANGED in classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 2)
    assert is_now(time_of(classroom, "ann"))


@pytest.mark.usefixtures("of_others")
def test_what_was_collected_before_the_exchange_was_restored_stays_as_it_was(
    classroom: Classroom, inbound: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of the exchange has new times of the system, and old ones of the candidates."""
    with monkeypatch.context() as patched:
        patched.setattr(exchange, "SKEW", timedelta(days=100_000))
        hand_in(classroom, inbound, "ann", EARLY, dated(classroom, 1))
        classroom.work.collect(ASSIGNMENT)
    log = classroom.work.collect(ASSIGNMENT)
    assert "is replaced" not in log
    assert CHANGED not in log
    assert time_of(classroom, "ann") == datetime(2026, 1, 1)
    shutil.rmtree(classroom.folder("ann"))
    log = classroom.work.collect(ASSIGNMENT)
    assert is_now(time_of(classroom, "ann"))
    assert f"nbgrader collect {ASSIGNMENT} --student=ann --Collect.check_time=False" in log
    classroom.work.config.Collect.check_time = False
    assert CHANGED not in classroom.work.collect(ASSIGNMENT)
    assert time_of(classroom, "ann") == datetime(2026, 1, 1)
    assert collected(classroom, "ann") == dated(classroom, 1)


def test_what_the_one_who_collects_has_put_there_has_the_time_that_he_wrote(
    classroom: Classroom, inbound: Path
) -> None:
    hand_in(classroom, inbound, "kim", EARLY, dated(classroom, 1))
    assert CHANGED not in classroom.work.collect(ASSIGNMENT)
    assert time_of(classroom, "kim") == datetime(2026, 1, 1)
