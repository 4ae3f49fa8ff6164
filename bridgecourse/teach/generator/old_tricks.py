"""What dummy does, who looks at tricks that are over, and tricks with a card too few or too many (42, 43, 65 to 67)."""

from __future__ import annotations

from collections.abc import Callable

from bridgecourse.rulings.defective import Defect
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.dummy import DUMMY_DID, HAS_LOST_RIGHTS, IS_WITHIN_RIGHTS, DummyDid
from bridgecourse.rulings.vocabulary.old_tricks import (
    ASKED_AFTER_PLAY,
    DECLARER_ASKS,
    DEEMED_TRICK,
    DEFECT,
    DUMMY_WANTS,
    HELD_SUIT_LED,
    NEXT_IS_LED,
    ORDER_MATTER,
    OWN_CARD_TURNED,
    PLAYED_AGAIN,
    SIDE_HAS_PLAYED_ON,
    WANTED_TO_SEE,
    DeemedTrick,
    OrderMatter,
)
from bridgecourse.rulings.vocabulary.played_card import WHOSE_HAND, Holder
from bridgecourse.rulings.vocabulary.simultaneous_play import BOTH_PLAYED_ON
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CardFaced,
    Deed,
    Event,
    Exposure,
    HandSeen,
    HandsExchanged,
    Inspected,
    Inspection,
    Missed,
    Mixed,
    PointedOut,
    Questioned,
    Quitted,
    Remarked,
    SeatLeft,
    Warned,
)
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["act_of_dummy", "defective_trick", "disarranged", "inspection"]


def _finish(draft: Draft, board: BoardPlay, event: int) -> None:
    board.director()
    draft.faced, draft.record = event, board.record


def _until(board: BoardPlay, fits: Callable[[], bool]) -> None:
    for _ in range(44):
        if fits():
            return
        if board.trick > 12:
            break
        board.play()
    raise DeadEndError


# --- dummy (42 and 43) --------------------------------------------------------------------------------------------


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
        _until(board, lambda: not board.laid and board.turn is board.declarer)
        event = board.happen(Warned(player=dummy))
    elif did is DummyDid.OTHER or draft.rng.random() < 0.4:
        event = board.happen(Remarked(player=dummy, about=_last_card(board)))
    else:
        event = board.happen(_loses(draft, board))
    _finish(draft, board, event)


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


# --- the order of the tricks, and who looks (65 and 66) -----------------------------------------------------------


def disarranged(draft: Draft) -> None:
    """A card that points the wrong way, or a player's tricks in a heap."""
    board = BoardPlay(draft.rng)
    if draft.wants(ORDER_MATTER, OrderMatter.MIXED):
        board.finish()
        event = board.happen(Mixed(player=draft.rng.choice(list(Seat))))
        _finish(draft, board, event)
        return
    board.play_to(draft.rng.randint(3, 11))
    seat = _one_who(draft, board)
    whose = draft.rng.choice((seat, seat.partner))
    event = board.happen(PointedOut(player=seat, whose=whose))
    _finish(draft, board, event)


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
        _finish(draft, board, event)
        return
    board.play_to(draft.rng.randint(3, 11))
    seat = board.dummy if draft.wants(DUMMY_WANTS, YES) else _one_who(draft, board, dummy=False)
    if draft.wants(OWN_CARD_TURNED, YES):
        board.happen(Quitted(player=seat))
    event = board.happen(Inspected(player=seat, what=what))
    _finish(draft, board, event)


# --- a card too few or too many (67) ------------------------------------------------------------------------------


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
        _until(board, lambda: board.trick > number and len(board.laid) > 1)
        if draft.plan.wishes.get(DEEMED_TRICK) in (DeemedTrick.ONE, DeemedTrick.NONE):
            board.finish()
    else:
        _until(board, lambda: board.trick > number and (len(board.laid) == 1 or defect is Defect.MISSING))
        if len(board.laid) > 1:
            raise DeadEndError
    board.happen(AttentionDrawn(player=_noticer(board, event), about=event))
    _finish(draft, board, event)


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

    _until(board, fits)
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

    _until(board, fits)
    seat = board.turn
    board.put(seat, board.sensible(seat))
    cards: list[Card] = board.held(seat)
    card = draft.rng.choice(cards)
    board.hands[seat].discard(card)
    return board.happen(CardFaced(player=seat, card=card, how=Exposure.PLAYED))


def _taken_up(draft: Draft, board: BoardPlay) -> int:
    """He takes his card of the trick up again, and puts it with the others."""
    _until(board, lambda: len(board.laid) in (1, 2) and board.turn is not board.dummy)
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
