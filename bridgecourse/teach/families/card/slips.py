"""How a card comes to be seen before the play, and the auction goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from bridgecourse.rulings.terms import *
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_of, pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.play import end_auction


def card_exposed(draft: Draft) -> None:
    """A card or two are dropped, or one is led by a player who thinks that he is to lead."""
    period = draft.plan.wishes.get(WHEN_EXPOSED, Period.DURING)
    if period is not Period.BEFORE:
        draft.bid_on(draft.rng.choice((1, 2, 2, 3, 3, 4, 5)), active=0.7)
    if period is Period.AFTER:
        pass_out(draft, draft.turn)
    offender = _offender(draft)
    cards, how = _cards(draft)
    draft.face([CardFaced(player=offender, card=card, how=how, together=i > 0) for i, card in enumerate(cards)])
    draft.director()
    if draft.wants(AUCTION_IS_OVER, YES) and period is not Period.AFTER:
        _go_on(draft, offender.partner)


def _offender(draft: Draft) -> Seat:
    """Anybody; after the auction a player of the side that is wished, who has no opening lead to make."""
    contract = draft.auction.contract if draft.auction.is_over else None
    if contract is None:
        if draft.auction.is_over:
            raise DeadEndError
        return draft.rng.choice(list(Seat))
    side = contract.declarer.side.other if draft.wants(OFFENDERS_DEFEND, YES) else contract.declarer.side
    return draft.rng.choice([seat for seat in Seat if seat.side is side and seat is not contract.declarer.lho])


def _cards(draft: Draft) -> tuple[list[Card], Exposure]:
    """What is wished to be seen; anything where the plan does not ask."""
    falls = draft.auction.is_over and draft.wants(OFFENDERS_DEFEND, YES)  # a defender's lead would be one out of turn
    chances = [seen for seen in Seen if not (falls and seen is Seen.LED)]
    seen = draft.plan.wishes.get(WHAT_WAS_SEEN) or draft.rng.choice(chances)
    first = draft.rng.choice([card for card in PACK if _fits(card, seen)])
    second = draft.rng.choice([card for card in PACK if card != first])
    return [first, *([second] if seen is Seen.SEVERAL else [])], (
        Exposure.LED if seen is Seen.LED else Exposure.DROPPED
    )


def _fits(card: Card, seen: Enum) -> bool:
    return seen in (Seen.LED, Seen.SEVERAL) or card.is_honour is (seen is Seen.HONOUR)


def _go_on(draft: Draft, partner: Seat) -> None:
    """The partner does what he must, and the auction goes on to its end; then the director is called again."""
    for _ in range(4):
        seat = draft.turn
        must_pass = seat is partner and any(b.effect is MUST_PASS_ONCE for b in draft.rule().consequences)
        draft.call(seat, pass_of(draft, seat) if must_pass else draft.pick(draft.offers(seat)))
        if seat is partner:
            break
    end_auction(draft, offenders_win=draft.wants(OFFENDERS_DEFEND, NO))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CARD_EXPOSED: card_exposed}
