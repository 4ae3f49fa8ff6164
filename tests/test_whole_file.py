"""A file is written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from bridgecourse.whole_file import write_whole


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert [each.name for each in path.parent.iterdir()] == ["c.json"]


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_whatever_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise error

    where: object = os if step == "fsync" else Path
    monkeypatch.setattr(where, step, fail)
    with pytest.raises(type(error)):
        write_whole(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_the_new_file_is_whole_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    seen: list[tuple[bytes, bytes]] = []
    replace = Path.replace

    def watched(part: Path, target: Path) -> Path:
        seen.append((part.read_bytes(), target.read_bytes()))
        return replace(part, target)

    monkeypatch.setattr(Path, "replace", watched)
    write_whole(path, b"new")
    assert seen == [(b"new", b"old")]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o444])
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert permissions(path) == mode


def test_a_new_file_has_the_permissions_that_the_system_gives(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", b"")
    (tmp_path / "b").touch()
    assert permissions(tmp_path / "a") == permissions(tmp_path / "b")


def test_a_name_may_be_as_long_as_the_system_takes(tmp_path: Path) -> None:
    for name in ("x" * 255, "é" * 127):
        write_whole(tmp_path / name, b"")
        assert (tmp_path / name).is_file()


def test_no_folder_is_made(tmp_path: Path) -> None:
    """Who renames a folder while its notebook is open does not find the old one again."""
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "gone" / "a.json", b"")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs a place where even root may not write")
def test_a_place_that_cannot_be_written_is_an_error_of_the_system() -> None:
    with pytest.raises(OSError, match="/proc"):
        write_whole(Path("/proc/a.json"), b"")


def test_every_part_has_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody else is writing at the same time is not overwritten, but told as an error."""
    monkeypatch.setattr("bridgecourse.whole_file.secrets.token_hex", lambda _: "00")
    (tmp_path / ".a.00.part").write_bytes(b"another's")
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a", b"new")
    assert (tmp_path / ".a.00.part").read_bytes() == b"another's"
