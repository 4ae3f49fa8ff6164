"""A call changed, or to be changed (Law 25)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.afterwards import BOTH, later, leads, partner
from bridgecourse.teach.exercises.parts.way import aloud, of, own
from bridgecourse.teach.families.change.questions import of_change, rights_of_lho


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    kept = later(ruling, "withdrawn", BOTH, "wish", "assistance", "awareness", may_be_capped=True)
    return (
        Part("facts", 1.0, (put.to_ask(),), put.arrived),
        Part("options", 1.0, (rights_of_lho(ruling),), put.arrived),
        Part("ruling", 2.0, (of_change(ruling), partner(ruling), leads(ruling), kept, put.clause()), put.ended),
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
        of(LHO_ACCEPTS_CHANGE, Role.PARTNER),
        own(LHO_MEANT_FIRST_CALL),
        own(CHANGED_WITHOUT_PAUSE),
        own(REPLACEMENT_IS_COMPARABLE),
    ),
    amended={
        2007: Amended(
            clauses={
                "slip_lho_called": "25.A4",
                "slip_partner": "25.A2",
                "slip_auction_over": "25.A3",
            },
        ),
        1997: Amended(
            asks=(own(OFFENDER_KEEPS_FIRST_CALL),),
            without=(own(REPLACEMENT_IS_COMPARABLE),),
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
