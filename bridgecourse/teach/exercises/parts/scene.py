"""What lies on the table during a part of an exercise, and what the director has been told by then."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from bridgecourse.i18n import Language, show_call, show_denomination, show_rank, show_seat, text
from bridgecourse.play_sheet import PenaltyLying, PlaySheet, play_sheet
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.explaining import caller, hand_of_caller
from bridgecourse.rulings.language import Moment
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.explanation import HAND_FITS
from bridgecourse.table.auction import Auction, Fate
from bridgecourse.table.call import SUITS, Call, OtherCall
from bridgecourse.table.deal import Hand
from bridgecourse.table.event import Act, CardFaced, Exposure
from bridgecourse.table.record import FacedCard, Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case, Saying, Texts
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.parts.way import facts_to_ask
from bridgecourse.teach.exercises.play_story import happened_in_play
from bridgecourse.teach.exercises.wording import results, say, story

__all__ = [
    "Scene",
    "at_replacement",
    "called_again",
    "hand_words",
    "in_the_end",
    "on_arrival",
    "on_last_arrival",
    "tells",
    "with_open_hand",
]


@dataclass(frozen=True, slots=True)
class Scene:
    """The table with the cards face up on it, what has happened since, the calls explained, and what is being said.

    ``story`` is what happened, ``told`` what players answered.  ``shown`` says in words what the calls made since mean,
    for pages without an auction that explains them.  ``meanings`` is what the director has been told of calls that
    might be made now.  ``hides``: which call is in question is not shown.
    """

    auction: Auction
    faced: tuple[FacedCard, ...] = ()
    story: Texts = field(default_factory=dict)
    shown: Texts = field(default_factory=dict)
    told: Texts = field(default_factory=dict)
    explained: Mapping[int, Texts] = field(default_factory=dict)
    said: tuple[Saying, ...] = ()
    meanings: Mapping[Call, Texts] = field(default_factory=dict)
    play: PlaySheet | None = None
    hides: bool = False

    def whole(self, language: Language) -> str:
        """What happened, what the calls made since mean, and what players answered: for pages that show no auction."""
        return " ".join(words for texts in (self.story, self.shown, self.told) if (words := texts.get(language)))


def on_arrival(case: Case) -> Scene:
    """What the director finds when he is called."""
    known = {each.position: each.texts for each in case.meanings if _is_known_at_once(case, each.position)}
    found = case.record.upto(case.situation.arrival)
    play = play_of(case, found)
    faced = () if play else on_table(found)
    told = {lang: " ".join(_found(case, lang)) for lang in Language}
    return Scene(case.seen, faced, told=told, explained=known, said=case.said, play=play)


def _found(case: Case, language: Language) -> Iterator[str]:
    """What the director sees himself when he looks at the tricks and into the hands."""
    yield from (say(phrase, case.situation, language) for phrase in family_of(case.situation).finds(case.situation))


def at_replacement(case: Case) -> Scene:
    """The call has not been accepted, and it is for the offender to replace it."""
    auction = auction_at_replacement(case)
    known = {each.position: each.texts for each in case.meanings if each.position < len(auction)}
    story = {lang: _happened(case, auction, lang) for lang in Language}
    return Scene(auction, story=story, shown=_shown(case, auction), explained=known)


def called_again(case: Case) -> Scene:
    """Play is over, and a player has called the director back; nobody has told him anything yet."""
    known = {each.position: each.texts for each in case.meanings}
    happened = {lang: " ".join(_all_that_happened(case, lang)) for lang in Language}
    return Scene(case.auction, story=happened, shown=_shown(case, case.auction), explained=known, said=case.said)


def on_last_arrival(case: Case) -> Scene:
    """What the director finds when he is called to rule: where he has been called again, all that happened by then."""
    if case.situation.moment is None:
        return on_arrival(case)
    play, again = play_of(case, case.record), called_again(case)
    story = again.story
    if case.situation.moment is not Moment.PLAY_OVER:
        story = {lang: f"{words} {text('story.called_again', lang)}" for lang, words in story.items()}
    return replace(again, faced=() if play else on_table(case.record), story=story, play=play)


def in_the_end(case: Case, rulings: Iterable[Ruling] = ()) -> Scene:
    """Everything that the case tells has happened, and the players have answered what the director had to ask.

    He had to ask what these rulings need, by default the case's own: only then the meanings that he has learnt since he
    came are news.
    """
    news = not tuple(rulings)
    asked = {fact.id for ruling in tuple(rulings) or (case.ruling,) for fact in facts_to_ask(ruling)}
    asked |= {name for name in case.answers if facts()[name].unless_told is not None}
    known = {each.position: each.texts for each in case.meanings}
    play = play_of(case, case.record)
    return Scene(
        case.auction,
        () if play else on_table(case.record),
        story={lang: " ".join(_all_that_happened(case, lang)) for lang in Language},
        shown=_shown(case, case.auction) if news else {},
        told={lang: " ".join([*_told(case, asked, lang), *_hand_shown(case, asked, lang)]) for lang in Language},
        explained=known,
        play=play,
    )


def _hand_shown(case: Case, asked: Container[str], language: Language) -> Iterator[str]:
    """The hand of the player whose call was explained, where the director has looked into it."""
    hand = hand_of_caller(case.situation) if HAND_FITS.id in asked else None
    player = caller(case.situation)
    if hand is not None and player is not None:
        yield text("story.holds", language, player=show_seat(player, language), hand=hand_words(hand, language))


def hand_words(hand: Hand, language: Language) -> str:
    """A hand in one line, suit by suit."""
    suits: list[str] = []
    for suit in reversed(SUITS):
        cards = " ".join(show_rank(card.rank, language) for card in hand.suit(suit))
        suits.append(f"{show_denomination(suit, language)} {cards or '–'}")
    return ", ".join(suits)


def on_table(record: Record) -> tuple[FacedCard, ...]:
    """The cards that lie face up before the play: named ones do not, nor those taken back."""
    return tuple(card for card in record.cards if card.how is not Exposure.NAMED and not card.fate.is_gone)


def _is_played(record: Record) -> bool:
    """Whether it is a board in the play: then its picture is that of the tricks."""
    leads = any(card.how.is_play for card in record.cards)
    return record.stated is not None or (record.contract is not None and leads)


def play_of(case: Case, record: Record) -> PlaySheet | None:
    """The play as far as it has come; of a revoke the hand is turned that made it (66C), and the trick is shown."""
    situation = case.situation
    family = family_of(situation)
    if not family.of_play or not _is_played(record):
        return None
    event = situation.incident.event
    is_card = isinstance(record.events[event], CardFaced)
    looks = family.looks_at_trick and record.deal is not None and situation.offender is not situation.tricks.dummy
    is_there = not any(isinstance(each, Act) and each.about == event for each in record.events[event + 1 :])
    before = (each for each in penalty_cards(record.upto(event)) if each.status is Status.ON_TABLE)
    return play_sheet(
        record,
        event + 1 if family.looks_at_trick else len(record),
        looked=[situation.offender] if looks else [],
        penalty=[PenaltyLying(each.seat, each.card, each.major) for each in before],
        focus=event if is_card and (is_there or family.looks_at_trick) else None,
        called_at=situation.arrival,
    )


def with_open_hand(scene: Scene, case: Case, hand: Seat) -> Scene:
    """The same scene, with this hand open to the director, and the penalty cards told as such."""
    record = case.record
    lying = (each for each in penalty_cards(record) if each.status is Status.ON_TABLE)
    return replace(
        scene,
        play=play_sheet(
            record,
            len(record),
            open_hands=[] if hand is record.play.dummy else [hand],
            penalty=[PenaltyLying(each.seat, each.card, each.major) for each in lying],
            called_at=case.situation.arrival,
        ),
    )


def auction_at_replacement(case: Case) -> Auction:
    """The record up to the offender's new call, supposing that the irregular one is not accepted."""
    situation = case.situation
    if not situation.calls.is_cancelled:
        return case.seen.with_fate(situation.calls.focus, Fate.CANCELLED)
    new = situation.calls.replacement_position
    return case.auction if new is None else case.auction.upto(new)


def _all_that_happened(case: Case, language: Language) -> Iterator[str]:
    """The calls, and how the play ended where the director is called again after it."""
    if calls := _happened(case, case.auction, language):
        yield calls
    yield from happened_in_play(case.situation, language)
    yield from (f"{each}." for each in results(case.record, language, case.situation.arrival))
    if case.situation.moment is Moment.PLAY_OVER:
        yield text("story.called_again", language)


def _happened(case: Case, auction: Auction, language: Language) -> str:
    return story(case.seen, auction, case.situation, language)


def _shown(case: Case, auction: Auction) -> Texts:
    """What the calls mean that were not explained on arrival."""
    news = [each for each in case.meanings if each.position < len(auction)]
    news = [each for each in news if not _is_known_at_once(case, each.position)]
    return {
        lang: " ".join(
            text("story.shows", lang, call=_named(case, each.position, lang), words=each.texts[lang]) for each in news
        )
        for lang in Language
    }


def _told(case: Case, asked: Container[str], language: Language) -> list[str]:
    return [tells(saying, language) for saying in case.asked if saying.fact is None or saying.fact in asked]


_INNER_QUOTES = {
    Language.EN: (re.compile(r"“(.*?)”"), r"‘\1’"),
    Language.FR: (re.compile(r"«\s*(.*?)\s*»"), r"“\1”"),
}
"""What is quoted within a quotation."""


def tells(saying: Saying, language: Language) -> str:
    """What a player tells the director, or his peers do, in quotation marks."""
    quoted, inner = _INNER_QUOTES[language]
    words = quoted.sub(inner, saying.texts[language])
    if saying.seat is None:
        return text("story.tells.peers", language, words=words)
    return text("story.tells", language, player=show_seat(saying.seat, language), words=words)


def _is_known_at_once(case: Case, position: int) -> bool:
    """Calls before the irregular one are explained at the table; it is itself only where it is a pass."""
    if case.situation.calls.are_ruled_on and position == case.situation.calls.focus:
        return case.situation.calls.call is OtherCall.PASS
    return position < len(case.seen)


def _named(case: Case, position: int, language: Language) -> str:
    made = case.auction.calls[position]
    return text("story.call_by", language, player=show_seat(made.seat, language), call=show_call(made.call, language))
