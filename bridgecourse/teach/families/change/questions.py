"""What is asked of a call that its maker changes: what left-hand opponent may do, and which call counts."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.judged import judged, once_judged
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["of_change", "rights_of_lho"]

ACCEPT, TAKE_BACK, NOTHING = "accept", "take_back", "nothing"

FIRST, NEW, FIRST_ILLEGAL, NEW_ILLEGAL, THIRD = "first", "new", "first_illegal", "new_illegal", "third"


def rights_of_lho(ruling: Ruling) -> Question:
    """What he may do about the change, once it is known whether the first call was a slip."""
    now = once_judged(ruling)
    right = NOTHING
    if now.open is not None and now.open.fact is LHO_ACCEPTS_CHANGE:
        right = ACCEPT
    elif any(bound.effect is MAY_WITHDRAW_CALL for bound in now.consequences):
        right = TAKE_BACK
    return Question(
        "facts.lho",
        Picking.ONE,
        Phrase("question.facts.lho", extra=judged(ruling, FIRST_CALL_WAS_UNINTENDED)),
        (
            *(Option(each, Phrase(f"option.lho.{each}")) for each in (ACCEPT, TAKE_BACK)),
            Option(NOTHING, Phrase("option.lho.nothing"), OptionPlace.LAST),
        ),
        (right,),
        (Phrase(f"because.lho.{right}"),),
        now.path[-1].clause.split(", ")[0],
    )


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
    options = (FIRST, NEW, FIRST_ILLEGAL, NEW_ILLEGAL, *((THIRD,) if ruling.edition == 1997 else ()))
    return Question(
        "ruling.call",
        Picking.ONE,
        Phrase("question.ruling.call"),
        tuple(Option(each, Phrase(f"option.call.{each}")) for each in options),
        (right,),
        because,
        bound.clause,
    )
