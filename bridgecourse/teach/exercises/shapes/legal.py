"""Legal cards: which cards may the hand at turn lead or play now?  Mark them all (Laws 44, 50, 51 and 59)."""

from __future__ import annotations

from collections.abc import Sequence

from bridgecourse.errors import CaseError, NotationError
from bridgecourse.i18n import Language
from bridgecourse.rulings.legal_card import Legal, legal_cards
from bridgecourse.rulings.vocabulary.penalty import NO_PENALTY_CARD
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card, format_card
from bridgecourse.teach.cases.case import Case, Texts
from bridgecourse.teach.exercises.parts.scene import in_the_end, with_open_hand
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase, say

WAITS = "waits"
"""Declarer has to choose before anything may be led (50D2)."""


def parts(case: Case) -> tuple[Part, ...]:
    """One part, 4 points; the hand lies open.

    Raises :class:`CaseError` for a case whose deal is not known, in which nothing but the suit led binds the hand, or
    in which a card that could be seen is excused: which cards bind then is not told by the play alone.
    """
    found = _found(case)
    assert case.record.deal is not None
    held = case.record.play.held(found.hand, len(case.record)) or frozenset()
    cards = sorted(held, key=lambda card: (-card.suit.rank, -card.rank.height))
    right = (WAITS,) if found.waits else tuple(format_card(card) for card in cards if card in found.cards)
    question = Question(
        "legal.cards",
        Picking.MANY,
        Phrase("question.legal.cards", found.hand),
        (
            *(Option(format_card(card), Phrase("option.legal.card", card=card), OptionPlace.OWN) for card in cards),
            Option(WAITS, Phrase("option.legal.waits"), OptionPlace.LAST),
        ),
        right,
        (Phrase("because.legal", extra=(("clauses", ", ".join(found.clauses)),)),),
        found.clauses[0],
        replies={
            name: _told(phrase, case) for name, phrase in _why_not(case, found, cards).items() if name not in right
        },
    )
    return (Part("legal", 4.0, (question,), with_open_hand(in_the_end(case), case, found.hand)),)


def _why_not(case: Case, found: Legal, cards: Sequence[Card]) -> dict[str, Phrase]:
    """What is wrong with each card that may not be played, and with waiting where nobody has to choose."""
    play = case.record.play
    trick = play.tricks[-1] if play.tricks and not play.tricks[-1].is_complete else None
    follows = trick is not None and "44C" in found.clauses
    suit = trick.suit if trick is not None and follows else None
    why = {
        format_card(card): Phrase(f"legal.wrong.{_reason(card, found, suit)}", found.hand, card=card) for card in cards
    }
    return {**why, WAITS: Phrase("legal.wrong.waits", found.hand)}


def _reason(card: Card, found: Legal, suit: Denomination | None) -> str:
    if found.waits:
        return "declarer_chooses"
    if suit is not None and card.suit is not suit:
        return "does_not_follow"
    if "50D1" in found.clauses:
        return "penalty_card_first"
    if "50C" in found.clauses and not card.is_honour and any(other.suit is card.suit for other in found.cards):
        return "minor_card_first"
    return "declarer_has_chosen"


def _told(phrase: Phrase, case: Case) -> Texts:
    return {language: say(phrase, case.situation, language) for language in Language}


def _found(case: Case) -> Legal:
    try:
        found = legal_cards(case.record)
    except NotationError as error:
        raise CaseError(f"case {case.id} cannot be asked about legal cards: {error}") from None
    if any(bound.effect is NO_PENALTY_CARD for bound in case.ruling.consequences):
        raise CaseError(f"case {case.id} cannot be asked about legal cards: an exposed card is no penalty card there")
    if found is None or not set(found.clauses) - {"44C", "44D"}:
        raise CaseError(
            f"case {case.id} cannot be asked about legal cards: expected a hand at turn that is bound by more than the "
            "suit led"
        )
    return found


SHAPE = Shape(parts)
