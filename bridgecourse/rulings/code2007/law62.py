"""Law 62 (2007): correction of a revoke.

As in 2017, but where both sides revoked on a trick no clause puts both right; and on trick twelve the partner may not
choose the card that the one taken back may have suggested (62D2).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law62
from bridgecourse.rulings.terms import *

STAYS = to(NON_OFFENDING_SIDE, THEIR_REVOKE_STAYS, clause="63B", when=(OTHER_REVOKE_STANDS, YES))

LAW = amend(
    law62.LAW,
    NUMBERING,
    {
        "62D1 — trick twelve": ask(
            ON_TRICK_TWELVE,
            {
                TrickTwelve.NO: "63A",
                TrickTwelve.HANDS_OUT: "62D2 — partner's choice",
                TrickTwelve.HANDS_BACK: refer("64", clause="64B6"),
            },
        ),
        "62D2": leaf(
            "L62-2007.D2",
            law62.ON_TWELVE,
            to(PARTNER, PARTNER_NOT_SUGGESTED),
            to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B6"),
        ),
        # The other side's own revoke on the trick, where that is established, stays (63B).
        "62C1": carry(
            leaf("L62.C1", to(NON_OFFENDING_SIDE, MAY_TAKE_BACK_LATER), STAYS, law62.TAKEN_BACK, law62.THEIRS),
            NUMBERING,
            "62C1",
        ),
        "62C2": carry(
            ask(
                OTHER_SIDE_WITHDREW,
                {
                    NO: "62C1 — nothing withdrawn",
                    YES: leaf(
                        "L62.C2",
                        to(NON_OFFENDING_SIDE, MAY_TAKE_BACK_LATER, clause="62C1"),
                        STAYS,
                        to(OFFENDING_SIDE, MAY_TAKE_BACK_AFTER),
                        law62.TAKEN_BACK,
                        law62.THEIRS,
                        clause="62C2",
                    ),
                },
                clause="62C1",
            ),
            NUMBERING,
            "62C2",
        ),
        # Who agrees to the opponents' claim has acquiesced (A3).
        "63A": ask(
            ESTABLISHED,
            {
                Established.NOT: "62A",
                Established.PLAYED: refer("63", clause="63A1"),
                Established.NAMED: refer("63", clause="63A2"),
                Established.CLAIMED: refer("63", clause="63A3"),
                Established.AGREED: refer("63", clause="63A3"),
                Established.OPEN: leaf("L63-2007.open", unsure=True),
            },
        ),
    },
    without=("62C3 — both sides", "62C3"),
)
