"""Python looks for no garbage while the tests are collected, and afterwards not among what was imported for them.

What stands when collecting ends stays for the whole run: six hundred thousand objects.  To go through them again and
again while they are made took a third of the collecting, in each worker; to go through all that the tests keep, the
course that is read above all, took one second in seven.  What is young is looked through as ever.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

RARER = 200
"""By so much are the old objects gone through less often."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        young, middle, old = gc.get_threshold()
        gc.set_threshold(young, middle, old * RARER)
        gc.enable()
