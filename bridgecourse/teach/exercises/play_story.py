"""What is told of the play around an irregularity: what lay there, what came after it, and what was chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from bridgecourse.i18n import (
    Language,
    show_card,
    show_player,
    show_seat,
    text,
    the_card,
)
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.simultaneous_play import BOTH_PLAYED_ON, seen_of
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CardFaced,
    CardsTaken,
    Deed,
    Event,
    Exposure,
    HandSeen,
    HandsExchanged,
    LeadChosen,
    PlayChosen,
    Questioned,
    Remarked,
    SeatLeft,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.card_field import agreement, cards_told
from bridgecourse.teach.exercises.happening import who_acts, who_faces
from bridgecourse.teach.exercises.wording import results, suit_list

__all__ = ["done_by_dummy", "happened_in_play", "lie_there", "lying_before", "since_then"]

_ABOUT_OTHERS = (AttentionDrawn, Questioned, Remarked, HandSeen)
"""What is said or looked at, and changes nothing on the table."""


def happened_in_play(situation: Situation, language: Language) -> Iterator[str]:
    """What has happened in the play since the director explained what may be chosen, a sentence each.

    A lead that is refused by one defender and then taken back is told once.
    """
    return (words for words, _ in groupby(_since_arrival(situation, language)))


def _since_arrival(situation: Situation, language: Language) -> Iterator[str]:
    record, designated = situation.record, _to_designate(situation)
    for i, event in enumerate(record.events[situation.arrival :], start=situation.arrival):
        card = record.events[event.about] if isinstance(event, Act) else event
        player = event.player if event.player is not None else _whose(card)
        values: dict[str, object] = {"player": "" if player is None else show_player(player, language)}
        if isinstance(card, CardFaced):
            values |= {"card": show_card(card.card, language), "the_card": the_card(card.card, language)}
            values |= agreement(card.card)
        if isinstance(event, LeadChosen):
            values["suits"] = suit_list(event.suits, language)
            yield text(f"story.play.{event.choice.value}", language, values)
        elif isinstance(event, PlayChosen):
            values["suits"] = "" if event.suit is None else suit_list((event.suit,), language)
            yield text(f"story.play.{event.choice.value}", language, values)
        elif isinstance(event, Act) and event.deed is Deed.REGRET and not isinstance(card, CardFaced):
            yield text("story.play.regretted.words", language, values)
        elif isinstance(event, Act) and isinstance(card, CardFaced):
            if event.about == situation.incident.event and Kind.REVOKE in situation.incident.kinds:
                continue  # what becomes of it is asked
            led = event.about == situation.incident.event and card.how in (Exposure.LED, Exposure.DOWN)
            how = "refused" if led and event.deed is Deed.WITHDRAW else event.deed.value
            if event.deed is Deed.WITHDRAW and event.about in designated:
                how = "not_that_one"
            yield text(f"story.play.{'back' if event.deed is Deed.CANCEL else how}", language, values)
        elif isinstance(event, CardFaced):
            yield _sentence(who_faces(record, [card for card in record.cards if card.event == i], language))
        elif isinstance(event, CardsTaken):
            continue  # that he takes his own is part of the ruling
        elif not isinstance(event, _ABOUT_OTHERS) and (words := who_acts(record, i, language)):
            yield _sentence(words)


def _to_designate(situation: Situation) -> Collection[int]:
    """The visible cards of one hand that came together, of which one is designated (58B2)."""
    if Kind.SIMULTANEOUS_CARDS not in situation.incident.kinds or BOTH_PLAYED_ON.settle(situation) is YES:
        return ()
    visible = [card.event for card in seen_of(situation)]
    return visible if len(visible) > 1 else ()


def _whose(event: Event) -> Seat | None:
    """Whose doing it was: declarer's, of a card of dummy's that he has named or touched."""
    return event.by or event.player if isinstance(event, CardFaced) else event.player


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def lying_before(situation: Situation, language: Language) -> list[str]:
    """The penalty cards that lie on the table when it happens: ``East has the ♠5 face up as a penalty card``."""
    found = penalty_cards(situation.record.upto(situation.incident.event))
    lies = [card for card in found if card.status is Status.ON_TABLE]
    seats = dict.fromkeys(card.seat for card in lies)
    return [lie_there(seat, [card.card for card in lies if card.seat is seat], language) for seat in seats]


def done_by_dummy(situation: Situation, language: Language) -> list[str]:
    """What dummy had done before, where it is about an act of his: he may have lost his rights by it (43A2)."""
    if Kind.DUMMY_ACTS not in situation.incident.kinds:
        return []
    record, dummy = situation.record, situation.tricks.dummy
    before = enumerate(record.events[: situation.incident.event])
    acts = (i for i, event in before if event.player is dummy and isinstance(event, _BREAKS_LIMIT))
    return [who_acts(record, i, language) for i in acts]


_BREAKS_LIMIT = (HandSeen, HandsExchanged, SeatLeft)


def lie_there(seat: Seat, cards: Sequence[Card], language: Language) -> str:
    """``East has the ♠5 face up as a penalty card``."""
    return text(
        "story.penalty",
        language,
        player=show_seat(seat, language),
        cards=cards_told(cards, language, the_card if language is Language.FR else show_card),
    )


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
                told.append(who_faces(record, faced, language))
            elif played == _CARDS_TOLD + 1:
                told.append(text("story.and_so_on", language))
        elif not faced and not isinstance(event, _ABOUT_OTHERS) and (words := who_acts(record, i, language)):
            told.append(words)
    ended = results(record.upto(situation.arrival), language, situation.incident.event + 1)
    return [*told, *ended]
