"""How a card comes to be seen in the play, and a penalty card is not played."""

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
    HandFaced,
    LeadChoice,
    LeadChosen,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def exposed(draft: Draft) -> None:
    """A card that is seen during the play, or more than one; and what declarer makes of it."""
    board = BoardPlay(draft.rng)
    if draft.wants(DECLARER_SHOWED, DeclarerShowed.HAND_AFTER_LEAD):
        board.turn = board.declarer.rho
        board.play()
    else:
        board.play_to(draft.rng.randint(2, 9))
    if draft.wants(DEFENDER_EXPOSED, NO):
        event = _declarer_shows(draft, board)
        board.director()
    else:
        event = _defender_shows(draft, board)
        _point(board, event)
        board.director()
        wished = draft.plan.wishes.get(PENALTY_LEAD)
        if isinstance(wished, PenaltyLead):
            _restrict(draft, board, event, LeadChoice(wished.value))
    draft.faced, draft.record = event, board.record


def _point(board: BoardPlay, event: int) -> None:
    """Declarer points at it, where there is something else that has been ruled on before."""
    if any(isinstance(each, CardFaced) and not each.how.is_play for each in board.events[:event]):
        board.happen(AttentionDrawn(player=board.declarer, about=event))


def _declarer_shows(draft: Draft, board: BoardPlay) -> int:
    showed = draft.plan.wishes.get(DECLARER_SHOWED)
    if showed is DeclarerShowed.HAND_AFTER_LEAD:
        event = board.happen(HandFaced(player=board.declarer))
        board.happen(AttentionDrawn(player=board.declarer.lho, about=event))
        return event
    if showed is DeclarerShowed.HAND:
        return board.happen(HandFaced(player=board.declarer))
    board.play(draft.rng.randint(0, 3))
    return board.face(board.declarer, _any(draft, board, board.declarer), Exposure.DROPPED)


def _any(draft: Draft, board: BoardPlay, seat: Seat) -> Card:
    return draft.rng.choice(board.held(seat))


def _defender_shows(draft: Draft, board: BoardPlay) -> int:
    """At the moment that is wished: his partner is to lead, or anybody else is to play."""
    if draft.wants(EXCUSE, Excuse.CURRENT_TRICK):
        return _shows_winner(draft, board)
    obliged = draft.plan.wishes.get(OBLIGED)
    if obliged in (Obliged.PARTNER, Obliged.BOTH, Obliged.LEADER):
        while not board.defends(board.turn) or board.laid:
            if board.trick > 11:
                raise DeadEndError
            board.play()
        seat = board.turn.partner
        if obliged is Obliged.LEADER:
            return _leads_at_once(draft, board, seat)
        if obliged is Obliged.BOTH:
            honours = [card for card in board.held(board.turn) if card.is_honour]
            if not honours:
                raise DeadEndError
            board.face(board.turn, draft.rng.choice(honours), Exposure.DROPPED)
    else:
        board.play(draft.rng.randint(0, 5))
        others = [seat for seat in Seat if board.defends(seat) and not (seat.partner is board.turn and not board.laid)]
        seat = draft.rng.choice(others)
    cards = _exposed_cards(draft, board, seat)
    event = board.face(seat, cards[0], _how(draft, cards))
    for card in cards[1:]:
        board.face(seat, card, Exposure.DROPPED, together=True)
    return event


def _leads_at_once(draft: Draft, board: BoardPlay, seat: Seat) -> int:
    """He drops an honour, and his partner leads before declarer has chosen (50D2)."""
    honours = [card for card in board.held(seat) if card.is_honour]
    if not honours:
        raise DeadEndError
    board.face(seat, draft.rng.choice(honours), Exposure.DROPPED)
    return board.put(board.turn, board.sensible(board.turn))


def _shows_winner(draft: Draft, board: BoardPlay) -> int:
    """A defender who is still to play to the trick shows the best card of the suit led."""
    for _ in range(30):
        board.play()
        laid = [card for _, card in board.laid]
        if not laid or any(card.suit is not laid[0].suit for card in laid):
            continue
        left = {card: seat for seat in Seat for card in board.held(seat) if card.suit is laid[0].suit}
        best = max([*left, *laid], key=lambda card: card.rank.height)
        seat = left.get(best)
        if seat is not None and board.defends(seat) and all(each is not seat for each, _ in board.laid):
            return board.face(seat, best, Exposure.SHOWN)
    raise DeadEndError


def _how(draft: Draft, cards: list[Card]) -> Exposure:
    if draft.wants(EXCUSE, Excuse.PARTNER_OBJECTED):
        return Exposure.SHOWN
    shown = len(cards) == 1 and cards[0].is_honour and draft.rng.random() < 0.3
    return Exposure.SHOWN if shown else Exposure.DROPPED


def _exposed_cards(draft: Draft, board: BoardPlay, seat: Seat) -> list[Card]:
    """One low card, an honour, two of a suit or two of two suits."""
    held = board.held(seat)
    wished = draft.plan.wishes.get(ON_TABLE)
    if wished in (OnTable.ONE_SUIT, OnTable.SEVERAL_SUITS) or SEVERAL_PLAYABLE in draft.plan.wishes:
        same = wished is OnTable.ONE_SUIT or (wished is None and draft.rng.random() < 0.5)
        pairs = [(a, b) for a in held for b in held if a != b and (a.suit is b.suit) is same]
        if not pairs:
            raise DeadEndError
        return list(draft.rng.choice(pairs))
    minor = draft.wants(PENALTY_CLASS, PenaltyClass.MINOR)
    either = PENALTY_CLASS not in draft.plan.wishes
    fitting = [card for card in held if either or card.is_honour is not minor]
    if not fitting:
        raise DeadEndError
    return [draft.rng.choice(fitting)]


def _restrict(draft: Draft, board: BoardPlay, event: int, choice: LeadChoice) -> None:
    faced = [each for each in board.record.cards if each.event >= event and not each.how.is_play]
    suits = tuple(dict.fromkeys(each.card.suit for each in faced))
    chosen = () if choice is LeadChoice.FREE else (draft.rng.choice(suits),)
    board.happen(LeadChosen(player=board.declarer, choice=choice, suits=chosen))


def not_played(draft: Draft) -> None:
    """A defender has a penalty card on the table, and plays another one at his turn."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 8))
    seat = draft.rng.choice([seat for seat in Seat if board.defends(seat)])
    honours = [card for card in board.held(seat) if card.is_honour]
    if not honours:
        raise DeadEndError
    penalty = draft.rng.choice(honours)
    while board.turn is seat.partner and not board.laid:
        board.play()
    board.face(seat, penalty, Exposure.DROPPED)
    for _ in range(24):
        if board.turn is seat:
            held = board.hands[seat] - {penalty}
            led = board.laid[0][1].suit if board.laid else penalty.suit
            following = {card for card in held if card.suit is led}
            others = following if following and penalty.suit is led else held if not following else set()
            if others and (not board.laid or penalty.suit is led or not following):
                break
        if board.turn is seat.partner and not board.laid:
            raise DeadEndError  # declarer would have a choice first
        if board.turn is seat:
            board.put(seat, board.sensible(seat, {c for c in board.held(seat) if c != penalty} or {penalty}))
        else:
            board.play()
    else:
        raise DeadEndError
    event = board.put(seat, board.sensible(seat, others))
    if draft.wants(DECLARER_PLAYED_SINCE, YES):
        if board.defends(board.turn):
            raise DeadEndError
        board.play()
    _point(board, event)
    board.director()
    if OTHER_CARD_ACCEPTED in draft.plan.wishes:
        board.happen(Act(deed=Deed.ACCEPT if draft.wants(OTHER_CARD_ACCEPTED, YES) else Deed.WITHDRAW, about=event))
    draft.faced, draft.record = event, board.record


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.EXPOSED_IN_PLAY: exposed,
    Kind.PENALTY_CARD_NOT_PLAYED: not_played,
}
