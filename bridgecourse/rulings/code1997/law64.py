"""Law 64 (1997): procedure after the establishment of a revoke.

As in 2007, but a second trick goes where the player has later won one with a card that he might have played (64A2); and
of revokes by both sides no clause speaks: no trick goes, and the score is adjusted by 64C where that is due (minute).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law64
from bridgecourse.rulings.code2007.law64 import EQUITY, IF_WORSE_OFF, NONE
from bridgecourse.rulings.code2017.law64 import GO
from bridgecourse.rulings.terms import *

LAW = amend(
    law64.LAW,
    NUMBERING,
    {
        "64B7": ask(
            BOTH_SIDES_REVOKED,
            {YES: leaf("L64-1997.both", NONE, EQUITY, clause="64C", later=IF_WORSE_OFF), NO: "64B3"},
            clause="64C",
        ),
        "64A — who won it, and more": ask(
            PLAYER_WON_IT, {YES: "64A1 — and one more", NO: "64A2 — with a legal card"}, clause="64A"
        ),
        # Won by another hand: has the player himself won a later trick with a card that he might have played?
        "64A2 — with a legal card": ask(
            WON_LATER_WITH_LEGAL_CARD,
            {YES: leaf("L64-1997.A2_2", GO, EQUITY, later=IF_WORSE_OFF), NO: "64A2"},
        ),
    },
)
