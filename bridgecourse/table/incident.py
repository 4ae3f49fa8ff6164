"""Incidents: what is irregular in a record, whether a call or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.event import Exposure, Place
from bridgecourse.table.flow import Rotation
from bridgecourse.table.irregularity import Kind, irregularities, next_to_rule
from bridgecourse.table.record import FacedCard, Record
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
    """Every incident of the record, in order: each irregular call, and the first card that a player lets see too early.

    What he lets see later belongs to the same incident (Law 24C).
    """
    positions = dict.fromkeys(report.position for report in irregularities(record.auction))
    of_calls = (incident_at(record, record.call_events[position]) for position in positions)
    return tuple(sorted((*of_calls, *_of_cards(record)), key=lambda incident: incident.event))


def incident_at(record: Record, event: int) -> Incident:
    """How this event, a call or a card, is irregular by all that has happened so far.

    Raises :class:`NotationError` for an event that is neither a call nor the first card that its player let see too
    early.
    """
    position = record.position_of(event)
    if position is None:
        for incident in _of_cards(record):
            if incident.event == event:
                return incident
        raise NotationError(f"expected a call, or the first card that a player let see too early, found event {event}")
    return incident_of_call(record.auction, record, position)


def incident_of_call(auction: Auction, record: Record, position: int) -> Incident:
    """How the call at this position is irregular, as the auction lay at a moment of the record."""
    kinds = frozenset(report.kind for report in irregularities(auction) if report.position == position)
    return Incident(kinds, record.call_events[position], auction.calls[position].seat)


def incident_to_rule(record: Record) -> Incident | None:
    """The first incident on which nobody has acted, else the last one, or the last call that 28A makes regular."""
    auction, events = record.auction, record.call_events
    waiting = [incident for incident in _of_cards(record) if not record.is_acted_on(incident.event)]
    if (urgent := next_to_rule(auction)) is not None:
        waiting.append(incident_at(record, events[urgent.position]))
    if waiting:
        return min(waiting, key=lambda incident: incident.event)
    deemed = (i for i, rotation in enumerate(auction.flow.rotations) if rotation is Rotation.DEEMED_IN)
    settled = [*incidents(record), *(incident_at(record, events[i]) for i in deemed)]
    return max(settled, key=lambda incident: incident.event, default=None)


def _of_cards(record: Record) -> Iterator[Incident]:
    """Only the opening lead is faced before the play, which it begins (Law 41C)."""
    offenders: set[Seat] = set()
    for faced in record.cards:
        if record.events[faced.event].place is Place.AWAY or faced.how is Exposure.NAMED:
            continue  # what was only named is a remark
        if _is_opening_lead(record, faced):
            return
        if faced.seat not in offenders:
            offenders.add(faced.seat)
            yield Incident(frozenset({_kind(record, faced)}), faced.event, faced.seat)


def _kind(record: Record, faced: FacedCard) -> Kind:
    """A defender's lead after the auction, who is not to make it, is an opening lead out of turn."""
    auction = record.upto(faced.event).auction
    if faced.how is not Exposure.LED or not auction.is_over or auction.contract is None:
        return Kind.CARD_EXPOSED
    defends = faced.seat.side is not auction.contract.declarer.side
    return Kind.LEAD_OUT_OF_TURN if defends else Kind.CARD_EXPOSED


def _is_opening_lead(record: Record, faced: FacedCard) -> bool:
    if faced.how is not Exposure.LED:
        return False
    auction = record.upto(faced.event).auction
    return auction.is_over and auction.contract is not None and faced.seat is auction.contract.declarer.lho
