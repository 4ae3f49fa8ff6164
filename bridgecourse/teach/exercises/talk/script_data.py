"""A script as JSON, to be kept beside what was handed out, and read again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bridgecourse.teach.exercises.talk.script import PlayerChoice, ToBeTold, Token, VisitScript, WithinReach
from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

__all__ = ["read_script", "script_data"]


def script_data(script: VisitScript) -> dict[str, object]:
    """``tokens`` are listed once; rulings name them by their place."""
    tokens = sorted(
        (script.final | script.unsure).union(*(world.tokens | world.unsure for world in script.worlds)),
        key=lambda token: (token.effect, token.who, token.suits, token.weight),
    )
    place = {token: number for number, token in enumerate(tokens)}

    def places(some: Iterable[Token]) -> list[int]:
        return sorted(place[token] for token in some)

    data: dict[str, object] = {
        "roles": dict(script.roles),
        "told": [[t.fact, t.question, t.by, t.side, t.away, t.answer, list(t.needs), t.foretold] for t in script.told],
        "choices": [[c.fact, c.offer, c.by, c.answer] for c in script.choices],
        "reads": [list(each) for each in script.reads],
        "tokens": [[t.effect, t.who, t.suits, t.weight] for t in tokens],
        "worlds": [
            [dict(world.supposed), places(world.tokens), world.clause, places(world.unsure)] for world in script.worlds
        ],
        "final": places(script.final),
        "unsure": places(script.unsure),
        "clause": script.clause,
        "headings": list(script.headings),
        "tray": _tray_data(script.tray),
    }
    if script.otherwise is not None:
        data["otherwise"] = script_data(script.otherwise)
    return data


def read_script(data: Mapping[str, Any]) -> VisitScript:
    """From its data.  Raises what Python raises for data of another form."""
    tokens = [Token(*each) for each in data["tokens"]]

    def found(places: Iterable[int]) -> frozenset[Token]:
        return frozenset(tokens[place] for place in places)

    return VisitScript(
        dict(data["roles"]),
        tuple(
            ToBeTold(fact, question, by, side, away, answer, tuple(needs), foretold)
            for fact, question, by, side, away, answer, needs, foretold in data["told"]
        ),
        tuple(PlayerChoice(*each) for each in data["choices"]),
        tuple((int(after), fact, answer) for after, fact, answer in data["reads"]),
        tuple(
            WithinReach(dict(supposed), found(follows), clause, found(unsure))
            for supposed, follows, clause, unsure in data["worlds"]
        ),
        found(data["final"]),
        data["clause"],
        tuple(data["headings"]),
        _tray(data["tray"]),
        found(data["unsure"]),
        read_script(data["otherwise"]) if "otherwise" in data else None,
    )


def _tray_data(tray: FamilyTray) -> dict[str, object]:
    return {
        "cards": [[c.id, _says_data(c.says), c.who, list(c.when), c.given, c.suit, c.idle] for c in tray.cards],
        "questions": list(tray.questions),
        "choices": {name: list(facts) for name, facts in tray.choices.items()},
        "lines": [[ln.id, _says_data(ln.says), ln.each, ln.side, ln.many, ln.weight] for ln in tray.lines],
        "conditions": {name: _condition_data(each) for name, each in tray.conditions.items()},
        "base": _condition_data(tray.base),
    }


def _tray(data: Mapping[str, Any]) -> FamilyTray:
    return FamilyTray(
        tuple(
            SentenceCard(name, _says(says), who, tuple(when), given, suit, idle)
            for name, says, who, when, given, suit, idle in data["cards"]
        ),
        tuple(data["questions"]),
        {name: tuple(facts) for name, facts in data["choices"].items()},
        tuple(
            RulingLine(name, _says(says), each, side, many, weight)
            for name, says, each, side, many, weight in data["lines"]
        ),
        {name: _condition(each) for name, each in data["conditions"].items()},
        _condition(data["base"]),
    )


def _says_data(says: Iterable[Says]) -> list[list[object]]:
    return [[each.word, list(each.effects), list(each.besides)] for each in says]


def _says(data: Iterable[tuple[str, list[str], list[str]]]) -> tuple[Says, ...]:
    return tuple(Says(word, tuple(effects), tuple(besides)) for word, effects, besides in data)


def _condition_data(condition: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    return {fact: list(answers) for fact, answers in condition.items()}


def _condition(data: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {fact: tuple(answers) for fact, answers in data.items()}
