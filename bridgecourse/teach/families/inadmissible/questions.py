"""What is asked of an inadmissible call: which it is, what becomes of it, and who must pass from now on."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes_of_it", "bound", "what_it_is"]

_KINDS: Mapping[Kind, tuple[str, str]] = {
    Kind.AFTER_FINAL_PASS: ("late", "35D"),
    Kind.TOO_HIGH: ("eight", "35C"),
    Kind.BARRED: ("barred", "35B"),
}
"""In this order: a bid of more than seven is one whoever makes it."""


def what_it_is(ruling: Ruling) -> Question:
    """Whatever else is wrong with it: by which law it is inadmissible."""
    kinds = ruling.situation.incident.kinds
    name, clause = next(found for kind, found in _KINDS.items() if kind in kinds)
    return out_of("facts.inadmissible", ("barred", "eight", "late", "double", "out_of_turn"), name, clause)


def becomes_of_it(ruling: Ruling) -> Question:
    """What becomes of the call, and of those that were made over it."""
    said = {found.effect: found for found in ruling.consequences}
    is_late = Kind.AFTER_FINAL_PASS in ruling.situation.incident.kinds
    options = options_of("becomes", ("stands", "pass", "all_pass", "all_fall", "another"))
    by_effect = {
        CALL_AND_LATER_STAND: "stands",
        PASS_SUBSTITUTED: "all_pass" if CALL_AND_LATER_CANCELLED in said else "pass",
        CALL_AND_LATER_CANCELLED: "all_fall" if is_late else "all_pass",
        CALL_CANCELLED: "all_fall" if is_late else "pass",  # out of rotation he passes when his turn comes
    }
    found = next(((name, said[effect]) for effect, name in by_effect.items() if effect in said), ("another", None))
    return one_of(ruling, "ruling.becomes", options, found)
