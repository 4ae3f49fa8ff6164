"""A card that could be seen during the play, or a penalty card that was not played (Laws 48 to 52)."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.choices import choices
from bridgecourse.teach.exercises.parts.information import information
from bridgecourse.teach.exercises.parts.way import of, own
from bridgecourse.teach.families.penalty.questions import class_of_card, owner, partners_lead


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (class_of_card(ruling), choices(ruling)), put.arrived),
        Part("ruling", 3.0, (owner(ruling), partners_lead(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="penalty",
    place=20,
    recognises=of_cards(Kind.EXPOSED_IN_PLAY, Kind.PENALTY_CARD_NOT_PLAYED),
    parts=_parts,
    clauses={
        "declarers_card": "48.A",
        "declarers_hand": "48.B1 48.B2 = 48B",
        "not_penalised": "49.none 49.objected",
        "minor_card": "50.minor",
        "major_to_play": "50.D1 51.A.one",
        "major_and_lead": "50.D2a.req 50.D2a.pro 50.D2b 50.both.req 50.both.pro 50.both.free 50.D2.early = 50D2",
        "several_to_play": "51.A",
        "several_one_suit": "51.B1.req 51.B1.pro 51.B1.free",
        "several_suits": "51.B2.req 51.B2.pro 51.B2.free",
        "card_has_helped": "50.E4",
        "other_accepted": "52.B1 52.B1.played",
        "other_refused": "52.B2",
    },
    beside=(
        "declarers_card declarers_hand not_penalised minor_card",
        "major_to_play major_and_lead several_to_play several_one_suit",
        "card_has_helped several_suits other_accepted other_refused",
    ),
    asks=(
        own(PARTNER_COULD_SEE),
        own(EXCUSE),
        own(PENALTY_LEAD),
        of(PENALTY_LEAD, Role.DUMMY),
        own(OTHER_CARD_ACCEPTED),
    ),
    tells_needs=True,
    codes=Codes("known", information),
    of_play=True,
    in_draws=(1,),
)
