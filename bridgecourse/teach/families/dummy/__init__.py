"""Something that dummy did (Laws 42 and 43)."""

from __future__ import annotations

from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.dummy.questions import follows, rights


def _parts(put: CasePut) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (rights(put.ruling),), put.arrived),
        Part("ruling", 3.0, (follows(put.ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="dummy",
    place=60,
    recognises=of_cards(Kind.DUMMY_ACTS),
    parts=_parts,
    clauses={
        "within_rights": "42.ok",
        "limit_broken": "43.B1 43.B1.again",
        "warned_of_lead": "43.B2a",
        "asked_of_revoke": "43.B2b",
        "noticed_first": "43.B3",
    },
    tells_needs=True,
    codes=Codes("dummy", follows),
    of_play=True,
)
