"""The ways that lead to a leaf, derived from the laws: which facts must be answered how.

A way begins in the law that governs a kind of irregularity (or in Law 26, when the auction is over), follows one
branch at every question and every reference to another law, and ends in an outcome.  Its answers are wishes: what a
record must be like, what the players must choose and what the director must find out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.table.irregularity import Kind

__all__ = ["LEADS", "Route", "by_leaf", "law_of", "routes", "ways"]

LEADS = "26"
"""The law that no irregularity begins with: it is looked up when the auction is over."""


@dataclass(frozen=True)
class Route:
    """One way through the laws of an edition.

    ``kinds`` are the irregularities that it begins with; none where it begins in Law 26.  ``wishes`` are the answers
    by the id of the fact, and ``ids`` the waypoints passed, the leaf last.
    """

    edition: int
    law: str
    kinds: tuple[Kind, ...]
    wishes: Mapping[str, str]
    ids: tuple[str, ...]
    laws: int
    outcome: Outcome
    unsure: bool = False

    @property
    def weight(self) -> float:
        """How often to take it among others: a way through many laws is a rare one."""
        return 0.5**self.laws

    @cached_property
    def leads(self) -> Mapping[str, str]:
        """What its ruling says about leads, as Law 26 asks for it."""
        said = [c for c in self.outcome.consequences if c.topic is Topic.LEADS]
        if self.unsure or any(c.unsure for c in said):
            return {"restriction_after": "open", "restriction_may_follow": "open"}
        possible = any(c.effect is not NO_LEAD_RESTRICTION for c in said)
        off = "comparable" if any(c.clause == "26A" for c in said) else "off"
        return {
            "restriction_after": "possible" if possible else off,
            "restriction_may_follow": "yes" if possible else "no",
        }

    def may_follow(self, way: Route) -> bool:
        """Whether this way through Law 26 may follow that way through the law of the withdrawn call."""
        return all(self.wishes.get(fact, answer) == answer for fact, answer in way.leads.items())


_SECOND_CALL = {
    "whose_turn": "lho",
    "change_attempted": "yes",
    "first_call_was_legal": "yes",
    "lho_called_since": "no",
    "partner_called_since": "no",
}
_IMPLIED_BY_KIND: Mapping[Kind, Mapping[str, str]] = {
    Kind.SIMULTANEOUS: {"is_change_of_call": "no", "is_change_before_2017": "no", "rho_called_illegally": "no"},
    Kind.OUT_OF_ROTATION: {
        "repeated_call_is_legal": "yes",  # an insufficient bid begins in Law 27
        "rho_called_illegally": "no",
    },
    Kind.INSUFFICIENT: {"kind_of_call": "bid", "double_is_inadmissible": "no", "rho_called_illegally": "no"},
    Kind.INADMISSIBLE_DOUBLE: {"also_out_of_rotation": "no"},  # else it begins in Law 28
}
_IMPLIED: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("is_change_of_call", "yes"): _SECOND_CALL,
    ("is_change_before_2017", "yes"): {**_SECOND_CALL, "is_change_of_call": "yes"},
    ("double_is_inadmissible", "yes"): {"kind_of_call": "double"},
    ("was_rhos_turn", "yes"): {"whose_turn": "rho"},
    ("was_rhos_turn", "no"): {"whose_turn": "partner"},
    ("lho_meant_to_accept", "yes"): {"whose_turn": "lho", "lho_accepts": "yes"},
    ("is_forbidden_at_lhos_turn", "yes"): {"whose_turn": "lho", "kind_of_call": "double"},
}
"""What else is then so of any record: it spares drafts that come to nothing, and no way depends on it."""


def ways(book: Book, law: Law) -> Iterator[Route]:
    """Every way from the start of this law to an outcome on which no fact is answered in two manners."""

    def walk(
        node: Node, wishes: Mapping[str, str], ids: tuple[str, ...], laws: int, unsure: bool = False
    ) -> Iterator[Route]:
        match node:
            case Ask(fact=fact):
                for answer, child in node.branches.items():
                    value = str(answer.value)
                    added = {fact.id: value, **_IMPLIED.get((fact.id, value), {})}
                    if all(wishes.get(name, wish) == wish for name, wish in added.items()):
                        yield from walk(child, {**wishes, **added}, ids, laws, unsure)
            case State():
                yield from walk(node.then, wishes, _passed(ids, node), laws, unsure or node.unsure)
            case Refer():
                yield from walk(book[node.law].start, wishes, _passed(ids, node), laws + 1, unsure)
            case Outcome():
                doubt = unsure or node.unsure
                yield Route(law.edition, law.number, law.governs, wishes, _passed(ids, node), laws, node, doubt)
                if node.later is not None:
                    told = {node.later.fact.id: str(node.later.answer.value)}
                    yield from walk(node.later.outcome, {**wishes, **told}, ids, laws, doubt)

    begun = {name: wish for kind in law.governs for name, wish in _IMPLIED_BY_KIND.get(kind, {}).items()}
    return walk(law.start, begun, (), 1)


def _passed(ids: tuple[str, ...], node: State | Refer | Outcome) -> tuple[str, ...]:
    return ids if node.id is None else (*ids, node.id)


def routes(edition: int, kinds: Collection[Kind]) -> tuple[Route, ...]:
    """Every way of an edition that begins with one of these kinds, or in Law 26."""
    laws = book(edition)
    found = (way for law in laws.values() for way in ways(laws, law))
    begun = (replace(way, kinds=tuple(kind for kind in way.kinds if kind in kinds)) for way in found)
    return tuple(way for way in begun if way.kinds or way.law == LEADS)


def by_leaf(found: Iterable[Route]) -> dict[str, tuple[Route, ...]]:
    """The ways to each leaf and waypoint, edition by edition in the order of the laws.

    A way on whose ruling the sources do not agree is taken only where there is no other.
    """
    ordered: dict[str, list[Route]] = {}
    for way in found:
        for name in dict.fromkeys(way.ids):
            ordered.setdefault(name, []).append(way)
    names = sorted(ordered, key=lambda name: (-ordered[name][0].edition, law_of(name)))
    sure = {name: tuple(way for way in ordered[name] if not way.unsure) for name in names}
    return {name: sure[name] or tuple(ordered[name]) for name in names}


def law_of(leaf: str) -> int:
    """The number of the law that a leaf is in."""
    return int(leaf[1:].split(".")[0].split("-")[0])
