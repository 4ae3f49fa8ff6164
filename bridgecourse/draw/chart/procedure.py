"""A Law's procedure as things to draw: which node stands where in the text, in whose words, and which are the same.

A node is known by its route, the answers that lead to it from the start of its Law (``then`` after a statement).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from itertools import takewhile

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.phrases import short_effect
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Consequence, Law, Node, Outcome, Refer, State, Topic
from bridgecourse.rulings.numbering import is_regulation

__all__ = [
    "before_text",
    "chart_title",
    "closed",
    "effect_text",
    "name_text",
    "refer_text",
    "remarks",
    "same",
    "size_of",
]

_OF_A_PLAYER = (Topic.DUTY, Topic.LEAD, Topic.PLAY)
"""What a player may or must do is said with his name."""


def closed(routes: Collection[Route], law: Law) -> frozenset[Route]:
    """The routes with all that lies before them.  Raises :class:`RulingError` for one that the Law does not have."""
    known = {route for route, _ in nodes_of(law)}
    for route in routes:
        if tuple(route) not in known:
            ends = "; ".join(" / ".join(each) or "the start" for each in sorted(known)[:6])
            raise RulingError(
                f"expected a route of Law {law.number} ({law.edition}), found {' / '.join(route)!r}: "
                f"its {len(known)} routes begin with {ends}"
            )
    return frozenset(tuple(route[:n]) for route in routes for n in range(len(route) + 1))


def same(node: Node) -> Hashable:
    """A key that two nodes share if all that follows from them is the same."""
    if isinstance(node, Ask):
        branches = tuple((answer.value, same(child)) for answer, child in node.branches.items())
        return ("ask", node.fact.id, node.clause, branches)
    if isinstance(node, State):
        return ("state", node.id, node.clause, node.consequences, same(node.then))
    return ("refer", node.law, node.clause, node.id) if isinstance(node, Refer) else ("leaf", node.id)


def size_of(node: Node) -> int:
    """How many nodes there are from here, what follows after play apart."""
    if isinstance(node, Ask):
        return 1 + sum(size_of(child) for child in node.branches.values())
    return 1 + (size_of(node.then) if isinstance(node, State) else 0)


def chart_title(law: Law, language: Language) -> str:
    """``Law 31 (2017): Bid out of rotation``."""
    title = text(f"law.{law.number}", language)
    how = "draw.chart.title.regulation" if is_regulation(law.number) else "draw.chart.title"
    return text(how, language, law=law.number, edition=law.edition, title=title)


def name_text(node: State | Refer | Outcome, language: Language) -> str:
    """The short name of a leaf or waypoint; empty where it has none."""
    return text(f"leaf.{node.id}", language) if node.id is not None else ""


def refer_text(node: Refer, language: Language) -> str:
    """``Law 25: Change of call``."""
    return text("draw.chart.refer", language, law=node.law, title=text(f"law.{node.law}", language))


def effect_text(consequence: Consequence, clause: str, language: Language) -> str:
    """What follows, with the player where a duty is his, the condition, and the clause where it is not the node's."""
    effect = consequence.effect
    words = short_effect(effect, language)
    role = _role(consequence, clause, language)
    if effect.topic in _OF_A_PLAYER and role not in words:
        words = text("draw.chart.effect", language, role=role, effect=words)
    if consequence.when is not None:
        fact, answer = consequence.when
        words = text("draw.chart.when", language, effect=words, when=text(f"when.{fact.id}.{answer.value}", language))
    if consequence.unsure:
        words = text("draw.chart.open", language, effect=words)
    return words if consequence.clause in clause.split(", ") else f"{words} ({consequence.clause})"


def _role(consequence: Consequence, clause: str, language: Language) -> str:
    """The player; some laws have their own word for him: who asks whether he may call (17) has offended in nothing."""
    role = f"draw.{consequence.binds.value}"
    own = f"{role}.{''.join(takewhile(str.isdigit, clause))}"
    return text(own if has_text(own, language) else role, language)


def remarks(node: Outcome, language: Language) -> list[str]:
    """What may follow when play is over, other clauses to look at, and a doubt that the text leaves."""
    found: list[str] = []
    if node.later is not None:
        then = node.later.outcome
        found.append(text("draw.chart.later", language, clause=then.clause, name=name_text(then, language)))
    if node.see:
        found.append(text("draw.chart.see", language, clauses=", ".join(node.see)))
    if node.goes_on is not None:
        found.append(text("draw.chart.goes_on", language, law=node.goes_on))
    return [*found, *([text("draw.chart.unsure", language)] if node.unsure else [])]


def before_text(law: Law, language: Language) -> str:
    """The law to have been through before this one; empty where there is none."""
    if law.after is None:
        return ""
    return text("draw.chart.after", language, law=law.after, title=text(f"law.{law.after}", language))
