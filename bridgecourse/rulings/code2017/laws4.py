"""S4: tempo behind a screen.  An organiser's regulation, not a Law; what follows is as after any hesitation (16B2)."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "S4",
    2017,
    {
        # A tray that is back within some twenty seconds shows no hesitation.
        "S4 — delay": ask(
            TRAY_WAS_SLOW, {NO: leaf("LS4.in_time", to(PARTNER, NO_DELAY), clause="S4"), YES: "S4 — who"}
        ),
        # It was away longer.  Who drew attention to that, before the lead was made and the screen opened?
        "S4 — who": ask(
            POINTED_OUT_BY,
            {
                PointedOutBy.RECEIVING_SIDE: state((), refer("16", clause="16B2"), "LS4.receiving"),
                PointedOutBy.HIMSELF: state((), refer("16", clause="16B2"), "LS4.himself"),
                PointedOutBy.SCREENMATE: leaf(
                    "LS4.screenmate", to(SCREENMATE, MAY_NOT_POINT_OUT), to(PARTNER, NO_DELAY_PERCEIVED)
                ),
                PointedOutBy.NOBODY: leaf("LS4.late", to(PARTNER, NO_DELAY_PERCEIVED)),
            },
        ),
    },
    governs=(Kind.TEMPO_BEHIND_SCREEN,),
)
