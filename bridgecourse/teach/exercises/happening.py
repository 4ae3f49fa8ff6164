"""What happens at a table, in a few words: ``North drops the ♠K``, ``Sud demande une petite carte au mort``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgecourse.i18n import (
    Language,
    of_card,
    show_call,
    show_card,
    show_denomination,
    show_player,
    show_rank,
    show_seat,
    text,
    the_card,
)
from bridgecourse.phrases import meaning_words
from bridgecourse.rulings.defective import Defect, defect_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import Call
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    AttentionDrawn,
    BidNamed,
    BoxTouched,
    CalledElsewhere,
    CallMade,
    CardFaced,
    CardRead,
    CardsReturned,
    CardsTaken,
    Corrected,
    Designated,
    Event,
    Explained,
    Exposure,
    HandFaced,
    HandSeen,
    HandsExchanged,
    Infringed,
    Inspected,
    Learnt,
    Misruled,
    Missed,
    Mixed,
    NoAgreement,
    PointedOut,
    Polled,
    Questioned,
    Remarked,
    Requested,
    Reviewed,
    Screened,
    ScreenOpened,
    SeatLeft,
    SignGiven,
    TrayPassed,
    Warned,
    WishesToCall,
)
from bridgecourse.table.explained_incident import explained_call
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import FacedCard, Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick
from bridgecourse.teach.exercises.card_field import cards_told
from bridgecourse.teach.exercises.score_field import tells_score
from bridgecourse.teach.exercises.wording import Fields, name_call, player_of, that_player, who_calls

__all__ = ["in_the_title", "what_happens", "who_acts", "who_faces"]


def who_faces(record: Record, faced: Sequence[FacedCard], language: Language) -> str:
    """``North drops the ♠K``, ``Est attaque du ♥3``: cards of one player that could be seen in the same way.

    The opening lead has a word of its own in French, and of what is played to a trick it is said what was led to it.

    Of a card of dummy's that declarer has named or touched: ``South touches the ♠K in dummy``.
    """
    first = faced[0]
    shown = [each.card for each in faced]
    cards, of_cards = _the_cards(shown, language), _of_the_cards(shown, language)
    player, whose = show_player(first.seat, language), player_of(first.seat, language)
    how, owner = first.how.value, player
    if first.how in (Exposure.NAMED, Exposure.TOUCHED) and first.by not in (None, first.seat):
        player, how = show_player(first.by, language), f"{how}.dummys"
    trick = _trick_before(record, first.event)
    suit = "" if trick is None else show_denomination(trick.suit, language)
    if first.how is Exposure.PLAYED and trick is not None and not trick.is_complete:
        how = f"{how}.follows" if first.card.suit is trick.suit else f"{how}.to"
    if first.how is Exposure.LED and trick is None:
        how = f"{how}.opening"
    values = {"player": player, "player_of": whose, "owner": owner, "cards": cards, "of_cards": of_cards, "suit": suit}
    return text(f"story.faced.{how}", language, values)


def _trick_before(record: Record, event: int) -> Trick | None:
    """The last trick of the play before this; none before the opening lead."""
    before = record.upto(event)
    tricks = before.play.tricks if before.contract is not None else ()
    return tricks[-1] if tricks else None


def _the_cards(cards: Sequence[Card], language: Language) -> str:
    """In French with their articles; in English that is in the sentence."""
    return cards_told(cards, language, the_card if language is Language.FR else show_card)


def _of_the_cards(cards: Sequence[Card], language: Language) -> str:
    return cards_told(cards, language, of_card if language is Language.FR else show_card)


# --- what is no card ------------------------------------------------------------------------------------------------

_DEEDS: dict[type[Event], str] = {
    HandFaced: "story.spreads",
    Missed: "story.misses",
    Mixed: "story.mixes",
    HandsExchanged: "story.exchanges",
    SeatLeft: "story.leaves_seat",
    Warned: "story.warns",
    Remarked: "story.remarks",
    BidNamed: "story.names",
    CalledElsewhere: "story.called_elsewhere",
    CardsReturned: "story.returns",
    WishesToCall: "story.wants",
    Corrected: "story.corrects",
    TrayPassed: "story.pushes",
    ScreenOpened: "story.opens",
}


def who_acts(record: Record, event: int, language: Language) -> str:
    """What a player has done or said that is neither a call nor a card; nothing for what is not told."""
    found = record.events[event]
    if isinstance(found, Designated):
        return _who_asks_for(found, language)
    values: dict[str, object] = {} if found.player is None else {"player": show_player(found.player, language)}
    if isinstance(found, Missed):
        values["trick"] = len(record.upto(event + 1).play.tricks)
    if isinstance(found, BidNamed | BoxTouched | CalledElsewhere):
        values["call"] = show_call(found.bid if isinstance(found, BidNamed) else found.call, language)
    if isinstance(found, BoxTouched):
        return text("story.draws" if found.drawn else "story.touches", language, values)
    if isinstance(found, CardsTaken):
        return text("story.takes.wrong" if found.wrong else "story.takes", language, values)
    if isinstance(found, Explained | CardRead):
        return _what_is_said(record, event, found, values, language)
    if isinstance(found, Screened):
        return _who_sits_where(found, language)
    if isinstance(found, SignGiven):
        return text(f"story.sign.{found.how.value}", language, values)
    if isinstance(found, Learnt):
        return text(f"story.learns.{found.what.value}", language, values)
    if isinstance(found, Polled):
        return _what_peers_say(found, language)
    if isinstance(found, Infringed | Misruled):
        return _looks_at_score(record, found, values, language)
    if (words := tells_score(record, found, language)) is not None:
        return words
    if isinstance(found, Reviewed):
        return text("story.reviews.wrong" if found.wrong else "story.reviews", language, values)
    if isinstance(found, Requested):
        call = None if found.about is None else record.events[found.about]
        if isinstance(call, CallMade):
            values |= {"call": show_call(call.call, language), "owner": show_player(call.player, language)}
        return text(f"story.requests.{found.what.value}", language, values)
    if isinstance(found, Inspected):
        return text(f"story.inspects.{found.what.value}", language, values)
    if isinstance(found, PointedOut | HandSeen):
        values |= {"whose": player_of(found.whose, language), "owner": show_player(found.whose, language)}
        points = "story.points.own" if found.whose is found.player else "story.points"
        return text(points if isinstance(found, PointedOut) else "story.looks", language, values)
    if isinstance(found, Questioned | AttentionDrawn):
        return _about(record, found, values, language)
    return text(_DEEDS[type(found)], language, values) if type(found) in _DEEDS else ""


_IN_WORDS = ("explains", "announces", "explains.own")
"""How a call is said to show something; behind a screen a player explains his own call."""


def _what_is_said(
    record: Record, event: int, found: Explained | CardRead, values: dict[str, object], language: Language
) -> str:
    """What a player explains of his partner's call, or what the system card of the two says of it."""
    at = explained_call(record, event) if isinstance(found, Explained) else found.about
    call = None if at is None else record.events[at]
    if isinstance(call, CallMade):
        values |= {"call": show_call(call.call, language), "owner": show_player(call.player, language)}
    if isinstance(found, CardRead):
        values["side"] = show_player(found.player.side, language)
    shows = found.shows
    if shows is not None:
        values["shows"] = meaning_words(shows, language)
    how = found.manner.value if isinstance(found, Explained) else "card"
    if isinstance(found, Explained) and isinstance(call, CallMade) and call.player is found.player:
        how = f"{how}.own"
    none = ".none" if isinstance(shows, NoAgreement) else ""
    words = ".words" if isinstance(found, Explained) and shows is None and how in _IN_WORDS else ""
    return text(f"story.{how}{none}{words}", language, values)


def _who_sits_where(screen: Screened, language: Language) -> str:
    """North and East on one side of the screen, the others on the other: North's side is named first."""
    here = screen.beside if Seat.NORTH in screen.beside else frozenset(Seat) - screen.beside
    seats = (seat for side in (here, frozenset(Seat) - here) for seat in Seat if seat in side)
    names = (show_seat(seat, language) for seat in seats)
    values: dict[str, object] = dict(zip(("first", "second", "third", "fourth"), names, strict=True))
    return text("story.screen", language, values)


def _about(record: Record, found: Questioned | AttentionDrawn, values: dict[str, object], language: Language) -> str:
    """About a card, or a call; a question about anything else is one about the auction."""
    asks = isinstance(found, Questioned)
    about = None if found.about is None else record.events[found.about]
    if isinstance(about, CardFaced):
        values |= {"card": show_card(about.card, language), "the_card": the_card(about.card, language)}
        values |= {"whose": player_of(about.player, language), "owner": show_player(about.player, language)}
        return text("story.asks.card" if asks else "story.notices.card", language, values)
    if isinstance(about, CallMade) and not asks:
        values |= {"whose": player_of(about.player, language), "owner": show_player(about.player, language)}
        return text("story.notices.call", language, values)
    if isinstance(about, Explained):
        return text("story.asks.explanation" if asks else "story.notices.explanation", language, values)
    if isinstance(about, SignGiven):
        return text("story.notices.sign", language, values)
    if isinstance(about, Requested | Reviewed):
        return text("story.notices.request", language, values)
    if asks and (about is None or isinstance(about, CallMade)):
        return text("story.asks", language, values)
    return text("story.asks.play" if asks else "story.notices", language, values)


def _looks_at_score(record: Record, found: Infringed | Misruled, values: dict[str, object], language: Language) -> str:
    """Why the director looks at the score: what a player did, or his own ruling."""
    about = None if found.about is None else record.events[found.about]
    if about is not None and about.player is not None:
        values |= {"player": show_player(about.player, language), "whose": player_of(about.player, language)}
    how = "misrules" if isinstance(found, Misruled) else "infringes"
    if isinstance(about, CallMade):
        values["call"] = name_call(about.call, language)
        return text(f"story.{how}.call", language, values)
    if isinstance(about, Explained):
        return text(f"story.{how}.explanation", language, values)
    if isinstance(about, CardFaced):
        values |= {"the_card": the_card(about.card, language), "of_card": of_card(about.card, language)}
        return text(f"story.{how}.card", language, values)
    if found.player is not None:
        values |= {"player": show_player(found.player, language), "whose": player_of(found.player, language)}
    return text(f"story.{how}", language, values)


def _what_peers_say(poll: Polled, language: Language) -> str:
    """How many were asked, what they chose, and what they considered besides."""
    answers = (
        text(
            f"story.polls.{'considered' if each.considered else 'chose'}",
            language,
            action=_action(each.action, language),
            count=each.chose,
            more=each.considered,
        )
        for each in poll.answers
    )
    asked = sum(each.chose for each in poll.answers)
    return text("story.polls", language, count=asked, answers=", ".join(answers))


def _action(action: Call | Card, language: Language) -> str:
    return show_card(action, language) if isinstance(action, Card) else show_call(action, language)


def _who_asks_for(words: Designated, language: Language) -> str:
    """Declarer's words to dummy, no clearer than they were."""
    values: dict[str, object] = {"player": show_player(words.player, language)}
    if words.suit is not None:
        values["suit"] = show_denomination(words.suit, language)
    if words.rank is not None:
        values["rank"] = show_rank(words.rank, language)
    if words.suit is not None and words.rank is not None:
        card = Card(words.suit, words.rank)
        values |= {"card": show_card(card, language), "the_card": the_card(card, language)}
        return text("story.calls_for.card", language, values)
    if words.order is not None:
        of_suit = "" if words.suit is None else ".suit"
        return text(f"story.calls_for.{words.order.value}{of_suit}", language, values)
    return text("story.calls_for.suit" if words.suit is not None else "story.calls_for.rank", language, values)


# --- what the director is called for --------------------------------------------------------------------------------


def what_happens(situation: Situation, language: Language) -> str:
    """What the director sees happen, in a few words: a call, a card, a hand spread, a question."""
    calls, event = situation.calls, situation.incident.event
    if calls.are_ruled_on:
        return who_calls(calls.seen.calls[calls.focus], language)
    kinds = situation.incident.kinds
    if Kind.SIMULTANEOUS_CARDS in kinds:
        return _at_one_moment(situation, language)
    for kind, words in _CARDS_OF_KIND.items():
        if kind in kinds and isinstance(situation.record.events[event], CardFaced):
            is_back = kind is Kind.DEFECTIVE_TRICK and defect_of(situation).kind is Defect.AMONG_UNPLAYED
            return text("story.card_returned" if is_back else words, language, _with_cards(situation, language))
    if not isinstance(situation.record.events[event], CardFaced):
        return who_acts(situation.record, event, language)
    own = [card for card in situation.record.cards if card.event == event]  # one of dummy's is declarer's doing
    return who_faces(situation.record, situation.cards.seen or situation.cards.faced or own, language)


_CARDS_OF_KIND = {
    Kind.DUMMYS_OTHER_CARD: "story.other_card",
    Kind.DUMMY_SUGGESTS: "story.suggests",
    Kind.RETRACTED: "story.regrets",
    Kind.FIFTH_CARD: "story.second_card",
    Kind.DEFECTIVE_TRICK: "story.card_too_many",
}


def _with_cards(situation: Situation, language: Language) -> Fields:
    values = Fields(situation, language)
    event = situation.record.events[situation.incident.event]
    assert isinstance(event, CardFaced)
    values["the_card"], values["card"] = _the_cards([event.card], language), show_card(event.card, language)
    return values


def _at_one_moment(situation: Situation, language: Language) -> str:
    """Of two players, or several cards of one; of those that nobody could see only that they were there."""
    record, event = situation.record, situation.incident.event
    moment = [card for card in record.cards if card.event in _moment(record, event)]
    own = [card for card in moment if card.seat is situation.offender]
    values: dict[str, object] = {"player": show_player(situation.offender, language)}
    other = next((card for card in moment if card.seat is not situation.offender), None)
    if len(own) == 1 and other is not None:
        values["cards"] = _the_cards([own[0].card], language)
        values["other"], values["other_that"] = show_player(other.seat, language), that_player(other.seat, language)
        return text("story.together.two", language, values)
    visible = [card.card for card in own if card.known_to is None or card.known_to - {card.seat}]
    values["cards"] = _the_cards(visible, language)
    return text("story.together.several" if len(visible) == len(own) else "story.together.hidden", language, values)


def _moment(record: Record, event: int) -> range:
    """The events at the same moment as this one."""
    first = last = event
    while first > 0 and record.events[first].together:
        first -= 1
    while last + 1 < len(record) and record.events[last + 1].together:
        last += 1
    return range(first, last + 1)


def in_the_title(situation: Situation, language: Language) -> str:
    """The same, but for a trick with a card too few or too many: to count the cards is left to the candidate."""
    offender = situation.offender
    if Kind.DEFECTIVE_TRICK in situation.incident.kinds:
        return text(
            "story.count", language, player=show_player(offender, language), player_of=player_of(offender, language)
        )
    return what_happens(_untold(situation), language)


def _untold(situation: Situation) -> Situation:
    """The same, but for what a call was said to show: the scene has it, in the player's words."""
    event = situation.record.events[situation.incident.event]
    if not isinstance(event, Explained) or event.shows is None:
        return situation
    events = list(situation.record.events)
    events[situation.incident.event] = replace(event, shows=None)
    return replace(situation, record=replace(situation.record, events=tuple(events)))
