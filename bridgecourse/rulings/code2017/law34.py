"""Law 34 (2017): a player keeps his right to call."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "34",
    2017,
    {
        # A call has been followed by three passes, one or more of them out of rotation: Law 17D3.
        "34": refer("17", "L34", ends="L17.D3"),
    },
    governs=(Kind.THREE_PASSES_ONE_OUT_OF_ROTATION,),
)
