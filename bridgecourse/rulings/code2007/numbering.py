"""What 2007 says as 2017 does, under other numbers; and the lead restrictions, which it has in another form.

Law 26 of 2007 lets declarer require or prohibit a suit that the withdrawn call specified, and prohibit any one
suit otherwise; 26B of 2017 only ever prohibits.
"""

from __future__ import annotations

from bridgecourse.rulings.numbering import Numbering
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_BEFORE_2017, IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.lead_restriction import LEAD_MAY_BE_FORBIDDEN, LEAD_PENALTY_POSSIBLE
from bridgecourse.rulings.vocabulary.penalty import CARD_KNOWN_TO_ALL, DUTY_KNOWN_TO_ALL

NUMBERING = Numbering(
    2007,
    clauses={
        "16C1": "16D1",
        "16C2": "16D2",
        "16C": "16D",
        "72C": "23",
        "17D3": "17E2",
        "26B": "26",
        "26A": "26",
        "30B2": "30B3",
        "31C": "31B",
        "32C": "32",
        "50E4": "50",
        "56A": "53A",
        "56B": "54D",
        "64C1": "64C",
    },
    effects={LEAD_MAY_BE_FORBIDDEN: LEAD_PENALTY_POSSIBLE, CARD_KNOWN_TO_ALL: DUTY_KNOWN_TO_ALL},
    # no call is comparable before 2017, and cards of a wrong board are a matter of Law 17
    lacks=frozenset({"12", "15", "23"}),
    facts={IS_CHANGE_OF_CALL: IS_CHANGE_BEFORE_2017},
    ids={
        "L17.D3": "L17-2007.E2",
        "L17.D3.third": "L17-2007.E2.third",
        "L30.B2": "L30-2007.B3",
        "L32.C": "L32-2007.L",
        "L64.C1": "L64-2007.C",
    },
)
