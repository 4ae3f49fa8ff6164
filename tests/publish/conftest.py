"""The small course, built once for all tests of building."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.publish.build import build
from tests.small_course import write_course


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small course, built; tests that change it copy it first."""
    root = write_course(tmp_path_factory.mktemp("built"))
    build(root)
    return root
