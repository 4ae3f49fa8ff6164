"""A review in words, and the mark with what each thing has earned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from bridgecourse.i18n import Language, text
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import TableSheet, table_of
from bridgecourse.teach.exercises.talk.moves import Rule
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review import Judged, earned, judged, reach
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.told import Teller, VisitRecord, record_of, stages
from bridgecourse.teach.exercises.talk.tray_told import line_label

__all__ = ["Review", "review_of"]


class TurnJudged(TypedDict):
    number: int
    sign: str
    told: str
    clause: str
    better: str


class ItemEarned(TypedDict):
    """Of ten points."""

    name: str
    label: str
    earned: float
    worth: float


class Review(TypedDict):
    """``reach`` has the points of ten within reach at first and after each move; ``harm`` what was taken off."""

    turns: list[TurnJudged]
    reach: list[float]
    items: list[ItemEarned]
    harm: float
    roles: dict[str, str]
    record: VisitRecord
    best: VisitRecord
    tables: list[TableSheet]


def review_of(case: Case, played: Conversation, lines: Sequence[str], language: Language) -> Review:
    """The whole review of a visit."""
    script, marked = played.script, played.marked(lines)
    teller = Teller(case, script, language)
    return {
        "turns": [_told(each, teller, language) for each in judged(marked.visit)],
        "reach": [round(10 * share, 2) for share in reach(script, lines)],
        "items": [
            {"name": name, "label": text(f"talk.item.{name}", language), "earned": round(own, 2), "worth": round(of, 2)}
            for name, own, of in earned(marked)
        ],
        "harm": round(marked.harm, 2),
        "roles": _roles(script, language),
        "record": record_of(case, script, lines, language),
        "best": record_of(case, script, played.best, language),
        "tables": [table_of(case, scene, language) for scene in stages(case, script)],
    }


def _told(each: Judged, teller: Teller, language: Language) -> TurnJudged:
    remark = each.remark
    lines = [line_label(teller.sheet, name) for name in each.wrong]
    told = text(f"talk.review.{remark.words}", language, lines=", ".join(lines)) if remark.words != "nothing" else ""
    is_ruling = isinstance(each.turn.move, Rule) and not remark.clause
    clause = teller.case.ruling.path[-1].clause if is_ruling else remark.clause
    return {
        "number": each.turn.number,
        "sign": each.sign.value,
        "told": told,
        "clause": clause,
        "better": "" if each.better is None else teller.in_words(each.better),
    }


def _roles(script: VisitScript, language: Language) -> dict[str, str]:
    """Who is who: of each player the first of his names."""
    found: dict[str, str] = {}
    for role in _ROLES:
        seat = script.roles.get(role, "")
        if len(seat) == 1:
            found.setdefault(seat, text(f"talk.role.{role}", language))
    return found


_ROLES = ("offender", "partner", "lho", "rho")
