"""What of the explanations a director is asked about (Laws 20, 21, 40 and 75).

A player asks for a review or an explanation, and somebody doubts if he may; attention is drawn to a review, or to an
explanation, or that is corrected; a player knows that one is wrong, and asks the director away from the table whether
he is to say so; attention is drawn to a call whose maker had heard partner explain an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.table.event import (
    AttentionDrawn,
    CallMade,
    Corrected,
    Explained,
    Inquiry,
    Place,
    Questioned,
    Requested,
    Reviewed,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.screen import closed_screen, could_know
from bridgecourse.table.seat import Seat

__all__ = [
    "explained_call",
    "explained_incidents",
    "explanations_heard",
    "is_call_after_explanation",
    "wishes_to_correct",
]

OfExplanation = tuple[int, Seat, Kind]
"""The event, the player, and what it is about."""


def explained_incidents(record: Record) -> Iterator[OfExplanation]:
    """Each that is no call, in order."""
    if record.is_of_calls:
        return
    for i, event in enumerate(record.events):
        if isinstance(event, Explained) and _is_doubted(record, i) and explained_call(record, i) is not None:
            yield i, event.player, Kind.EXPLANATION
        elif isinstance(event, Reviewed) and _is_doubted(record, i) and (event.wrong or _is_own_review(record, i)):
            yield i, event.player, Kind.REVIEW
        elif isinstance(event, Requested) and _is_doubted(record, i) and _has_a_point(record, i, event):
            yield i, event.player, Kind.REQUEST
        elif isinstance(event, Questioned) and wishes_to_correct(record, i):
            yield i, event.player, Kind.CORRECTION_DUE


def explained_call(record: Record, event: int) -> int | None:
    """The call of his partner's that is explained here; where none is named, the last one.

    Behind a screen, where his partner cannot be asked, a player explains his own calls too.
    """
    explained = record.events[event]
    if not isinstance(explained, Explained):
        return None
    partner = explained.player.partner
    callers = [partner] if closed_screen(record.events, event) is None else [partner, explained.player]
    own = [each for each in record.call_events if each < event and record.events[each].player in callers]
    if explained.about is not None:
        return explained.about if explained.about in own else None
    return own[-1] if own else None


def wishes_to_correct(record: Record, event: int) -> bool:
    """Whether here a player of the side that has explained asks the director, alone, if he is to correct that."""
    asked = record.events[event]
    if not isinstance(asked, Questioned) or asked.place is not Place.AWAY or asked.about is None:
        return False
    explained = record.events[asked.about]
    return isinstance(explained, Explained) and explained.player.side is asked.player.side


def explanations_heard(record: Record, event: int) -> tuple[int, ...]:
    """What the player of this event had heard his partner explain of earlier calls of his."""
    player = record.events[event].player
    heard = ((i, each) for i, each in enumerate(record.events[:event]) if isinstance(each, Explained))
    told = ((i, each) for i, each in heard if player is each.player.partner and each.place is not Place.AWAY)
    own = (i for i, each in told if player is not None and could_know(record.events, i, player))
    return tuple(i for i in own if explained_call(record, i) is not None)


def _is_own_review(record: Record, event: int) -> bool:
    """Whether somebody of the side that had asked for it has told the calls again (20D)."""
    asked = (each for each in reversed(record.events[:event]) if isinstance(each, Requested))
    last, player = next(asked, None), record.events[event].player
    return last is not None and player is not None and last.player.side is player.side


def _has_a_point(record: Record, event: int, asked: Requested) -> bool:
    """Whose lead it is only a defender asks, and only when the auction is over (20C1)."""
    contract = record.upto(event).contract
    if asked.what is not Inquiry.LEAD:
        return True
    return contract is not None and contract.declarer.side is not asked.player.side


def _is_doubted(record: Record, event: int) -> bool:
    return any(isinstance(each, AttentionDrawn | Corrected) and each.about == event for each in record.events)


def is_call_after_explanation(record: Record, event: int) -> bool:
    """Whether this is a call, made after its maker had heard partner explain an earlier one of his."""
    return isinstance(record.events[event], CallMade) and bool(explanations_heard(record, event))
