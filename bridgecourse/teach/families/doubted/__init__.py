"""A call with which nothing is wrong, and yet somebody asks; and the bidding box (Laws 17C, 18 and 19)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.doubted.questions import becomes, compared

_KINDS = {Kind.BID_DOUBTED, Kind.DOUBLE_DOUBTED, Kind.PASS_DOUBTED, Kind.BID_NAMED, Kind.BOX_TOUCHED}


def _recognises(situation: Situation) -> bool:
    return bool(situation.incident.kinds & _KINDS)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (compared(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (becomes(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="doubted",
    place=7,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "in_turn": "17.C.stands",
        "any_first_bid": "18.A",
        "more_tricks": "18.B",
        "higher_denomination": "18.E",
        "too_low": "= 18D",
        "box": "18.F 18.F.not",
        "double_of_bid": "19.A1 19.B1 = 19A1, 19B1",
        "form_of_double": "19.A2 19.B2 = 19A2, 19B2",
        "other_bid_named": "19.A3 19.B3 = 19A3, 19B3",
        "double_overtaken": "19.C",
        "double_counts": "19.D",
        "forbidden_double": "= 36",
    },
    beside=(
        "in_turn any_first_bid more_tricks higher_denomination too_low",
        "double_of_bid double_overtaken double_counts forbidden_double",
        "box form_of_double other_bid_named",
    ),
    asks=(own(CALL_WAS_MEANT), aloud(CALL_WAS_MEANT)),
    tells_needs=True,
)
