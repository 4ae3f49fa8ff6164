"""Law 25 (2007): legal and illegal changes of call.

As in 2017, but a call that was not intended may be changed only without pause for thought once the player is aware
of it (25A1; how he became aware does not matter).  The clauses of A are numbered otherwise: A2 partner has called,
A3 the auction is over, A4 left-hand opponent may withdraw.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.law25 import changed_freely, first_stands, lho_may_withdraw
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.fact import NO, YES, YesNo
from bridgecourse.rulings.language import Ask, Fact, Outcome, Role, Settled, Where

CHANGED_WITHOUT_PAUSE = Fact("changed_without_pause", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)

INTENDED = reissue(replace(law25.LAW, start=law25.INTENDED), NUMBERING).start

UNINTENDED = Ask(
    law25.PARTNER_CALLED_SINCE,
    "25A2",
    {
        YES: Outcome("L25-2007.A2", "25A2", first_stands("25A2")),
        NO: Ask(
            law25.AUCTION_PERIOD_OVER,
            "25A3",
            {
                YES: Outcome("L25-2007.A3", "25A3", first_stands("25A3")),
                NO: Ask(
                    law25.LHO_CALLED_SINCE,
                    "25A4",
                    {
                        YES: Outcome("L25-2007.A4", "25A4", lho_may_withdraw("25A4")),
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
        fact.FIRST_CALL_WAS_UNINTENDED,
        "25A1",
        {YES: Ask(CHANGED_WITHOUT_PAUSE, "25A1", {YES: UNINTENDED, NO: INTENDED}), NO: INTENDED},
    ),
)
