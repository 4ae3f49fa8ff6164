"""Whose turn it was, and whose it is."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import YesNo, yes_no
from bridgecourse.rulings.vocabulary.call import is_pass_before_any_bid
from bridgecourse.table.auction import Rotation

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _rho_had_to_pass(s: Situation) -> YesNo:
    return yes_no(s.calls.seen.flow.rotations[s.calls.focus] is Rotation.DEEMED_IN)


RHO_HAD_TO_PASS = Fact("rho_had_to_pass", YesNo, Settled.RECORD, derive=_rho_had_to_pass)


def _player_in_turn_called(s: Situation) -> YesNo:
    """Not where the offender has changed his own call: then it is Law 25 that asks what the next player meant."""
    changes = s.calls.first_position is not None and not is_pass_before_any_bid(s)
    return yes_no(s.calls.focus in s.calls.seen.flow.overtaken and not changes)


PLAYER_IN_TURN_CALLED = Fact("player_in_turn_called", YesNo, Settled.RECORD, derive=_player_in_turn_called)


class TurnOf(Enum):
    """Whose turn it was, seen from the offender."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


def _whose_turn(s: Situation) -> TurnOf | None:
    if s.calls.turn is None:
        return None
    return {1: TurnOf.LHO, 2: TurnOf.PARTNER, 3: TurnOf.RHO}.get(s.offender.steps_to(s.calls.turn))


WHOSE_TURN = Fact("whose_turn", TurnOf, Settled.RECORD, derive=_whose_turn)


def _also_out_of_rotation(s: Situation) -> YesNo:
    return yes_no(s.calls.seen.flow.rotations[s.calls.focus] is Rotation.OUT)


ALSO_OUT_OF_ROTATION = Fact("also_out_of_rotation", YesNo, Settled.RECORD, derive=_also_out_of_rotation)


def _was_rhos_turn(s: Situation) -> YesNo:
    return yes_no(s.calls.turn is s.offender.rho)


WAS_RHOS_TURN = Fact("was_rhos_turn", YesNo, Settled.RECORD, derive=_was_rhos_turn)


TURN_RETURNS = Effect("turn_returns", Topic.TURN)  # to the player bound

TURN_FOLLOWS = Effect("turn_follows", Topic.TURN)  # the auction goes on after the accepted call, with the player bound

CALL_WITHDRAWN = Effect("call_withdrawn", Topic.TURN)  # that of the player bound, over the first one: he calls again
