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
