"""What the servers of ``start`` and ``teach`` answer, and what they read: asked without a browser."""

from __future__ import annotations

import os
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from email.message import Message
from pathlib import Path

import pytest

from tests.e2e.course_root import Served, serve
from tests.e2e.test_opened import lay_course

pytestmark = pytest.mark.skipif(os.name != "posix", reason="ends servers with POSIX signals")


@pytest.fixture(scope="module", params=["start", "teach"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    place = tmp_path_factory.mktemp(request.param)
    lay_course(place)
    with serve(request.param, place) as running:
        yield running


def ask(
    served: Served, path: str, headers: Mapping[str, str] | None = None, method: str = "GET"
) -> tuple[int, Message, bytes]:
    """The answer to what is asked below the path of the server: its status, its headers and what it holds."""
    address = f"http://127.0.0.1:{served.lab.port}/{served.lab.own_path}{path}"
    asked = urllib.request.Request(address, headers=dict(headers or {}), method=method)
    try:
        with urllib.request.build_opener(Stays).open(asked, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.headers, refused.read()


class Stays(urllib.request.HTTPRedirectHandler):
    """Follows nothing."""

    def redirect_request(self, *_: object) -> None:
        return None


@pytest.mark.parametrize("exchange", [False, True])
def test_settings_that_lie_among_the_notebooks_are_not_run(tmp_path: Path, exchange: bool) -> None:
    lay_course(tmp_path)
    theirs = tmp_path / "work" / "en" / "nbgrader_config.py"
    theirs.parent.mkdir(parents=True)
    theirs.write_text(f"open({str(tmp_path / 'acted.txt')!r}, 'w').close()")
    handed_out = tmp_path / "exchange"
    (handed_out / "bridge" / "outbound").mkdir(parents=True)
    words = ("--exchange", str(handed_out)) if exchange else ()
    with serve("start", tmp_path, *words) as served:
        token = {"Authorization": f"token {served.lab.token}"}
        for path in ("courses", "assignments?course_id=bridge", "formgrader", "formgraders"):
            status, _, told = ask(served, path, token)
            assert (status == 200) == (exchange and not path.startswith("formgrader")), path
            assert exchange or b"success" not in told
        assert not (tmp_path / "acted.txt").exists()


LATER = "Fri, 31 Dec 2100 00:00:00 GMT"

MOST, LONGEST = 180, 4096
"""How many cookies a browser keeps of a machine, and how long each may be: name and value."""


def signed_in(served: Served) -> dict[str, str]:
    """The cookies that a browser is given with the first page."""
    status, headers, _ = ask(served, f"lab?token={served.lab.token}")
    assert status == 200
    given = [told.partition(";")[0].split("=", 1) for told in headers.get_all("Set-Cookie", [])]
    return {name: value for name, value in given if value}


def as_header(*sent: Mapping[str, str]) -> dict[str, str]:
    """Cookies in the order in which a browser sends them: of a longer path first."""
    return {"Cookie": "; ".join(f"{name}={value}" for each in sent for name, value in each.items())}


def test_as_many_cookies_as_a_browser_keeps_hinder_nobody(served: Served) -> None:
    """Whoever listens at another port of this machine can have them kept, for every port."""
    own = signed_in(served)
    names = [f"c{number:03}" for number in range(MOST - len(own))]
    theirs = {name: "x" * (LONGEST - len(name)) for name in names}
    for path in (f"lab?token={served.lab.token}", "lab", "api/contents", "files/nbgrader_config.py"):
        assert ask(served, path, as_header(own, theirs))[0] == ask(served, path, as_header(own))[0], path


def test_a_cookie_of_another_server_signs_nobody_in_or_out(served: Served) -> None:
    own = signed_in(served)
    user = next(name for name in own if name.startswith("username"))
    for value in ('""', "2|1:0|10:1700000000|4:user|4:eHh4|00", own[user][:-1]):
        theirs = {user: value, "_xsrf": "2|00000000|00000000000000000000000000000000|1700000000"}
        assert ask(served, "api/contents", as_header(theirs))[0] == 403
        assert ask(served, "lab", as_header(theirs))[0] == 302
        status, headers, _ = ask(served, f"lab?token={served.lab.token}", as_header(theirs))
        assert status == 200
        assert any(told.startswith(f"{user}=") for told in headers.get_all("Set-Cookie", []))
        status, headers, _ = ask(served, "lab", as_header(own, theirs))
        assert status == 200
        assert not headers.get_all("Set-Cookie")
        sent = {**as_header(own, theirs), "X-XSRFToken": own["_xsrf"]}
        assert ask(served, "api/contents/nowhere", sent, "DELETE")[0] == 404


KINDS = ("svg", "xml", "xhtml", "html", "pdf", "png", "txt", "json", "ipynb", "unknown", "svgz")


def test_no_file_runs_or_loads_anything(served: Served) -> None:
    """Whatever it is, whoever asks for it, and however that is answered."""
    folder = served.lab.folder / "friend"
    folder.mkdir(exist_ok=True)
    token = {"Authorization": f"token {served.lab.token}"}
    statuses = set()
    for kind in (*KINDS, "not-there"):
        if kind in KINDS:
            (folder / f"board.{kind}").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
        for method in ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PROPFIND"):
            for headers in ({}, token, {**token, "Range": "bytes=0-3"}, {**token, "If-Modified-Since": LATER}):
                status, told, _ = ask(served, f"files/friend/board.{kind}", headers, method)
                policies = [each.split("; ") for each in told.get_all("Content-Security-Policy", [])]
                assert ["sandbox", "default-src 'none'"] in [each[:2] for each in policies], (kind, method, status)
                assert not any("allow-" in part for each in policies for part in each)
                assert told["X-Content-Type-Options"] == "nosniff"
                statuses.add(status)
    assert statuses >= {200, 206, 302, 304, 404, 405}
