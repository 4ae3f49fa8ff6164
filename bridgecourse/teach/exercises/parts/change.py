"""What is asked of a call that its maker changes or replaces: what left-hand opponent may do, and which call counts."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_STANDS,
    CHANGE_STANDS,
    REPLACEMENT_CANCELLED,
    REPLACEMENT_STANDS,
)
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED, LHO_ACCEPTS_CHANGE
from bridgecourse.rulings.vocabulary.duty import MAY_WITHDRAW_CALL
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.offender import judged, known
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["of_change", "of_replacement", "order", "rights_of_lho"]

ACCEPT, TAKE_BACK, EITHER, NOTHING = "accept", "take_back", "either", "nothing"

FIRST, NEW, FIRST_ILLEGAL, NEW_ILLEGAL, THIRD = "first", "new", "first_illegal", "new_illegal", "third"

LHO_FIRST, OFFENDER_FIRST, GOES_ON, SLIP = "lho_first", "offender_first", "goes_on", "slip"

BID, REPLACEMENT, AGAIN, PASS = "bid", "replacement", "again", "pass"


def rights_of_lho(ruling: Ruling) -> Question:
    """What he may do about the change, once it is known whether the first call was a slip."""
    now = _once_judged(ruling)
    right = NOTHING
    if now.open is not None and now.open.fact is LHO_ACCEPTS_CHANGE:
        right = ACCEPT
    elif any(bound.effect is MAY_WITHDRAW_CALL for bound in now.consequences):
        right = TAKE_BACK
    return Question(
        "options.lho",
        Picking.ONE,
        Phrase("question.options.lho", extra=judged(ruling, FIRST_CALL_WAS_UNINTENDED)),
        (
            *(Option(each, Phrase(f"option.lho.{each}")) for each in (ACCEPT, TAKE_BACK, EITHER)),
            Option(NOTHING, Phrase("option.lho.nothing"), OptionPlace.LAST),
        ),
        (right,),
        (Phrase(f"because.lho.{right}"),),
        now.path[-1].clause.split(", ")[0],
    )


def _once_judged(ruling: Ruling) -> Ruling:
    laws = book(ruling.edition)
    return laws.rule(ruling.on_arrival.supposing(**known(ruling)), ruling.path[0].law)


def of_change(ruling: Ruling) -> Question:
    """Which of the two calls counts; or a third one, as 1997 has it after a change that was refused (25B2(b)(2))."""
    said = {bound.effect: bound for bound in ruling.consequences}
    is_illegal = OWN_LAW_NEXT in said
    if CHANGE_STANDS in said:
        right, bound = NEW_ILLEGAL if is_illegal else NEW, said[CHANGE_STANDS]
    elif CALL_STANDS in said:
        right, bound = FIRST_ILLEGAL if is_illegal else FIRST, said[CALL_STANDS]
    else:
        right, bound = THIRD, ruling.final[0]
    because = (consequence_phrase(bound), *((consequence_phrase(said[OWN_LAW_NEXT]),) if is_illegal else ()))
    options = (FIRST, NEW, FIRST_ILLEGAL, NEW_ILLEGAL, THIRD)
    return Question(
        "ruling.call",
        Picking.ONE,
        Phrase("question.ruling.call"),
        tuple(Option(each, Phrase(f"option.call.{each}")) for each in options),
        (right,),
        because,
        bound.clause,
    )


def order(ruling: Ruling) -> Question:
    """How it goes on after an insufficient bid, once it is known whether it was a slip."""
    now = _once_judged(ruling)
    if now.passes(Kind.CHANGE_OF_CALL):
        right = SLIP
    elif now.asked.get(LHO_ACCEPTS) is YES:
        right = GOES_ON
    else:
        right = LHO_FIRST
    return Question(
        "options.order",
        Picking.ONE,
        Phrase("question.options.order", extra=judged(ruling, FIRST_CALL_WAS_UNINTENDED)),
        tuple(Option(each, Phrase(f"option.order.{each}")) for each in (LHO_FIRST, OFFENDER_FIRST, GOES_ON, SLIP)),
        (right,),
        (Phrase(f"because.order.{right}"),),
        "25A" if right is SLIP else "27A1" if ruling.edition >= 2007 else "27A",
    )


def of_replacement(ruling: Ruling) -> Question:
    """Which call of the offender's counts: the insufficient bid, what he put in its place, or another one yet."""
    said = {bound.effect: bound for bound in ruling.consequences}
    by_effect = {CALL_ACCEPTED: BID, REPLACEMENT_STANDS: REPLACEMENT, CHANGE_STANDS: REPLACEMENT}
    by_effect |= {REPLACEMENT_CANCELLED: AGAIN, CALL_STANDS: BID}
    effect = next(each for each in by_effect if each in said)
    return Question(
        "ruling.call",
        Picking.ONE,
        Phrase("question.ruling.call"),
        tuple(Option(each, Phrase(f"option.call.{each}")) for each in (BID, REPLACEMENT, AGAIN, PASS)),
        (by_effect[effect],),
        (consequence_phrase(said[effect]),),
        said[effect].clause,
    )
