"""What is asked of an explanation behind a screen: who was told, who was misinformed, and what a partner has heard."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.parts.option import one_of, options_of
from bridgecourse.teach.exercises.question import Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["heard_by_partner", "misled", "who_was_told"]


def who_was_told(ruling: Ruling) -> Question:
    """The one player who was told this."""
    seat = ruling.situation.seat_of(Role.SCREENMATE)
    assert isinstance(seat, Seat)
    return Question(
        "facts.whom_told",
        Picking.ONE,
        Phrase("question.facts.whom_told"),
        seat_options(),
        (seat.value,),
        (Phrase("because.facts.whom_told", seat),),
        "S6",
    )


_WRONG = (TOLD_AGREEMENT, TOLD_UNPROVEN, TOLD_NO_AGREEMENT)


def misled(ruling: Ruling) -> Question:
    """Who of the other side was told wrongly: the one, or nobody."""
    found = next((bound for bound in ruling.consequences if bound.effect in _WRONG), None)
    options = options_of("misled", ("one", "both", "nobody"))
    return one_of(ruling, "ruling.misled", options, ("nobody" if found is None else "one", None), clause="S6")


def heard_by_partner(ruling: Ruling) -> Question:
    """What the explainer's partner has to mind of it: nothing, for he did not hear it."""
    found = next((bound for bound in ruling.consequences if bound.effect is NOT_HEARD), None)
    answer = "unauthorised" if found is None else "nothing"
    options = options_of("screen_heard", ("nothing", "unauthorised"))
    return one_of(ruling, "ruling.screen_heard", options, (answer, found), clause="S6")
