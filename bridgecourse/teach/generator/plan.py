"""The ways that lead to a leaf, derived from the laws: which facts must be answered how.

A way begins in the law that governs a kind of irregularity (or in Law 23 or 26, at its moment), follows one
branch at every question and every reference to another law, and ends in an outcome.  Its answers are wishes: what a
record must be like, what the players must choose and what the director must find out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.fit import Fit
from bridgecourse.rulings.language import Ask, Fact, Law, Moment, Node, Outcome, Refer, State, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.numbering import is_regulation, law_of, place_of
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import ASSISTANCE_DAMAGED
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE, KIND_OF_CALL, REPLACEMENT_CANCELLED, CallKind
from bridgecourse.rulings.vocabulary.calling import (
    BID_MATTER,
    BID_WITH_DOUBLE,
    BOARD_OF,
    CALLING_MATTER,
    IS_ON_WRONG_CARDS,
    OUTRANKS,
    BidMatter,
    BidWithDouble,
    BoardOf,
    CallingMatter,
    Outranks,
)
from bridgecourse.rulings.vocabulary.change import (
    CHANGE_ATTEMPTED,
    FIRST_CALL_WAS_LEGAL,
    IS_CHANGE_BEFORE_2017,
    IS_CHANGE_OF_CALL,
    LHO_CALLED_SINCE,
    PARTNER_CALLED_SINCE,
)
from bridgecourse.rulings.vocabulary.explanation import (
    AGREEMENT_IS,
    ALERT_WAS_RIGHT,
    EXPLANATION_FITS,
    EXPLANATION_MATTER,
    MISUNDERSTANDING,
    Agreement,
    ExplanationMatter,
    Misunderstanding,
)
from bridgecourse.rulings.vocabulary.extraneous import INFORMATION_MATTER, InformationMatter
from bridgecourse.rulings.vocabulary.inquiry import (
    INQUIRY_MATTER,
    IS_ABOUT_ONE_CALL,
    IS_OF_OWN_SIDE,
    REQUESTED,
    InquiryMatter,
)
from bridgecourse.rulings.vocabulary.lead_restriction import (
    NO_LEAD_RESTRICTION,
    RESTRICTION_AFTER,
    RESTRICTION_MAY_FOLLOW,
    MayFollow,
    RestrictionAfter,
)
from bridgecourse.rulings.vocabulary.replacement import (
    REPEATED_CALL_IS_LEGAL,
    REPLACEMENT_IS_COMPARABLE,
    RHO_CALLED_ILLEGALLY,
)
from bridgecourse.rulings.vocabulary.rotation import IS_FORBIDDEN_AT_LHOS_TURN, LHO_MEANT_TO_ACCEPT
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION, WAS_RHOS_TURN, WHOSE_TURN, TurnOf
from bridgecourse.table.event import Inquiry
from bridgecourse.table.irregularity import Kind

__all__ = ["NO_WISHES", "Plan", "Wishes", "by_leaf", "routes", "ways"]

Wishes = Mapping[Fact, Enum]
"""The answers that are wished."""
NO_WISHES: Wishes = {}


@dataclass(frozen=True)
class Plan:
    """One way through the laws of an edition.

    ``kinds`` are the irregularities that it begins with; none where it begins at a moment.  ``ids`` are the waypoints
    passed, the leaf last.
    """

    edition: int
    law: str
    kinds: tuple[Kind, ...]
    wishes: Wishes
    ids: tuple[str, ...]
    laws: int
    outcome: Outcome
    unsure: bool = False

    @property
    def weight(self) -> float:
        """How often to take it among others: a way through many laws is a rare one."""
        return 0.5**self.laws

    @cached_property
    def is_about_call(self) -> bool:
        """Whether it begins with an irregular call, which may be withdrawn."""
        return bool(self.kinds) and all(kind.is_irregular_call for kind in self.kinds)

    @cached_property
    def is_replaced(self) -> bool:
        """Whether another call takes the place of the withdrawn one for good, and it matters if it is comparable.

        What is found when play is over is not found yet.
        """
        told = REPLACEMENT_IS_COMPARABLE in self.wishes and ASSISTANCE_DAMAGED not in self.wishes
        return told and all(said.effect is not REPLACEMENT_CANCELLED for said in self.outcome.consequences)

    @cached_property
    def leads(self) -> Wishes:
        """What its ruling says about leads, as Law 26 asks for it."""
        said = [c for c in self.outcome.consequences if c.topic is Topic.LEADS]
        if self.unsure or any(c.unsure for c in said):
            return {RESTRICTION_AFTER: RestrictionAfter.OPEN, RESTRICTION_MAY_FOLLOW: MayFollow.OPEN}
        possible = any(c.effect is not NO_LEAD_RESTRICTION for c in said)
        if possible:
            return {RESTRICTION_AFTER: RestrictionAfter.POSSIBLE, RESTRICTION_MAY_FOLLOW: MayFollow.YES}
        is_comparable = any(c.clause == "26A" for c in said)
        off = RestrictionAfter.COMPARABLE if is_comparable else RestrictionAfter.OFF
        return {RESTRICTION_AFTER: off, RESTRICTION_MAY_FOLLOW: MayFollow.NO}

    @property
    def wished_leads(self) -> Wishes:
        """Of what a ruling says about leads, what this way through Law 26 wishes of it."""
        asked = (RESTRICTION_AFTER, RESTRICTION_MAY_FOLLOW)
        return {fact: self.wishes[fact] for fact in asked if fact in self.wishes}

    def leaves(self, leads: Wishes) -> bool:
        """Whether a way through Law 26 that wishes this may follow this way through the law of the withdrawn call."""
        return all(leads.get(fact, answer) is answer for fact, answer in self.leads.items())


_SECOND_CALL: Wishes = {
    WHOSE_TURN: TurnOf.LHO,
    CHANGE_ATTEMPTED: YES,
    FIRST_CALL_WAS_LEGAL: YES,
    LHO_CALLED_SINCE: NO,
    PARTNER_CALLED_SINCE: NO,
}
_IMPLIED_BY_KIND: Mapping[Kind, Wishes] = {
    Kind.SIMULTANEOUS: {IS_CHANGE_OF_CALL: NO, IS_CHANGE_BEFORE_2017: NO, RHO_CALLED_ILLEGALLY: NO},
    Kind.OUT_OF_ROTATION: {
        REPEATED_CALL_IS_LEGAL: YES,  # an insufficient bid begins in Law 27
        RHO_CALLED_ILLEGALLY: NO,
    },
    Kind.INSUFFICIENT: {KIND_OF_CALL: CallKind.BID, DOUBLE_IS_INADMISSIBLE: NO, RHO_CALLED_ILLEGALLY: NO},
    Kind.INADMISSIBLE_DOUBLE: {ALSO_OUT_OF_ROTATION: NO},  # else it begins in Law 28
    Kind.THREE_PASSES_ONE_OUT_OF_ROTATION: {CALLING_MATTER: CallingMatter.LOST_TURN, IS_ON_WRONG_CARDS: NO},
}
_SAID_BY_KIND: Mapping[Kind, Wishes] = {
    Kind.WRONG_BOARD: {BOARD_OF: BoardOf.HERE, IS_ON_WRONG_CARDS: YES},
    Kind.CALLED_ELSEWHERE: {BOARD_OF: BoardOf.THERE, IS_ON_WRONG_CARDS: YES},
    Kind.PERIOD_DOUBTED: {CALLING_MATTER: CallingMatter.PERIOD, IS_ON_WRONG_CARDS: NO},
    Kind.WISH_TO_CALL: {CALLING_MATTER: CallingMatter.WISH, IS_ON_WRONG_CARDS: NO},
    Kind.PASS_DOUBTED: {CALLING_MATTER: CallingMatter.CALL, IS_ON_WRONG_CARDS: NO},
    Kind.BID_DOUBTED: {BID_MATTER: BidMatter.BID},
    Kind.BOX_TOUCHED: {BID_MATTER: BidMatter.BOX},
    Kind.DOUBLE_DOUBTED: {BID_WITH_DOUBLE: BidWithDouble.NONE},
    Kind.BID_NAMED: {},
    Kind.REQUEST: {INQUIRY_MATTER: InquiryMatter.REQUEST},
    Kind.REVIEW: {INQUIRY_MATTER: InquiryMatter.REVIEW},
    Kind.CORRECTION_DUE: {INQUIRY_MATTER: InquiryMatter.CORRECTION, EXPLANATION_MATTER: ExplanationMatter.KNOWN},
    Kind.EXPLANATION: {EXPLANATION_MATTER: ExplanationMatter.DOUBTED},
    Kind.HEARD_EXPLANATION: {EXPLANATION_MATTER: ExplanationMatter.HEARD},
    Kind.ACTION_AFTER_SIGN: {INFORMATION_MATTER: InformationMatter.ACTION},
    Kind.ACTION_AFTER_WITHDRAWAL: {INFORMATION_MATTER: InformationMatter.WITHDRAWN},
    Kind.SIGN_GIVEN: {INFORMATION_MATTER: InformationMatter.SIGN},
    Kind.OTHER_SOURCE: {INFORMATION_MATTER: InformationMatter.OTHER},
}
"""Kinds that one law governs and tells apart by what it asks first: each goes its own way."""

_NEVER: Mapping[Kind, tuple[Fact, Enum]] = {
    Kind.BID_DOUBTED: (OUTRANKS, Outranks.NOT),  # an insufficient bid begins in Law 27
    Kind.BID_NAMED: (BID_WITH_DOUBLE, BidWithDouble.NONE),
}

_NOT_INTO: Mapping[Kind, str] = {Kind.REQUEST: "41"}
"""A law that goes on from here in the way that it begins with its own kinds (41B)."""

_OWN: Wishes = {MISUNDERSTANDING: Misunderstanding.OWN}
_OPPONENTS: Wishes = {MISUNDERSTANDING: Misunderstanding.OPPONENTS}

_IMPLIED: Mapping[tuple[Fact, Enum], Wishes] = {
    (EXPLANATION_FITS, Fit.SAME): _OWN,
    (EXPLANATION_FITS, Fit.LEFT_OUT): _OPPONENTS,
    (EXPLANATION_FITS, Fit.OTHER): _OPPONENTS,
    (AGREEMENT_IS, Agreement.NONE): _OPPONENTS,
    (AGREEMENT_IS, Agreement.UNPROVEN): _OPPONENTS,
    (ALERT_WAS_RIGHT, YES): _OWN,
    (ALERT_WAS_RIGHT, NO): _OPPONENTS,
    (REQUESTED, Inquiry.CALL): {IS_ABOUT_ONE_CALL: YES},
    (REQUESTED, Inquiry.MEANINGS): {IS_ABOUT_ONE_CALL: NO, IS_OF_OWN_SIDE: NO},
    (IS_CHANGE_OF_CALL, YES): _SECOND_CALL,
    (IS_CHANGE_BEFORE_2017, YES): {**_SECOND_CALL, IS_CHANGE_OF_CALL: YES},
    (DOUBLE_IS_INADMISSIBLE, YES): {KIND_OF_CALL: CallKind.DOUBLE},
    (WAS_RHOS_TURN, YES): {WHOSE_TURN: TurnOf.RHO},
    (WAS_RHOS_TURN, NO): {WHOSE_TURN: TurnOf.PARTNER},
    (LHO_MEANT_TO_ACCEPT, YES): {WHOSE_TURN: TurnOf.LHO, LHO_ACCEPTS: YES},
    (IS_FORBIDDEN_AT_LHOS_TURN, YES): {WHOSE_TURN: TurnOf.LHO, KIND_OF_CALL: CallKind.DOUBLE},
}
"""What else is then so of any record: it spares drafts that come to nothing, and no way depends on it."""


def ways(book: Book, law: Law) -> Iterator[Plan]:
    """Every way from the start of this law to an outcome on which no fact is answered in two manners."""
    apart = tuple(kind for kind in law.governs if kind in _SAID_BY_KIND)
    together = tuple(kind for kind in law.governs if kind not in apart)
    if together or not apart:
        yield from _ways(book, law, together)
    for kind in apart:
        yield from _ways(book, law, (kind,))


def _ways(book: Book, law: Law, kinds: tuple[Kind, ...]) -> Iterator[Plan]:
    """The same of those that begin with one of these kinds."""
    never = {_NEVER[kind] for kind in kinds if kind in _NEVER}

    def walk(node: Node, wishes: Wishes, ids: tuple[str, ...], laws: int, unsure: bool = False) -> Iterator[Plan]:
        match node:
            case Ask(fact=fact):
                for answer, child in node.branches.items():
                    if (fact, answer) in never:
                        continue
                    added = {fact: answer, **_IMPLIED.get((fact, answer), {})}
                    if all(wishes.get(implied, wish) is wish for implied, wish in added.items()):
                        yield from walk(child, {**wishes, **added}, ids, laws, unsure)
            case State():
                yield from walk(node.then, wishes, _passed(ids, node), laws, unsure or node.unsure)
            case Refer() if node.law in {_NOT_INTO.get(kind) for kind in kinds}:
                return
            case Refer():
                yield from walk(book[node.law].start, wishes, _passed(ids, node), laws + 1, unsure)
            case Outcome():
                doubt = unsure or node.unsure
                yield Plan(law.edition, law.number, kinds, wishes, _passed(ids, node), laws, node, doubt)
                if node.later is not None:
                    told = {**wishes, node.later.fact: node.later.answer}
                    yield from walk(node.later.outcome, told, ids, laws, doubt)

    implied = (_IMPLIED_BY_KIND.get(kind) or _SAID_BY_KIND.get(kind, {}) for kind in kinds)
    begun = {fact: wish for wishes in implied for fact, wish in wishes.items()}
    return walk(law.start, begun, (), 1)


def _passed(ids: tuple[str, ...], node: State | Refer | Outcome) -> tuple[str, ...]:
    return ids if node.id is None else (*ids, node.id)


_MOMENTS = (Moment.CALL_REPLACED, Moment.AUCTION_OVER)


def routes(edition: int, kinds: Collection[Kind]) -> tuple[Plan, ...]:
    """Every way of an edition that begins with one of these kinds, or at a moment before the play.

    What is looked into when play is over hangs on how it went, which nobody can draw believably.
    """
    laws = book(edition)
    found = (way for law in laws.values() for way in ways(laws, law))
    begun = (replace(way, kinds=tuple(kind for kind in way.kinds if kind in kinds)) for way in found)
    return tuple(way for way in begun if way.kinds or laws[way.law].at in _MOMENTS)


def by_leaf(found: Iterable[Plan]) -> dict[str, tuple[Plan, ...]]:
    """The ways to each leaf and waypoint, edition by edition in the order of the laws.

    A way on whose ruling the sources do not agree is taken only where there is no other.
    """
    ordered: dict[str, list[Plan]] = {}
    for way in found:
        for name in dict.fromkeys(way.ids):
            if is_regulation(way.law) and not is_regulation(law_of(name)):
                continue  # a table with screens is drawn for what screens change
            ordered.setdefault(name, []).append(way)
    names = sorted(ordered, key=lambda name: (-ordered[name][0].edition, place_of(law_of(name))))
    sure = {name: tuple(way for way in ordered[name] if not way.unsure) for name in names}
    return {name: sure[name] or tuple(ordered[name]) for name in names}
