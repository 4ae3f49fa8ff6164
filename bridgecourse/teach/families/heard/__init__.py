"""A call by a player who has heard his partner explain an earlier call of his (Law 75A; 16A of 1997)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.heard.questions import becomes, goes_on_as


def _recognises(situation: Situation) -> bool:
    return Kind.HEARD_EXPLANATION in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (put.to_ask(),), put.arrived),
        Part("ruling", 2.0, (goes_on_as(ruling), becomes(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="heard",
    place=3,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "nothing_learnt": "75.A.none = 75A",
        "free_to_call": "75.A.free = 16B1(a)",
        "suggested_call": "75.A = 16B3",
    },
    asks=(own(EXPLAINED_AS_MEANT), aloud(EXPLAINED_AS_MEANT), own(HAD_ALTERNATIVE)),
    asked_with={WAS_SUGGESTED: HAD_ALTERNATIVE},
    amended={
        1997: Amended(
            clauses={
                "nothing_learnt": "75.A.none = 16A",
                "free_to_call": "75.A.free = 16A",
                "suggested_call": "16.A = 16A2",
            },
        ),
    },
    tells_needs=True,
)
