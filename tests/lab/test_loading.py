"""A picture is given files and nothing else, however its address is written; people and programs are given the rest."""

from __future__ import annotations

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from bridgecourse.lab.loading import ByItself
from bridgecourse.lab.policy import server_policy

HOST, BASE = "127.0.0.1:8888", "/0123456789abcdef01234567/"
BY_ITSELF = ("image", "audio", "video", "track", "font", "style", "script", "object", "embed", "iframe", "Image", "new")
ACTS = (
    "logout",
    "login?next=x",
    "nbconvert/html/home.ipynb",
    "view/home.html",
    "lab/tree/home.ipynb",
    "notebooks/home.ipynb",
    "api/shutdown",
    "api/contents",
    "/logout",
    "/files/x.png",
    "doc/tree/..%2f..%2flogout",
    "doc/tree/files/x.png",
    "%2e%2e/static/x",
    "filesx",
    "",
)
FILES = ("files/friend/table.png", "files/..%2f..%2flogout", "files/")
OF_PAGES = (
    "static/lab/main.js",
    "lab/extensions/anywidget/x.js",
    "lab/api/themes/a/index.css",
    "kernelspecs/p/logo.svg",
)


def is_refused(path: str, kind: str | None, method: str = "GET", base: str = BASE) -> bool:
    headers = HTTPHeaders({"Host": HOST} | ({} if kind is None else {"Sec-Fetch-Dest": kind}))
    request = HTTPServerRequest(start_line=RequestStartLine(method, f"{base}{path}", "HTTP/1.1"), headers=headers)
    return ByItself(BASE).match(request) is not None


@pytest.mark.parametrize("kind", BY_ITSELF)
def test_nothing_that_acts_is_loaded(kind: str) -> None:
    assert [path for path in ACTS if not is_refused(path, kind)] == []
    assert is_refused("logout", kind, "HEAD")
    assert is_refused("logout", kind, base="/")


def test_files_are_shown_as_pictures_and_run_as_nothing() -> None:
    for kind in ("image", "audio", "video", "track", "iframe", "object"):
        assert [path for path in FILES if is_refused(path, kind)] == []
    for kind in ("script", "style", "font", "worker"):
        assert [path for path in FILES if not is_refused(path, kind)] == []


@pytest.mark.parametrize("kind", ["image", "script", "style", "font", "worker"])
def test_what_pages_are_made_of_is_theirs(kind: str) -> None:
    assert [path for path in OF_PAGES if is_refused(path, kind)] == []


@pytest.mark.parametrize("kind", ["document", "websocket", "", None])
def test_a_person_goes_anywhere(kind: str | None) -> None:
    """And a browser that does not say for what it asks is held by the policy alone."""
    assert [path for path in (*ACTS, *FILES, *OF_PAGES) if is_refused(path, kind)] == []


def test_a_program_asks_whatever_answers_programs() -> None:
    assert [path for path in ACTS if is_refused(path, "empty")] == [*ACTS[:4]]
    assert not is_refused("api/contents/x", "empty", "PUT")


def test_nbgraders_page_is_shown_within_jupyterlab() -> None:
    assert not is_refused("formgrader", "iframe")
    assert not is_refused("formgrader/submissions/1/next", "iframe")
    assert is_refused("formgrader/submissions/1/next", "image")
    assert is_refused("formgraders", "iframe")


def test_the_policy_names_the_same_folders_for_pictures_and_sounds() -> None:
    policy = dict(part.split(" ", 1) for part in server_policy(HOST, BASE).split("; "))
    for name in ("img-src", "media-src"):
        places = policy[name].split()
        assert {place for place in places if "/" not in place} == {"data:", "blob:"}
        loaded = [place.removeprefix(f"http://{HOST}{BASE}") for place in places if "/" in place]
        assert [place for place in loaded if is_refused(place, "image")] == []
        assert "files/" in loaded
        assert "" not in loaded
