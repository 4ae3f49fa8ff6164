"""A call that is perhaps not in turn, or that nobody may make (Laws 17D3, 28 to 34, 36)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.terms import *
from bridgecourse.table.call import OtherCall
from bridgecourse.teach.exercises.family import Amended, Family, WhyNot
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.holds import OF_CALLS, holds
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families.turn.questions import told_to_offender, whose_turn

_OUT_OF_TURN = frozenset(
    (
        *("pass_at_rhos", "pass_before_bid", "pass_elsewhere", "rho_passes", "rho_acts", "bid_elsewhere"),
        *("rho_had_to_pass", "in_turn_called", "out_of_turn_taken", "never_replaced"),
    )
)
"""Clauses, by their headings, of a call that was made out of turn."""


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    asked = (put.to_ask(), told_to_offender(ruling))
    return (
        Part("facts", 1.5, (whose_turn(ruling), *asked) if ruling.edition == CURRENT else asked, put.arrived),
        Part("ruling", 2.5, (holds(ruling, *OF_CALLS[ruling.edition]), put.clause()), put.ended),
    )


def _nobody_with_him(ruling: Ruling, picked: str) -> bool:
    return picked == "simultaneous" and not any(made.simultaneous for made in ruling.situation.calls.seen.calls)


def _no_three_passes(ruling: Ruling, picked: str) -> bool:
    """None in a row, as the director found the calls, in turn or not."""
    if picked != "turn_lost":
        return False
    passes = [made.call is OtherCall.PASS for made in ruling.situation.calls.seen.calls]
    return not any(all(passes[place : place + 3]) for place in range(len(passes) - 2))


def _turn_goes_back(ruling: Ruling, _: str) -> bool:
    return any(bound.effect is LATER_PASSES_CANCELLED for bound in ruling.consequences)


def _was_in_turn(ruling: Ruling, picked: str) -> bool:
    calls = ruling.situation.calls
    return picked in _OUT_OF_TURN and calls.turn is calls.offender


FAMILY = Family(
    name="turn",
    place=150,
    recognises=lambda situation: situation.calls.are_ruled_on,  # whatever else it is of calls
    parts=_parts,
    clauses={
        "rho_had_to_pass": "28.A",
        "in_turn_called": "28.B",
        "out_of_turn_taken": "29.A",
        "pass_at_rhos": "30.A",
        "pass_elsewhere": "30.B1.CC 30.B1.nonCC = 30B",
        "rho_passes": "31.A1 31.A1x 32.A1 = 31A1, 32A1",
        "rho_acts": "31.A2a 31.A2b 32.A2a 32.A2b = 31A2, 32A2",
        "bid_elsewhere": "31.B.CC 31.B.nonCC 32.B.CC 32.B.nonCC = 31B, 32B",
        "never_replaced": "30.B1.never 31.never 32.never = 26B",
        "simultaneous": "33.in_turn",
        "turn_lost": "17.D3 = 17D3, 34",
        "inadmissible": "36.A 36.B 36.B4 36.C = 36",
        "slip": "25.A1 25.A4 25.A5 25.A6 = 25A",
        "change": "25.none 25.B1 25.B2",
    },
    asks=(
        own(LHO_ACCEPTS),
        own(FIRST_CALL_WAS_UNINTENDED),
        own(REPLACEMENT_IS_COMPARABLE),
        own(PASS_IS_SPECIAL),
    ),
    beside=(
        "pass_at_rhos rho_passes rho_acts bid_elsewhere",
        "in_turn_called out_of_turn_taken pass_elsewhere simultaneous",
        "turn_lost rho_had_to_pass pass_before_bid inadmissible",
        "slip change never_replaced",
    ),
    amended={
        2007: Amended(
            asks=(own(CHANGED_WITHOUT_PAUSE),),
            without=(own(REPLACEMENT_IS_COMPARABLE),),
            clauses={
                "pass_before_bid": "30.A",
                "pass_at_rhos": "30.B1",
                "pass_elsewhere": "30.B2",
                "rho_passes": "31.A1 31.A1x 32.B1 = 31A1, 32B1",
                "rho_acts": "31.A2a 31.A2b 32.B2 = 31A2, 32B2",
                "bid_elsewhere": "31.B.P 31.B.L 32.A = 31B, 32A",
                "turn_lost": "17.E2 = 17E2, 34",
                "slip": "25.A1 25.A2 25.A3 25.A4 = 25A",
            },
            lacks=("never_replaced",),
        ),
        1997: Amended(
            asks=(own(OFFENDER_KEEPS_FIRST_CALL),),
            clauses={
                "turn_lost": "34",
                "slip": "25.A",
                "change": "25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2",
            },
        ),
    },
    asked_with={
        LHO_ACCEPTS_CHANGE: LHO_ACCEPTS,
        LHO_MEANT_FIRST_CALL: LHO_MEANT_TO_ACCEPT,
        PASS_OF_PARTNERS_CONVENTION: PASS_IS_SPECIAL,
    },
    why_not=(
        WhyNot("feedback.nobody_with_him", _nobody_with_him),
        WhyNot("feedback.no_three_passes", _no_three_passes, law="turn_lost"),
        WhyNot("feedback.turn_goes_back", _turn_goes_back, law="turn_lost"),
        WhyNot("feedback.was_in_turn", _was_in_turn),
    ),
    in_draws=(1,),
)
