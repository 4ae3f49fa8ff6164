"""What dummy does, and whether he had lost his rights before."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import (
    AttentionDrawn,
    CardFaced,
    Event,
    HandSeen,
    HandsExchanged,
    Questioned,
    Remarked,
    SeatLeft,
    Warned,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay, call_director
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def act_of_dummy(draft: Draft) -> None:
    """What he did, and whether he had lost his rights before."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(3, 9))
    dummy, lost = board.dummy, draft.wants(HAS_LOST_RIGHTS, YES)
    if lost:
        board.happen(_loses(draft, board))
    did = draft.plan.wishes.get(DUMMY_DID)
    within = draft.wants(IS_WITHIN_RIGHTS, YES)
    if did is DummyDid.ASKED:
        about = _revoke_by(board, lambda seat: seat is board.declarer)
        event = board.happen(Questioned(player=dummy, about=about))
    elif did is DummyDid.NOTICED:
        about = _revoke_by(board, board.defends)
        event = board.happen(AttentionDrawn(player=dummy, about=about))
    elif did is DummyDid.WARNED or within:
        board.until(lambda: not board.laid and board.turn is board.declarer, latest=12)
        event = board.happen(Warned(player=dummy))
    elif did is DummyDid.OTHER or draft.rng.random() < 0.4:
        event = board.happen(Remarked(player=dummy, about=_last_card(board)))
    else:
        event = board.happen(_loses(draft, board))
    call_director(draft, board, event)


def _loses(draft: Draft, board: BoardPlay) -> Event:
    """He breaks a limit of 43A2."""
    other = draft.rng.choice((board.declarer.lho, board.declarer.rho))
    dummy = board.dummy
    return draft.rng.choice((HandSeen(player=dummy, whose=other), HandsExchanged(player=dummy), SeatLeft(player=dummy)))


def _last_card(board: BoardPlay) -> int:
    return max(i for i, event in enumerate(board.events) if isinstance(event, CardFaced))


def _revoke_by(board: BoardPlay, fits: Callable[[Seat], bool]) -> int:
    """The next hand of these that can follow suit does not."""
    for _ in range(44):
        seat = board.turn
        if board.laid and fits(seat):
            suit = board.laid[0][1].suit
            cards = board.held(seat)
            others = [card for card in cards if card.suit is not suit]
            if others and len(others) < len(cards):
                return board.put(seat, board.sensible(seat, others))
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.DUMMY_ACTS: act_of_dummy}
