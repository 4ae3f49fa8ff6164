"""What is done at a table of one's own: of each request the table that comes of it."""

from __future__ import annotations

from bridgecourse.desk.own_request import (
    AnswerFact,
    ClearEntered,
    EnterCall,
    EnterCard,
    EnterWord,
    PutScreen,
    SpecifySuits,
    StopAt,
    UndoEntered,
    WriteLine,
)
from bridgecourse.table.call import Denomination, parse_call
from bridgecourse.table.card import parse_card
from bridgecourse.table.seat import parse_seat
from bridgecourse.teach.own_table.deed import NEXT
from bridgecourse.teach.own_table.made import asked_facts
from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["Entered", "entered"]

Entered = (
    StopAt
    | PutScreen
    | EnterCard
    | EnterCall
    | SpecifySuits
    | EnterWord
    | WriteLine
    | UndoEntered
    | ClearEntered
    | AnswerFact
)
"""What changes the table at which somebody sits."""


def entered(table: OwnTable, asked: Entered) -> OwnTable:
    """The table after it.  Raises :class:`BridgecourseError` for what cannot be entered there."""
    match asked:
        case StopAt(step):
            return table.at(step)
        case PutScreen(beside):
            return table.screened(beside)
        case SpecifySuits(place, suits):
            return table.specify(place, frozenset(map(Denomination, suits)))
        case EnterWord(word, together):
            return table.enter_next() if word == NEXT else table.enter(word, together=together)
        case WriteLine(words):
            return table.write(words)
        case UndoEntered():
            return asked_facts(table.undo())
        case ClearEntered():
            return table.clear()
        case AnswerFact(fact, answer):
            return table.answer(fact, answer)
        case EnterCard():
            seat, card = parse_seat(asked.seat), parse_card(asked.card)
            return table.enter_card(seat, card, asked.how, together=asked.together, by_dummy=asked.by_dummy)
        case EnterCall():
            seat, call = parse_seat(asked.seat), parse_call(asked.call)
            return table.enter_call(seat, call, changes=asked.changes, together=asked.together)
