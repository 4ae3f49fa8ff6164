"""What was entered, event by event, in words."""

from __future__ import annotations

from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, counted, show_card, show_denomination, show_seat, text, the_card
from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    DirectorCalled,
    Event,
    LeadChosen,
    PlayChosen,
    RoundEnded,
)
from bridgecourse.table.notation import format_event
from bridgecourse.table.record import Record
from bridgecourse.teach.exercises.happening import who_acts, who_faces
from bridgecourse.teach.exercises.wording import name_call, suit_list, the_call, who_calls

__all__ = ["event_words"]


def event_words(record: Record, event: int, language: Language) -> str:
    """``East drops the ♥7``; as the notation has it what no catalogue tells."""
    found = record.events[event]
    try:
        words = _words(record, event, found, language)
    except (BridgecourseError, KeyError):
        words = ""
    return f"{words[0].upper()}{words[1:]}" if words else format_event(found)


def _words(record: Record, event: int, found: Event, language: Language) -> str:
    values: dict[str, object] = {"player": "" if found.player is None else show_seat(found.player, language)}
    match found:
        case CallMade(changes=True, call=call):
            return text("own.happened.changes", language, values, call=the_call(call, language))
        case CallMade():
            return who_calls(record.auction.calls[record.call_events.index(event)], language)
        case CardFaced():
            return who_faces(record, [card for card in record.cards if card.event == event], language)
        case DirectorCalled():
            return text("own.happened.director", language)
        case RoundEnded():
            return text("own.happened.round", language)
        case Act(about=about, deed=deed):
            return text(f"own.happened.{deed.value}", language, what=_named(record.events[about], about, language))
        case LeadChosen(choice=choice, suits=suits):
            return text(f"own.happened.{choice.value}", language, values, suits=suit_list(suits, language))
        case PlayChosen(choice=choice, suit=suit):
            named = "" if suit is None else show_denomination(suit, language)
            return text(f"own.happened.{choice.value}", language, values, suit=named)
        case Claimed(tricks=tricks):
            return counted("story.claims.", tricks, language, player=values["player"])
        case Conceded(tricks=tricks):
            return counted("story.concedes.", tricks, language, player=values["player"])
    if words := who_acts(record, event, language):
        return words
    return text(f"own.happened.{type(found).__name__.lower()}", language, values)


def _named(found: Event, event: int, language: Language) -> str:
    """What something was done about: the call or the card with its owner, else its number."""
    if isinstance(found, CallMade):
        seat, call = show_seat(found.player, language), name_call(found.call, language)
        return text("own.happened.call", language, player=seat, call=call)
    if isinstance(found, CardFaced):
        seat, card = show_seat(found.player, language), found.card
        words = {"card": show_card(card, language), "the_card": the_card(card, language)}
        return text("own.happened.card", language, words, player=seat)
    return text("own.happened.event", language, number=event + 1)
