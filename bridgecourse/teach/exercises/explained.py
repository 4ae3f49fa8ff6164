"""What the director explains before anybody chooses (Law 10C1)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Role, Settled
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO

__all__ = ["explained", "on_arrival", "open_choice"]


def open_choice(ruling: Ruling, role: Role) -> Step | None:
    """The first choice of this player's on the path, if he had not made it by the time the director came."""
    for step in ruling.path:
        fact = step.node.fact if isinstance(step.node, Ask) else None
        if fact is not None and fact.settled_by is Settled.CHOICE and fact.asks is role:
            return step if fact.settle(ruling.on_arrival) is None else None
    return None


def on_arrival(ruling: Ruling) -> Situation:
    """What the director can know when he has asked: nothing is chosen yet, and no call made since."""
    known = {
        step.node.fact.id: step.answer
        for step in ruling.path
        if isinstance(step.node, Ask)
        and step.answer is not None
        and step.node.fact.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT)
        and not step.node.fact.needs
    }
    return ruling.on_arrival.supposing(**known)


def explained(ruling: Ruling) -> tuple[tuple[str, Ruling], ...]:
    """The rulings that the director announces before anybody chooses, each with the suffix of its questions.

    Left-hand opponent is supposed to decline, whatever he then does; what calls mean and were meant to be is known.
    Where right-hand opponent then has a choice, each of his choices is announced.
    """
    choice = open_choice(ruling, Role.LHO)
    if choice is None or choice.answer is None or not isinstance(choice.node, Ask):
        return ()
    supposed = on_arrival(ruling).supposing(**{choice.node.fact.id: NO})
    laws = book(ruling.edition)
    interim = laws.rule(supposed)
    following = interim.open.fact if interim.open is not None else None
    if following is None or following.asks is not Role.RHO or following.settled_by is not Settled.CHOICE:
        return (("", interim),)
    return tuple(
        (f".{answer.value}", laws.rule(supposed.supposing(**{following.id: answer}))) for answer in following.answers
    )
