"""What is asked when play is over: what the first ruling left to be looked into, whether there is damage, the score."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.phrases import found_id
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import book
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import out_of
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["damage", "left", "score"]

AGAIN = "again"
DAMAGED, UNDAMAGED, ALWAYS, INTENT = "damaged", "undamaged", "always", "intent"
STANDS, ASSIGNED, ARTIFICIAL, WORST, CANCELLED = "stands", "assigned", "artificial", "worst", "cancelled"

_LEFT = (LeftForTheEnd.ASSISTANCE, LeftForTheEnd.ASSISTANCE_OF_BID, LeftForTheEnd.INFORMATION)
_CLAUSES: Mapping[LeftForTheEnd, str] = {
    LeftForTheEnd.ASSISTANCE: "23C",
    LeftForTheEnd.ASSISTANCE_OF_BID: "27D",
    LeftForTheEnd.INFORMATION: "16C2, 72C",
    LeftForTheEnd.NOTHING: "12A",
}
_SCORES: Mapping[Effect, str] = {SCORE_ADJUSTED: ASSIGNED, SCORE_STANDS: STANDS}


def left(ruling: Ruling) -> Question:
    """What the first ruling, on the call, has left to be looked into."""
    found = LEFT_FOR_THE_END.settle(ruling.situation.under(book(ruling.edition)))
    if not isinstance(found, LeftForTheEnd) or found is LeftForTheEnd.OPEN:
        raise ValueError(f"expected a ruling on the call that is settled, found {found}")
    return Question(
        "facts.left",
        Picking.ONE,
        Phrase("question.facts.left"),
        (
            *(Option(each.value, Phrase(f"option.left.{each.value}")) for each in _LEFT),
            Option(AGAIN, Phrase("option.left.again")),
            Option(LeftForTheEnd.NOTHING.value, Phrase("option.left.nothing"), OptionPlace.LAST),
        ),
        (found.value,),
        (Phrase(found_id(LEFT_FOR_THE_END, found)),),
        _CLAUSES[found],
    )


def damage(ruling: Ruling) -> Question:
    """Whether the other side has a worse score than it could expect without the infraction."""
    right = DAMAGED if SIDE_IS_DAMAGED.settle(ruling.situation) is YES else UNDAMAGED
    return out_of("ruling.damage", (DAMAGED, UNDAMAGED, ALWAYS, INTENT), right, "12B1")


def score(ruling: Ruling) -> Question:
    """Which score the board gets."""
    bound = next(bound for bound in ruling.consequences if bound.effect in _SCORES)
    return Question(
        "ruling.score",
        Picking.ONE,
        Phrase("question.ruling.score"),
        tuple(
            Option(each, Phrase(f"option.score.{each}")) for each in (STANDS, ASSIGNED, ARTIFICIAL, WORST, CANCELLED)
        ),
        (_SCORES[bound.effect],),
        (consequence_phrase(bound),),
        bound.clause,
    )
