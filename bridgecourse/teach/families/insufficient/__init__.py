"""An insufficient bid in turn (Law 27)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.holds import (
    ASSISTANCE,
    AWARENESS,
    INFORMATION,
    LEAD,
    ONCE,
    THROUGHOUT,
    holds,
)
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.insufficient.questions import of_replacement, order

_ALSO_A_MATTER_OF_TURN = {Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS, Kind.THREE_PASSES_ONE_OUT_OF_ROTATION}


def _recognises(situation: Situation) -> bool:
    kinds = situation.incident.kinds
    return Kind.INSUFFICIENT in kinds and not kinds & _ALSO_A_MATTER_OF_TURN


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    left = holds(ruling, ONCE, THROUGHOUT, INFORMATION, LEAD, ASSISTANCE, AWARENESS, assistance="27D")
    return (
        Part("facts", 1.0, (put.to_ask(), order(ruling)), put.arrived),
        Part("ruling", 3.0, (of_replacement(ruling), left, put.clause()), put.ended),
    )


FAMILY = Family(
    name="insufficient",
    place=140,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "slip": "25.A1 25.A4 25.A5 25.A6 25.none 25.B1 25.B2 = 25A",
        "bid_taken": "27.A1",
        "taken_after_all": "27.C.acc",
        "lowest_same": "27.B1a",
        "comparable": "27.B1b",
        "other_bid_or_pass": "27.B2",
        "doubles": "27.B3",
        "too_low_again": "27.B4 27.B4.acc",
        "found_at_the_end": "27.D",
    },
    asks=(
        own(FIRST_CALL_WAS_UNINTENDED),
        aloud(FIRST_CALL_WAS_UNINTENDED),
        own(LHO_ACCEPTS),
        own(REPLACEMENT_IS_COMPARABLE),
        own(TELLS_THE_SAME_KIND),
    ),
    beside=(
        "lowest_same lowest_natural comparable more_precise other_bid_or_pass doubles doubles_1997 found_at_the_end",
        "slip bid_taken too_low_again taken_after_all",
    ),
    amended={
        2007: Amended(
            asks=(own(BOTH_NATURAL), own(MEANING_IS_CONTAINED), own(CHANGED_WITHOUT_PAUSE)),
            without=(
                *(own(REPLACEMENT_IS_COMPARABLE), own(TELLS_THE_SAME_KIND)),
                aloud(FIRST_CALL_WAS_UNINTENDED),
            ),
            clauses={
                "slip": "25.A1 25.A2 25.A3 25.A4 25.none 25.B1 25.B2 = 25A",
                "lowest_natural": "27.B1a",
                "more_precise": "27.B1b",
            },
            lacks=("lowest_same", "comparable"),
        ),
        1997: Amended(
            asks=(own(OFFENDER_KEEPS_FIRST_CALL),),
            clauses={
                "slip": "25.A 25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2",
                "bid_taken": "27.A",
                "found_at_the_end": "27.B1b",
                "doubles_1997": "27.B3",
            },
            lacks=("doubles", "more_precise"),
        ),
    },
    asked_with={LHO_ACCEPTS_CHANGE: LHO_ACCEPTS, LHO_ACCEPTS_REPLACEMENT: LHO_ACCEPTS},
    in_draws=(1,),
)
