"""Law 17 (2017), as far as Law 34 leads to it: the auction ends after three passes."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import TURN_GIVEN_BACK
from bridgecourse.rulings.terms import *

LAW = law(
    "17",
    2017,
    {
        # One of the three passes was out of rotation, and a player lost his turn by it: the auction goes back to him,
        # the passes since are cancelled, and all goes on normally.
        "17D3": leaf("L17.D3", TURN_GIVEN_BACK),
    },
)
