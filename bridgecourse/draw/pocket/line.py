"""The lines of a ruling in the pocket book: one for each player, for the leads, the information and the end of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.phrases import line_of, line_when
from bridgecourse.rulings.language import Consequence, Fact, Outcome, Role, State, Topic
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.information import REMARK_WAS_MADE

__all__ = ["PLAYERS", "OnPage", "doubt", "pocket_addressee", "pocket_lines", "pocket_remarks", "printed"]

OnPage = dict[str, Any]

PLAYERS = (
    Role.OFFENDER,
    Role.OFFENDING_SIDE,
    Role.PARTNER,
    Role.IN_TURN,
    Role.NEXT,
    Role.LHO,
    Role.RHO,
    Role.MISINFORMED,
    Role.SCREENMATE,
    Role.DECLARER,
    Role.DUMMY,
    Role.NON_OFFENDING_SIDE,
    Role.DIRECTOR,
)
LINES = (*PLAYERS, Topic.LEADS, Topic.INFORMATION, Topic.AFTERWARDS)
"""In the same order everywhere, so that the eye compares two rulings without reading them."""


def pocket_lines(
    node: State | Outcome, clause: str, law: str, language: Language, *, bare: bool = False
) -> list[OnPage]:
    """What follows, each line with its label; clauses that stand above it already are left out.

    What follows only if a call turns out to be illegal is a remark, and the lines hold if it does not.  ``bare`` leaves
    out by what clause nothing follows, in which two rulings may differ that come to the same.
    """
    illegal = _facts_of_asides(node.consequences)
    found: list[OnPage] = []
    for line in LINES:
        bound = [each for each in node.consequences if _line_of(each) is line and not _is_aside(each)]
        parts = [_part(each, node, clause, illegal, language) for each in bound]
        for part, each in zip(parts, bound, strict=True):
            if bare and each.effect.says_nothing:
                part["clause"] = ""
        once = [part for i, part in enumerate(parts) if part not in parts[:i]]  # what binds both sides alike
        if once:
            found.append({"label": printed(_worded("pocket.line.", line, law, language)), "parts": once})
    return found


def pocket_addressee(role: Role, law: str, language: Language) -> str:
    """To whom it is said; what binds the director is said to all."""
    words = "pocket.to."
    is_own = has_text(f"{words}{role.value}.{law}", language) or has_text(f"{words}{role.value}", language)
    return printed(_worded(words, role, law, language) if is_own else text(f"draw.{role.value}", language))


def _worded(label: str, line: Role | Topic, law: str, language: Language) -> str:
    """The label in this law, if it has one of its own: who looks at a trick (66) has offended against nothing."""
    own = f"{label}{line.value}.{law}"
    return text(own if has_text(own, language) else f"{label}{line.value}", language)


def _facts_of_asides(consequences: Sequence[Consequence]) -> set[Fact]:
    """The facts on which a remark depends, where every line that depends on them holds if the remark does not."""
    answers: dict[Fact, set[object]] = {}
    asides: dict[Fact, set[object]] = {}
    for each in consequences:
        if each.when is not None:
            fact, answer = each.when
            (asides if _is_aside(each) else answers).setdefault(fact, set()).add(answer)
    return {
        fact
        for fact, said in asides.items()
        if len(answers.get(fact, set())) <= 1 and not said & answers.get(fact, set())
    }


def _part(each: Consequence, node: State | Outcome, clause: str, taken: set[Fact], language: Language) -> OnPage:
    """``taken`` are facts of which the usual answer goes without saying; "a remark or a manner" says "if any"."""
    when = each.when if each.when is not None and each.when[0] not in {*taken, REMARK_WAS_MADE} else None
    return {
        "words": printed(line_of(each.effect, language, node.id)),
        "when": "" if when is None else printed(line_when(*when, language)),
        "clause": "" if each.clause in clause.split(", ") else each.clause,
        "underlined": each.effect is MUST_PASS_THROUGHOUT,
        "open": printed(text("pocket.open", language)) if each.unsure else "",
    }


def pocket_remarks(node: Outcome, language: Language) -> list[str]:
    """What follows if a call is illegal, other clauses to look at, the law that takes over, and a doubt."""
    found: list[str] = []
    for each in node.consequences:
        if _is_aside(each) and each.when is not None:
            when = line_when(*each.when, language)
            told = line_of(each.effect, language)
            found.append(text("draw.chart.when", language, when=when[0].upper() + when[1:], effect=told))
    if node.see:
        found.append(text("draw.chart.see", language, clauses=", ".join(node.see)))
    if node.goes_on is not None:
        found.append(text("draw.chart.goes_on", language, law=node.goes_on))
    return [*map(printed, found), *doubt(node, language)]


def doubt(node: State | Outcome, language: Language) -> list[str]:
    """That the text leaves a doubt, if it does."""
    return [printed(text("draw.chart.unsure", language))] if node.unsure else []


def printed(words: str) -> str:
    """With the apostrophe that print has, and hyphens at which no line ends."""
    return words.replace("'", "’").replace("-", "\u2011")


def _line_of(each: Consequence) -> Role | Topic:
    return each.topic if each.topic in LINES else each.binds


def _is_aside(each: Consequence) -> bool:
    """Whether it is what follows if a call turns out to be illegal."""
    return each.topic is Topic.NEXT_LAW and each.when is not None
