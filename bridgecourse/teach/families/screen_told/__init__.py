"""An explanation behind a screen that is doubted: who was told, and what follows (S6 with Laws 21, 40 and 75)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.screen_told.questions import heard_by_partner, misled, who_was_told


def _recognises(situation: Situation) -> bool:
    return Kind.EXPLAINED_BEHIND_SCREEN in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (who_was_told(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (misled(ruling), heard_by_partner(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="screen_told",
    place=-7,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "own_misunderstanding": "75.21A = 21A",
        "call_may_change": "75.B1_told 75.B1_auction 75.B1_lead 75.B1_stands = 21B1(a)",
        "card_may_go_back": "75.B1_card = 47E2(a)",
        "told_too_late": "75.B1_late = 21B3",
        "mistaken_call": "75.C",
        "not_allowed": "40.B4",
        "enough_said": "40.B5_enough = 40B5(a)",
        "concealed": "40.C1",
    },
    beside=(
        "own_misunderstanding call_may_change card_may_go_back told_too_late mistaken_call",
        "not_allowed enough_said concealed",
    ),
    asks=(own(AGREEMENT_IS), own(ALERT_WAS_RIGHT), own(COULD_BE_INFLUENCED), own(LEFT_OUT_WAS_NEEDED)),
    asked_with=dict.fromkeys((EXPLANATION_FITS, HAND_FITS, PARTNER_EXPECTED_IT), AGREEMENT_IS),
    amended={
        2007: Amended(clauses={"not_allowed": "40.B4 = 40B5", "enough_said": "40.B5_enough = 40B6(a)"}),
        1997: Amended(
            asks=(own(PROBABLY_INFLUENCED),),
            without=(own(COULD_BE_INFLUENCED),),
            clauses={
                "own_misunderstanding": "21.A",
                "call_may_change": "21.B1 21.B2 21.B2.AS 21.B1.told 21.B1.stands = 21B1",
                "card_may_go_back": "21.B1.card = 47E2(a)",
                "told_too_late": "21.B3",
                "mistaken_call": "75.ex2 = 75D",
                "not_allowed": "40.D",
                "enough_said": "75.C",
                "concealed": "40.B",
            },
        ),
    },
    tells_needs=True,
    own_laws=("S6",),
)
