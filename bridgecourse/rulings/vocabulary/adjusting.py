"""Adjusted scores (Laws 12 and 82C): what the director establishes, and what each side gets."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.adjusted import (
    expected_of,
    is_worse,
    is_worse_than_likely,
    lawful_of,
    most_favourable,
    most_unfavourable,
    result_of,
    unlawful_of,
    unspoilt_of,
)
from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.event import Misruled

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class ScoreMatter(Enum):
    """Why the director looks at the score."""

    INFRACTION = "infraction"
    MISRULED = "misruled"  # his own ruling was wrong


def _score_matter(s: Situation) -> ScoreMatter:
    is_own = isinstance(s.record.events[s.incident.event], Misruled)
    return ScoreMatter.MISRULED if is_own else ScoreMatter.INFRACTION


SCORE_MATTER = Fact("score_matter", ScoreMatter, Settled.RECORD, derive=_score_matter, sorts=True)

CAN_BE_RIGHTED = Fact("can_be_righted", YesNo, Settled.JUDGEMENT)
"""82C: with the right rectification, given now, the board can still be scored normally."""

HAS_GROUND = Fact("has_ground", YesNo, Settled.JUDGEMENT, usual=YES)
"""12A: a law gives an adjusted score, or none meets this infraction, or no rectification lets the board be played.

12B2: that a rectification seems too harsh, or too generous, is none.
"""


def _result_obtained(s: Situation) -> YesNo:
    return yes_no(result_of(s.record) is not None)


RESULT_OBTAINED = Fact("result_obtained", YesNo, Settled.RECORD, derive=_result_obtained)
"""The board has been played to its end."""


class WhoseFault(Enum):
    """Who is at fault where a board has no result: the side that is looked at, and the other one (12C2(a))."""

    ONE_DIRECTLY = "one_directly"
    ONE_PARTLY = "one_partly"
    NOBODY = "nobody"  # of the two
    BOTH_DIRECTLY = "both_directly"
    BOTH_PARTLY = "both_partly"
    ONE_DIRECTLY_OTHER_PARTLY = "one_directly_other_partly"


FAULT = Fact("fault", WhoseFault, Settled.JUDGEMENT)


def _is_worse(s: Situation) -> YesNo | None:
    compare = is_worse if s.options.scores_are_weighted else is_worse_than_likely
    found = compare(s.record, s.offender.side.other)
    return None if found is None else yes_no(found)


SCORE_IS_WORSE = Fact("score_is_worse", YesNo, Settled.JUDGEMENT, derive=_is_worse, binding=True)
"""12B1: the side that did not offend has a worse result than it could expect without the infraction."""


def _can_be_named(s: Situation) -> YesNo | None:
    return YES if expected_of(s.record) else None


OUTCOMES_CAN_BE_NAMED = Fact("outcomes_can_be_named", YesNo, Settled.JUDGEMENT, derive=_can_be_named, binding=True)
"""12C1(d): they are not too many, nor too unclear."""


def _is_lawful(s: Situation) -> YesNo | None:
    return yes_no(not unlawful_of(s.record)) if expected_of(s.record) else None


MIX_IS_LAWFUL = Fact("mix_is_lawful", YesNo, Settled.JUDGEMENT, derive=_is_lawful, usual=YES)
"""12C1(c): no share goes to a result that only the infraction makes possible."""


def _harmed_itself(s: Situation) -> YesNo | None:
    """Where the director has a result without the error, there was one."""
    return YES if unspoilt_of(s.record) is not None else None


EXTREMELY_SERIOUS_ERROR = Fact(
    "extremely_serious_error", YesNo, Settled.JUDGEMENT, derive=_harmed_itself, unless_told=NO
)
"""12C1(e): after the infraction the other side harmed itself, by an extremely serious error or a gamble."""

SERIOUS_ERROR = Fact("serious_error", YesNo, Settled.JUDGEMENT, derive=_harmed_itself, unless_told=NO)
"""12C1(b) of 2007: by a serious error unrelated to the infraction, or by wild or gambling action."""

IRRATIONAL_ACTION = Fact("irrational_action", YesNo, Settled.JUDGEMENT, unless_told=NO)
"""Practice in 1997: irrational, wild or gambling action."""


def _several(s: Situation) -> YesNo | None:
    outcomes = {each.result.points(s.record.vulnerability) for each in lawful_of(s.record)}
    return yes_no(len(outcomes) > 1) if outcomes else None


SEVERAL_OUTCOMES = Fact("several_outcomes", YesNo, Settled.JUDGEMENT, derive=_several, binding=True)
"""12C1(c): more than one result was probable."""

OLDER_METHOD = Fact("older_method", YesNo, Settled.JUDGEMENT, unless_told=NO)
"""12C1(e) of 2007: the regulating authority has chosen it."""

IS_APPEAL = Fact("is_appeal", YesNo, Settled.JUDGEMENT, unless_told=NO)
"""12C3 of 1997: an appeals committee has the score before it."""


def _same_result(s: Situation) -> YesNo | None:
    outcomes, vulnerability, side = lawful_of(s.record), s.record.vulnerability, s.offender.side
    best = most_favourable(outcomes, side.other, vulnerability)
    worst = most_unfavourable(outcomes, side, vulnerability)
    if best is None or worst is None:
        return None
    return yes_no(best.points(vulnerability) == worst.points(vulnerability))


SAME_RESULT = Fact("same_result", YesNo, Settled.JUDGEMENT, derive=_same_result)
"""12C2 of 1997: the most favourable result that was likely scores as the most unfavourable that was at all probable."""

RULED_ANEW = Effect("ruled_anew", Topic.CALL)  # 82C: the right rectification, and the board is scored as then played

TREATED_AS_NON_OFFENDING = Effect("treated_as_non_offending", Topic.AFTERWARDS)  # 82C

NO_ADJUSTMENT_FOR_HARSHNESS = Effect("no_adjustment_for_harshness", Topic.AFTERWARDS)  # 12B2

RESULT_ASSIGNED = Effect("result_assigned", Topic.AFTERWARDS)  # 12C1(b): the one that was probable

RESULTS_WEIGHTED = Effect("results_weighted", Topic.AFTERWARDS)  # 12C1(c)

SELF_INFLICTED_STAYS = Effect("self_inflicted_stays", Topic.AFTERWARDS)  # 12C1(e)(ii): that part is not redressed

KEEPS_ITS_SCORE = Effect("keeps_its_score", Topic.AFTERWARDS)  # practice in 1997: that side keeps its score

WEIGHTS_ANEW = Effect("weights_anew", Topic.AFTERWARDS)  # 12C1(c): what the infraction makes possible is left out

AVERAGE_PLUS = Effect("average_plus", Topic.AFTERWARDS)  # 12C2(a): at least 60 per cent, or +3 IMPs

AVERAGE = Effect("average", Topic.AFTERWARDS)

AVERAGE_MINUS = Effect("average_minus", Topic.AFTERWARDS)  # at most 40 per cent, or -3 IMPs

COMMITTEE_MAY_VARY = Effect("committee_may_vary", Topic.AFTERWARDS)  # 12C3 of 1997: to do equity

NEED_NOT_BALANCE = Effect("need_not_balance", Topic.AFTERWARDS)  # 12C1(f) of 2007, 12C2 of 1997
