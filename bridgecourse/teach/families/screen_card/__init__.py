"""A card that only the players on one side of the screen could see, during the auction (S7)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.families.screen_card.questions import becomes, partner_may, who_saw


def _recognises(situation: Situation) -> bool:
    """Where partner could see it, or nobody had called, it is as without a screen (24)."""
    is_hidden = PARTNER_COULD_SEE.settle(situation) is NO and WHEN_EXPOSED.settle(situation) is Period.DURING
    return Kind.CARD_BEHIND_SCREEN in situation.incident.kinds and is_hidden


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
        "card_lies_there": "= 24",
        "an_honour_was_seen": "= 24B",
    },
    tells_needs=True,
    own_laws=("S7",),
)
