"""Where the tests of the form show their exercises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.bare import Bare
from tests.browser.desk import Desk, InLab


@pytest.fixture(params=["bare", pytest.param("jupyterlab", marks=pytest.mark.soak)])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    """A bare page; the soak has the same tests in JupyterLab.  What a test opened is closed after it."""
    made = Bare(tmp_path) if request.param == "bare" else InLab(request.getfixturevalue("lab"))
    yield made
    made.close()
