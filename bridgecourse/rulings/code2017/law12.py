"""Law 12 (2017), as far as a withdrawn or accepted call leads to it: is the score adjusted, and on what ground?

The director has been called again at the end of play. The ruling on the call has left something to be looked into:
the help of a comparable call (23C) or of a corrected bid (27D), what was withdrawn (16C2), what the offender could
have been aware of (72C). No ground without damage (12B1), and none in a rectification that seems too hard or too soft
(12B2).
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

ADJUSTED = to(DIRECTOR, SCORE_ADJUSTED, clause="12C1(b)")
STANDS = to(DIRECTOR, SCORE_STANDS)

LAW = law(
    "12",
    2017,
    {
        # Nobody is put right who has lost nothing by it.
        "12B1": ask(SIDE_IS_DAMAGED, {NO: leaf("L12.undamaged", STANDS), YES: "12A"}),
        # The ground: some law must give the right to adjust.
        "12A": ask(
            LEFT_FOR_THE_END,
            {
                LeftForTheEnd.ASSISTANCE: "23C",
                LeftForTheEnd.ASSISTANCE_OF_BID: "27D",
                LeftForTheEnd.INFORMATION: "16C2",
                LeftForTheEnd.NOTHING: "12A — no ground",
                LeftForTheEnd.OPEN: leaf("L12.open", unsure=True),
            },
        ),
        # A comparable call, or a corrected bid: did the infraction itself bring about the result?
        "23C": ask(HELP_MADE_THE_RESULT, {YES: leaf("L12.23C", ADJUSTED), NO: "12A — no ground"}),
        "27D": ask(HELP_MADE_THE_RESULT, {YES: leaf("L12.27D", ADJUSTED), NO: "12A — no ground"}),
        # What was withdrawn: did partner choose what it suggested, though there was another sensible choice?
        "16C2": ask(SUGGESTED_ACTION_CHOSEN, {YES: leaf("L12.16C", ADJUSTED, clause="16C3"), NO: "72C"}),
        # Otherwise: could the offender have been aware, when he called, that it could well do damage?
        "72C": ask(COULD_HAVE_BEEN_AWARE, {YES: leaf("L12.72C", ADJUSTED), NO: "12A — no ground"}),
        "12A — no ground": leaf("L12.none", STANDS),
    },
    at=Moment.PLAY_OVER,
)
