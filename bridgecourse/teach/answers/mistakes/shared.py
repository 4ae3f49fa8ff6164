"""Mistakes that several laws invite: acceptance, the facts to ask for, duties, leads, information, the end of play."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import CALL_ACCEPTED, PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Misconception, forgot, swap
from bridgecourse.teach.exercises.family import FactAsked
from bridgecourse.teach.exercises.parts.holds import (
    ASSISTANCE,
    AWARENESS,
    CAPPED,
    INFORMATION,
    LEAD,
    NO_DOUBLE,
    OFFENDER_PASSES,
)
from bridgecourse.teach.exercises.parts.way import way_of


def _old_code(ruling: Ruling) -> bool:
    return ruling.edition < 2017


def _ways(picks: Choices) -> list[FactAsked]:
    """What is to be asked by these picks, of whom and where."""
    return [way for way in map(way_of, picks) if way is not None]


def _is_acceptance(fact: Fact) -> bool:
    """Left-hand opponent has the choice, and no other: to accept."""
    return fact.asks is Role.LHO and fact.settled_by is Settled.CHOICE


def _accepts_in_vain(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(_is_acceptance(fact) and role is Role.LHO for fact, role, _ in _ways(picks - answer))


def _accepts_what_cannot_be(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _accepts_in_vain(picks, answer, ruling) and ruling.passes(Kind.INADMISSIBLE_DOUBLE)


def _acceptance_where_in_rotation(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _accepts_in_vain(picks, answer, ruling) and ruling.ends_in(Kind.OUT_OF_ROTATION)


def _asks_at_table(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(where is Where.AT_TABLE and fact.where is Where.AWAY for fact, _, where in _ways(picks - answer))


def _forgets_acceptance(picks: Choices, answer: Choices, _: Ruling) -> bool:
    """All that was picked is right, but for the one who chooses."""
    return picks <= answer and any(_is_acceptance(fact) for fact, _, _ in _ways(answer - picks))


def _intent_out_of_place(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return (FIRST_CALL_WAS_UNINTENDED, Role.OFFENDER, Where.AWAY) in _ways(picks - answer)


_MUST_PASS = frozenset({MUST_PASS_ONCE.value, MUST_PASS_THROUGHOUT.value})

_PASSES = frozenset({"pass_at_rhos", "pass_before_bid", "pass_elsewhere"})
_OUT_OF_TURN = _PASSES | {"rho_passes", "rho_acts", "bid_elsewhere", "out_of_turn_taken", "never_replaced"}
"""Clauses of a pass out of rotation, and of any call."""


def _bars(picks: Choices, answer: Choices) -> bool:
    """Partner was said to have to pass once, who may call."""
    return MUST_PASS_ONCE.value in picks and not answer & _MUST_PASS


def _early_bar(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _bars(picks, answer) and _has(ruling, ANY_CALL_MINDING_INFORMATION)


def _special_pass_as_pass(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """By the law of a pass out of rotation, which has sent the special one on."""
    return ruling.asked.get(PASS_IS_SPECIAL) is YES and bool(picks & _PASSES) and not answer & _PASSES


def _change_as_out_of_rotation(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    changes = bool(answer & {"slip", "change"}) and ruling.passes(Kind.OUT_OF_ROTATION)
    return changes and bool(picks & _OUT_OF_TURN)


def _once_or_throughout(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_THROUGHOUT, MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _throughout_of_old_codes(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
    return _old_code(ruling) and swapped(picks, answer, ruling)


def _has(ruling: Ruling, effect: Effect) -> bool:
    return any(consequence.effect is effect for consequence in ruling.consequences)


def _barred_despite_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _has(ruling, CHECK_ASSISTANCE) and _bars(picks, answer)


def _barred_despite_acceptance(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _has(ruling, CALL_ACCEPTED) and _bars(picks, answer)


def _free_despite_not_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    missed = forgot(*_MUST_PASS)(picks, answer, ruling)
    return not _old_code(ruling) and missed and MUST_PASS_ONCE.value in answer


def _lead_after_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """A lead may be limited, it was said, where a comparable call has come or no call was withdrawn."""
    return LEAD in picks - answer and not _old_code(ruling)


def _accepted_by(ruling: Ruling) -> str:
    return next(bound.clause for bound in ruling.consequences if bound.effect is CALL_ACCEPTED)


_HOLDS = "ruling.holds"

MISTAKES = (
    Misconception("inadmissible_accepted", "facts.ask", _accepts_what_cannot_be),
    Misconception("accepting_a_call_in_rotation", "facts.ask", _acceptance_where_in_rotation),
    Misconception("asks_at_table", "facts.ask", _asks_at_table),
    Misconception("intent_out_of_place", "facts.ask", _intent_out_of_place),
    Misconception("acceptance_forgotten", "facts.ask", _forgets_acceptance),
    Misconception("special_pass_as_pass", "ruling.clause", _special_pass_as_pass),
    Misconception("change_as_out_of_rotation", "ruling.clause", _change_as_out_of_rotation),
    Misconception("barred_despite_acceptance", _HOLDS, _barred_despite_acceptance, clause=_accepted_by),
    Misconception("once_or_throughout", "", _once_or_throughout),
    Misconception("throughout_of_old_codes", "", _throughout_of_old_codes),
    Misconception("barred_despite_comparable", _HOLDS, _barred_despite_comparable),
    Misconception("partner_barred_too_early", _HOLDS, _early_bar),
    Misconception("free_despite_not_comparable", _HOLDS, _free_despite_not_comparable),
    Misconception("lead_after_comparable", _HOLDS, _lead_after_comparable),
    Misconception("assistance_or_awareness", _HOLDS, swap(AWARENESS, ASSISTANCE)),
    Misconception("awareness_or_assistance", _HOLDS, swap(ASSISTANCE, AWARENESS)),
    Misconception("duty_forgotten", _HOLDS, forgot(*_MUST_PASS, OFFENDER_PASSES, NO_DOUBLE), general=True),
    Misconception("lead_forgotten", _HOLDS, forgot(LEAD), general=True),
    Misconception("information_forgotten", _HOLDS, forgot(INFORMATION), general=True),
    Misconception("end_of_play_forgotten", _HOLDS, forgot(ASSISTANCE, AWARENESS, CAPPED), general=True),
)
