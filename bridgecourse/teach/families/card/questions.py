"""What is asked of cards that could be seen: when, which, and what becomes of them."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["fate", "seen"]

ELSEWHERE = "elsewhere"

_CLAUSES = {Seen.LOW: "24A", Seen.HONOUR: "24B", Seen.LED: "24B", Seen.SEVERAL: "24C"}


def seen(ruling: Ruling) -> Question:
    """What could be seen, as Law 24 tells it apart."""
    found = Seen(WHAT_WAS_SEEN.settle(ruling.situation) or Seen.LOW)
    return Question(
        "facts.seen",
        Picking.ONE,
        Phrase("question.facts.seen"),
        tuple(Option(each.value, Phrase(f"option.seen.{each.value}")) for each in Seen),
        (found.value,),
        (Phrase("because.seen"),),
        _CLAUSES[found],
    )


def fate(ruling: Ruling) -> Question:
    """What becomes of the cards now."""
    said = ruling.about(Topic.CARDS)
    bound = said[-1] if said else None
    fates = (CARDS_STAY_FACED, CARDS_PICKED_UP, MINOR_PENALTY_CARD, MAJOR_PENALTY_CARDS)
    return Question(
        "ruling.cards",
        Picking.ONE,
        Phrase("question.ruling.cards"),
        (
            *(Option(each.value, Phrase(f"option.{each.value}")) for each in fates),
            Option(ELSEWHERE, Phrase("option.cards.elsewhere"), OptionPlace.LAST),
        ),
        (ELSEWHERE if bound is None else bound.effect.value,),
        (Phrase("because.cards.elsewhere") if bound is None else consequence_phrase(bound),),
        ruling.path[-1].clause if bound is None else bound.clause,
    )
