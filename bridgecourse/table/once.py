"""What is worked out of a thing that never changes is worked out once, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

__all__ = ["kept", "once"]

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


if TYPE_CHECKING:
    from functools import cached_property as kept  # which a type checker knows for a property
else:

    class kept:  # noqa: N801  written as a decorator
        """The same of an attribute: ``cached_property`` without the lock that Python 3.11 takes whenever it is asked.

        Two threads that ask at one moment may both work it out, to the same.
        """

        def __init__(self, work_out):
            self._work_out = work_out
            self.__doc__ = work_out.__doc__

        def __set_name__(self, owner, name):
            self._name = name

        def __get__(self, of, owner=None):
            if of is None:
                return self
            found = of.__dict__[self._name] = self._work_out(of)
            return found
