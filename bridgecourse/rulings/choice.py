"""Which choices declarer has of a defender's lead or play (Laws 26, 50D2, 51B, 54D and 57A), as far as a record shows.

The choice is his alone.  Of a lead it concerns the suits of a major penalty card of the leader's partner, or of what
that one led or played wrongly and is about to lie there; of a play, where partner was too soon, another suit than the
one led.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.rulings.penalty_card import PenaltyCard, Status, penalty_cards
from bridgecourse.table.call import Denomination
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.event import HandFaced, LeadChosen, PlayChosen
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["is_declarers", "is_too_soon_for", "may_be_restricted", "suit_led", "suits_of_choice"]


def is_declarers(before: Record, event: LeadChosen | PlayChosen) -> bool:
    """Whether who speaks is declarer; who has spread his hand may have become dummy (54A)."""
    if before.contract is None:
        return False
    declarer = before.contract.declarer
    has_spread = any(isinstance(each, HandFaced) and each.player is declarer for each in before.events)
    return event.player is declarer or (has_spread and event.player is declarer.partner)


def suit_led(before: Record, event: PlayChosen) -> Denomination | None:
    """The suit of the trick in progress, where that is the one of which he speaks: only another may be (57A)."""
    trick = before.table.open_trick
    return trick.suit if trick is not None and event.suit is trick.suit else None


def is_too_soon_for(before: Record) -> bool:
    """Whether a defender has led or played while the trick in progress lacked his partner's card (57A)."""
    trick = before.table.open_trick
    if trick is None or before.contract is None:
        return False
    wrong, side = {event for event, _, _ in card_incidents(before)}, before.contract.declarer.side
    return any(
        card.seat.side is not side and card.how.is_play and card.event > trick.cards[0].event and card.event in wrong
        for card in before.cards
    )


def suits_of_choice(before: Record) -> frozenset[Denomination]:
    """The suits of which declarer may require or forbid the lead now because of a card."""
    lying = penalty_cards(before)
    wrong = list(_lying_wrongly(before, lying))
    found = {card.card.suit for card in wrong if _may_lead_now(before, card.seat.partner)}
    for card in lying:
        is_major = card.major or any(each.seat is card.seat for each in wrong)  # 50B: one of several
        if card.status is Status.ON_TABLE and is_major and _may_lead_now(before, card.seat.partner):
            found.add(card.card.suit)
    return frozenset(found)


def _lying_wrongly(before: Record, lying: tuple[PenaltyCard, ...]) -> Iterator[FacedCard]:
    """A defender's cards that were led or played wrongly, and are no penalty cards yet because nobody has ruled."""
    if before.contract is None:
        return
    known, wrong = {card.event for card in lying}, {event for event, _, _ in card_incidents(before)}
    side = before.contract.declarer.side
    cards = {card.event: card for card in before.cards}
    for card in before.cards:
        beside = cards.get(card.event - 1) if card.together else None
        is_wrong = (
            card.event in wrong
            or (beside is not None and beside.seat is card.seat)
            or before.play.turns.get(card.event, card.seat) is not card.seat
        )
        if card.how.is_play and card.seat.side is not side and card.event not in known and is_wrong:
            yield card


def _may_lead_now(before: Record, hand: Seat) -> bool:
    """Whether this hand is to lead; who will be, is not known while a trick is played or a wrong lead lies there."""
    return before.table.open_trick is not None or before.play.turn in (hand, None)


def may_be_restricted(before: Record) -> bool:
    """Whether the lead may be limited because the leader's partner has withdrawn a call (26)."""
    leader = None if before.contract is None or before.table.open_trick is not None else before.play.turn
    return leader is not None and any(
        made.fate.is_gone and made.seat is leader.partner for made in before.auction.calls
    )
