"""Where a run's time goes: ``--spent FILE`` writes a line of JSON for every step of every test, from all workers.

    .venv/bin/python -m pytest tests/grade --spent build/spent.jsonl
    .venv/bin/python -m tests.spent build/spent.jsonl

Of a soak the longest steps are kept without being asked for, in ``build/durations.txt``.

A step is ``setup``, ``call`` or ``teardown``; ``cpu`` counts this process and all that descend from it (a browser, a
kernel, a command), so it says the same on a machine that is busy; ``wall`` does not.  Whoever is the first to want a
site or a server has its cost in his setup.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests import amount

LONGEST = 40
KEPT = Path(__file__).parent.parent / "build" / "durations.txt"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--spent", metavar="FILE", default=None, help="write what every test spends, a line of JSON each")


def spent(process: int) -> float:
    """The seconds of CPU of a process, of all that live below it, and of those it has waited for; of Linux only."""
    stat = Path(f"/proc/{process}/stat")
    try:
        words = stat.read_text().rpartition(")")[2].split()
        tasks = list(Path(f"/proc/{process}/task").iterdir())
    except OSError:  # it has ended meanwhile
        return 0.0
    children: list[int] = []
    for task in tasks:
        with suppress(OSError):  # so has this thread of it, and nothing else
            children += map(int, (task / "children").read_text().split())
    return sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(spent, children))


@contextmanager
def _told(item: pytest.Item, step: str) -> Iterator[None]:
    file = item.config.getoption("--spent")
    if file is None:
        yield
        return
    cpu, wall = spent(os.getpid()), time.monotonic()
    try:
        yield
    finally:
        found = {"test": item.nodeid, "step": step, "cpu": round(spent(os.getpid()) - cpu, 2)}
        with Path(file).open("a") as lines:
            lines.write(json.dumps({**found, "wall": round(time.monotonic() - wall, 2)}) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    with _told(item, "setup"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    with _told(item, "call"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    with _told(item, "teardown"):
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What took longest of a soak, by the clock."""
    if amount.name() != "test":
        reports = {id(each): each for kind in terminalreporter.stats.values() for each in kind}.values()
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text("\n".join(longest(each for each in reports if hasattr(each, "duration"))) + "\n")


def longest(reports: Iterable[pytest.TestReport]) -> list[str]:
    found = sorted(reports, key=lambda each: each.duration, reverse=True)[:LONGEST]
    return [f"{each.duration:8.2f} s {each.when:8} {each.nodeid}" for each in found]


def table(lines: Sequence[str]) -> str:
    """The CPU by folder, by file, and of the tests that spend most."""
    found = [json.loads(line) for line in lines]
    text = []
    for title, name in (("by folder", _folder), ("by file", _file), ("by test", str)):
        cpu: Counter[str] = Counter()
        wall: Counter[str] = Counter()
        for each in found:
            cpu[name(each["test"])] += each["cpu"]
            wall[name(each["test"])] += each["wall"]
        text.append(f"{title}: {sum(cpu.values()):.1f} s of CPU")
        text += [f"{seconds:8.1f} {wall[key]:8.1f} {key}" for key, seconds in cpu.most_common(LONGEST)]
    return "\n".join(text)


def _file(test: str) -> str:
    return test.partition("::")[0]


def _folder(test: str) -> str:
    return _file(test).rpartition("/")[0]


if __name__ == "__main__":
    print(table(Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()))
