"""Law 23 (2017): the comparable call, and what follows from it and from its absence.

Whether a call is comparable is the director's judgement (23A): same or similar meaning, a subset of the meanings
of the withdrawn call, or the same purpose.  Laws 30, 31 and 32 end in one of the three below.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.section import DIRECTOR, OFFENDING_SIDE, PARTNER, to
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE, CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION

# No rectification, but see 23C when play ends.
COMPARABLE = (
    *to(PARTNER, ANY_LEGAL_CALL),
    *to(PARTNER, NO_LEAD_RESTRICTION, clause="26A"),
    *to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION, clause="23B"),
    *to(DIRECTOR, CHECK_ASSISTANCE, clause="23C"),
)

# The auction has ended before the offender's next turn: no comparable call took the place of his.
NEVER_REPLACED = (*to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"), *withdrawn())

# Partner passes once, and 16C, 26B and 72C may apply.
NOT_COMPARABLE = (*to(PARTNER, MUST_PASS_ONCE), *NEVER_REPLACED, *to(DIRECTOR, CHECK_AWARENESS, clause="72C"))
