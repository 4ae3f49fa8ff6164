"""A player knows that an explanation was wrong: is he to say so, and when (Laws 20F4 and 20F5; 75D of 1997)?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.corrects.questions import moment, says, whose


def _recognises(situation: Situation) -> bool:
    return Kind.CORRECTION_DUE in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (whose(ruling), moment(ruling)), put.arrived),
        Part("ruling", 2.0, (says(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="corrects",
    place=2,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "his_own": "75.B2 = 20F4",
        "in_the_auction": "75.B3 = 20F5(a)",
        "declaring_side": "75.B3_decl = 20F5(b)(i)",
        "defender": "75.B3_def = 20F5(b)(ii)",
    },
    amended={
        2007: Amended(clauses={"his_own": "20.F4"}),
        1997: Amended(
            clauses={
                "his_own": "75.D1",
                "in_the_auction": "75.D2 75.D2.declarer 75.D2.defender = 75D2",
            },
            lacks=("declaring_side", "defender"),
        ),
    },
    codes=Codes("corrects", says),
    tells_needs=True,
)
