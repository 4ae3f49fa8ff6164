"""Of which tables a gradebook is made: nbgrader asks whenever it opens one, a dozen times for each paper.

For each table it asks whether it is there, one by one.  For the version of all, which is written into a new gradebook,
it starts a program: that is Alembic, which answers in this process too, in a thousandth of the time.
"""

from __future__ import annotations

from nbgrader.api import Base
from nbgrader.dbutil import ALEMBIC_DIR
from sqlalchemy import Engine, inspect

__all__ = ["create_missing", "newest_schema"]

_create_all = Base.metadata.create_all


def create_missing(bind: Engine) -> None:
    """In the place of SQLAlchemy's ``create_all``: where all tables are there, that is one question."""
    if not Base.metadata.tables.keys() <= set(inspect(bind).get_table_names()):
        _create_all(bind=bind)


def newest_schema() -> str:
    """The version that ``alembic heads`` names; a gradebook's tables are of this version when nbgrader makes them."""
    from alembic.script import ScriptDirectory  # who opens a gradebook that is there has no need of it

    return str(ScriptDirectory(ALEMBIC_DIR).get_current_head())
