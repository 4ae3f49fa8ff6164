"""An exercise in two steps with a bidding box to be painted, as a candidate gets it, and its marking function.

The ruling is that of Law 27B: South bids 1♠ over his partner's 1NT, West does not accept, and what follows depends on
the call that South puts in its place.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.i18n import Language, show_call
from bridgecourse.table.call import parse_call
from tests.widgets import sample

EN, FR = Language.EN, Language.FR

CALLS = ("P", "X", "1S", "2C", "2D", "2H", "2S", "2NT", "3NT", "4S")

ANSWERS = {
    "P": "partner_throughout",
    "X": "cancelled",
    "1S": "lho_may_accept",
    "2C": "partner_throughout",
    "2D": "partner_throughout",
    "2H": "free",
    "2S": "free",
    "2NT": "partner_throughout",
    "3NT": "partner_throughout",
    "4S": "free",
}
"""Category by call."""

CLAUSES = {"free": "27B1", "partner_throughout": "27B2", "cancelled": "27B3", "lho_may_accept": "27B4"}
"""Clause by category."""

RIGHT = [f"{call}={ANSWERS[call]}" for call in CALLS]

_TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Insufficient bid", "Enchère insuffisante"),
    "scene": (
        "Board 1. North opens 1NT, East passes, and South, who has not seen the 1NT, bids 1♠. West does not accept.",
        "Donne 1. Nord ouvre de 1SA, Est passe, et Sud, qui n'a pas vu le 1SA, déclare 1♠. Ouest n'accepte pas.",
    ),
    "box": ("Bidding box", "Boîte à annonces"),
    "after": ("Afterwards", "La suite"),
    "calls": ("What follows if South now makes this call?", "Que se passe-t-il si Sud fait cette déclaration ?"),
    "free": ("The auction goes on, nothing follows", "Les enchères continuent, sans suite"),
    "partner_throughout": ("North must pass throughout", "Nord doit passer tout au long"),
    "cancelled": ("It is cancelled; South must bid or pass", "Annulée ; Sud doit faire une enchère ou passer"),
    "lho_may_accept": ("West may accept this one too", "Ouest peut accepter celle-ci aussi"),
    "why.free": (
        "The call is comparable with 1♠, or names spades at the lowest sufficient level.",
        "La déclaration est comparable à 1♠, ou nomme pique au plus bas niveau suffisant.",
    ),
    "why.partner_throughout": (
        "It says nothing that 1♠ said, so partner is silenced.",
        "Elle ne dit rien de ce que disait 1♠ : le partenaire est réduit au silence.",
    ),
    "why.cancelled": (
        "A double may not take the place of an insufficient bid here.",
        "Un contre ne peut pas remplacer ici une enchère insuffisante.",
    ),
    "why.lho_may_accept": ("It is insufficient again.", "Elle est encore insuffisante."),
    "2H": ("five hearts, fewer than 5 points", "cinq cœurs, moins de 5 points"),
    "2S": ("five spades, fewer than 5 points", "cinq piques, moins de 5 points"),
    "who": ("Who may accept an insufficient bid?", "Qui peut accepter une enchère insuffisante ?"),
    "who.lho": ("left-hand opponent", "l'adversaire de gauche"),
    "who.both": ("either opponent", "l'un ou l'autre adversaire"),
    "story": ("South bids 2♦. North passes from now on.", "Sud déclare 2♦. Nord passe désormais."),
    "lead": ("East-West declare. Is the lead restricted?", "Est-Ouest jouent. L'entame est-elle restreinte ?"),
    "lead.yes": ("It may be", "Elle peut l'être"),
    "lead.no": ("No", "Non"),
    "summary": ("This is what follows from each call.", "Voici ce qui suit de chaque déclaration."),
}

_OTHERS = {"box.who": "lho", "after.lead": "yes"}


def words(key: str, language: Language) -> str:
    english, french = _TEXTS[key]
    return english if language is EN else french


def sheet(language: Language = EN) -> dict[str, object]:
    """The exercise as the candidate sees it."""

    def options(*keys: str) -> list[dict[str, str]]:
        return [{"id": key.rpartition(".")[2], "label": words(key, language)} for key in keys]

    def table(auction: str) -> dict[str, object]:
        return {"board": 1, "dealer": "N", "vulnerable": "none", "auction": auction, "focus": 2, "said": []}

    def question(id: str, kind: str, *keys: str) -> dict[str, object]:
        prompt = words(id.rpartition(".")[2], language)
        return {"id": id, "prompt": prompt, "kind": kind, "options": options(*keys)}

    rows = [
        {"id": call, "label": show_call(parse_call(call), language), "group": "bid" if call[0].isdigit() else "other"}
        for call in CALLS
    ]
    box = question("box.calls", "paint", *dict.fromkeys(("free", *ANSWERS.values()))) | {"rows": rows}
    return {
        **sample.sheet(language),
        "id": "27-over-notrump.box",
        "digest": "77aa01c3",
        "law": "27",
        "number": 2,
        "title": words("title", language),
        "scene": words("scene", language),
        "points": 3,
        "parts": [
            {
                "id": "box",
                "title": words("box", language),
                "points": 2,
                "story": "",
                "meanings": [
                    {"id": call, "label": show_call(parse_call(call), language), "meaning": words(call, language)}
                    for call in ("2H", "2S")
                ],
                "table": table("1NT P 1S"),
                "questions": [box, question("box.who", "one", "who.lho", "who.both")],
            },
            {
                "id": "after",
                "title": words("after", language),
                "points": 1,
                "story": words("story", language),
                "table": table("1NT P 1S(cancelled) 2D"),
                "questions": [question("after.lead", "one", "lead.yes", "lead.no")],
            },
        ],
    }


def check(part: str, picks: Mapping[str, object], language: Language = EN) -> dict[str, object]:
    """Feedback as :mod:`bridgecourse.teach.answers.feedback` gives it."""
    questions: dict[str, dict[str, object]] = {}
    credit = 0.0
    if part == "box":
        found = picks.get("box.calls")
        painted = dict(str(pick).split("=") for pick in (found if isinstance(found, list) else ()))
        rows = [
            {
                "id": call,
                "right": painted.get(call) == answer,
                "picked": painted.get(call),
                "answer": answer,
                "explanation": words(f"why.{answer}", language),
                "clause": CLAUSES[answer],
                "misconception": None,
            }
            for call, answer in ANSWERS.items()
        ]
        share = sum(bool(row["right"]) for row in rows) / len(rows)
        questions["box.calls"] = _verdict(share == 1, found or [], RIGHT, "27B") | {"rows": rows}
        credit += share
    for id, answer in _OTHERS.items():
        if id.startswith(f"{part}."):
            questions[id] = _verdict(picks.get(id) == answer, [picks.get(id)], [answer], "27A1")
            credit += picks.get(id) == answer
    return {
        "part": part,
        "right": credit == len(questions),
        "points": credit,
        "maximum": float(len(questions)),
        "summary": words("summary", language),
        "questions": questions,
        "table": None,
        "chart": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'></svg>" if part == "after" else None,
    }


def _verdict(right: bool, picked: object, answer: object, clause: str) -> dict[str, object]:
    why = {"explanation": "", "clause": clause, "misconception": None}
    return {"right": right, "picked": picked, "answer": answer, **why}
