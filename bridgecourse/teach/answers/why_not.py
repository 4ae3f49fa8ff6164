"""Why a ruling cannot end under a clause that was picked, where no question of the ruling tells it well."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.teach.answers.way_there import Fork
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["lacking", "why_not"]


def why_not(ruling: Ruling, picked: str, fork: Fork | None) -> Phrase | None:
    """What is said, as the family of the case has it; ``None`` where the fork, or nothing, says it."""
    at, family = None if fork is None else fork.fact, family_of(ruling.situation)
    told = next((each for each in family.why_not if each.at is at and each.fits(ruling, picked)), None)
    if told is None:
        return None
    law = (each.number.split(", ")[0] for each in clauses(family, ruling.edition) if each.heading == told.law)
    return Phrase(told.words, extra=tuple(("law", number) for number in law))


def lacking(ruling: Ruling, picked: str) -> str | None:
    """The text that says what a clause is for, where no question leads there from here."""
    family = family_of(ruling.on_arrival)
    is_listed = any(clause.heading == picked for clause in clauses(family, ruling.edition))
    return f"feedback.needs.{picked}" if family.tells_needs and is_listed else None
