"""What is looked into when play is over, and the law that comes next."""

from __future__ import annotations

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YesNo

ASSISTANCE_DAMAGED = Fact("assistance_damaged", YesNo, Settled.RECORD, unless_told=NO)

NOTHING_AFTERWARDS = Effect("nothing_afterwards", Topic.AFTERWARDS, says_nothing=True)

CHECK_ASSISTANCE = Effect(
    "check_assistance", Topic.AFTERWARDS
)  # 23C, 27D: helped by the infraction, other side damaged

CHECK_AWARENESS = Effect(
    "check_awareness", Topic.AFTERWARDS
)  # 72C (2007: 23): could have been aware that it might damage

SCORE_ADJUSTED = Effect("score_adjusted", Topic.AFTERWARDS)

SCORE_CAPPED = Effect("score_capped", Topic.AFTERWARDS)  # at most average minus for the side bound

OWN_LAW_NEXT = Effect(
    "own_law_next", Topic.NEXT_LAW
)  # the call that is now made or stands is illegal: its own law now applies

CALL_OVER_ILLEGAL = Effect("call_over_illegal", Topic.NEXT_LAW)  # that of the player bound, over what stands now

RULED_FIRST = Effect("ruled_first", Topic.NEXT_LAW)  # the call of the player bound, by its own law
