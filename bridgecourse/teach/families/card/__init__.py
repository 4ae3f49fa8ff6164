"""A card that could be seen before the play (Law 24)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role, Where
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.family import Amended, Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.holds import AWARENESS, INFORMATION, ONCE, THROUGHOUT, holds
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.card.questions import fate, seen


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    left = holds(ruling, ONCE, THROUGHOUT, INFORMATION, AWARENESS)
    return (
        Part("facts", 1.0, (seen(ruling), put.to_ask()), put.arrived),
        Part("ruling", 3.0, (fate(ruling), left, put.clause()), put.ended),
    )


def _begins_sooner(ruling: Ruling, picked: str) -> bool:
    """Law 24 of 2007."""
    return picked == "before_auction" and ruling.edition == 2007


FAMILY = Family(
    name="card",
    place=100,
    recognises=lambda situation: not situation.calls.are_ruled_on,  # whatever else it is of cards
    parts=_parts,
    clauses={
        "before_auction": "24.before",
        "not_seen": "24.unseen 24.after.unseen",
        "auction_goes_on": "24.until",
        "declares_later": "24.D",
        "defends_later": "24.E",
        "after_declaring": "24.after.declares",
        "after_defending": "24.after.defends",
    },
    asks=(own(PARTNER_COULD_SEE), own(WHAT_WAS_SEEN), (WHAT_WAS_SEEN, Role.OFFENDER, Where.AT_TABLE), own(LHO_ACCEPTS)),
    beside=(
        "before_auction auction_goes_on not_seen after_defending",
        "declares_later defends_later after_declaring not_looked",
    ),
    amended={
        2007: Amended(
            clauses={"before_auction": "= 16C"},
        ),
        1997: Amended(
            asks=(own(SIDE_HAS_LOOKED),),
            clauses={"not_looked": "17.A0"},
            lacks=("before_auction",),
        ),
    },
    why_not=(WhyNot("feedback.begins_sooner", _begins_sooner),),
)
