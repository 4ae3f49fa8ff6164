"""The second lock: nbgrader's pages run no script but their own, and no page of the server loads from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest
from jinja2 import Environment
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application

from bridgecourse.grade import formgrader
from bridgecourse.grade.config import TEMPLATES, template_folders
from bridgecourse.grade.formgrader import NONCE, Numbered

NBGRADERS = Path(template_folders()[-1])
PAGES = sorted(
    path for folder in (NBGRADERS, TEMPLATES) for path in folder.rglob("*") if path.suffix in (".tpl", ".j2")
)
SCRIPT = re.compile(r"<script\b[^>]*>")
ADDRESS = re.compile(r"""(?:\b(?:src|action|data)|<link\b[^>]*\bhref)\s*=\s*["'](?:https?:)?//""")


def headers(path: str, kind: str = "text/html; charset=UTF-8") -> HTTPHeaders:
    """Those of an answer, as the instructor's server sends it."""
    application = Application()
    server = SimpleNamespace(web_app=application, base_url="/teach/")
    formgrader._load_jupyter_server_extension(server)  # type: ignore[arg-type]  # what is used of a server
    start = RequestStartLine("GET", path, "HTTP/1.1")
    request = HTTPServerRequest(start_line=start, headers=HTTPHeaders({"Host": "127.0.0.1:8888"}))
    found = HTTPHeaders({"Content-Type": kind})
    for transform in application.transforms:
        _, found, _ = transform(request).transform_first_chunk(200, found, b"", True)
    return found


def directives(policy: str) -> Mapping[str, list[str]]:
    parts = (part.split() for part in policy.split("; "))
    return {name: sources for name, *sources in parts}


@pytest.mark.parametrize("path", ["", "/", "/gradebook/law-31/law-31", "/submissions/a/b.html", "/api/assignments"])
def test_the_formgrader_s_pages_run_no_script_but_their_own(path: str) -> None:
    policy = directives(headers(f"/teach/formgrader{path}")["Content-Security-Policy"])
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == [f"'nonce-{NONCE}'"]
    assert policy["base-uri"] == ["'none'"]
    for name in ("style-src", "img-src", "font-src", "connect-src", "form-action"):
        assert set(policy[name]) <= {"'self'", "'unsafe-inline'", "data:"}, name


@pytest.mark.parametrize(
    "path", ["/teach/lab", "/teach/lab/tree/autograded/a.ipynb", "/teach/files/a.html", "/teach/nbconvert/a"]
)
def test_no_page_of_the_server_loads_from_elsewhere(path: str) -> None:
    policy = directives(headers(path)["Content-Security-Policy"])
    assert policy["default-src"] == ["'self'"]
    assert policy["object-src"] == ["'none'"]
    own = {"'self'", "'none'", "'unsafe-inline'", "'unsafe-eval'", "data:", "blob:"}
    own |= {"ws://127.0.0.1:8888", "wss://127.0.0.1:8888"}
    own |= {place for place in policy["img-src"] if place.startswith("http://127.0.0.1:8888/teach/")}  # and no more
    assert {source for sources in policy.values() for source in sources} <= own
    assert "Content-Security-Policy" not in headers("/teach/api/contents", "application/json")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_script_of_a_template_carries_the_number_and_none_comes_from_elsewhere(path: Path) -> None:
    words = path.read_text(encoding="utf-8")
    made = Environment(extensions=[Numbered], autoescape=True).preprocess(words, path.name)
    assert len(SCRIPT.findall(made)) == len(SCRIPT.findall(words))
    assert all(f'nonce="{NONCE}"' in tag for tag in SCRIPT.findall(made))
    assert ADDRESS.findall(made) == []


@pytest.mark.parametrize("kind", ["feedback", "formgrade"])
def test_a_page_of_a_submission_says_itself_that_it_loads_nothing_from_elsewhere(kind: str) -> None:
    words = (TEMPLATES / kind / "mathjax.html.j2").read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', words)
    sources = {source for found in directives(policy).values() for source in found}
    assert sources <= {"'none'", "'self'", "data:", "'unsafe-inline'"}
    assert not re.search(r"https?:", words)
    assert str(TEMPLATES) == template_folders()[0]
