"""May he call, and has the auction begun or ended for him (Laws 17 and 22)?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.calling.questions import auction_stands, calls_next, told

_KINDS = {Kind.WISH_TO_CALL, Kind.PERIOD_DOUBTED}


def _recognises(situation: Situation) -> bool:
    return bool(situation.incident.kinds & _KINDS)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (auction_stands(ruling), calls_next(ruling), put.to_ask()), put.arrived),
        Part("ruling", 2.0, (told(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="calling",
    place=6,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "period_begins": "17.A 17.A.not",
        "dealer_first": "17.B",
        "clockwise": "17.C 17.C.not",
        "contract_made": "22.A",
        "lead_faced": "17.D1 = 17D1",
        "passed_out": "22.B",
        "hands_back": "17.D2 = 17D2",
        "turn_lost": "= 17D3",
    },
    beside=(
        "period_begins dealer_first clockwise turn_lost",
        "contract_made lead_faced passed_out hands_back",
    ),
    asks=(own(SIDE_HAS_LOOKED),),
    amended={
        2007: Amended(
            clauses={
                "contract_made": "22.A2",
                "lead_faced": "22.B1 = 22B1",
                "passed_out": "22.A1",
                "hands_back": "22.B2 = 22B2",
                "turn_lost": "= 17E2",
            }
        ),
        1997: Amended(
            clauses={
                "period_begins": "17.A1 17.A.not",
                "contract_made": "22.B",
                "lead_faced": "17.E2 = 17E",
                "passed_out": "22.A",
                "turn_lost": "= 34",
            },
            lacks=("hands_back",),
        ),
    },
    tells_needs=True,
)
