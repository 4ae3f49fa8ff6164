"""Law 34 (1997): a player keeps his right to call.

A call has been followed by three passes, one or more of them out of rotation: the auction goes back to the player who
lost his turn, and the passes since are cancelled.  The law itself holds the rule; later editions have it in Law 17.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2017 import law34
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import Consequence, Outcome, Role
from bridgecourse.rulings.vocabulary.call import LATER_PASSES_CANCELLED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.turn import TURN_RETURNS

LAW = replace(
    law34.LAW,
    edition=1997,
    start=Outcome(
        "L34-1997",
        "34",
        (
            Consequence(LATER_PASSES_CANCELLED, Role.OFFENDER, "34"),
            Consequence(TURN_RETURNS, Role.IN_TURN, "34"),
            Consequence(ANY_LEGAL_CALL, Role.IN_TURN, "34"),
            *withdrawn(),
        ),
    ),
)
