"""What computing proposes, against what the course teaches."""

from __future__ import annotations

import pytest

from bridgecourse.rulings.comparison import proposed
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, ComparableReason
from bridgecourse.table.hand_set import ANY, CallPurpose, HandSet, Interval
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from tests.grouped import EVERY, grouped, in_one


def pairs() -> list[Case]:
    return [case for case in course().folder("23").file.cases if case.pair is not None]


def shown(case: Case, position: int | None) -> HandSet:
    found = [each.hands for each in case.meanings if each.position == position]
    assert found, f"{case.id}: both calls of a pair say which hands they show"
    assert found[0] is not None, f"{case.id}: both calls of a pair say which hands they show"
    return found[0]


def test_there_are_ten_pairs_and_more_and_every_reason_is_among_them() -> None:
    told = [case.answers[COMPARABLE_REASON.id] for case in pairs()]
    assert len(pairs()) >= 10
    assert min(told.count(reason) for reason in ComparableReason) >= 2


@grouped("case", pairs, ids=lambda case: case.id, group=in_one, groups=[EVERY])
def test_what_is_proposed_is_what_the_case_tells(case: Case) -> None:
    """Where directors differ, what is proposed can be defended, or nothing is proposed."""
    calls = case.situation.calls
    found = proposed(shown(case, calls.focus), shown(case, calls.replacement_position))
    assert case.pair is not None
    if len(case.pair.accepted) == 1:
        assert found is case.answers[COMPARABLE_REASON.id]
    else:
        assert found is None or found in case.pair.accepted


def points(low: int, high: int) -> HandSet:
    return HandSet(points=Interval(low, high))


@pytest.mark.parametrize(
    ("withdrawn", "new", "reason"),
    [
        (points(15, 17), points(15, 17), ComparableReason.SAME_MEANING),
        (points(15, 17), points(16, 17), ComparableReason.SUBSET),
        (points(0, 24), points(0, 25), ComparableReason.SAME_MEANING),  # one hand in two thousand is outside
        (points(15, 17), points(15, 18), None),  # one in seven: for the director
        (points(12, 21), points(6, 12), ComparableReason.NONE),
        (HandSet(purpose=CallPurpose.RELAY), points(20, 21), ComparableReason.SUBSET),
        (HandSet(purpose=CallPurpose.RELAY), HandSet(purpose=CallPurpose.RELAY), ComparableReason.SAME_PURPOSE),
        (HandSet(points=Interval(15, 17), is_complete=False), points(15, 17), None),
        (ANY, HandSet(is_complete=False), None),
    ],
)
def test_where_the_limits_are(withdrawn: HandSet, new: HandSet, reason: ComparableReason | None) -> None:
    assert proposed(withdrawn, new) is reason
