"""Mistakes about lead restrictions: which suits, whom they bind, from when and until when."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.table.call import Bid
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception, swap

_DEMANDS = frozenset({"require"})
"""Options by which declarer requires a suit."""


def _demanding_a_suit(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.edition >= 2017 and bool(picks & _DEMANDS) and not answer & _DEMANDS


def _only_the_withdrawn_suit(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    call = ruling.situation.calls.call
    return ruling.edition >= 2017 and isinstance(call, Bid) and picks == {call.denomination.value} and picks != answer


def _suits_shown_too(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    shown = {suit.value for suit in ruling.situation.calls.suits_shown_by_offender}
    return bool(picks & shown) and not answer & shown


def _every_suit(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """As in 2017, where an older code speaks of the suits of the withdrawn call only."""
    return ruling.edition < 2017 and "none" not in picks and "none" not in answer and picks > answer


def _where_there_is_one(picked: str) -> Matches:
    """When a restriction binds, where there is one."""
    return lambda picks, answer, _: picked in picks and bool(answer & {"now", "when_on_lead"})


MISTAKES = (
    Misconception("demanding_a_suit", "leads.demand", _demanding_a_suit),
    Misconception("only_the_withdrawn_suit", "leads.suits", _only_the_withdrawn_suit),
    Misconception("forbidding_a_suit_shown", "leads.suits", _suits_shown_too),
    Misconception("every_suit_of_2017", "leads.suits", _every_suit),
    Misconception("restriction_on_offender", "leads.when", _where_there_is_one("offender")),
    Misconception("restriction_again", "leads.when", _where_there_is_one("always")),
    Misconception("restriction_for_a_trick", "leads.when", _where_there_is_one("one_trick")),
    Misconception("only_the_opening_lead", "leads.when", swap("now", "when_on_lead")),
    Misconception("restriction_overlooked", "leads.demand", swap("nothing")),
)
