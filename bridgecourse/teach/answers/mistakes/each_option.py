"""What is wrong with an option wherever it is wrong, for want of a mistake with a closer name."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Fact, Role
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import LHO_ACCEPTS_CHANGE, LHO_MEANT_FIRST_CALL
from bridgecourse.rulings.vocabulary.correction import TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE, SIDE_HAS_LOOKED, WHAT_WAS_SEEN
from bridgecourse.rulings.vocabulary.older import (
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    MEANING_IS_CONTAINED,
    OFFENDER_KEEPS_FIRST_CALL,
)
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.rotation import LHO_MEANT_TO_ACCEPT
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception
from bridgecourse.teach.exercises.parts.way import way_of


def _seat(role: Role) -> Matches:
    """The seat of this player was picked."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        seat = ruling.situation.seat_of(role)
        return seat is not None and str(seat.value) in picks - answer

    return matches


def _option(name: str) -> Matches:
    return lambda picks, answer, _: name in picks - answer


def _instead(name: str, *right: str) -> Matches:
    return lambda picks, answer, _: name in picks - answer and bool(answer & {*right})


def _one_fault_missed(picks: Choices, answer: Choices, _: Ruling) -> bool:
    """The right call, but it is illegal besides."""
    return any(f"{pick}_illegal" in answer for pick in picks)


def _one_fault_too_many(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(f"{right}_illegal" in picks for right in answer)


def _asking(*asked: Fact) -> Matches:
    def matches(picks: Choices, answer: Choices, _: Ruling) -> bool:
        ways = (way_of(pick) for pick in picks - answer)
        return any(way is not None and way[0] in asked for way in ways)

    return matches


_ASKED = {
    "needless_acceptance": (LHO_ACCEPTS, LHO_ACCEPTS_CHANGE),
    "needless_comparison": (REPLACEMENT_IS_COMPARABLE,),
    "needless_meaning": (PASS_IS_SPECIAL,),
    "needless_aim_of_lho": (LHO_MEANT_TO_ACCEPT, LHO_MEANT_FIRST_CALL),
    "needless_kind": (TELLS_THE_SAME_KIND,),
    "needless_pause": (CHANGED_WITHOUT_PAUSE,),
    "needless_naturalness": (BOTH_NATURAL,),
    "needless_precision": (MEANING_IS_CONTAINED,),
    "needless_choice_of_offender": (OFFENDER_KEEPS_FIRST_CALL,),
    "needless_look_of_partner": (PARTNER_COULD_SEE,),
    "needless_look_at_cards": (SIDE_HAS_LOOKED,),
    "needless_cards": (WHAT_WAS_SEEN,),
}


def _forbidding_for_nothing(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return "forbid" in picks and "nothing" in answer and ruling.edition == CURRENT


_CLOSER = (
    ("facts.offender", "any_legal_call", "repeat_if_pass"),
    ("facts.offender", "any_legal_call", "must_pass_once"),
    ("facts.offender", "any_legal_call", "change"),
    ("facts.offender", "any_legal_call", "nothing"),
    ("leads.demand", "forbid_all", "nothing"),
    ("difference.word", "same_answers", "agree"),
    ("leads.when", "when_on_lead", "never"),
    ("leads.when", "offender", "never"),
)
"""A question, what is picked, and what is right, where a general reason would not do."""

_OPTIONS = {
    "facts.offender": (
        *("any_legal_call", "repeat_if_pass", "must_pass_once", "must_pass_throughout"),
        *("change", "nothing"),
    ),
    "facts.lho": ("accept", "take_back", "nothing"),
    "facts.order": ("lho_first", "offender_first", "goes_on", "slip"),
    "ruling.call": (
        *("first", "new", "first_illegal", "new_illegal", "third"),
        *("bid", "replacement", "again"),
    ),
    "ruling.holds": (
        *("must_pass_once", "must_pass_throughout", "no_double", "offender_throughout"),
        *("information", "lead", "assistance", "awareness", "capped"),
    ),
    "ruling.cards": (
        *("cards_stay_faced", "cards_picked_up", "minor_penalty_card", "major_penalty_cards", "elsewhere"),
    ),
    "facts.seen": ("low", "honour", "led", "several"),
    "leads.demand": ("forbid", "require", "require_or_forbid", "forbid_all"),
    "leads.suits": ("none",),
    "leads.shown": ("none",),
    "leads.when": ("now", "when_on_lead", "one_trick", "always", "never"),
    "follows.partner": ("any_legal_call", "must_pass_once", "must_pass_throughout"),
    "follows.later": ("check_assistance", "check_awareness", "score_adjusted", "nothing_afterwards"),
    "difference.word": ("same_answers", "agree"),
    "codes.": (
        *("any_legal_call", "may_not_double_now", "must_pass_once", "must_pass_throughout"),
        *("no_lead_restriction", "one_suit_may_be_forbidden", "suit_may_be_required", "suit_may_be_forbidden"),
        "any_suit_may_be_forbidden",
    ),
}


def _id(question: str, option: str) -> str:
    return f"{question.rstrip('.').replace('.', '_')}_{option.replace('.', '_')}"


_SUITS = frozenset("CDHS")


def _suit(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return bool((picks - answer) & _SUITS)


MISTAKES = (
    *(
        Misconception(f"turn_of_{role.value}", "facts.turn", _seat(role), general=True)
        for role in (Role.LHO, Role.PARTNER, Role.RHO, Role.OFFENDER)
    ),
    *(
        Misconception(f"{_id(name, picked)}_for_{right}", name, _instead(picked, right), general=True)
        for name, picked, right in _CLOSER
    ),
    Misconception("leads_demand_forbid_for_nothing", "leads.demand", _forbidding_for_nothing, general=True),
    Misconception("what_stands_is_illegal", "ruling.call", _one_fault_missed, general=True),
    Misconception("what_stands_is_legal", "ruling.call", _one_fault_too_many, general=True),
    *(Misconception(name, "facts.ask", _asking(*asked), general=True) for name, asked in _ASKED.items()),
    Misconception("nothing_to_ask", "facts.ask", _option("nothing"), general=True),
    *(
        Misconception(_id(question, option), question, _option(option), general=True)
        for question, options in _OPTIONS.items()
        for option in options
    ),
    Misconception("suit_forbidden_in_vain", "leads.suits", _suit, general=True),
    Misconception("suit_not_shown", "leads.shown", _suit, general=True),
)
