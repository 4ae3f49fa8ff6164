"""What a situation tells of an explanation: of which call, what was agreed, what is held, and who may change what.

The explanation is the one that attention was drawn to, or that a player wishes to correct; where a call is in doubt
whose maker had heard one, that.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.fit import Fit, fit
from bridgecourse.table.card_incident import lead_is_faced
from bridgecourse.table.deal import Hand
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CallMade,
    CardRead,
    CardsReturned,
    CardsTaken,
    Corrected,
    Deed,
    Explained,
    HandFaced,
    Manner,
    NoAgreement,
    Place,
    Questioned,
    Shows,
)
from bridgecourse.table.explained_incident import explained_call, explanations_heard
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.hand_set import HandSet
from bridgecourse.table.record import Record
from bridgecourse.table.screen import could_know
from bridgecourse.table.seat import Seat, Side

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = [
    "Window",
    "agreed",
    "before_taken_back",
    "caller",
    "explained",
    "explained_at",
    "fits",
    "hand_of_caller",
    "has_corrected",
    "has_led_face_down",
    "is_of_alert",
    "misinformed",
    "window",
]


class Window(Enum):
    """What the side that was told wrongly can still change (Laws 21B and 47E2)."""

    NOTHING_YET = "nothing_yet"  # nobody of that side has called or played since
    CALL = "call"  # the auction goes on: the last call of that side since
    PASS = "pass"  # the auction is over and no lead faced: the same, and the auction would go on
    CARD = "card"  # a card that was played since
    LATE = "late"


def explained_at(s: Situation) -> int | None:
    """The explanation in question, by its place in the record."""
    event = s.record.events[s.incident.event]
    if isinstance(event, Explained):
        return s.incident.event
    if isinstance(event, Questioned):
        return event.about
    heard = explanations_heard(s.record, s.incident.event)
    return heard[-1] if heard else None


def explained(s: Situation) -> Explained | None:
    at = explained_at(s)
    event = None if at is None else s.record.events[at]
    return event if isinstance(event, Explained) else None


def is_of_alert(s: Situation) -> bool:
    """Whether it is about an alert, or about one that was not given."""
    found = explained(s)
    return found is not None and found.manner in (Manner.ALERTS, Manner.OMITS)


def agreed(s: Situation) -> Shows | None:
    """What the card of the pair says of that call; ``None`` where nobody has read it, or it says nothing of it."""
    at = explained_at(s)
    call = None if at is None else explained_call(s.record, at)
    told = explained(s)
    cards = (each for each in s.record.events if isinstance(each, CardRead) and each.about == call)
    read = [each for each in cards if told is not None and each.player.side is told.player.side]
    return read[-1].shows if read else None


def fits(s: Situation) -> Fit | None:
    """How what was explained agrees with what was agreed; ``None`` where either is not known in that form."""
    told, card = explained(s), agreed(s)
    if told is None or told.shows is None or card is None:
        return None
    if isinstance(told.shows, HandSet) and isinstance(card, HandSet):
        return fit(told.shows, card)
    return Fit.SAME if isinstance(told.shows, NoAgreement) and isinstance(card, NoAgreement) else Fit.OTHER


def caller(s: Situation) -> Seat | None:
    """The player whose call was explained: behind a screen it may be he who explains it."""
    at, found = explained_at(s), explained(s)
    call = None if at is None else explained_call(s.record, at)
    return s.record.events[call].player if call is not None else None if found is None else found.player.partner


def hand_of_caller(s: Situation) -> Hand | None:
    """The thirteen cards of the player whose call was explained; ``None`` where they are not known."""
    player, hands = caller(s), s.record.hands
    if player is None or hands is None:
        return None
    known = hands.known(player)
    return Hand(known.cards) if known.is_whole and len(known.cards) == 13 else None


def has_corrected(s: Situation, seat: Seat) -> int | None:
    """When this player said, before the director came, that the explanation was wrong; ``None`` where he has not."""
    at = explained_at(s)
    said = (
        i
        for i, event in enumerate(s.record.events[: s.arrival])
        if isinstance(event, Corrected)
        and event.about == at
        and event.player is seat
        and event.place is Place.TABLE
        and could_know(s.record.events, i, seat.partner)
    )
    return next(said, None)


def misinformed(s: Situation) -> Seat | None:
    """The player of the other side who may still change a call or take back a card, if there is one."""
    return _changeable(s)[1]


def window(s: Situation) -> Window | None:
    """What the other side can still change as the director comes."""
    return None if explained_at(s) is None else _changeable(s)[0]


def _changeable(s: Situation) -> tuple[Window, Seat | None]:
    """What can still be changed, and by whom: the last to call of that side, for his partner has not called since.

    What was called or played once it had been put right does not rest on it, nor what somebody did who had not heard
    it; an alert is missing from the moment of the call on.
    """
    at, told = explained_at(s), explained(s)
    if at is None or told is None:
        return Window.LATE, None
    seen = before_taken_back(s)
    since, until = _span(seen, at, told)
    calls = [i for i in seen.call_events if i > since and _is_of(seen, i, told.player.side.other) and _stands(seen, i)]
    cards = [card for card in seen.played if not card.fate.is_gone and not seen.is_face_down(card.event)]
    cards = [] if seen.contract is None else cards
    own = [card for card in cards if since < card.event < until and _was_told(seen, at, card.seat)]
    misled = [i for i in calls if i < until and _was_told(seen, at, seen.events[i].player)]
    if not own and not misled:
        return Window.NOTHING_YET, None
    if not _period_is_over(s, seen):
        if not misled or calls[-1] != misled[-1]:
            return Window.LATE, None
        return (Window.PASS if seen.auction.is_over else Window.CALL), seen.events[misled[-1]].player
    if (
        not own
        or seen.play_is_over
        or not _may_go_back(seen, own[-1], cards, any_later=s.options.any_later_card_counts)
    ):
        return Window.LATE, None
    dummy = seen.play.dummy
    return Window.CARD, seen.play.declarer if own[-1].seat is dummy else own[-1].seat


def has_led_face_down(s: Situation) -> bool:
    """Whether that side led before it was put right, and the card lies face down and dummy none (47E2(a))."""
    at, told = explained_at(s), explained(s)
    if at is None or told is None:
        return False
    seen = before_taken_back(s)
    since, until = _span(seen, at, told)
    if _dummy_is_down(seen):
        return False
    down = (card for card in seen.cards if since < card.event < until and seen.is_face_down(card.event))
    return any(_was_told(seen, at, card.seat) and not card.fate.is_gone for card in down)


def before_taken_back(s: Situation) -> Record:
    """The table from which it is read what can be changed.

    What a hearer took back himself, once attention had been drawn to it, was his to take back (21B1, 47E2): it is the
    table that lay there before he did.
    """
    seen, at, told = s.record.upto(s.arrival), explained_at(s), explained(s)
    if at is None or told is None:
        return seen
    since, until = _span(seen, at, told)
    doubts = (i for i, event in enumerate(seen.events) if isinstance(event, AttentionDrawn) and event.about == at)
    doubted = min(until, next(doubts, until))
    undone = (i for i in range(doubted, len(seen)) if _takes_back(seen, i, since, until, at))
    return seen.upto(next(undone, len(seen)))


def _span(seen: Record, at: int, told: Explained) -> tuple[int, int]:
    """From when until when it could mislead: what was not alerted was missing as the call was made."""
    call = explained_call(seen, at) if told.manner is Manner.OMITS else None
    return at if call is None else call, _put_right(seen, at, told)


def _takes_back(seen: Record, at: int, since: int, until: int, told: int) -> bool:
    """Whether a hearer here takes back what he called or played in that time, or calls anew in its place."""
    event = seen.events[at]
    if isinstance(event, CallMade) and event.changes:
        own = [i for i in seen.call_events if i < at and seen.events[i].player is event.player]
        return _was_told(seen, told, event.player) and bool(own) and since < own[-1] < until
    if not isinstance(event, Act) or event.deed is not Deed.WITHDRAW or not since < event.about < until:
        return False
    return _was_told(seen, told, seen.events[event.about].player)


def _was_told(seen: Record, told: int, player: Seat | None) -> bool:
    """Whether he is an opponent who could hear this explanation: behind a screen it is one alone."""
    side = seen.events[told].player
    is_other = player is not None and side is not None and player.side is not side.side
    return player is not None and is_other and could_know(seen.events, told, player)


def _put_right(seen: Record, at: int, told: Explained) -> int:
    """When that side said at the table that it was wrong, or explained the call otherwise; the end where it has not."""
    call = explained_call(seen, at)
    for i, event in enumerate(seen.events[at + 1 :], at + 1):
        own = event.player is not None and event.player.side is told.player.side and event.place is Place.TABLE
        opponents = (told.player.lho, told.player.rho)
        is_heard = any(_was_told(seen, at, each) and could_know(seen.events, i, each) for each in opponents)
        if not own or not is_heard:
            continue
        if isinstance(event, Corrected) and event.about == at:
            return i
        says = isinstance(event, Explained) and event.manner in (Manner.EXPLAINS, Manner.ANNOUNCES)
        if isinstance(event, Explained) and says and explained_call(seen, i) == call and event.shows != told.shows:
            return i
    return len(seen)


def _stands(seen: Record, event: int) -> bool:
    return not seen.auction.calls[seen.call_events.index(event)].fate.is_gone


def _may_go_back(seen: Record, card: FacedCard, played: Sequence[FacedCard], *, any_later: bool) -> bool:
    """Whether no other lies on it (47E2(a)); on an opening lead, none of dummy's.

    ``any_later``: a card to the next trick counts too.
    """
    later = [each for each in played if each.event > card.event]
    trick = seen.play.trick_of(card.event)
    if not any_later and trick is not None:
        later = [each for each in later if any(each.event == other.event for other in trick.cards)]
    is_opening = card.event == played[0].event and not seen.tricks_before
    return not later and not (is_opening and _dummy_is_down(seen))


def _is_of(record: Record, event: int, side: Side) -> bool:
    player = record.events[event].player
    return player is not None and player.side is side


def _period_is_over(s: Situation, seen: Record) -> bool:
    """A defender has faced a lead (17D1), or the board is passed out and all hands are back in it (17D2)."""
    if seen.contract is not None:
        return lead_is_faced(seen)
    if not seen.auction.is_over:
        return False
    moved = (each for each in seen.events if isinstance(each, CardsReturned | CardsTaken))
    last = {each.player: isinstance(each, CardsReturned) for each in moved}
    return s.options.passed_out_ends_period or sum(last.values()) == len(Seat)


def _dummy_is_down(seen: Record) -> bool:
    """Whether dummy has faced a card, so that an opening lead stays (47E2(a))."""
    if seen.contract is None:
        return False
    dummy = seen.contract.declarer.partner
    spread = any(isinstance(event, HandFaced) and event.player is dummy for event in seen.events)
    return spread or any(card.seat is dummy for card in seen.cards)
