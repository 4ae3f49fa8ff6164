"""How a lead goes wrong with screens: who has led what, and who has opened, before or after."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import Act, Deed, Exposure, HandFaced, LeadChoice, LeadChosen, ScreenOpened
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.screening import NORTH_AND_EAST


def lead_with_screens(draft: Draft) -> None:
    """An opening lead out of turn, perhaps the right one too; the screen is opened by somebody, or is not."""
    board = BoardPlay(draft.rng)
    board.happen(NORTH_AND_EAST)
    seats = {WhoLed.DEFENDER: board.declarer.rho, WhoLed.DECLARER: board.declarer, WhoLed.DUMMY: board.dummy}
    seat = seats[WhoLed(draft.plan.wishes.get(WHO_LED, WhoLed.DEFENDER))]
    is_open = draft.wants(SCREEN_IS_OPEN, YES)
    opener = _opener(draft, board)
    before = is_open and draft.rng.random() < 0.5
    if before:
        board.happen(ScreenOpened(player=opener))
    event = _lead(draft, board, seat)
    if draft.wants(BOTH_HAVE_LED, YES):
        board.laid = []
        board.put(board.declarer.lho, board.sensible(board.declarer.lho), Exposure.LED)
    if is_open and not before:
        board.happen(ScreenOpened(player=opener))
    board.director()
    chosen = draft.plan.wishes.get(OPENING_CHOICE)
    if isinstance(chosen, OpeningChoice):
        _choose(draft, board, event, chosen)
    draft.faced, draft.record = event, board.record


def _opener(draft: Draft, board: BoardPlay) -> Seat:
    if draft.wants(OPENED_BY, OpenedBy.DECLARING_SIDE):
        return draft.rng.choice((board.declarer, board.dummy))
    return draft.rng.choice((board.declarer.lho, board.declarer.rho))


def _lead(draft: Draft, board: BoardPlay, seat: Seat) -> int:
    board.turn = seat
    is_down = draft.wants(LEAD_LIES_FACE_DOWN, YES)
    return board.put(seat, board.sensible(seat), Exposure.DOWN if is_down else Exposure.LED)


def _choose(draft: Draft, board: BoardPlay, event: int, chosen: OpeningChoice) -> None:
    """As without a screen (54)."""
    suit = board.laid[0][1].suit
    if chosen is OpeningChoice.SPREADS:
        board.happen(HandFaced(player=board.declarer))
    elif chosen is OpeningChoice.ACCEPTS:
        if draft.wants(SECOND_CARD_FROM_DUMMY, YES):
            raise DeadEndError
        board.happen(Act(deed=Deed.ACCEPT, about=event), HandFaced(player=board.dummy))
        board.play()
    else:
        choice = LeadChoice(chosen.value)
        board.take_back(event)
        suits = () if choice is LeadChoice.FREE else (suit,)
        board.happen(LeadChosen(player=board.declarer, choice=choice, suits=suits))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.LEAD_BEHIND_SCREEN: lead_with_screens}
