"""A call was withdrawn, and the auction is over (Law 26)."""

from __future__ import annotations

from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.leads.questions import of_leads


def _parts(put: CasePut) -> tuple[Part, ...]:
    return (Part("leads", 4.0, (*of_leads(put.ruling), put.clause("leads.clause")), put.ended),)


FAMILY = Family(
    name="leads",
    place=120,
    recognises=lambda situation: situation.moment is not None,
    parts=_parts,
    clauses={
        "they_declare": "26.declares",
        "no_restriction": "26.off",
        "comparable_came": "26.A",
        "suit_not_shown": "26.B",
        "nothing_to_forbid": "26.B.none",
        "lead_gone": "26.B.late",
    },
    beside=(
        "they_declare comparable_came suit_not_shown suits_all_shown suit_was_shown not_suits_alone",
        "no_restriction nothing_to_forbid same_call_again nothing_chosen lead_gone",
    ),
    amended={
        2007: Amended(
            clauses={
                "same_call_again": "26.0",
                "suits_all_shown": "26.A1",
                "suit_was_shown": "26.A2a 26.A2b = 26A2",
                "not_suits_alone": "26.B",
                "nothing_chosen": "26.free",
                "lead_gone": "26.late",
            },
            lacks=("suit_not_shown",),
        ),
    },
)
