"""Law 28 (2017): calls considered to be in rotation.

28A: the call was made at right-hand opponent's turn, but he had to pass.  28B: the player whose turn it was has
called before anybody ruled, so his call counts and the one out of rotation lapses.  Where that player is left-hand
opponent he may just as well have called over it, and so accepted it (29A): the director asks him what he was doing.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Outcome, Refer, Role, Settled, Where
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import is_admissible, is_legal_in_rotation
from bridgecourse.table.call import OtherCall
from bridgecourse.table.irregularity import Kind


def _lho_meant_to_accept(s: Situation) -> YesNo | None:
    """Only left-hand opponent at his own turn can have meant either, and not by a call that is illegal over the bid."""
    lho = s.offender.lho
    answer = next((made for made in s.seen.calls[s.focus + 1 :] if made.seat is lho), None)
    if s.turn is not lho or answer is None:
        return NO
    over = (*s.standing_before, s.seen.calls[s.focus])
    return None if is_legal_in_rotation(answer.call, lho, over) else NO


def _is_forbidden_at_lhos_turn(s: Situation) -> YesNo:
    forbidden = isinstance(s.call, OtherCall) and not is_admissible(s.call, s.offender, s.standing_before)
    return yes_no(forbidden and s.turn is s.offender.lho)


LHO_MEANT_TO_ACCEPT = Fact(
    "lho_meant_to_accept", YesNo, Settled.JUDGEMENT, Role.LHO, Where.AWAY, _lho_meant_to_accept, binding=True
)
IS_FORBIDDEN_AT_LHOS_TURN = Fact(
    "is_forbidden_at_lhos_turn", YesNo, Settled.RECORD, derive=_is_forbidden_at_lhos_turn, usual=NO
)

OVERTAKEN = Outcome(
    "L28.B",
    "28B",
    (
        Consequence(Effect.CALL_LAPSED, Role.OFFENDER, "28B"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "28B"),
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "28B"),
        *withdrawn(),
    ),
)

FORBIDDEN = Outcome("L28.B.forbidden", "28B, 36A", OVERTAKEN.consequences, see=("36",), unsure=True)
"""A double or redouble that Law 19 forbids is never accepted: it falls.  Whether left-hand opponent's call stands (28B)
or is cancelled with it (36A) is open."""

BY_LHO = Ask(LHO_MEANT_TO_ACCEPT, "28B, 29A", {YES: ACCEPTED, NO: OVERTAKEN})

LAW = Law(
    "28",
    2017,
    Ask(
        fact.RHO_HAD_TO_PASS,
        "28A",
        {
            YES: Outcome(
                "L28.A",
                "28A",
                (
                    Consequence(Effect.CALL_IN_ROTATION, Role.OFFENDER, "28A"),
                    Consequence(Effect.TURN_FOLLOWS, Role.NEXT, "28A"),
                    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "28A"),
                    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "28A"),
                    Consequence(Effect.LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "28A"),
                ),
            ),
            NO: Ask(
                fact.PLAYER_IN_TURN_CALLED,
                "28B",
                {
                    YES: Ask(IS_FORBIDDEN_AT_LHOS_TURN, "36A", {YES: FORBIDDEN, NO: BY_LHO}),
                    NO: Refer("29", "29"),
                },
            ),
        },
    ),
    (Kind.OUT_OF_ROTATION,),
)
