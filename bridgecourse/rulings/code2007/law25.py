"""Law 25 (2007): legal and illegal changes of call.

As in 2017, but an unintended call may be changed only without pause for thought once the player is aware of it
(25A1; how he became aware does not matter).  The clauses of A are numbered otherwise: A2 partner has called, A3
the auction is over, A4 left-hand opponent may withdraw.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.numbering import AS_2007
from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Role, State

_B = reissue(Law("25", 2007, law25.INTENDED), AS_2007).start
assert isinstance(_B, State)
INTENDED = _B.then

CHANGED_FREELY = law25.CHANGED_FREELY


def _first_stands(clause: str) -> tuple[Consequence, ...]:
    return (Consequence(Effect.CALL_STANDS, Role.OFFENDER, clause),)


UNINTENDED = Ask(
    fact.CHANGED_WITHOUT_PAUSE,
    "25A1",
    {
        NO: INTENDED,
        YES: Ask(
            fact.PARTNER_CALLED_SINCE,
            "25A2",
            {
                YES: Outcome("L25-2007.A2", "25A2", _first_stands("25A2")),
                NO: Ask(
                    fact.AUCTION_PERIOD_OVER,
                    "25A3",
                    {
                        YES: Outcome("L25-2007.A3", "25A3", _first_stands("25A3")),
                        NO: Ask(
                            fact.LHO_CALLED_SINCE,
                            "25A4",
                            {
                                YES: Outcome(
                                    "L25-2007.A4",
                                    "25A4",
                                    (
                                        *CHANGED_FREELY,
                                        Consequence(Effect.MAY_WITHDRAW_CALL, Role.LHO, "25A4"),
                                        Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "25A4"),
                                    ),
                                ),
                                NO: Outcome("L25-2007.A1", "25A1", CHANGED_FREELY),
                            },
                        ),
                    },
                ),
            },
        ),
    },
)

LAW = Law("25", 2007, Ask(fact.FIRST_CALL_WAS_UNINTENDED, "25A1", {YES: UNINTENDED, NO: INTENDED}))
