"""Law 17 (2017), as far as Law 34 leads to it.

17D3: a call was followed by three passes, one of them out of rotation, and a player lost his turn by it.  The
auction goes back to that player, the passes since are cancelled, and all goes on normally.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import Consequence, Law, Outcome, Role
from bridgecourse.rulings.vocabulary.call import LATER_PASSES_CANCELLED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.turn import TURN_RETURNS

LAW = Law(
    "17",
    2017,
    Outcome(
        "L17.D3",
        "17D3",
        (
            Consequence(LATER_PASSES_CANCELLED, Role.OFFENDER, "17D3"),
            Consequence(TURN_RETURNS, Role.IN_TURN, "17D3"),
            Consequence(ANY_LEGAL_CALL, Role.IN_TURN, "17D3"),
            *withdrawn(),
        ),
    ),
)
