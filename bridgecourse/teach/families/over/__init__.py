"""The director is called again when play is over (Law 12)."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.family import Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.scene import called_again
from bridgecourse.teach.exercises.parts.way import aloud, of, own
from bridgecourse.teach.families.over.questions import damage, left, score

_ASKS = (
    own(SIDE_IS_DAMAGED),
    of(SIDE_IS_DAMAGED, Role.OFFENDING_SIDE),
    own(HELP_MADE_THE_RESULT),
    own(SUGGESTED_ACTION_CHOSEN),
    aloud(SUGGESTED_ACTION_CHOSEN),
    own(COULD_HAVE_BEEN_AWARE),
)


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (left(ruling), put.to_ask()), called_again(put.case)),
        Part("ruling", 2.0, (damage(ruling), score(ruling), put.clause()), put.ended),
    )


def _second_arrival(ruling: Ruling) -> Situation:
    """When play is over all is known that the ruling on the call has hung on."""
    open_yet = {found.id for found, _, _ in _ASKS}
    known = {name: answer for name, answer in ruling.situation.answers.items() if name not in open_yet}
    return replace(ruling.situation, answers=known)


def _no_awareness(ruling: Ruling, picked: str) -> bool:
    return picked == "could_know" and ruling.situation.told(COULD_HAVE_BEEN_AWARE) is not YES


FAMILY = Family(
    name="over",
    place=110,
    recognises=lambda situation: situation.moment is Moment.PLAY_OVER,
    parts=_parts,
    clauses={
        "nothing_lost": "12.undamaged",
        "no_ground": "12.none",
        "information_used": "12.16C",
        "comparable_helped": "12.23C",
        "correction_helped": "12.27D",
        "could_know": "12.72C",
        "too_hard": "= 12B2",
    },
    beside=(
        "no_ground too_hard information_used could_know",
        "nothing_lost comparable_helped correction_helped",
    ),
    asks=_ASKS,
    asked_at=_second_arrival,
    why_not=(WhyNot("feedback.no_awareness", _no_awareness, at=LEFT_FOR_THE_END),),
    in_draws=(2, 3),
    alone=True,
)
