"""The frame of a page that JupyterLab has yet to fill: in its own pages alone, with the notebook's title."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from bridgecourse.i18n import Language, text
from bridgecourse.lab.frame import Frame, frame_of, title_of

PAGE = b"<!doctype html><html><head></head><body class='x'><script></script></body></html>"


def notebook(path: Path, *sources: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cells": [{"source": source} for source in sources]}))
    return path


def sent(
    root: Path, path: str, *, kind: str = "text/html; charset=UTF-8", chunk: bytes = PAGE, status: int = 200
) -> str:
    """What the browser is given."""
    own = type("Own", (Frame,), {"base": "/abc/", "root": root.resolve(), "language": Language.FR})
    headers = HTTPHeaders({"Content-Type": kind, "Content-Length": str(len(chunk))})
    request = HTTPServerRequest(
        start_line=RequestStartLine("GET", path, "HTTP/1.1"), headers=HTTPHeaders({"Host": "127.0.0.1:8888"})
    )
    found: bytes
    _, headers, found = own(request).transform_first_chunk(status, headers, chunk, True)
    assert headers["Content-Length"] == str(len(found))
    return found.decode()


def test_it_has_the_title_of_the_notebook(tmp_path: Path) -> None:
    notebook(tmp_path / "law-31" / "law-31.ipynb", "# Law 31: <b> & more\n\nText", "# Other")
    notebook(tmp_path / "home.ipynb", ["# Become a ", "director"])
    found = sent(tmp_path, "/abc/lab/tree/law-31/law-31.ipynb")
    assert "<h1>Law 31: &lt;b&gt; &amp; more</h1>" in found
    assert found.index("<body class='x'>") < found.index('id="bc-frame"') < found.index("<script>")
    assert "bc-beside-it" in found.replace("#bc-frame.bc-beside-it", "")
    home = sent(tmp_path, "/abc/notebooks/home.ipynb")
    assert "<h1>Become a director</h1>" in home
    assert text("cli.start.opening", Language.FR) in home
    assert "bc-beside-it" not in home.replace("#bc-frame.bc-beside-it", "")


@pytest.mark.parametrize("path", ["/abc/lab", "/abc/lab/tree/gone.ipynb", "/abc/lab/workspaces/auto-x/tree/gone.ipynb"])
def test_a_page_without_a_title_has_the_frame_alone(tmp_path: Path, path: str) -> None:
    assert "<h1></h1>" in sent(tmp_path, path)


@pytest.mark.parametrize("path", ["/abc/lab/tree/../../secret.ipynb", "/abc/notebooks/%2e%2e/secret.ipynb"])
def test_no_other_file_is_read(tmp_path: Path, path: str) -> None:
    notebook(tmp_path / "secret.ipynb", "# Secret")
    (tmp_path / "work").mkdir()
    assert "Secret" not in sent(tmp_path / "work", path)


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/abc/api/contents/home.ipynb", {}),
        ("/abc/files/page.html", {}),
        ("/other/lab", {}),
        ("/abc/lab", {"kind": "application/json"}),
        ("/abc/lab", {"status": 404}),
        ("/abc/lab", {"chunk": b"no page"}),
    ],
)
def test_nothing_else_is_touched(tmp_path: Path, path: str, more: dict[str, object]) -> None:
    chunk = more.get("chunk", PAGE)
    assert isinstance(chunk, bytes)
    assert sent(tmp_path, path, **more) == chunk.decode()  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["", "[]", "{}", '{"cells": []}', '{"cells": [{"source": 7}]}', '{"cells": [7]}'])
def test_a_damaged_notebook_has_no_title(tmp_path: Path, words: str) -> None:
    path = tmp_path / "bad.ipynb"
    path.write_text(words)
    assert title_of(path) == ""
    assert title_of(tmp_path / "gone.ipynb") == ""


def test_it_goes_by_itself_and_takes_no_click() -> None:
    frame = frame_of("", Language.EN)
    assert "pointer-events: none" in frame
    assert "animation: bc-frame-gone" in frame
