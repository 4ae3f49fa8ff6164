"""Restrictions on what the partner of an offender may lead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table.call import SUITS

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

NO_LEAD_RESTRICTION = Effect("no_lead_restriction", Topic.LEADS, says_nothing=True)

LEAD_PENALTY_IN_ANY_SUIT = Effect(
    "lead_penalty_in_any_suit", Topic.LEADS
)  # 26B: forbid any one, for it did not relate to suits alone

LEAD_PENALTY_IN_SUIT = Effect("lead_penalty_in_suit", Topic.LEADS, lambda situation: situation.calls.suits_withdrawn)
"""26A2 before 2017: require or forbid a suit that only the withdrawn call showed."""


def _lead_penalty(situation: Situation) -> tuple[Effect, str]:
    """Law 26 before 2017: by the suits that the withdrawn call related to, if to suits alone."""
    if situation.calls.repeats_withdrawn_call:
        return NO_LEAD_RESTRICTION, "26"
    if situation.calls.withdrawn_calls_differ:
        return LEAD_PENALTY_POSSIBLE, "26"
    if not situation.calls.withdrawn_relates_only_to_suits:
        return LEAD_PENALTY_IN_ANY_SUIT, "26B"
    if situation.calls.suits_withdrawn:
        return LEAD_PENALTY_IN_SUIT, "26A2"
    return NO_LEAD_RESTRICTION, "26A1"


LEAD_PENALTY_POSSIBLE = Effect("lead_penalty_possible", Topic.LEADS, kind=_lead_penalty)
"""26 of 2007 and 1997; said as such of withdrawn calls of both kinds only."""

LEAD_MAY_BE_FORBIDDEN = Effect(
    "lead_may_be_forbidden", Topic.LEADS, lambda situation: situation.calls.suits_open_to_restriction
)
"""26B of 2017: any one suit that the offender has not shown."""


def _offenders_defend(s: Situation) -> YesNo | None:
    """Nobody does where the board was passed out; while the auction goes on nobody knows."""
    contract = s.calls.table.contract if s.calls.table.is_over else s.record.stated
    if not s.calls.table.is_over and contract is None:
        return None
    return yes_no(contract is not None and contract.declarer.side is not s.offender.side)


OFFENDERS_DEFEND = Fact("offenders_defend", YesNo, Settled.RECORD, derive=_offenders_defend)


class RestrictionAfter(Enum):
    """What the law of the withdrawn call says about leads."""

    COMPARABLE = "comparable"  # none, for a comparable call took its place
    OFF = "off"  # none for another reason
    POSSIBLE = "possible"
    OPEN = "open"  # the sources do not settle it


def restriction_after(s: Situation) -> RestrictionAfter | None:
    """As the ruling on the withdrawn call says by the same book; ``None`` while that ruling is open."""
    ruling = None if s.book is None else s.book.rule(s.at(None))
    if ruling is None or ruling.outcome is None:
        return None
    about = ruling.about(Topic.LEADS)
    is_silent = not about and ruling.outcome.clause[:2] == "17"  # 17D3 withdraws a pass and says nothing of the leads
    if is_silent or any(bound.unsure for bound in about) or ruling.is_unsure:
        return RestrictionAfter.OPEN
    if any((bound.stated or bound.effect) is not NO_LEAD_RESTRICTION for bound in about):
        # Laws 25 and 36 do not ask whether the final call is comparable: it counts for the leads alone.
        is_comparable = s.options.has_comparable_calls and REPLACEMENT_IS_COMPARABLE.settle(s) is YES
        return RestrictionAfter.COMPARABLE if is_comparable else RestrictionAfter.POSSIBLE
    return RestrictionAfter.COMPARABLE if any(b.clause == "26A" for b in about) else RestrictionAfter.OFF


RESTRICTION_AFTER = Fact("restriction_after", RestrictionAfter, Settled.RECORD, derive=restriction_after)

PARTNERS_FIRST_LEAD = Fact("partners_first_lead", YesNo, Settled.RECORD, unless_told=YES)


def _a_suit_is_open(s: Situation) -> YesNo:
    return yes_no(bool(s.calls.suits_open_to_restriction))


A_SUIT_IS_OPEN = Fact("a_suit_is_open", YesNo, Settled.RECORD, derive=_a_suit_is_open)

DECLARER_FORBIDS = Fact("declarer_forbids", YesNo, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE)

ONE_SUIT_MAY_BE_FORBIDDEN = Effect(
    "one_suit_may_be_forbidden",
    Topic.LEADS,
    lambda situation: situation.calls.suits_open_to_restriction,
    restates=LEAD_MAY_BE_FORBIDDEN,
)  # now that it is known that the offending side defends


class MayFollow(Enum):
    """Whether the law of the withdrawn call lets this one follow."""

    YES = "yes"
    NO = "no"
    OPEN = "open"  # the sources do not settle it


def _restriction_may_follow(s: Situation) -> MayFollow | None:
    after = restriction_after(s)
    known = {None: None, RestrictionAfter.POSSIBLE: MayFollow.YES, RestrictionAfter.OPEN: MayFollow.OPEN}
    return known.get(after, MayFollow.NO)


RESTRICTION_MAY_FOLLOW = Fact(
    "restriction_may_follow", MayFollow, Settled.RECORD, derive=_restriction_may_follow, restates=RESTRICTION_AFTER
)


def _has_final_call(s: Situation) -> YesNo:
    return yes_no(s.calls.final_position is not None)


HAS_FINAL_CALL = Fact("has_final_call", YesNo, Settled.RECORD, derive=_has_final_call, usual=YES)


def _final_call_is_the_same(s: Situation) -> YesNo | None:
    """Only another call is another call by the record; the same one may mean something much different."""
    final = None if s.calls.final_position is None else s.calls.auction.calls[s.calls.final_position].call
    return None if all(s.calls.auction.calls[i].call == final for i in s.calls.withdrawn) else NO


FINAL_CALL_IS_THE_SAME = Fact(
    "final_call_is_the_same", YesNo, Settled.AGREEMENT, Role.OFFENDER, Where.AWAY, _final_call_is_the_same
)


def _withdrawn_calls_differ(s: Situation) -> YesNo:
    return yes_no(s.calls.withdrawn_calls_differ)


WITHDRAWN_CALLS_DIFFER = Fact("withdrawn_calls_differ", YesNo, Settled.RECORD, derive=_withdrawn_calls_differ, usual=NO)


def _relates_only_to_suits(s: Situation) -> YesNo:
    return yes_no(s.calls.withdrawn_relates_only_to_suits)


WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS = Fact(
    "withdrawn_call_relates_only_to_suits",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDING_SIDE,
    Where.AWAY,
    _relates_only_to_suits,
)


def _each_suit_was_shown(s: Situation) -> YesNo:
    return yes_no(not s.calls.suits_withdrawn)


EACH_SUIT_WAS_SHOWN = Fact("each_suit_was_shown", YesNo, Settled.RECORD, derive=_each_suit_was_shown)


class DeclarerChoice(Enum):
    """What declarer makes of a lead restriction."""

    REQUIRES = "requires"
    FORBIDS = "forbids"
    NEITHER = "neither"


DECLARER_CHOICE = Fact("declarer_choice", DeclarerChoice, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE)

SUIT_MAY_BE_REQUIRED = Effect("suit_may_be_required", Topic.LEADS, lambda situation: situation.calls.suits_withdrawn)

SUIT_MAY_BE_FORBIDDEN = Effect("suit_may_be_forbidden", Topic.LEADS, lambda situation: situation.calls.suits_withdrawn)

ANY_SUIT_MAY_BE_FORBIDDEN = Effect("any_suit_may_be_forbidden", Topic.LEADS, lambda _: SUITS)
