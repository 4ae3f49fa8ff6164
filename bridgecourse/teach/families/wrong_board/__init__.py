"""A call on the cards of another board (Law 15A; before 2017 Law 17D)."""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import aloud, own
from bridgecourse.teach.families.wrong_board.questions import called_since, follows

_KINDS = {Kind.WRONG_BOARD, Kind.CALLED_ELSEWHERE}
_NEW_CALL = {NEW_CALL_DIFFERS, NEW_CALL_DIFFERS_1997}


def _recognises(situation: Situation) -> bool:
    return bool(situation.incident.kinds & _KINDS)


def _parts(put: CasePut) -> tuple[Part, ...]:
    """What he calls on his own cards is shown where the ruling hangs on it; else it would tell what follows."""
    ruling = put.ruling
    is_known = Kind.WRONG_BOARD in ruling.situation.incident.kinds and not _NEW_CALL & ruling.asked.keys()
    return (
        Part("facts", 2.0, (called_since(ruling), put.to_ask()), put.arrived),
        Part("ruling", 2.0, (follows(ruling), put.clause()), put.arrived if is_known else put.ended),
    )


FAMILY = Family(
    name="wrong_board",
    place=5,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "partner_has_called": "15.A2a",
        "partner_has_not_called": "15.A2b",
        "other_board_same": "15.A3.same",
        "other_board_differs": "15.A3.differs",
        "call_out_of_turn": "= 29",
    },
    asks=(own(CALL_DIFFERS_THERE), aloud(CALL_DIFFERS_THERE)),
    amended={
        2007: Amended(
            asks=(own(NEW_CALL_DIFFERS), aloud(NEW_CALL_DIFFERS)),
            clauses={
                "partner_has_called": "17.D2a",
                "partner_has_not_called": "17.D2b 17.D2c 17.D2d",
                "other_board_same": "17.D3",
                "other_board_differs": "17.D3.differs",
            },
        ),
        1997: Amended(
            asks=(own(NEW_CALL_DIFFERS_1997), aloud(NEW_CALL_DIFFERS_1997)),
            without=(
                *(own(CALL_DIFFERS_THERE), aloud(CALL_DIFFERS_THERE)),
                *(own(NEW_CALL_DIFFERS), aloud(NEW_CALL_DIFFERS)),
            ),
            clauses={
                "partner_has_not_called": "17.D1 17.D2 17.D3 = 17D",
                "other_board_same": "17.D4 = 17D",
                "other_board_differs": "17.D5 = 17D",
            },
            lacks=("partner_has_called",),
        ),
    },
    codes=Codes("wrong_board", follows),
    tells_needs=True,
)
