"""What declarer wants of a defender's lead, as far as it holds at a moment of a record (Laws 50D2, 51B and 54D)."""

from __future__ import annotations

from bridgecourse.table.event import CardFaced, Exposure, LeadChoice, LeadChosen, PlayChosen
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["has_chosen", "wish_for_play", "wishes_for_lead"]


def wishes_for_lead(record: Record, hand: Seat) -> list[LeadChosen]:
    """What declarer wants of this lead: he has said so since the last one, or forbade a suit and the lead was kept.

    A lead that was taken back was none.  What he said when another was to lead holds for that one, who may not be the
    leader any more once the trick before is put right.
    """
    gone = _taken_back(record)
    found: list[LeadChosen] = []
    for i, event in enumerate(record.events):
        if isinstance(event, CardFaced) and event.how is Exposure.LED and i not in gone:
            keeps = event.player is hand
            found = [each for each in found if keeps and each.choice is LeadChoice.PROHIBITS]
        elif isinstance(event, LeadChosen) and event.choice is not LeadChoice.FREE and _may_be_of(record.upto(i), hand):
            found.append(event)
    return found


def _may_be_of(before: Record, hand: Seat) -> bool:
    """Whether this hand was to lead as things stood; who would be to lead while a trick is played, is not known."""
    tricks = before.play.tricks
    begins = not tricks or tricks[-1].is_complete
    return not begins or before.play.turn in (hand, None)


def wish_for_play(record: Record, hand: Seat) -> PlayChosen | None:
    """What declarer wants this defender to play to the trick in progress, whose partner was too soon (57A).

    The first card of that side since then is the partner's; to what was played too soon, and is played now, it is not.
    """
    tricks = record.play.tricks
    trick = tricks[-1] if tricks and not tricks[-1].is_complete else None
    if trick is None or trick.card_of(hand) is not None or hand.side is record.play.declarer.side:
        return None
    chosen = [i for i, event in enumerate(record.events) if i > trick.cards[0].event and isinstance(event, PlayChosen)]
    if not chosen or any(card.seat is hand.partner and card.event > chosen[-1] for card in trick.cards):
        return None
    wish = record.events[chosen[-1]]
    return wish if isinstance(wish, PlayChosen) else None


def has_chosen(record: Record) -> bool:
    """Whether declarer has said anything of this lead: a choice holds for one lead, and recurs with the next."""
    gone = _taken_back(record)
    for i, event in reversed(list(enumerate(record.events))):
        if isinstance(event, CardFaced) and event.how.is_play and i not in gone:
            return False
        if isinstance(event, LeadChosen):
            return True
    return False


def _taken_back(record: Record) -> frozenset[int]:
    return frozenset(card.event for card in record.cards if card.fate.is_gone)
