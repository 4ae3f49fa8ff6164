"""Second part: explain the options.  Who may choose, who calls next, and what each player may then call."""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.engine import Bound, Ruling, rule
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import Ask, Effect, Role, Settled, State, Topic
from bridgecourse.rulings.library import book
from bridgecourse.table.seat import Seat
from bridgecourse.teach.case import Case
from bridgecourse.teach.question import Kind, Option, Question, effect_options, seat_options
from bridgecourse.teach.wording import Phrase, consequence_phrase

__all__ = ["duty_options", "questions"]

NOBODY = "nobody"

_PARTNER_DUTIES = (
    Effect.ANY_LEGAL_CALL,
    Effect.ANY_CALL_MINDING_INFORMATION,
    Effect.MUST_PASS_ONCE,
    Effect.MUST_PASS_THROUGHOUT,
)
_OFFENDER_DUTIES = (
    Effect.ANY_LEGAL_CALL,
    Effect.MUST_REPEAT,
    Effect.MUST_PASS_ONCE,
    Effect.MUST_PASS_THROUGHOUT,
)


def duty_options(consequence: Bound) -> tuple[Option, ...]:
    """What a player may or must call: the choices for the offender or for anybody else."""
    usual = _OFFENDER_DUTIES if consequence.role is Role.OFFENDER else _PARTNER_DUTIES
    effects = usual if consequence.effect in usual else (*usual[:-2], consequence.effect, *usual[-2:])
    return effect_options(effects, consequence.seat)


def questions(case: Case) -> tuple[Question, ...]:
    ruling = case.ruling
    accepting = _accepting(ruling)
    return (accepting, *_next(ruling), *_duties(ruling))


def _accepting(ruling: Ruling) -> Question:
    """Who may let the call stand; nobody where the law gives no such choice."""
    choices = (fact.LHO_ACCEPTS, fact.LHO_ACCEPTS_CHANGE)
    asked = next((s for s in ruling.path if isinstance(s.node, Ask) and s.node.fact in choices), None)
    lho = ruling.situation.offender.lho
    return Question(
        "options.accept",
        Kind.ONE,
        Phrase("question.options.accept"),
        (*seat_options(), Option(NOBODY, Phrase("option.nobody"))),
        (NOBODY if asked is None else lho.value,),
        (Phrase("because.accept.nobody", lho) if asked is None else Phrase("because.accept", lho),),
        asked.clause if asked is not None else ruling.path[-1].clause.split(", ")[0],
    )


def _next(ruling: Ruling) -> tuple[Question, ...]:
    turn = next((c for c in ruling.consequences if c.topic is Topic.TURN), None)
    if turn is None or not isinstance(turn.seat, Seat):
        return ()
    prompt = "question.options.next"
    if turn.effect is Effect.TURN_RETURNS and turn.clause == "29B":
        prompt = "question.options.next.declined"
    return (
        Question(
            "options.next",
            Kind.ONE,
            Phrase(prompt),
            seat_options(),
            (turn.seat.value,),
            (consequence_phrase(turn),),
            turn.clause,
        ),
    )


def explained(ruling: Ruling) -> tuple[tuple[str, Ruling], ...]:
    """The rulings that the director announces before anybody chooses, each with the suffix of its questions.

    Left-hand opponent is supposed to decline.  Where right-hand opponent then has a choice, each of his choices is
    announced.
    """
    path_facts = {step.node.fact: step.answer for step in ruling.path if isinstance(step.node, Ask)}
    if path_facts.get(fact.LHO_ACCEPTS) is not NO:
        return ()
    supposed = ruling.situation.when_called.supposing(**{fact.LHO_ACCEPTS.id: NO})
    if fact.PASS_IS_SPECIAL in path_facts:
        supposed = supposed.supposing(**{fact.PASS_IS_SPECIAL.id: path_facts[fact.PASS_IS_SPECIAL] or YES})
    interim = rule(supposed, book(ruling.edition), edition=ruling.edition)
    choice = interim.open.fact if interim.open is not None else None
    if choice is None or choice.settled_by is not Settled.CHOICE or len(choice.answers) < 2:
        return (("", interim),)
    return tuple(
        (
            f".{answer.value}",
            rule(supposed.supposing(**{choice.id: answer}), book(ruling.edition), edition=ruling.edition),
        )
        for answer in choice.answers
    )


def _duties(ruling: Ruling) -> tuple[Question, ...]:
    """What the players may call, as far as it follows before the last fact is known."""
    found: list[Question] = []
    for suffix, announced in explained(ruling):
        stated = {c for step in announced.path if isinstance(step.node, State) for c in step.node.consequences}
        keys = {(c.effect, c.binds, c.clause) for c in stated if c.topic is Topic.DUTY}
        bound = [c for c in announced.consequences if (c.effect, c.role, c.clause) in keys]
        for consequence in bound:
            options = duty_options(consequence)
            found.append(
                Question(
                    f"options.{consequence.role.value}{suffix}",
                    Kind.ONE,
                    Phrase(f"question.options.duty{suffix}", consequence.seat),
                    options,
                    (consequence.effect.value,),
                    (consequence_phrase(consequence),),
                    consequence.clause,
                )
            )
    return tuple(found)
