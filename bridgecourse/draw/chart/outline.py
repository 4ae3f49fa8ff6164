"""A Law's procedure as text: an outline, in lines or as a nested list, and Mermaid for tools that draw it themselves.

What an answer comes to stands further in than its question.  The answer that goes on with the larger part is told last,
and no further in: so the procedure reads downwards, as its chart does, and a long one is not a deep one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape

from bridgecourse.draw.chart.procedure import (
    before_text,
    chart_title,
    closed,
    effect_text,
    name_text,
    refer_text,
    remarks,
    size_of,
)
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import short_answer, short_question
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State

__all__ = ["chart_list", "chart_mermaid", "chart_text"]


def chart_text(law: Law, language: Language, *, lit: Collection[Route] = (), strayed: Collection[Route] = ()) -> str:
    """The procedure as indented lines, two spaces for each level; nodes on a path say so at the end.

    Raises :class:`RulingError` for a route that the Law does not have.
    """
    right, own = closed(lit, law), closed(strayed, law)

    def mark(route: Route) -> str:
        key = "lit" if route in right else "strayed" if route in own else ""
        return f" [{text(f'draw.chart.{key}', language)}]" if key else ""

    lines = (f"{'  ' * depth}{words}{mark(route)}" for depth, words, route in _outline(law, language))
    return "\n".join([chart_title(law, language), *filter(None, [before_text(law, language)]), *lines])


def chart_list(law: Law, language: Language) -> str:
    """The procedure as a nested list of HTML, for those who do not see the chart, or would rather read it."""
    out: list[str] = []
    open_lists = 0
    for depth, words, _ in _outline(law, language):
        out.append("<ul>" * (depth + 1 - open_lists) if depth >= open_lists else "</li>")
        out.append("</ul></li>" * (open_lists - depth - 1) + f"<li>{escape(words, quote=False)}")
        open_lists = depth + 1
    return "".join([*out, "</li></ul>" * open_lists])


def _outline(law: Law, language: Language) -> Iterator[tuple[int, str, Route]]:
    """Every node in reading order: how far in it stands, its answer with what it says, and its route."""

    def walk(node: Node, route: Route, depth: int, lead: str) -> Iterator[tuple[int, str, Route]]:
        yield depth, f"{lead}{_said(node, language)}", route
        if isinstance(node, Ask):
            going = [answer for answer, child in node.branches.items() if isinstance(child, Ask | State)]
            on = max(going, key=lambda answer: size_of(node.branches[answer]), default=None)
            for answer in sorted(node.branches, key=lambda answer: answer is on):
                words = f"{short_answer(node.fact, answer, language)} → "
                further = depth if answer is on else depth + 1
                yield from walk(node.branches[answer], (*route, str(answer.value)), further, words)
        elif isinstance(node, State):
            goes_on = isinstance(node.then, Ask | State)
            yield from walk(node.then, (*route, "then"), depth if goes_on else depth + 1, "")
        elif isinstance(node, Outcome) and node.later is not None:
            yield from walk(node.later.outcome, (*route, "later"), depth + 1, "")

    return walk(law.start, (), 0, "")


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
