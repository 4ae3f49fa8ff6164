"""A review in words, and the mark with what each thing has earned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from bridgecourse.i18n import Language, text
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import TableSheet, table_of
from bridgecourse.teach.exercises.talk.moves import Rule, Say
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review import Judged, MoveRemark, earned, judged, reach
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.told import Teller, VisitRecord, record_of, stages
from bridgecourse.teach.exercises.talk.tray_told import line_label, line_words

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
    remark, is_in_turn = each.remark, teller.is_in_turn(each.turn)
    is_ruling = isinstance(each.turn.move, Rule) and not remark.clause
    case = (teller.other or teller).case if each.turn.before.is_other else teller.case
    clause = case.ruling.path[-1].clause if is_ruling else remark.clause
    return {
        "number": each.turn.number,
        "sign": each.sign.value,
        "told": text("talk.review.in_turn", language) if is_in_turn else _thought(each, teller, language),
        "clause": "" if is_in_turn else clause,
        "better": _better(each, teller, language),
    }


def _thought(each: Judged, teller: Teller, language: Language) -> str:
    """Why it has its sign: which lines were not right, or which of several sentences were not so."""
    remark, move = each.remark, each.turn.move
    if remark is MoveRemark.NOTHING:
        return ""
    if remark is MoveRemark.UNTRUE and isinstance(move, Say) and len(each.turn.untrue) < len(move.sentences):
        said = teller.said(move)
        untrue = " ".join(said[place] for place in each.turn.untrue)
        return text("talk.review.untrue.of_several", language, said=untrue)
    lines = [line_label(teller.sheet, name) for name in each.wrong]
    return text(f"talk.review.{remark.words}", language, lines=", ".join(lines))


def _better(each: Judged, teller: Teller, language: Language) -> str:
    """What was to be done before, and the better move; of a ruling the lines that were not right, and all of them."""
    found = [teller.in_words(move) for move in each.skipped]
    if isinstance(each.better, Rule):
        lines = each.better.lines.items()
        found += [line_words(teller.sheet, name, words, language) for name, words in lines]
    elif each.better is not None:
        found.append(teller.in_words(each.better))
    return " · ".join(found)


def _roles(script: VisitScript, language: Language) -> dict[str, str]:
    """Who is who: of each player the first of his names."""
    found: dict[str, str] = {}
    for role in _ROLES:
        seat = script.roles.get(role, "")
        if len(seat) == 1:
            found.setdefault(seat, text(f"talk.role.{role}", language))
    return found


_ROLES = ("offender", "partner", "lho", "rho")
