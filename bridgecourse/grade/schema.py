"""The version of nbgrader's tables, which is written into a new gradebook: nbgrader starts a program to ask for it.

That is Alembic, which answers in this process too, in a thousandth of the time.
"""

from __future__ import annotations

from nbgrader.dbutil import ALEMBIC_DIR

__all__ = ["newest_schema"]


def newest_schema() -> str:
    """The version that ``alembic heads`` names; a gradebook's tables are of this version when nbgrader makes them."""
    from alembic.script import ScriptDirectory  # who opens a gradebook that is there has no need of it

    return str(ScriptDirectory(ALEMBIC_DIR).get_current_head())
