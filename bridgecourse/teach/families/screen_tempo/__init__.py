"""A tray that comes back slowly: may anything be made of it, and who has to say so when (S4)?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.screen_tempo.questions import pointed_out, tells


def _recognises(situation: Situation) -> bool:
    return Kind.TEMPO_BEHIND_SCREEN in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (pointed_out(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (tells(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="screen_tempo",
    place=-8,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "back_in_time": "S4.in_time",
        "not_pointed_out": "S4.screenmate S4.late",
        "slow_tray": "16.B2",
        "nobody_hesitated": "16.B2.none = 16A1",
    },
    asks=(own(TRAY_WAS_SLOW), own(SIGN_IS_AGREED), own(SIGN_WAS_GIVEN)),
    amended={
        1997: Amended(clauses={"slow_tray": "16.A1 = 16A1", "nobody_hesitated": "16.A1.none = 16"}),
    },
    tells_needs=True,
    own_laws=("S4",),
)
