"""Python looks for no garbage while the tests are collected, and afterwards not among what was imported for them.

What stands when collecting ends stays for the whole run: six hundred thousand objects.  To go through them again and
again while they are made took a third of the collecting, in each worker.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
