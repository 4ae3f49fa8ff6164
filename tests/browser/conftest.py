"""One JupyterLab for all tests of the exercise in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.lab import Lab, start_lab


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab over an empty folder."""
    folder: Path = tmp_path_factory.mktemp("lab")
    with start_lab(folder) as started:
        yield started
