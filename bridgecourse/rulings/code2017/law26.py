"""Law 26 (2017): call withdrawn, lead restrictions.

It follows the law of the withdrawn call, once the auction is over and the offending side defends.  26A: after a
comparable call there is no restriction.  26B: otherwise, at the first turn of the offender's partner to lead (it
may be the opening lead), declarer may forbid him any one suit that the offender has not shown in the legal auction,
for as long as he keeps the lead.  Which laws keep 26 away is known from their own leaves: accepted and repeated
calls, 25A, 27B1(a), 28B and others.  After a pass that must be repeated (30A) and a second insufficient bid that was
accepted (27B4) that is open.
"""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings import fact
from bridgecourse.rulings.engine import rule, settle
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


class RestrictionAfter(Enum):
    """What the law of the withdrawn call says about leads."""

    COMPARABLE = "comparable"  # none, for a comparable call took its place
    OFF = "off"  # none for another reason
    POSSIBLE = "possible"
    OPEN = "open"  # the sources do not settle it


def _offenders_defend(s: Situation) -> YesNo | None:
    """Nobody does where the board was passed out."""
    contract = s.table.contract
    if not s.table.is_over:
        return None
    return yes_no(contract is not None and contract.declarer.side is not s.offender.side)


def restriction_after(s: Situation) -> RestrictionAfter | None:
    """As the ruling on the withdrawn call says in the same edition; ``None`` while that ruling is open."""
    from bridgecourse.rulings.library import book

    ruling = rule(s, book(s.edition), edition=s.edition)
    if ruling.outcome is None:
        return None
    about = ruling.about(Topic.LEADS)
    is_silent = not about and ruling.laws[-1] == "17"  # 17D3 withdraws a pass and says nothing of the leads
    if is_silent or any(bound.unsure for bound in about) or ruling.is_unsure:
        return RestrictionAfter.OPEN
    if any((bound.stated or bound.effect) is not Effect.NO_LEAD_RESTRICTION for bound in about):
        # Laws 25 and 36 do not ask whether the final call is comparable: it counts for the leads alone.
        is_comparable = s.edition == 2017 and settle(fact.REPLACEMENT_IS_COMPARABLE, s) is YES
        return RestrictionAfter.COMPARABLE if is_comparable else RestrictionAfter.POSSIBLE
    return RestrictionAfter.COMPARABLE if any(b.clause == "26A" for b in about) else RestrictionAfter.OFF


def _a_suit_is_open(s: Situation) -> YesNo:
    return yes_no(bool(s.suits_open_to_restriction))


OFFENDERS_DEFEND = Fact("offenders_defend", YesNo, Settled.RECORD, derive=_offenders_defend)
RESTRICTION_AFTER = Fact("restriction_after", RestrictionAfter, Settled.RECORD, derive=restriction_after)
PARTNERS_FIRST_LEAD = Fact("partners_first_lead", YesNo, Settled.RECORD, unless_told=YES)
A_SUIT_IS_OPEN = Fact("a_suit_is_open", YesNo, Settled.RECORD, derive=_a_suit_is_open)
DECLARER_FORBIDS = Fact("declarer_forbids", YesNo, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE)


ONE_SUIT_MAY_BE_FORBIDDEN = Effect(
    "one_suit_may_be_forbidden",
    Topic.LEADS,
    lambda situation: situation.suits_open_to_restriction,
    restates=Effect.LEAD_MAY_BE_FORBIDDEN,
)  # now that it is known that the offending side defends


def no_restriction(clause: str) -> tuple[Consequence, ...]:
    """The offender's partner leads what he likes."""
    return (Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, clause),)


NOBODY_FORBIDS = Outcome("L26.B.none", "26B", no_restriction("26B"))

NOT_COMPARABLE = Ask(
    PARTNERS_FIRST_LEAD,
    "26B",
    {
        NO: Outcome("L26.B.late", "26B", no_restriction("26B")),
        YES: Ask(
            A_SUIT_IS_OPEN,
            "26B",
            {
                NO: NOBODY_FORBIDS,
                YES: Ask(
                    DECLARER_FORBIDS,
                    "26B",
                    {
                        YES: Outcome("L26.B", "26B", (Consequence(ONE_SUIT_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),)),
                        NO: NOBODY_FORBIDS,
                    },
                ),
            },
        ),
    },
)

LAW = Law(
    "26",
    2017,
    Ask(
        OFFENDERS_DEFEND,
        "26",
        {
            NO: Outcome("L26.declares", "26", no_restriction("26")),
            YES: Ask(
                RESTRICTION_AFTER,
                "26",
                {
                    RestrictionAfter.OFF: Outcome("L26.off", "26", no_restriction("26")),
                    RestrictionAfter.COMPARABLE: Outcome("L26.A", "26A", no_restriction("26A")),
                    RestrictionAfter.POSSIBLE: NOT_COMPARABLE,
                    RestrictionAfter.OPEN: Outcome("L26.open", "26", (), unsure=True),
                },
            ),
        },
    ),
)
