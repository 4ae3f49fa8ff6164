"""Mistakes about changes of call: what may be changed, until when, and what becomes of the next player's call."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Choices, Misconception, swap
from bridgecourse.teach.exercises.parts.way import fact_of

_CHANGED = frozenset({"slip_in_time", "slip_lho_called", "slip_at_once", "slip"})
"""Clauses by which an unintended call is changed."""

_TOO_LATE = frozenset({"slip_partner", "slip_auction_over", "too_late"})


def _change_of_mind(picks: Choices, _: Choices, ruling: Ruling) -> bool:
    intended = ruling.asked.get(FIRST_CALL_WAS_UNINTENDED) is NO
    return intended and bool(picks & _CHANGED)


def _until_lho_calls(picks: Choices, _: Choices, ruling: Ruling) -> bool:
    asked = ruling.asked
    in_time = asked.get(PARTNER_CALLED_SINCE) is NO and asked.get(AUCTION_PERIOD_OVER) is not YES
    return in_time and asked.get(LHO_CALLED_SINCE) is YES and bool(picks & _TOO_LATE)


def _partner_has_called(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return bool(answer & _TOO_LATE) and bool(picks & _CHANGED)


def _pause_for_thought(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    asked = any(fact_of(pick) is CHANGED_WITHOUT_PAUSE for pick in picks - answer)
    return ruling.edition >= 2017 and asked


def _offers_a_change(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.asked.get(CHANGE_ATTEMPTED) is NO and "accept" in picks and "nothing" in answer


MISTAKES = (
    Misconception("pause_for_thought", ("facts.ask", "difference.word"), _pause_for_thought),
    Misconception("offers_a_change", "facts.lho", _offers_a_change),
    Misconception("change_of_mind", ("ruling.clause", "codes."), _change_of_mind),
    Misconception("until_lho_calls", ("ruling.clause", "codes."), _until_lho_calls),
    Misconception("partner_has_called", ("ruling.clause", "codes."), _partner_has_called),
    Misconception("right_to_take_back", "facts.lho", swap("nothing", "take_back")),
)
