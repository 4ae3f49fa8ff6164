"""Law 25 (2017): legal and illegal changes of call.

25A: a call that was not intended may be changed until partner has called; loss of concentration and a change of
mind do not count (A2), and how the player became aware does not matter (A3).  25B: any other change stands only if
left-hand opponent accepts it, and too late by A4 or A5 is such a change too.  Where nothing has been put in the first
call's place it stands, and the director offers nothing; but what the wish to change it has told partner is
unauthorised (16B).  Once left-hand opponent has called over the first call he can no longer accept; whether the new
call is then cancelled under 25B2 or is a call out of rotation is left open.

Laws 30B2, 31C and 32C lead here too: a player who has just called calls again at left-hand opponent's turn.  The
call that stands in the end may itself be illegal; then its own law comes next.  And it may make the call over it
illegal, unless left-hand opponent takes that back.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Fact,
    Law,
    Outcome,
    Role,
    State,
    Topic,
)
from bridgecourse.rulings.vocabulary.afterwards import CALL_OVER_ILLEGAL, OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_STANDS, CHANGE_STANDS
from bridgecourse.rulings.vocabulary.change import (
    AUCTION_PERIOD_OVER,
    CALL_OVER_IS_LEGAL,
    CHANGE_ATTEMPTED,
    CHANGE_IS_LEGAL,
    FIRST_CALL_WAS_LEGAL,
    FIRST_CALL_WAS_UNINTENDED,
    LHO_ACCEPTS_CHANGE,
    LHO_CALLED_SINCE,
    LHO_MEANT_FIRST_CALL,
    LHO_WITHDREW,
    PARTNER_AFTER_CHANGE,
    PARTNER_CALLED_SINCE,
    AfterChange,
)
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL, MAY_WITHDRAW_CALL
from bridgecourse.rulings.vocabulary.information import WISH_UNAUTHORISED
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.turn import CALL_WITHDRAWN
from bridgecourse.table.irregularity import Kind


def own_law(clause: str, legal: Fact) -> Consequence:
    """What stands may be an insufficient bid or an inadmissible double: then its own law comes next."""
    return Consequence(OWN_LAW_NEXT, Role.OFFENDER, clause, when=(legal, NO))


def first_stands(clause: str) -> tuple[Consequence, ...]:
    """Nothing is changed."""
    return (Consequence(CALL_STANDS, Role.OFFENDER, clause), own_law(clause, FIRST_CALL_WAS_LEGAL))


def wish_refused(clause: str) -> tuple[Consequence, ...]:
    """He has said that he wishes to change, put nothing in its place, and may not."""
    return (*first_stands(clause), Consequence(WISH_UNAUTHORISED, Role.OFFENDING_SIDE, "16B1"))


def changed_freely(clause: str) -> tuple[Consequence, ...]:
    """The intended call stands, and if it is legal nothing follows."""
    legal = (CHANGE_IS_LEGAL, YES)
    return (
        Consequence(CHANGE_STANDS, Role.OFFENDER, clause),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, clause, when=legal),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, clause, when=legal),
        own_law(clause, CHANGE_IS_LEGAL),
    )


def has_withdrawn(clause: str) -> Consequence:
    """Left-hand opponent has taken back what he called over the first call, and calls again."""
    return Consequence(CALL_WITHDRAWN, Role.LHO, clause, when=(LHO_WITHDREW, YES))


def withdrawn_by_lho(clause: str) -> tuple[Consequence, ...]:
    """Left-hand opponent, who had called over the first call, may take that back; if he has, he calls again."""
    return (
        Consequence(MAY_WITHDRAW_CALL, Role.LHO, clause, when=(LHO_WITHDREW, NO)),
        has_withdrawn(clause),
        *withdrawn(clause, clause, when=(LHO_WITHDREW, YES)),
    )


def lho_may_withdraw(clause: str, minded: str = "16C2") -> tuple[Consequence, ...]:
    """The intended call stands, and left-hand opponent had called over the first one.

    The slip itself told nothing: if he has taken back his call, that is what partner must mind.
    """
    free = (PARTNER_AFTER_CHANGE, AfterChange.FREE)
    minding = (PARTNER_AFTER_CHANGE, AfterChange.MINDING)
    return (
        *(replace(one, when=free) if one.topic is Topic.DUTY else one for one in changed_freely(clause)),
        Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, minded, when=minding),
        *withdrawn_by_lho(clause),
        Consequence(CALL_OVER_ILLEGAL, Role.LHO, clause, when=(CALL_OVER_IS_LEGAL, NO)),
    )


def minding(legal: Fact) -> Consequence:
    """Partner is free but for what was withdrawn; where the call that stands is illegal its own law says more."""
    return Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2", when=(legal, YES))


WITHDRAWN = (
    Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
    *withdrawn(),
)

NOT_ACCEPTED = Outcome("L25.B2", "25B2", (*first_stands("25B2"), minding(FIRST_CALL_WAS_LEGAL), *WITHDRAWN))

TOO_LATE = Outcome("L25.B2.late", "25B2", NOT_ACCEPTED.consequences, see=("29",), unsure=True)

ACCEPTED = Outcome(
    "L25.B1",
    "25B1",
    (
        Consequence(CHANGE_STANDS, Role.OFFENDER, "25B1"),
        minding(CHANGE_IS_LEGAL),
        *WITHDRAWN,
        own_law("25B1", CHANGE_IS_LEGAL),
    ),
)

ACCEPTANCE = Ask(
    LHO_MEANT_FIRST_CALL,
    "25B1",
    {YES: NOT_ACCEPTED, NO: Ask(LHO_ACCEPTS_CHANGE, "25B1", {YES: ACCEPTED, NO: NOT_ACCEPTED})},
)

INTENDED = Ask(
    CHANGE_ATTEMPTED,
    "25B",
    {
        NO: Outcome("L25.none", "25B", wish_refused("25B")),
        YES: Ask(LHO_CALLED_SINCE, "25B1", {YES: TOO_LATE, NO: ACCEPTANCE}),
    },
)


# What he has put in its place although 25A no longer helps him is a change that only 25B could allow.
PARTNER_HAS_CALLED = Ask(CHANGE_ATTEMPTED, "25A4", {NO: Outcome("L25.A4", "25A4", wish_refused("25A4")), YES: TOO_LATE})
PERIOD_IS_OVER = Ask(
    CHANGE_ATTEMPTED,
    "25A5",
    {
        NO: Outcome("L25.A5", "25A5", wish_refused("25A5")),
        YES: Ask(LHO_CALLED_SINCE, "25B2", {YES: TOO_LATE, NO: NOT_ACCEPTED}),
    },
)

UNINTENDED = Ask(
    PARTNER_CALLED_SINCE,
    "25A4",
    {
        YES: PARTNER_HAS_CALLED,
        NO: Ask(
            AUCTION_PERIOD_OVER,
            "25A5",
            {
                YES: PERIOD_IS_OVER,
                NO: Ask(
                    LHO_CALLED_SINCE,
                    "25A6",
                    {
                        YES: Outcome("L25.A6", "25A6", lho_may_withdraw("25A6")),
                        NO: Outcome("L25.A1", "25A1", changed_freely("25A1")),
                    },
                ),
            },
        ),
    },
)

LAW = Law(
    "25",
    2017,
    Ask(
        FIRST_CALL_WAS_UNINTENDED,
        "25A1",
        {YES: UNINTENDED, NO: State("25A2", (), INTENDED, id="L25.A2")},
    ),
    (Kind.CHANGE_OF_CALL,),
)
