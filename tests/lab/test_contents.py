"""No front end is handed a notebook that acts, and none is saved, by any of the ways that Jupyter has."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from tornado.web import HTTPError

from bridgecourse.lab.contents import CourseContents
from tests.paper.restored import answered, hostile


@pytest.fixture
def contents(tmp_path: Path) -> Iterator[CourseContents]:
    """A server's files, with notebooks that somebody put there by himself."""
    for name in ("bad.ipynb", "bad.json"):
        (tmp_path / name).write_text(json.dumps(hostile("1")))
    (tmp_path / "same.ipynb").write_text(json.dumps(answered(), indent=7))
    (tmp_path / "cut.ipynb").write_text(json.dumps(hostile("1"))[:-9])
    found = CourseContents(root_dir=str(tmp_path))
    found.notary.data_dir = str(tmp_path)
    yield found
    found.notary.store.close()


def got(contents: CourseContents, path: str, **how: Any) -> Any:
    return json.loads(json.dumps(asyncio.run(contents.get(path, **how))["content"]))


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

    asyncio.run(work())
    for name in ("saved.ipynb", "copied.ipynb"):
        assert nbformat.read(Path(contents.root_dir, name), 4) == answered()  # which joins what is split into lines
    taken_back = got(contents, "bad.ipynb")
    assert "widgets" not in taken_back["metadata"]
    assert [list(output["data"]) for output in taken_back["cells"][1]["outputs"]] == [["text/html", "text/plain"]]


def test_a_notebook_of_the_course_and_a_damaged_one_are_as_ever(contents: CourseContents) -> None:
    assert got(contents, "same.ipynb") == untrusted(answered())
    with pytest.raises(HTTPError, match="Unreadable Notebook"):
        asyncio.run(contents.get("cut.ipynb"))
    with pytest.raises(HTTPError, match="No such file"):
        asyncio.run(contents.get("none.ipynb"))
    assert {item["name"] for item in asyncio.run(contents.get(""))["content"]} >= {"bad.ipynb", "bad.json"}
