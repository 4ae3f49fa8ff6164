"""Law 23: a comparable call, against the laws that send the director there."""

from __future__ import annotations

import pytest

from bridgecourse.rulings.language import Moment, Role, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.replacement import (
    COMPARABLE_REASON,
    REPLACEMENT_IS_COMPARABLE,
    ComparableReason,
)
from bridgecourse.table import Seat, parse_record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from tests.grouped import EVERY, grouped, in_one


def pairs() -> list[Case]:
    return [case for case in course().cases.values() if case.situation.moment is Moment.CALL_REPLACED]


def test_the_older_codes_have_no_comparable_call() -> None:
    assert [edition for edition in EDITIONS if "23" in book(edition)] == [2017]
    for edition in EDITIONS[1:]:
        asked = {fact for case in pairs() for fact in case.ruling_in(edition).asked}
        assert not asked & {COMPARABLE_REASON, REPLACEMENT_IS_COMPARABLE}


@grouped("case", pairs, ids=lambda case: case.id, group=in_one, groups=[EVERY])
def test_what_follows_is_what_the_law_of_the_withdrawn_call_says(case: Case) -> None:
    """Partner, leads and information for each reason; the clauses are that law's own."""
    for reason in ComparableReason:
        situation = case.situation.supposing(comparable_reason=reason)
        here, there = book(2017).rule(situation), book(2017).rule(situation.at(None))
        assert here.law == "23"
        assert there.law in ("27", "30", "31", "32")
        said = {(bound.topic, bound.seat, bound.effect) for bound in here.final}
        own = {(bound.topic, bound.seat, bound.effect) for bound in there.final}
        looked_into = Topic.AFTERWARDS
        assert {each for each in said if each[0] is not looked_into} <= own
        about = (Topic.DUTY, Topic.LEADS, Topic.INFORMATION)
        partner = case.situation.seat_of(Role.PARTNER)
        assert {e for e in own if e[0] in about and e[1] in (partner, partner.side, partner.side.other)} <= said


@pytest.mark.parametrize(("reason", "comparable"), [(r, NO if r.value == "none" else YES) for r in ComparableReason])
def test_a_reason_settles_whether_the_call_is_comparable(reason: ComparableReason, comparable: object) -> None:
    record = parse_record("S:P ! #1(cancelled) 1H P 2H", Seat.NORTH)
    situation = Situation.of_record(record, answers={COMPARABLE_REASON.id: reason})
    assert REPLACEMENT_IS_COMPARABLE.settle(situation) is comparable


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("S:P ! #1(cancelled) 1H P 2H !", Moment.CALL_REPLACED),
        ("S:P ! #1(cancelled) 1H P !", None),  # not his turn yet
        ("S:P ! #1(cancelled) 1H P 2H P !", None),  # the auction has gone on
        ("1D 1S 1H ! #3(cancelled) P !", Moment.CALL_REPLACED),
        ("1D 1S 1H ! #3(cancelled) X(cancelled) !", None),  # he tried, and that is gone too
        ("S:P ! #1(cancelled) 1H P 2H P P P !", Moment.AUCTION_OVER),
    ],
)
def test_the_moment_is_that_of_the_new_call(words: str, moment: Moment | None) -> None:
    assert Situation.of_record(parse_record(words, Seat.NORTH)).moment is moment
