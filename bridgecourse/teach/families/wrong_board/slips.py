"""How a player comes to call on the cards of another board, and what he calls on his own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import CalledElsewhere, CardsTaken
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def here(draft: Draft) -> None:
    """He has the cards of another board, and calls; then nobody, left-hand opponent, or partner too."""
    before = 0 if draft.auction.calls else draft.rng.choice((0, 1, 1, 2, 3))
    seat = draft.turn
    for _ in range(before):
        seat = seat.lho
    draft.record = draft.record.with_events(CardsTaken(player=seat, wrong=True))
    draft.bid_on(before, active=0.5)
    if draft.auction.turn is not seat:
        raise DeadEndError
    draft.slip(seat, draft.pick(draft.offers(seat), active=0.9))
    partner = draft.wants(PARTNER_CALLED_OVER, YES)
    opponent = partner or draft.wants(LHO_CALLED_OVER, YES)
    if not opponent and LHO_CALLED_OVER not in draft.plan.wishes:
        opponent = draft.rng.random() < 0.5
    for _ in range(2 if partner else 1 if opponent else 0):
        draft.call(draft.turn, draft.pick(draft.offers(draft.turn)))
    draft.director()
    asked = next((fact for fact in (NEW_CALL_DIFFERS, NEW_CALL_DIFFERS_1997) if fact in draft.plan.wishes), None)
    if asked is not None:
        _again(draft, asked)


def _again(draft: Draft, asked: Fact) -> None:
    """All that was called since goes back, and he calls on his own cards: the same, or something else."""
    first = draft.auction.calls[draft.focus]
    for position in range(draft.focus, len(draft.auction)):
        draft.fate(position, Fate.CANCELLED)
    draft.record = draft.record.with_events(CardsTaken(player=first.seat))
    differs = draft.wants(asked, YES)
    choices = draft.offers(first.seat)
    draft.call(first.seat, draft.one_of(choices, lambda offer: (offer.call == first.call) is not differs))
    draft.told[asked] = YES if differs else NO


def there(draft: Draft) -> None:
    """At the board whose cards they were he calls as he had called, or not."""
    before = draft.rng.choice((0, 1, 2))
    seat = draft.record.dealer
    for _ in range(before):
        seat = seat.lho
    draft.faced = len(draft.record)
    own = draft.offers(seat)
    called = draft.one_of(own, lambda offer: offer.call is not OtherCall.PASS)
    draft.record = draft.record.with_events(CalledElsewhere(player=seat, call=called.call))
    draft.bid_on(before, active=0.3)
    if draft.auction.turn is not seat:
        raise DeadEndError
    differs = draft.wants(CALL_DIFFERS_THERE, YES) or draft.wants(DIFFERS_IN_ANY_WAY, YES)
    choices = draft.offers(seat)
    draft.call(seat, draft.one_of(choices, lambda offer: (offer.call == called.call) is not differs))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.WRONG_BOARD: here, Kind.CALLED_ELSEWHERE: there}
