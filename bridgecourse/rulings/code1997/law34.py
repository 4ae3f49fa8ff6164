"""Law 34 (1997): a player keeps his right to call.

The law itself holds the rule; later editions have it in Law 17.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017 import law34
from bridgecourse.rulings.code2017.groups import TURN_GIVEN_BACK
from bridgecourse.rulings.terms import *

LAW = law(
    "34",
    1997,
    {
        # A call has been followed by three passes, one or more of them out of rotation: the auction goes back to the
        # player who lost his turn, and the passes since are cancelled.
        "34": leaf("L34-1997", TURN_GIVEN_BACK),
    },
    governs=law34.LAW.governs,
)
