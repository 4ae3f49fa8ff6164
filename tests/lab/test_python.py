"""The one Python behind all pages: it answers, comes back when it was killed, and ends with its server."""

from __future__ import annotations

import asyncio
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import psutil
import pytest

from bridgecourse.lab.answering import answer_all
from bridgecourse.lab.python import CopyPython
from tests.browser.lab import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="ends processes with POSIX signals")

MAP = json.dumps({"id": 1, "wants": "map", "file": "home.ipynb", "lang": "en"}).encode()

T = TypeVar("T")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "release" / "en" / "home.ipynb", tmp_path)
    return tmp_path


@pytest.fixture
def python(root: Path) -> Iterator[CopyPython]:
    found = CopyPython(root)
    yield found
    found.end()


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: a browser that another test has left open keeps this one's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def reply(python: CopyPython, message: bytes = MAP) -> dict[str, Any] | None:
    told = awaited(python.ask(message))
    return None if told is None else dict(json.loads(told))


def home(told: dict[str, Any] | None) -> object:
    assert told is not None
    return told["map"]["here"]


def process_of(python: CopyPython) -> psutil.Process:
    assert python.process is not None
    return psutil.Process(python.process)


def test_it_answers_and_is_one(python: CopyPython) -> None:
    assert python.process is None  # nobody has asked
    assert home(reply(python)) == "home.ipynb"
    before = python.process
    assert home(reply(python)) == "home.ipynb"
    assert python.process == before


def test_it_comes_back_when_it_was_killed(python: CopyPython) -> None:
    reply(python)
    gone = process_of(python)
    gone.kill()
    gone.wait()
    assert home(reply(python)) == "home.ipynb"
    assert python.process != gone.pid


def test_who_waits_for_a_killed_one_is_answered_by_the_next(python: CopyPython) -> None:
    reply(python)
    process = process_of(python)
    process.suspend()

    async def asked() -> bytes | None:
        waiting = asyncio.create_task(python.ask(MAP))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        process.kill()
        return await waiting

    found = awaited(asked())
    assert found is not None
    assert home(json.loads(found)) == "home.ipynb"


def test_one_that_does_not_answer_is_ended(root: Path) -> None:
    python = CopyPython(root, patience=20)
    reply(python)
    hung = process_of(python)
    hung.suspend()
    python._patience = 0.2
    assert reply(python) is None
    assert not hung.is_running()
    python._patience = 20
    assert home(reply(python)) == "home.ipynb"
    python.end()


def test_many_ask_at_once_and_each_has_its_own_reply(python: CopyPython) -> None:
    asked = [{"id": n, "wants": "map" if n % 3 else "nonsense", "file": "home.ipynb", "lang": "en"} for n in range(60)]

    async def all_of_them() -> list[bytes | None]:
        return await asyncio.gather(*(python.ask(json.dumps(each).encode()) for each in asked))

    told = [json.loads(each or b"{}") for each in awaited(all_of_them())]
    assert [each["id"] for each in told] == [*range(60)]
    assert [("map" in each, "failed" in each) for each in told] == [(n % 3 > 0, n % 3 == 0) for n in range(60)]


def test_it_ends_with_whoever_has_begun_it(root: Path) -> None:
    """However that one ends, and not before: Ctrl-C reaches all of a terminal, and the server sees to it."""
    code = (
        "import asyncio, sys, time; from pathlib import Path; from bridgecourse.lab.python import CopyPython\n"
        f"python = CopyPython(Path({str(root)!r}))\n"
        f"while True: asyncio.run(python.ask({MAP!r})); print(python.process, flush=True); sys.stdin.readline()"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))}
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    with subprocess.Popen(command, text=True, env=environment, stdin=pipe, stdout=pipe) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        process = psutil.Process(int(parent.stdout.readline()))
        process.send_signal(signal.SIGINT)
        time.sleep(0.3)
        parent.stdin.write("\n")
        parent.stdin.flush()
        assert int(parent.stdout.readline()) == process.pid
        parent.kill()
    process.wait(10)


def test_nothing_that_lies_there_is_imported(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("json", "bridgecourse", "yaml"):
        (root / f"{name}.py").write_text(f"open({str(root / 'ran')!r}, 'w').close()\n")
    monkeypatch.chdir(root)
    python = CopyPython(root)
    assert home(reply(python)) == "home.ipynb"
    python.end()
    assert not (root / "ran").exists()


def test_it_reads_ahead_while_nobody_asks() -> None:
    """Every step of it, and then waits; a line that comes is answered before the next step."""
    read, write = os.pipe()
    steps: list[object] = []

    def ahead() -> Iterator[object]:
        for n in range(3):
            steps.append(n)
            if n == 1:
                os.write(write, b'{"id": 1}\n')
                time.sleep(0.2)
            yield n
        os.close(write)

    replies = io.BytesIO()

    def ask(message: dict[str, object]) -> object:
        steps.append("asked")
        return {**message, "told": True}

    with os.fdopen(read, "rb") as source:
        answer_all(source, replies, ask, ahead())
    assert steps == [0, 1, "asked", 2]
    assert json.loads(replies.getvalue()) == {"id": 1, "told": True}
