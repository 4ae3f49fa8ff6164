"""What is asked about cards alone: whose they are, what could be seen, and what becomes of them at once."""

from __future__ import annotations

from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.vocabulary.exposure import WHAT_WAS_SEEN, Seen
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.choice import duty_question
from bridgecourse.teach.exercises.question import Option, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["facts", "options"]


_CLAUSES = {Seen.LOW: "24A", Seen.HONOUR: "24B", Seen.LED: "24B", Seen.SEVERAL: "24C"}


def facts(case: Case) -> tuple[Question, ...]:
    """First part: whose cards they are, and what could be seen."""
    offender = case.situation.offender
    seen = WHAT_WAS_SEEN.settle(case.situation)
    answer = str(seen.value) if seen is not None else Seen.LOW.value
    return (
        Question(
            "facts.whose",
            Picking.ONE,
            Phrase("question.facts.whose"),
            seat_options(),
            (offender.value,),
            (Phrase("because.whose", offender),),
            "24",
        ),
        Question(
            "facts.seen",
            Picking.ONE,
            Phrase("question.facts.seen"),
            tuple(Option(each.value, Phrase(f"option.seen.{each.value}")) for each in Seen),
            (answer,),
            (Phrase("because.seen"),),
            _CLAUSES[Seen(answer)],
        ),
    )


def options(case: Case) -> tuple[Question, ...]:
    """Second part: what the law says at once of the partner's calls."""
    ruling = case.ruling
    duties = (each for each in ruling.about(Topic.DUTY) if isinstance(each.seat, Seat) and not each.unsure)
    return tuple(duty_question(duty, ruling, "question.options.partner") for duty in duties)
