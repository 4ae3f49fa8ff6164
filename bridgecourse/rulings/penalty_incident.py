"""Irregularities with penalty cards: another card is played (50 to 52), or led before declarer has chosen (50D2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bridgecourse.rulings.penalty_card import is_in_place_of_one, leads_before_choice, penalty_cards
from bridgecourse.table.card import Card
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.event import Act, CardFaced
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.incident import Incident
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.timeline import FATES

__all__ = ["early_leads", "penalty_incidents", "played_instead"]


def penalty_incidents(record: Record) -> Iterator[Incident]:
    """Each card that a defender led too soon, or led or played in the place of a penalty card of his, in order."""
    if record.is_of_calls or record.contract is None or not penalty_cards(record):
        return
    early = frozenset(early_leads(record))
    first = (event for event, _, kind in card_incidents(record) if kind in _FIRST)
    wrong = {card.event for event in first for card in _of_one_hand(record, event)}
    for card, own in _played(record):
        if card.event in early:
            yield Incident(frozenset({Kind.EXPOSED_IN_PLAY}), card.event, card.seat)
            continue
        if own and card.event not in wrong and card.seat.side is not record.contract.declarer.side:
            before = record.upto(record.moment_of(card.event))
            if _may_be_in_place(before, card, own) and is_in_place_of_one(before, card, penalty_cards(before)):
                yield Incident(frozenset({Kind.PENALTY_CARD_NOT_PLAYED}), card.event, card.seat)


_FIRST = frozenset(
    {
        Kind.LEAD_OUT_OF_TURN,
        Kind.LEAD_BY_WRONG_HAND,
        Kind.PLAY_OUT_OF_TURN,
        Kind.SIMULTANEOUS_CARDS,
        Kind.FIFTH_CARD,
        Kind.REVOKE,
    }
)
"""What a card may be besides, and by whose law it goes back: another than the penalty card was played all the same.

So may one that its hand led or played with it: which of them is the one played, Law 58 says (:func:`played_instead`).
"""


def played_instead(record: Record, event: int) -> Incident | None:
    """The card that a defender played at this moment, in turn, if it is in the place of a penalty card of his (52).

    ``None`` while it is open which of several cards that is (58B2).
    """
    played = _played_of(record, _of_one_hand(record, event))
    if played is None or record.contract is None or played.seat.side is record.contract.declarer.side:
        return None
    before = record.upto(record.moment_of(event))
    in_turn = record.play.turns.get(played.event) is played.seat
    if not in_turn or not is_in_place_of_one(before, played, penalty_cards(before)):
        return None
    return Incident(frozenset({Kind.PENALTY_CARD_NOT_PLAYED}), played.event, played.seat)


def _played_of(record: Record, own: Sequence[FacedCard]) -> FacedCard | None:
    """The one of these that is played (58B2): that is left or, where all have gone back, that went back last."""
    left = [card for card in own if not card.fate.is_gone]
    if left:
        return left[0] if len(left) == 1 else None
    events = {card.event: card for card in own}
    back = [act.about for act in record.events if isinstance(act, Act) and act.about in events and act.deed in FATES]
    return events[back[-1]] if back else None


def _of_one_hand(record: Record, event: int) -> list[FacedCard]:
    """This card, and those that its hand led or played at the same moment."""
    player, moment = record.events[event].player, record.moment_of(event)
    played = (card for card in record.cards if card.how.is_play and card.seat is player and card.event >= moment)
    return [card for card in played if record.moment_of(card.event) == moment]


def early_leads(record: Record) -> Iterator[int]:
    """Each lead that was made before declarer had chosen about a penalty card of the leader's partner (50D2).

    Not one to which the declaring side has played.
    """
    if record.contract is None:
        return
    major = [card for card in penalty_cards(record) if card.major]
    for lead in (trick.cards[0] for trick in record.table.tricks if len(trick.cards) == 1):
        if not any(card.seat is lead.seat.partner for card in major):
            continue
        before = record.upto(record.moment_of(lead.event))
        if leads_before_choice(before, lead, penalty_cards(before)):
            yield lead.event


def _played(record: Record) -> Iterator[tuple[FacedCard, Collection[Card]]]:
    """Each card led or played, and those of its hand that had been seen or acted on before and not been played since.

    All penalty cards of that hand are among them.
    """
    faced, lying = {card.event: card for card in record.cards}, {seat: dict[Card, None]() for seat in Seat}
    for i, event in enumerate(record.events):
        if isinstance(event, CardFaced) and event.how.is_play:
            yield faced[i], lying[event.player]
            lying[event.player].pop(event.card, None)
        elif (seen := faced.get(event.about if isinstance(event, Act) else i)) is not None:
            lying[seen.seat][seen.card] = None


def _may_be_in_place(before: Record, played: FacedCard, own: Collection[Card]) -> bool:
    """Whether one of these could have been played instead: what the penalty cards were then takes longer to tell."""
    trick = before.table.open_trick
    follows = trick is not None and played.card.suit is trick.suit
    return any(card.suit is played.card.suit or not follows for card in own if card != played.card)
