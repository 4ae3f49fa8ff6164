"""Mistakes about inadmissible calls: which law has them, what becomes of them, and whom they bar."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_CALLED_OVER = found(LHO_CALLED_OVER, YES)
_NOT_YET = found(LHO_CALLED_OVER, NO)
_SLIP = found(FIRST_CALL_WAS_UNINTENDED, YES)


def _is(kind: Kind) -> Holds:
    return lambda ruling: kind in ruling.situation.incident.kinds


def _late(ruling: Ruling) -> bool:
    return Kind.AFTER_FINAL_PASS in ruling.situation.incident.kinds


_WHICH: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("late", "out_of_turn", None, ("late",)),
    ("barred", "out_of_turn", _is(Kind.OUT_OF_ROTATION), ("barred",)),
    ("late", "barred", None, ("late",)),
)
_BECOMES: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("barred", "another", _is(Kind.BARRED), ("pass", "stands")),
    ("called_over", "pass", _CALLED_OVER, ("stands",)),
    ("called_over", "all_pass", _CALLED_OVER, ("stands",)),
    ("called_over", "all_fall", _CALLED_OVER, ("stands",)),
    ("not_yet", "stands", _NOT_YET, ("pass",)),
    ("only_37", "stands", _CALLED_OVER, ("all_pass", "all_fall")),
    ("pass", "all_fall", None, ("pass", "all_pass")),
    ("late", "pass", _late, ()),
    ("late", "all_pass", _late, ()),
    ("slip", "pass", _SLIP, ("another",)),
)
"""A name, the option that is picked, where, and what is right."""

MISTAKES = (
    *(
        Misconception(f"inadmissible_{option}_{name}", "facts.inadmissible", wrongly(option, *right, where=where))
        for name, option, where, right in _WHICH
    ),
    *(
        Misconception(f"inadmissible_{option}", "facts.inadmissible", wrongly(option), general=True)
        for option in ("barred", "eight", "late", "double", "out_of_turn")
    ),
    *(
        Misconception(f"becomes_{option}_{name}", "ruling.becomes", wrongly(option, *right, where=where))
        for name, option, where, right in _BECOMES
    ),
    *(
        Misconception(f"becomes_{option}", "ruling.becomes", wrongly(option), general=True)
        for option in ("stands", "pass", "all_pass", "all_fall", "another")
    ),
)
