"""A failure is drawn as Python draws it where pytest's own drawing fails.

Pytest parses the source of every line it shows.  Before Python 3.11.4 that fails with a SystemError ("AST constructor
recursion depth mismatch") where the garbage collector meanwhile logs another traceback, as it does for what a browser
that has gone away leaves behind; pytest would then die of an internal error, and tell nothing of any test.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The report; once more with Python's own traceback if it could not be made.  A rerun's report is made here too."""
    try:
        return (yield)
    except SystemError:
        style, item.config.option.tbstyle = item.config.option.tbstyle, "native"
        try:
            return pytest.TestReport.from_item_and_call(item, call)
        finally:
            item.config.option.tbstyle = style
