"""Families of irregularity: what the director sees when he comes, and so what every case of the kind asks.

A family is known before anything is answered.  Its questions and their options are the same in every case of an
edition, whatever the ruling: neither their presence nor their number or order tells anything.  There are five to seven
questions, and only the order of the options is the case's own.  An option that fits no case is there because somebody
makes that mistake.  Where the sources leave a consequence open, the question has several right answers (``also``); a
case whose whole ruling is open is put to nobody.  Clauses are offered with what lies before the director, not with what
follows: a new leaf is added to its line in ``parts/clause.py``.
"""

from __future__ import annotations

from enum import Enum

from bridgecourse.rulings.language import Moment
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind

__all__ = ["OF_PLAY", "Family", "family_of"]


class Family(Enum):
    """What is irregular, by what lies on the table."""

    TURN = "turn"  # a call that is perhaps not in turn, or that nobody may make (Laws 17D3, 28 to 34, 36)
    CHANGE = "change"  # a call changed, or to be changed (Law 25)
    INSUFFICIENT = "insufficient"  # an insufficient bid in turn (Law 27)
    LEADS = "leads"  # a call was withdrawn, and the auction is over (Law 26)
    OVER = "over"  # he is called again when play is over (Law 12)
    CARD = "card"  # a card that could be seen before the play (Law 24)
    LEAD = "lead"  # the opening lead, or a lead by the wrong hand (Laws 41, 53 to 56)
    PENALTY = "penalty"  # a card that could be seen during the play (Laws 48 to 52)
    REVOKE = "revoke"  # a card that did not follow suit (Laws 61 to 64)
    EARLY = "early"  # a card played too soon, or together with another (Laws 57, 58 and 60)
    PLAYED = "played"  # is a card played, and may it be taken back? (Laws 45 and 47)
    NAMED = "named"  # a card of dummy's asked for in other words (Law 46)
    DUMMY = "dummy"  # something that dummy did (Laws 42 and 43)
    LOOK = "look"  # tricks that are over, and who looks at them (Laws 65 and 66)
    DEFECT = "defect"  # a trick with a card too few or too many (Law 67)

    @property
    def is_of_play(self) -> bool:
        """Whether its cases are about the play."""
        return self in OF_PLAY


OF_PLAY = frozenset(
    (
        Family.LEAD,
        Family.PENALTY,
        Family.REVOKE,
        Family.EARLY,
        Family.PLAYED,
        Family.NAMED,
        Family.DUMMY,
        Family.LOOK,
        Family.DEFECT,
    )
)


_ALSO_A_MATTER_OF_TURN = {Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS, Kind.THREE_PASSES_ONE_OUT_OF_ROTATION}


_LEADS = {Kind.LEAD_OUT_OF_TURN, Kind.LEAD_FACE_DOWN, Kind.QUESTION, Kind.DUMMY_HIDDEN, Kind.LEAD_BY_WRONG_HAND}
_PENALTIES = {Kind.EXPOSED_IN_PLAY, Kind.PENALTY_CARD_NOT_PLAYED}
_OTHERS = {
    Kind.PLAY_OUT_OF_TURN: Family.EARLY,
    Kind.SIMULTANEOUS_CARDS: Family.EARLY,
    Kind.HELD_TO_PLAY: Family.PLAYED,
    Kind.DESIGNATED: Family.PLAYED,
    Kind.DUMMYS_OTHER_CARD: Family.PLAYED,
    Kind.DUMMY_SUGGESTS: Family.PLAYED,
    Kind.FIFTH_CARD: Family.PLAYED,
    Kind.RETRACTED: Family.PLAYED,
    Kind.INCOMPLETELY_DESIGNATED: Family.NAMED,
    Kind.DUMMY_ACTS: Family.DUMMY,
    Kind.TRICKS_DISARRANGED: Family.LOOK,
    Kind.INSPECTION: Family.LOOK,
    Kind.DEFECTIVE_TRICK: Family.DEFECT,
}


def _of_cards(situation: Situation) -> Family:
    """A card that declarer faces after the auction is picked up as one in the auction is, led or not (54E)."""
    kinds = situation.incident.kinds
    if Kind.REVOKE in kinds:
        return Family.REVOKE
    if kinds & _PENALTIES:
        return Family.PENALTY
    other = next((family for kind, family in _OTHERS.items() if kind in kinds), None)
    if other is not None:
        return other
    if not kinds & _LEADS:
        return Family.CARD
    record, led = situation.record, situation.record.events[situation.incident.event]
    is_declarers = record.contract is not None and situation.offender is record.contract.declarer
    is_faced = isinstance(led, CardFaced) and led.how is Exposure.LED
    is_before = Kind.LEAD_OUT_OF_TURN in kinds
    return Family.CARD if is_before and is_declarers and is_faced else Family.LEAD


def family_of(situation: Situation) -> Family:
    """That of the incident as the director finds it; at the end of an auction that of the leads, or of play its own."""
    kinds = situation.incident.kinds
    if not situation.calls.are_ruled_on:
        return _of_cards(situation)
    if situation.moment is not None:
        return Family.OVER if situation.moment is Moment.PLAY_OVER else Family.LEADS
    if Kind.CHANGE_OF_CALL in kinds:
        return Family.CHANGE
    if Kind.INSUFFICIENT in kinds and not kinds & _ALSO_A_MATTER_OF_TURN:
        return Family.INSUFFICIENT
    return Family.TURN
