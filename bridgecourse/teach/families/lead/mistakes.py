"""Mistakes about leads: whose turn it was, what becomes of a card that was led, and what the right hand leads."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.seat import Seat
from bridgecourse.teach.answers.misconception import Choices, Holds, Matches, Misconception, found, wrongly

_TOLD = found(TOLD_TO_LEAD, YES)
_FACE_DOWN = found(LEAD_LIES_FACE_DOWN, YES)


def _not_accepted(ruling: Ruling) -> bool:
    opening = (OpeningChoice.REQUIRES, OpeningChoice.PROHIBITS, OpeningChoice.FREE)
    is_refused = ruling.asked.get(OPENING_CHOICE) in opening
    return is_refused or ruling.asked.get(LEAD_ACCEPTED) is LeadAccepted.NOT


def _of_declarer(ruling: Ruling) -> bool:
    return not ruling.situation.tricks.defends(ruling.situation.offender)


def _without_rectification(ruling: Ruling) -> bool:
    return _TOLD(ruling) or _FACE_DOWN(ruling)


# --- whose turn it was ----------------------------------------------------------------------------------------------


def _nothing_led(ruling: Ruling) -> bool:
    """Whether the opening lead was still to come."""
    return not ruling.situation.record.upto(ruling.situation.incident.event).play.tricks


def _opening_by(role: Role) -> Matches:
    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        seat = ruling.situation.seat_of(role)
        return isinstance(seat, Seat) and seat.value in picks - answer and _nothing_led(ruling)

    return matches


def _opening_by_the_other_defender(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.situation.tricks.declarer.rho.value in picks - answer and _nothing_led(ruling)


def _other_hand_of_declarer(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    own = {ruling.situation.tricks.declarer.value, ruling.situation.tricks.dummy.value}
    return bool(own & picks - answer) and bool(own & answer)


def _seat(role: Role) -> Matches:
    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        seat = ruling.situation.seat_of(role)
        return isinstance(seat, Seat) and seat.value in picks - answer

    return matches


# --- what becomes of it ---------------------------------------------------------------------------------------------

_LED: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("told", "stands", _TOLD, ()),
    ("last_trick", "stands", found(IS_LAST_TRICK, YES), ()),
    ("face_down", "stands", _FACE_DOWN, ()),
    ("misinformed", "stands", found(MISINFORMED_BEFORE_LEAD, YES), ()),
    ("proper_lead", "stands", found(LEAD_ACCEPTED, LeadAccepted.PROPER_LEAD), ()),
    ("refused", "stands", _not_accepted, ()),
    ("left_free", "back", None, ("penalty",)),
    ("accepted", "back", None, ("stands",)),
    ("face_down", "penalty", _FACE_DOWN, ()),
    ("told", "penalty", _TOLD, ()),
    ("declarer", "penalty", _of_declarer, ("stands", "back", "dummys")),
    ("proper_lead", "penalty", found(LEAD_ACCEPTED, LeadAccepted.PROPER_LEAD), ()),
    ("picked_up", "penalty", _not_accepted, ("back",)),
    ("accepted", "penalty", None, ("stands",)),
    ("hidden", "dummys", found(OPENING_MATTER, Matter.HIDDEN), ()),
)
_RIGHT_HAND: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("no_rectification", "required", _without_rectification, ()),
    ("declarer", "required", _of_declarer, ("anything",)),
    ("prohibited", "required", None, ("prohibited",)),
    ("left_free", "required", None, ("anything", "own_card")),
    ("no_rectification", "prohibited", _without_rectification, ()),
    ("declarer", "prohibited", _of_declarer, ("anything",)),
    ("required", "prohibited", None, ("required",)),
    ("left_free", "prohibited", None, ("anything", "own_card")),
    ("required", "anything", None, ("required",)),
    ("prohibited", "anything", None, ("prohibited",)),
    ("own_card", "anything", None, ("own_card",)),
    ("not_free", "own_card", None, ("required", "prohibited")),
    ("misinformed", "no_lead", found(MISINFORMED_BEFORE_LEAD, YES), ()),
)
"""A name, the option that is picked, where, and what is right."""

MISTAKES = (
    Misconception("leader_declarer_opens", "facts.leader", _opening_by(Role.DECLARER)),
    Misconception("leader_dummy_opens", "facts.leader", _opening_by(Role.DUMMY)),
    Misconception("leader_other_defender_opens", "facts.leader", _opening_by_the_other_defender),
    Misconception("leader_other_hand", "facts.leader", _other_hand_of_declarer),
    *(
        Misconception(f"leader_{role.value}", "facts.leader", _seat(role), general=True)
        for role in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)
    ),
    *(
        Misconception(f"led_{option}_{name}", "ruling.led", wrongly(option, *right, where=where))
        for name, option, where, right in _LED
    ),
    *(
        Misconception(f"led_{option}", "ruling.led", wrongly(option), general=True)
        for option in ("stands", "back", "penalty", "dummys", "untouched")
    ),
    *(
        Misconception(f"right_hand_{option}_{name}", "ruling.right_hand", wrongly(option, *right, where=where))
        for name, option, where, right in _RIGHT_HAND
    ),
    *(
        Misconception(f"right_hand_{option}", "ruling.right_hand", wrongly(option), general=True)
        for option in ("required", "prohibited", "anything", "own_card", "no_lead")
    ),
)
