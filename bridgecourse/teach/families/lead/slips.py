"""Slips of the play but the revoke: leads by the wrong hand, cards exposed, penalty cards not played, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from bridgecourse.rulings.terms import *
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    CardFaced,
    Deed,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    Questioned,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.carding import lowest
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def opening_lead(draft: Draft) -> None:
    """An opening lead out of turn, face down or not; and what declarer does about it."""
    board = BoardPlay(draft.rng)
    seats = {WhoLed.DEFENDER: board.declarer.rho, WhoLed.DECLARER: board.declarer, WhoLed.DUMMY: board.dummy}
    seat = seats[WhoLed(draft.plan.wishes.get(WHO_LED, WhoLed.DEFENDER))]
    is_down = draft.wants(LEAD_LIES_FACE_DOWN, YES)
    board.turn = seat
    event = board.put(seat, board.sensible(seat), Exposure.DOWN if is_down else Exposure.LED)
    if draft.wants(DECLARER_COULD_SEE_DUMMY, YES):
        _let_dummy_be_seen(draft, board)
    board.director()
    chosen = draft.plan.wishes.get(OPENING_CHOICE)
    if isinstance(chosen, OpeningChoice):
        _choose(draft, board, event, chosen)
    draft.faced, draft.record = event, board.record


def _let_dummy_be_seen(draft: Draft, board: BoardPlay) -> None:
    if draft.rng.random() < 0.5:
        board.happen(HandFaced(player=board.dummy))
    else:
        board.face(board.dummy, draft.rng.choice(board.held(board.dummy)), Exposure.FACED)


def _choose(draft: Draft, board: BoardPlay, event: int, chosen: OpeningChoice) -> None:
    suit = board.laid[0][1].suit
    if chosen is OpeningChoice.SPREADS:
        board.happen(HandFaced(player=board.declarer))
    elif chosen is OpeningChoice.ACCEPTS:
        board.happen(Act(deed=Deed.ACCEPT, about=event), HandFaced(player=board.dummy))
        if draft.wants(SECOND_CARD_FROM_DUMMY, YES):
            board.turn = board.dummy
        board.play()
    else:
        choice = LeadChoice(chosen.value)
        suits = () if choice is LeadChoice.FREE else (suit,)
        board.take_back(event)
        board.happen(LeadChosen(player=board.declarer, choice=choice, suits=suits))


def matter_of_law_41(draft: Draft) -> None:
    """A lead that still lies face down, a question, or a card of dummy's that nobody could see."""
    board = BoardPlay(draft.rng)
    matter = draft.plan.wishes.get(OPENING_MATTER)
    if matter is Matter.LEAD_DOWN:
        event = board.put(board.turn, board.sensible(board.turn), Exposure.DOWN)
        board.director()
    elif matter is Matter.QUESTION:
        event = _question(draft, board)
    else:
        event = _hidden(draft, board)
    draft.faced, draft.record = event, board.record


def _question(draft: Draft, board: BoardPlay) -> int:
    """Before the lead is faced, at a first turn to play, or later."""
    when = draft.plan.wishes.get(WHEN_ASKED)
    allowed = [board.declarer.rho, board.declarer]
    if when is WhenAsked.BEFORE_FACED or draft.wants(ASKER_MAY_ASK, NO):
        if draft.rng.random() < 0.7:
            board.put(board.turn, board.sensible(board.turn), Exposure.DOWN)
        seats = allowed if draft.wants(ASKER_MAY_ASK, YES) else [board.dummy]
        seat = draft.rng.choice(seats)
    elif when is WhenAsked.FIRST_TURN:
        board.play(draft.rng.choice((1, 2)))
        seat = board.declarer if board.turn is board.dummy else board.turn
    else:
        board.play_to(draft.rng.randint(2, 9))
        seat = board.declarer if board.turn is board.dummy else board.turn
    event = board.happen(Questioned(player=seat))
    board.director()
    return event


def _hidden(draft: Draft, board: BoardPlay) -> int:
    """A card of dummy's that nobody could see; where that is wished, dummy has failed to follow suit by it."""
    revokes = draft.wants(HIDDEN_CARD_REVOKED, YES)
    board.play()
    hidden: Card | None = None
    for _ in range(44):
        if revokes and board.turn is board.dummy and board.laid:
            suit = board.laid[0][1].suit
            following = [card for card in board.held(board.dummy) if card.suit is suit]
            others = [card for card in board.held(board.dummy) if card.suit is not suit]
            if len(following) == 1 and others:
                hidden = following[0]
                board.put(board.dummy, lowest(others))
                board.play(draft.rng.randint(4, 8))
                break
        board.play()
        if not revokes and board.trick > 3 and draft.rng.random() < 0.2:
            break
    left = board.held(board.dummy)
    if (revokes and hidden is None) or not left or (hidden is not None and hidden not in left):
        raise DeadEndError
    event = board.face(board.dummy, hidden or draft.rng.choice(left), Exposure.FOUND)
    board.director()
    return event


def wrong_hand(draft: Draft) -> None:
    """A lead by the wrong hand during the play."""
    board = BoardPlay(draft.rng)
    wished = draft.plan.wishes.get(LEAD_ACCEPTED)
    board.play_to(13 if draft.wants(IS_LAST_TRICK, YES) else draft.rng.randint(2, 11))
    right = board.turn
    seat = _wrong_leader(draft, board, wished)
    board.turn = seat
    event = board.put(seat, board.sensible(seat))
    if wished is LeadAccepted.PLAYED:
        board.play()
    elif wished is LeadAccepted.PROPER_LEAD:
        laid, board.laid = board.laid, []
        board.put(right, board.sensible(right), Exposure.LED)
        board.laid = laid
    elif wished is LeadAccepted.WRONG_DEFENDER:
        board.put(seat.rho, board.sensible(seat.rho))
    elif draft.wants(OFFENDERS_LED_ON, YES):
        board.put_early(seat.partner, board.sensible(seat.partner))
    board.director()
    _answer_lead(draft, board, event, wished)
    draft.faced, draft.record = event, board.record


def _answer_lead(draft: Draft, board: BoardPlay, event: int, wished: Enum | None) -> None:
    """What the other side makes of it: of two defenders the one next in turn decides (55A)."""
    led = board.events[event]
    assert isinstance(led, CardFaced)
    seat = led.player
    if wished not in (LeadAccepted.SAID, LeadAccepted.NOT):
        return
    accepts = wished is LeadAccepted.SAID
    by = board.declarer if board.defends(seat) else draft.rng.choice((seat.lho, seat.rho))
    if draft.wants(DEFENDERS_DIFFER, YES):
        by = seat.lho
        board.happen(Act(player=seat.rho, deed=Deed.REFUSE if accepts else Deed.ACCEPT, about=event))
    board.happen(Act(player=by, deed=Deed.ACCEPT if accepts else Deed.REFUSE, about=event))
    if not accepts:
        board.take_back(event)
        choice = draft.plan.wishes.get(PENALTY_LEAD)
        if isinstance(choice, PenaltyLead):
            suits = () if choice is PenaltyLead.FREE else (led.card.suit,)
            board.happen(LeadChosen(player=board.declarer, choice=LeadChoice(choice.value), suits=suits))


def _wrong_leader(draft: Draft, board: BoardPlay, wished: Enum | None) -> Seat:
    """Most often the partner of the hand that is to lead; the opponent of it where his own lead is to follow."""
    right = board.turn
    who = draft.plan.wishes.get(WHO_LED)
    seats = [right.partner, right.partner, right.lho, right.rho]
    proper = draft.plan.wishes.get(PROPER_LEADER)
    if wished is LeadAccepted.PROPER_LEAD or proper is ProperLeader.OTHER_SIDE:
        seats = [right.lho, right.rho]
    elif proper is ProperLeader.PARTNER:
        seats = [right.partner]
    if wished is LeadAccepted.WRONG_DEFENDER:
        seats = [seat for seat in seats if not board.defends(seat)]
    fits: dict[WhoLed, Callable[[Seat], bool]] = {
        WhoLed.DEFENDER: board.defends,
        WhoLed.DECLARER: lambda seat: seat is board.declarer,
        WhoLed.DUMMY: lambda seat: seat is board.dummy,
    }
    if isinstance(who, WhoLed):
        seats = [seat for seat in seats if fits[who](seat)]
    if not seats:
        raise DeadEndError
    return draft.rng.choice(seats)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.LEAD_OUT_OF_TURN: opening_lead,
    Kind.LEAD_FACE_DOWN: matter_of_law_41,
    Kind.QUESTION: matter_of_law_41,
    Kind.DUMMY_HIDDEN: matter_of_law_41,
    Kind.LEAD_BY_WRONG_HAND: wrong_hand,
}
