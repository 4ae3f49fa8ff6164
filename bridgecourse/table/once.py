"""What is worked out of a thing that never changes is worked out once, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

__all__ = ["once"]

S = TypeVar("S")
T = TypeVar("T")


def once(work_out: Callable[[S], T]) -> Callable[[S], T]:
    """What this works out of a record or an auction, kept with it under the name of the function."""
    name = f"{work_out.__module__}.{work_out.__qualname__}"

    @wraps(work_out)
    def known(of: S) -> T:
        kept = vars(of)
        if name not in kept:
            kept[name] = work_out(of)
        found: T = kept[name]
        return found

    return known
