"""Law 62 (2017): correction of a revoke, with the test of Law 63A; an established one goes on in 63 and 64."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ON_THE_TABLE, withdrawn
from bridgecourse.rulings.terms import *

# A defender's card that goes back lies there as a penalty card, which all may know (50E1); one of the declaring side is
# a withdrawn card, and so is whatever the other side takes back.
TAKEN_BACK = withdrawn(when=(OFFENDERS_DEFEND, NO))
THEIRS = (
    *to(OFFENDING_SIDE, THEIRS_UNAUTHORISED, clause="16C2", when=(OFFENDERS_DEFEND, YES)),
    *to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16C1", when=(OFFENDERS_DEFEND, YES)),
)

CORRECTED = to(OFFENDER, LEGAL_CARD_INSTEAD, clause="62A")
ON_TWELVE = (
    *CORRECTED,
    *to(NON_OFFENDING_SIDE, MAY_TAKE_BACK_LATER, clause="62C1", when=(OTHERS_PLAYED_SINCE, YES)),
    *to(OFFENDING_SIDE, MAY_TAKE_BACK_AFTER, clause="62C2", when=(PLAYED_AFTER, PlayedAfter.BOTH)),
)

LAW = law(
    "62",
    2017,
    {
        # On the last trick but one it is put right until the hands are back in the board, established or not; what the
        # other side has played since it may take back there too (62C).
        "62D1 — trick twelve": ask(
            ON_TRICK_TWELVE,
            {
                TrickTwelve.NO: "62C3 — both sides",
                TrickTwelve.HANDS_OUT: "62D2 — partner's choice",
                TrickTwelve.HANDS_BACK: refer("64", clause="64B6"),
            },
        ),
        "62D2 — partner's choice": ask(PARTNER_HAS_CHOICE, {NO: "62D1", YES: "62D2"}),
        "62D1": leaf("L62.D1", ON_TWELVE, withdrawn(), to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B6")),
        # A defender, before his partner has played, who may choose between two suits: what was withdrawn is not his.
        "62D2": leaf(
            "L62.D2",
            ON_TWELVE,
            to(PARTNER, PARTNER_MINDS_CHOICE, clause="16C2"),
            to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B6"),
        ),
        # Have both sides revoked on the trick, and only one of them played to the next?  That goes back as well.
        "62C3 — both sides": ask(BOTH_ON_TRICK, {NO: "63A", YES: "62C3"}),
        "62C3": state(
            (
                *to(OFFENDER, BOTH_PUT_RIGHT),
                *to(OFFENDING_SIDE, LEAD_BACK_TOO, when=(OWN_SIDE_LED_ON, YES)),
                *to(NON_OFFENDING_SIDE, LEAD_BACK_TOO, when=(OWN_SIDE_LED_ON, NO)),
                *to(OFFENDING_SIDE, DEFENDERS_CARDS_PENALTY, when=(OFFENDERS_DEFEND, YES)),
                *to(NON_OFFENDING_SIDE, DEFENDERS_CARDS_PENALTY, when=(OFFENDERS_DEFEND, NO)),
                *to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED, clause="16C2"),
                *to(NON_OFFENDING_SIDE, ALSO_UNAUTHORISED, clause="16C2"),
            ),
            refer("64", clause="64B8"),
            "L62.C3",
        ),
        # Is it established?
        "63A": ask(
            ESTABLISHED,
            {
                Established.NOT: "62A",
                Established.PLAYED: refer("63", clause="63A1"),
                Established.NAMED: refer("63", clause="63A2"),
                Established.CLAIMED: refer("63", clause="63A3"),
                Established.AGREED: refer("63", clause="63A4"),
                Established.OPEN: leaf("L63.open", unsure=True),
            },
        ),
        # No: it must be put right.
        "62A": state(to(OFFENDER, LEGAL_CARD_INSTEAD), "62B"),
        # A defender's card from his unfaced hand becomes a penalty card; any other goes back.
        "62B": ask(
            WHOSE_CARD,
            {
                WhoseCard.DEFENDERS: "62B1",
                WhoseCard.FACED: "62B2",
                WhoseCard.DECLARERS: "62B2",
                WhoseCard.DUMMYS: "62B2",
            },
        ),
        "62B1": state((*to(OFFENDER, REVOKE_CARD_PENALTY), *ON_THE_TABLE), "62C", "L62.B1"),
        "62B2": state(to(OFFENDER, REVOKE_CARD_BACK), "62C", "L62.B2"),
        # Has the other side played since?  It may take that back, and then the next of the offending side his.
        "62C": ask(
            PLAYED_AFTER,
            {PlayedAfter.NOBODY: "62C — nobody", PlayedAfter.OTHER_SIDE: "62C1", PlayedAfter.BOTH: "62C2"},
        ),
        "62C — nobody": leaf("L62.corrected", TAKEN_BACK),
        "62C1": leaf("L62.C1", to(NON_OFFENDING_SIDE, MAY_TAKE_BACK_LATER), TAKEN_BACK, THEIRS),
        "62C2": ask(
            OTHER_SIDE_WITHDREW,
            {
                NO: "62C1 — nothing withdrawn",
                YES: leaf(
                    "L62.C2",
                    to(NON_OFFENDING_SIDE, MAY_TAKE_BACK_LATER, clause="62C1"),
                    to(OFFENDING_SIDE, MAY_TAKE_BACK_AFTER),
                    TAKEN_BACK,
                    THEIRS,
                ),
            },
            clause="62C1",
        ),
        "62C1 — nothing withdrawn": leaf("L62.C1.none", TAKEN_BACK),
    },
)
