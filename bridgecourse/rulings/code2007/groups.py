"""What several laws say in the same words (2007), by subject."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

# --- calls out of rotation (30 to 32) -----------------------------------------------------------------------------

INFORMATION = withdrawn("16D1", "16D2")
AWARENESS = to(DIRECTOR, CHECK_AWARENESS, clause="23")
# Whether Law 26 applies where the auction has ended before the offender's next turn is open.
FREE_AND_PARTNER_BARRED = (
    *to(OFFENDER, ANY_LEGAL_CALL),
    *to(PARTNER, MUST_PASS_THROUGHOUT),
    *to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", when=(OFFENDER_CALLS_AGAIN, YES)),
    *to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", when=(OFFENDER_CALLS_AGAIN, NO), unsure=True),
    *INFORMATION,
    *AWARENESS,
)
