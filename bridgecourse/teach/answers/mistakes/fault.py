"""Mistakes of one who looks for the fault: he sees one where there is none, overlooks it, or takes it for another."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.teach.answers.misconception import Choices, Misconception, wrongly

_CALL, _WHAT = "fault.call", "fault.what"


def _another_call(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return "none" not in picks | answer and bool(picks - answer)


def _a_good_call(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return "none" in answer and bool(picks - answer)


MISTAKES = (
    Misconception("fault_overlooked", _CALL, wrongly("none")),
    Misconception("fault_good_call", _CALL, _a_good_call),
    Misconception("fault_other_call", _CALL, _another_call),
    Misconception("fault_low_suit", _WHAT, wrongly("too_low", "none")),
    Misconception("fault_partner_doubled", _WHAT, wrongly("none", "double")),
    *(
        Misconception(f"fault_{option}", _WHAT, wrongly(option), general=True)
        for option in ("over", "too_high", "turn", "barred", "double", "too_low")
    ),
)
