"""Mistakes about what partner may call: the auction is over, the call has gone, or its own law has ruled on it."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import CURRENT, clause_in
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_AND_LATER_CANCELLED,
    CALL_LAPSED,
    LATER_PASSES_CANCELLED,
)
from bridgecourse.rulings.vocabulary.replacement import OFFENDER_CALLS_AGAIN
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception

_OWN_LAW, _FREE, _MINDING, _ONCE, _THROUGHOUT, _NONE = (
    *("own_law", "free", "minding", "must_pass_once", "must_pass_throughout"),
    "none",
)
_INADMISSIBLE = (Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE)


def _has(ruling: Ruling, *effects: Effect) -> bool:
    return any(bound.effect in effects for bound in ruling.consequences)


def _barred_by_36(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _OWN_LAW in picks and _THROUGHOUT in answer and any(map(ruling.ends_in, _INADMISSIBLE))


def _fell_by_36(picks: Choices, _: Choices, ruling: Ruling) -> bool:
    return _OWN_LAW in picks and _has(ruling, CALL_AND_LATER_CANCELLED) and any(map(ruling.ends_in, _INADMISSIBLE))


def _has_gone(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    gone = _has(ruling, CALL_LAPSED, LATER_PASSES_CANCELLED) or ruling.asked.get(OFFENDER_CALLS_AGAIN) is NO
    return _OWN_LAW in picks and _MINDING in answer and gone


def _repeated_too_low(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """31A1: right-hand opponent has passed, and the bid that must be repeated is insufficient."""
    is_bid = Kind.INSUFFICIENT in ruling.situation.incident.kinds
    return _THROUGHOUT in picks and _OWN_LAW in answer and is_bid and ruling.passes(Kind.OUT_OF_ROTATION)


def _accepted(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _ONCE in picks and _FREE in answer and _has(ruling, CALL_ACCEPTED)


def _accepted_by(ruling: Ruling) -> str:
    return next(bound.clause for bound in ruling.consequences if bound.effect is CALL_ACCEPTED)


def _opened_again(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    calls = ruling.situation.calls
    return _NONE in picks - answer and calls.are_ruled_on and (calls.was_over or calls.seen.is_over)


def _for_free(edition_is_current: bool) -> Matches:
    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        return _THROUGHOUT in picks and _FREE in answer and (ruling.edition == CURRENT) is edition_is_current

    return matches


def _what_it_told(ruling: Ruling) -> str:
    return clause_in("16C2", ruling.edition)


_SUBJECT = "ruling.partner"

MISTAKES = (
    Misconception("partner_barred_by_36", _SUBJECT, _barred_by_36),
    Misconception("partner_free_by_36", _SUBJECT, _fell_by_36),
    Misconception("partner_of_a_call_gone", _SUBJECT, _has_gone, clause=_what_it_told),
    Misconception("partner_of_a_call_repeated_too_low", _SUBJECT, _repeated_too_low),
    Misconception("partner_of_a_call_accepted", _SUBJECT, _accepted, clause=_accepted_by),
    Misconception("auction_opened_again", _SUBJECT, _opened_again),
    Misconception(f"ruling_partner_{_THROUGHOUT}_for_free", _SUBJECT, _for_free(True)),
    Misconception(f"ruling_partner_{_THROUGHOUT}_for_free_before_2017", _SUBJECT, _for_free(False)),
)
