"""Law 62 (1997): correction of a revoke.

As in 2007, but a defender who asks his partner about it, where the zone does not allow that, makes it count as if it
were established besides (63B); on trick twelve declarer may say which card the partner plays (62D2); and who acquiesces
in the opponents' claim establishes a revoke at the limit of Law 69A, and not before (minute of 12 January 2000).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law62
from bridgecourse.rulings.code2017.law62 import ON_TWELVE
from bridgecourse.rulings.terms import *

CORRECTED = to(OFFENDER, LEGAL_CARD_INSTEAD, clause="62A")

# Only a defender can have been asked by his partner.
OWN_CARD = (
    *to(OFFENDER, REVOKE_CARD_PENALTY, clause="62B1", when=(WHOSE_CARD, WhoseCard.DEFENDERS)),
    *to(OFFENDER, REVOKE_CARD_BACK, clause="62B2", when=(WHOSE_CARD, WhoseCard.FACED)),
)

LAW = amend(
    law62.LAW,
    NUMBERING,
    {
        "62D2": leaf(
            "L62-1997.D2",
            ON_TWELVE,
            to(PARTNER, DECLARER_SAYS_WHICH),
            to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B6"),
        ),
        "63A": ask(
            ESTABLISHED,
            {
                Established.NOT: "63B — asked by the partner",
                Established.PLAYED: refer("63", clause="63A1"),
                Established.NAMED: refer("63", clause="63A2"),
                Established.CLAIMED: refer("63", clause="63A3"),
                Established.AGREED: refer("63", clause="63A3"),
                Established.OPEN: "63B — asked by the partner",
            },
        ),
        # Who asked?  A defender may not ask his partner, unless the zone allows it (61B).
        "63B — asked by the partner": ask(ASKED_BY_PARTNER, {NO: "62A", YES: "63B"}),
        # It is put right, and the tricks go as if it were established.
        "63B": state((*CORRECTED, *OWN_CARD), refer("64"), "L63-1997.B"),
    },
)
