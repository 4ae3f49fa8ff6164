"""Law 31 (1997): bid out of rotation.

As in 2007, but the opening of 31A names a pass of partner's conventional call: at right-hand opponent's turn it goes
straight to A2(b), whatever he calls.  A pass that is a convention itself (30C) is not named there: it is repeated if he
passes, and has no denomination to repeat if he acts.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law31
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.fact import NO, YES, CallKind, YesNo
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Role, Settled, State, Where
from bridgecourse.rulings.situation import Situation


def _pass_of_partners_convention(s: Situation) -> YesNo | None:
    """What alerts show: on the pass itself, or on partner's last call."""
    if s.made.alerted:
        return NO
    partner = [made for made in s.standing_before if made.seat is s.offender.partner]
    return YES if partner and partner[-1].alerted else None


PASS_OF_PARTNERS_CONVENTION = Fact(
    "pass_of_partners_convention",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDING_SIDE,
    Where.AWAY,
    _pass_of_partners_convention,
)

BARRED = State("31A2", (Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),), law31.NOT_REPEATED)

PASS = Ask(PASS_OF_PARTNERS_CONVENTION, "31A", {YES: BARRED, NO: law31.AT_RHO_TURN})

LAW = reissue(
    law31.procedure(
        Ask(
            fact.KIND_OF_CALL,
            "31A",
            {CallKind.PASS: PASS, CallKind.BID: law31.AT_RHO_TURN, CallKind.DOUBLE: law31.AT_RHO_TURN},
        )
    ),
    NUMBERING,
)
