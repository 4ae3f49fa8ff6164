"""What is asked of a player who knows that an explanation was wrong: whose it was, the moment, and what he is told."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of
from bridgecourse.teach.exercises.question import Question

__all__ = ["moment", "says", "whose"]


def _clause(ruling: Ruling) -> str:
    return "75D" if ruling.edition == 1997 else "20F4"


def whose(ruling: Ruling) -> Question:
    """Whose explanation it was."""
    found = WHOSE_EXPLANATION.settle(ruling.on_arrival)
    assert isinstance(found, WhoseExplanation)
    return out_of("facts.whose", ("own", "partners"), found.value, _clause(ruling))


def moment(ruling: Ruling) -> Question:
    """How far the board has come, and on which side he is."""
    arrival = ruling.on_arrival
    if CALLING_IS_OVER.settle(arrival) is NO:
        found = "auction"
    elif IS_AFTER_PLAY.settle(arrival) is YES:
        found = "after_play"
    else:
        found = "defends" if WILL_DEFEND.settle(arrival) is YES else "declares"
    return out_of(
        "facts.moment",
        ("auction", "declares", "defends", "after_play"),
        found,
        "17D" if ruling.edition == 2017 else "17",
    )


def says(ruling: Ruling) -> Question:
    """What he is told."""
    said = {bound.effect: bound for bound in ruling.consequences}
    words = {
        MUST_CORRECT_NOW: "now",
        MAY_CORRECT_NOW: "may",
        SILENT_IN_AUCTION: "after_pass",
        SILENT_UNTIL_END: "after_play",
    }
    found = next(((word, said[effect]) for effect, word in words.items() if effect in said), ("never", None))
    options = options_of("corrects", ("now", "may", "after_pass", "after_play", "never"))
    return one_of(ruling, "ruling.corrects", options, found)
