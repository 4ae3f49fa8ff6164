"""Law 63 (2017): establishment of a revoke: by what it was, and that it is not put right any more."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

STANDS = to(OFFENDER, CARD_STANDS_PLAY_ON, clause="63B")


def established(id: str) -> Branch:
    """It may not be put right: the trick stands as it was played."""
    return state(STANDS, refer("64", clause="64A"), id)


LAW = law(
    "63",
    2017,
    {
        # What has the offending side done since?
        "63A": ask(
            ESTABLISHED,
            {
                Established.NOT: refer("64", clause="64A"),
                Established.OPEN: refer("64", clause="64A"),
                Established.PLAYED: "63A1",
                Established.NAMED: "63A2",
                Established.CLAIMED: "63A3",
                Established.AGREED: "63A4",
            },
        ),
        # Led or played to the next trick, in turn or not.
        "63A1": established("L63.A1"),
        # Named or otherwise designated a card for it.
        "63A2": established("L63.A2"),
        # Claimed or conceded.
        "63A3": established("L63.A3"),
        # Agreed to the opponents' claim or concession, and that agreement is established (69A).
        "63A4": established("L63.A4"),
    },
)
