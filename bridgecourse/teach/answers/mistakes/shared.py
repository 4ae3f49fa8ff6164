"""Mistakes that several laws invite: acceptance, the facts to ask for, duties, leads, information, the end of play."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import (
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Misconception, swap
from bridgecourse.teach.exercises.family import FactAsked
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


def _asks_wrong_player(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(_is_acceptance(fact) and role is not Role.LHO for fact, role, _ in _ways(picks - answer))


def _forgets_acceptance(picks: Choices, answer: Choices, _: Ruling) -> bool:
    """All that was picked is right, but for the one who chooses."""
    return picks <= answer and any(_is_acceptance(fact) for fact, _, _ in _ways(answer - picks))


def _asks_away(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(where is Where.AWAY and fact.where is Where.AT_TABLE for fact, _, where in _ways(picks - answer))


def _intent_out_of_place(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return (FIRST_CALL_WAS_UNINTENDED, Role.OFFENDER, Where.AWAY) in _ways(picks - answer)


_PASSES = frozenset({"pass_at_rhos", "pass_before_bid", "pass_elsewhere"})
_OUT_OF_TURN = _PASSES | {"rho_passes", "rho_acts", "bid_elsewhere", "out_of_turn_taken", "never_replaced"}
"""Clauses of a pass out of rotation, and of any call."""


def _early_bar(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return "must_pass_once" in picks and "minding" in answer


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
    swapped = swap(MUST_PASS_ONCE, "free")
    return _has(ruling, CHECK_ASSISTANCE) and swapped(picks, answer, ruling)


def _free_despite_not_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap("free", MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _comparable_too_soon(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return "same_meaning" in picks and "repeat_if_pass" in answer


def _needlessly_alike(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return not _old_code(ruling) and "same_meaning" in picks and "any_legal_call" in answer


def _lead_after_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """A suit is forbidden where a comparable call has come, or the call has been accepted."""
    return "none" in answer and bool(picks & set("CDHS"))


MISTAKES = (
    Misconception("inadmissible_accepted", "facts.ask", _accepts_what_cannot_be),
    Misconception("accepting_a_call_in_rotation", "facts.ask", _acceptance_where_in_rotation),
    Misconception("asks_wrong_player", "facts.ask", _asks_wrong_player),
    Misconception("asks_at_table", "facts.ask", _asks_at_table),
    Misconception("asks_away", "facts.ask", _asks_away),
    Misconception("intent_out_of_place", "facts.ask", _intent_out_of_place),
    Misconception("acceptance_forgotten", "facts.ask", _forgets_acceptance),
    Misconception("special_pass_as_pass", "ruling.clause", _special_pass_as_pass),
    Misconception("change_as_out_of_rotation", "ruling.clause", _change_as_out_of_rotation),
    Misconception("partner_barred_too_early", "ruling.partner", _early_bar),
    Misconception("information_forgotten", "ruling.partner", swap("free", "minding")),
    Misconception("free_choice_after_pass", "options.offender", _comparable_too_soon),
    Misconception("need_not_be_comparable", "options.offender", _needlessly_alike),
    Misconception("once_or_throughout", "", _once_or_throughout),
    Misconception("throughout_of_old_codes", "", _throughout_of_old_codes),
    Misconception("barred_despite_comparable", "ruling.partner", _barred_despite_comparable),
    Misconception("free_despite_not_comparable", "ruling.partner", _free_despite_not_comparable),
    Misconception("lead_after_comparable", "ruling.leads", _lead_after_comparable),
    Misconception("information_for_both_sides", "ruling.later", swap("both_sides")),
    Misconception("assistance_or_awareness", "ruling.later", swap("awareness", "assistance")),
    Misconception("awareness_or_assistance", "ruling.later", swap("assistance", "awareness")),
    Misconception("end_of_play_forgotten", "ruling.later", swap("nothing")),
)
