"""Each worker begins to collect at another folder, so that none makes what another has made already.

In a fresh clone every module has to be compiled, those of the tests with their asserts rewritten, and hypothesis reads
the constants out of each.  All that is kept in files; but workers that go through the folders side by side come to each
module at the same moment, and each makes everything.  From three different places two thirds are there when they come.
The order in which the tests stand afterwards is that of one who begins at the beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

__all__ = ["places", "rotated"]


def rotated(places: Sequence[Path], worker: int, workers: int) -> list[Path]:
    """The same places, begun at the share of this worker."""
    at = len(places) * worker // workers
    return [*places[at:], *places[:at]]


def places(folder: Path) -> list[Path]:
    """What pytest collects in a folder, in its order: folders that hold tests, and files of tests."""
    found = [path for path in folder.iterdir() if any(path.rglob("test_*.py")) or path.match("test_*.py")]
    return sorted(found, key=lambda path: path.name)


def _folder(config: pytest.Config) -> Path | None:
    """The folder that is collected as a whole, by several workers."""
    if not hasattr(config, "workerinput") or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return None
    (folder,) = config.getini("testpaths")
    return config.rootpath / str(folder)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    config = session.config
    if (folder := _folder(config)) is not None:
        told = vars(config)["workerinput"]
        worker = int(told["workerid"].removeprefix("gw"))
        config.args = [str(path) for path in rotated(places(folder), worker, int(told["workercount"]))]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before anybody else looks at the order."""
    if (folder := _folder(config)) is not None:
        items.sort(key=lambda item: item.path.relative_to(folder).parts[0])
