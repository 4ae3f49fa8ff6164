"""The standard exercise: establish the facts, explain the options, rule; the same questions for all of a family."""

from __future__ import annotations

from bridgecourse.errors import CaseError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts import (
    cards,
    change,
    dummy,
    early,
    old_tricks,
    over,
    penalty,
    play_lead,
    played_card,
    revoke,
    way,
)
from bridgecourse.teach.exercises.parts.afterwards import later, leads, partner
from bridgecourse.teach.exercises.parts.clause import clause_question
from bridgecourse.teach.exercises.parts.lead import of_leads
from bridgecourse.teach.exercises.parts.offender import told_to_offender, whose_turn
from bridgecourse.teach.exercises.parts.scene import Scene, called_again, in_the_end, on_arrival
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.exercises.shapes import STANDARD, Part, Shape, own_shape
from bridgecourse.teach.exercises.wording import Phrase


def parts(case: Case) -> tuple[Part, ...]:
    """4 points, of which the ruling is worth 2; of cards and leads there are no options to be explained.

    Raises :class:`CaseError` for a case whose ruling the sources do not settle: nobody is asked for it.
    """
    if own_shape(case) != STANDARD:
        raise CaseError(f"case {case.id} cannot be put: expected the shape {own_shape(case)}, found {STANDARD}")
    ruling, family = case.ruling, family_of(case.situation)
    if ruling.is_unsure or ruling.outcome is None:
        raise CaseError(f"case {case.id} cannot be put: its ruling ({', '.join(ruling.ids)}) is open")
    arrived, ended = on_arrival(case), in_the_end(case)
    if family is Family.LEADS:
        return (Part("leads", 4.0, of_leads(ruling), ended),)
    if family is Family.OVER:
        asked, ruled = (over.left(ruling), way.to_ask(ruling, family)), (over.damage(ruling), over.score(ruling))
        in_the_facts = Part("facts", 2.0, asked, called_again(case))
        return (in_the_facts, Part("ruling", 2.0, (*ruled, _clause(ruling, family)), ended))
    if family in _OF_PLAY:
        return _OF_PLAY[family](ruling, arrived, ended, _clause(ruling, family))
    facts, options = _before(ruling, family)
    return (
        Part("facts", 1.0 if options else 2.0, facts, arrived),
        *((Part("options", 1.0, options, arrived),) if options else ()),
        Part("ruling", 2.0, _in_the_end(ruling, family), ended),
    )


def _of_lead(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (play_lead.who_leads(ruling),), arrived),
        Part("options", 1.0, (play_lead.choices(ruling),), arrived),
        Part("ruling", 2.0, (play_lead.lead_in_the_end(ruling), play_lead.right_hand(ruling), clause), ended),
    )


def _of_penalty(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    ruled = (penalty.owner(ruling), penalty.partners_lead(ruling), penalty.information(ruling), clause)
    return (
        Part("facts", 1.0, (penalty.class_of_card(ruling),), arrived),
        Part("options", 1.0, (play_lead.choices(ruling),), arrived),
        Part("ruling", 2.0, ruled, ended),
    )


def _of_revoke(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (revoke.established(ruling),), arrived),
        Part("ruling", 2.0, (revoke.revoke_card(ruling), revoke.tricks(ruling), clause), ended),
        Part("enough", 1.0, (revoke.enough(ruling),), ended),
    )


def _of_early(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (early.what_was_it(ruling),), arrived),
        Part("options", 1.0, (early.choices(ruling),), arrived),
        Part("ruling", 2.0, (early.becomes_of_it(ruling), early.partner_plays(ruling), clause), ended),
    )


def _of_played(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    asked = (played_card.becomes_of_it(ruling), played_card.others(ruling), played_card.later(ruling), clause)
    return (Part("ruling", 4.0, asked, ended),)


def _of_named(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (played_card.intention(ruling),), ended),
        Part("ruling", 3.0, (played_card.dummys_card(ruling), clause), ended),
    )


def _of_dummy(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (dummy.rights(ruling),), arrived),
        Part("ruling", 3.0, (dummy.follows(ruling), clause), ended),
    )


def _of_look(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (old_tricks.in_time(ruling),), arrived),
        Part("ruling", 3.0, (old_tricks.seen(ruling), clause), ended),
    )


def _of_defect(ruling: Ruling, arrived: Scene, ended: Scene, clause: Question) -> tuple[Part, ...]:
    return (
        Part("facts", 1.0, (old_tricks.count(ruling), old_tricks.defect(ruling)), arrived),
        Part("ruling", 3.0, (old_tricks.done(ruling), old_tricks.tricks(ruling), clause), ended),
    )


_OF_PLAY = {
    Family.LEAD: _of_lead,
    Family.PENALTY: _of_penalty,
    Family.REVOKE: _of_revoke,
    Family.EARLY: _of_early,
    Family.PLAYED: _of_played,
    Family.NAMED: _of_named,
    Family.DUMMY: _of_dummy,
    Family.LOOK: _of_look,
    Family.DEFECT: _of_defect,
}


def _before(ruling: Ruling, family: Family) -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """What is established, and what is explained, before anybody has chosen."""
    to_ask = way.to_ask(ruling, family)
    match family:
        case Family.TURN:
            return (whose_turn(ruling), to_ask), (told_to_offender(ruling),)
        case Family.CHANGE:
            return (to_ask,), (change.rights_of_lho(ruling),)
        case Family.INSUFFICIENT:
            return (to_ask,), (change.order(ruling),)
        case _:
            return (cards.when(ruling), cards.seen(ruling), to_ask), ()


def _in_the_end(ruling: Ruling, family: Family) -> tuple[Question, ...]:
    own: tuple[Question, ...] = ()
    if family is Family.CARD:
        own = (cards.fate(ruling),)
    elif family is Family.CHANGE:
        own = (change.of_change(ruling),)
    elif family is Family.INSUFFICIENT:
        own = (change.of_replacement(ruling),)
    on_leads = () if family is Family.CARD else (leads(ruling),)
    return (*own, partner(ruling, family), *on_leads, later(ruling, family), _clause(ruling, family))


def _clause(ruling: Ruling, family: Family) -> Question:
    if ruling.outcome is None:
        raise CaseError("expected a ruling that has come to its end")
    return clause_question("ruling.clause", Phrase("question.ruling.clause"), ruling, ruling.outcome, family)


SHAPE = Shape(parts)
