"""Law 31 (1997): bid out of rotation.

As in 2007, but the opening of 31A names a pass of partner's conventional call: at right-hand opponent's turn it goes
straight to A2(b), whatever he calls.  A pass that is a convention itself (30C) is not named there: it is repeated if he
passes, and has no denomination to repeat if he acts.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law31
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.language import Ask, Consequence, Role, State
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import KIND_OF_CALL, CallKind
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.older import PASS_OF_PARTNERS_CONVENTION

BARRED = State("31A2", (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),), law31.NOT_REPEATED)

PASS = Ask(PASS_OF_PARTNERS_CONVENTION, "31A", {YES: BARRED, NO: law31.AT_RHO_TURN})

LAW = reissue(
    law31.procedure(
        Ask(
            KIND_OF_CALL,
            "31A",
            {CallKind.PASS: PASS, CallKind.BID: law31.AT_RHO_TURN, CallKind.DOUBLE: law31.AT_RHO_TURN},
        )
    ),
    NUMBERING,
)
