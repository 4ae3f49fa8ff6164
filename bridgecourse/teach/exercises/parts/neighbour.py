"""Where a director might look by mistake: the laws near a ruling, their leaves and their consequences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bridgecourse.rulings.check import KEPT, leaves_of, nodes_of
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Consequence, Effect, Law, Outcome, Refer, State, Topic
from bridgecourse.rulings.library import CURRENT, EDITIONS, book, has_book
from bridgecourse.rulings.vocabulary import effects
from bridgecourse.rulings.vocabulary.call import CALL_CANCELLED
from bridgecourse.rulings.vocabulary.exposure import (
    BECOME_PENALTY_CARDS,
    MAJOR_PENALTY_CARDS,
    MINOR_PENALTY_CARD,
)
from bridgecourse.rulings.vocabulary.information import (
    LEGAL_CALL_INFORMS,
    NO_RESTRICTION_ON_INFORMATION,
    WITHDRAWN_AUTHORISED,
)
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_IN_ANY_SUIT, LEAD_PENALTY_IN_SUIT, LEAD_PENALTY_POSSIBLE

__all__ = ["effects_like", "near_leaves", "neighbours", "other_editions"]


def neighbours(ruling: Ruling) -> tuple[str, ...]:
    """The other laws that give rulings, nearest first: those passed, those referred to or from, then by number."""
    laws = book(ruling.edition)
    passed = list(reversed(ruling.laws))
    referred = [target for number in ruling.laws for target in _references(laws[number])]
    referring = [number for number, law in laws.items() if set(_references(law)) & set(ruling.laws)]
    by_number = sorted(laws, key=lambda number: (abs(int(number) - int(ruling.law)), int(number)))
    found = dict.fromkeys((*passed, *referred, *referring, *by_number))
    near = (number for number in found if number != ruling.law and leaves_of(laws[number]))
    return tuple(number for number in near if not _is_about_cards(laws[number]))


def _is_about_cards(law: Law) -> bool:
    """Whether it governs cards alone: nobody looks there for a call, and of such laws there is none beside another."""
    return bool(law.governs) and all(kind.is_of_card for kind in law.governs)


@lru_cache(KEPT)
def _references(law: Law) -> tuple[str, ...]:
    return tuple(node.law for _, node in nodes_of(law) if isinstance(node, Refer))


def other_editions(ruling: Ruling) -> tuple[Law, ...]:
    """The law in which the ruling ends, as the other editions have it."""
    others = (book(edition) for edition in EDITIONS if edition != ruling.edition and has_book(edition))
    return tuple(laws[ruling.law] for laws in others if ruling.law in laws)


def near_leaves(ruling: Ruling, *, least: int = 4, most: int | None = None) -> tuple[Outcome, ...]:
    """The leaves that a candidate chooses from: the right one, those of the law, and of neighbours where it has few.

    Where there are more than ``most``, those are kept whose way parts last from the right one.
    """
    laws = book(ruling.edition)
    found = [leaf for leaf in leaves_of(laws[ruling.law]) if not leaf.unsure or leaf is ruling.outcome]
    if most is not None and len(found) > most:
        near = sorted(found, key=lambda leaf: -_shared(ruling, leaf))[:most]
        found = [leaf for leaf in found if leaf in near]
    for number in neighbours(ruling):
        if len(found) >= least:
            break
        found += [leaf for leaf in _settled(laws[number]) if leaf not in found][: least - len(found)]
    return tuple(found)


def _settled(law: Law) -> list[Outcome]:
    """The leaves of a law on which the sources agree: the others are put to nobody, not even as wrong answers."""
    return [leaf for leaf in leaves_of(law) if not leaf.unsure]


def _shared(ruling: Ruling, leaf: Outcome) -> int:
    """How many answers the way to this leaf has in common with the right one; one more for the right leaf itself."""
    right = ruling.path[-1].route
    ways = [route for route, node in nodes_of(book(ruling.edition)[ruling.law]) if node is leaf]
    common = (sum(1 for _ in _while_equal(way, right)) for way in ways)
    return max(common, default=0) + (leaf is ruling.outcome)


def _while_equal(a: tuple[str, ...], b: tuple[str, ...]) -> Iterator[str]:
    for one, other in zip(a, b, strict=False):
        if one != other:
            return
        yield one


def effects_like(consequence: Bound, ruling: Ruling, *, most: int = 4) -> tuple[Effect, ...]:
    """The effect and others that it might be taken for: of its topic and, for a duty, bound to the same player.

    They are those of the law in which the ruling ends, in any edition, and of its neighbours where it has few.  What
    has happened to the call besides is no wrong answer, nor what was said of the same player on the way.
    """
    laws = book(ruling.edition)
    own = (laws[ruling.law], *other_editions(ruling))
    near = [_stated(law, consequence.topic) for law in (*own, *(laws[number] for number in neighbours(ruling)))]
    is_duty = consequence.topic is Topic.DUTY
    found = dict.fromkeys([consequence.effect])
    for count, stated in enumerate(near):
        if count < len(own) or len(found) < (most if is_duty else 3):
            _add(found, [each.effect for each in stated if not is_duty or each.binds is consequence.role])
    if len(found) < 3:
        _add(found, [each.effect for stated in near for each in stated])
    if len(found) < 3 and consequence.topic is Topic.LEADS:  # this code has but two answers
        _add(found, [LEAD_PENALTY_POSSIBLE])
    on_the_way = [bound for bound in ruling.consequences if bound not in ruling.final]
    true = {bound.effect for bound in ruling.about(Topic.CALL)}
    true |= {bound.effect for bound in on_the_way if is_duty and bound.role is consequence.role}
    calls = ruling.situation.calls
    if calls.are_ruled_on and (calls.is_cancelled or calls.change_position is not None):
        true.add(CALL_CANCELLED)
    for effect in true - {consequence.effect}:
        found.pop(effect, None)
    if ruling.edition != CURRENT and LEAD_PENALTY_POSSIBLE in found:
        found.pop(LEAD_PENALTY_POSSIBLE)  # what it comes to is what is asked
        found = dict.fromkeys((consequence.effect, *_PENALTIES, *found))
    if BECOME_PENALTY_CARDS in found:
        found.pop(BECOME_PENALTY_CARDS)  # of which class is what is asked
        found = dict.fromkeys((consequence.effect, MINOR_PENALTY_CARD, MAJOR_PENALTY_CARDS, *found))
    order = list(effects().values())
    return tuple(sorted(list(found)[:most], key=order.index))


_PENALTIES = (LEAD_PENALTY_IN_SUIT, LEAD_PENALTY_IN_ANY_SUIT)
"""What declarer may do by Law 26 of an older code."""


def _add(found: dict[Effect, None], more: list[Effect]) -> None:
    """Add those that do not come to the same as one that is there."""
    for effect in more:
        if not any(effect.restates is other or other.restates is effect for other in found):
            found.setdefault(effect)


@lru_cache(KEPT * len(Topic))
def _stated(law: Law, topic: Topic) -> tuple[Consequence, ...]:
    """What a law says on this topic, as far as that may be a wrong answer about somebody else."""
    nodes = (node for _, node in nodes_of(law) if isinstance(node, State | Outcome))
    stated = (each for node in nodes for each in node.consequences if not each.unsure)
    said = (replace(each, effect=_INSTEAD.get(each.effect, each.effect)) for each in stated)
    return tuple(each for each in said if each.topic is topic and each.effect is not WITHDRAWN_AUTHORISED)


_INSTEAD = {LEGAL_CALL_INFORMS: NO_RESTRICTION_ON_INFORMATION}
"""What is offered as a wrong answer for a statement that presupposes another ruling."""
