"""What else is irregular on a board than what is ruled on, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.cli.board_incident import incident_words, kinds_of
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import question_id
from bridgecourse.rulings.chain import Chain, Link, LinkState
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import book
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, say

__all__ = ["Lines", "besides", "besides_as_json", "chain_of_board"]

Lines = list[tuple[str, str]]
"""Sentences, each with its clause."""


def chain_of_board(ruling: Ruling) -> Chain:
    """The board of this ruling as a chain."""
    return book(ruling.edition).board(ruling.situation)


def besides(ruling: Ruling, chain: Chain, language: Language) -> Iterator[tuple[str, Lines]]:
    """Each other irregularity of the board, in order: what it is, and what follows or is to be asked."""
    for link in _links(ruling, chain):
        yield incident_words(ruling.situation.record, link.event, link.incident, language), _lines(link, language)


def besides_as_json(ruling: Ruling, chain: Chain, language: Language) -> list[dict[str, object]]:
    """The same (see :mod:`bridgecourse.cli.ruling_json` for its form)."""
    return [
        {
            "event": link.event + 1,
            "player": link.incident.player.value,
            "kinds": [kind.name for kind in kinds_of(link.incident)],
            "state": link.state.value,
            "noticed": link.noticed,
            "outcome": link.ruling.outcome.id if link.ruling is not None and link.ruling.outcome else None,
            "text": incident_words(ruling.situation.record, link.event, link.incident, language),
            "lines": [{"clause": clause, "text": words} for clause, words in _lines(link, language)],
        }
        for link in _links(ruling, chain)
    ]


def _links(ruling: Ruling, chain: Chain) -> tuple[Link, ...]:
    return chain.besides(ruling.situation.incident.event)


def _lines(link: Link, language: Language) -> Lines:
    lines: Lines = [] if link.noticed else [("", text("cli.rule.board.unnoticed", language))]
    ruling = link.ruling
    if ruling is None:
        return [*lines, ("", text("cli.rule.board.no_law", language))]
    if link.state is LinkState.OVERTAKEN:
        lines.append(("", text("cli.rule.board.overtaken", language)))
    for each in (ruling, link.following):
        if each is not None:
            said = {words for _, words in lines}
            lines.extend((clause, words) for clause, words in _ruled(each, language) if words not in said)
    return lines


def _ruled(ruling: Ruling, language: Language) -> Iterator[tuple[str, str]]:
    for bound in ruling.consequences:
        yield bound.clause, consequence_sentence(bound, ruling.situation_of(bound), language)
    if ruling.open is not None:
        question = say(Phrase(question_id(ruling.open.fact)), ruling.situation, language)
        yield ruling.path[-1].clause, text("cli.rule.board.open", language, question=question)
    if ruling.is_unsure:
        yield "", text("cli.rule.unsure", language)
