"""Leads: once the auction is over, what may declarer forbid or require, of whom, from when and until when (Law 26)."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Moment, Role, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.lead_restriction import OFFENDERS_DEFEND
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.part import CasePut
from bridgecourse.teach.exercises.parts.scene import in_the_end
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase, say


def ruling(case: Case) -> Ruling:
    """By Law 26.  Where the case does not tell, the offending side defends and declarer makes use of his right."""
    laws, situation = book(case.edition), case.situation.at(Moment.AUCTION_OVER)
    found = laws.rule(situation)
    while found.open is not None:
        fact = found.open.fact
        if fact.asks is not Role.DECLARER and fact is not OFFENDERS_DEFEND:
            raise CaseError(f"case {case.id} cannot be asked about leads: expected an answer to {fact.id}")
        situation = situation.supposing(**{fact.id: next(iter(fact.answers))})
        found = laws.rule(situation)
    if not found.about(Topic.LEADS):
        raise CaseError(f"case {case.id} cannot be asked about leads: {found.ids[-1]} says nothing of them")
    return found


def parts(case: Case) -> tuple[Part, ...]:
    """One part, 4 points."""
    found = ruling(case)
    scene = in_the_end(case, (case.ruling, found))
    if OFFENDERS_DEFEND.id in found.situation.assumed:
        defend = Phrase("story.suppose_defend")
        told = {lang: f"{scene.told[lang]} {say(defend, found.situation, lang)}".strip() for lang in Language}
        scene = replace(scene, told=told)
    asked = family_of(found.situation)
    return tuple(replace(part, scene=scene) for part in asked.parts(CasePut(case, found, asked)))


SHAPE = Shape(parts, ruling)
