"""A call that nobody may make, and that is no double: by who had to pass, above seven, or too late (Laws 37 to 39)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.holds import AWARENESS, INFORMATION, LEAD, OFFENDER_PASSES, THROUGHOUT, holds
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.inadmissible.questions import becomes_of_it, what_it_is

_FIRST = {Kind.CHANGE_OF_CALL, Kind.SIMULTANEOUS, Kind.THREE_PASSES_ONE_OUT_OF_ROTATION}
"""What is seen to before it is asked whether a player had to pass; a change of call before all but what is too late."""


def _recognises(situation: Situation) -> bool:
    kinds = situation.incident.kinds
    is_too_high = Kind.TOO_HIGH in kinds and Kind.CHANGE_OF_CALL not in kinds
    return Kind.AFTER_FINAL_PASS in kinds or is_too_high or (Kind.BARRED in kinds and not kinds & _FIRST)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    left = holds(ruling, OFFENDER_PASSES, THROUGHOUT, INFORMATION, LEAD, AWARENESS)
    return (
        Part("facts", 1.0, (what_it_is(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (becomes_of_it(ruling), left, put.clause()), put.ended),
    )


FAMILY = Family(
    name="inadmissible",
    place=125,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "slip": "25.A1 25.A4 25.A5 25.A6 25.none 25.B1 25.B2 = 25A",
        "barred_called_over": "37.A",
        "barred_not_yet": "37.B",
        "eight_called_over": "38.L",
        "eight_not_yet": "38.noL",
        "late_harmless": "39.B",
        "late_defenders": "39.C",
        "only_too_low": "= 27",
        "forbidden_double": "= 36",
    },
    asks=(
        own(FIRST_CALL_WAS_UNINTENDED),
        aloud(FIRST_CALL_WAS_UNINTENDED),
        own(LHO_ACCEPTS),
    ),
    beside=(
        "slip forbidden_double barred_called_over barred_not_yet late_called_over",
        "only_too_low eight_called_over eight_not_yet late_harmless late_defenders",
    ),
    amended={
        2007: Amended(
            asks=(own(CHANGED_WITHOUT_PAUSE),),
            without=(aloud(FIRST_CALL_WAS_UNINTENDED),),
            clauses={"slip": "25.A1 25.A2 25.A3 25.A4 25.none 25.B1 25.B2 = 25A"},
        ),
        1997: Amended(
            clauses={
                "slip": "25.A 25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2",
                "late_called_over": "39.L",
            }
        ),
    },
    tells_needs=True,
)
