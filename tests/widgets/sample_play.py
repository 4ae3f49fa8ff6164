"""A sheet of an exercise in play as a candidate gets it: a revoke, and its marking."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.i18n import Language
from bridgecourse.table.irregularity import Kind
from tests.draw.board import EXAMPLES, Example

__all__ = ["check", "sheet"]

_WORDS = {
    Language.EN: (
        "East’s jack of spades",
        "West leads against 4♠. At trick 9 East follows to a diamond. “You ruffed one at trick seven!” says South.",
        "Facts",
        "What has East done at trick 7?",
        ("ruffed, as he could", "revoked"),
    ),
    Language.FR: (
        "Le valet de pique d’Est",
        "Ouest entame contre 4♠. À la levée 9 Est fournit à carreau. « Vous avez coupé à la septième ! » dit Sud.",
        "Faits",
        "Qu’a fait Est à la levée 7 ?",
        ("il a coupé, à bon droit", "une renonce"),
    ),
}


def table(example: Example, *, named: Kind | None = None) -> dict[str, object]:
    """The ``table`` of a sheet; ``named`` once it is told how the card was irregular."""
    play = dict(example.sheet) | ({} if named is None else {"named": named.name.lower()})
    return {
        "board": 3,
        "dealer": example.record.dealer.value,
        "vulnerable": example.record.vulnerability.value,
        "auction": "",
        "focus": None,
        "must_pass": [],
        "said": [{"seat": each.seat.value, "text": each.words} for each in example.said],
        "explained": {},
        "play": play,
    }


def sheet(language: Language = Language.EN, example: str = "revoke", id: str = "64-played") -> dict[str, object]:
    """One step, one question."""
    title, scene, part, prompt, labels = _WORDS[language]
    options = [{"id": id, "label": label} for id, label in zip(("ruff", "revoke"), labels, strict=True)]
    question = {"id": "facts.what", "prompt": prompt, "kind": "one", "options": options}
    return {
        "format": 1,
        "id": id,
        "digest": "9f2c41d0",
        "lang": language.value,
        "law": "64",
        "edition": 2017,
        "number": 6,
        "title": title,
        "points": 1,
        "minutes": 2,
        "scene": scene,
        "parts": [
            {
                "id": "facts",
                "title": part,
                "points": 1,
                "story": "",
                "table": table(EXAMPLES[example]),
                "questions": [question],
            }
        ],
    }


def check(part: str, picks: Mapping[str, object], language: Language = Language.EN) -> dict[str, object]:
    """Feedback as the law book's would be: it names what the card was."""
    right = picks.get("facts.what") == "revoke"
    verdict = {
        "right": right,
        "picked": [picks.get("facts.what")] if picks.get("facts.what") else [],
        "answer": ["revoke"],
        "explanation": "",
        "clause": "61A",
        "misconception": None,
    }
    return {
        "part": part,
        "right": right,
        "points": float(right),
        "maximum": 1.0,
        "summary": "",
        "questions": {"facts.what": verdict},
        "table": table(EXAMPLES["revoke"], named=Kind.REVOKE),
        "chart": None,
        "seal": "",
    }
