"""A player asks to be told something of the auction, or the calls are told again (Law 20)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.inquiry.questions import answered, wants, when_asked

_KINDS = {Kind.REQUEST, Kind.REVIEW}


def _recognises(situation: Situation) -> bool:
    return bool(situation.incident.kinds & _KINDS)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (wants(ruling), when_asked(ruling)), put.arrived),
        Part("ruling", 2.0, (answered(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="inquiry",
    place=4,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "not_heard": "20.A",
        "review": "20.B 20.B.barred 20.B.not 20.B.part",
        "whose_lead": "20.C1",
        "who_reviews": "20.D",
        "wrong_review": "20.E",
        "full_explanation": "20.F1 20.F1.not 20.F1.own",
        "one_call": "20.F3",
        "for_partner": "20.G",
        "after_the_auction": "41.B.ask 41.B.first 41.B.not 41.C = 41B",
        "explanation_in_play": "20.F2 20.F2.not 20.F2.dummy",
    },
    beside=(
        "not_heard review who_reviews wrong_review whose_lead",
        "full_explanation one_call for_partner after_the_auction explanation_in_play",
    ),
    amended={
        1997: Amended(
            clauses={
                "review": "20.B1 20.B2 20.B3 20.B.not",
                "wrong_review": "20.E1 20.E2",
                "after_the_auction": "20.C2 20.C2.late = 20C2",
                "explanation_in_play": "20.F2a 20.F2b 20.F2.not 20.F.dummy = 20F2",
            },
            lacks=("one_call", "for_partner"),
        ),
    },
    tells_needs=True,
)
