"""A board ruled as a whole, in words: what else is irregular on it, and what holds at the table then."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.i18n import Language, show_card, show_player, text
from bridgecourse.phrases import question_id
from bridgecourse.rulings.chain import Chain, Link, LinkState
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import book
from bridgecourse.rulings.standing import BoardStanding, standing_of
from bridgecourse.table.event import LeadChoice
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, player_of, say, suit_list
from bridgecourse.teach.incident_told import incident_words

__all__ = ["Lines", "besides", "chain_of_board", "link_lines", "now_at_the_table"]

Lines = list[tuple[str, str]]
"""Sentences, each with its clause."""


def chain_of_board(ruling: Ruling) -> Chain:
    """The board of this ruling as a chain."""
    return book(ruling.edition).board(ruling.situation)


def besides(ruling: Ruling, chain: Chain, language: Language) -> Iterator[tuple[str, Lines]]:
    """Each other irregularity of the board, in order: what it is, and what follows or is to be asked."""
    for link in chain.besides(ruling.situation.incident.event):
        yield incident_words(ruling.situation.record, link.event, link.incident, language), link_lines(link, language)


def now_at_the_table(chain: Chain, language: Language) -> list[str]:
    """A sentence for each duty, penalty card and limit on the lead, and whose turn it is; none where there is none."""
    now = standing_of(chain)
    found = list(dict.fromkeys(_sentences(now, chain, language)))
    if found and now.turn is not None:
        found.insert(0, _said("turn", now.turn, language))
    return found


def link_lines(link: Link, language: Language) -> Lines:
    """What follows of one irregularity, or is to be asked, and that nobody has noticed it."""
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


def _sentences(now: BoardStanding, chain: Chain, language: Language) -> Iterator[str]:
    for duty in now.duties:
        yield _said("pass_throughout" if duty.throughout else "pass_once", duty.seat, language)
    for card in now.penalty_cards:
        yield _said("major" if card.major else "minor", card.seat, language, card=show_card(card.card, language))
    if now.waits is not None and chain.record.contract is not None:
        declarer = show_player(chain.record.contract.declarer, language)
        yield _said("waits", now.waits, language, declarer=declarer)
    for wish in now.wishes:
        if now.turn is not None:
            word = "requires" if wish.choice is LeadChoice.REQUIRES else "prohibits"
            yield _said(word, now.turn, language, suits=suit_list(wish.suits, language))
    for wish in now.void:
        if now.turn is not None:
            word = "no_choice_requires" if wish.choice is LeadChoice.REQUIRES else "no_choice_prohibits"
            yield _said(word, now.turn, language, suits=suit_list(wish.suits, language))
    for link, bound in now.leads:
        if link.ruling is not None:
            yield consequence_sentence(bound, link.ruling.situation_of(bound), language)


def _said(word: str, seat: Seat, language: Language, **values: object) -> str:
    names = {"player": show_player(seat, language), "player_of": player_of(seat, language)}
    return text(f"cli.rule.now.{word}", language, {**names, **values})
