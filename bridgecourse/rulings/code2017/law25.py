"""Law 25 (2017): legal and illegal changes of call.

25A: a call that was not intended may be changed until partner has called; loss of concentration and a change of
mind do not count (A2), and how the player became aware does not matter (A3).  25B: any other change stands only if
left-hand opponent accepts it.  Where nothing has been put in the first call's place it stands, and the director
offers nothing.

Laws 30B2, 31C and 32C lead here too: a player who has just called calls again at left-hand opponent's turn.  The
call that stands in the end may itself be illegal; then its own law comes next.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Law,
    Outcome,
    Role,
    Settled,
    State,
    Topic,
    Where,
)
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Fate, Rotation, is_legal_in_rotation
from bridgecourse.table.irregularity import Kind


def _partner_called_since(s: Situation) -> YesNo:
    """Since the first call, the one that he changes."""
    return yes_no(s.offender.partner in s.called_since)


def _lho_called_since(s: Situation) -> YesNo:
    return yes_no(s.offender.lho in s.called_since)


def _change_attempted(s: Situation) -> YesNo:
    return yes_no(s.change_position is not None)


def _lho_accepts_change(s: Situation) -> YesNo | None:
    if s.change_position is None:
        return None
    change = s.auction.calls[s.change_position]
    if change.fate.is_gone:
        return NO
    stands = change.changes and s.change_position in s.auction.flow.standing
    return YES if s.is_change_made or stands or change.fate is Fate.ACCEPTED else None


def _lho_meant_first_call(s: Situation) -> YesNo | None:
    """Whether left-hand opponent called over the first call, not having noticed the change: only he can tell.

    He cannot have where he has accepted the change in words, or where nobody has called since.
    """
    change = None if s.change_position is None else s.auction.calls[s.change_position]
    called = s.change_position is not None and len(s.seen) > s.change_position + 1
    return NO if change is not None and (change.fate is Fate.ACCEPTED or not called) else None


def _is_legal(s: Situation, position: int) -> YesNo:
    """In the place of the first call; one that left-hand opponent has called over counts as legal (27A1, 29A)."""
    first = position if s.first_position is None else s.first_position
    before = [s.auction.calls[i] for i in s.auction.flow.before[first]]
    following = s.auction.calls[position + 1 : position + 2]
    if following and following[0].seat is s.offender.lho and not following[0].fate.is_gone:
        return YES
    in_rotation = s.seen.flow.rotations[first] is not Rotation.OUT
    return yes_no(in_rotation and is_legal_in_rotation(s.auction.calls[position].call, s.offender, before))


def _first_call_was_legal(s: Situation) -> YesNo | None:
    return None if s.first_position is None else _is_legal(s, s.first_position)


def _change_is_legal(s: Situation) -> YesNo | None:
    """Not known while nothing has been substituted."""
    changes = [i for i, first in s.auction.flow.changed.items() if first == s.first_position]
    position = changes[-1] if changes else s.change_position
    return None if position is None else _is_legal(s, position)


PARTNER_CALLED_SINCE = Fact("partner_called_since", YesNo, Settled.RECORD, derive=_partner_called_since)
LHO_CALLED_SINCE = Fact("lho_called_since", YesNo, Settled.RECORD, derive=_lho_called_since)
AUCTION_PERIOD_OVER = Fact("auction_period_over", YesNo, Settled.RECORD, unless_told=NO)
CHANGE_ATTEMPTED = Fact("change_attempted", YesNo, Settled.RECORD, derive=_change_attempted)
LHO_ACCEPTS_CHANGE = Fact("lho_accepts_change", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts_change)
LHO_MEANT_FIRST_CALL = Fact(
    "lho_meant_first_call", YesNo, Settled.JUDGEMENT, Role.LHO, Where.AWAY, _lho_meant_first_call
)
FIRST_CALL_WAS_LEGAL = Fact("first_call_was_legal", YesNo, Settled.RECORD, derive=_first_call_was_legal)
CHANGE_IS_LEGAL = Fact("change_is_legal", YesNo, Settled.RECORD, derive=_change_is_legal)

CALL_STANDS = Effect("call_stands", Topic.CALL)  # the first call, no change
CHANGE_STANDS = Effect("change_stands", Topic.CALL)  # the substituted call
MAY_WITHDRAW_CALL = Effect("may_withdraw_call", Topic.DUTY)


def own_law(clause: str, legal: Fact) -> Consequence:
    """What stands may be an insufficient bid or an inadmissible double: then its own law comes next."""
    return Consequence(Effect.OWN_LAW_NEXT, Role.OFFENDER, clause, when=(legal, NO))


def first_stands(clause: str) -> tuple[Consequence, ...]:
    """Nothing is changed."""
    return (Consequence(CALL_STANDS, Role.OFFENDER, clause), own_law(clause, FIRST_CALL_WAS_LEGAL))


def changed_freely(clause: str) -> tuple[Consequence, ...]:
    """The intended call stands, and nothing follows."""
    return (
        Consequence(CHANGE_STANDS, Role.OFFENDER, clause),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, clause),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, clause),
        own_law(clause, CHANGE_IS_LEGAL),
    )


def lho_may_withdraw(clause: str) -> tuple[Consequence, ...]:
    """Left-hand opponent had called over the first call."""
    return (
        *changed_freely(clause),
        Consequence(MAY_WITHDRAW_CALL, Role.LHO, clause),
        Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, clause),
    )


WITHDRAWN = (
    Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
    Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
    Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16C2"),
)

UNINTENDED = Ask(
    PARTNER_CALLED_SINCE,
    "25A4",
    {
        YES: Outcome("L25.A4", "25A4", first_stands("25A4")),
        NO: Ask(
            AUCTION_PERIOD_OVER,
            "25A5",
            {
                YES: Outcome("L25.A5", "25A5", first_stands("25A5")),
                NO: Ask(
                    LHO_CALLED_SINCE,
                    "25A6",
                    {
                        YES: Outcome("L25.A6", "25A6", lho_may_withdraw("25A6")),
                        NO: Outcome("L25.A1", "25A1", changed_freely("25A1")),
                    },
                ),
            },
        ),
    },
)

NOT_ACCEPTED = Outcome("L25.B2", "25B2", (*first_stands("25B2"), *WITHDRAWN))

INTENDED = Ask(
    CHANGE_ATTEMPTED,
    "25B",
    {
        NO: Outcome("L25.none", "25B", first_stands("25B")),
        YES: Ask(
            LHO_ACCEPTS_CHANGE,
            "25B1",
            {
                YES: Ask(
                    LHO_MEANT_FIRST_CALL,
                    "25B1",
                    {
                        NO: Outcome(
                            "L25.B1",
                            "25B1",
                            (
                                Consequence(CHANGE_STANDS, Role.OFFENDER, "25B1"),
                                *WITHDRAWN,
                                own_law("25B1", CHANGE_IS_LEGAL),
                            ),
                        ),
                        YES: NOT_ACCEPTED,
                    },
                ),
                NO: NOT_ACCEPTED,
            },
        ),
    },
)

LAW = Law(
    "25",
    2017,
    Ask(
        fact.FIRST_CALL_WAS_UNINTENDED,
        "25A1",
        {YES: UNINTENDED, NO: State("25A2", (), INTENDED, id="L25.A2")},
    ),
    (Kind.CHANGE_OF_CALL,),
)
