"""The Python that answers all pages of a copy: ``python -m bridgecourse.lab.answering FOLDER``.

Each line that it reads is a message, each that it writes the reply, in the same order; both are JSON.  It ends with its
input, whoever wrote that.  While nobody asks it reads the cases of the course ahead, a law at a time: a first check,
progress and a draw of all laws then wait for none.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO

from bridgecourse.lab.pages import CopyDesk
from bridgecourse.teach.course import course

__all__ = ["answer_all", "main", "reading_ahead"]


def answer_all(
    source: Iterable[bytes], target: BinaryIO, ask: Callable[[dict[str, object]], object], ahead: Iterator[object]
) -> None:
    """Answer every line; while there is none, one step ``ahead`` after another."""
    lines: SimpleQueue[bytes | None] = SimpleQueue()

    def listen() -> None:
        for line in source:
            lines.put(line)
        lines.put(None)

    Thread(target=listen, daemon=True).start()
    more = True
    while True:
        try:
            line = lines.get(block=not more)
        except Empty:
            more = next(ahead, None) is not None
            continue
        if line is None:
            return
        target.write(json.dumps(ask(json.loads(line))).encode() + b"\n")
        target.flush()


def reading_ahead() -> Iterator[object]:
    """Each law that is read; one that cannot be read is no hindrance, and is told where it is asked for."""
    for folder in course().folders:
        with suppress(Exception):
            folder.file  # noqa: B018 - kept from now on
        yield folder


def main() -> None:
    """Answer the server that has begun this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and with it the input
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed is no reply
    with suppress(BrokenPipeError):
        answer_all(sys.stdin.buffer, replies, CopyDesk(Path(sys.argv[1])).ask, reading_ahead())


if __name__ == "__main__":
    main()
