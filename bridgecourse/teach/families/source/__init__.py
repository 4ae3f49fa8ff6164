"""A player knows something of the board that did not come from its own table (Law 16D; 16C of 2007, 16B of 1997)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.source.questions import becomes_of_board, has_anyone_called


def _recognises(situation: Situation) -> bool:
    return Kind.OTHER_SOURCE in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (has_anyone_called(ruling), put.to_ask()), put.arrived),
        Part("ruling", 2.0, (becomes_of_board(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="source",
    place=0,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "no_hindrance": "16.D.none = 16D2",
        "other_board": "16.D2a 16.D2b = 16D2(a), 16D2(b)",
        "played_anyhow": "16.D2c 16.D2d = 16D2(c), 16D2(d)",
        "after_a_call": "16.D3c 16.D3d = 16D3",
        "from_partner": "= 16B1",
    },
    beside=("no_hindrance other_board played_anyhow after_a_call from_partner other_seats substitute neither",),
    asks=(own(WOULD_INTERFERE), aloud(WOULD_INTERFERE)),
    amended={
        2007: Amended(
            clauses={
                "no_hindrance": "16.C.none = 16C2",
                "other_board": "16.C2a 16.C2b = 16C2(a), 16C2(b)",
                "played_anyhow": "16.C2c 16.C2d = 16C2(c), 16C2(d)",
                "after_a_call": "16.C3c 16.C3d = 16C3",
            },
        ),
        1997: Amended(
            asks=(own(SUBSTITUTE_IS_AGREED),),
            clauses={
                "no_hindrance": "16.B.none = 16B",
                "other_seats": "16.B1 = 16B1",
                "substitute": "16.B2 = 16B2",
                "neither": "16.B3 = 16B3",
                "from_partner": "= 16A",
            },
            lacks=("other_board", "played_anyhow", "after_a_call"),
        ),
    },
    tells_needs=True,
)
