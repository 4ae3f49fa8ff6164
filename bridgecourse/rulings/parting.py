"""Where editions part: the same situation under several books, and the question that makes the difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from operator import itemgetter

from bridgecourse.errors import RulingError
from bridgecourse.rulings.engine import Bound, Ruling, Step
from bridgecourse.rulings.language import Ask, Effect, Fact, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.information import WITHDRAWN_AUTHORISED
from bridgecourse.rulings.vocabulary.lead_restriction import (
    FINAL_CALL_IS_THE_SAME,
    OFFENDERS_DEFEND,
    RESTRICTION_AFTER,
    RESTRICTION_MAY_FOLLOW,
    MayFollow,
    RestrictionAfter,
)
from bridgecourse.table.call import Denomination
from bridgecourse.table.seat import Seat, Side

__all__ = ["Essence", "Parting", "parting", "said_by"]

Essence = tuple[Effect, Seat | Side | None, tuple[Denomination, ...]]
"""What a consequence says: the effect, whom it binds and the suits, without the clause that says so."""

Answered = tuple[Fact, object]
"""A fact, and the value of the answer to it."""

SAME_ANSWER: Mapping[Answered, Answered] = {
    (RESTRICTION_MAY_FOLLOW, MayFollow.YES.value): (RESTRICTION_AFTER, RestrictionAfter.POSSIBLE.value),
    (RESTRICTION_MAY_FOLLOW, MayFollow.NO.value): (RESTRICTION_AFTER, RestrictionAfter.OFF.value),
    (FINAL_CALL_IS_THE_SAME, NO.value): (RESTRICTION_AFTER, RestrictionAfter.POSSIBLE.value),
}
"""Answers of older codes that say no more than an answer of today: Law 26 now asks in one what was asked in two."""


@dataclass(frozen=True, slots=True)
class Parting:
    """How the rulings of several editions on one situation differ.

    ``common`` is what every edition says, ``agree`` whether none says anything besides.

    A question is an edition's *own* where an edition that rules otherwise does not ask it, or answers it otherwise.
    ``begins`` has for each edition the first such question on its path: there the paths part.  ``deciding`` has the
    one that makes the difference: of its own questions that which, answered otherwise, would change most of what the
    players may and must do (of several the one that fewest others ask, and of those the first).  Both are ``None``
    where an edition has no question of its own: its ruling follows without what the others go on to ask.
    """

    agree: bool
    common: frozenset[Essence]
    begins: Mapping[int, Step | None]
    deciding: Mapping[int, Step | None]

    def is_common(self, consequence: Bound) -> bool:
        """Whether every edition says this."""
        return said_by(consequence) in self.common


def parting(rulings: Mapping[int, Ruling]) -> Parting:
    """Compare rulings on the same situation, by edition.

    An edition is held against those that rule otherwise; where all agree, against all the others.  No question decides
    where the players may and must do the same under every edition, and only what follows for information, leads and
    the end of play differs.
    """
    said = {edition: _said(ruling) for edition, ruling in rulings.items()}
    agree = len(set(said.values())) <= 1
    about_leads = any(OFFENDERS_DEFEND in ruling.asked for ruling in rulings.values())
    same_play = not about_leads and len(set(map(_to_be_done, rulings.values()))) <= 1
    begins: dict[int, Step | None] = {}
    deciding: dict[int, Step | None] = {}
    for edition, ruling in rulings.items():
        others = [
            {answered for answered, _ in _asked(other)}
            for year, other in rulings.items()
            if year != edition and (agree or said[year] != said[edition])
        ]
        own = _own(ruling, others)
        begins[edition] = own[0][1] if own else None
        deciding[edition] = None if same_play and not agree else max(own, key=itemgetter(0), default=(None, None))[1]
    return Parting(agree, frozenset.intersection(*said.values()) if said else frozenset(), begins, deciding)


def said_by(consequence: Bound) -> Essence:
    """What the consequence says, whichever clause says so."""
    return consequence.effect, consequence.seat, consequence.suits


def _said(ruling: Ruling) -> frozenset[Essence]:
    return frozenset(map(said_by, ruling.consequences))


def _asked(ruling: Ruling) -> Iterator[tuple[Answered, Step]]:
    """The questions on the path, each with its answer."""
    for step in ruling.path:
        if isinstance(step.node, Ask):
            fact = step.node.fact
            answered = (fact, step.answer.value if step.answer is not None else None)
            yield SAME_ANSWER.get(answered, (fact.restates or fact, answered[1])), step


def _own(ruling: Ruling, others: list[set[Answered]]) -> list[tuple[tuple[int, int], Step]]:
    """The questions that some of the others lack, each with what it changes and how many lack it.

    What is only taken for granted, since nobody has said otherwise, is no such question.
    """
    asked = [
        (sum(answered not in other for other in others), step)
        for answered, step in _asked(ruling)
        if not step.goes_without_saying
    ]
    return [((_weight(ruling, step), missing), step) for missing, step in asked if missing]


def _weight(ruling: Ruling, step: Step) -> int:
    """How much of what the ruling says to the players another answer to this question would change."""
    if not isinstance(step.node, Ask):
        return 0
    fact = step.node.fact
    otherwise = (_supposing(ruling, fact, answer) for answer in step.node.branches if answer is not step.answer)
    return max((len(_at_table(ruling) ^ _at_table(other)) for other in otherwise if other is not None), default=0)


def _supposing(ruling: Ruling, fact: Fact, answer: Enum) -> Ruling | None:
    """The ruling had this been answered; ``None`` where the table cannot be like that, such as one without the card."""
    try:
        return book(ruling.edition).rule(ruling.situation.supposing(**{fact.id: answer}), law=ruling.path[0].law)
    except RulingError:
        return None


def _at_table(ruling: Ruling) -> frozenset[Essence]:
    """What the ruling says, but for what the director looks into afterwards.

    That what was withdrawn is authorised for one side goes with its being unauthorised for the other: it counts once.
    """
    once = (said for said in _said(ruling) if said[0] is not WITHDRAWN_AUTHORISED)
    return frozenset(said for said in once if said[0].topic is not Topic.AFTERWARDS)


def _to_be_done(ruling: Ruling) -> frozenset[tuple[Effect, Seat | Side | None]]:
    """What becomes of the call, who is next, and what each may call; minding information he calls what he likes.

    In the play: who leads and what, what is played, and how many tricks go.
    """
    free = {ANY_CALL_MINDING_INFORMATION: ANY_LEGAL_CALL}
    topics = (Topic.CALL, Topic.TURN, Topic.DUTY, Topic.LEAD, Topic.PLAY, Topic.TRICKS, Topic.CARDS)
    return frozenset((free.get(c.effect, c.effect), c.seat) for c in ruling.consequences if c.topic in topics)
