"""Law 26 (2007 and 1997): call withdrawn, lead restrictions.

Unlike 2017 it asks what the withdrawn call was about.  26A: it related solely to a suit or suits.  If the offender
showed each of them in the legal auction there is no restriction (A1); otherwise, at the first turn of the
offender's partner to lead, declarer may require such a suit (A2(a)), or forbid one of them while he keeps the lead
(A2(b)).  26B: any other withdrawn call (notrump, a double, a pass, an artificial call without suits, suits and
more): declarer may forbid any one suit.  There is nothing where the offender's final call is the same call with the
same meaning.  Where he has no final call, for the auction ended before his next turn, it is open whether 26 applies.
"""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings.code2017 import law26
from bridgecourse.rulings.code2017.law26 import RestrictionAfter, no_restriction, restriction_after
from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Law,
    Outcome,
    Role,
    Settled,
    Topic,
    Where,
)
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import SUITS


class DeclarerChoice(Enum):
    """What declarer makes of a lead restriction."""

    REQUIRES = "requires"
    FORBIDS = "forbids"
    NEITHER = "neither"


class MayFollow(Enum):
    """Whether the law of the withdrawn call lets this one follow."""

    YES = "yes"
    NO = "no"
    OPEN = "open"  # the sources do not settle it


def _has_final_call(s: Situation) -> YesNo:
    return yes_no(s.final_position is not None)


def _final_call_is_the_same(s: Situation) -> YesNo | None:
    """Only another call is another call by the record; the same one may mean something much different."""
    final = None if s.final_position is None else s.auction.calls[s.final_position].call
    return None if all(s.auction.calls[i].call == final for i in s.withdrawn) else NO


def _relates_only_to_suits(s: Situation) -> YesNo:
    return yes_no(s.withdrawn_relates_only_to_suits)


def _withdrawn_calls_differ(s: Situation) -> YesNo:
    return yes_no(s.withdrawn_calls_differ)


def _restriction_may_follow(s: Situation) -> MayFollow | None:
    after = restriction_after(s)
    known = {None: None, RestrictionAfter.POSSIBLE: MayFollow.YES, RestrictionAfter.OPEN: MayFollow.OPEN}
    return known.get(after, MayFollow.NO)


def _each_suit_was_shown(s: Situation) -> YesNo:
    return yes_no(not s.suits_withdrawn)


WITHDRAWN_CALLS_DIFFER = Fact("withdrawn_calls_differ", YesNo, Settled.RECORD, derive=_withdrawn_calls_differ, usual=NO)
HAS_FINAL_CALL = Fact("has_final_call", YesNo, Settled.RECORD, derive=_has_final_call, usual=YES)
RESTRICTION_MAY_FOLLOW = Fact("restriction_may_follow", MayFollow, Settled.RECORD, derive=_restriction_may_follow)
FINAL_CALL_IS_THE_SAME = Fact(
    "final_call_is_the_same", YesNo, Settled.AGREEMENT, Role.OFFENDER, Where.AWAY, _final_call_is_the_same
)
WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS = Fact(
    "withdrawn_call_relates_only_to_suits",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDING_SIDE,
    Where.AWAY,
    _relates_only_to_suits,
)
EACH_SUIT_WAS_SHOWN = Fact("each_suit_was_shown", YesNo, Settled.RECORD, derive=_each_suit_was_shown)
DECLARER_CHOICE = Fact("declarer_choice", DeclarerChoice, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE)
SUIT_MAY_BE_REQUIRED = Effect("suit_may_be_required", Topic.LEADS, lambda situation: situation.suits_withdrawn)
SUIT_MAY_BE_FORBIDDEN = Effect("suit_may_be_forbidden", Topic.LEADS, lambda situation: situation.suits_withdrawn)
ANY_SUIT_MAY_BE_FORBIDDEN = Effect("any_suit_may_be_forbidden", Topic.LEADS, lambda _: SUITS)

NO_RESTRICTION = no_restriction("26")
NOBODY_CHOOSES = Outcome("L26-2007.free", "26", NO_RESTRICTION)


OPEN = Outcome("L26-2007.open", "26", (), unsure=True)
NEVER_REPLACED = Outcome("L26-2007.never", "26", (), unsure=True)
TOO_LATE = Outcome("L26-2007.late", "26", NO_RESTRICTION)


def _at_first_lead(choice: Ask) -> Ask:
    return Ask(law26.PARTNERS_FIRST_LEAD, "26", {NO: TOO_LATE, YES: choice})


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
        law26.DECLARER_FORBIDS,
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
        law26.OFFENDERS_DEFEND,
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
