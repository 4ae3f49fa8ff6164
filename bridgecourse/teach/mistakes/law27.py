"""Mistakes about insufficient bids: what may replace one, what it costs partner, and in which order to explain."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT
from bridgecourse.teach.misconception import Matches, Misconception, Picks, swap


def _of_law_27(matches: Matches) -> Matches:
    return lambda picks, answer, ruling: "27" in ruling.laws and matches(picks, answer, ruling)


def _naturalness(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return ruling.edition >= 2017 and any(
        pick.startswith(("both_natural", "same_denomination_named")) for pick in picks - answer
    )


def _double_ruled_out(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    answers = {
        step.node.fact.id: getattr(step.answer, "value", None) for step in ruling.path if isinstance(step.node, Ask)
    }
    double = answers.get("replacement_kind") == "double"
    return double and any(one.endswith(".B1b") for one in answer) and any(one.endswith(".B3") for one in picks)


def _comparable_for_lowest(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(one.endswith(".B1a") for one in answer) and any(one.endswith(".B1b") for one in picks)


MISTAKES = (
    Misconception("naturalness_of_old_codes", ("facts.ask", "difference.word"), _naturalness),
    Misconception("correction_before_acceptance", "options.order", swap("offender_first")),
    Misconception("double_never_works", ("ruling.clause", "clauses.", "codes."), _double_ruled_out),
    Misconception("comparable_for_lowest", ("ruling.clause", "clauses."), _of_law_27(_comparable_for_lowest)),
    Misconception(
        "once_after_insufficient",
        ("ruling.partner", "codes."),
        _of_law_27(swap(MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)),
    ),
    Misconception(
        "free_change",
        ("ruling.partner", "codes."),
        _of_law_27(swap(ANY_LEGAL_CALL, MUST_PASS_THROUGHOUT)),
    ),
    Misconception(
        "barred_despite_correction",
        ("ruling.partner", "codes."),
        _of_law_27(swap(MUST_PASS_THROUGHOUT, ANY_LEGAL_CALL)),
    ),
)
