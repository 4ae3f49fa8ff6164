"""Incidents: what is irregular in a record, whether a call or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.event import AttentionDrawn, CardFaced, HandSeen, HandsExchanged, Questioned, SeatLeft
from bridgecourse.table.flow import Rotation
from bridgecourse.table.irregularity import Kind, irregularities, next_to_rule
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["Incident", "incident_at", "incident_of_call", "incident_to_rule", "incidents"]


@dataclass(frozen=True, slots=True)
class Incident:
    """An irregular event: in which ways, its place in the record, and the player.

    A call that only seems to be irregular (28A) has no kinds.
    """

    kinds: frozenset[Kind]
    event: int
    player: Seat


def incidents(record: Record) -> tuple[Incident, ...]:
    """Every incident of the record, in order: each irregular call, and each card of :mod:`.card_incident`."""
    positions = dict.fromkeys(report.position for report in irregularities(record.auction))
    of_calls = (incident_at(record, record.call_events[position]) for position in positions)
    return tuple(sorted((*of_calls, *_of_cards(record)), key=lambda incident: incident.event))


def incident_at(record: Record, event: int, others: Iterable[Incident] = ()) -> Incident:
    """How this event, a call or a card, is irregular by all that has happened so far.

    Raises :class:`NotationError` for an event that is neither a call nor an incident of cards.
    """
    position = record.position_of(event)
    if position is None:
        of_cards = (*_of_cards(record), *others)
        found = next((incident for incident in of_cards if incident.event == event), None)
        found = found or (_pointed_at(record, of_cards) if event in _pointed_events(record) else None)
        if found is not None:
            return found
        raise NotationError(f"expected a call, or a card that is an incident of the record, found event {event}")
    return incident_of_call(record.auction, record, position)


def incident_of_call(auction: Auction, record: Record, position: int) -> Incident:
    """How the call at this position is irregular, as the auction lay at a moment of the record."""
    kinds = frozenset(report.kind for report in irregularities(auction) if report.position == position)
    return Incident(kinds, record.call_events[position], auction.calls[position].seat)


def incident_to_rule(record: Record, others: Iterable[Incident] = ()) -> Incident | None:
    """The first incident on which nobody has acted, else the last one, or the last call that 28A makes regular.

    Where attention has been drawn to one, it is that.  ``others`` are incidents that no record tells by itself.
    """
    auction, events = record.auction, record.call_events
    of_cards = (*_of_cards(record), *others)
    if (acted := _act_without_rights(record, of_cards)) is not None:
        return acted
    if (pointed := _pointed_at(record, of_cards)) is not None:
        return pointed
    waiting = [incident for incident in of_cards if not record.is_acted_on(incident.event)]
    if (urgent := next_to_rule(auction)) is not None:
        waiting.append(incident_at(record, events[urgent.position]))
    if waiting:
        return min(waiting, key=lambda incident: incident.event)
    deemed = (i for i, rotation in enumerate(auction.flow.rotations) if rotation is Rotation.DEEMED_IN)
    settled = [*incidents(record), *others, *(incident_at(record, events[i]) for i in deemed)]
    return max(settled, key=lambda incident: incident.event, default=None)


def _act_without_rights(record: Record, of_cards: Iterable[Incident]) -> Incident | None:
    """What dummy did who had broken a limit of 43A2 before: that comes before what he did it about (43B)."""
    acts = [found for found in of_cards if Kind.DUMMY_ACTS in found.kinds]
    if not acts:
        return None
    before = record.events[: acts[-1].event]
    dummy = acts[-1].player
    lost = any(isinstance(event, HandsExchanged | SeatLeft | HandSeen) and event.player is dummy for event in before)
    about = getattr(record.events[acts[-1].event], "about", None)
    is_first = about is None or all(getattr(event, "about", None) != about for event in before)
    return acts[-1] if lost and is_first else None


def _pointed_at(record: Record, of_cards: Iterable[Incident]) -> Incident | None:
    """That of the card to which attention was drawn last; of one that was played regularly, as a revoke (61A)."""
    about = _pointed_events(record)
    found = next((found for found in of_cards if about and found.event == about[-1]), None)
    card = record.events[about[-1]] if about else None
    if found is not None or not isinstance(card, CardFaced) or not card.how.is_play:
        return found
    return Incident(frozenset({Kind.REVOKE}), about[-1], card.player)


def _pointed_events(record: Record) -> list[int]:
    drawn = (event for event in record.events if isinstance(event, AttentionDrawn | Questioned))
    return [event.about for event in drawn if event.about is not None]


def _of_cards(record: Record) -> Iterator[Incident]:
    for event, player, kind in card_incidents(record):
        yield Incident(frozenset({kind}), event, player)
