"""Mistakes about lead restrictions: which suits, whom they bind, from when and until when."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_POSSIBLE, SUIT_MAY_BE_REQUIRED
from bridgecourse.table.call import Bid
from bridgecourse.teach.answers.misconception import Choices, Misconception, swap

_DEMANDS = frozenset({LEAD_PENALTY_POSSIBLE.value, SUIT_MAY_BE_REQUIRED.value, "withdrawn_suit", "any_suit"})
"""Effects and options by which declarer requires a suit."""


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


def _binds_offender(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    offender = ruling.situation.offender.value
    return offender in picks and offender not in answer


def _whenever(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return bool(picks & {"every_lead", "end_of_play"}) and not answer & {"every_lead", "end_of_play", "never"}


def _one_trick(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return "one_trick" in picks and "keeps_lead" in answer


def _only_the_opening_lead(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return "opening_lead" in picks and "first_lead" in answer


MISTAKES = (
    Misconception("demanding_a_suit", ("ruling.leads", "leads.require"), _demanding_a_suit),
    Misconception("only_the_withdrawn_suit", ("ruling.suits", "leads.suits"), _only_the_withdrawn_suit),
    Misconception("forbidding_a_suit_shown", ("ruling.suits", "leads.suits"), _suits_shown_too),
    Misconception("every_suit_of_2017", ("ruling.suits", "leads.suits"), _every_suit),
    Misconception("restriction_on_offender", "leads.bound", _binds_offender),
    Misconception("restriction_again", ("leads.from", "leads.until"), _whenever),
    Misconception("restriction_for_a_trick", "leads.until", _one_trick),
    Misconception("only_the_opening_lead", "leads.from", _only_the_opening_lead),
    Misconception("restriction_overlooked", "leads.bound", swap("nobody")),
)
