"""Law 23 (2017): the comparable call, and what follows from it and from its absence.

Whether a call is comparable is the director's judgement (23A): same or similar meaning, a subset of the meanings
of the withdrawn call, or the same purpose.  Laws 30, 31 and 32 end in one of the two tuples below.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import Consequence, Role
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE, CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION

NOTHING_WITHDRAWN_MATTERS = (
    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "26A"),
    Consequence(NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "23B"),
)


def comparable(clause: str) -> tuple[Consequence, ...]:
    """Replaced by a comparable call: no rectification, but see 23C when play ends."""
    return (
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, clause),
        *NOTHING_WITHDRAWN_MATTERS,
        Consequence(CHECK_ASSISTANCE, Role.DIRECTOR, "23C"),
    )


def not_comparable(clause: str) -> tuple[Consequence, ...]:
    """Replaced by a call that is not comparable: partner passes once, and 16C, 26B and 72C may apply."""
    return (
        Consequence(MUST_PASS_ONCE, Role.PARTNER, clause),
        Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
        *withdrawn(),
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    )


NEVER_REPLACED = (
    Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
    *withdrawn(),
)
"""The auction has ended before the offender's next turn: no comparable call took the place of his, so 26B and 16C2."""
