"""What the questions of the play have in common: their options, and what a ruling says of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.lead import LINE_HELPED
from bridgecourse.rulings.vocabulary.penalty import PENALTY_CARD_HELPED
from bridgecourse.rulings.vocabulary.played_card import SUGGESTION_DAMAGED
from bridgecourse.rulings.vocabulary.revoke import STILL_WORSE_OFF
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["before_the_end", "one_of", "options_of", "out_of", "what_is_said"]


def options_of(name: str, values: Iterable[str], last: Iterable[str] = ()) -> tuple[Option, ...]:
    """The options of a question by name; ``last`` are those that stand behind the others, whatever their order."""
    return (
        *(Option(each, Phrase(f"option.{name}.{each}")) for each in values),
        *(Option(each, Phrase(f"option.{name}.{each}"), OptionPlace.LAST) for each in last),
    )


def out_of(name: str, values: Iterable[str], found: str, clause: str, *, last: Iterable[str] = ()) -> Question:
    """One of these was found, at the table or on the way: which, and why that one.

    Its options and reasons have the name of the question, without that of the part in which it is put.
    """
    word = name.partition(".")[2]
    options, because = options_of(word, values, last), (Phrase(f"because.{word}.{found}"),)
    return Question(name, Picking.ONE, Phrase(f"question.{name}"), options, (found,), because, clause)


def what_is_said(
    ruling: Ruling, words: Mapping[Effect, str], otherwise: str, *, behind: Effect | None = None
) -> tuple[str, Bound | None]:
    """The last of these effects that the ruling has, and what it comes to here; one of them only for want of others."""
    found = [bound for bound in ruling.consequences if bound.effect in words]
    found.sort(key=lambda bound: bound.effect is not behind)
    return (words[found[-1].effect], found[-1]) if found else (otherwise, None)


_FOUND_AT_THE_END = (SUGGESTION_DAMAGED, PENALTY_CARD_HELPED, LINE_HELPED, STILL_WORSE_OFF)
"""What is found when play is over: 45F, 50E4, 55C, 64C."""


def before_the_end(ruling: Ruling) -> Ruling:
    """The ruling as it was before anything was found when play was over: what it said is still so."""
    situation = ruling.situation
    if YES not in [fact.settle(situation) for fact in _FOUND_AT_THE_END]:
        return ruling
    found_nothing = {fact.id: NO for fact in _FOUND_AT_THE_END}
    return book(ruling.edition).rule(situation.supposing(**found_nothing), ruling.path[0].law)


def one_of(
    ruling: Ruling,
    name: str,
    options: tuple[Option, ...],
    found: tuple[str, Bound | None],
    *,
    also: tuple[Picked, ...] = (),
    clause: str = "",
) -> Question:
    """One option is right, for what the ruling says."""
    answer, bound = found
    because = Phrase(f"because.{name}.{answer}") if bound is None else consequence_phrase(bound)
    if not clause:
        clause = ruling.path[-1].clause.split(", ")[0] if bound is None else bound.clause
    return Question(name, Picking.ONE, Phrase(f"question.{name}"), options, (answer,), (because,), clause, also=also)
