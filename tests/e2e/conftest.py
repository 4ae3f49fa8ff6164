"""Tests from end to end: the course as it stands in this repository, in folders of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def own_environment() -> Iterator[None]:
    """nbgrader's configuration adds this environment's programs to the path: put everything back afterwards."""
    before = dict(os.environ)
    os.environ.pop("COURSE_LANG", None)
    os.environ.pop("COURSE_EXCHANGE", None)
    yield
    os.environ.clear()
    os.environ.update(before)
