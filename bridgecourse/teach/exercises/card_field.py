"""The cards that a text about a ruling names, as fields: by themselves, and in French with what their names ask for.

A director says ``le ♠8`` and ``la ♦D``; in English the article stands in the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from bridgecourse.i18n import Language, of_card, show_card, show_denomination, show_rank, text, the_card
from bridgecourse.rulings.defective import defect_of
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.penalty import lying
from bridgecourse.rulings.vocabulary.played_card import intended, said
from bridgecourse.rulings.vocabulary.simultaneous_play import seen_of
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.event import Designated, Exposure
from bridgecourse.table.record import FacedCard

__all__ = ["FIELDS", "agreement", "card_list", "cards_told", "field_of_cards"]


def _due_cards(situation: Situation) -> list[Card]:
    """The penalty cards that lay there when another card was played in their place."""
    before = penalty_cards(situation.record.upto(situation.incident.event))
    return [each.card for each in before if each.seat is situation.offender and each.status is Status.ON_TABLE]


def _penalty_cards(situation: Situation) -> list[Card]:
    """Those of the player that lie there; before they do, what has been seen."""
    return [each.card for each in lying(situation, situation.offender) or situation.cards.faced]


def _designated(situation: Situation) -> tuple[Card, ...]:
    """What declarer named or touched last before dummy put up another card."""
    before = reversed(situation.record.cards)
    named = (
        each.card
        for each in before
        if each.event < situation.incident.event
        and each.seat is situation.tricks.dummy
        and each.how in (Exposure.NAMED, Exposure.TOUCHED)
    )
    return tuple(islice(named, 1))


def _meant(situation: Situation) -> tuple[Card, ...]:
    """The card that declarer beyond doubt meant, where he has said which (46B)."""
    card = intended(situation)
    return () if card is None else (card,)


def _of_faced(card: FacedCard | None) -> tuple[Card, ...]:
    return () if card is None else (card.card,)


_CARDS: Mapping[str, Callable[[Situation], Sequence[Card]]] = {
    "cards": lambda situation: [each.card for each in situation.cards.faced],
    "due_cards": _due_cards,
    "right_card": lambda situation: said(situation).cards,
    "named_card": _designated,
    "intended_card": _meant,
    "counts_card": lambda situation: _of_faced(defect_of(situation).counts),
    "back_cards": lambda situation: [each.card for each in defect_of(situation).back],
    "visible_cards": lambda situation: [each.card for each in seen_of(situation)],
    "penalty_cards": _penalty_cards,
}
"""Cards that are told by themselves (``cards``), with an article (``the_cards``) or after one (``of_cards``)."""

_AGREEING = {"e": ("", "e"), "il": ("il", "elle"), "le": ("le", "la")}
"""What in French agrees with the name of ``cards``: a queen is feminine."""


FIELDS = (*(f"{form}{name}" for name in _CARDS for form in ("", "the_", "of_")), *_AGREEING)


def field_of_cards(name: str, situation: Situation, language: Language) -> str | None:
    """A field of cards, where it is one; nothing where there are none."""
    if name in _AGREEING:
        cards = _CARDS["cards"](situation)
        return _AGREEING[name][bool(cards) and all(card.rank is Rank.QUEEN for card in cards)]
    form, _, base = name.partition("_")
    found = _CARDS.get(name) or (_CARDS.get(base) if form in ("the", "of") else None)
    if found is None:
        return None
    cards = found(situation)
    if not cards and name.endswith("right_card"):
        return _as_said(situation, language)
    listed = {"the": the_card, "of": of_card}.get(form if name not in _CARDS else "", show_card)
    return cards_told(cards, language, listed)


def _as_said(situation: Situation, language: Language) -> str:
    """As much of the card as declarer's words say, and the trick, where dummy's hand is not known."""
    words = situation.record.events[situation.incident.event]
    if not isinstance(words, Designated):
        return ""
    trick = situation.record.upto(situation.incident.event).table.open_trick
    suit = words.suit or (None if trick is None or words.rank is not None else trick.suit)
    return (show_denomination(suit, language) if suit else "") + (show_rank(words.rank, language) if words.rank else "")


def card_list(cards: Sequence[Card], language: Language) -> str:
    """``♠K and ♥2``."""
    return cards_told(cards, language, show_card)


def cards_told(cards: Sequence[Card], language: Language, shown: Callable[[Card, Language], str]) -> str:
    """``a``, ``a and b``, ``a, b and c``, each as it is shown; nothing of no card."""
    told = [shown(card, language) for card in cards]
    if len(told) < 2:
        return "".join(told)
    return f"{', '.join(told[:-1])} {text('teach.and', language)} {told[-1]}"


def agreement(card: Card) -> dict[str, object]:
    """What agrees in French with the name of one card."""
    return {name: forms[card.rank is Rank.QUEEN] for name, forms in _AGREEING.items()}
