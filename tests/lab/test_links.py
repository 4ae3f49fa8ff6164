"""What acts when it is asked for is not there, and a link leads to pages and files."""

from __future__ import annotations

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from bridgecourse.lab.links import Acting, LedTo

BASE = "/0123456789abcdef01234567/"
ACTS = (
    "logout",
    "logout?_xsrf=x",
    "logout/",
    "nbconvert/html/home.ipynb",
    "nbconvert/webpdf/home.ipynb?download=true",
    "formgrader?path=submitted/anna",
    "formgrader/?_xsrf=x&path=",
    "formgrader//?path=x",
    "formgrader?%70ath=x",
)
PAGES = (
    "",
    "lab",
    "lab?reset",
    "lab/tree/home.ipynb",
    "lab/workspaces/a/tree/home.ipynb",
    "doc/tree/home.ipynb",
    "tree",
    "tree/logout",
    "notebooks/home.ipynb",
    "edit/a.py",
    "files/a.svg",
    "files/nbconvert/x",
    "login?next=x",
    "formgrader",
    "formgrader/?_xsrf=x",
    "formgrader/manage_assignments",
    "formgrader/submissions/1/next?index=0",
)
FOR_PROGRAMS = (
    "api/status",
    "api/contents/home.ipynb",
    "lab/api/build",
    "lab/api/extensions",
    "lab/api/news",
    "formgrader/api/status",
    "assignments",
    "courses",
    "formgraders",
    "view/a.html",
    "metrics",
    "lsp/status",
)


def asked(path: str, kind: str | None = None, method: str = "GET", base: str = BASE) -> HTTPServerRequest:
    headers = HTTPHeaders({"Host": "127.0.0.1:8888"} | ({} if kind is None else {"Sec-Fetch-Dest": kind}))
    return HTTPServerRequest(start_line=RequestStartLine(method, f"{base}{path}", "HTTP/1.1"), headers=headers)


@pytest.mark.parametrize("kind", [None, "", "document", "empty", "iframe", "image"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_what_acts_is_not_there_for_anybody(kind: str | None, method: str) -> None:
    acts = Acting(BASE)
    assert [path for path in ACTS if acts.match(asked(path, kind, method)) is None] == []
    assert [path for path in (*PAGES, *FOR_PROGRAMS) if acts.match(asked(path, kind, method)) is not None] == []


def test_a_browser_goes_to_pages_and_files() -> None:
    led_to = LedTo(BASE)
    assert [path for path in PAGES if led_to.match(asked(path, "document")) is not None] == []
    assert [path for path in FOR_PROGRAMS if led_to.match(asked(path, "Document")) is None] == []
    assert led_to.match(asked("", "document", base=BASE.rstrip("/"))) is None


@pytest.mark.parametrize("kind", [None, "", "empty", "websocket"])
def test_a_program_is_answered(kind: str | None) -> None:
    assert [path for path in (*PAGES, *FOR_PROGRAMS) if LedTo(BASE).match(asked(path, kind)) is not None] == []
