"""An irregular call behind a screen: has it gone through with the tray, and by whom (S1 to S3)?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.screen_call.questions import acceptable, becomes, beyond, tray


def _recognises(situation: Situation) -> bool:
    """Not a second call of the same player: it is a change, as without a screen (25)."""
    return Kind.CALL_BEHIND_SCREEN in situation.incident.kinds and IS_CHANGE_OF_CALL.settle(situation) is not YES


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (tray(ruling), acceptable(ruling)), put.arrived),
        Part("ruling", 3.0, (becomes(ruling), beyond(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="screen_call",
    place=-10,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "not_yet_passed": "S1.S1",
        "passed_by_screenmate": "S1.S2",
        "passed_otherwise": "S1.S2_own",
        "never_accepted": "S1.S3",
        "slip": "25.A1 25.A4 25.A5 25.A6 25.none 25.B1 25.B2 = 25A",
    },
    amended={
        2007: Amended(clauses={"slip": "25.A1 25.A2 25.A3 25.A4 25.none 25.B1 25.B2 = 25A"}),
        1997: Amended(clauses={"slip": "25.A 25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2"}),
    },
    tells_needs=True,
    own_laws=("S1",),
)
