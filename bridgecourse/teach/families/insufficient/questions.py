"""What is asked of an insufficient bid: how it goes on, and which call counts."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.judged import judged, once_judged
from bridgecourse.teach.exercises.question import Option, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["of_replacement", "order"]

LHO_FIRST, OFFENDER_FIRST, GOES_ON, SLIP = "lho_first", "offender_first", "goes_on", "slip"


BID, PUT_INSTEAD, AGAIN = "bid", "replacement", "again"


def order(ruling: Ruling) -> Question:
    """How it goes on after an insufficient bid, once it is known whether it was a slip."""
    now = once_judged(ruling)
    if now.passes(Kind.CHANGE_OF_CALL):
        right = SLIP
    elif now.asked.get(LHO_ACCEPTS) is YES:
        right = GOES_ON
    else:
        right = LHO_FIRST
    return Question(
        "facts.order",
        Picking.ONE,
        Phrase("question.facts.order", extra=judged(ruling, FIRST_CALL_WAS_UNINTENDED)),
        tuple(Option(each, Phrase(f"option.order.{each}")) for each in (LHO_FIRST, OFFENDER_FIRST, GOES_ON, SLIP)),
        (right,),
        (Phrase(f"because.order.{right}"),),
        "25A" if right is SLIP else "27A1" if ruling.edition >= 2007 else "27A",
    )


def of_replacement(ruling: Ruling) -> Question:
    """Which call of the offender's counts: the insufficient bid, what he put in its place, or another one yet."""
    said = {bound.effect: bound for bound in ruling.consequences}
    by_effect = {CALL_ACCEPTED: BID, REPLACEMENT_STANDS: PUT_INSTEAD, CHANGE_STANDS: PUT_INSTEAD}
    by_effect |= {REPLACEMENT_CANCELLED: AGAIN, CALL_STANDS: BID}
    effect = next(each for each in by_effect if each in said)
    return Question(
        "ruling.call",
        Picking.ONE,
        Phrase("question.ruling.call"),
        tuple(Option(each, Phrase(f"option.call.{each}")) for each in (BID, PUT_INSTEAD, AGAIN)),
        (by_effect[effect],),
        (consequence_phrase(said[effect]),),
        said[effect].clause,
    )
