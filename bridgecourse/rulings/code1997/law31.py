"""Law 31 (1997): bid out of rotation.

As in 2007, but 31A names a pass apart: at right-hand opponent's turn it goes straight to A2(b), whatever he calls.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law31
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.fact import CallKind
from bridgecourse.rulings.language import Ask, Consequence, Effect, Role, State

PASS = State("31A2", (Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),), law31.NOT_REPEATED)

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
