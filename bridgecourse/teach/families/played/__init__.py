"""Is a card played, and may it be taken back? (Laws 45 and 47)"""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.clause import OF_LAW_50
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.played.questions import becomes_of_it, later, others


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (Part("ruling", 4.0, (becomes_of_it(ruling), others(ruling), later(ruling), put.clause()), put.ended),)


FAMILY = Family(
    name="played",
    place=40,
    recognises=of_cards(
        Kind.HELD_TO_PLAY,
        Kind.DESIGNATED,
        Kind.DUMMYS_OTHER_CARD,
        Kind.DUMMY_SUGGESTS,
        Kind.FIFTH_CARD,
        Kind.RETRACTED,
    ),
    parts=_parts,
    clauses={
        "defenders_held": "45.C1 45.C1.not",
        "declarers_held": "45.C2",
        "declarers_seen": "48.A",
        "touched_card": "45.C3 45.C3.not 45.C3.stands",
        "named_card": "45.C4a 45.C4b.no",
        "named_by_slip": "45.C4b",
        "wrong_in_time": "45.D1",
        "wrong_too_late": "45.D2 45.D2.led",
        "fifth_defenders": f"{OF_LAW_50} = 45E1, 50",
        "fifth_declarers": "45.E2",
        "fifth_was_lead": "45.E.led",
        "suggested_card": "45.F 45.F.AS",
        "put_right": "47.A",
        "slip_taken_back": "47.C",
        "opponent_changed": "47.D",
        "told_to_play": "47.E1",
        "misexplained": "47.E2a",
        "misexplained_late": "47.E2b",
        "never_taken_back": "47.F",
        "card_has_helped": "50.E4",
    },
    beside=(
        "defenders_held declarers_held touched_card never_taken_back declarers_seen",
        "named_card named_by_slip wrong_in_time wrong_too_late suggested_card",
        "fifth_defenders fifth_declarers fifth_was_lead told_to_play card_has_helped",
        "put_right slip_taken_back opponent_changed misexplained misexplained_late",
    ),
    asks=(
        own(PARTNER_COULD_SEE),
        own(DECLARER_SHOWED_PLAY),
        own(TOUCHED_TO_PLAY),
        own(NAMED_BY_SLIP),
        aloud(NAMED_BY_SLIP),
        own(DEEMED_LED),
        own(REASON_TOLD),
    ),
    amended={
        2007: Amended(
            asks=(own(WITHOUT_PAUSE),),
            clauses={"wrong_in_time": "45.D"},
        ),
    },
    tells_needs=True,
    codes=Codes("played", becomes_of_it),
    of_play=True,
)
