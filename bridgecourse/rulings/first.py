"""Which of two irregularities is ruled on first, where the order of the Laws is another than that of the table."""

from __future__ import annotations

from bridgecourse.rulings.lead_wish import has_chosen
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.table.incident import Incident, incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record

__all__ = ["EXPOSED", "LEADS", "first_of"]

EXPOSED = frozenset({Kind.CARD_EXPOSED, Kind.EXPOSED_IN_PLAY})


LEADS = frozenset({Kind.LEAD_OUT_OF_TURN, Kind.LEAD_BY_WRONG_HAND})


def first_of(record: Record, incident: Incident) -> Incident:
    """Whichever is spoken of: the lead before what its own side played to it (60C), partner's card before the leader's.

    A defender on lead has let a card be seen, and so has his partner: declarer chooses about that one first (50D2).
    """
    return _lead_of(record, incident) or _partners(record, incident) or incident


def _lead_of(record: Record, incident: Incident) -> Incident | None:
    """The lead by the wrong hand to which this card was played by the leader's partner, if it is still open."""
    trick = None if record.contract is None else record.play.trick_of(incident.event)
    if trick is None or trick.cards[0].seat is not incident.player.partner:
        return None
    lead = trick.cards[0].event
    if lead == incident.event or record.is_acted_on(lead):
        return None
    if any(card.seat.side is not incident.player.side for card in trick.cards):
        return None  # the other side has played to it
    return next((other for other in incidents(record) if other.event == lead and other.kinds & LEADS), None)


def _partners(record: Record, incident: Incident) -> Incident | None:
    leader = incident.player
    if not incident.kinds & EXPOSED or record.contract is None or record.play.turn is not leader:
        return None
    if record.table.open_trick is not None or has_chosen(record):
        return None
    lying = (card for card in penalty_cards(record) if card.seat is leader.partner and card.status is Status.ON_TABLE)
    events = {card.event for card in lying if card.major}
    return next((other for other in incidents(record) if other.event in events and other.kinds & EXPOSED), None)
