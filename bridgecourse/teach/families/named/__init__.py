"""A card of dummy's asked for in other words (Law 46)."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import of, own
from bridgecourse.teach.families.named.questions import dummys_card, intention


def _parts(put: CasePut) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (intention(put.ruling),), put.ended),
        Part("ruling", 3.0, (dummys_card(put.ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="named",
    place=50,
    recognises=of_cards(Kind.INCOMPLETELY_DESIGNATED),
    parts=_parts,
    clauses={
        "meant_another": "46.intent",
        "high_low_win": "46.B1.high 46.B1.low 46.B1.win",
        "suit_alone": "46.B2",
        "rank_of_suit_won": "46.B3a",
        "rank_alone": "46.B3b 46.B3b.several",
        "card_not_there": "46.B4",
        "anything": "46.B5",
    },
    beside=("meant_another high_low_win suit_alone anything", "rank_of_suit_won rank_alone card_not_there"),
    asks=(own(OTHER_INTENTION), of(OTHER_INTENTION, Role.DUMMY)),
    tells_needs=True,
    codes=Codes("dummys_card", dummys_card),
    of_play=True,
)
