"""Law 17 (2017), as far as Law 34 leads to it: the auction ends after three passes."""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.section import IN_TURN, OFFENDER, law, leaf, to
from bridgecourse.rulings.vocabulary.call import LATER_PASSES_CANCELLED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.turn import TURN_RETURNS

TURN_GIVEN_BACK = (
    *to(OFFENDER, LATER_PASSES_CANCELLED),
    *to(IN_TURN, TURN_RETURNS, ANY_LEGAL_CALL),
    *withdrawn(),
)

LAW = law(
    "17",
    2017,
    {
        # One of the three passes was out of rotation, and a player lost his turn by it: the auction goes back to him,
        # the passes since are cancelled, and all goes on normally.
        "17D3": leaf("L17.D3", TURN_GIVEN_BACK),
    },
)
