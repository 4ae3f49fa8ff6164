"""A trick with a card too few or too many (Law 67)."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.clause import OF_LAW_50
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.defect.questions import count, defect, done, tricks


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (count(ruling), defect(ruling)), put.arrived),
        Part("ruling", 3.0, (done(ruling), tricks(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="defect",
    place=80,
    recognises=of_cards(Kind.DEFECTIVE_TRICK),
    parts=_parts,
    clauses={
        "missing_in_time": "67.A1",
        "surplus_in_time": f"45.E2 45.E.led {OF_LAW_50} = 67A2, 45E",
        "missing_of_suit": "67.B1a",
        "missing_any": "67.B1b",
        "surplus_goes_back": "67.B2a",
        "held_all_the_time": "67.B2b",
        "among_unplayed": "67.B3 67.B3.AS",
        "card_has_helped": "50.E4",
    },
    beside=(
        "missing_in_time missing_of_suit missing_any among_unplayed",
        "surplus_in_time card_has_helped surplus_goes_back held_all_the_time",
    ),
    asks=(own(DEEMED_LED),),
    tells_needs=True,
    codes=Codes("deemed", tricks),
    of_play=True,
)
