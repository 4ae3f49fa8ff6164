"""Law 26 (2007 and 1997): call withdrawn, lead restrictions.

Unlike 2017 it asks what the withdrawn call was about.  26A: it related solely to a suit or suits.  If the offender
showed each of them in the legal auction there is no restriction (A1); otherwise, at the first turn of the
offender's partner to lead, declarer may require such a suit (A2(a)), or forbid one of them while he keeps the lead
(A2(b)).  26B: any other withdrawn call (notrump, a double, a pass, an artificial call without suits, suits and
more): declarer may forbid any one suit.  There is nothing where the offender's final call is the same call with the
same meaning.  Where he has no final call, for the auction ended before his next turn, it is open whether 26 applies.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law26 import no_restriction
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Outcome,
    Role,
)
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.leads import (
    ANY_SUIT_MAY_BE_FORBIDDEN,
    DECLARER_CHOICE,
    DECLARER_FORBIDS,
    EACH_SUIT_WAS_SHOWN,
    FINAL_CALL_IS_THE_SAME,
    HAS_FINAL_CALL,
    OFFENDERS_DEFEND,
    PARTNERS_FIRST_LEAD,
    RESTRICTION_MAY_FOLLOW,
    SUIT_MAY_BE_FORBIDDEN,
    SUIT_MAY_BE_REQUIRED,
    WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS,
    WITHDRAWN_CALLS_DIFFER,
    DeclarerChoice,
    MayFollow,
)

NO_RESTRICTION = no_restriction("26")
NOBODY_CHOOSES = Outcome("L26-2007.free", "26", NO_RESTRICTION)


OPEN = Outcome("L26-2007.open", "26", (), unsure=True)
NEVER_REPLACED = Outcome("L26-2007.never", "26", (), unsure=True)
TOO_LATE = Outcome("L26-2007.late", "26", NO_RESTRICTION)


def _at_first_lead(choice: Ask) -> Ask:
    return Ask(PARTNERS_FIRST_LEAD, "26", {NO: TOO_LATE, YES: choice})


SUITS_ONLY = Ask(
    EACH_SUIT_WAS_SHOWN,
    "26A1",
    {
        YES: Outcome("L26-2007.A1", "26A1", no_restriction("26A1")),
        NO: _at_first_lead(
            Ask(
                DECLARER_CHOICE,
                "26A2",
                {
                    DeclarerChoice.REQUIRES: Outcome(
                        "L26-2007.A2a", "26A2(a)", (Consequence(SUIT_MAY_BE_REQUIRED, Role.PARTNER, "26A2(a)"),)
                    ),
                    DeclarerChoice.FORBIDS: Outcome(
                        "L26-2007.A2b", "26A2(b)", (Consequence(SUIT_MAY_BE_FORBIDDEN, Role.PARTNER, "26A2(b)"),)
                    ),
                    DeclarerChoice.NEITHER: NOBODY_CHOOSES,
                },
            )
        ),
    },
)

OTHER_CALLS = _at_first_lead(
    Ask(
        DECLARER_FORBIDS,
        "26B",
        {
            YES: Outcome("L26-2007.B", "26B", (Consequence(ANY_SUIT_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),)),
            NO: NOBODY_CHOOSES,
        },
    )
)

ANOTHER_CALL = Ask(
    FINAL_CALL_IS_THE_SAME,
    "26",
    {
        YES: Outcome("L26-2007.0", "26", NO_RESTRICTION),
        NO: Ask(
            WITHDRAWN_CALLS_DIFFER,
            "26",
            {
                YES: OPEN,
                NO: Ask(WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS, "26A", {YES: SUITS_ONLY, NO: OTHER_CALLS}),
            },
        ),
    },
)

LAW = Law(
    "26",
    2007,
    Ask(
        OFFENDERS_DEFEND,
        "26",
        {
            NO: Outcome("L26-2007.declares", "26", NO_RESTRICTION),
            YES: Ask(
                RESTRICTION_MAY_FOLLOW,
                "26",
                {
                    MayFollow.NO: Outcome("L26-2007.off", "26", NO_RESTRICTION),
                    MayFollow.YES: Ask(HAS_FINAL_CALL, "26", {YES: ANOTHER_CALL, NO: NEVER_REPLACED}),
                    MayFollow.OPEN: Ask(HAS_FINAL_CALL, "26", {YES: OPEN, NO: NEVER_REPLACED}),
                },
            ),
        },
    ),
)
