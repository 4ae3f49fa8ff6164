"""What lies on the table during a part of an exercise, and what the director has been told by then."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field

from bridgecourse.i18n import Language, show_call, show_seat, text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.table.auction import Auction, Fate
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.table.event import Exposure
from bridgecourse.table.record import FacedCard, Record
from bridgecourse.teach.cases.case import Case, Saying, Texts
from bridgecourse.teach.exercises.parts.facts import facts_to_ask
from bridgecourse.teach.exercises.wording import story

__all__ = ["Scene", "at_replacement", "in_the_end", "on_arrival"]


@dataclass(frozen=True, slots=True)
class Scene:
    """The table with the cards face up on it, what has happened since, the calls explained, and what is being said.

    ``meanings`` is what the director has been told of calls that might be made now.
    """

    auction: Auction
    faced: tuple[FacedCard, ...] = ()
    story: Texts = field(default_factory=dict)
    explained: Mapping[int, Texts] = field(default_factory=dict)
    said: tuple[Saying, ...] = ()
    meanings: Mapping[Call, Texts] = field(default_factory=dict)


def on_arrival(case: Case) -> Scene:
    """What the director finds when he is called."""
    known = {each.position: each.texts for each in case.meanings if _is_known_at_once(case, each.position)}
    return Scene(case.seen, on_table(case.record.upto(case.situation.arrival)), explained=known, said=case.said)


def at_replacement(case: Case) -> Scene:
    """The call has not been accepted, and it is for the offender to replace it."""
    auction = auction_at_replacement(case)
    known = {each.position: each.texts for each in case.meanings if each.position < len(auction)}
    told = {lang: _sentences(_happened(case, auction, lang), *_shown(case, auction, lang)) for lang in Language}
    return Scene(auction, (), told, known)


def in_the_end(case: Case, rulings: Iterable[Ruling] = ()) -> Scene:
    """Everything that the case tells has happened, and the players have answered what the director had to ask.

    He had to ask what these rulings need, by default the case's own: only then the meanings that he has learnt since he
    came are news, and told besides standing under the auction.
    """
    news = not tuple(rulings)
    asked = {fact.id for ruling in tuple(rulings) or (case.ruling,) for fact in facts_to_ask(ruling)}
    asked |= {name for name in case.answers if facts()[name].unless_told is not None}
    known = {each.position: each.texts for each in case.meanings}
    told = {
        lang: _sentences(
            _happened(case, case.auction, lang),
            *(_shown(case, case.auction, lang) if news else ()),
            *_told(case, asked, lang),
        )
        for lang in Language
    }
    return Scene(case.auction, on_table(case.record), told, known)


def on_table(record: Record) -> tuple[FacedCard, ...]:
    """The cards that lie face up: named ones do not, nor those taken back."""
    return tuple(card for card in record.cards if card.how is not Exposure.NAMED and not card.fate.is_gone)


def auction_at_replacement(case: Case) -> Auction:
    """The record up to the offender's new call, supposing that the irregular one is not accepted."""
    situation = case.situation
    if not situation.calls.is_cancelled:
        return case.seen.with_fate(situation.calls.focus, Fate.CANCELLED)
    new = situation.calls.replacement_position
    return case.auction if new is None else case.auction.upto(new)


def _sentences(*found: str) -> str:
    return " ".join(sentence for sentence in found if sentence)


def _happened(case: Case, auction: Auction, language: Language) -> str:
    return story(case.seen, auction, case.situation, language)


def _shown(case: Case, auction: Auction, language: Language) -> list[str]:
    """What the calls mean that were not explained on arrival."""
    return [
        text("story.shows", language, call=_named(case, each.position, language), words=each.texts[language])
        for each in case.meanings
        if each.position < len(auction) and not _is_known_at_once(case, each.position)
    ]


def _told(case: Case, asked: Container[str], language: Language) -> list[str]:
    return [
        text("story.tells", language, player=show_seat(saying.seat, language), words=saying.texts[language])
        for saying in case.asked
        if saying.fact is None or saying.fact in asked
    ]


def _is_known_at_once(case: Case, position: int) -> bool:
    """Calls before the irregular one are explained at the table; it is itself only where it is a pass."""
    if case.situation.calls.are_ruled_on and position == case.situation.calls.focus:
        return case.situation.calls.call is OtherCall.PASS
    return position < len(case.seen)


def _named(case: Case, position: int, language: Language) -> str:
    made = case.auction.calls[position]
    return text("story.call_by", language, player=show_seat(made.seat, language), call=show_call(made.call, language))
