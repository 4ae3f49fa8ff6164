"""What is told of the play around an irregularity: what lay there, what came after it, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgecourse.i18n import (
    Language,
    show_card,
    show_player,
    show_seat,
    text,
)
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    CardFaced,
    Deed,
    Exposure,
    HandFaced,
    LeadChosen,
)
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import card_list, results, suit_list, who_faces

__all__ = ["happened_in_play", "lie_there", "lying_before", "since_then"]


def happened_in_play(situation: Situation, language: Language) -> Iterator[str]:
    """What has happened in the play since the director explained what may be chosen, a sentence each."""
    record = situation.record
    for i, event in enumerate(record.events[situation.arrival :], start=situation.arrival):
        card = record.events[event.about] if isinstance(event, Act) else event
        player = event.player if event.player is not None else card.player
        values: dict[str, object] = {"player": "" if player is None else show_player(player, language)}
        if isinstance(card, CardFaced):
            values["card"] = show_card(card.card, language)
        if isinstance(event, LeadChosen):
            values["suits"] = suit_list(event.suits, language)
            yield text(f"story.play.{event.choice.value}", language, values)
        elif isinstance(event, Act) and isinstance(card, CardFaced):
            led = event.about == situation.incident.event and card.how in (Exposure.LED, Exposure.DOWN)
            how = "refused" if led and event.deed is Deed.WITHDRAW else event.deed.value
            yield text(f"story.play.{'back' if event.deed is Deed.CANCEL else how}", language, values)
        elif isinstance(event, CardFaced):
            yield f"{who_faces([card for card in record.cards if card.event == i], language)}."
        elif isinstance(event, HandFaced):
            yield f"{text('story.spreads', language, values)}."


def lying_before(situation: Situation, language: Language) -> list[str]:
    """The penalty cards that lie on the table when it happens: ``East has the ♠5 face up as a penalty card``."""
    found = penalty_cards(situation.record.upto(situation.incident.event))
    lies = [card for card in found if card.status is Status.ON_TABLE]
    seats = dict.fromkeys(card.seat for card in lies)
    return [lie_there(seat, [card.card for card in lies if card.seat is seat], language) for seat in seats]


def lie_there(seat: Seat, cards: Sequence[Card], language: Language) -> str:
    """``East has the ♠5 face up as a penalty card``."""
    return text("story.penalty", language, player=show_seat(seat, language), cards=card_list(cards, language))


_CARDS_TOLD = 3


def since_then(situation: Situation, language: Language) -> list[str]:
    """What has happened between the irregularity and the director's coming: ``East plays ♥3``, ``South claims``.

    Of the cards played the first few: those that matter are the rest of the trick and the first ones of the next.
    """
    record, told = situation.record, []
    together = {card.event for card in (situation.cards.seen or situation.cards.faced)}
    played = 0
    for i in range(situation.incident.event + 1, situation.arrival):
        event = record.events[i]
        faced = [card for card in record.cards if card.event == i]
        if faced and i not in together and faced[0].how is not Exposure.DOWN:
            played += faced[0].how.is_play
            if played <= _CARDS_TOLD or not faced[0].how.is_play:
                told.append(who_faces(faced, language))
            elif played == _CARDS_TOLD + 1:
                told.append(text("story.and_so_on", language))
        elif isinstance(event, HandFaced):
            told.append(text("story.spreads", language, player=show_player(event.player, language)))
    ended = results(record.upto(situation.arrival), language, situation.incident.event + 1)
    return [*told, *ended]
