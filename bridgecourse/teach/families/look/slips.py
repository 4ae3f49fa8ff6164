"""Who looks at tricks that are over, and how they come out of order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import (
    Inspected,
    Inspection,
    Mixed,
    PointedOut,
    Quitted,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay, call_director
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def disarranged(draft: Draft) -> None:
    """A card that points the wrong way, or a player's tricks in a heap."""
    board = BoardPlay(draft.rng)
    if draft.wants(ORDER_MATTER, OrderMatter.MIXED):
        board.finish()
        event = board.happen(Mixed(player=draft.rng.choice(list(Seat))))
        call_director(draft, board, event)
        return
    board.play_to(draft.rng.randint(3, 11))
    seat = _one_who(draft, board)
    whose = draft.rng.choice((seat, seat.partner))
    event = board.happen(PointedOut(player=seat, whose=whose))
    call_director(draft, board, event)


def _one_who(draft: Draft, board: BoardPlay, *, dummy: bool = True) -> Seat:
    """A player whose side has, or has not, played to the next trick."""
    played_on = draft.wants(SIDE_HAS_PLAYED_ON, YES)
    led = draft.plan.wishes.get(NEXT_IS_LED)
    if played_on or led is YES:
        board.play(2 if draft.rng.random() < 0.5 else 1)
    elif led is None and draft.rng.random() < 0.5:
        board.play()
    sides = {seat.side for seat, _ in board.laid}
    seats = [seat for seat in Seat if dummy or seat is not board.dummy]
    if SIDE_HAS_PLAYED_ON in draft.plan.wishes:
        seats = [seat for seat in seats if (seat.side in sides) is played_on]
    if DECLARER_ASKS in draft.plan.wishes:
        seats = [seat for seat in seats if (seat is board.declarer) is draft.wants(DECLARER_ASKS, YES)]
    if not seats:
        raise DeadEndError
    return draft.rng.choice(seats)


def inspection(draft: Draft) -> None:
    """Somebody wants to see cards of tricks that are over."""
    board = BoardPlay(draft.rng)
    wanted = draft.plan.wishes.get(WANTED_TO_SEE)
    what = wanted if isinstance(wanted, Inspection) else draft.rng.choice(list(Inspection))
    if draft.wants(ASKED_AFTER_PLAY, YES):
        board.finish()
        event = board.happen(Inspected(player=draft.rng.choice(list(Seat)), what=Inspection.QUITTED))
        call_director(draft, board, event)
        return
    board.play_to(draft.rng.randint(3, 11))
    seat = board.dummy if draft.wants(DUMMY_WANTS, YES) else _one_who(draft, board, dummy=False)
    if draft.wants(OWN_CARD_TURNED, YES):
        board.happen(Quitted(player=seat))
    event = board.happen(Inspected(player=seat, what=what))
    call_director(draft, board, event)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.TRICKS_DISARRANGED: disarranged, Kind.INSPECTION: inspection}
