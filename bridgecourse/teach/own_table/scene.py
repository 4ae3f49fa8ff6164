"""A first draft of a scene: the contract, how far the play has come, what happened, who calls."""

from __future__ import annotations

from bridgecourse.errors import BridgecourseError, RulingError
from bridgecourse.i18n import Language, has_text, show_contract, show_seat, text
from bridgecourse.table.event import AttentionDrawn, DirectorCalled, Questioned, Screened
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.happening import what_happens
from bridgecourse.teach.exercises.wording import Fields
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.screened import is_behind
from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["case_words", "draft_scene"]

_SENTENCES = 3
"""So many things that happened are told one by one."""


def draft_scene(table: OwnTable, language: Language) -> str:
    """What the director finds when he comes, for the instructor to put in his own words."""
    screens = f"{_capital(event_words(table.record, 0, language))}." if is_behind(table.record) else ""
    if table.is_auction:
        return " ".join(filter(None, (screens, _told(table, language))))
    setting = text(
        "own.scene.setting",
        language,
        declarer=show_seat(table.declarer, language),
        contract=show_contract(table.contract, language),
    )
    when = _when(table, language)
    told = _of_kind(table, language) or _told(table, language)
    return " ".join(each for each in (screens, setting, when, told) if each)


def _when(table: OwnTable, language: Language) -> str:
    tricks = [trick for trick in table.record.upto(table.arrival).play.tricks if trick.is_complete]
    if not tricks:
        return ""
    return text("own.scene.first_trick" if len(tricks) == 1 else "own.scene.tricks", language, count=len(tricks))


def _of_kind(table: OwnTable, language: Language) -> str:
    """As a generated case of this kind says it; empty where there is no such sentence, or it does not fit."""
    try:
        situation = table.situation
        kind = next(kind for kind in Kind if kind in situation.incident.kinds)
        name = f"scene.play.{kind.name.lower()}.0"
        if kind is Kind.PENALTY_CARD_NOT_PLAYED or not has_text(name, Language.EN):
            return ""
        pointed = [event.player for event in table.record.events if isinstance(event, AttentionDrawn | Questioned)]
        values = Fields(situation, language)
        values["what"] = what_happens(situation, language)
        values["contract"] = show_contract(table.contract, language)
        values["noticer"] = show_seat(pointed[-1] if pointed else situation.offender.lho, language)
        return _capital(text(name, language, values))
    except (RulingError, BridgecourseError, KeyError, StopIteration):
        return ""


def _told(table: OwnTable, language: Language) -> str:
    """What was entered as the director finds it, sentence by sentence, and the call; in the auction the call before."""
    found = table.record.upto(table.arrival)
    first = max(0, table.moment - 1) if table.is_auction else table.moment
    told = (n for n in range(first, len(found)) if not isinstance(found.events[n], DirectorCalled | Screened))
    numbers = list(told)[-_SENTENCES:]
    sentences = [f"{_capital(event_words(found, n, language))}." for n in numbers]
    return " ".join([*sentences, text("own.scene.called", language)])


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def case_words(table: OwnTable) -> str:
    """The words of an id: ``board-7``.  They tell nothing of what happened: a candidate reads them."""
    return "case" if table.board.number is None else f"board-{table.board.number}"
