"""Mistakes that several laws invite: acceptance, the facts to ask for, duties, leads, information, the end of play."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Effect, Where
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE, CHECK_AWARENESS, NOTHING_AFTERWARDS
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
    MUST_REPEAT,
)
from bridgecourse.rulings.vocabulary.information import NO_RESTRICTION_ON_INFORMATION
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION
from bridgecourse.teach.misconception import Misconception, Picks, swap


def _old_code(ruling: Ruling) -> bool:
    return ruling.edition < 2017


def _wrong_acceptor(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    lho = ruling.situation.offender.lho.value
    return answer == {lho} and bool(picks) and not picks & {lho, "nobody"}


def _accepts_what_cannot_be(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return answer == {"nobody"} and ruling.situation.offender.lho.value in picks and "36" in ruling.laws


def _acceptance_where_in_rotation(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return answer == {"nobody"} and ruling.situation.offender.lho.value in picks and ruling.law == "28"


def _asks_at_table(picks: Picks, answer: Picks, _: Ruling) -> bool:
    wrong = (pick.split("@") for pick in picks - answer if pick.endswith(f"@{Where.AT_TABLE.value}"))
    return any(facts()[name].where is Where.AWAY for name, *_ in wrong)


def _asks_wrong_player(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(pick.startswith("lho_accepts") and "@lho@" not in pick for pick in picks - answer)


def _forgets_acceptance(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(wanted.startswith("lho_accepts") and wanted not in picks for wanted in answer)


def _intent_out_of_place(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(pick.startswith("first_call_was_unintended@offender@away") for pick in picks - answer)


def _early_bar(picks: Picks, answer: Picks, _: Ruling) -> bool:
    barred = {MUST_PASS_ONCE.value, MUST_PASS_THROUGHOUT.value}
    return bool(picks & barred) and ANY_CALL_MINDING_INFORMATION.value in answer


def _special_pass_as_pass(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    passed_on = any(name.startswith("L30") and name.endswith(".C") for name in ruling.ids)
    return "30" in picks and passed_on and "30" not in answer


def _change_as_out_of_rotation(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return "25" in answer and "29" in ruling.laws and bool(picks & {"29", "30", "31", "32"})


def _once_or_throughout(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_THROUGHOUT, MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _throughout_of_old_codes(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
    return _old_code(ruling) and swapped(picks, answer, ruling)


def _has(ruling: Ruling, effect: Effect) -> bool:
    return any(consequence.effect is effect for consequence in ruling.consequences)


def _barred_despite_comparable(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = swap(MUST_PASS_ONCE, ANY_LEGAL_CALL)
    return _has(ruling, CHECK_ASSISTANCE) and swapped(picks, answer, ruling)


def _free_despite_not_comparable(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = swap(ANY_LEGAL_CALL, MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _must_repeat_after_action(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    asked = {step.node.fact.id for step in ruling.path if isinstance(step.node, Ask)}
    return "rho_action" in asked and swap(MUST_REPEAT, ANY_LEGAL_CALL)(picks, answer, ruling)


def _insufficient_first(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return "27" in picks and "27" not in answer


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
