"""Mistakes about insufficient bids: what may replace one, what it costs partner, and in which order to explain."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception, forgot, swap
from bridgecourse.teach.exercises.parts.way import fact_of

_BARS = frozenset({MUST_PASS_ONCE.value, MUST_PASS_THROUGHOUT.value})


def _of_insufficient_bid(matches: Matches) -> Matches:
    return lambda picks, answer, ruling: ruling.passes(Kind.INSUFFICIENT) and matches(picks, answer, ruling)


def _barred(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return MUST_PASS_THROUGHOUT.value in picks and not answer & _BARS


def _naturalness(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    asked = {fact_of(pick) for pick in picks - answer}
    return ruling.edition >= 2017 and bool(asked & {BOTH_NATURAL, SAME_DENOMINATION_NAMED})


def _double_ruled_out(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    double = ruling.asked.get(REPLACEMENT_KIND) is ReplacementKind.DOUBLE
    return double and bool(answer & {"comparable", "more_precise"}) and bool(picks & {"doubles", "doubles_1997"})


def _comparable_for_lowest(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return "lowest_same" in answer and "comparable" in picks


MISTAKES = (
    Misconception("naturalness_of_old_codes", ("facts.ask", "difference.word"), _naturalness),
    Misconception("correction_before_acceptance", "facts.order", swap("offender_first", "lho_first")),
    Misconception("double_never_works", ("ruling.clause", "clauses.", "codes."), _double_ruled_out),
    Misconception("comparable_for_lowest", ("ruling.clause", "clauses."), _of_insufficient_bid(_comparable_for_lowest)),
    Misconception(
        "once_after_insufficient",
        ("ruling.holds", "codes."),
        _of_insufficient_bid(swap(MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)),
    ),
    Misconception(
        "free_change",
        ("ruling.holds", "codes."),
        _of_insufficient_bid(forgot(*_BARS)),
    ),
    Misconception(
        "barred_despite_correction",
        ("ruling.holds", "codes."),
        _of_insufficient_bid(_barred),
    ),
)
