"""The mistakes that directors make, by name: recognised in a wrong pick, and explained.

Each is told by its texts ``misconception.<id>.name`` and ``misconception.<id>.why``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Effect
from bridgecourse.table.call import Bid
from bridgecourse.teach.question import Picked, Question

__all__ = ["MISCONCEPTIONS", "Misconception", "recognise"]

Picks = frozenset[str]


@dataclass(frozen=True, slots=True)
class Misconception:
    """A named mistake: on questions whose id begins so, recognised by what was picked and what was right."""

    id: str
    question: str
    matches: Callable[[Picks, Picks, Ruling], bool]


def _swap(picked: Effect | str, right: Effect | str | None = None) -> Callable[[Picks, Picks, Ruling], bool]:
    """Picked this where that was right (or where anything else was)."""
    wrong_id = picked.value if isinstance(picked, Effect) else picked
    right_id = right.value if isinstance(right, Effect) else right

    def matches(picks: Picks, answer: Picks, _: Ruling) -> bool:
        return wrong_id in picks and wrong_id not in answer and (right_id is None or right_id in answer)

    return matches


def _old_code(ruling: Ruling) -> bool:
    return ruling.edition < 2017


def _wrong_acceptor(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    lho = ruling.situation.offender.lho.value
    return answer == {lho} and bool(picks) and not picks & {lho, "nobody"}


def _accepts_what_cannot_be(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return answer == {"nobody"} and ruling.situation.offender.lho.value in picks and "36" in ruling.laws


def _acceptance_where_in_rotation(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return answer == {"nobody"} and ruling.situation.offender.lho.value in picks and ruling.law == "28"


def _only_the_withdrawn_suit(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    call = ruling.situation.call
    return isinstance(call, Bid) and picks == {call.denomination.value} and picks != answer


def _suits_shown_too(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    shown = {suit.value for suit in ruling.situation.suits_shown_by_offender}
    return bool(picks & shown) and not answer & shown


def _asks_at_table(picks: Picks, answer: Picks, _: Ruling) -> bool:
    wrong = picks - answer
    return any(
        pick.startswith(("replacement_is_comparable@", "first_call_was")) and pick.endswith("@at_table")
        for pick in wrong
    )


def _asks_wrong_player(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(pick.startswith(("lho_accepts@partner", "lho_accepts@rho")) for pick in picks - answer)


def _forgets_acceptance(picks: Picks, answer: Picks, _: Ruling) -> bool:
    wanted = "lho_accepts@lho@at_table"
    return wanted in answer and wanted not in picks


def _intent_out_of_place(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return any(pick.startswith("first_call_was_unintended@offender@away") for pick in picks - answer)


def _early_bar(picks: Picks, answer: Picks, _: Ruling) -> bool:
    barred = {Effect.MUST_PASS_ONCE.value, Effect.MUST_PASS_THROUGHOUT.value}
    return bool(picks & barred) and Effect.ANY_CALL_MINDING_INFORMATION.value in answer


def _special_pass_as_pass(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    waypoints = {"L30.C", "L30-2007.C"} & set(ruling.ids)
    return "30" in picks and bool(waypoints) and "30" not in answer


def _change_as_out_of_rotation(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return "25" in answer and bool(picks & {"30", "31", "32"})


def _once_or_throughout(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = _swap(Effect.MUST_PASS_THROUGHOUT, Effect.MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _throughout_of_old_codes(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = _swap(Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT)
    return _old_code(ruling) and swapped(picks, answer, ruling)


def _has(ruling: Ruling, effect: Effect) -> bool:
    return any(consequence.effect is effect for consequence in ruling.consequences)


def _barred_despite_comparable(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = _swap(Effect.MUST_PASS_ONCE, Effect.ANY_LEGAL_CALL)
    return _has(ruling, Effect.CHECK_ASSISTANCE) and swapped(picks, answer, ruling)


def _free_despite_not_comparable(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    swapped = _swap(Effect.ANY_LEGAL_CALL, Effect.MUST_PASS_ONCE)
    return not _old_code(ruling) and swapped(picks, answer, ruling)


def _must_repeat_after_action(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    asked = {step.node.fact.id for step in ruling.path if isinstance(step.node, Ask)}
    return "rho_action" in asked and _swap(Effect.MUST_REPEAT, Effect.ANY_LEGAL_CALL)(picks, answer, ruling)


def _demanding_a_suit(picks: Picks, answer: Picks, ruling: Ruling) -> bool:
    return not _old_code(ruling) and _swap(Effect.LEAD_PENALTY_POSSIBLE)(picks, answer, ruling)


def _insufficient_first(picks: Picks, answer: Picks, _: Ruling) -> bool:
    return "27" in picks and "27" not in answer


MISCONCEPTIONS = (
    Misconception("wrong_acceptor", "options.accept", _wrong_acceptor),
    Misconception("no_acceptance_offered", "options.accept", _swap("nobody")),
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
    Misconception(
        "information_forgotten", "options.partner", _swap(Effect.ANY_LEGAL_CALL, Effect.ANY_CALL_MINDING_INFORMATION)
    ),
    Misconception("free_choice_after_pass", "options.offender", _swap(Effect.ANY_LEGAL_CALL, Effect.MUST_REPEAT)),
    Misconception("must_repeat_after_action", "options.offender", _must_repeat_after_action),
    Misconception("once_or_throughout", "", _once_or_throughout),
    Misconception("throughout_of_old_codes", "", _throughout_of_old_codes),
    Misconception("barred_despite_comparable", "ruling.partner", _barred_despite_comparable),
    Misconception("free_despite_not_comparable", "ruling.partner", _free_despite_not_comparable),
    Misconception("demanding_a_suit", "ruling.leads", _demanding_a_suit),
    Misconception(
        "lead_after_comparable", "ruling.leads", _swap(Effect.LEAD_MAY_BE_FORBIDDEN, Effect.NO_LEAD_RESTRICTION)
    ),
    Misconception("only_the_withdrawn_suit", "ruling.suits", _only_the_withdrawn_suit),
    Misconception("forbidding_a_suit_shown", "ruling.suits", _suits_shown_too),
    Misconception("information_for_the_wrong_side", "ruling.information", _swap("other_side")),
    Misconception("information_for_both_sides", "ruling.information", _swap("both_sides")),
    Misconception("information_ignored", "ruling.information", _swap(Effect.NO_RESTRICTION_ON_INFORMATION)),
    Misconception(
        "assistance_or_awareness", "ruling.afterwards", _swap(Effect.CHECK_AWARENESS, Effect.CHECK_ASSISTANCE)
    ),
    Misconception(
        "awareness_or_assistance", "ruling.afterwards", _swap(Effect.CHECK_ASSISTANCE, Effect.CHECK_AWARENESS)
    ),
    Misconception("end_of_play_forgotten", "ruling.afterwards", _swap(Effect.NOTHING_AFTERWARDS)),
)


def recognise(question: Question, picked: Picked, ruling: Ruling) -> Misconception | None:
    """The named mistake behind a wrong pick, the first that fits; ``None`` when it has no name or nothing is wrong."""
    if picked is None or question.credit(picked) >= 1.0:
        return None
    picks = frozenset([picked] if isinstance(picked, str) else picked)
    answer = frozenset(question.answer)
    for mistake in MISCONCEPTIONS:
        if question.id.startswith(mistake.question) and mistake.matches(picks, answer, ruling):
            return mistake
    return None
