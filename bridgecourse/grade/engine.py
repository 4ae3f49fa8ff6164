"""One engine for each gradebook: nbgrader makes a new one whenever it opens it, and has every question compiled anew.

An engine keeps what it has compiled, and no connection: a file is opened for one piece of work and closed after it.  So
a gradebook can be replaced or moved while a server runs, and nothing holds it open.
"""

from __future__ import annotations

from functools import lru_cache

from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import NullPool

__all__ = ["kept_engine"]

GRADEBOOKS = 8
"""So many of them at a time: a server has one, a run of the tests one after the other."""


def kept_engine(url: str, *, echo: bool = False, future: bool = True) -> Engine:
    """In the place of SQLAlchemy's ``create_engine``; a database in memory lives as long as its own engine."""
    is_file = url.startswith("sqlite:///") and not url.startswith("sqlite:///:memory:")
    return _of_file(url) if is_file and not echo else create_engine(url, echo=echo, future=future)


@lru_cache(maxsize=GRADEBOOKS)
def _of_file(url: str) -> Engine:
    return create_engine(url, poolclass=NullPool)
