"""A call changed, or to be changed (Law 25)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.holds import (
    AWARENESS,
    CAPPED,
    INFORMATION,
    LEAD,
    OF_CALLS,
    ONCE,
    THROUGHOUT,
    holds,
)
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.change.questions import of_change, rights_of_lho

_HELD = {**OF_CALLS, 1997: (ONCE, THROUGHOUT, INFORMATION, LEAD, AWARENESS, CAPPED)}


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    ruled = (of_change(ruling), holds(ruling, *_HELD[ruling.edition]), put.clause())
    return (
        Part("facts", 1.0, (put.to_ask(), rights_of_lho(ruling)), put.arrived),
        Part("ruling", 3.0, ruled, put.ended),
    )


def _is_a_double(ruling: Ruling, picked: str) -> bool:
    illegal = (Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE)
    return picked == "then_insufficient" and any(map(ruling.ends_in, illegal))


def _is_legal(ruling: Ruling, picked: str) -> bool:
    has_own_law = any(bound.effect is OWN_LAW_NEXT for bound in ruling.consequences)
    return picked in ("then_insufficient", "then_inadmissible") and not has_own_law


FAMILY = Family(
    name="change",
    place=130,
    recognises=lambda situation: Kind.CHANGE_OF_CALL in situation.incident.kinds,
    parts=_parts,
    clauses={
        "slip_in_time": "25.A1",
        "slip_lho_called": "25.A6",
        "slip_partner": "25.A4",
        "slip_auction_over": "25.A5",
        "only_a_wish": "25.none",
        "change_taken": "25.B1",
        "change_refused": "25.B2",
        "then_insufficient": "27.A1 27.C.acc 27.B1a 27.B1b 27.B2 27.B3 27.B4 27.B4.acc 27.D = 27",
        "then_inadmissible": "36.A 36.B 36.B4 36.C = 36",
    },
    asks=(
        own(FIRST_CALL_WAS_UNINTENDED),
        aloud(FIRST_CALL_WAS_UNINTENDED),
        own(LHO_ACCEPTS_CHANGE),
        own(LHO_MEANT_FIRST_CALL),
        own(CHANGED_WITHOUT_PAUSE),
    ),
    asks_always=True,  # what the first call was meant to be
    beside=(
        "slip_at_once slip_in_time slip_partner only_a_wish change_taken first_kept then_insufficient",
        "slip_lho_called slip_auction_over too_late change_refused other_call first_illegal then_inadmissible",
    ),
    amended={
        2007: Amended(
            without=(aloud(FIRST_CALL_WAS_UNINTENDED),),
            clauses={
                "slip_lho_called": "25.A4",
                "slip_partner": "25.A2",
                "slip_auction_over": "25.A3",
            },
        ),
        1997: Amended(
            asks=(own(OFFENDER_KEEPS_FIRST_CALL),),
            clauses={
                "slip_at_once": "25.A",
                "too_late": "25.late",
                "only_a_wish": "25.none = 25",
                "change_taken": "25.B1 25.B1.L",
                "first_kept": "25.B2b1",
                "other_call": "25.B2b2",
                "first_illegal": "25.B2a",
                "then_insufficient": "27.A 27.B1a 27.B1b 27.B2 27.B3 = 27",
            },
        ),
    },
    why_not=(WhyNot("feedback.is_a_double", _is_a_double), WhyNot("feedback.is_legal", _is_legal)),
)
