"""What is asked about calls alone: whose turn it was, who may accept, who calls next and what each may then call."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Role, Settled, State, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.turn import TURN_RETURNS
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.choice import NOBODY, choice_of, choosing, duty_question, open_choice
from bridgecourse.teach.exercises.question import Option, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase
from bridgecourse.words import found_id

__all__ = ["accepting", "explained", "facts", "options"]

_ORDERS = ("lho_first", "offender_first", "together")
"""Who decides first, left-hand opponent about acceptance or the offender about his new call."""


def facts(case: Case) -> tuple[Question, ...]:
    """First part: whose turn it was."""
    turn = case.situation.calls.turn
    if turn is None:
        return ()
    return (
        Question(
            "facts.turn",
            Picking.ONE,
            Phrase("question.facts.turn"),
            seat_options(),
            (turn.value,),
            (Phrase("because.turn", turn),),
            "17C",
        ),
    )


def options(case: Case) -> tuple[Question, ...]:
    """Second part: explain the options."""
    ruling = case.ruling
    if not book(ruling.edition)[ruling.path[0].law].governs:
        return (choosing(ruling),)
    return (accepting(ruling), *_order(ruling), *_next(ruling), *_duties(ruling))


def accepting(ruling: Ruling) -> Question:
    """Who may let the call stand; nobody where the law gives no such choice.

    Where that hangs on what the director judges first (was it a slip?) he is to suppose that he has done so.
    """
    asked = open_choice(ruling, Role.LHO)
    lho = ruling.situation.offender.lho
    judged = _judged_before(ruling, asked)
    has_chosen = asked is None and choice_of(ruling, Role.LHO) is not None
    nobody = Phrase("because.accept.done" if has_chosen else "because.accept.nobody", lho)
    return Question(
        "options.accept",
        Picking.ONE,
        Phrase("question.options.accept.supposing", extra=judged) if judged else Phrase("question.options.accept"),
        (*seat_options(), Option(NOBODY, Phrase("option.nobody"))),
        (NOBODY if asked is None else lho.value,),
        (nobody if asked is None else Phrase("because.accept", lho),),
        asked.clause if asked is not None else ruling.path[-1].clause.split(", ")[0],
    )


def _judged_before(ruling: Ruling, choice: Step | None) -> tuple[tuple[str, str], ...]:
    """The first judgement on the path to this choice, as the field of a sentence."""
    for step in ruling.path:
        if step is choice:
            break
        node = step.node
        if isinstance(node, Ask) and node.fact.settled_by is Settled.JUDGEMENT and step.answer is not None:
            return (("says", f"@{found_id(node.fact, step.answer)}"),)
    return ()


def _order(ruling: Ruling) -> tuple[Question, ...]:
    """Where the offender himself calls next if his call is not accepted: which of the two decides first."""
    asked = open_choice(ruling, Role.LHO)
    situation = ruling.situation
    if asked is None or not isinstance(asked.node, Ask) or asked.node.fact is not LHO_ACCEPTS:
        return ()
    if situation.calls.turn is not situation.offender:
        return ()
    return (
        Question(
            "options.order",
            Picking.ONE,
            Phrase("question.options.order"),
            tuple(Option(order, Phrase(f"option.order.{order}")) for order in _ORDERS),
            (_ORDERS[0],),
            (Phrase("because.order"),),
            asked.clause,
        ),
    )


def _next(ruling: Ruling) -> tuple[Question, ...]:
    turn = next((c for c in ruling.consequences if c.topic is Topic.TURN), None)
    if turn is None or not isinstance(turn.seat, Seat):
        return ()
    declined = turn.effect is TURN_RETURNS and open_choice(ruling, Role.LHO) is not None
    return (
        Question(
            "options.next",
            Picking.ONE,
            Phrase("question.options.next.declined" if declined else "question.options.next"),
            seat_options(),
            (turn.seat.value,),
            (consequence_phrase(turn),),
            turn.clause,
        ),
    )


def explained(ruling: Ruling) -> tuple[tuple[str, Ruling], ...]:
    """The rulings that the director announces before anybody chooses, each with the suffix of its questions.

    Left-hand opponent is supposed to decline; what calls mean and were meant to be is known.  Where right-hand
    opponent then has a choice, each of his choices is announced.
    """
    choice = open_choice(ruling, Role.LHO)
    if choice is None or choice.answer is not NO or not isinstance(choice.node, Ask):
        return ()
    known = {
        step.node.fact.id: step.answer
        for step in ruling.path
        if isinstance(step.node, Ask)
        and step.answer is not None
        and step.node.fact.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT)
        and not step.node.fact.needs
    }
    supposed = ruling.on_arrival.supposing(**known, **{choice.node.fact.id: NO})
    laws = book(ruling.edition)
    interim = laws.rule(supposed)
    following = interim.open.fact if interim.open is not None else None
    if following is None or following.asks is not Role.RHO or following.settled_by is not Settled.CHOICE:
        return (("", interim),)
    return tuple(
        (f".{answer.value}", laws.rule(supposed.supposing(**{following.id: answer}))) for answer in following.answers
    )


def _duties(ruling: Ruling) -> tuple[Question, ...]:
    """What the players may call, as far as it follows before the last fact is known."""
    found: dict[str, Question] = {}
    for suffix, announced in explained(ruling):
        stated = {c for step in announced.path if isinstance(step.node, State) for c in step.node.consequences}
        keys = {(c.effect, c.binds, c.clause) for c in stated if c.topic is Topic.DUTY}
        for consequence in (c for c in announced.consequences if (c.effect, c.role, c.clause) in keys):
            question = duty_question(consequence, ruling, f"question.options.duty{suffix}", suffix)
            found.setdefault(question.id, question)
    return tuple(found.values())
