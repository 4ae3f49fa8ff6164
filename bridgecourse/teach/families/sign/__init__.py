"""Attention is drawn to a sign as soon as it is given: a hesitation, a remark, a gesture (Law 16B2)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.sign.questions import called_again, partner_may


def _recognises(situation: Situation) -> bool:
    return Kind.SIGN_GIVEN in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (put.to_ask(),), put.arrived),
        Part("ruling", 3.0, (partner_may(ruling), called_again(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="sign",
    place=9,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "sign_noticed": "16.B2 = 16B2",
        "no_sign": "16.B2.none = 16A1",
        "action_after_sign": "= 16B3",
        "other_action_there": "= 16B1(b)",
    },
    asks=(own(SIGN_IS_AGREED), own(SIGN_WAS_GIVEN), own(HAD_ALTERNATIVE)),
    amended={
        1997: Amended(
            clauses={
                "sign_noticed": "16.A1 = 16A1",
                "no_sign": "16.A1.none = 16",
                "action_after_sign": "= 16A2",
                "other_action_there": "= 16A",
            },
        ),
    },
    tells_needs=True,
)
