"""A pair of calls: is the new one comparable to the one that was withdrawn, by what, and what follows (Law 23)?

Where directors differ, every reason that can be defended is accepted, and so is what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.phrases import sentence_id
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect, Moment, Role, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.afterwards import (
    ASSISTANCE_DAMAGED,
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
    NOTHING_AFTERWARDS,
    SCORE_ADJUSTED,
)
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, ComparableReason
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.document import Texts
from bridgecourse.teach.exercises.parts.scene import in_the_end, tells
from bridgecourse.teach.exercises.question import Option, Picking, Question
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

_PARTNER = (ANY_LEGAL_CALL, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
_LATER = (CHECK_ASSISTANCE, CHECK_AWARENESS, SCORE_ADJUSTED, NOTHING_AFTERWARDS)


def ruling(case: Case) -> Ruling:
    """By Law 23, as soon as the call has been replaced.  Raises :class:`CaseError` where no reason is told."""
    found = book(case.edition).rule(case.situation.at(Moment.CALL_REPLACED))
    if COMPARABLE_REASON not in found.asked or found.outcome is None:
        raise CaseError(f"case {case.id} is no pair to be compared: expected an answer to {COMPARABLE_REASON.id}")
    return found


def parts(case: Case) -> tuple[Part, ...]:
    """4 points: the reason is worth 2, what follows from it 2."""
    found, end = ruling(case), in_the_end(case)
    accepted = _accepted(case, found)
    follows = (_partner(case, accepted), _later(case, found, accepted))
    told = {language: _said(case, language, about_pair=True) for language in Language}
    later = {language: _said(case, language, about_pair=False) for language in Language}
    return (
        Part("pair", 2.0, (_reason(case, found, accepted),), replace(end, told=told)),
        Part("follows", 2.0, follows, replace(end, story={}, shown={}, told=later)),
    )


def _said(case: Case, language: Language, *, about_pair: bool) -> str:
    """What the players told of the two calls, or of anything else."""
    return " ".join(tells(each, language) for each in case.asked if (each.fact == COMPARABLE_REASON.id) is about_pair)


def _accepted(case: Case, found: Ruling) -> tuple[ComparableReason, ...]:
    """The reasons that can be defended, that of the case first."""
    told = found.asked[COMPARABLE_REASON]
    others = () if case.pair is None else case.pair.accepted
    return (
        *(reason for reason in ComparableReason if reason is told),
        *(reason for reason in ComparableReason if reason is not told and reason in others),
    )


def _reason(case: Case, found: Ruling, accepted: tuple[ComparableReason, ...]) -> Question:
    before_the_end = found.situation.supposing(**{ASSISTANCE_DAMAGED.id: NO})
    return Question(
        "pair.reason",
        Picking.ONE,
        Phrase("question.pair.reason"),
        tuple(Option(reason.value, Phrase(f"option.pair.reason.{reason.value}")) for reason in ComparableReason),
        (accepted[0].value,),
        clause=book(case.edition).rule(before_the_end).path[-1].clause,
        also=tuple((reason.value,) for reason in accepted[1:]),
        replies={reason.value: _why(case, reason, accepted) for reason in ComparableReason},
    )


def _why(case: Case, reason: ComparableReason, accepted: tuple[ComparableReason, ...]) -> Texts:
    """What is told to whoever picks this reason: for this pair if the case says it, else in general."""
    if case.pair is not None:
        return case.pair.why[reason]
    if reason is accepted[0]:
        return case.because
    return {language: text(f"reply.pair.reason.{reason.value}", language) for language in Language}


def _partner(case: Case, accepted: Iterable[ComparableReason]) -> Question:
    """As the law of the withdrawn call says."""
    bound = [_own(case, reason, Topic.DUTY, Role.PARTNER, _PARTNER) for reason in accepted]
    return _follows("follows.partner", _PARTNER, bound)


def _later(case: Case, found: Ruling, accepted: Iterable[ComparableReason]) -> Question:
    """As the law of the withdrawn call says, or by Law 23 where the end of play is known."""
    bound = [_own(case, reason, Topic.AFTERWARDS, Role.DIRECTOR, _LATER) for reason in accepted]
    adjusted = [each for each in found.about(Topic.AFTERWARDS) if each.effect is SCORE_ADJUSTED]
    is_told = any(each.effect is SCORE_ADJUSTED for each in bound)
    return _follows("follows.later", _LATER, bound if is_told else adjusted or bound)


def _own(case: Case, reason: ComparableReason, topic: Topic, role: Role, effects: tuple[Effect, ...]) -> Bound:
    """What the law of the withdrawn call says on this, were this the reason."""
    for bound in _ruled(case.situation.at(None), case.edition, reason).final:
        if (bound.topic, bound.role) == (topic, role) and bound.effect in effects:
            return bound
    raise CaseError(f"case {case.id} is no pair to be compared: nothing is said on {topic.value} after its replacement")


def _ruled(situation: Situation, edition: int, reason: ComparableReason) -> Ruling:
    return book(edition).rule(situation.supposing(**{COMPARABLE_REASON.id: reason}))


def _follows(name: str, effects: tuple[Effect, ...], bound: list[Bound]) -> Question:
    first, seat = bound[0], bound[0].seat
    others = dict.fromkeys(each.effect.value for each in bound if each.effect is not first.effect)
    return Question(
        name,
        Picking.ONE,
        Phrase(f"question.{name}", seat),
        tuple(Option(effect.value, Phrase(_words(effect), seat)) for effect in effects),
        (first.effect.value,),
        (consequence_phrase(first),),
        first.clause,
        also=tuple((other,) for other in others),
    )


def _words(effect: Effect) -> str:
    short = f"option.{effect.value}"
    return short if has_text(short, Language.EN) else sentence_id(effect)


SHAPE = Shape(parts, ruling)
