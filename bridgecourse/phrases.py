"""The words of the Laws: by what text each fact, answer and effect is said, long or short, and no other way.

*Said* is what a director speaks at the table; *short* is what fits on a chart or a card, and names no seat.  Texts with
fields are given by their id, for whoever knows the table to fill in; short ones as they are.  The pocket book has the
shortest: what stands beside a player's name, what is spoken to him without any name, and what it means.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from bridgecourse.i18n import Language, has_text, show_denomination, text
from bridgecourse.rulings.language import Effect, Fact, Settled
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.table.call import SUITS
from bridgecourse.table.event import NoAgreement, Shows
from bridgecourse.table.hand_set import ANY, TOPS, HandSet, Interval

__all__ = [
    "asked_id",
    "every_form",
    "found_id",
    "line_answer",
    "line_of",
    "line_when",
    "meaning_words",
    "note_on",
    "question_id",
    "said_id",
    "sentence_id",
    "short_answer",
    "short_effect",
    "short_question",
    "to_ask_id",
    "words_to_ask",
    "words_to_tell",
]


def question_id(fact: Fact) -> str:
    """What is to be established: ``Was it North's turn?``"""
    return f"fact.{_own(fact).id}.question"


def asked_id(fact: Fact) -> str:
    """What the director says to find it out; a choice he explains first.  On the record he merely looks for it."""
    return question_id(fact) if fact.settled_by is Settled.RECORD else f"fact.{_own(fact).id}.ask"


def to_ask_id(fact: Fact) -> str:
    """What he goes to find out, after "ask": ``whether South accepts the call``."""
    return f"fact.{_own(fact).id}.to_ask"


def found_id(fact: Fact, answer: Enum) -> str:
    """What was established, as a sentence."""
    return f"fact.{_own(fact).id}.says.{answer.value}"


def sentence_id(effect: Effect) -> str:
    """What follows, as a ruling has it: ``West must pass when next in turn to call.``"""
    return f"effect.{effect.value}"


def said_id(effect: Effect) -> str:
    """What the director says to the player whom it binds: ``West, you must pass once, at your next turn.``"""
    return f"effect.{effect.value}.said"


def short_question(fact: Fact, language: Language) -> str:
    return text(_short_question(fact), language)


def short_answer(fact: Fact, answer: Enum, language: Language) -> str:
    return text(_short_answer(fact, answer), language)


def short_effect(effect: Effect, language: Language) -> str:
    return text(_short_effect(effect), language)


def line_of(effect: Effect, language: Language, leaf: str | None = None) -> str:
    """What follows, beside the name of the player: ``passes throughout``.

    A leaf may have words of its own for it, where one effect says less than the leaf: how many tricks go.
    """
    return text(_of_leaf(effect, "line", leaf, language), language)


def note_on(effect: Effect, language: Language) -> str:
    """What that line means, where it needs to be said: how leads are limited, what is looked into after play."""
    msgid = f"effect.{effect.value}.note"
    return text(msgid, language) if has_text(msgid, language) else ""


def line_when(fact: Fact, answer: Enum, language: Language) -> str:
    """When that line holds: ``if already replaced``."""
    return text(f"when.{_own(fact).id}.{answer.value}.line", language)


def line_answer(fact: Fact, answer: Enum, language: Language) -> str:
    """The short answer, in words of its own where those of the charts read badly beside another answer."""
    short = _short_answer(fact, answer)
    return text(f"{short}.line" if has_text(f"{short}.line", language) else short, language)


def words_to_tell(effect: Effect, language: Language, leaf: str | None = None) -> str:
    """What is said to the player, without a name: ``You pass once, at your next turn.``"""
    return text(_of_leaf(effect, "tell", leaf, language), language)


def words_to_ask(fact: Fact, language: Language) -> str:
    """What is asked of a player, without a name; the record is not asked."""
    return text(f"fact.{_own(fact).id}.say", language)


def meaning_words(shows: Shows, language: Language) -> str:
    """What a call is said to show: ``6 to 10 points, at least 5 ♥``; of alternatives one after the other."""
    if isinstance(shows, NoAgreement):
        return text("shows.no_agreement", language)
    if shows.alternatives:
        words = [", ".join(_meaning_words(each, language)) for each in shows.alternatives]
        return text("shows.or", language).join(words)
    return ", ".join(_meaning_words(shows, language))


def _meaning_words(shows: HandSet, language: Language) -> Iterator[str]:
    if shows.points != ANY.points:
        yield _how_many("points", shows.points, ANY.points.high, language)
    if shows.is_balanced:
        yield text("shows.balanced", language)
    for suit in reversed(SUITS):
        if suit in shows.lengths:
            yield _how_many("suit", shows.lengths[suit], 13, language, suit=show_denomination(suit, language))
    for suit in reversed(SUITS):
        if suit in shows.tops:
            yield _how_many("tops", shows.tops[suit], TOPS, language, suit=show_denomination(suit, language))
    if shows.aces != ANY.aces:
        yield _how_many("aces", shows.aces, 4, language)
    if shows.purpose is not None:
        yield text(f"shows.{shows.purpose.value}", language)
    if shows.forcing is not None:
        yield text(f"shows.{shows.forcing.value}", language)
    if shows == ANY:
        yield text("shows.anything", language)


def _how_many(what: str, number: Interval, most: int, language: Language, **fields: str) -> str:
    """``15 points``, ``15 to 17 points``, ``at least 15 points``, ``at most 10 points``."""
    if number.low == number.high:
        how, low = "exactly", number.low
    elif number.high == most:
        how, low = "at_least", number.low
    elif number.low == 0:
        how, low = "at_most", number.high
    else:
        how, low = "from_to", number.low
    many = text(f"shows.{how}", language, low=low, high=number.high)
    return text(f"shows.{what}", language, many=many, **fields)


def every_form() -> Iterator[str]:
    """The ids of all texts that the vocabulary wants, in every language."""
    for fact in facts().values():
        yield from dict.fromkeys((question_id(fact), asked_id(fact), to_ask_id(fact), _short_question(fact)))
        for answer in fact.answers:
            yield from (found_id(fact, answer), _short_answer(fact, answer))
    for effect in effects().values():
        yield from (sentence_id(effect), said_id(effect), _short_effect(effect))


def _short_question(fact: Fact) -> str:
    return f"fact.{_own(fact).id}.short"


def _short_answer(fact: Fact, answer: Enum) -> str:
    return f"answer.{_own(fact).id}.{answer.value}"


def _short_effect(effect: Effect) -> str:
    return f"effect.{effect.value}.short"


def _of_leaf(effect: Effect, form: str, leaf: str | None, language: Language) -> str:
    own = f"leaf.{leaf}.{effect.value}.{form}"
    return own if has_text(own, language) else f"effect.{effect.value}.{form}"


def _own(fact: Fact) -> Fact:
    """What restates another fact, with the same answers, is said in the words of that one."""
    first = fact.restates
    return first if first is not None and first.answers is fact.answers else fact
