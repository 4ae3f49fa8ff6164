"""Law 66 (2017): inspection of tricks."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "66",
    2017,
    {
        # When play is over cards are shown to settle how many tricks were won, or a revoke.
        "66D — after play": ask(ASKED_AFTER_PLAY, {YES: "66D", NO: "66A — who"}),
        "66D": leaf("L66.D", to(OFFENDER, SHOWS_OWN_CARDS)),
        # In the play dummy may see nothing.
        "66A — who": ask(DUMMY_WANTS, {YES: leaf("L66.A.dummy", to(OFFENDER, SEES_NOTHING)), NO: "66A — what"}),
        "66A — what": ask(
            WANTED_TO_SEE,
            {
                Inspection.TRICK: "66A — played on",
                Inspection.OWN: "66B",
                Inspection.QUITTED: "66C",
            },
        ),
        # The trick just over: until his own side has played to the next, and as long as his own card lies face up;
        # once he has turned that, he may still look at it alone.
        "66A — played on": ask(SIDE_HAS_PLAYED_ON, {YES: "66C", NO: "66A"}),
        "66A": ask(OWN_CARD_TURNED, {NO: leaf("L66.A", to(OFFENDER, SEES_TRICK)), YES: "66B"}),
        # His own card of it, without showing it to anybody.
        "66B": ask(SIDE_HAS_PLAYED_ON, {NO: leaf("L66.B", to(OFFENDER, SEES_OWN_CARD)), YES: "66C"}),
        # No other card is looked at until play is over, but by order of the director.
        "66C": leaf("L66.C", to(OFFENDER, SEES_NOTHING)),
    },
    governs=(Kind.INSPECTION,),
)
