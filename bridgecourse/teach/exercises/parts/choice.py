"""Who has a choice, and what a player may or must call: asked alike whatever has happened."""

from __future__ import annotations

from bridgecourse.rulings.engine import Bound, Ruling, Step
from bridgecourse.rulings.language import Ask, Role, Settled
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.parts.neighbour import effects_like
from bridgecourse.teach.exercises.question import Option, Picking, Question, effect_options, seat_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["NOBODY", "choice_of", "choosing", "duty_question", "open_choice"]

NOBODY = "nobody"


def choice_of(ruling: Ruling, role: Role | None = None) -> Step | None:
    """The first choice of a player's on the path, or of this player's."""
    for step in ruling.path:
        fact = step.node.fact if isinstance(step.node, Ask) else None
        if fact is not None and fact.settled_by is Settled.CHOICE and role in (None, fact.asks):
            return step
    return None


def open_choice(ruling: Ruling, role: Role) -> Step | None:
    """This player's choice, if he had not made it by the time the director came."""
    step = choice_of(ruling, role)
    if step is None or not isinstance(step.node, Ask):
        return None
    return step if step.node.fact.settle(ruling.on_arrival) is None else None


def choosing(ruling: Ruling) -> Question:
    """Who has a choice, in a law that begins after the irregularity has been ruled on."""
    step = choice_of(ruling)
    seat = ruling.situation.seat_of(step.node.fact.asks) if step is not None and isinstance(step.node, Ask) else None
    chooser = seat if isinstance(seat, Seat) else None
    return Question(
        "options.choice",
        Picking.ONE,
        Phrase("question.options.choice"),
        (*seat_options(), Option(NOBODY, Phrase("option.nobody_chooses"))),
        (NOBODY if chooser is None else chooser.value,),
        (Phrase("because.choice.nobody") if chooser is None else Phrase("because.choice", chooser),),
        (ruling.path[-1] if step is None else step).clause.split(", ")[0],
    )


def duty_question(consequence: Bound, ruling: Ruling, prompt: str, suffix: str = "") -> Question:
    """What this player may or must call; ``suffix`` is that of the question's id."""
    return Question(
        f"options.{consequence.role.value}{suffix}",
        Picking.ONE,
        Phrase(prompt, consequence.seat),
        effect_options(effects_like(consequence, ruling), consequence.seat),
        (consequence.effect.value,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )
