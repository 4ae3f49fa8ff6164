"""The ruling on what was entered, in words: the way, what follows, what the director says, and what is to be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial

from bridgecourse.errors import BridgecourseError, OwnTableError, RulingError
from bridgecourse.i18n import Language, show_player, show_seat, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.contradicted import contradicted
from bridgecourse.rulings.engine import OpenQuestion, Ruling
from bridgecourse.rulings.language import Fact, Settled, State
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary.correction import REPLACEMENT_KIND
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT, RHO_ACTION
from bridgecourse.teach.board_told import besides, chain_of_board, now_at_the_table
from bridgecourse.teach.exercises.doubt import doubts
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.wording import (
    Phrase,
    consequence_sentence,
    contradicted_sentence,
    say,
    step_sentence,
)
from bridgecourse.teach.own_table.call_deeds import is_closing
from bridgecourse.teach.own_table.deeds import NEXT, deeds
from bridgecourse.teach.own_table.table import DIRECTOR, OwnTable

__all__ = ["AskedNow", "Reply", "RulingTold", "ruling_of", "told"]

ClauseLine = tuple[str, str]
"""A clause and a sentence."""


@dataclass(frozen=True)
class Reply:
    """An answer to a question: its words, and what it is.

    What a player chooses happens at the table: there it is a ``word`` of the notation, so that the case tells it, and
    else the ``answer`` to the fact.
    """

    label: str
    answer: str
    word: str = ""


@dataclass(frozen=True)
class AskedNow:
    """The question that is open: of whom, who settles it, and the answers."""

    fact: str
    question: str
    whom: str
    settled: str
    answers: tuple[Reply, ...]
    by_call: str = ""
    """What to do where a call settles it that has not been made yet: the record answers, and nobody is asked."""


@dataclass(frozen=True)
class RulingTold:
    """A ruling in words; ``none`` says why there is none."""

    edition: int
    law: str = ""
    title: str = ""
    way: tuple[ClauseLine, ...] = ()
    follows: tuple[ClauseLine, ...] = ()
    said: tuple[str, ...] = ()
    later: tuple[ClauseLine, ...] = ()
    is_unsure: bool = False
    besides: tuple[tuple[str, tuple[ClauseLine, ...]], ...] = ()
    """Each other irregularity of the board, and what is to be said of it."""
    now: tuple[str, ...] = ()
    """What holds at the table then, where there is another."""
    doubts: tuple[str, ...] = ()
    contradicted: tuple[str, ...] = ()
    asked: AskedNow | None = None
    none: str = ""


def ruling_of(table: OwnTable, edition: int) -> Ruling:
    """The ruling under this code.  Raises :class:`RulingError` where there is none."""
    return book(edition).rule(table.situation)


def told(table: OwnTable, edition: int, language: Language) -> RulingTold:
    """The ruling under this code in words; where there is none, why."""
    try:
        ruling = ruling_of(table, edition)
    except RulingError:
        is_regular = _is_regular(table)
        return RulingTold(edition, none=text("own.none" if is_regular else "own.no_law", language, edition=edition))
    following = book(edition).following(ruling)
    chain = chain_of_board(ruling)
    others = tuple((what, tuple(lines)) for what, lines in besides(ruling, chain, language))
    return RulingTold(
        edition,
        ruling.law,
        _worded(partial(text, f"law.{ruling.law}", language), ruling.law),
        tuple(_way(ruling, language)),
        tuple(_follows(ruling, language)),
        tuple(_said(ruling, language)),
        () if following is None else tuple(_follows(following, language)),
        ruling.is_unsure,
        others,
        tuple(now_at_the_table(chain, language)) if others else (),
        tuple(_doubts(ruling, language)) if ruling.open is None else (),
        tuple(_worded(partial(contradicted_sentence, each, language), each.fact.id) for each in contradicted(ruling)),
        None if ruling.open is None else _asked(table, ruling, ruling.open, language),
    )


def _is_regular(table: OwnTable) -> bool:
    try:
        return table.situation is None
    except RulingError:
        return True


def _worded(say: Callable[[], str], instead: str) -> str:
    """A sentence; where a law still lacks its words, what it is called."""
    try:
        return say()
    except (BridgecourseError, KeyError):
        return instead


def _way(ruling: Ruling, language: Language) -> Iterator[ClauseLine]:
    seen: set[str] = set()
    for step in ruling.path if ruling.open is None else ruling.path[:-1]:
        if (isinstance(step.node, State) and step.id is None) or step.goes_without_saying:
            continue
        words = _worded(partial(step_sentence, step, language), "")
        if words and words not in seen:
            seen.add(words)
            yield step.clause, words


def _follows(ruling: Ruling, language: Language) -> Iterator[ClauseLine]:
    for each in ruling.consequences:
        sentence = partial(consequence_sentence, each, ruling.situation_of(each), language)
        yield each.clause, _worded(sentence, each.effect.value)


def _said(ruling: Ruling, language: Language) -> Iterator[str]:
    try:
        yield from [spoken_line(spoken, language) for spoken in speech(ruling)]
    except (BridgecourseError, KeyError):
        return


def _doubts(ruling: Ruling, language: Language) -> Iterator[str]:
    """Both readings of what is open, and what to do at the table meanwhile."""
    try:
        yield from [line for doubt in doubts(ruling, language) for line in doubt.lines(language)]
    except (BridgecourseError, KeyError):
        return


def _asked(table: OwnTable, ruling: Ruling, question: OpenQuestion, language: Language) -> AskedNow:
    fact, situation = question.fact, ruling.situation
    whom = ""
    if question.seat is not None and question.settled_by is not Settled.RECORD:
        where = text(f"where.{question.where.value}", language)
        whom = text("own.ask", language, player=show_player(question.seat, language), where=where)
    words = _worded(partial(say, Phrase(question_id(fact)), situation, language), fact.id)
    is_shown = question.settled_by in (Settled.CHOICE, Settled.RECORD)
    happening = _happening(table, ruling, fact, language) if is_shown else {}
    if (turn := table.record.auction.turn) is not None and table.is_auction and _is_of_calls(fact):
        replies = tuple(reply for found in happening.values() for reply in found)
        by_call = text("own.ask.by_call", language, player=show_seat(turn, language))
        return AskedNow(fact.id, words, "", "", replies, by_call)
    answers: list[Reply] = []
    for each in fact.possible(situation):
        value = str(each.value)
        label = _worded(partial(short_answer, fact, each, language), value)
        answers += happening.get(each) or [Reply(label, value)]
    return AskedNow(fact.id, words, whom, text(f"settled.{question.settled_by.value}", language), tuple(answers))


_OF_CALLS = frozenset((REPLACEMENT, REPLACEMENT_KIND, RHO_ACTION))
"""What a player chooses by calling; whether a call is accepted he may say in words."""


def _is_of_calls(fact: Fact) -> bool:
    return fact in _OF_CALLS or (fact.settled_by is Settled.RECORD and fact.unless_told is None)


def _happening(table: OwnTable, ruling: Ruling, fact: Fact, language: Language) -> dict[Enum, list[Reply]]:
    """What may happen at the table next that answers this, by the answer."""
    found: dict[Enum, list[Reply]] = {}
    for deed in deeds(table, language):
        if deed.word == DIRECTOR or (deed.word == NEXT and not table.is_auction) or is_closing(deed.word):
            continue
        try:
            entered = table.enter_next() if deed.word == NEXT else table.enter(deed.word)
            answer = ruling_of(entered, ruling.edition).asked.get(fact)
        except (OwnTableError, RulingError):
            continue
        if answer is not None:
            found.setdefault(answer, []).append(Reply(deed.label, str(answer.value), deed.word))
    return found
