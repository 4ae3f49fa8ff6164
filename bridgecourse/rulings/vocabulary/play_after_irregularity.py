"""What a play after an irregularity forfeits (60)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.lead_wish import wishes_for_lead
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.premature_play import BEFORE_NEW_LEAD

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class AfterIrregularity(Enum):
    """What has been played after an irregularity, before it was ruled on."""

    NEXT_OPPONENT = "next_opponent"  # by the opponent at the left of the offender (60A)
    BEFORE_LEAD = "before_lead"  # by a defender, after declarer was told to take back his lead (60B)


def _after_irregularity(s: Situation) -> AfterIrregularity:
    is_before = BEFORE_NEW_LEAD.settle(s) is YES
    return AfterIrregularity.BEFORE_LEAD if is_before else AfterIrregularity.NEXT_OPPONENT


AFTER_IRREGULARITY = Fact("after_irregularity", AfterIrregularity, Settled.RECORD, derive=_after_irregularity)


def _had_duty(s: Situation) -> YesNo:
    """60A3: a penalty card lay there, or a restriction on leads held, before the irregularity: of a defender only."""
    if not s.tricks.defends(s.offender):
        return NO
    before = s.cards.record.upto(len(s.tricks.before))
    lying = any(
        card.status is Status.ON_TABLE and card.seat.side is s.offender.side and card.event < s.incident.event
        for card in penalty_cards(before)
    )
    wishes = any(wishes_for_lead(before, seat) for seat in (s.offender, s.offender.partner))
    return yes_no(lying or wishes)


HAD_DUTY = Fact("had_duty", YesNo, Settled.RECORD, derive=_had_duty, usual=NO)

RIGHT_IS_LOST = Effect("right_is_lost", Topic.PLAY)  # 60A1: to rectification, of the side bound

COUNTS_AS_IN_TURN = Effect("counts_as_in_turn", Topic.CARDS)  # 60A2

DUTY_REMAINS = Effect("duty_remains", Topic.PLAY)  # 60A3
