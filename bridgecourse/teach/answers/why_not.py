"""Why a ruling cannot end under a clause that was picked, where no question of the ruling tells it well."""

from __future__ import annotations

from collections.abc import Callable

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.vocabulary.afterwards import COULD_HAVE_BEEN_AWARE, LEFT_FOR_THE_END, OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import LATER_PASSES_CANCELLED
from bridgecourse.table.call import OtherCall
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.way_there import Fork
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.parts.offender import OUT_OF_TURN

__all__ = ["lacking", "law_of_a_lost_turn", "why_not"]

_ILLEGAL = (Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE)
_ITS_OWN_LAW = ("then_insufficient", "then_inadmissible")


def why_not(ruling: Ruling, picked: str, fork: Fork | None) -> str | None:
    """The text that says it; ``None`` where the fork, or nothing, does."""
    if fork is not None:
        awareness = picked == "could_know" and fork.fact is LEFT_FOR_THE_END
        told = ruling.situation.told(COULD_HAVE_BEEN_AWARE) is YES
        return "feedback.no_awareness" if awareness and not told else None
    return next((words for words, fits in _REASONS if fits(ruling, picked)), None)


def lacking(ruling: Ruling, picked: str) -> str | None:
    """The text that says what a clause of the play is for, where no question leads there from here."""
    family = family_of(ruling.on_arrival)
    is_listed = any(clause.heading == picked for clause in clauses(family, ruling.edition))
    return f"feedback.needs.{picked}" if family in _CLAUSES_OF_THEIR_OWN and is_listed else None


_CLAUSES_OF_THEIR_OWN = frozenset(
    (
        Family.LEAD,
        Family.PENALTY,
        Family.EARLY,
        Family.PLAYED,
        Family.NAMED,
        Family.DUMMY,
        Family.LOOK,
        Family.DEFECT,
    )
)


def law_of_a_lost_turn(edition: int) -> str:
    """17D3, and what came before it."""
    listed = (each for each in clauses(Family.TURN, edition) if each.heading == "turn_lost")
    return next(listed).number.split(", ")[0]


def _nobody_with_him(ruling: Ruling, picked: str) -> bool:
    return picked == "simultaneous" and not any(made.simultaneous for made in ruling.situation.calls.seen.calls)


def _no_three_passes(ruling: Ruling, picked: str) -> bool:
    """None in a row, as the director found the calls, in turn or not."""
    if picked != "turn_lost":
        return False
    passes = [made.call is OtherCall.PASS for made in ruling.situation.calls.seen.calls]
    return not any(all(passes[place : place + 3]) for place in range(len(passes) - 2))


def _turn_goes_back(ruling: Ruling, _: str) -> bool:
    return any(bound.effect is LATER_PASSES_CANCELLED for bound in ruling.consequences)


def _was_in_turn(ruling: Ruling, picked: str) -> bool:
    calls = ruling.situation.calls
    return picked in OUT_OF_TURN and calls.are_ruled_on and calls.turn is calls.offender


def _is_a_double(ruling: Ruling, picked: str) -> bool:
    return picked == "then_insufficient" and any(map(ruling.ends_in, _ILLEGAL))


def _is_legal(ruling: Ruling, picked: str) -> bool:
    return picked in _ITS_OWN_LAW and all(bound.effect is not OWN_LAW_NEXT for bound in ruling.consequences)


def _begins_sooner(ruling: Ruling, picked: str) -> bool:
    """Law 24 of 2007."""
    return picked == "before_auction" and ruling.edition == 2007


_REASONS: tuple[tuple[str, Callable[[Ruling, str], bool]], ...] = (
    ("feedback.nobody_with_him", _nobody_with_him),
    ("feedback.no_three_passes", _no_three_passes),
    ("feedback.turn_goes_back", _turn_goes_back),
    ("feedback.was_in_turn", _was_in_turn),
    ("feedback.is_a_double", _is_a_double),
    ("feedback.is_legal", _is_legal),
    ("feedback.begins_sooner", _begins_sooner),
)
