"""How a player comes to ask whether he may call, or talk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.event import (
    AttentionDrawn,
    CardFaced,
    CardsReturned,
    CardsTaken,
    Exposure,
    HandSeen,
    Remarked,
    WishesToCall,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_of, pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def wish(draft: Draft) -> None:
    """He would like to call: first, in turn, out of turn, or when all is over."""
    if draft.wants(CALLING_IS_OVER, YES):
        _to_the_end(draft)
    elif draft.wants(ANYBODY_HAS_CALLED, NO):
        _take_cards(draft)
    else:
        draft.bid_on(draft.rng.choice((1, 2, 3, 4, 5)), active=0.7)
    turn = draft.auction.turn
    in_turn = draft.allows(IS_HIS_TURN, YES) and (draft.wants(IS_HIS_TURN, YES) or draft.rng.random() < 0.5)
    if turn is None:
        seat = draft.rng.choice(list(Seat))
    else:
        seat = turn if in_turn else draft.rng.choice([other for other in Seat if other is not turn])
    if turn is seat and draft.auction.calls and draft.rng.random() < 0.25:  # a ruling before has silenced him
        draft.record = replace(draft.record, must_pass=(MustPass(seat, since=len(draft.auction)),))
    _ask(draft, WishesToCall(player=seat))


def _take_cards(draft: Draft) -> None:
    """Two, three or all four have their cards, in whatever order they came back to the table."""
    seats = draft.rng.sample(list(Seat), draft.rng.choice((2, 3, 4)))
    draft.record = draft.record.with_events(*(CardsTaken(player=seat) for seat in seats))


def _to_the_end(draft: Draft) -> None:
    """Three passes after a bid, or four; perhaps the lead lies there, or the hands are back in the board."""
    if draft.wants(SOMEBODY_HAS_BID, NO):
        for _ in range(4):
            draft.call(draft.turn, pass_of(draft, draft.turn))
        back = 4 if draft.wants(HANDS_ARE_BACK, YES) else draft.rng.choice((0, 0, 3))
        seats = draft.rng.sample(list(Seat), back)
        draft.record = draft.record.with_events(*(CardsReturned(player=seat) for seat in seats))
        return
    draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.8)
    pass_out(draft, draft.turn)
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    if draft.wants(LEAD_IS_FACED, YES):
        suit = draft.rng.choice([suit for suit in Denomination if suit.is_suit])
        card = Card(suit, draft.rng.choice([rank for rank in Rank if rank.height <= Rank.NINE.height]))
        lead = CardFaced(player=contract.declarer.lho, card=card, how=Exposure.LED)
        draft.record = draft.record.with_events(lead)


def period(draft: Draft) -> None:
    """Before anybody has called a player says something to partner, and an opponent objects."""
    seat = draft.rng.choice(list(Seat))
    other = draft.rng.choice((seat.lho, seat.rho))
    if draft.wants(SIDE_HAS_TAKEN_CARDS, YES) or draft.wants(SIDE_HAS_LOOKED, YES):
        who = draft.rng.choice((seat, seat.partner))
        event = HandSeen(player=who, whose=who) if draft.wants(SIDE_HAS_LOOKED, YES) else CardsTaken(player=who)
        draft.record = draft.record.with_events(event)
    elif draft.rng.random() < 0.5:  # the other side has
        draft.record = draft.record.with_events(CardsTaken(player=other))
    _ask(draft, Remarked(player=seat), objects=other)


def _ask(draft: Draft, event: WishesToCall | Remarked, *, objects: Seat | None = None) -> None:
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(event)
    if objects is not None:
        draft.record = draft.record.with_events(AttentionDrawn(player=objects, about=draft.faced))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.WISH_TO_CALL: wish, Kind.PERIOD_DOUBTED: period}
