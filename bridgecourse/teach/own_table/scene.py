"""A first draft of a scene: the contract, how far the play has come, what happened, who calls."""

from __future__ import annotations

import re

from bridgecourse.errors import BridgecourseError, RulingError
from bridgecourse.i18n import Language, has_text, show_contract, show_seat, text
from bridgecourse.table.event import AttentionDrawn, CardFaced, DirectorCalled, Questioned
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.happening import what_happens
from bridgecourse.teach.exercises.wording import Fields
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["case_words", "draft_scene"]

_SENTENCES = 3
"""So many things that happened are told one by one."""


def draft_scene(table: OwnTable, language: Language) -> str:
    """What the director finds when he comes, for the instructor to put in his own words."""
    setting = text(
        "own.scene.setting",
        language,
        declarer=show_seat(table.declarer, language),
        contract=show_contract(table.contract, language),
    )
    when = _when(table, language)
    told = _of_kind(table, language) or _told(table, language)
    return " ".join(each for each in (setting, when, told) if each)


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
    """What was entered, sentence by sentence, and the call."""
    before = range(table.moment, table.arrival)
    numbers = [n for n in before if not isinstance(table.record.events[n], DirectorCalled)][-_SENTENCES:]
    sentences = [f"{_capital(event_words(table.record, n, language))}." for n in numbers]
    return " ".join([*sentences, text("own.scene.called", language)])


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def case_words(table: OwnTable) -> str:
    """The words of an id: ``board-7-exposed-in-play``, or the card where nothing is irregular."""
    number = "" if table.board.number is None else f"board-{table.board.number}-"
    try:
        kinds = table.situation.incident.kinds
        name = next(kind for kind in Kind if kind in kinds).name
    except (RulingError, StopIteration):
        cards = [event for event in table.record.events[table.moment :] if isinstance(event, CardFaced)]
        name = cards[-1].how.value if cards else "case"
    return number + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
