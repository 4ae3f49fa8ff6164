"""Cards held, named, touched or put up by dummy, a fifth card, and cards to be taken back (Laws 45, 46 and 47)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.card import Card
from bridgecourse.table.event import Act, CardFaced, Deed, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay, call_if_irregular, in_the_middle
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def _whose(draft: Draft) -> Holder | None:
    found = draft.plan.wishes.get(WHOSE_HAND)
    return found if isinstance(found, Holder) else None


def _is(board: BoardPlay, seat: Seat, whose: Holder | None) -> bool:
    hand = Holder.DUMMY if seat is board.dummy else Holder.DECLARER if seat is board.declarer else Holder.DEFENDER
    return whose is None or hand is whose


def held(draft: Draft) -> None:
    """A player holds a card so that it can be seen, as one that is played."""
    board, whose = in_the_middle(draft), _whose(draft)
    if whose is Holder.DUMMY or draft.wants(WAS_HIS_TURN, NO):
        raise DeadEndError
    if draft.wants(HAD_PLAYED, YES):
        board.until(lambda: any(board.defends(seat) for seat, _ in board.laid))
        seat = next(seat for seat, _ in board.laid if board.defends(seat))
        event = board.face(seat, draft.rng.choice(board.held(seat)), Exposure.HELD)
    else:
        board.until(lambda: _is(board, board.turn, whose) and board.turn is not board.dummy)
        known = None
        if draft.wants(PARTNER_COULD_SEE, NO):
            known = frozenset({board.turn, board.turn.lho})
        card = board.sensible(board.turn)
        event = board.happen(CardFaced(player=board.turn, card=card, how=Exposure.HELD, known_to=known))
    call_if_irregular(draft, board, event)


def designated(draft: Draft) -> None:
    """Declarer names a card, or touches one of dummy's; where that is wished he then wants another."""
    board, whose = in_the_middle(draft), _whose(draft) or Holder.DUMMY
    touched = draft.wants(HOW_DESIGNATED, HowDesignated.TOUCHED)
    if whose is Holder.DEFENDER or (touched and whose is Holder.DECLARER):
        raise DeadEndError
    another = draft.wants(WANTS_ANOTHER, YES)
    board.until(lambda: _is(board, board.turn, whose) and len(board.playable) > 1)
    hand = board.turn
    right = board.sensible(hand)
    wrong = draft.rng.choice([card for card in board.playable if card != right])
    first, second = (wrong, right) if another else (right, right)
    how = Exposure.TOUCHED if touched else Exposure.NAMED
    by = board.declarer if hand is board.dummy else None
    event = board.face(hand, first, how, by=by)
    if another:
        _change(draft, board, event, hand, first, second)
    call_if_irregular(draft, board, event)


def _change(draft: Draft, board: BoardPlay, event: int, hand: Seat, first: Card, second: Card) -> None:
    since = draft.wants(HAS_PLAYED_SINCE, YES) or draft.wants(PARTNER_HAS_PLAYED, YES)
    follows = draft.wants(OPPONENT_FOLLOWED, YES) or draft.rng.random() < 0.4
    if since:
        board.put(hand, first)
        board.until(lambda: not board.defends(board.turn))
        if draft.wants(HAS_PLAYED_SINCE, YES):
            board.play()
    elif follows and hand is board.dummy and len(board.laid) < 3 and PARTNER_HAS_PLAYED not in draft.plan.wishes:
        board.put(hand, first)
        board.play()
    if since or draft.rng.random() < 0.5 or hand is not board.dummy:
        board.happen(Act(player=board.declarer, deed=Deed.REGRET, about=event))
    else:
        board.face(hand, second, Exposure.NAMED, by=board.declarer)


def dummys_other_card(draft: Draft) -> None:
    """Dummy puts up another card than the one that declarer named."""
    board = in_the_middle(draft)
    led = draft.plan.wishes.get(WAS_THE_LEAD)
    dummy = board.dummy
    board.until(
        lambda: board.turn is dummy and len(board.playable) > 1 and (led is None or bool(board.laid) is (led is NO)),
    )
    named = board.sensible(dummy)
    others = [card for card in board.playable if card != named]
    near = [card for card in others if card.suit is named.suit] or others
    board.face(dummy, named, Exposure.NAMED, by=board.declarer)
    event = board.put(dummy, draft.rng.choice(near))
    if draft.wants(NOTICED_TOO_LATE, YES):
        number = board.trick - (0 if board.laid else 1)
        board.until(lambda: board.trick > number and len(board.laid) > 1)
    elif draft.wants(OPPONENT_FOLLOWED, YES) or draft.rng.random() < 0.5:
        board.play()
    call_if_irregular(draft, board, event)


def fifth_card(draft: Draft) -> None:
    """A hand that has played to the trick plays once more."""
    board, whose = in_the_middle(draft), _whose(draft)
    board.until(lambda: any(_is(board, seat, whose) for seat, _ in board.laid))
    seat = draft.rng.choice([seat for seat, _ in board.laid if _is(board, seat, whose)])
    suit = board.laid[0][1].suit
    following = [card for card in board.held(seat) if card.suit is suit]
    card = board.sensible(seat, following or None)
    board.hands[seat].discard(card)
    event = board.happen(CardFaced(player=seat, card=card, how=Exposure.PLAYED))
    call_if_irregular(draft, board, event)


def suggested(draft: Draft) -> None:
    """Dummy touches a card of his before declarer has named one."""
    board = in_the_middle(draft)
    board.until(lambda: board.turn is board.dummy and len(board.playable) > 1)
    event = board.face(board.dummy, board.sensible(board.dummy), Exposure.TOUCHED)
    call_if_irregular(draft, board, event)


def retracted(draft: Draft) -> None:
    """A player wants a card back that he has played in turn."""
    board = in_the_middle(draft)
    reason = draft.plan.wishes.get(REASON)
    if reason is Retraction.TOLD:
        raise DeadEndError
    if reason is Retraction.OPPONENT_CHANGED:
        event = _after_a_change(draft, board)
    elif reason is Retraction.DESIGNATION:
        board.until(lambda: board.turn is board.dummy and len(board.playable) > 1)
        event = board.put(board.dummy, draft.rng.choice(board.playable))
        if draft.wants(HAS_PLAYED_SINCE, YES):
            board.until(lambda: not board.defends(board.turn))
            board.play()
        elif draft.rng.random() < 0.5 and board.laid:
            board.play()
    else:
        board.until(lambda: board.turn is not board.dummy and (len(board.laid) < 3))
        event = board.put(board.turn, board.sensible(board.turn))
        if draft.wants(LATER_CARD, YES):
            board.play()
    if reason in (Retraction.MISEXPLAINED, Retraction.RECTIFICATION):
        draft.told[REASON_TOLD] = ToldWhy.MISEXPLAINED if reason is Retraction.MISEXPLAINED else ToldWhy.RECTIFICATION
    player = board.events[event].player
    assert player is not None
    by = board.declarer if player is board.dummy else player
    board.happen(Act(player=by, deed=Deed.REGRET, about=event))
    call_if_irregular(draft, board, event)


def _after_a_change(draft: Draft, board: BoardPlay) -> int:
    """An opponent has revoked and puts it right; the next hand has played to his card."""
    for _ in range(40):
        seat = board.turn
        suit = board.laid[0][1].suit if board.laid else None
        cards = board.held(seat)
        following = [card for card in cards if card.suit is suit]
        others = [card for card in cards if card.suit is not suit]
        is_next = seat.lho not in {each for each, _ in board.laid} and seat.lho is not board.dummy
        if board.laid and len(board.laid) < 3 and following and others and is_next:
            wrong = board.put(seat, board.sensible(seat, others))
            event = board.put(seat.lho, board.sensible(seat.lho))
            board.happen(Act(deed=Deed.WITHDRAW, about=wrong))
            led = board.events[wrong]
            assert isinstance(led, CardFaced)
            board.hands[seat].add(led.card)
            board.happen(CardFaced(player=seat, card=following[0], how=Exposure.PLAYED))
            return event
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.HELD_TO_PLAY: held,
    Kind.DESIGNATED: designated,
    Kind.DUMMYS_OTHER_CARD: dummys_other_card,
    Kind.DUMMY_SUGGESTS: suggested,
    Kind.FIFTH_CARD: fifth_card,
    Kind.RETRACTED: retracted,
}
