"""A player wants to know what a call shows, at a table with screens: when, whom he asks, and how (S8)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.screen_question.questions import answered, when_asked


def _recognises(situation: Situation) -> bool:
    return Kind.ASKED_BEHIND_SCREEN in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (when_asked(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (answered(ruling), put.clause()), put.ended),
    )


def _as_without(_: Ruling, picked: str) -> bool:
    return picked == "asked_as_without"


FAMILY = Family(
    name="screen_question",
    place=-5,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "asked_in_auction": "S8.a S8.a_not",
        "defender_asks": "S8.b S8.b_not",
        "declarer_asks": "S8.c",
        "asked_as_without": "20.F1.own 20.F2.not 20.F2.dummy = 20F",
    },
    asks=(own(ASKS_DECLARER),),
    amended={1997: Amended(clauses={"asked_as_without": "20.F2.not 20.F.dummy = 20F"})},
    why_not=(WhyNot("feedback.needs.asked_as_without", _as_without, at=LEAD_IS_FACED),),
    tells_needs=True,
    own_laws=("S8",),
)
