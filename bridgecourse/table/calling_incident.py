"""What of the calling a director is asked about that no call shows by itself (Laws 15A, 17 to 19 and 22).

A call is made by a player who holds the cards of another board; attention is drawn to one with which nothing is wrong;
a bid is named with a double, a card of the bidding box touched; somebody asks whether he may call, or whether the
auction period has begun.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.event import (
    AttentionDrawn,
    BidNamed,
    BoxTouched,
    CalledElsewhere,
    CallMade,
    CardsReturned,
    CardsTaken,
    Event,
    Remarked,
    WishesToCall,
)
from bridgecourse.table.explained_incident import explanations_heard, is_call_after_explanation
from bridgecourse.table.informed_incident import doubted_action, sign_before
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["calling_incidents", "doubted", "holds_wrong_cards"]

OfCalling = tuple[int, Seat, Kind]
"""The event, the player, and what it is about."""


def calling_incidents(record: Record) -> Iterator[OfCalling]:
    """Each that is no call, in order."""
    if record.is_of_calls:
        return
    for i, event in enumerate(record.events):
        kind = _kind(record, i, event)
        if kind is not None and event.player is not None:
            yield i, event.player, kind


def _kind(record: Record, i: int, event: Event) -> Kind | None:
    match event:
        case WishesToCall():
            return Kind.WISH_TO_CALL
        case BoxTouched():
            return Kind.BOX_TOUCHED
        case BidNamed():
            own = [made.call for made in record.upto(i).auction.calls if made.seat is event.player]
            return Kind.BID_NAMED if own and _is_double(own[-1]) else None
        case CalledElsewhere():
            has_called = any(made.seat is event.player for made in record.auction.calls)
            return Kind.CALLED_ELSEWHERE if has_called else None
        case Remarked():
            is_before = record.is_before_auction(i) or not record.call_events
            return Kind.PERIOD_DOUBTED if is_before and _is_doubted(record, i) else None
        case _:
            return None


def _is_double(call: object) -> bool:
    return call in (OtherCall.DOUBLE, OtherCall.REDOUBLE)


def _is_doubted(record: Record, event: int) -> bool:
    return any(isinstance(drawn, AttentionDrawn) and drawn.about == event for drawn in record.events)


def doubted(record: Record, event: int) -> Kind | None:
    """How this call is in doubt, with which nothing is wrong; ``None`` where nobody has drawn attention to it.

    What its maker has learnt last from his partner is what is doubted.
    """
    call = record.events[event]
    if not isinstance(call, CallMade) or not _is_doubted(record, event):
        return None
    action, sign = doubted_action(record, event), sign_before(record, event)
    heard = is_call_after_explanation(record, event)
    if heard and (sign is None or sign < explanations_heard(record, event)[-1]):
        return Kind.HEARD_EXPLANATION
    if action is not None:
        return action
    if isinstance(call.call, Bid):
        return Kind.BID_DOUBTED
    return Kind.PASS_DOUBTED if call.call is OtherCall.PASS else Kind.DOUBLE_DOUBTED


def holds_wrong_cards(record: Record, event: int) -> bool:
    """Whether the player of this call held the cards of another board when he made it (15A)."""
    player = record.events[event].player
    moved = [each for each in record.events[:event] if isinstance(each, CardsTaken | CardsReturned)]
    own = [each for each in moved if each.player is player]
    return bool(own) and isinstance(own[-1], CardsTaken) and own[-1].wrong
