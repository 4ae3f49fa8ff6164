"""What is asked about cards alone: whose they are, what could be seen, and what becomes of them at once."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.exposure import CARD_IS_HONOUR, CARD_WAS_LED, HOW_MANY_EXPOSED, Count
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.choice import duty_question
from bridgecourse.teach.exercises.question import Kind, Option, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["facts", "options"]

_SEEN = ("low", "honour", "led", "several")
"""What could be seen, as the law tells it apart."""


def facts(case: Case) -> tuple[Question, ...]:
    """First part: whose cards they are, and what could be seen."""
    offender = case.situation.offender
    seen = _seen(case.ruling)
    return (
        Question(
            "facts.whose",
            Kind.ONE,
            Phrase("question.facts.whose"),
            seat_options(),
            (offender.value,),
            (Phrase("because.whose", offender),),
            "24",
        ),
        Question(
            "facts.seen",
            Kind.ONE,
            Phrase("question.facts.seen"),
            tuple(Option(each, Phrase(f"option.seen.{each}")) for each in _SEEN),
            (seen,),
            (Phrase("because.seen"),),
            {"low": "24A", "several": "24C"}.get(seen, "24B"),
        ),
    )


def _seen(ruling: Ruling) -> str:
    situation = ruling.situation
    if HOW_MANY_EXPOSED.settle(situation) is Count.SEVERAL:
        return "several"
    if CARD_WAS_LED.settle(situation) is YES:
        return "led"
    return "honour" if CARD_IS_HONOUR.settle(situation) is YES else "low"


def options(case: Case) -> tuple[Question, ...]:
    """Second part: what the law says at once of the partner's calls."""
    ruling = case.ruling
    duties = (each for each in ruling.about(Topic.DUTY) if isinstance(each.seat, Seat) and not each.unsure)
    return tuple(duty_question(duty, ruling, "question.options.partner") for duty in duties)
