"""What the other side may choose in the play: of a lead by the wrong hand, and of penalty cards."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.lead import (
    LEAD_ACCEPTED,
    LEAD_MAY_BE_CHANGED,
    OPENING_CHOICE,
)
from bridgecourse.rulings.vocabulary.penalty import (
    DECLARER_NAMES_WHICH,
    OBLIGED,
    OTHER_CARD_ACCEPTED,
    PENALTY_LEAD,
    SEVERAL_PLAYABLE,
    Obliged,
)
from bridgecourse.teach.exercises.parts.option import options_of
from bridgecourse.teach.exercises.question import Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["choices"]

ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE, BACK, WHICH, NONE = (
    *("accept", "spread", "require", "prohibit", "free"),
    *("back", "which", "none"),
)


def choices(ruling: Ruling, *, of_opening: bool = False) -> Question:
    """What the other side may choose, all of which it must hear before it does (10C1).

    Of an opening lead it may be to be dummy, and so it is offered where there may be one; elsewhere, which of several
    penalty cards is played.
    """
    arrival = ruling.on_arrival
    asked = {fact for fact in ruling.asked if fact.settle(arrival) is None}  # not what has been chosen already
    effects = {bound.effect for bound in ruling.consequences}
    right: tuple[str, ...] = (NONE,)
    fact: Fact | None = None
    if OPENING_CHOICE in asked:
        right, fact = (ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE), OPENING_CHOICE
    elif LEAD_ACCEPTED in asked:
        right, fact = _of_lead(ruling), LEAD_ACCEPTED
    elif PENALTY_LEAD in asked or ruling.asked.get(OBLIGED) is Obliged.LEADER:  # first about his partner's card (50D2)
        right, fact = (REQUIRE, PROHIBIT, FREE), PENALTY_LEAD
    elif OTHER_CARD_ACCEPTED in asked:
        right, fact = (ACCEPT, BACK), OTHER_CARD_ACCEPTED
    elif DECLARER_NAMES_WHICH in effects or ruling.asked.get(SEVERAL_PLAYABLE) is YES:  # or 50E4 since
        right = (WHICH,)
    elif LEAD_MAY_BE_CHANGED in effects:
        right = (BACK,)
    because = Phrase(f"because.choices.{right[0]}" if fact is None else f"because.choices.{fact.id}")
    asks = OBLIGED if fact is PENALTY_LEAD and fact not in asked else fact
    clause = next((s.clause for s in ruling.path if isinstance(s.node, Ask) and s.node.fact is asks), "10C1")
    return Question(
        "facts.choices",
        Picking.MANY,
        Phrase("question.facts.choices"),
        options_of("choices", (ACCEPT, REQUIRE, PROHIBIT, FREE, BACK, SPREAD if of_opening else WHICH), (NONE,)),
        right,
        (because,),
        clause.split(", ")[0],
    )


def _of_lead(ruling: Ruling) -> tuple[str, ...]:
    """A lead by the wrong hand: a defender's becomes a penalty card, and his partner may be the one to lead."""
    situation = ruling.situation
    tricks = situation.tricks
    if tricks.defends(situation.offender) and tricks.turn is situation.offender.partner:
        return ACCEPT, REQUIRE, PROHIBIT, FREE
    return ACCEPT, BACK
