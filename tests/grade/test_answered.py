"""Which of several notebooks counts: the one answered last, and one without answers is older than any."""

from __future__ import annotations

import copy
import itertools
import json
import os
import shutil
from pathlib import Path

import pytest

from bridgecourse.grade import exchange
from bridgecourse.grade.account import account_name
from bridgecourse.grade.answered import Held, answered
from bridgecourse.grade.inbox import FILES, Inbox
from bridgecourse.grade.opened_once import OpenedFolder
from bridgecourse.paper.file import NOTEBOOK as LIMITS
from tests.grade.conftest import Classroom, Json
from tests.grade.test_whose import inbound as inbound  # a fixture
from tests.grade.test_whose import submit
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"


def dated(classroom: Classroom, day: int, words: str = "") -> Json:
    """Answered on this day of January."""
    found = classroom.answered()
    for answer in found["metadata"]["bridgecourse"]["answers"].values():
        answer["times"] = dict.fromkeys(answer["picks"], f"2026-01-{day:02d}T00:00:00Z")
    return worded(found, words) if words else found


def worded(found: Json, words: str) -> Json:
    next(cell for cell in found["cells"] if cell["id"] == SPOKEN)["source"] = words
    return found


def take(classroom: Classroom, files: dict[str, Json | str], language: str = "en") -> str:
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    shutil.rmtree(archive, ignore_errors=True)
    for name, found in files.items():
        if isinstance(found, str):
            (archive / name).parent.mkdir(parents=True, exist_ok=True)
            (archive / name).write_text(found, encoding="utf-8")
        else:
            write(archive / name, found)
    classroom.work.config.NotebookCollector.language = language
    return classroom.work.zip_collect(ASSIGNMENT)


def collected(classroom: Classroom, student: str) -> Json:
    return read(classroom.folder(student) / NOTEBOOK)


def test_the_order_of_notebooks(classroom: Classroom, tmp_path: Path) -> None:
    empty, french = classroom.released(), classroom.released("fr")
    untimed = classroom.answered()
    for answer in untimed["metadata"]["bridgecourse"]["answers"].values():
        answer["times"] = {}
    beside = tmp_path / "beside" / NOTEBOOK
    write(beside, empty)
    kept = dated(classroom, 3)["metadata"]["bridgecourse"]
    beside.with_name(f".{ASSIGNMENT}.answers.json").write_text(json.dumps(kept), encoding="utf-8")
    asked = classroom.released()
    asked["metadata"]["bridgecourse"] = {
        "format": 1,
        "answers": {},
        "words": {SPOKEN: {"text": "before the model answer"}},
    }
    papers = {
        "empty": empty,
        "french": french,
        "words": worded(classroom.released(), "North is free."),
        "asked": asked,
        "untimed": untimed,
        "first": dated(classroom, 1),
        "said": dated(classroom, 1, "North is free."),
        "second": dated(classroom, 2),
    }
    for name, found in papers.items():
        write(tmp_path / name / NOTEBOOK, found)
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / NOTEBOOK).write_text('{"cells": [', encoding="utf-8")
    order = ("empty", "damaged", "words", "asked", "untimed", "first", "said", "second", "beside")
    read_in_order = [answered(tmp_path / name / NOTEBOOK) for name in order]
    assert all(one < other for one, other in itertools.pairwise(read_in_order))
    assert read_in_order[0] == answered(tmp_path / "french" / NOTEBOOK)
    assert [paper.is_answered for paper in read_in_order] == [False, False, *7 * [True]]


@pytest.mark.parametrize("files", list(itertools.permutations(("a", "b", "c"))))
def test_an_empty_copy_never_wins(classroom: Classroom, files: tuple[str, ...]) -> None:
    names = dict(
        zip(
            files,
            (f"ann_{NOTEBOOK}", f"ann_{ASSIGNMENT} (1).ipynb", f"ann_47_assignsubmission_file_{NOTEBOOK}"),
            strict=True,
        )
    )
    log = take(classroom, {names["a"]: dated(classroom, 1), names["b"]: classroom.released(), names["c"]: '{"cells'})
    assert collected(classroom, "ann") == dated(classroom, 1)
    for name in names.values():
        assert name in log


def test_one_name_under_two_numbers(classroom: Classroom) -> None:
    """Without a class list: one person where nothing speaks for two, and else it is asked."""
    names = [f"{{}}_{number}_assignsubmission_file_{NOTEBOOK}" for number in (4711, 4712)]
    second = copy.deepcopy(dated(classroom, 1))
    second["metadata"]["bridgecourse"]["answers"][EXERCISES[0]]["times"] = {"facts.turn": "2026-02-01T00:00:00Z"}
    pairs = {
        "Ann Empty": (dated(classroom, 1), classroom.released(), True),
        "Ann Again": (dated(classroom, 1), second, True),
        "Ann Two": (dated(classroom, 1), dated(classroom, 2), False),
    }
    for who, (one, other, is_one) in pairs.items():
        files = {names[0].format(who): one, names[1].format(who): other}
        log = take(classroom, dict(files))
        assert (who in classroom.work.students(ASSIGNMENT)) is is_one
        assert ("more than one person is called" in log) is not is_one
        assert all(log.count(name) > 1 for name in files)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "holds no answers that can be read"), ("fr", "aucune réponse lisible")]
)
def test_an_earlier_hand_in_gives_way_only_to_a_later_one(classroom: Classroom, language: str, words: str) -> None:
    take(classroom, {f"ann_{NOTEBOOK}": dated(classroom, 2)})
    log = take(classroom, {f"ann_{NOTEBOOK}": classroom.released()}, language)
    assert collected(classroom, "ann") == dated(classroom, 2)
    assert words in log
    assert f"submitted/ann/{ASSIGNMENT}/{NOTEBOOK}" in log
    log = take(classroom, {f"ann_{NOTEBOOK}": dated(classroom, 1)})
    assert collected(classroom, "ann") == dated(classroom, 2)
    assert "was answered last, and stays" in log
    log = take(classroom, {f"ann_{NOTEBOOK}": dated(classroom, 2)})
    assert "had handed in before" not in log
    log = take(classroom, {f"ann_{NOTEBOOK}": dated(classroom, 3)})
    assert collected(classroom, "ann") == dated(classroom, 3)
    assert f"is replaced by ann_{NOTEBOOK}" in log


def test_answers_beside_go_with_their_own_notebook(classroom: Classroom) -> None:
    """Those of the notebook that does not count stay with it; nor do they come without one."""
    kept = json.dumps(dated(classroom, 1)["metadata"]["bridgecourse"])
    side = f".{ASSIGNMENT}.answers.json"
    take(
        classroom,
        {
            f"Ann L_47_assignsubmission_file_/a/{NOTEBOOK}": dated(classroom, 2),
            f"Ann L_47_assignsubmission_file_/b/{NOTEBOOK}": classroom.released(),
            f"Ann L_47_assignsubmission_file_/b/{side}": kept,
        },
    )
    assert not (classroom.folder("Ann L") / side).exists()
    log = take(classroom, {f"Ann L_47_assignsubmission_file_/{side}": kept})
    assert collected(classroom, "Ann L") == dated(classroom, 2)
    assert f"Put {NOTEBOOK} beside it" in log
    take(classroom, {f"bob_{NOTEBOOK}": classroom.released(), f".bob_{side.removeprefix('.')}": kept})
    assert (classroom.folder("bob") / side).exists()


# --- through the exchange -------------------------------------------------------------------------------------------


def hand_in(classroom: Classroom, inbound: Path, name: str, time: str, found: Json) -> Path:
    box = submit(classroom, inbound, name, time)
    write(box / NOTEBOOK, found)
    return box


def test_of_the_exchange_the_newest_with_answers_is_taken(classroom: Classroom, inbound: Path) -> None:
    hand_in(classroom, inbound, "ann", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    hand_in(classroom, inbound, "ann", "2026-01-02 00:00:00 UTC", classroom.released())
    hand_in(classroom, inbound, "kim", "2026-01-02 00:00:00 UTC", classroom.released())
    log = classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 1)
    assert collected(classroom, "kim") == classroom.released()
    assert (
        "ann submitted at 2026-01-02 00:00:00 a notebook without answers that can be read; the one of 2026-01-01" in log
    )
    shutil.rmtree(inbound / f"ann+{ASSIGNMENT}+2026-01-01 00:00:00 UTC")
    log = classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 1)
    assert "that notebook stays, for the one of 2026-01-02" in log
    hand_in(classroom, inbound, "ann", "2026-01-03 00:00:00 UTC", dated(classroom, 3))
    assert "is replaced by the one of 2026-01-03" in classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 3)


def test_a_time_to_come_is_refused_and_the_last_that_has_been_is_taken(classroom: Classroom, inbound: Path) -> None:
    hand_in(classroom, inbound, "ann", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    hand_in(classroom, inbound, "ann", "2199-01-01 00:00:00 UTC", dated(classroom, 2))
    box = hand_in(classroom, inbound, "kim", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    (box / "timestamp.txt").write_text("2199-01-01 00:00:00 UTC", encoding="utf-8")
    log = classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 1)
    assert "kim" not in classroom.work.students(ASSIGNMENT)
    assert log.count("it is dated 2199-01-01 00:00:00, which is still to come") == 2
    assert f"nbgrader collect {ASSIGNMENT} --update --student=kim --Collect.check_time=False" in log
    classroom.work.config.Collect.check_time = False
    classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 2)


def test_another_account_s_folder_is_refused_and_the_own_one_is_taken(
    classroom: Classroom, inbound: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who may not give files away sees them given; with rights to do so it is done (test_whose.py)."""
    take, account, others = Inbox.take, account_name, {"2026-01-02": 4710, "2026-01-03": 4711}

    def taking(self: Inbox, box: OpenedFolder, to: Path) -> None:
        take(self, box, to)
        self.owners |= {others[day] for day in others if day in to.name}

    monkeypatch.setattr(Inbox, "take", taking)
    monkeypatch.setattr(exchange, "account_name", lambda number: "mallory" if number == 4710 else account(number))
    for day in (1, 2, 3):
        hand_in(classroom, inbound, "ann; rm x", f"2026-01-{day:02d} 00:00:00 UTC", dated(classroom, day))
    log = classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann; rm x") == dated(classroom, 1)
    assert "A submission for ann; rm x of 2026-01-02 00:00:00 is not collected" in log
    assert "found one of mallory's" in log
    assert "found one of #4711's" in log
    assert f"nbgrader collect {ASSIGNMENT} --update '--student=ann; rm x' --Collect.check_owner=False" in log
    classroom.work.config.Collect.check_owner = False
    classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann; rm x") == dated(classroom, 3)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_a_file_that_another_put_into_a_candidate_s_folder_is_refused(classroom: Classroom, inbound: Path) -> None:
    """nbgrader lets everybody write there."""
    import pwd

    daemon, nobody = pwd.getpwnam("daemon"), pwd.getpwnam("nobody")
    box = hand_in(classroom, inbound, "daemon", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    for path in (box, *box.iterdir()):
        os.chown(path, daemon.pw_uid, daemon.pw_gid)
    os.chown(box / NOTEBOOK, nobody.pw_uid, nobody.pw_gid)
    assert "found one of nobody's" in classroom.work.collect(ASSIGNMENT)
    assert not classroom.work.students(ASSIGNMENT)


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    assert answered(tmp_path / "none.ipynb").held is Held.UNREADABLE
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.ipynb")
        assert answered(tmp_path / "pipe.ipynb").held is Held.UNREADABLE


def test_a_file_that_says_that_it_is_huge_is_not_copied(classroom: Classroom, inbound: Path) -> None:
    box = hand_in(classroom, inbound, "ann", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    with (box / f"{ASSIGNMENT} sparse.ipynb").open("wb") as file:
        file.truncate(LIMITS.size + 1)
    for number in range(FILES + 9):
        (box / f"{ASSIGNMENT} ({number:03}).ipynb").touch()
    log = classroom.work.collect(ASSIGNMENT)
    taken = {path.name for path in classroom.folder("ann").iterdir()}
    assert f"{ASSIGNMENT}.ipynb" in taken
    assert f"{ASSIGNMENT} sparse.ipynb" not in taken
    assert len(taken) <= FILES
    assert f"{ASSIGNMENT} sparse.ipynb was left out: it has more than 64 MB" in log
    assert f"holds more than {FILES} files" in log


def test_nothing_but_the_paper_is_taken_from_the_exchange(classroom: Classroom, inbound: Path) -> None:
    box = hand_in(classroom, inbound, "ann", "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    kept = {
        NOTEBOOK,
        "timestamp.txt",
        "submission_secret.txt",
        f".{ASSIGNMENT}.answers.json",
        f"{ASSIGNMENT} (1).ipynb",
    }
    others = {
        "run.sh",
        "page.html",
        "nbgrader_config.py",
        ".evil.ipynb",
        "other.ipynb",
        ".bashrc",
        "a\nb\x1b[2J",
        "sub",
    }
    (classroom.root / "release" / "en" / ASSIGNMENT / "table.png").touch()  # the instructor's, which comes from him
    for name in (kept - {NOTEBOOK}) | (others - {"sub"}) | {"table.png", ".DS_Store"}:
        (box / name).write_text("{}", encoding="utf-8")
    for name in ("sub/deep", ".ipynb_checkpoints"):
        (box / name).mkdir(parents=True)
        (box / name / NOTEBOOK).write_text("{}", encoding="utf-8")
    log = classroom.work.collect(ASSIGNMENT)
    assert {path.relative_to(classroom.folder("ann")).as_posix() for path in classroom.folder("ann").rglob("*")} == kept
    (line,) = (line for line in log.splitlines() if "more than the paper" in line)
    assert "\x1b" not in line
    assert all(name in line for name in others if name.isprintable())
    assert not any(name in line for name in ("table.png", "checkpoints", ".DS_Store"))


def test_who_hands_in_again_is_collected_again(classroom: Classroom, inbound: Path) -> None:
    """By the same command; who has not stays as he was, with all that has been done to his paper since."""
    for name in ("ann", "kim"):
        hand_in(classroom, inbound, name, "2026-01-01 00:00:00 UTC", dated(classroom, 1))
    classroom.work.collect(ASSIGNMENT)
    write(classroom.folder("kim") / "note.json", {})
    hand_in(classroom, inbound, "ann", "2026-01-02 00:00:00 UTC", dated(classroom, 2))
    assert "--update" not in classroom.work.collect(ASSIGNMENT)
    assert collected(classroom, "ann") == dated(classroom, 2)
    assert (classroom.folder("kim") / "note.json").exists()
