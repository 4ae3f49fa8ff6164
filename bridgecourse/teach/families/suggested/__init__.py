"""A call or play by somebody who knew more than calls and plays had told him (Laws 16B and 16C)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.incident import ACTIONS
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.suggested.questions import becomes, stops_at


def _recognises(situation: Situation) -> bool:
    return bool(situation.incident.kinds & ACTIONS)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (put.to_ask(),), put.arrived),
        Part("ruling", 3.0, (stops_at(ruling), becomes(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="suggested",
    place=8,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "no_information": "16.noinfo = 16A1",
        "no_other_action": "16.noLA = 16B1(b)",
        "not_suggested": "16.not_suggested = 16B1(a)",
        "suggested_action": "16.B3 16.no_damage 16.adjust = 16B3",
        "sign_alone": "= 16B2",
        "others_withdrew": "16.C1 = 16C1",
        "informs_like_any": "16.C.off = 23B, 27B1",
        "withdrawn_not_used": "16.C2 = 16C2",
        "withdrawn_used": "16.C3.later 16.C3.no_damage 16.C3 = 16C3",
    },
    beside=(
        "no_information no_other_action not_suggested suggested_action sign_alone",
        "others_withdrew informs_like_any withdrawn_not_used withdrawn_used",
    ),
    asks=(own(WAS_INFORMED), own(HAD_ALTERNATIVE), aloud(HAD_ALTERNATIVE), own(SIDE_IS_DAMAGED)),
    asked_with={WAS_SUGGESTED: HAD_ALTERNATIVE},
    amended={
        2007: Amended(
            clauses={
                "others_withdrew": "16.D1 = 16D1",
                "informs_like_any": "16.D.off = 27B1(a)",
                "withdrawn_not_used": "16.D2 = 16D2",
                "withdrawn_used": "16.D3.later 16.D3.no_damage 16.D3 = 16D2",
            },
        ),
        1997: Amended(
            clauses={
                "no_information": "16.noinfo = 16",
                "no_other_action": "16.noLA = 16A",
                "not_suggested": "16.not_suggested = 16A",
                "suggested_action": "16.A2 16.no_damage 16.adjust = 16A2",
                "sign_alone": "= 16A1",
                "others_withdrew": "16.C1 = 16C1",
                "informs_like_any": "16.C.off = 27B1(a)",
                "withdrawn_not_used": "16.C2 = 16C2",
                "withdrawn_used": "16.C2.later 16.C2.no_damage 16.C2.adjust = 16C2",
            },
        ),
    },
    tells_needs=True,
)
