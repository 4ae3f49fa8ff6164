"""Tricks that are over, and who looks at them (Laws 65 and 66)."""

from __future__ import annotations

from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.look.questions import in_time, seen


def _parts(put: CasePut) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (in_time(put.ruling),), put.arrived),
        Part("ruling", 3.0, (seen(put.ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="look",
    place=70,
    recognises=of_cards(Kind.TRICKS_DISARRANGED, Kind.INSPECTION),
    parts=_parts,
    clauses={
        "points_wrong": "65.B3 65.B3.late",
        "tricks_mixed": "65.D",
        "trick_just_over": "66.A",
        "dummy_looks": "66.A.dummy",
        "own_last_card": "66.B",
        "no_more_to_see": "66.C",
        "after_the_play": "66.D",
    },
    beside=("points_wrong trick_just_over dummy_looks no_more_to_see", "tricks_mixed own_last_card after_the_play"),
    tells_needs=True,
    codes=Codes("seen_of_tricks", seen, limits=True),
    of_play=True,
)
