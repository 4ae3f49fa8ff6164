"""Law 25 (2017): legal and illegal changes of call.

Laws 30B2, 31C and 32C lead here too: a player who has just called calls again at left-hand opponent's turn.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

# The call that stands may be an insufficient bid or an inadmissible double: then its own law comes next.
FIRST_STANDS = (
    *to(OFFENDER, CALL_STANDS),
    *to(OFFENDER, OWN_LAW_NEXT, when=(FIRST_CALL_WAS_LEGAL, NO)),
)
CHANGED = to(OFFENDER, CHANGE_STANDS)
CHANGED_TO_ILLEGAL = to(OFFENDER, OWN_LAW_NEXT, when=(CHANGE_IS_LEGAL, NO))

# A call that had itself taken the place of a withdrawn one: only the change is free, and the law of that one goes on.
EARLIER_DECIDES = to(OFFENDER, EARLIER_LAW_DECIDES, when=(PARTNER_AFTER_CHANGE, AfterChange.EARLIER))

# Nothing was put in its place, and the director offers nothing; but the wish to change has told partner something
# (16B: what comes from partner; the offender learned nothing by it).
WISH_REFUSED = (*FIRST_STANDS, *to(PARTNER, WISH_UNAUTHORISED, clause="16B1"))

CHANGED_FREELY = (
    *CHANGED,
    *to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION, when=(PARTNER_AFTER_CHANGE, AfterChange.FREE)),
    *EARLIER_DECIDES,
    *CHANGED_TO_ILLEGAL,
)

# What left-hand opponent called over the first call he may take back; then he calls again.
LHO_MAY_WITHDRAW = (
    *to(LHO, MAY_WITHDRAW_CALL, when=(LHO_WITHDREW, NO)),
    *to(LHO, CALL_WITHDRAWN, when=(LHO_WITHDREW, YES)),
)
LHO_IS_ILLEGAL = to(LHO, CALL_OVER_ILLEGAL, when=(CALL_OVER_IS_LEGAL, NO))

# The slip itself told nothing: if left-hand opponent has taken back his call, that is what partner must mind.
CHANGED_UNDER_LHO = (
    *CHANGED,
    *to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION, when=(PARTNER_AFTER_CHANGE, AfterChange.FREE)),
    *EARLIER_DECIDES,
    *CHANGED_TO_ILLEGAL,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(PARTNER_AFTER_CHANGE, AfterChange.MINDING)),
    *to(PARTNER, NO_LEAD_RESTRICTION, when=(PARTNER_AFTER_CHANGE, AfterChange.MINDING)),
    *LHO_MAY_WITHDRAW,
    *withdrawn("", "", when=(LHO_WITHDREW, YES)),
    *LHO_IS_ILLEGAL,
)

WITHDRAWN = (*to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"), *withdrawn())

NOT_ACCEPTED = (
    *FIRST_STANDS,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(FIRST_CALL_WAS_LEGAL, YES)),
    *WITHDRAWN,
)
ACCEPTED = (
    *CHANGED,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2", when=(CHANGE_IS_LEGAL, YES)),
    *WITHDRAWN,
    *CHANGED_TO_ILLEGAL,
)

LAW = law(
    "25",
    2017,
    {
        # Did he never mean the call?  Loss of concentration and a change of mind do not count (A2); how he became
        # aware of it does not matter (A3).
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A4", NO: state((), "25B", "L25.A2", clause="25A2")}),
        # Partner has called since: too late.  What was put in its place all the same only 25B could allow.
        "25A4": ask(PARTNER_CALLED_SINCE, {YES: "25A4 — partner has called", NO: "25A5"}),
        "25A4 — partner has called": ask(CHANGE_ATTEMPTED, {NO: leaf("L25.A4", WISH_REFUSED), YES: "25B2 — too late"}),
        # The auction period is over: the same.
        "25A5": ask(AUCTION_PERIOD_OVER, {YES: "25A5 — the auction is over", NO: "25A6"}),
        "25A5 — the auction is over": ask(
            CHANGE_ATTEMPTED, {NO: leaf("L25.A5", WISH_REFUSED), YES: "25B2 — the auction is over"}
        ),
        # In time: the call that he meant stands.  Left-hand opponent may take back what he called over the slip.
        "25A6": ask(
            LHO_CALLED_SINCE,
            {YES: leaf("L25.A6", CHANGED_UNDER_LHO), NO: leaf("L25.A1", CHANGED_FREELY, clause="25A1")},
        ),
        # A change of mind: has he put anything in its place?
        "25B": ask(CHANGE_ATTEMPTED, {NO: leaf("L25.none", WISH_REFUSED), YES: "25B1"}),
        # Left-hand opponent may accept the new call, but not once he has called over the first one, nor where he still
        # meant that one when he called.
        "25B1": ask(LHO_CALLED_SINCE, {YES: "25B2 — too late", NO: "25B1 — called afterwards"}),
        "25B1 — called afterwards": ask(LHO_MEANT_FIRST_CALL, {YES: "25B2", NO: "25B1 — his choice"}),
        "25B1 — his choice": ask(LHO_ACCEPTS_CHANGE, {YES: leaf("L25.B1", ACCEPTED), NO: "25B2"}),
        # A slip changed when the auction period is over.
        "25B2 — the auction is over": ask(LHO_CALLED_SINCE, {YES: "25B2 — too late", NO: "25B2"}),
        # Not accepted: the first call stands.
        "25B2": leaf("L25.B2", NOT_ACCEPTED),
        # Too late to be accepted: whether it is cancelled like that, or is a call out of rotation, is open.
        "25B2 — too late": leaf("L25.B2.late", NOT_ACCEPTED, see=("29",), unsure=True),
    },
    governs=(Kind.CHANGE_OF_CALL,),
)
