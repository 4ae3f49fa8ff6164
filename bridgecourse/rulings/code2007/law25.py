"""Law 25 (2007): legal and illegal changes of call.

As in 2017, but a call that was not intended may be changed only without pause for thought once the player is aware
of it (25A1; how he became aware does not matter).  The clauses of A are numbered otherwise: A2 partner has called,
A3 the auction is over, A4 left-hand opponent may withdraw.  25B does not name Law 26, as 2017 does; whether its opening
words are enough is left open.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.law25 import changed_freely, lho_may_withdraw, wish_refused
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.language import Ask, Outcome, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import (
    AUCTION_PERIOD_OVER,
    CHANGE_ATTEMPTED,
    FIRST_CALL_WAS_UNINTENDED,
    LHO_ACCEPTS_CHANGE,
    LHO_CALLED_SINCE,
    LHO_MEANT_FIRST_CALL,
    PARTNER_CALLED_SINCE,
)
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE


def _leads_are_open(outcome: Outcome) -> Outcome:
    """Whether Law 26 may follow a change of mind."""
    stated = tuple(replace(one, unsure=one.topic is Topic.LEADS) for one in outcome.consequences)
    return replace(outcome, consequences=stated)


NOT_ACCEPTED = reissue_node(_leads_are_open(law25.NOT_ACCEPTED), NUMBERING)
TOO_LATE = reissue_node(_leads_are_open(law25.TOO_LATE), NUMBERING)
ACCEPTED = reissue_node(_leads_are_open(law25.ACCEPTED), NUMBERING)

ACCEPTANCE = Ask(
    LHO_MEANT_FIRST_CALL,
    "25B1",
    {YES: NOT_ACCEPTED, NO: Ask(LHO_ACCEPTS_CHANGE, "25B1", {YES: ACCEPTED, NO: NOT_ACCEPTED})},
)

INTENDED = Ask(
    CHANGE_ATTEMPTED,
    "25B",
    {
        NO: reissue_node(law25.INTENDED.branches[NO], NUMBERING),
        YES: Ask(LHO_CALLED_SINCE, "25B1", {YES: TOO_LATE, NO: ACCEPTANCE}),
    },
)

PARTNER_HAS_CALLED = Ask(
    CHANGE_ATTEMPTED,
    "25A2",
    {NO: Outcome("L25-2007.A2", "25A2", wish_refused("25A2")), YES: TOO_LATE},
)
PERIOD_IS_OVER = Ask(
    CHANGE_ATTEMPTED,
    "25A3",
    {
        NO: Outcome("L25-2007.A3", "25A3", wish_refused("25A3")),
        YES: Ask(LHO_CALLED_SINCE, "25B2", {YES: TOO_LATE, NO: NOT_ACCEPTED}),
    },
)

UNINTENDED = Ask(
    PARTNER_CALLED_SINCE,
    "25A2",
    {
        YES: PARTNER_HAS_CALLED,
        NO: Ask(
            AUCTION_PERIOD_OVER,
            "25A3",
            {
                YES: PERIOD_IS_OVER,
                NO: Ask(
                    LHO_CALLED_SINCE,
                    "25A4",
                    {
                        YES: Outcome("L25-2007.A4", "25A4", lho_may_withdraw("25A4", "16D2")),
                        NO: Outcome("L25-2007.A1", "25A1", changed_freely("25A1")),
                    },
                ),
            },
        ),
    },
)

LAW = replace(
    law25.LAW,
    edition=2007,
    start=Ask(
        FIRST_CALL_WAS_UNINTENDED,
        "25A1",
        {YES: Ask(CHANGED_WITHOUT_PAUSE, "25A1", {YES: UNINTENDED, NO: INTENDED}), NO: INTENDED},
    ),
)
