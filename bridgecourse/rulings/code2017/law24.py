"""Law 24 (2017): card exposed or led during the auction.

Two moments: while the auction goes on (24A to 24C), what the partner must do; and when it is over (24D, 24E), what
becomes of the cards.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# What the cards tell: the other side may use it, the partner may not.
TOLD = (
    *to(OFFENDING_SIDE, CARD_UNAUTHORISED, clause="16C2"),
    *to(NON_OFFENDING_SIDE, CARD_AUTHORISED, clause="16C1"),
)

# The side declares: its cards go back into the hand.
DECLARES = leaf("L24.D", to(OFFENDER, CARDS_PICKED_UP), TOLD, clause="24D")

ONE_PASS = (*to(PARTNER, MUST_PASS_ONCE), *to(DIRECTOR, CHECK_AWARENESS, clause="72C"))

LAW = law(
    "24",
    2017,
    {
        # The auction lasts from the first call to the last pass.
        "24": ask(
            WHEN_EXPOSED,
            {
                Period.BEFORE: leaf(
                    "L24.before", to(DIRECTOR, OTHER_INFORMATION_NEXT), clause="16D", see=("6D1",), goes_on="16"
                ),
                Period.DURING: "24 — seen by the partner",
                Period.AFTER: "24 — after the last pass",
            },
        ),
        # Afterwards it is a matter of the play, but for an opening lead by the declaring side: 54E sends it here.
        "24 — after the last pass": ask(OFFENDERS_DEFEND, {NO: "54E", YES: "49"}),
        "54E": ask(
            CARD_WAS_LED,
            {YES: DECLARES, NO: leaf("L24.after.declares", to(OFFENDER, CARDS_PICKED_UP), clause="48")},
        ),
        # A defender's card becomes a penalty card only if his partner could have seen its face.
        "49": ask(
            PARTNER_COULD_SEE,
            {
                NO: leaf("L24.after.unseen", to(OFFENDER, CARDS_PICKED_UP)),
                YES: "49 — class",
            },
        ),
        "49 — class": ask(
            PENALTY_CLASS,
            {
                PenaltyClass.MINOR: "49 — penalty card",
                PenaltyClass.MAJOR: "49 — penalty card",
                PenaltyClass.OPEN: refer("50"),
            },
        ),
        "49 — penalty card": leaf("L24.after.defends", to(OFFENDER, BECOME_PENALTY_CARDS), goes_on="50"),
        # Could the partner have seen the face?  Otherwise nothing has been exposed.
        "24 — seen by the partner": ask(
            PARTNER_COULD_SEE,
            {
                NO: leaf("L24.unseen", to(OFFENDER, CARDS_PICKED_UP), to(PARTNER, ANY_LEGAL_CALL)),
                YES: "24 — what was seen",
            },
        ),
        # One card or more?  One that was led, or an honour?
        "24 — what was seen": ask(
            WHAT_WAS_SEEN, {Seen.LOW: "24A", Seen.HONOUR: "24B", Seen.LED: "24B", Seen.SEVERAL: "24C"}
        ),
        # One card below the ten, not led: nothing more in the auction.
        "24A": state(to(PARTNER, ANY_CALL_MINDING_CARDS), "24 — later", "L24.A"),
        # One honour, or any one card that was led: the partner passes once.
        "24B": state(ONE_PASS, "24 — later", "L24.B"),
        # Two cards or more: the same.
        "24C": state(ONE_PASS, "24 — later", "L24.C"),
        # They lie on the table till the auction is over; then it matters who declares.
        "24 — later": ask(
            AUCTION_IS_OVER, {NO: leaf("L24.until", to(OFFENDER, CARDS_STAY_FACED), TOLD), YES: "24 — who declares"}
        ),
        "24 — who declares": ask(
            OFFENDERS_DEFEND,
            {
                NO: DECLARES,
                YES: "24E — class",
            },
        ),
        # Minor or major (50B)?  Of a low card that was shown on purpose, not led, the class is open.
        "24E — class": ask(
            PENALTY_CLASS,
            {
                PenaltyClass.MINOR: "24E",
                PenaltyClass.MAJOR: "24E",
                PenaltyClass.OPEN: refer("50"),
            },
        ),
        # As long as they lie there as penalty cards, all may use what they tell (50E1).
        "24E": leaf("L24.E", to(OFFENDER, BECOME_PENALTY_CARDS), goes_on="50"),
    },
    governs=(Kind.CARD_EXPOSED,),
)
