"""The opening lead, or a lead by the wrong hand (Laws 41, 53 to 56)."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.choices import choices
from bridgecourse.teach.exercises.parts.information import information
from bridgecourse.teach.exercises.parts.way import of, own
from bridgecourse.teach.families.lead.questions import lead_in_the_end, right_hand, who_leads

_is_lead = of_cards(
    Kind.LEAD_OUT_OF_TURN, Kind.LEAD_FACE_DOWN, Kind.QUESTION, Kind.DUMMY_HIDDEN, Kind.LEAD_BY_WRONG_HAND
)


def _recognises(situation: Situation) -> bool:
    """Not a card that declarer faces after the auction: it is picked up as one in the auction is, led or not (54E)."""
    record, led = situation.record, situation.record.events[situation.incident.event]
    is_declarers = record.contract is not None and situation.offender is record.contract.declarer
    is_faced = isinstance(led, CardFaced) and led.how is Exposure.LED
    is_before = Kind.LEAD_OUT_OF_TURN in situation.incident.kinds
    return _is_lead(situation) and not (is_before and is_declarers and is_faced)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (who_leads(ruling), choices(ruling, of_opening=True)), put.arrived),
        Part("ruling", 3.0, (lead_in_the_end(ruling), right_hand(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="lead",
    place=90,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "lead_face_down": "41.A 41.A.stays 54.0",
        "question_in_time": "41.B.ask 41.B.not 41.B.first",
        "question_later": "41.C",
        "dummys_hidden": "41.D",
        "told_by_opponent": "53.47E1 54.47E1",
        "last_trick": "53.13",
        "lead_accepted": "55.A 56.acc = 53A",
        "proper_lead_made": "53.B",
        "wrong_defender": "53.C",
        "spread_his_hand": "54.A",
        "accepted_opening": "54.B",
        "saw_dummy": "54.C",
        "refused_opening": "54.D1 54.D2 54.D3",
        "declaring_led": "54.E.dummy",
        "defenders_turn": "55.B1",
        "other_hand": "55.B2",
        "line_has_helped": "55.C",
        "opponents_lead": "56.own",
        "partners_lead": "56.D1 56.D2 56.D3 = 56B, 50D2",
        "card_has_helped": "50.E4",
    },
    beside=(
        "lead_face_down question_in_time question_later dummys_hidden",
        "last_trick lead_accepted proper_lead_made wrong_defender",
        "spread_his_hand accepted_opening saw_dummy refused_opening",
        "declaring_led defenders_turn other_hand line_has_helped",
        "told_by_opponent opponents_lead partners_lead card_has_helped",
    ),
    asks=(
        own(TOLD_TO_LEAD),
        own(OPENING_CHOICE),
        of(OPENING_CHOICE, Role.DUMMY),
        own(LEAD_ACCEPTED),
        own(MISINFORMED_BEFORE_LEAD),
    ),
    amended={
        2007: Amended(
            clauses={"proper_lead_made": "53.C", "wrong_defender": "53.B"},
        ),
        1997: Amended(
            lacks=("declaring_led",),
        ),
    },
    tells_needs=True,
    codes=Codes("known", information),
    of_play=True,
    in_draws=(1,),
)
