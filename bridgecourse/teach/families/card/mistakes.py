"""Mistakes about exposed cards: what they cost the partner, and when they become penalty cards."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception, forgot
from bridgecourse.teach.exercises.parts.holds import INFORMATION

_PENALTIES = (MINOR_PENALTY_CARD, MAJOR_PENALTY_CARDS)


def _of_cards(picked: tuple[Effect | str, ...], right: tuple[Effect | str, ...]) -> Matches:
    """One of these was picked where one of those was right, of a card."""
    wrong_ids, right_ids = ({e.value if isinstance(e, Effect) else e for e in each} for each in (picked, right))

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        return ruling.passes(Kind.CARD_EXPOSED) and bool(picks & wrong_ids) and bool(answer & right_ids)

    return matches


_BARS = frozenset({MUST_PASS_ONCE.value, MUST_PASS_THROUGHOUT.value})


def _low_card_costs_a_pass(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    is_low = any(bound.effect is ANY_CALL_MINDING_CARDS for bound in ruling.consequences)
    return is_low and MUST_PASS_ONCE.value in picks and not answer & _BARS


def _of_exposed(matches: Matches) -> Matches:
    return lambda picks, answer, ruling: ruling.passes(Kind.CARD_EXPOSED) and matches(picks, answer, ruling)


_HOLDS = "ruling.holds"

MISTAKES = (
    Misconception("throughout_for_a_card", _HOLDS, _of_cards((MUST_PASS_THROUGHOUT,), (MUST_PASS_ONCE,))),
    Misconception("card_costs_nothing", _HOLDS, _of_exposed(forgot(*_BARS))),
    Misconception("low_card_costs_a_pass", _HOLDS, _low_card_costs_a_pass),
    Misconception("card_told_nothing", _HOLDS, _of_exposed(forgot(INFORMATION))),
    Misconception("penalty_card_too_early", "ruling.cards", _of_cards((MAJOR_PENALTY_CARDS,), (CARDS_STAY_FACED,))),
    Misconception("penalty_card_of_declarer", "ruling.cards", _of_cards((MAJOR_PENALTY_CARDS,), (CARDS_PICKED_UP,))),
    Misconception("penalty_card_forgotten", "ruling.cards", _of_cards((CARDS_PICKED_UP,), _PENALTIES)),
    Misconception("minor_or_major", "ruling.cards", _of_cards(_PENALTIES, _PENALTIES)),
)
