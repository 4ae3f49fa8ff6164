"""A Law's procedure as text: an indented outline, and Mermaid for the tools that draw it themselves."""

from __future__ import annotations

from collections.abc import Collection

from bridgecourse.draw.procedure import (
    before_text,
    chart_title,
    closed,
    effect_text,
    name_text,
    refer_text,
    remarks,
)
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State
from bridgecourse.words import short_answer, short_question

__all__ = ["chart_mermaid", "chart_text"]


def chart_text(law: Law, language: Language, *, lit: Collection[Route] = (), strayed: Collection[Route] = ()) -> str:
    """The procedure as an indented outline, two spaces for each step; nodes on a path say so at the end.

    Raises :class:`RulingError` for a route that the Law does not have.
    """
    right, own = closed(lit, law), closed(strayed, law)
    out = [chart_title(law, language), *filter(None, [before_text(law, language)])]

    def mark(route: Route) -> str:
        key = "lit" if route in right else "strayed" if route in own else ""
        return f" [{text(f'draw.chart.{key}', language)}]" if key else ""

    def walk(node: Node, route: Route, lead: str) -> None:
        indent = "  " * len(route)
        out.append(f"{indent}{lead}{_said(node, language)}{mark(route)}")
        if isinstance(node, Ask):
            for answer, child in node.branches.items():
                walk(child, (*route, str(answer.value)), f"{short_answer(node.fact, answer, language)} → ")
        elif isinstance(node, State):
            walk(node.then, (*route, "then"), "")
        elif isinstance(node, Outcome) and node.later is not None:
            walk(node.later.outcome, (*route, "later"), "")

    walk(law.start, (), "")
    return "\n".join(out)


def chart_mermaid(law: Law, language: Language, *, lit: Collection[Route] = (), strayed: Collection[Route] = ()) -> str:
    """The chart in Mermaid's language.  Raises :class:`RulingError` for a route that the Law does not have."""
    right, own = closed(lit, law), closed(strayed, law)
    names = {route: f"n{number}" for number, (route, _) in enumerate(nodes_of(law))}
    out = ["flowchart LR"]
    for route, node in nodes_of(law):
        words = _quoted(_said(node, language))
        shape = (
            f'{{{{"{words}"}}}}'
            if isinstance(node, Ask)
            else f'(["{words}"])'
            if isinstance(node, Refer)
            else f'["{words}"]'
        )
        out.append(f"  {names[route]}{shape}")
    for route, node in nodes_of(law):
        if isinstance(node, Ask):
            for answer in node.branches:
                label = _quoted(short_answer(node.fact, answer, language))
                out.append(f'  {names[route]} -->|"{label}"| {names[(*route, str(answer.value))]}')
        elif isinstance(node, State):
            out.append(f"  {names[route]} --> {names[(*route, 'then')]}")
        elif isinstance(node, Outcome) and node.later is not None:
            out.append(f"  {names[route]} -.-> {names[(*route, 'later')]}")
    if right:
        out.append("  classDef lit stroke:#1a5fc4,stroke-width:3px")
        out.append(f"  class {','.join(names[route] for route in names if route in right)} lit")
    if own - right:
        out.append("  classDef strayed stroke:#b42318,stroke-width:2px,stroke-dasharray:7 5")
        out.append(f"  class {','.join(names[route] for route in names if route in own - right)} strayed")
    return "\n".join(out) + "\n"


def _said(node: Node, language: Language) -> str:
    """A node in one line: question or name, what follows, and the clause."""
    if isinstance(node, Ask):
        return f"{short_question(node.fact, language)} ({node.clause})"
    if isinstance(node, Refer):
        words = [name_text(node, language), f"→ {refer_text(node, language)}"]
    else:
        words = [name_text(node, language), *(effect_text(c, node.clause, language) for c in node.consequences)]
        if not isinstance(node, State):
            words += remarks(node, language)
    joint = {Language.EN: "; ", Language.FR: "\u00a0; "}[language]
    return f"{joint.join(word for word in words if word)} ({node.clause})".strip()


def _quoted(words: str) -> str:
    """Safe between double quotes in Mermaid."""
    return words.replace('"', "#quot;")
