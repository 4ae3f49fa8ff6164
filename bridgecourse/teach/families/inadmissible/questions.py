"""What is asked of an inadmissible call: which it is, what becomes of it, and who must pass from now on."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import clause_in
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.option import one_of, options_of
from bridgecourse.teach.exercises.question import Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

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
    return Question(
        "facts.inadmissible",
        Picking.ONE,
        Phrase("question.facts.inadmissible"),
        options_of("inadmissible", ("barred", "eight", "late", "double", "too_low", "out_of_turn")),
        (name,),
        (Phrase(f"because.inadmissible.{name}"),),
        clause,
    )


def becomes_of_it(ruling: Ruling) -> Question:
    """What becomes of the call, and of those that were made over it."""
    said = {found.effect: found for found in ruling.consequences}
    is_late = Kind.AFTER_FINAL_PASS in ruling.situation.incident.kinds
    options = options_of("becomes", ("stands", "pass", "all_pass", "all_fall", "accept", "another"))
    by_effect = {
        CALL_AND_LATER_STAND: "stands",
        PASS_SUBSTITUTED: "all_pass" if CALL_AND_LATER_CANCELLED in said else "pass",
        CALL_AND_LATER_CANCELLED: "all_fall" if is_late else "all_pass",
        CALL_CANCELLED: "all_fall" if is_late else "pass",  # out of rotation he passes when his turn comes
    }
    found = next(((name, said[effect]) for effect, name in by_effect.items() if effect in said), ("another", None))
    return one_of(ruling, "ruling.becomes", options, found)


def bound(ruling: Ruling) -> Question:
    """Who must pass from now on, and how long; nobody where no call is left to be made."""
    bars = {found.role: found for found in ruling.consequences if found.effect is MUST_PASS_THROUGHOUT}
    names = {(True, True): "both", (True, False): "offender", (False, True): "partner", (False, False): "nobody"}
    name = names[Role.OFFENDER in bars, Role.PARTNER in bars]
    because, clause = tuple(map(consequence_phrase, bars.values())), ruling.path[-1].clause.split(", ")[0]
    if _is_over(ruling):
        name, because, clause = "over", (Phrase("because.bound.over"),), clause_in("22", ruling.edition)
    elif bars:
        clause = next(iter(bars.values())).clause
    return Question(
        "ruling.bound",
        Picking.ONE,
        Phrase("question.ruling.bound", ruling.situation.offender),
        options_of("bound", ("both", "offender", "partner", "both_once"), ("nobody", "over")),
        (name,),
        because or (Phrase("because.bound.nobody"),),
        clause,
    )


def _is_over(ruling: Ruling) -> bool:
    """A call after the final pass changes nothing in that (39A); one that stands may have ended the auction (37A)."""
    stands = any(found.effect is CALL_AND_LATER_STAND for found in ruling.consequences)
    is_late = Kind.AFTER_FINAL_PASS in ruling.situation.incident.kinds
    return is_late or (stands and ruling.situation.calls.seen.is_over)
