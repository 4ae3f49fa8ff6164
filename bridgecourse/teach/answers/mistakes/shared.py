"""Mistakes that several laws invite: acceptance, the facts to ask for, duties, leads, information, the end of play."""

from __future__ import annotations

from bridgecourse.rulings.engine import Book, Ruling
from bridgecourse.rulings.language import Ask, Effect, Fact, Role, Settled, Where
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE, CHECK_AWARENESS, NOTHING_AFTERWARDS
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
    MUST_REPEAT,
)
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import RHO_ACTION
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Misconception, swap
from bridgecourse.teach.exercises.parts.facts import Way, way_of


def _old_code(ruling: Ruling) -> bool:
    return ruling.edition < 2017


def _wrong_acceptor(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    lho = ruling.situation.offender.lho.value
    return answer == {lho} and bool(picks) and not picks & {lho, "nobody"}


def _lho_for_nobody(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return answer == {"nobody"} and ruling.situation.offender.lho.value in picks


def _accepts_what_cannot_be(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _lho_for_nobody(picks, answer, ruling) and ruling.passes(Kind.INADMISSIBLE_DOUBLE)


def _acceptance_where_in_rotation(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _lho_for_nobody(picks, answer, ruling) and ruling.ends_in(Kind.OUT_OF_ROTATION)


def _ways(picks: Choices) -> list[Way]:
    """What is to be asked by these picks, of whom and where."""
    return [way for way in map(way_of, picks) if way is not None]


def _is_acceptance(fact: Fact) -> bool:
    """Left-hand opponent has the choice, and no other: to accept."""
    return fact.asks is Role.LHO and fact.settled_by is Settled.CHOICE


def _asks_at_table(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(where is Where.AT_TABLE and fact.where is Where.AWAY for fact, _, where in _ways(picks - answer))


def _asks_wrong_player(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(_is_acceptance(fact) and role is not Role.LHO for fact, role, _ in _ways(picks - answer))


def _forgets_acceptance(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(_is_acceptance(fact) for fact, _, _ in _ways(answer - picks))


def _intent_out_of_place(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return (FIRST_CALL_WAS_UNINTENDED, Role.OFFENDER, Where.AWAY) in _ways(picks - answer)


def _early_bar(picks: Choices, answer: Choices, _: Ruling) -> bool:
    barred = {MUST_PASS_ONCE.value, MUST_PASS_THROUGHOUT.value}
    return bool(picks & barred) and ANY_CALL_MINDING_INFORMATION.value in answer


def _special_pass_as_pass(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    """By the law of a pass out of rotation, which has sent the special one on."""
    left = {step.law for step in ruling.path if isinstance(step.node, Ask) and step.node.fact is PASS_IS_SPECIAL}
    return ruling.asked.get(PASS_IS_SPECIAL) is YES and bool(picks & left) and not answer & left


def _laws_out_of_rotation(laws: Book) -> frozenset[str]:
    """The laws of a call out of rotation that is not considered to be in rotation."""
    first = laws.law_for(Kind.OUT_OF_ROTATION)
    return frozenset(number for number, law in laws.items() if law.after is not None and law.after == first)


def _change_as_out_of_rotation(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    laws = book(ruling.edition)
    out_of_rotation, changing = _laws_out_of_rotation(laws), laws.law_for(Kind.CHANGE_OF_CALL)
    return changing in answer and bool(out_of_rotation & set(ruling.laws)) and bool(picks & out_of_rotation)


def _once_or_throughout(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_THROUGHOUT, MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _throughout_of_old_codes(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
    return _old_code(ruling) and swapped(picks, answer, ruling)


def _has(ruling: Ruling, effect: Effect) -> bool:
    return any(consequence.effect is effect for consequence in ruling.consequences)


def _barred_despite_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_ONCE, ANY_LEGAL_CALL)
    return _has(ruling, CHECK_ASSISTANCE) and swapped(picks, answer, ruling)


def _free_despite_not_comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    swapped = swap(ANY_LEGAL_CALL, MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _must_repeat_after_action(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return RHO_ACTION in ruling.asked and swap(MUST_REPEAT, ANY_LEGAL_CALL)(picks, answer, ruling)


def _insufficient_first(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return book(ruling.edition).law_for(Kind.INSUFFICIENT) in picks - answer


MISTAKES = (
    Misconception("wrong_acceptor", "options.accept", _wrong_acceptor),
    Misconception("no_acceptance_offered", "options.accept", swap("nobody")),
    Misconception("inadmissible_accepted", "options.accept", _accepts_what_cannot_be),
    Misconception("accepting_a_call_in_rotation", "options.accept", _acceptance_where_in_rotation),
    Misconception("asks_wrong_player", "facts.ask", _asks_wrong_player),
    Misconception("asks_at_table", "facts.ask", _asks_at_table),
    Misconception("acceptance_forgotten", "facts.ask", _forgets_acceptance),
    Misconception("intent_out_of_place", "facts.ask", _intent_out_of_place),
    Misconception("special_pass_as_pass", "facts.law", _special_pass_as_pass),
    Misconception("change_as_out_of_rotation", "facts.law", _change_as_out_of_rotation),
    Misconception("insufficient_first", "facts.law", _insufficient_first),
    Misconception("partner_barred_too_early", "options.partner", _early_bar),
    Misconception("information_forgotten", "options.partner", swap(ANY_LEGAL_CALL, ANY_CALL_MINDING_INFORMATION)),
    Misconception("free_choice_after_pass", "options.offender", swap(ANY_LEGAL_CALL, MUST_REPEAT)),
    Misconception("must_repeat_after_action", "options.offender", _must_repeat_after_action),
    Misconception("once_or_throughout", "", _once_or_throughout),
    Misconception("throughout_of_old_codes", "", _throughout_of_old_codes),
    Misconception("barred_despite_comparable", "ruling.partner", _barred_despite_comparable),
    Misconception("free_despite_not_comparable", "ruling.partner", _free_despite_not_comparable),
    Misconception("lead_after_comparable", "ruling.leads", swap(LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION)),
    Misconception("information_for_the_wrong_side", "ruling.information", swap("other_side")),
    Misconception("information_for_both_sides", "ruling.information", swap("both_sides")),
    Misconception("information_ignored", "ruling.information", swap(NO_RESTRICTION_ON_INFORMATION)),
    Misconception("assistance_or_awareness", "ruling.afterwards", swap(CHECK_AWARENESS, CHECK_ASSISTANCE)),
    Misconception("awareness_or_assistance", "ruling.afterwards", swap(CHECK_ASSISTANCE, CHECK_AWARENESS)),
    Misconception("end_of_play_forgotten", "ruling.afterwards", swap(NOTHING_AFTERWARDS)),
)
