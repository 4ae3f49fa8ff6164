"""Mistakes about an adjusted score: an average after a result, weights where none are due, a wrong way to reckon."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception, found, wrongly
from bridgecourse.teach.families.score.questions import Reckoned, reckoned, shares_offered

_SETTLES, _SCORE, _WORTH = "facts.settles", "ruling.adjusted", "ruling.worth"
_ADJUSTED = ("assigned", "weighted", "less_own", "each", "artificial")


def _took(how: Reckoned) -> Matches:
    """Picked the number to which one comes so."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        numbers = {f"n{i}": way for i, (way, _) in enumerate(reckoned(ruling), start=1)}
        return any(numbers.get(pick) is how for pick in picks - answer)

    return matches


def _took_share(fault: WhoseFault) -> Matches:
    """Picked what is due for another fault."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        offered = {f"n{i}": due for i, (due, _) in enumerate(shares_offered(ruling), start=1)}
        return any(offered.get(pick) is fault for pick in picks - answer)

    return matches


MISTAKES = (
    Misconception("settles_mix_overlooked", _SETTLES, wrongly("nowhere", "mix")),
    Misconception("settles_any_error", _SETTLES, wrongly("own", "nowhere")),
    Misconception("settles_damage_unseen", _SETTLES, wrongly("nowhere", "damage")),
    *(
        Misconception(f"settles_{option}", _SETTLES, wrongly(option), general=True)
        for option in ("ground", "result", "damage", "outcomes", "mix", "own", "nowhere")
    ),
    *(
        Misconception(f"score_for_harshness_{option}", _SCORE, wrongly(option, where=found(HAS_GROUND, NO)))
        for option in _ADJUSTED
    ),
    Misconception("score_average_of_result", _SCORE, wrongly("artificial", "assigned", "weighted", "less_own", "each")),
    Misconception("score_less_own_of_any_error", _SCORE, wrongly("less_own", "assigned", "weighted")),
    Misconception("score_weighted_too_soon", _SCORE, wrongly("weighted", "anew")),
    Misconception("score_weighted_before_2007", _SCORE, wrongly("weighted", "each")),
    *(
        Misconception(f"score_{option}", _SCORE, wrongly(option), general=True)
        for option in (*_ADJUSTED, "anew", "stands")
    ),
    *(
        Misconception(f"worth_{how.value}", _WORTH, _took(how))
        for how in Reckoned
        if how not in (Reckoned.RIGHT, Reckoned.FURTHER)
    ),
    *(Misconception(f"worth_fault_{fault.value}", _WORTH, _took_share(fault)) for fault in WhoseFault),
    Misconception("worth_table", _WORTH, wrongly("table"), general=True),
    *(Misconception("worth_other", _WORTH, wrongly(f"n{i}"), general=True) for i in range(1, 5)),
)
