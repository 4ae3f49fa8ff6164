"""Law 16C (2017), as far as other laws lead to it: what withdrawn calls told, of either side.

C1: the non-offending side may use it.  C2: the offending side may not.  Each half is said with its own clause.
"""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings.language import Consequence, Fact
from bridgecourse.rulings.section import NON_OFFENDING_SIDE, OFFENDING_SIDE, to
from bridgecourse.rulings.vocabulary.information import WITHDRAWN_AUTHORISED, WITHDRAWN_UNAUTHORISED


def withdrawn(
    authorised: str = "16C1",
    unauthorised: str = "16C2",
    *,
    when: tuple[Fact, Enum] | None = None,
    unsure: bool = False,
) -> tuple[Consequence, ...]:
    """A call has been withdrawn: what follows for the side that may not use what it told, and for the other."""
    return (
        *to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED, clause=unauthorised, when=when, unsure=unsure),
        *to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause=authorised, when=when, unsure=unsure),
    )
