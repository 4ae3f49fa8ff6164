"""Law 25 (2017): legal and illegal changes of call.

25A: a call that was not intended may be changed until partner has called; loss of concentration and a change of
mind do not count (A2), and how the player became aware does not matter (A3).  25B: any other change stands only if
left-hand opponent accepts it, and too late by A4 or A5 is such a change too.  Where nothing has been put in the first
call's place it stands, and the director offers nothing; but what the wish to change it has told partner is
unauthorised (16B).  Once left-hand opponent has called over the first call he can no longer accept; whether the new
call is then cancelled under 25B2 or is a call out of rotation is left open.

Laws 30B2, 31C and 32C lead here too: a player who has just called calls again at left-hand opponent's turn.  The
call that stands in the end may itself be illegal; then its own law comes next.  And it may make the call over it
illegal, unless left-hand opponent takes that back.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law16 import withdrawn
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
from bridgecourse.table.auction import Fate, Rotation, is_admissible, is_legal_in_rotation
from bridgecourse.table.call import OtherCall
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
    """In the place of the first call; what left-hand opponent has accepted, in words or by calling over it, is legal.

    A bid, that is (27A1, 29A): a double or redouble that Law 19 forbids never is.
    """
    first = position if s.first_position is None else s.first_position
    made, before = s.auction.calls[position], [s.auction.calls[i] for i in s.auction.flow.before[first]]
    if is_legal_in_rotation(made.call, s.offender, before) and s.seen.flow.rotations[first] is not Rotation.OUT:
        return YES
    if isinstance(made.call, OtherCall) and not is_admissible(made.call, s.offender, before):
        return NO
    following = s.auction.calls[position + 1 : position + 2]
    called_over = bool(following) and following[0].seat is s.offender.lho
    return yes_no(called_over or made.fate is Fate.ACCEPTED)


def _first_call_was_legal(s: Situation) -> YesNo | None:
    return None if s.first_position is None else _is_legal(s, s.first_position)


def _change_is_legal(s: Situation) -> YesNo:
    """Nobody has put an illegal one there while nothing has been substituted."""
    changes = [i for i, first in s.auction.flow.changed.items() if first == s.first_position]
    position = changes[-1] if changes else s.change_position
    return YES if position is None else _is_legal(s, position)


def _call_over(s: Situation) -> int | None:
    """Left-hand opponent's call over the first one, while that lay on the table."""
    if s.first_position is None:
        return None
    end = len(s.seen) if s.change_position is None else s.change_position
    return next((i for i in range(s.first_position + 1, end) if s.seen.calls[i].seat is s.offender.lho), None)


def _lho_withdrew(s: Situation) -> YesNo:
    position = _call_over(s)
    if s.assumed.get(LHO_MEANT_FIRST_CALL.id, s.answers.get(LHO_MEANT_FIRST_CALL.id)) is YES:
        position = next((i for i in range(s.focus + 1, len(s.seen)) if s.seen.calls[i].seat is s.offender.lho), None)
    return yes_no(position is not None and s.auction.calls[position].fate.is_gone)


def _call_over_is_legal(s: Situation) -> YesNo:
    """Left-hand opponent's call, over the one that takes the place of the first; if he has not withdrawn it."""
    over, change = _call_over(s), s.change_position
    if over is None or change is None or s.first_position is None or s.auction.calls[over].fate.is_gone:
        return YES
    before = [s.auction.calls[i] for i in s.seen.flow.before[s.first_position]]
    substituted = replace(s.auction.calls[change], fate=Fate.MADE)
    return yes_no(is_legal_in_rotation(s.auction.calls[over].call, s.offender.lho, [*before, substituted]))


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


class AfterChange(Enum):
    """What binds the offender's partner once a slip has been put right."""

    FREE = "free"
    MINDING = "minding"  # what left-hand opponent took back
    OWN_LAW = "own_law"  # the new call is illegal


def _partner_after_change(s: Situation) -> AfterChange:
    if _change_is_legal(s) is NO:
        return AfterChange.OWN_LAW
    return AfterChange.MINDING if _lho_withdrew(s) is YES else AfterChange.FREE


PARTNER_AFTER_CHANGE = Fact("partner_after_change", AfterChange, Settled.RECORD, derive=_partner_after_change)
LHO_WITHDREW = Fact("lho_withdrew", YesNo, Settled.RECORD, derive=_lho_withdrew)
CALL_OVER_IS_LEGAL = Fact("call_over_is_legal", YesNo, Settled.RECORD, derive=_call_over_is_legal)

CALL_STANDS = Effect("call_stands", Topic.CALL)  # the first call, no change
MAY_WITHDRAW_CALL = Effect("may_withdraw_call", Topic.DUTY)
CALL_WITHDRAWN = Effect("call_withdrawn", Topic.TURN)  # that of the player bound, over the first one: he calls again
CALL_OVER_ILLEGAL = Effect("call_over_illegal", Topic.NEXT_LAW)  # that of the player bound, over what stands now
WISH_UNAUTHORISED = Effect("wish_unauthorised", Topic.INFORMATION)  # what a wish to change told partner


def own_law(clause: str, legal: Fact) -> Consequence:
    """What stands may be an insufficient bid or an inadmissible double: then its own law comes next."""
    return Consequence(Effect.OWN_LAW_NEXT, Role.OFFENDER, clause, when=(legal, NO))


def first_stands(clause: str) -> tuple[Consequence, ...]:
    """Nothing is changed."""
    return (Consequence(CALL_STANDS, Role.OFFENDER, clause), own_law(clause, FIRST_CALL_WAS_LEGAL))


def wish_refused(clause: str) -> tuple[Consequence, ...]:
    """He has said that he wishes to change, put nothing in its place, and may not."""
    return (*first_stands(clause), Consequence(WISH_UNAUTHORISED, Role.OFFENDING_SIDE, "16B1"))


def changed_freely(clause: str) -> tuple[Consequence, ...]:
    """The intended call stands, and if it is legal nothing follows."""
    legal = (CHANGE_IS_LEGAL, YES)
    return (
        Consequence(Effect.CHANGE_STANDS, Role.OFFENDER, clause),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, clause, when=legal),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, clause, when=legal),
        own_law(clause, CHANGE_IS_LEGAL),
    )


def has_withdrawn(clause: str) -> Consequence:
    """Left-hand opponent has taken back what he called over the first call, and calls again."""
    return Consequence(CALL_WITHDRAWN, Role.LHO, clause, when=(LHO_WITHDREW, YES))


def withdrawn_by_lho(clause: str) -> tuple[Consequence, ...]:
    """Left-hand opponent, who had called over the first call, may take that back; if he has, he calls again."""
    return (
        Consequence(MAY_WITHDRAW_CALL, Role.LHO, clause, when=(LHO_WITHDREW, NO)),
        has_withdrawn(clause),
        *withdrawn(clause, clause, when=(LHO_WITHDREW, YES)),
    )


def lho_may_withdraw(clause: str, minded: str = "16C2") -> tuple[Consequence, ...]:
    """The intended call stands, and left-hand opponent had called over the first one.

    The slip itself told nothing: if he has taken back his call, that is what partner must mind.
    """
    free = (PARTNER_AFTER_CHANGE, AfterChange.FREE)
    minding = (PARTNER_AFTER_CHANGE, AfterChange.MINDING)
    return (
        *(replace(one, when=free) if one.topic is Topic.DUTY else one for one in changed_freely(clause)),
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, minded, when=minding),
        *withdrawn_by_lho(clause),
        Consequence(CALL_OVER_ILLEGAL, Role.LHO, clause, when=(CALL_OVER_IS_LEGAL, NO)),
    )


def minding(legal: Fact) -> Consequence:
    """Partner is free but for what was withdrawn; where the call that stands is illegal its own law says more."""
    return Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2", when=(legal, YES))


WITHDRAWN = (
    Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
    *withdrawn(),
)

NOT_ACCEPTED = Outcome("L25.B2", "25B2", (*first_stands("25B2"), minding(FIRST_CALL_WAS_LEGAL), *WITHDRAWN))

TOO_LATE = Outcome("L25.B2.late", "25B2", NOT_ACCEPTED.consequences, see=("29",), unsure=True)

ACCEPTED = Outcome(
    "L25.B1",
    "25B1",
    (
        Consequence(Effect.CHANGE_STANDS, Role.OFFENDER, "25B1"),
        minding(CHANGE_IS_LEGAL),
        *WITHDRAWN,
        own_law("25B1", CHANGE_IS_LEGAL),
    ),
)

ACCEPTANCE = Ask(
    LHO_MEANT_FIRST_CALL,
    "25B1",
    {YES: NOT_ACCEPTED, NO: Ask(LHO_ACCEPTS_CHANGE, "25B1", {YES: ACCEPTED, NO: NOT_ACCEPTED})},
)

INTENDED = Ask(
    CHANGE_ATTEMPTED,
    "25B",
    {
        NO: Outcome("L25.none", "25B", wish_refused("25B")),
        YES: Ask(LHO_CALLED_SINCE, "25B1", {YES: TOO_LATE, NO: ACCEPTANCE}),
    },
)


# What he has put in its place although 25A no longer helps him is a change that only 25B could allow.
PARTNER_HAS_CALLED = Ask(CHANGE_ATTEMPTED, "25A4", {NO: Outcome("L25.A4", "25A4", wish_refused("25A4")), YES: TOO_LATE})
PERIOD_IS_OVER = Ask(
    CHANGE_ATTEMPTED,
    "25A5",
    {
        NO: Outcome("L25.A5", "25A5", wish_refused("25A5")),
        YES: Ask(LHO_CALLED_SINCE, "25B2", {YES: TOO_LATE, NO: NOT_ACCEPTED}),
    },
)

UNINTENDED = Ask(
    PARTNER_CALLED_SINCE,
    "25A4",
    {
        YES: PARTNER_HAS_CALLED,
        NO: Ask(
            AUCTION_PERIOD_OVER,
            "25A5",
            {
                YES: PERIOD_IS_OVER,
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
