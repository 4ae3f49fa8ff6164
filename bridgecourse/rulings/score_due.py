"""What each side gets by a ruling on the score (Laws 12 and 82C), reckoned from what the record tells."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.adjusted import ScoreBy, SideScore, balanced, score_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.vocabulary.adjusting import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    COMMITTEE_MAY_VARY,
    KEEPS_ITS_SCORE,
    NO_ADJUSTMENT_FOR_HARSHNESS,
    RESULT_ASSIGNED,
    RESULTS_WEIGHTED,
    SELF_INFLICTED_STAYS,
    WEIGHTS_ANEW,
)
from bridgecourse.rulings.vocabulary.afterwards import SCORE_STANDS
from bridgecourse.rulings.vocabulary.extraneous import MOST_FAVOURABLE_LIKELY, MOST_UNFAVOURABLE_PROBABLE
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Side

__all__ = ["score_due", "ways_due"]

_WAYS: Mapping[Effect, ScoreBy] = {
    RESULT_ASSIGNED: ScoreBy.EXPECTED,
    RESULTS_WEIGHTED: ScoreBy.EXPECTED,
    SELF_INFLICTED_STAYS: ScoreBy.SELF_INFLICTED,
    MOST_FAVOURABLE_LIKELY: ScoreBy.MOST_FAVOURABLE,
    MOST_UNFAVOURABLE_PROBABLE: ScoreBy.MOST_UNFAVOURABLE,
    KEEPS_ITS_SCORE: ScoreBy.TABLE,
    AVERAGE_PLUS: ScoreBy.PLUS,
    AVERAGE: ScoreBy.AVERAGE,
    AVERAGE_MINUS: ScoreBy.MINUS,
}

_FOR_BOTH: Mapping[Effect, ScoreBy] = {
    SCORE_STANDS: ScoreBy.TABLE,
    NO_ADJUSTMENT_FOR_HARSHNESS: ScoreBy.TABLE,
    WEIGHTS_ANEW: ScoreBy.EXPECTED,  # what is left, in the same proportion, as a proposal
    COMMITTEE_MAY_VARY: ScoreBy.EXPECTED,
}
"""What is said of the board, and not of a side."""


def ways_due(ruling: Ruling) -> dict[Side, ScoreBy]:
    """How the score of each side comes about; nothing where the ruling is not on a score, or gives none yet."""
    if Kind.SCORE_LOOKED_AT not in ruling.situation.incident.kinds or ruling.outcome is None:
        return {}
    found = {side: _FOR_BOTH[bound.effect] for bound in ruling.final for side in Side if bound.effect in _FOR_BOTH}
    for bound in ruling.final:
        if isinstance(bound.seat, Side) and bound.effect in _WAYS:
            found[bound.seat] = _WAYS[bound.effect]
    return found


def score_due(ruling: Ruling) -> tuple[SideScore, SideScore] | None:
    """What North-South and East-West get; ``None`` where the record does not tell all that it takes."""
    ways = ways_due(ruling)
    record, below = ruling.situation.record, ruling.situation.options.low_session_counts
    scores = [score_of(record, side, ways[side], own_session_below=below) for side in Side if side in ways]
    known = [each for each in scores if each is not None]
    return balanced(known[0], known[1]) if len(known) == len(Side) else None
