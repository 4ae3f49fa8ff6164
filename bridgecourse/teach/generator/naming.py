"""Cards held, named, touched or put up by dummy, a fifth card, and cards to be taken back (Laws 45, 46 and 47)."""

from __future__ import annotations

from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE
from bridgecourse.rulings.vocabulary.played_card import (
    DESIGNATION,
    HAD_PLAYED,
    HAS_PLAYED_SINCE,
    HOW_DESIGNATED,
    LATER_CARD,
    NOTICED_TOO_LATE,
    OPPONENT_FOLLOWED,
    OTHER_INTENTION,
    PARTNER_HAS_PLAYED,
    REASON,
    REASON_TOLD,
    SEVERAL_OF_RANK,
    WANTS_ANOTHER,
    WAS_HIS_TURN,
    WAS_THE_LEAD,
    WHOSE_HAND,
    Holder,
    HowDesignated,
    Retraction,
    ToldWhy,
)
from bridgecourse.table.call import SUITS
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.designation import meant
from bridgecourse.table.event import Act, CardFaced, Deed, Designated, Exposure, Order, Place
from bridgecourse.table.incident import incidents
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["designated", "dummys_other_card", "fifth_card", "held", "in_other_words", "retracted", "suggested"]


def _until(board: BoardPlay, fits: object) -> None:
    """Sensible cards until the board is as wanted."""
    assert callable(fits)
    for _ in range(44):
        if fits():
            return
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


def _begin(draft: Draft) -> BoardPlay:
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 8))
    board.play(draft.rng.randint(0, 3))
    return board


def _finish(draft: Draft, board: BoardPlay, event: int) -> None:
    if all(found.event != event for found in incidents(board.record)):
        raise DeadEndError
    board.director()
    draft.faced, draft.record = event, board.record


def _whose(draft: Draft) -> Holder | None:
    found = draft.plan.wishes.get(WHOSE_HAND)
    return found if isinstance(found, Holder) else None


def _is(board: BoardPlay, seat: Seat, whose: Holder | None) -> bool:
    hand = Holder.DUMMY if seat is board.dummy else Holder.DECLARER if seat is board.declarer else Holder.DEFENDER
    return whose is None or hand is whose


def held(draft: Draft) -> None:
    """A player holds a card so that it can be seen, as one that is played."""
    board, whose = _begin(draft), _whose(draft)
    if whose is Holder.DUMMY or draft.wants(WAS_HIS_TURN, NO):
        raise DeadEndError
    if draft.wants(HAD_PLAYED, YES):
        _until(board, lambda: any(board.defends(seat) for seat, _ in board.laid))
        seat = next(seat for seat, _ in board.laid if board.defends(seat))
        event = board.face(seat, draft.rng.choice(board.held(seat)), Exposure.HELD)
    else:
        _until(board, lambda: _is(board, board.turn, whose) and board.turn is not board.dummy)
        known = None
        if draft.wants(PARTNER_COULD_SEE, NO):
            known = frozenset({board.turn, board.turn.lho})
        card = board.sensible(board.turn)
        event = board.happen(CardFaced(player=board.turn, card=card, how=Exposure.HELD, known_to=known))
    _finish(draft, board, event)


def designated(draft: Draft) -> None:
    """Declarer names a card, or touches one of dummy's; where that is wished he then wants another."""
    board, whose = _begin(draft), _whose(draft) or Holder.DUMMY
    touched = draft.wants(HOW_DESIGNATED, HowDesignated.TOUCHED)
    if whose is Holder.DEFENDER or (touched and whose is Holder.DECLARER):
        raise DeadEndError
    another = draft.wants(WANTS_ANOTHER, YES)
    _until(board, lambda: _is(board, board.turn, whose) and len(_choices(board)) > 1)
    hand = board.turn
    right = board.sensible(hand)
    wrong = draft.rng.choice([card for card in _choices(board) if card != right])
    first, second = (wrong, right) if another else (right, right)
    how = Exposure.TOUCHED if touched else Exposure.NAMED
    by = board.declarer if hand is board.dummy else None
    event = board.face(hand, first, how, by=by)
    if another:
        _change(draft, board, event, hand, first, second)
    _finish(draft, board, event)


def _choices(board: BoardPlay) -> list[Card]:
    """The cards that the hand in turn may play."""
    cards = board.held(board.turn)
    following = [card for card in cards if board.laid and card.suit is board.laid[0][1].suit]
    return following or cards


def _change(draft: Draft, board: BoardPlay, event: int, hand: Seat, first: Card, second: Card) -> None:
    since = draft.wants(HAS_PLAYED_SINCE, YES) or draft.wants(PARTNER_HAS_PLAYED, YES)
    follows = draft.wants(OPPONENT_FOLLOWED, YES) or draft.rng.random() < 0.4
    if since:
        board.put(hand, first)
        _until(board, lambda: not board.defends(board.turn))
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
    board = _begin(draft)
    led = draft.plan.wishes.get(WAS_THE_LEAD)
    dummy = board.dummy
    _until(
        board,
        lambda: board.turn is dummy and len(_choices(board)) > 1 and (led is None or bool(board.laid) is (led is NO)),
    )
    named = board.sensible(dummy)
    others = [card for card in _choices(board) if card != named]
    near = [card for card in others if card.suit is named.suit] or others
    board.face(dummy, named, Exposure.NAMED, by=board.declarer)
    event = board.put(dummy, draft.rng.choice(near))
    if draft.wants(NOTICED_TOO_LATE, YES):
        number = board.trick - (0 if board.laid else 1)
        _until(board, lambda: board.trick > number and len(board.laid) > 1)
    elif draft.wants(OPPONENT_FOLLOWED, YES) or draft.rng.random() < 0.5:
        board.play()
    _finish(draft, board, event)


def fifth_card(draft: Draft) -> None:
    """A hand that has played to the trick plays once more."""
    board, whose = _begin(draft), _whose(draft)
    _until(board, lambda: any(_is(board, seat, whose) for seat, _ in board.laid))
    seat = draft.rng.choice([seat for seat, _ in board.laid if _is(board, seat, whose)])
    suit = board.laid[0][1].suit
    following = [card for card in board.held(seat) if card.suit is suit]
    card = board.sensible(seat, following or None)
    board.hands[seat].discard(card)
    event = board.happen(CardFaced(player=seat, card=card, how=Exposure.PLAYED))
    _finish(draft, board, event)


def suggested(draft: Draft) -> None:
    """Dummy touches a card of his before declarer has named one."""
    board = _begin(draft)
    _until(board, lambda: board.turn is board.dummy and len(_choices(board)) > 1)
    event = board.face(board.dummy, board.sensible(board.dummy), Exposure.TOUCHED)
    _finish(draft, board, event)


def in_other_words(draft: Draft) -> None:
    """Declarer asks for a card of dummy's by words that name none."""
    board = _begin(draft)
    wished = draft.plan.wishes.get(DESIGNATION)
    several = draft.plan.wishes.get(SEVERAL_OF_RANK)
    for _ in range(40):
        if board.turn is board.dummy:
            record = board.record  # what lies there is followed once, not for each of his words
            said = [(words, meant(record.with_events(words), len(record))) for words in _words(board)]
            found = [
                words
                for words, got in said
                if set(got.cards) <= set(_choices(board))
                and (wished is None or got.way is wished)
                and (several is None or (len(got.cards) > 1) is (several is YES))
            ]
            if found and (len(_choices(board)) > 1):
                event = board.happen(draft.rng.choice(found))
                if draft.wants(OTHER_INTENTION, YES):
                    _tell_intention(board, event)
                _finish(draft, board, event)
                return
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


def _tell_intention(board: BoardPlay, event: int) -> None:
    """The card that he meant, told to the director: another one than his words come to."""
    words = meant(board.record, event)
    card = board.sensible(board.dummy)
    if card in words.cards:
        raise DeadEndError
    board.happen(CardFaced(player=board.dummy, card=card, how=Exposure.NAMED, by=board.declarer, place=Place.AWAY))


def _words(board: BoardPlay) -> list[Designated]:
    """What he might say: an order, a suit, a rank, a card that is not there."""
    declarer, held = board.declarer, board.held(board.dummy)
    said = [Designated(player=declarer, order=order) for order in Order]
    said += [Designated(player=declarer, suit=suit) for suit in SUITS if any(card.suit is suit for card in held)]
    said += [Designated(player=declarer, rank=rank) for rank in dict.fromkeys(card.rank for card in held)]
    suits = [board.laid[0][1].suit] if board.laid else [card.suit for card in held]
    own = set(held)
    absent = [Card(suit, rank) for suit in dict.fromkeys(suits) for rank in Rank if rank.is_honour]
    said += [
        Designated(player=declarer, suit=card.suit, rank=card.rank)
        for card in absent
        if card not in own and card not in board.played
    ][:3]
    return said


def retracted(draft: Draft) -> None:
    """A player wants a card back that he has played in turn."""
    board = _begin(draft)
    reason = draft.plan.wishes.get(REASON)
    if reason is Retraction.TOLD:
        raise DeadEndError
    if reason is Retraction.OPPONENT_CHANGED:
        event = _after_a_change(draft, board)
    elif reason is Retraction.DESIGNATION:
        _until(board, lambda: board.turn is board.dummy and len(_choices(board)) > 1)
        event = board.put(board.dummy, draft.rng.choice(_choices(board)))
        if draft.wants(HAS_PLAYED_SINCE, YES):
            _until(board, lambda: not board.defends(board.turn))
            board.play()
        elif draft.rng.random() < 0.5 and board.laid:
            board.play()
    else:
        _until(board, lambda: board.turn is not board.dummy and (len(board.laid) < 3))
        event = board.put(board.turn, board.sensible(board.turn))
        if draft.wants(LATER_CARD, YES):
            board.play()
    if reason in (Retraction.MISEXPLAINED, Retraction.RECTIFICATION):
        draft.told[REASON_TOLD] = ToldWhy.MISEXPLAINED if reason is Retraction.MISEXPLAINED else ToldWhy.RECTIFICATION
    player = board.events[event].player
    assert player is not None
    by = board.declarer if player is board.dummy else player
    board.happen(Act(player=by, deed=Deed.REGRET, about=event))
    _finish(draft, board, event)


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
