"""The address at which pages ask: for whoever is signed in, and for a request that can be read."""

from __future__ import annotations

import http.client
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import psutil
import pytest
from tornado.web import HTTPError

from bridgecourse.lab.asked import LONGEST, read_message
from tests.browser.lab import ROOT, Lab, start_lab

ADDRESS = "/bridgecourse/ask"
MAP = {"id": 1, "wants": "map", "file": "home.ipynb", "lang": "en"}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("asked")
    shutil.copy(ROOT / "release" / "en" / "home.ipynb", folder)
    with start_lab(folder, options=["--ServerApp.jpserver_extensions={'bridgecourse.lab.asked': True}"]) as found:
        yield found


def sent(
    lab: Lab, body: object, headers: Mapping[str, str] | None = None, method: str = "POST"
) -> tuple[int, http.client.HTTPMessage, Any]:
    """Status, headers and what was told; signed in by the token unless headers are given."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", lab.port, timeout=30)
    own = {"Authorization": f"token {lab.token}"} if headers is None else headers
    connection.request(method, ADDRESS, data, dict(own))
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    return answer.status, answer.headers, json.loads(told) if answer.status == 200 else told


def signed_in(lab: Lab) -> tuple[dict[str, str], str]:
    """A browser's cookies, and the word that only a page of this server can read from them."""
    connection = http.client.HTTPConnection("127.0.0.1", lab.port, timeout=30)
    connection.request("GET", f"/lab?token={lab.token}")
    answer = connection.getresponse()
    answer.read()
    kept = SimpleCookie("; ".join(each.split(";")[0] for each in answer.headers.get_all("Set-Cookie", [])))
    connection.close()
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in kept.items())
    return {"Cookie": cookies}, kept["_xsrf"].value


def test_who_is_signed_in_is_answered(lab: Lab) -> None:
    status, headers, told = sent(lab, MAP)
    assert (status, told["id"], told["map"]["here"]) == (200, 1, "home.ipynb")
    assert headers["Content-Type"].startswith("application/json")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "token guessed"},
        {"Cookie": "username-127-0-0-1=guessed"},
        {"Cookie": "_xsrf=6162", "X-XSRFToken": "6162"},  # as whoever made the cookie himself
    ],
)
def test_nobody_else_is(lab: Lab, headers: Mapping[str, str]) -> None:
    status, _, told = sent(lab, MAP, headers)
    assert status == 403
    assert b"home.ipynb" not in told


def test_a_page_from_elsewhere_is_not(lab: Lab) -> None:
    """The browser sends its cookies along, and that is not enough."""
    cookies, word = signed_in(lab)
    here = {"Origin": f"http://127.0.0.1:{lab.port}"}
    assert sent(lab, MAP, {**cookies, **here, "X-XSRFToken": word})[0] == 200
    assert sent(lab, MAP, {**cookies, **here})[0] == 403
    assert sent(lab, MAP, {**cookies, **here, "X-XSRFToken": "guessed"})[0] == 403
    assert sent(lab, MAP, {**cookies, "X-XSRFToken": word, "Origin": "http://127.0.0.1:1"})[0] == 404


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_it_is_only_asked(lab: Lab, method: str) -> None:
    assert sent(lab, MAP, method=method)[0] == 405


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[]", b"7", b'"map"', b"null", b"[" * 100_000])
def test_what_is_no_request_is_refused(lab: Lab, body: bytes) -> None:
    assert sent(lab, body)[0] == 400
    assert sent(lab, MAP)[0] == 200


def test_what_is_too_long_is_refused(lab: Lab) -> None:
    longest = b'{"id": 2, "wants": "map", "file": "home.ipynb", "lang": "en", "more": "%s"}'
    room = LONGEST - len(longest) + 2
    assert sent(lab, longest % (b"x" * room))[0] == 200
    assert sent(lab, longest % (b"x" * (room + 1)))[0] == 413


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {**MAP, "wants": "read"},
        {**MAP, "wants": ["map"]},
        {**MAP, "wants": "save", "answers": {}},
        {**MAP, "wants": "case", "seed": 1},
        {**MAP, "file": "../home.ipynb"},
        {**MAP, "lang": None},
    ],
)
def test_what_cannot_be_answered_is_told(lab: Lab, request_: Mapping[str, object]) -> None:
    status, _, told = sent(lab, request_)
    assert status == 200
    assert told["failed"]


def test_odd_words_come_through(lab: Lab) -> None:
    for odd in ("é♠", "a\nb\u2028c", "\ud800", "\0"):
        assert repr(odd) in sent(lab, {**MAP, "file": odd})[2]["failed"]


def test_many_ask_at_once_while_the_server_does_other_things(lab: Lab) -> None:
    with ThreadPoolExecutor(20) as pool:
        asked = [pool.submit(sent, lab, {**MAP, "id": n}) for n in range(40)]
        assert isinstance(lab.api("api/status"), dict)
        assert [each.result()[2]["id"] for each in asked] == [*range(40)]


@pytest.mark.skipif(os.name != "posix", reason="stops a process with a POSIX signal")
def test_the_server_never_waits_for_it(lab: Lab) -> None:
    sent(lab, MAP)
    process = answering(lab)
    process.suspend()
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(sent, lab, MAP)
        for _ in range(5):
            assert isinstance(lab.api("api/status"), dict)
        assert not asked.done()
        process.resume()
        assert asked.result()[0] == 200


@pytest.mark.skipif(os.name != "posix", reason="kills a process with a POSIX signal")
def test_it_is_there_again_when_it_was_killed(lab: Lab) -> None:
    sent(lab, MAP)
    gone = answering(lab)
    gone.kill()  # the server, whose child it is, has not looked yet
    assert sent(lab, MAP)[0] == 200
    assert answering(lab).pid != gone.pid


def answering(lab: Lab) -> psutil.Process:
    """The one process behind all pages."""
    (file,) = Path(lab.folder, ".lab", "runtime").glob("jpserver-*.json")
    server = psutil.Process(json.loads(file.read_text())["pid"])
    (found,) = [each for each in server.children() if "bridgecourse.lab.answering" in each.cmdline()]
    return found


def test_a_message_is_one_line() -> None:
    assert read_message(b'{"a":\n "b\\nc"}') == b'{"a": "b\\nc"}'
    with pytest.raises(HTTPError):
        read_message(b"{}" + b" " * LONGEST)
