"""Information that comes otherwise than from legal calls and plays, and what may be done with it (Law 16)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.errors import BridgecourseError
from bridgecourse.rulings.language import Effect, Fact, Moment, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.exposure import CARD_UNAUTHORISED
from bridgecourse.rulings.vocabulary.information import (
    LEGAL_CALL_INFORMS,
    NO_RESTRICTION_ON_INFORMATION,
    TAKEN_BACK_UNAUTHORISED,
    THEIRS_UNAUTHORISED,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.rulings.vocabulary.penalty import PICKED_UP_UNAUTHORISED
from bridgecourse.rulings.vocabulary.premature_play import EARLY_CARD_UNAUTHORISED
from bridgecourse.rulings.vocabulary.revoke import ALSO_UNAUTHORISED
from bridgecourse.table.event import SignGiven
from bridgecourse.table.incident import Incident, incidents
from bridgecourse.table.informed_incident import actor_of, is_over, sign_before, withdrawn_before
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat, Side

if TYPE_CHECKING:
    from bridgecourse.rulings.engine import Ruling
    from bridgecourse.rulings.situation import Situation


class InformationMatter(Enum):
    """What the director is asked about information."""

    ACTION = "action"  # a call or play after partner had let something be known
    WITHDRAWN = "withdrawn"  # one after something had been withdrawn
    SIGN = "sign"  # the sign itself, as soon as it was given
    OTHER = "other"  # what came from elsewhere


def _information_matter(s: Situation) -> InformationMatter:
    matters = {
        Kind.ACTION_AFTER_SIGN: InformationMatter.ACTION,
        Kind.ACTION_AFTER_WITHDRAWAL: InformationMatter.WITHDRAWN,
        Kind.SIGN_GIVEN: InformationMatter.SIGN,
    }
    return next((matter for kind, matter in matters.items() if kind in s.incident.kinds), InformationMatter.OTHER)


INFORMATION_MATTER = Fact(
    "information_matter", InformationMatter, Settled.RECORD, derive=_information_matter, sorts=True
)


# --- from partner (16B) ---------------------------------------------------------------------------------------------


def _was_informed(s: Situation) -> YesNo | None:
    """What partner asked about the auction has been asked; a hesitation is found by hearing both sides."""
    at = sign_before(s.record, s.incident.event)
    return YES if at is not None and not isinstance(s.record.events[at], SignGiven) else None


WAS_INFORMED = Fact(
    "was_informed", YesNo, Settled.JUDGEMENT, Role.OFFENDING_SIDE, Where.AT_TABLE, derive=_was_informed, binding=True
)
"""16B1: the player had, from his partner, information that no legal call or play had given him."""


def _is_over_now(s: Situation) -> YesNo:
    """When the director came last: he is then called again for the same."""
    came = s.record.arrivals
    return yes_no(s.moment is Moment.PLAY_OVER or is_over(s.record.upto(max(s.arrival, came[-1] if came else 0))))


IS_OVER_NOW = Fact("is_over_now", YesNo, Settled.RECORD, derive=_is_over_now)
"""The play is over at the moment of the ruling."""

SIGN_IS_AGREED = Fact("sign_is_agreed", YesNo, Settled.JUDGEMENT, Role.OFFENDING_SIDE, Where.AT_TABLE)
"""16B2: both sides tell it alike."""

SIGN_WAS_GIVEN = Fact("sign_was_given", YesNo, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AT_TABLE)
"""16B1(a): it was unmistakable, and more than the player's usual manner."""

ACTION_STANDS = Effect("action_stands", Topic.CALL)  # 16A1: it was his to choose

ACTION_STANDS_FOR_NOW = Effect("action_stands_for_now", Topic.CALL)  # 16B3: all play on

NOT_INFORMED = Effect("not_informed", Topic.INFORMATION)  # nothing but calls and plays told him anything

SIGN_UNAUTHORISED = Effect("sign_unauthorised", Topic.INFORMATION)
"""16B1(a), 73C: no choice among logical alternatives of one that it demonstrably suggests."""

RIGHT_RESERVED = Effect("right_reserved", Topic.AFTERWARDS)  # 16B2: the director is called again at the end of play

NOT_IN_THE_MIX = Effect("not_in_the_mix", Topic.AFTERWARDS)  # 12C1(c): no weight on what the suggested action brings

CARE_PENALTY_POSSIBLE = Effect("care_penalty_possible", Topic.AFTERWARDS)  # 73C, 90: damage or not


# --- what was withdrawn (16C) ---------------------------------------------------------------------------------------


class WithdrawnTells(Enum):
    """What the acting player may make of what was withdrawn before."""

    FREE = "free"  # his side did not offend: all of it is authorised (16C1)
    OFF = "off"  # it did; but the withdrawn call was replaced so that it informs like any other (23B, 27B1)
    UNAUTHORISED = "unauthorised"  # it did, and may use none of it (16C2)


_FREE = frozenset({NO_RESTRICTION_ON_INFORMATION, LEGAL_CALL_INFORMS})

_UNAUTHORISED = frozenset(
    {
        PICKED_UP_UNAUTHORISED,
        ALSO_UNAUTHORISED,
        EARLY_CARD_UNAUTHORISED,
        WITHDRAWN_UNAUTHORISED,
        THEIRS_UNAUTHORISED,
        TAKEN_BACK_UNAUTHORISED,
        CARD_UNAUTHORISED,
    }
)


def _withdrawn_tells(s: Situation) -> WithdrawnTells | None:
    """By whose irregularity it went back, and by the rulings on that: do they let its side use nothing of it?

    What is no irregularity itself went back because of one of the other side's (21B1, 47E).
    """
    found, side = {incident.event: incident for incident in _gone_before(s)}, s.offender.side
    gone = {event: actor_of(s.record, event).side for event in withdrawn_before(s.record, s.incident.event)}
    at_fault = {event: whose if event in found else whose.other for event, whose in gone.items()}
    if side not in at_fault.values():
        return WithdrawnTells.FREE if gone else None
    if any(whose is side and event not in found for event, whose in at_fault.items()):
        return WithdrawnTells.UNAUTHORISED
    own = [_ruled(s, incident) for incident in found.values() if incident.player.side is side]
    if any(ruling is None or ruling.outcome is None for ruling in own) or not own:
        return None
    said = [bound for ruling in own if ruling is not None for bound in ruling.consequences]
    if any(bound.effect in _UNAUTHORISED and _is_of(bound.seat, side) for bound in said):
        return WithdrawnTells.UNAUTHORISED
    return WithdrawnTells.OFF if any(bound.effect in _FREE for bound in said) else None


def _is_of(bound: Seat | Side | None, side: Side) -> bool:
    return bound is side or (isinstance(bound, Seat) and bound.side is side)


def _gone_before(s: Situation) -> list[Incident]:
    before = s.record.upto(s.incident.event)
    gone = set(withdrawn_before(s.record, s.incident.event))
    return [incident for incident in incidents(before) if incident.event in gone]


def _ruled(s: Situation, incident: Incident) -> Ruling | None:
    """The ruling on what was withdrawn, by the same book."""
    told = s.elsewhere.get(incident.event, {})
    try:
        found = type(s).of_incident(s.record.upto(s.incident.event), incident, answers=told)
        return None if s.book is None else s.book.rule(found)
    except BridgecourseError:
        return None


WITHDRAWN_TELLS = Fact("withdrawn_tells", WithdrawnTells, Settled.JUDGEMENT, derive=_withdrawn_tells, binding=True)
"""What was ruled when it was withdrawn; told where that ruling hung on more than the record shows."""


# --- from elsewhere (16D) -------------------------------------------------------------------------------------------

WOULD_INTERFERE = Fact("would_interfere", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
"""16D2: what he knows would be likely to interfere with normal play."""


def _has_anyone_called(s: Situation) -> YesNo:
    return yes_no(bool(s.record.upto(s.arrival).call_events))


HAS_ANYONE_CALLED = Fact("has_anyone_called", YesNo, Settled.RECORD, derive=_has_anyone_called)

SEATS_CAN_CHANGE = Fact("seats_can_change", YesNo, Settled.JUDGEMENT)
"""16D2(a): contest and scoring allow it, and whoever knows a hand would hold that hand."""

REDEAL_IS_ALLOWED = Fact("redeal_is_allowed", YesNo, Settled.JUDGEMENT)
"""16D2(b): the form of the contest allows that board to be dealt anew for those who play it now."""


def _can_be_played(s: Situation) -> YesNo | None:
    """Where it comes to light when play is over, it has been."""
    return YES if IS_OVER_NOW.settle(s) is YES else None


CAN_BE_PLAYED = Fact("can_be_played", YesNo, Settled.JUDGEMENT, derive=_can_be_played, binding=True)
"""16D2(c): the board can be played, with the score to be adjusted if the information may have affected it."""

SUBSTITUTE_IS_AGREED = Fact("substitute_is_agreed", YesNo, Settled.CHOICE, Role.NON_OFFENDING_SIDE, Where.AT_TABLE)
"""16B2 of 1997: all four players agree to somebody who plays this board in his place."""

PLAY_NORMALLY = Effect("play_normally", Topic.CALL)  # what he knows is no hindrance

SEATS_CHANGED = Effect("seats_changed", Topic.CALL)  # 16D2(a)

BOARD_REDEALT = Effect("board_redealt", Topic.CALL)  # 16D2(b)

BOARD_PLAYED_FOR_NOW = Effect("board_played_for_now", Topic.CALL)  # 16D2(c)

SUBSTITUTE_PLAYS = Effect("substitute_plays", Topic.CALL)  # 16B2 of 1997

BOARD_NOT_PLAYED = Effect("board_not_played", Topic.CALL)  # 16D2(d)

CHECK_OTHER_SOURCE = Effect("check_other_source", Topic.AFTERWARDS)  # 16D2(c): adjusted if it may have had an effect

ADJUSTED_NOW = Effect("adjusted_now", Topic.AFTERWARDS)  # 16D2(d), 12C2: average plus for who is not at fault


# --- an assigned score before weights (12C2 of 1997) ----------------------------------------------------------------

MOST_FAVOURABLE_LIKELY = Effect("most_favourable_likely", Topic.AFTERWARDS)  # for the side that did not offend

MOST_UNFAVOURABLE_PROBABLE = Effect("most_unfavourable_probable", Topic.AFTERWARDS)  # at all probable, for the other
