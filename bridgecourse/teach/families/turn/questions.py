"""Whose turn it was, and what the offender is told before anybody has chosen."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.errors import CaseError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect, Role
from bridgecourse.rulings.library import book
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.judged import known
from bridgecourse.teach.exercises.parts.option import out_of
from bridgecourse.teach.exercises.question import Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["told_to_offender", "whose_turn"]

ANY, REPEAT, ONCE, THROUGHOUT, NOTHING, CHANGE = (
    *("any_legal_call", "repeat_if_pass", "must_pass_once", "must_pass_throughout"),
    *("nothing", "change"),
)

_TOLD = {2017: (ANY, REPEAT, ONCE, CHANGE), 2007: (ANY, REPEAT, ONCE, THROUGHOUT, CHANGE)}
"""What may be told: that he passes throughout is of the older codes alone (30B2)."""


_BY_EFFECT: Mapping[Effect, str] = {
    CALL_ACCEPTED: NOTHING,
    CALL_IN_ROTATION: NOTHING,
    SCORED_WITHOUT: NOTHING,
    MUST_PASS_ONCE: ONCE,
    MUST_PASS_THROUGHOUT: THROUGHOUT,
    CALL_LAPSED: ANY,
    CALL_AND_LATER_CANCELLED: ANY,
    LATER_PASSES_CANCELLED: ANY,
    ANY_LEGAL_CALL: ANY,
}
"""What he is told by what follows for him, what settles it first."""


def whose_turn(ruling: Ruling) -> Question:
    """Whose turn it was.  Raises :class:`CaseError` where the auction was over: that is another family's."""
    turn = ruling.situation.calls.turn
    if turn is None:
        raise CaseError("expected a call in the auction, found one after it")
    return Question(
        "facts.turn",
        Picking.ONE,
        Phrase("question.facts.turn"),
        seat_options(),
        (turn.value,),
        (Phrase("because.turn", turn),),
        "17C",
        routine=True,
    )


def announced(ruling: Ruling) -> Ruling:
    """The ruling as far as it goes before anybody has chosen, supposing that nobody accepts what is not yet accepted.

    What calls mean and were meant to be is known, as far as it hangs on no call that is still to be made.
    """
    refused = {fact.id: NO for fact in (LHO_ACCEPTS, LHO_ACCEPTS_CHANGE) if fact.settle(ruling.on_arrival) is None}
    return book(ruling.edition).rule(ruling.on_arrival.supposing(**{**known(ruling), **refused}), ruling.path[0].law)


def told_to_offender(ruling: Ruling) -> Question:
    """What he may or must call if nobody accepts his call: both ways where it hangs on right-hand opponent's."""
    told, clause = _told(announced(ruling))
    return out_of("facts.offender", _TOLD[max(ruling.edition, 2007)], told, clause, last=(NOTHING,))


def _told(ruling: Ruling) -> tuple[str, str]:
    if ruling.passes(Kind.CHANGE_OF_CALL):
        return CHANGE, "25"
    if ruling.open is not None and ruling.open.fact is RHO_ACTION:
        return REPEAT, ruling.path[-1].clause
    about = {bound.effect: bound.clause for bound in ruling.consequences if bound.role is Role.OFFENDER}
    for effect, told in _BY_EFFECT.items():
        if effect in about:
            return told, about[effect]
    return ANY, ruling.path[-1].clause.split(", ")[0]
