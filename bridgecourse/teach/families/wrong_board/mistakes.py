"""Mistakes about cards of another board: when the board is lost, and who calls as he likes."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, found, wrongly

_SINCE, _FOLLOWS = (
    "facts.called_since",
    ("ruling.wrong_board", *(f"codes.{edition}.wrong_board" for edition in EDITIONS)),
)
_HERE, _THERE = found(BOARD_OF, BoardOf.HERE), found(BOARD_OF, BoardOf.THERE)


def _today(ruling: Ruling) -> bool:
    return ruling.edition == CURRENT


MISTAKES = (
    Misconception("asks_other_board_now", "facts.ask", wrongly("call_differs_there@offender@away", where=_HERE)),
    Misconception("asks_new_call_unheard", "facts.ask", wrongly("new_call_differs@offender@away", "nothing")),
    Misconception("asks_new_call_unheard_1997", "facts.ask", wrongly("new_call_differs_1997@offender@away", "nothing")),
    Misconception("asks_other_board_aloud", "facts.ask", wrongly("call_differs_there@offender@at_table", where=_HERE)),
    Misconception(
        "asks_new_call_aloud_there", "facts.ask", wrongly("new_call_differs@offender@at_table", where=_THERE)
    ),
    Misconception("asks_new_call_there", "facts.ask", wrongly("new_call_differs@offender@away", where=_THERE)),
    Misconception("since_partner_before", _SINCE, wrongly("partner", "nobody", "opponent")),
    Misconception("since_opponent_alone", _SINCE, wrongly("opponent", "partner")),
    Misconception("since_opponent", _SINCE, wrongly("opponent"), general=True),
    Misconception("since_nobody", _SINCE, wrongly("nobody"), general=True),
    Misconception("since_partner", _SINCE, wrongly("partner"), general=True),
    Misconception("since_there", _SINCE, wrongly("there")),
    Misconception("board_always_lost", _FOLLOWS, wrongly("adjusted", "calls_again")),
    Misconception("board_always_lost_artificial", _FOLLOWS, wrongly("artificial", "calls_again")),
    Misconception("board_partner_has_called", _FOLLOWS, wrongly("calls_again", "adjusted", "artificial", where=_HERE)),
    Misconception("board_repeats_2007", _FOLLOWS, wrongly("repeats", "calls_again", where=_today)),
    Misconception("board_artificial_today", _FOLLOWS, wrongly("artificial", "adjusted")),
    Misconception("board_much_the_same", _FOLLOWS, wrongly("adjusted", "goes_on", where=_THERE)),
    Misconception("board_much_different", _FOLLOWS, wrongly("goes_on", "adjusted", where=_THERE)),
    Misconception("board_on_own_board", _FOLLOWS, wrongly("calls_again", "adjusted", "goes_on", where=_THERE)),
    Misconception("board_in_turn", _FOLLOWS, wrongly("stands", where=_HERE)),
    Misconception("board_call_falls", _FOLLOWS, wrongly("goes_on", where=_HERE)),
    *(
        Misconception(f"board_{option}", _FOLLOWS, wrongly(option), general=True)
        for option in ("adjusted", "artificial", "calls_again", "goes_on", "repeats", "stands")
    ),
)
