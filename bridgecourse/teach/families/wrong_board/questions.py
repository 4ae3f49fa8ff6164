"""What is asked of a call on the cards of another board: who has called since, and what follows."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["called_since", "follows"]


def called_since(ruling: Ruling) -> Question:
    """Who of the players after him has called since; or it is the board whose cards they were."""
    found, clause = _called_since(ruling)
    return out_of("facts.called_since", ("nobody", "opponent", "partner", "there"), found, clause)


def _called_since(ruling: Ruling) -> tuple[str, str]:
    situation = ruling.situation
    here = "15A2" if ruling.edition == 2017 else "17D"
    if Kind.CALLED_ELSEWHERE in situation.incident.kinds:
        return "there", "15A3" if ruling.edition == 2017 else "17D"
    if PARTNER_CALLED_OVER.settle(situation) is YES:
        return "partner", here
    over = situation.calls.over(situation.calls.focus)
    return ("opponent" if len(over) else "nobody"), here


_FOLLOWS: Mapping[Effect, str] = {
    BOARD_ADJUSTED: "adjusted",
    ARTIFICIAL_SCORE: "artificial",
    CALLS_ON_OWN_CARDS: "calls_again",
    BOARD_GOES_ON: "goes_on",
    REPEATS_HIS_CALL: "repeats",
}


def follows(ruling: Ruling) -> Question:
    """What follows."""
    options = options_of("wrong_board", ("adjusted", "artificial", "calls_again", "goes_on", "repeats", "stands"))
    return one_of(ruling, "ruling.wrong_board", options, what_is_said(ruling, _FOLLOWS, "stands"))
