"""What the partner may use of a card that he has seen in the play."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect, Role
from bridgecourse.rulings.library import CURRENT, clause_in
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.exposure import (
    PARTNER_COULD_SEE,
)
from bridgecourse.rulings.vocabulary.information import WITHDRAWN_UNAUTHORISED
from bridgecourse.rulings.vocabulary.penalty import (
    CARD_KNOWN_TO_ALL,
    DUTY_KNOWN_TO_ALL,
    NO_PENALTY_CARD,
    OTHER_CARD_STANDS,
    PENALTY_CARD_INSTEAD,
    PICKED_UP_UNAUTHORISED,
)
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Picked, Question

__all__ = ["information"]

_KNOWN: Mapping[Effect, str] = {
    CARD_KNOWN_TO_ALL: "all",
    DUTY_KNOWN_TO_ALL: "duty",
    PICKED_UP_UNAUTHORISED: "unauthorised",
    WITHDRAWN_UNAUTHORISED: "unauthorised",
}


def information(ruling: Ruling) -> Question:
    """What the partner may use of what he has seen.

    A card that is excused is no penalty card (49, 68B2), but the partner has seen it; and beside a card that was played
    in its place the penalty card still lies there (52).
    """
    ruling = before_the_end(ruling)
    found, clause = what_is_said(ruling, _KNOWN, "nothing"), ""
    if found[1] is not None and found[1].role is Role.NON_OFFENDING_SIDE:  # an opponent is at fault (47E1)
        found = ("nothing", None)
    effects = {bound.effect for bound in ruling.consequences}
    if NO_PENALTY_CARD in effects and ruling.asked.get(PARTNER_COULD_SEE) is YES:
        found, clause = ("unauthorised", None), clause_in("16C2", ruling.edition)
    elif effects & {OTHER_CARD_STANDS, PENALTY_CARD_INSTEAD}:
        found, clause = ("duty" if ruling.edition < CURRENT else "all", None), clause_in("50E1", ruling.edition)
    also: tuple[Picked, ...] = ()
    if PICKED_UP_UNAUTHORISED in effects and effects & {CARD_KNOWN_TO_ALL, DUTY_KNOWN_TO_ALL}:
        also = (("unauthorised",),)  # cards of several suits, and one of them chosen: both hold (51B2)
    options = options_of("known", ("all", "duty", "unauthorised"), ("nothing",))
    return one_of(ruling, "ruling.known", options, found, also=also, clause=clause)
