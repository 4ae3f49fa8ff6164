"""A card that could be seen during the auction at a table with a screen: on one side of it, or by partner too (S7)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.screen_card.questions import becomes, partner_may, who_saw


def _recognises(situation: Situation) -> bool:
    """Before the first call and after the last pass it is as without a screen (24)."""
    return Kind.CARD_BEHIND_SCREEN in situation.incident.kinds and WHEN_EXPOSED.settle(situation) is Period.DURING


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (who_saw(ruling),), put.arrived),
        Part("ruling", 3.0, (becomes(ruling), partner_may(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="screen_card",
    place=-6,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "seen_on_one_side": "S7.S7",
        "auction_goes_on": "24.until",
        "declares_later": "24.D",
        "defends_later": "24.E",
    },
    tells_needs=True,
    own_laws=("S7",),
)
