"""The working copy: brought up to date, and never an answer lost."""

from __future__ import annotations

import errno
import json
import os
import stat
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.cli import working_copy
from bridgecourse.cli.working_copy import RECORD, refresh
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language

NAME = "law-31/law-31.ipynb"


def notebook(*sources: str, answers: object = None, output: str = "") -> bytes:
    cells: list[object] = [
        {
            "cell_type": "code",
            "id": f"c{i}",
            "metadata": {},
            "execution_count": 1 if output else None,
            "outputs": [{"output_type": "stream", "name": "stdout", "text": output}] if output else [],
            "source": source,
        }
        for i, source in enumerate(sources)
    ]
    metadata = {} if answers is None else {"bridgecourse": {"format": 1, "answers": answers}}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}).encode()


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@pytest.fixture
def release(tmp_path: Path) -> Path:
    folder = tmp_path / "release"
    put(folder / NAME, notebook("first"))
    return folder


def test_a_first_start_copies_everything_but_hidden_files(release: Path, tmp_path: Path) -> None:
    put(release / ".ipynb_checkpoints" / "old.ipynb", b"{}")
    copy = refresh(release, tmp_path / "work", Language.EN)
    assert copy.new == (Path(NAME),)
    assert (tmp_path / "work" / NAME).read_bytes() == (release / NAME).read_bytes()
    assert not (tmp_path / "work" / ".ipynb_checkpoints").exists()


def test_a_second_start_changes_nothing(release: Path, tmp_path: Path) -> None:
    refresh(release, tmp_path / "work", Language.EN)
    mine = notebook("first", answers={"31-x": {"picks": {"facts.turn": "E"}}})
    (tmp_path / "work" / NAME).write_bytes(mine)
    copy = refresh(release, tmp_path / "work", Language.EN)
    assert (copy.new, copy.updated, copy.kept) == ((), (), ())
    assert (tmp_path / "work" / NAME).read_bytes() == mine


def test_a_newer_version_replaces_one_that_was_only_run(release: Path, tmp_path: Path) -> None:
    refresh(release, tmp_path / "work", Language.EN)
    (tmp_path / "work" / NAME).write_bytes(notebook("first", answers={}, output="shown"))
    put(release / NAME, notebook("second"))
    assert refresh(release, tmp_path / "work", Language.EN).updated == (Path(NAME),)
    assert (tmp_path / "work" / NAME).read_bytes() == notebook("second")


@pytest.mark.parametrize(
    "mine", [notebook("first", answers={"31-x": {"picks": {}}}), notebook("first", "a note"), b"{ torn", b""]
)
def test_a_newer_version_never_replaces_one_that_was_touched(mine: bytes, release: Path, tmp_path: Path) -> None:
    refresh(release, tmp_path / "work", Language.EN)
    (tmp_path / "work" / NAME).write_bytes(mine)
    put(release / NAME, notebook("second"))
    for _ in range(2):  # and says so every time
        assert refresh(release, tmp_path / "work", Language.EN).kept == (Path(NAME),)
        assert (tmp_path / "work" / NAME).read_bytes() == mine


def test_answers_beside_the_notebook_count_as_touching(release: Path, tmp_path: Path) -> None:
    refresh(release, tmp_path / "work", Language.EN)
    (tmp_path / "work" / "law-31" / ".law-31.answers.json").write_text("{}")
    put(release / NAME, notebook("second"))
    assert refresh(release, tmp_path / "work", Language.EN).kept == (Path(NAME),)


@pytest.mark.parametrize("record", [None, b"", b"[]", b'{"files": {"law-31/law-31.ipynb": 3}}'])
def test_without_its_record_nothing_is_overwritten(record: bytes | None, release: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    refresh(release, work, Language.EN)
    (work / NAME).write_bytes(notebook("first", "a note"))
    if record is None:
        (work / RECORD).unlink()
    else:
        (work / RECORD).write_bytes(record)
    put(release / NAME, notebook("second"))
    assert refresh(release, work, Language.EN).kept == (Path(NAME),)
    assert (work / NAME).read_bytes() == notebook("first", "a note")


def test_a_notebook_renamed_away_makes_room_for_the_new_one(release: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    refresh(release, work, Language.EN)
    (work / NAME).write_bytes(notebook("mine"))
    (work / NAME).rename(work / "law-31" / "mine.ipynb")
    put(release / NAME, notebook("second"))
    assert refresh(release, work, Language.EN).new == (Path(NAME),)
    assert (work / "law-31" / "mine.ipynb").read_bytes() == notebook("mine")


steps = st.lists(st.sampled_from(["start", "course changes", "answer", "note", "run"]), max_size=12)


@given(steps)
def test_whatever_happens_answers_and_notes_stay(story: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        release, work = Path(place) / "release", Path(place) / "work"
        put(release / NAME, notebook("version 0"))
        refresh(release, work, Language.EN)
        touched = False
        for number, step in enumerate(story, start=1):
            mine = json.loads((work / NAME).read_bytes())
            match step:
                case "start":
                    before = (work / NAME).read_bytes()
                    refresh(release, work, Language.EN)
                    expected = before if touched else None
                    assert expected is None or (work / NAME).read_bytes() == expected
                case "course changes":
                    put(release / NAME, notebook(f"version {number}"))
                case "answer":
                    mine["metadata"]["bridgecourse"] = {"format": 1, "answers": {"31-x": {"picks": {"q": number}}}}
                    touched = True
                case "note":
                    mine["cells"][0]["source"] = f"note {number}"
                    touched = True
                case "run":
                    mine["cells"][0]["execution_count"] = number
            if step in ("answer", "note", "run"):
                (work / NAME).write_bytes(json.dumps(mine).encode())
        refresh(release, work, Language.EN)
        if not touched:
            essence = working_copy._essence
            assert essence((work / NAME).read_bytes()) == essence((release / NAME).read_bytes())
        assert not list(work.rglob("*.part"))


def test_a_full_disk_leaves_the_old_file_and_says_so(
    release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "work"
    refresh(release, work, Language.EN)
    before = (work / NAME).read_bytes()
    put(release / NAME, notebook("second"))

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SetupError, match="disk is full"):
        refresh(release, work, Language.EN)
    assert (work / NAME).read_bytes() == before
    assert not list(work.rglob("*.part"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_really_full_disk_is_told_by_its_number() -> None:
    with pytest.raises(OSError, match="No space") as caught, Path("/dev/full").open("wb", buffering=0) as file:
        file.write(b"x")
    assert caught.value.errno in working_copy._FULL


@pytest.mark.parametrize("language", Language)
def test_a_file_in_the_way_is_named(language: Language, release: Path, tmp_path: Path) -> None:
    (tmp_path / "work").write_text("not a folder")
    with pytest.raises(SetupError, match="work"):
        refresh(release, tmp_path / "work" / "en", language)


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs a place where even root may not write")
def test_a_folder_that_cannot_be_written_is_named(release: Path) -> None:
    with pytest.raises(SetupError, match="/proc"):
        refresh(release, Path("/proc/work"), Language.EN)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere modes say nothing")
def test_a_copy_can_be_written_and_is_its_owners_alone(release: Path, tmp_path: Path) -> None:
    (release / NAME).chmod(0o444)
    copy = refresh(release, tmp_path / "work" / "en", Language.EN)
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "work", *(tmp_path / "work").rglob("*"))}
    assert {mode for path, mode in modes.items() if path.is_dir()} == {0o700}
    assert {mode for path, mode in modes.items() if path.is_file()} == {0o600}
    assert copy.narrowed == ()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere modes say nothing")
def test_a_copy_that_others_could_read_is_shut_and_named_once(release: Path, tmp_path: Path) -> None:
    folder = tmp_path / "work" / "en"
    refresh(release, folder, Language.EN)
    folder.chmod(0o755)
    assert refresh(release, folder, Language.EN).narrowed == (folder,)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert refresh(release, folder, Language.EN).narrowed == ()


# --- a newer version of a lesson ------------------------------------------------------------------------------------


def lesson(exercises: dict[str, str], answers: object = None, text: str = "a lesson") -> bytes:
    """A law's notebook with these exercises and their digests."""
    found = json.loads(notebook(text, answers=answers))
    sheets = {name: {"id": name, "digest": digest} for name, digest in exercises.items()}
    found["metadata"]["bridgecourse_sheets"] = {"format": 1, "lang": "en", "law": "31", "sheets": sheets}
    return json.dumps(found).encode()


def answered(digest: str) -> dict[str, object]:
    return {"digest": digest, "picks": {"facts.turn": "E"}, "times": {}, "checked": {}}


def test_a_lesson_that_asks_something_else_comes_beside_one_that_was_begun(release: Path, tmp_path: Path) -> None:
    work, newer = tmp_path / "work", Path("law-31/law-31-v2.ipynb")
    put(release / NAME, lesson({"31-a": "1", "31-b": "1", "31-c": "1"}))
    refresh(release, work, Language.EN)
    mine = lesson({"31-a": "1", "31-b": "1", "31-c": "1"}, answers={name: answered("1") for name in ("31-a", "31-b")})
    (work / NAME).write_bytes(mine)
    put(release / NAME, lesson({"31-a": "1", "31-b": "2"}))
    copy = refresh(release, work, Language.EN)
    assert (copy.beside, copy.kept, copy.updated) == (((Path(NAME), newer),), (), ())
    assert (work / NAME).read_bytes() == mine
    carried = json.loads((work / newer).read_bytes())["metadata"]
    assert list(carried["bridgecourse"]["answers"]) == ["31-a"]  # which asks what it asked
    assert set(carried["bridgecourse_sheets"]["sheets"]) == {"31-a", "31-b"}
    assert refresh(release, work, Language.EN) == working_copy.WorkingCopy(work)

    put(release / NAME, lesson({"31-a": "1", "31-b": "3"}))  # untouched since: brought up to date
    assert refresh(release, work, Language.EN).updated == (newer,)
    assert "31-a" in json.loads((work / newer).read_bytes())["metadata"]["bridgecourse"]["answers"]
    (work / newer).write_bytes(lesson({"31-a": "1", "31-b": "3"}, answers={"31-b": answered("3")}))
    put(release / NAME, lesson({"31-b": "4"}))
    assert refresh(release, work, Language.EN).beside == ((newer, Path("law-31/law-31-v3.ipynb")),)


def test_new_words_alone_bring_no_new_notebook(release: Path, tmp_path: Path) -> None:
    put(release / NAME, lesson({"31-a": "1"}))
    refresh(release, tmp_path / "work", Language.EN)
    (tmp_path / "work" / NAME).write_bytes(lesson({"31-a": "1"}, answers={"31-a": answered("1")}))
    put(release / NAME, lesson({"31-a": "1"}, text="a lesson without its slip"))
    copy = refresh(release, tmp_path / "work", Language.EN)
    assert (copy.kept, copy.beside) == ((Path(NAME),), ())


def test_a_version_that_a_class_has_beside_it_is_no_part_of_a_first_copy(release: Path, tmp_path: Path) -> None:
    put(release / "law-31-v2" / "law-31-v2.ipynb", notebook("for a class"))
    assert refresh(release, tmp_path / "work", Language.EN).new == (Path(NAME),)
