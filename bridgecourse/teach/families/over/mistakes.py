"""Mistakes when play is over: damage and ground, what was left to be looked into, which score."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role, Where
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception, swap
from bridgecourse.teach.exercises.family import FactAsked
from bridgecourse.teach.exercises.parts.way import way_of


def _ways(picks: Choices) -> list[FactAsked]:
    return [way for way in map(way_of, picks) if way is not None]


def _asks_offenders_of_damage(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(fact is SIDE_IS_DAMAGED and role is Role.OFFENDING_SIDE for fact, role, _ in _ways(picks - answer))


def _damage_forgotten(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(fact is SIDE_IS_DAMAGED for fact, _, _ in _ways(answer - picks))


def _asks_about_help_in_vain(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(fact is HELP_MADE_THE_RESULT for fact, _, _ in _ways(picks - answer))


def _asked(fact: Fact, place: Where) -> Matches:
    """This was to be found out, there, and is not to be: not there, or not at all."""

    def matches(picks: Choices, answer: Choices, _: Ruling) -> bool:
        return any(found is fact and where is place for found, _, where in _ways(picks - answer))

    return matches


def _either(one: Matches, other: Matches) -> Matches:
    return lambda picks, answer, ruling: one(picks, answer, ruling) or other(picks, answer, ruling)


def _asks_nobody(picks: Choices, _: Choices, ruling: Ruling) -> bool:
    return ruling.law == "12" and "nothing" in picks


MISTAKES = (
    Misconception("asks_offenders_of_damage", "facts.ask", _asks_offenders_of_damage),
    Misconception("help_is_not_in_question", "facts.ask", _asks_about_help_in_vain),
    Misconception("suggestion_asked_aloud", "facts.ask", _asked(SUGGESTED_ACTION_CHOSEN, Where.AT_TABLE)),
    Misconception("suggestion_not_in_question", "facts.ask", _asked(SUGGESTED_ACTION_CHOSEN, Where.AWAY)),
    Misconception("awareness_not_in_question", "facts.ask", _asked(COULD_HAVE_BEEN_AWARE, Where.AWAY)),
    Misconception("nobody_asked_at_the_end", "facts.ask", _asks_nobody),
    Misconception("damage_not_asked", "facts.ask", _damage_forgotten),
    Misconception("ruled_again", "facts.left", swap("again")),
    Misconception(
        "help_of_the_other_law",
        "facts.left",
        _either(swap("assistance", "assistance_of_bid"), swap("assistance_of_bid", "assistance")),
    ),
    Misconception("help_without_comparable", "facts.left", swap("assistance", "information")),
    Misconception("help_without_correction", "facts.left", swap("assistance_of_bid", "information")),
    Misconception(
        "information_after_comparable",
        "facts.left",
        _either(swap("information", "assistance"), swap("information", "assistance_of_bid")),
    ),
    Misconception("accepted_call_helped", "facts.left", swap("assistance", "nothing")),
    Misconception("accepted_bid_not_corrected", "facts.left", swap("assistance_of_bid", "nothing")),
    Misconception("nothing_was_withdrawn", "facts.left", swap("information", "nothing")),
    Misconception("left_overlooked", "facts.left", swap("nothing")),
    Misconception("infraction_is_no_damage", "ruling.damage", swap("always")),
    Misconception("damage_needs_no_intent", "ruling.damage", swap("intent")),
    Misconception("damage_without_loss", "ruling.damage", swap("damaged", "undamaged")),
    Misconception("damage_overlooked", "ruling.damage", swap("undamaged", "damaged")),
    Misconception("artificial_though_played", "ruling.score", swap("artificial")),
    Misconception("worst_result", "ruling.score", swap("worst")),
    Misconception("board_cancelled", "ruling.score", swap("cancelled")),
    Misconception("adjusted_without_ground", "ruling.score", swap("assigned", "stands")),
    Misconception("stands_despite_ground", "ruling.score", swap("stands", "assigned")),
    Misconception("rectification_too_hard", "ruling.clause", swap("too_hard")),
)
