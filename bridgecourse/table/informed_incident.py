"""What of the information that comes otherwise than from calls and plays a director is asked about (Law 16).

Attention is drawn to a sign that a player has given; or to a call or a play by somebody who had such information from
his partner, or from what had been withdrawn; a player has learnt something of the board that did not come from its own
table, or has seen another hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.table.card_incident import lead_is_faced
from bridgecourse.table.event import (
    AttentionDrawn,
    CallMade,
    CardFaced,
    Event,
    HandSeen,
    Inquiry,
    Learnt,
    Place,
    Questioned,
    Requested,
    Scored,
    SignGiven,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.screen import could_know
from bridgecourse.table.seat import Seat

__all__ = [
    "actor_of",
    "doubted_action",
    "informed_incidents",
    "is_over",
    "noticed_events",
    "sign_before",
    "signs_from_partner",
    "withdrawn_before",
]

OfInformation = tuple[int, Seat, Kind]
"""The event, the player, and what it is about."""


def informed_incidents(record: Record) -> Iterator[OfInformation]:
    """Each that is no call, in order; a doubted call is an incident of the calls."""
    if record.is_of_calls:
        return
    noticed = noticed_events(record)
    for i, event in enumerate(record.events):
        if isinstance(event, SignGiven):
            if i in noticed and could_know(record.events, i, event.player.partner):
                yield i, event.player, Kind.SIGN_GIVEN
        elif isinstance(event, Learnt | HandSeen):
            if not is_over(record.upto(i)) and (isinstance(event, Learnt) or _is_other_hand(record, i, event)):
                yield i, event.player, Kind.OTHER_SOURCE
        elif i in noticed and isinstance(event, CardFaced) and (kind := doubted_action(record, i)) is not None:
            yield i, actor_of(record, i), kind


def doubted_action(record: Record, event: int) -> Kind | None:
    """Whether attention was drawn to this call or play because of what its player knew; ``None`` where it was not.

    Of a card that is not of the suit led it is asked first if he held that suit (61).
    """
    if record.is_of_calls or event not in noticed_events(record):
        return None
    done = record.events[event]
    if isinstance(done, CardFaced) and not _is_led_or_follows(record, event, done):
        return None
    if not isinstance(done, CallMade | CardFaced):
        return None
    if signs_from_partner(record, event):
        return Kind.ACTION_AFTER_SIGN
    is_too_late_to_doubt_it = is_over(record) or (isinstance(done, CardFaced) and not _has_shown_a_card(record, event))
    return Kind.ACTION_AFTER_WITHDRAWAL if is_too_late_to_doubt_it and withdrawn_before(record, event) else None


def actor_of(record: Record, event: int) -> Seat:
    """Who has called or played: of a card of dummy's, declarer (45B)."""
    done = record.events[event]
    contract = record.upto(event).contract
    assert done.player is not None
    is_dummys = isinstance(done, CardFaced) and contract is not None and done.player is contract.declarer.partner
    return contract.declarer if is_dummys and contract is not None else done.player


def signs_from_partner(record: Record, event: int) -> tuple[int, ...]:
    """What had told the player of this call or card something otherwise than by a call or play: signs, and questions.

    So is a question about the opponents' calls, in the auction (20F3) and of a defender's in the play (20F2).
    """
    partner = actor_of(record, event).partner
    before = (i for i, each in enumerate(record.events[:event]) if each.player is partner and _is_sign(record, each))
    return tuple(i for i in before if could_know(record.events, i, partner.partner))


def sign_before(record: Record, event: int) -> int | None:
    """The last of them, before this event; ``None`` where there is none."""
    signs = signs_from_partner(record, event)
    return signs[-1] if signs else None


def withdrawn_before(record: Record, event: int) -> tuple[int, ...]:
    """The calls and cards, of either side, that had gone back when this was called or played."""
    before = record.upto(event)
    calls = zip(before.call_events, before.auction.calls, strict=True)
    gone = [at for at, made in calls if made.fate.is_gone]
    return (*gone, *(card.event for card in before.cards if card.fate.is_gone))


def _is_sign(record: Record, found: Event) -> bool:
    if found.place is Place.AWAY:
        return False
    if isinstance(found, SignGiven):
        return True
    if isinstance(found, Requested):
        return found.what in (Inquiry.MEANINGS, Inquiry.CALL)
    if not isinstance(found, Questioned):
        return False
    about = None if found.about is None else record.events[found.about]
    return about is None or (isinstance(about, CallMade) and about.player.side is not found.player.side)


def is_over(record: Record) -> bool:
    """The board has its result: play is over, it was passed out (22A), or the score sheet has one."""
    is_played = record.play_is_over or (record.auction.is_over and record.contract is None)
    return is_played or any(isinstance(event, Scored) for event in record.events)


def _has_shown_a_card(record: Record, event: int) -> bool:
    """Whether a card of his side lies there that was seen otherwise: then it may be about that (50 to 52)."""
    side = actor_of(record, event).side
    shown = (card for card in record.upto(event).cards if not card.how.is_play and not card.fate.is_gone)
    return any(card.seat.side is side for card in shown)


def noticed_events(record: Record) -> frozenset[int]:
    """The events to which somebody has drawn attention."""
    drawn = (each.about for each in record.events if isinstance(each, AttentionDrawn))
    return frozenset(about for about in drawn if about is not None)


def _is_led_or_follows(record: Record, event: int, card: CardFaced) -> bool:
    if not card.how.is_play or record.contract is None:
        return False
    trick = record.upto(event).table.open_trick
    return trick is None or trick.suit is card.card.suit


def _is_other_hand(record: Record, event: int, seen: HandSeen) -> bool:
    """Another's, and in the play not by dummy, who may not (43A2), nor the hand that lies face up."""
    before = record.upto(event)
    if seen.player is seen.whose or before.contract is None or not lead_is_faced(before):
        return seen.player is not seen.whose
    return before.contract.declarer.partner not in (seen.player, seen.whose)
