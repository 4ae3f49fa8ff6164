"""An opening lead out of turn with screens: was the screen open, and whose doing was that (S5)?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.screen_lead.questions import becomes, have_led, screen


def _recognises(situation: Situation) -> bool:
    return Kind.LEAD_BEHIND_SCREEN in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (screen(ruling), have_led(ruling)), put.arrived),
        Part("ruling", 3.0, (becomes(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="screen_lead",
    place=-9,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "lead_face_down": "54.0",
        "screen_is_closed": "S5.a",
        "opened_by_others": "S5.b",
        "declaring_side_opened": "S5.c",
        "both_have_led": "S5.d",
        "declaring_side_led": "S5.e S5.e_dummy",
    },
    beside=(
        "lead_face_down screen_is_closed declaring_side_led",
        "opened_by_others declaring_side_opened both_have_led",
    ),
    of_play=True,
    tells_needs=True,
    own_laws=("S5",),
)
