"""Which card of dummy's is asked for in other words (46)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.rulings.vocabulary.played_card import intended, said
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.designation import Meant, Way
from bridgecourse.teach.exercises.parts.option import out_of
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["AGAIN", "DEFENDER", "dummys_card", "intention"]


def intention(ruling: Ruling) -> Question:
    """Whether it is incontrovertible that declarer meant another card."""
    found = "other" if ruling.asked.get(OTHER_INTENTION) is YES else "words"
    return out_of("facts.intention", ("other", "words", "says_so"), found, "46B")


DEFENDER, AGAIN = "defender", "again"


def dummys_card(ruling: Ruling) -> Question:
    """Which of dummy's cards is played: one of them, whatever a defender chooses, or another call of declarer's."""
    situation = ruling.situation
    tricks = situation.tricks
    held = situation.record.upto(situation.incident.event).play.held(tricks.dummy, situation.incident.event) or ()
    cards = sorted(held, key=lambda card: (-card.suit.rank, -card.rank.height))
    answer = _right(ruling, said(situation), intended(situation))
    bound = next((each for each in ruling.final), None)
    return Question(
        "ruling.dummys_card",
        Picking.ONE,
        Phrase("question.ruling.dummys_card"),
        (
            *(Option(format_card(card), Phrase("option.legal.card", card=card), OptionPlace.OWN) for card in cards),
            Option(AGAIN, Phrase("option.dummys_card.again"), OptionPlace.LAST),
            Option(DEFENDER, Phrase("option.dummys_card.defender"), OptionPlace.LAST),
        ),
        (answer,),
        (Phrase("because.ruling.dummys_card") if bound is None else consequence_phrase(bound),),
        ruling.path[-1].clause,
    )


def _right(ruling: Ruling, words: Meant, own: Card | None) -> str:
    if ruling.asked.get(OTHER_INTENTION) is YES and own is not None:
        return format_card(own)
    if words.way is Way.ANYTHING:
        return DEFENDER
    return format_card(words.cards[0]) if len(words.cards) == 1 else AGAIN
