"""What is spent is counted whole, whatever threads come and go meanwhile."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.spent import spent

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")

BUSY = """
import threading
sum(range(3_000_000))
print("begun", flush=True)
while True:
    threads = [threading.Thread(target=int) for _ in range(20)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""


def test_a_thread_that_ends_takes_nothing_away() -> None:
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        found = [spent(process.pid) for _ in range(2000)]
        process.kill()
    assert found[0] > 0
    assert found == sorted(found)
