"""The one Python behind all pages, as their server keeps it: a process beside it, begun again whenever it has ended.

It is no kernel: it runs what it is asked by name, and nothing else.  Pages are answered one after another, and the
server's own work never waits for an answer.  Nothing that counts is in the process: answers are in the notebooks.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Timer

__all__ = ["PATIENCE", "CopyPython"]

PATIENCE = 60.0
"""Seconds after which a Python that does not answer is ended, and begun again for the next question."""

TRIES = 2
"""How often a question is asked: the process may have ended since the last one."""


class CopyPython:
    """For the pages of the copy in this folder."""

    def __init__(self, root: Path, *, patience: float = PATIENCE) -> None:
        self._root, self._patience = root, patience
        self._process: subprocess.Popen[bytes] | None = None
        self._turns = ThreadPoolExecutor(1, "bridgecourse")

    def begin(self) -> None:
        """Begin before anybody asks."""
        self._turns.submit(self._running)

    async def ask(self, message: bytes) -> bytes | None:
        """The reply to a message, both a line of JSON; ``None`` where there is none, however often it is asked."""
        return await asyncio.get_running_loop().run_in_executor(self._turns, self._asked, message)

    def end(self) -> None:
        """No more is asked."""
        self._turns.shutdown(cancel_futures=True)
        self._leave()

    @property
    def process(self) -> int | None:
        """The number of the process; ``None`` where none runs."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._leave()
            # nothing is imported from where the server runs, nor from the folder of notebooks
            command = [sys.executable, "-P", "-m", "bridgecourse.lab.answering", str(self._root)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _asked(self, message: bytes) -> bytes | None:
        for _ in range(TRIES):
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            late = Timer(self._patience, process.kill)
            late.daemon = True
            late.start()
            reply = b""
            with suppress(OSError):  # it has ended
                process.stdin.write(message + b"\n")
                process.stdin.flush()
                reply = process.stdout.readline()
            was_late = not late.is_alive()
            late.cancel()
            if reply.endswith(b"\n"):
                return reply
            self._leave()
            if was_late:
                break
        return None

    def _leave(self) -> None:
        """Nothing is left of the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):  # what was not taken is lost
                        pipe.close()
            process.wait()
