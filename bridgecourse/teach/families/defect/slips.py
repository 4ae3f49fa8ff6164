"""What dummy does, who looks at tricks that are over, and tricks with a card too few or too many (42, 43, 65 to 67)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CardFaced,
    Deed,
    Exposure,
    Missed,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay, call_director
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def defective_trick(draft: Draft) -> None:
    """A hand puts no card to a trick, or two, or takes back the one that it had played."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 8))
    defect = draft.plan.wishes.get(DEFECT)
    late = not draft.wants(BOTH_PLAYED_ON, NO)
    if defect is Defect.AMONG_UNPLAYED:
        event = _taken_up(draft, board)
    elif defect is Defect.SURPLUS:
        event = _surplus(draft, board)
    else:
        event = _missing(draft, board)
    number = board.trick - (0 if board.laid else 1)
    if late:
        board.until(lambda: board.trick > number and len(board.laid) > 1, latest=12)
        if draft.plan.wishes.get(DEEMED_TRICK) in (DeemedTrick.ONE, DeemedTrick.NONE):
            board.finish()
    else:
        board.until(lambda: board.trick > number and (len(board.laid) == 1 or defect is Defect.MISSING), latest=12)
        if len(board.laid) > 1:
            raise DeadEndError
    board.happen(AttentionDrawn(player=_noticer(board, event), about=event))
    call_director(draft, board, event)


def _noticer(board: BoardPlay, event: int) -> Seat:
    """An opponent who does not lie open as dummy."""
    player = board.events[event].player
    assert player is not None
    return player.lho if player.lho is not board.dummy else player.rho


def _missing(draft: Draft, board: BoardPlay) -> int:
    """Neither the leader nor dummy, whose hand everybody sees."""
    holds = draft.plan.wishes.get(HELD_SUIT_LED)

    def fits() -> bool:
        seat = board.turn
        if not board.laid or seat is board.dummy:
            return False
        follows = any(card.suit is board.laid[0][1].suit for card in board.held(seat))
        return holds is None or follows is (holds is YES)

    board.until(fits, latest=12)
    event = board.happen(Missed(player=board.turn))
    board.miss()
    return event


def _surplus(draft: Draft, board: BoardPlay) -> int:
    """Two cards that stick together, the second of them unseen."""
    whose = draft.plan.wishes.get(WHOSE_HAND)

    def fits() -> bool:
        seat = board.turn
        is_side = whose is None or board.defends(seat) is (whose is Holder.DEFENDER)
        return bool(board.laid) and len(board.laid) < 3 and seat is not board.dummy and is_side

    board.until(fits, latest=12)
    seat = board.turn
    board.put(seat, board.sensible(seat))
    cards: list[Card] = board.held(seat)
    card = draft.rng.choice(cards)
    board.hands[seat].discard(card)
    return board.happen(CardFaced(player=seat, card=card, how=Exposure.PLAYED))


def _taken_up(draft: Draft, board: BoardPlay) -> int:
    """He takes his card of the trick up again, and puts it with the others."""
    board.until(lambda: len(board.laid) in (1, 2) and board.turn is not board.dummy, latest=12)
    seat = board.turn
    event = board.put(seat, board.sensible(seat))
    while board.laid:
        board.play()
    board.happen(Act(deed=Deed.RETURN, about=event))
    if draft.wants(PLAYED_AGAIN, YES):
        _play_again(board, event)
    return event


def _play_again(board: BoardPlay, event: int) -> None:
    """The card that lies among the others is played a second time: followed with, led or thrown.

    It is too late to undo that: both sides have played to the trick after.
    """
    first = board.events[event]
    assert isinstance(first, CardFaced)
    for _ in range(24):
        if board.turn is first.player:
            suit = board.laid[0][1].suit if board.laid else first.card.suit
            follows = any(card.suit is suit for card in board.held(first.player))
            if first.card.suit is suit or not follows:
                board.put(first.player, first.card)
                while board.laid:
                    board.play()
                board.play()
                board.play()
                return
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.DEFECTIVE_TRICK: defective_trick}
