"""The pocket book is laid into a working copy beside the server, by a process of its own.

To set it takes some seconds of the processor, the first time: the process lets the server go first.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bridgecourse.i18n import Language

__all__ = ["laying_pocket"]

YIELDS = 10
"""By so much the process is nicer than the server."""


@contextmanager
def laying_pocket(folder: Path, language: Language) -> Iterator[subprocess.Popen[bytes]]:
    """Begin to lay it, unless it lies there as it is today; what is not done when the block ends is given up."""
    command = [sys.executable, "-P", "-m", __name__, str(folder), language.value]
    nobody = subprocess.DEVNULL
    child = subprocess.Popen(command, stdin=nobody, stdout=nobody, stderr=nobody, start_new_session=True)
    try:
        yield child
    finally:
        child.terminate()


def _lay(folder: str, language: str) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # a file that is being written is then taken away
    if hasattr(os, "nice"):
        os.nice(YIELDS)
    from bridgecourse.cli.pocket import lay_pocket  # the server need not know what a book is set with

    lay_pocket(Path(folder), Language(language))


if __name__ == "__main__":
    _lay(*sys.argv[1:])
