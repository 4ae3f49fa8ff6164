"""What is asked about cards alone: whose they are, what could be seen, and what becomes of them at once."""

from __future__ import annotations

from bridgecourse.rulings.engine import Bound
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.exposure import ANY_CALL_MINDING_CARDS, CARD_UNAUTHORISED, WHAT_WAS_SEEN, Seen
from bridgecourse.table.seat import Side
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.question import Option, Picking, Question, effect_options, seat_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

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


_DUTIES = (ANY_LEGAL_CALL, ANY_CALL_MINDING_CARDS, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)


def options(case: Case) -> tuple[Question, ...]:
    """Second part: what follows at once, for the partner's calls and for what the cards tell."""
    ruling = case.ruling
    questions: list[Question] = []
    for bound in ruling.consequences:
        if bound.topic is Topic.DUTY and bound.effect in _DUTIES and not bound.unsure:
            questions.append(_duty(bound))
        elif bound.effect is CARD_UNAUTHORISED:
            questions.append(_information(bound))
    return tuple(questions)


def _duty(bound: Bound) -> Question:
    return Question(
        "options.partner",
        Picking.ONE,
        Phrase("question.options.partner", bound.seat),
        effect_options(_DUTIES, bound.seat),
        (bound.effect.value,),
        (consequence_phrase(bound),),
        bound.clause,
    )


def _information(bound: Bound) -> Question:
    other = bound.seat.other if isinstance(bound.seat, Side) else None
    wrong = (("no_side", bound.seat), ("other_side", other), ("both_sides", None))
    return Question(
        "options.information",
        Picking.ONE,
        Phrase("question.ruling.information.cards"),
        (
            *effect_options((bound.effect,), bound.seat),
            *(Option(each, Phrase(f"option.information.cards.{each}", player)) for each, player in wrong),
        ),
        (bound.effect.value,),
        (consequence_phrase(bound),),
        bound.clause,
    )
