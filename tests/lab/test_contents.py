"""No front end is handed a notebook that acts, and none is saved, by any of the ways that Jupyter has."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import nbformat
import pytest
from nbformat.sign import MemorySignatureStore
from tornado.web import HTTPError

from bridgecourse.lab.contents import CourseContents
from tests.paper.restored import answered, hostile

T = TypeVar("T")


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a thread of its own: a browser that another test has left open keeps this one's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture
def contents(tmp_path: Path) -> CourseContents:
    """A server's files, with notebooks that somebody put there by himself."""
    for name in ("bad.ipynb", "bad.json"):
        (tmp_path / name).write_text(json.dumps(hostile("1")))
    (tmp_path / "same.ipynb").write_text(json.dumps(answered(), indent=7))
    (tmp_path / "cut.ipynb").write_text(json.dumps(hostile("1"))[:-9])
    found = CourseContents(root_dir=str(tmp_path))
    found.notary.store.close()  # a file of this person's, open from the start
    found.notary.store = MemorySignatureStore()
    return found


def got(contents: CourseContents, path: str, **how: Any) -> Any:
    return json.loads(json.dumps(awaited(contents.get(path, **how))["content"]))


def untrusted(notebook: dict[str, Any]) -> dict[str, Any]:
    """What Jupyter itself writes on a cell with output that it has not signed."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["metadata"] |= {"trusted": False}
    return notebook


@pytest.mark.parametrize("how", [{}, {"type": "notebook"}, {"type": "notebook", "require_hash": True}])
def test_what_is_opened_is_inert_and_the_file_stays(contents: CourseContents, how: dict[str, Any]) -> None:
    before = Path(contents.root_dir, "bad.ipynb").read_bytes()
    assert got(contents, "bad.ipynb", **how) == untrusted(answered())
    assert Path(contents.root_dir, "bad.ipynb").read_bytes() == before


def test_a_notebook_by_another_name_is_one_all_the_same(contents: CourseContents) -> None:
    assert got(contents, "bad.json", type="notebook") == untrusted(answered())
    assert json.loads(got(contents, "bad.json")) == hostile("1")  # as text, in an editor


def test_what_is_saved_copied_trusted_or_taken_back_is_inert(contents: CourseContents) -> None:
    async def work() -> None:
        await contents.save({"type": "notebook", "content": hostile("1"), "format": "json"}, "saved.ipynb")
        await contents.copy("bad.ipynb", "copied.ipynb")
        checkpoint = await contents.create_checkpoint("bad.ipynb")  # of the file as it is
        await contents.trust_notebook("bad.ipynb")
        await contents.save({"type": "notebook", "content": answered(), "format": "json"}, "bad.ipynb")
        await contents.restore_checkpoint(checkpoint["id"], "bad.ipynb")

    awaited(work())
    for name in ("saved.ipynb", "copied.ipynb"):
        assert nbformat.read(Path(contents.root_dir, name), 4) == answered()  # which joins what is split into lines
    taken_back = got(contents, "bad.ipynb")
    assert "widgets" not in taken_back["metadata"]
    assert [list(output["data"]) for output in taken_back["cells"][1]["outputs"]] == [["text/html", "text/plain"]]


def test_a_notebook_of_the_course_and_a_damaged_one_are_as_ever(contents: CourseContents) -> None:
    assert got(contents, "same.ipynb") == untrusted(answered())
    with pytest.raises(HTTPError, match="Unreadable Notebook"):
        awaited(contents.get("cut.ipynb"))
    with pytest.raises(HTTPError, match="No such file"):
        awaited(contents.get("none.ipynb"))
    assert {item["name"] for item in awaited(contents.get(""))["content"]} >= {"bad.ipynb", "bad.json"}


@pytest.mark.parametrize("name", ["same.ipynb", "named.ipynb"])
def test_whoever_reads_while_it_is_saved_finds_the_old_one_whole(contents: CourseContents, name: str) -> None:
    """Also through a link, which stays one, with the permissions that the file has."""
    file, link = Path(contents.root_dir, "same.ipynb"), Path(contents.root_dir, "named.ipynb")
    try:
        link.symlink_to("same.ipynb")
    except OSError:
        pytest.skip("no links here")
    file.chmod(0o640)
    before, beside = file.read_bytes(), sorted(Path(contents.root_dir).iterdir())
    with contents.atomic_writing(str(Path(contents.root_dir, name))) as written:
        written.write("a half")
        assert file.read_bytes() == before
    assert file.read_text() == "a half"
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert sorted(Path(contents.root_dir).iterdir()) == beside


def test_a_save_that_fails_leaves_the_old_one(contents: CourseContents, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be written as JSON, or the disk is full."""
    file = Path(contents.root_dir, "same.ipynb")
    before, beside = file.read_bytes(), sorted(Path(contents.root_dir).iterdir())
    new = {"type": "notebook", "content": answered() | {"metadata": {"new": True}}, "format": "json"}

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    for where in ("nbformat.write", "os.fsync"):
        with monkeypatch.context() as broken:
            broken.setattr(where, full)
            with pytest.raises(HTTPError, match="No space left"):
                awaited(contents.save(dict(new), "same.ipynb"))
        assert file.read_bytes() == before
        assert sorted(Path(contents.root_dir).iterdir()) == beside
    awaited(contents.save(dict(new), "same.ipynb"))
    assert json.loads(file.read_text())["metadata"]["new"] is True


def test_a_file_of_any_kind_is_saved_as_it_is(contents: CourseContents) -> None:
    awaited(contents.save({"type": "file", "content": "a\r\nb\n", "format": "text"}, "words.txt"))
    assert Path(contents.root_dir, "words.txt").read_bytes() == b"a\r\nb\n"
    awaited(contents.save({"type": "file", "content": "AP8=", "format": "base64"}, "signs.bin"))
    assert Path(contents.root_dir, "signs.bin").read_bytes() == b"\x00\xff"
