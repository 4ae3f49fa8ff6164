"""How a call comes to be explained in a draft, and how the board goes on until the director is called."""

from __future__ import annotations

from bridgecourse.rulings.explaining import Window
from bridgecourse.rulings.fit import Fit
from bridgecourse.table.call import SUITS, OtherCall
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.event import CardFaced, Claimed, Explained, Exposure, HandFaced, Manner, Shows
from bridgecourse.table.hand_set import HandSet, Interval
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer, Purpose, Shown

__all__ = ["called_by", "explain", "follow", "go_on_to", "lead", "meaning_of", "other_than", "play_it_out", "shown_as"]


def meaning_of(shown: Shown) -> HandSet:
    """What a call of the small system shows, as a set of hands."""
    lengths = {} if shown.suit is None else {shown.suit: Interval(shown.length, 13)}
    return HandSet(
        points=Interval(shown.low, min(shown.high, 37)), lengths=lengths, is_balanced=shown.purpose is Purpose.BALANCED
    )


def called_by(draft: Draft) -> tuple[Seat, Shown]:
    """Some calls, the last of which is worth an explanation: by whom, and what it shows."""
    before = draft.rng.choice((0, 0, 1, 2, 3))
    draft.bid_on(before, active=0.5)
    seat = draft.turn
    offer = draft.one_of(draft.offers(seat), _is_worth_explaining)
    draft.call(seat, offer, quiet=True)
    return seat, offer.shown


def _is_worth_explaining(offer: Offer) -> bool:
    return offer.call is not OtherCall.PASS and offer.shown.purpose is not Purpose.TAKEOUT


def explain(draft: Draft, caller: Seat, manner: Manner, shows: Shows | None = None) -> int:
    """His partner says what the call shows, or alerts it, or does not; gives the event."""
    at = len(draft.record)
    about = draft.record.call_events[-1]
    said = Explained(player=caller.partner, about=about, shows=shows, manner=manner)
    draft.record = draft.record.with_events(said)
    return at


def shown_as(draft: Draft, agreed: HandSet, fit: Fit) -> HandSet:
    """What is said of an agreement: the same, less, or something else."""
    if fit is Fit.SAME:
        return agreed
    return _less_than(draft, agreed) if fit is Fit.LEFT_OUT else other_than(draft, agreed)


def _less_than(draft: Draft, agreed: HandSet) -> HandSet:
    """The points are left out, or the suit; of a call that shows one thing alone nothing can be."""
    less = [HandSet(lengths=agreed.lengths), HandSet(points=agreed.points)] if agreed.lengths else []
    if agreed.is_balanced:
        less.append(HandSet(points=agreed.points))
    if not less:
        raise DeadEndError
    return draft.rng.choice(less)


def other_than(draft: Draft, agreed: HandSet) -> HandSet:
    """Another suit, or other points."""
    shift = draft.rng.choice((-6, 4, 6))
    low = max(agreed.points.low + shift, 0)
    moved = HandSet(
        points=Interval(low, min(max(agreed.points.high + shift, low + 2), 37)),
        lengths=agreed.lengths,
        is_balanced=agreed.is_balanced,
    )
    others = [moved]
    for suit, length in agreed.lengths.items():
        others += [HandSet(points=agreed.points, lengths={other: length}) for other in SUITS if other is not suit]
    return draft.rng.choice(others)


def go_on_to(draft: Draft, explainer: Seat, window: Window) -> None:
    """The board goes on until this is what the other side can still change."""
    if window is Window.NOTHING_YET:
        return
    draft.bid_on(draft.rng.choice((1, 1, 2, 3)), active=0.4)
    if window is Window.CALL:
        if draft.auction.is_over:
            raise DeadEndError
        return
    _to_the_end(draft)
    if window is Window.PASS:
        return
    _play(draft, explainer, is_late=window is Window.LATE)


def _to_the_end(draft: Draft) -> None:
    """The rest pass; somebody has bid."""
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    if draft.auction.contract is None:
        raise DeadEndError


def lead(draft: Draft, *, down: bool = False) -> CardFaced:
    """The opening lead."""
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    low = [rank for rank in Rank if rank.height <= Rank.NINE.height]
    how = Exposure.DOWN if down else Exposure.LED
    card = Card(draft.rng.choice(SUITS), draft.rng.choice(low))
    led = CardFaced(player=contract.declarer.lho, card=card, how=how)
    draft.record = draft.record.with_events(led)
    return led


def _play(draft: Draft, explainer: Seat, *, is_late: bool) -> None:
    """A lead, which may still go back where the side that was told has made it; or more."""
    led = lead(draft)
    by_misled = led.player.side is not explainer.side
    if by_misled and not is_late:
        return
    dummy = led.player.lho
    draft.record = draft.record.with_events(HandFaced(player=dummy))
    if by_misled:
        return
    wanted = draft.rng.choice((1, 3)) if not is_late else draft.rng.choice((0, 2))
    follow(draft, wanted)


def follow(draft: Draft, count: int) -> None:
    """So many cards to the opening lead, in turn."""
    led = next(
        each
        for each in draft.record.events
        if isinstance(each, CardFaced) and each.how in (Exposure.LED, Exposure.DOWN)
    )
    left = [rank for rank in Rank if rank is not led.card.rank]
    seat, declarer = led.player.lho, led.player.rho
    for rank in draft.rng.sample(left, count):
        by = declarer if seat is led.player.lho else None
        played = CardFaced(player=seat, card=Card(led.card.suit, rank), how=Exposure.PLAYED, by=by)
        draft.record = draft.record.with_events(played)
        seat = seat.lho


def play_it_out(draft: Draft) -> None:
    """A lead, dummy, and declarer claims."""
    led = lead(draft)
    dummy, declarer = led.player.lho, led.player.rho
    draft.record = draft.record.with_events(HandFaced(player=dummy), Claimed(player=declarer, tricks=13))
