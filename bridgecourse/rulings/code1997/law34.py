"""Law 34 (1997): a player keeps his right to call.

A call has been followed by three passes, one or more of them out of rotation: the auction goes back to the player who
lost his turn, and the passes since are cancelled.  The law itself holds the rule; later editions have it in Law 17.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2017 import law17, law34
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import Consequence, Effect, Outcome, Role

LAW = replace(
    law34.LAW,
    edition=1997,
    start=Outcome(
        "L34-1997",
        "34",
        (
            Consequence(law17.LATER_PASSES_CANCELLED, Role.OFFENDER, "34"),
            Consequence(Effect.TURN_RETURNS, Role.IN_TURN, "34"),
            Consequence(Effect.ANY_LEGAL_CALL, Role.IN_TURN, "34"),
            *withdrawn(),
        ),
    ),
)
