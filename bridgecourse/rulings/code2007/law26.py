"""Law 26 (2007 and 1997): call withdrawn, lead restrictions.

Unlike 2017 it asks what the withdrawn call was about, and not what has taken its place.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law26 import NO_RESTRICTION
from bridgecourse.rulings.terms import *

LAW = law(
    "26",
    2007,
    {
        # Only a defender's leads can be restricted.
        "26": ask(OFFENDERS_DEFEND, {NO: leaf("L26-2007.declares", NO_RESTRICTION), YES: "26 — the withdrawn call"}),
        # What the law of the withdrawn call says.
        "26 — the withdrawn call": ask(
            RESTRICTION_MAY_FOLLOW,
            {
                MayFollow.NO: leaf("L26-2007.off", NO_RESTRICTION),
                MayFollow.YES: "26 — the final call",
                MayFollow.OPEN: ask(HAS_FINAL_CALL, {YES: "26 — open", NO: "26 — no final call"}),
            },
        ),
        # The offender's final call: the same one, with the same meaning, leaves nothing to restrict.
        "26 — the final call": ask(HAS_FINAL_CALL, {YES: "26 — the same call", NO: "26 — no final call"}),
        "26 — the same call": ask(
            FINAL_CALL_IS_THE_SAME, {YES: leaf("L26-2007.0", NO_RESTRICTION), NO: "26 — several withdrawn"}
        ),
        "26 — several withdrawn": ask(WITHDRAWN_CALLS_DIFFER, {YES: "26 — open", NO: "26A"}),
        # Did the withdrawn call relate solely to a suit or suits?
        "26A": ask(WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS, {YES: "26A1", NO: "26B"}),
        # Each of them was shown in the legal auction.
        "26A1": ask(EACH_SUIT_WAS_SHOWN, {YES: leaf("L26-2007.A1", NO_RESTRICTION), NO: "26A2"}),
        # Otherwise, at the first turn of the offender's partner to lead, declarer may require such a suit, or forbid
        # one while he keeps the lead.
        "26A2": ask(PARTNERS_FIRST_LEAD, {NO: "26 — too late", YES: "26A2 — declarer's choice"}, clause="26"),
        "26A2 — declarer's choice": ask(
            DECLARER_CHOICE,
            {
                DeclarerChoice.REQUIRES: "26A2(a)",
                DeclarerChoice.FORBIDS: "26A2(b)",
                DeclarerChoice.NEITHER: "26 — nothing chosen",
            },
        ),
        "26A2(a)": leaf("L26-2007.A2a", to(PARTNER, SUIT_MAY_BE_REQUIRED)),
        "26A2(b)": leaf("L26-2007.A2b", to(PARTNER, SUIT_MAY_BE_FORBIDDEN)),
        # Any other call (notrump, a double, a pass, suits and more): he may forbid any one suit.
        "26B": ask(PARTNERS_FIRST_LEAD, {NO: "26 — too late", YES: "26B — declarer's choice"}, clause="26"),
        "26B — declarer's choice": ask(
            DECLARER_FORBIDS,
            {YES: leaf("L26-2007.B", to(PARTNER, ANY_SUIT_MAY_BE_FORBIDDEN)), NO: "26 — nothing chosen"},
        ),
        "26 — too late": leaf("L26-2007.late", NO_RESTRICTION),
        "26 — nothing chosen": leaf("L26-2007.free", NO_RESTRICTION),
        # The auction ended before the offender's next turn: whether 26 applies is open.
        "26 — no final call": leaf("L26-2007.never", unsure=True),
        "26 — open": leaf("L26-2007.open", unsure=True),
    },
    at=Moment.AUCTION_OVER,
)
