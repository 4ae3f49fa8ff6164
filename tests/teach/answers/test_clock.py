"""An answer whose time cannot be does not count until it is decided; a clock that is wrong by hours loses nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.clock import LEEWAY, TimeAllowed, judged
from bridgecourse.teach.answers.copies import merge, with_beside
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.reading import read_answers

OUT, IN = datetime(2026, 11, 2, tzinfo=UTC), datetime(2026, 11, 20, tzinfo=UTC)
PAPER = TimeAllowed(OUT, IN)
MINUTE = timedelta(minutes=1)


def doubts(answer: Answer, period: TimeAllowed = PAPER) -> dict[str, Fault]:
    return dict(judged(Answers({"x": answer}), period).exercises["x"].doubts)


def answered(time: datetime, checked: datetime | None = None) -> Answer:
    return Answer("d", {"facts.turn": "N"}, {"facts.turn": time}, {} if checked is None else {"facts": checked})


@pytest.mark.parametrize("wrong", [-LEEWAY, timedelta(), LEEWAY])
def test_a_clock_that_is_wrong_by_hours_or_in_another_zone_is_believed(wrong: timedelta) -> None:
    assert doubts(answered(OUT + wrong if wrong < timedelta() else IN + wrong)) == {}


@pytest.mark.parametrize(
    ("time", "checked", "fault"),
    [
        (IN + LEEWAY + MINUTE, None, Fault.AFTER_HAND_IN),
        (OUT - LEEWAY - MINUTE, None, Fault.BEFORE_RELEASE),
        (OUT + MINUTE, IN + LEEWAY + MINUTE, Fault.AFTER_HAND_IN),
        (OUT + MINUTE, OUT - LEEWAY - MINUTE, Fault.BEFORE_RELEASE),
    ],
)
def test_what_cannot_be_is_doubtful_whether_pick_or_check(
    time: datetime, checked: datetime | None, fault: Fault
) -> None:
    assert doubts(answered(time, checked)) == {"facts.turn": fault}


def test_practice_and_what_is_not_known_are_held_to_nothing() -> None:
    assert doubts(answered(datetime(1980, 1, 1, tzinfo=UTC)), TimeAllowed()) == {}


def test_what_lay_in_the_future_is_after_the_hand_in_and_survives_the_merging_of_copies() -> None:
    raw = {"picks": {"facts.turn": "N"}, "times": {"facts.turn": "2999-01-01T00:00:00Z"}}
    read = read_answers({"format": 1, "answers": {"x": raw}})
    for copy in (read, merge(read, Answers()), merge(Answers(), read), with_beside(Answers({"x": Answer()}), read)):
        assert doubts(copy.exercises["x"], TimeAllowed()) == {"facts.turn": Fault.AFTER_HAND_IN}


def test_the_instructor_can_let_it_count_and_then_the_order_of_pick_and_check_too() -> None:
    late = answered(IN + 2 * LEEWAY, IN)
    (own,) = judged(Answers({"x": late}), TimeAllowed(OUT, IN, believed=True)).exercises.values()
    assert own.doubts == {}
    assert own.times == {}
    assert doubts(late, TimeAllowed(OUT, IN, believed=False))


PICK = {"picks": {"facts.turn": "N"}, "times": {"facts.turn": "2026-11-05T08:00:00Z"}}


UNREADABLE: tuple[object, ...] = ("soon", "", 1763560000000, None, True, [], "2026-11-05 08:00 CET", "9" * 5000)


def kept(**told: object) -> Answers:
    return read_answers({"format": 1, "answers": {"x": {**PICK, **told}}})


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        *((odd, Fault.UNDATED) for odd in UNREADABLE),
        ("0001-01-01T00:00:00+14:00", Fault.BEFORE_RELEASE),
        ("1970-01-01T00:00:00Z", Fault.BEFORE_RELEASE),
        ("-000001-01-01T00:00:00.000Z", Fault.BEFORE_RELEASE),
        ("+275760-09-13T00:00:00.000Z", Fault.AFTER_HAND_IN),
        ("9999-12-31T23:59:59-12:00", Fault.AFTER_HAND_IN),
        ("2026-11-05T08:00:60Z", None),
        ("2026-11-05T08:00:00.123+05:45", None),
        ("2026-11-05T08:00:00", None),
        ("2026-11-05", None),
    ],
)
@pytest.mark.parametrize("place", ["times", "checked"])
def test_a_time_that_cannot_be_read_is_held_as_one_that_cannot_be(
    written: object, fault: Fault | None, place: str
) -> None:
    checked = {"times": PICK["times"], "checked": {"facts": written}}
    read = kept(**({"times": {"facts.turn": written}} if place == "times" else checked))
    expected = {} if fault is None else {"facts.turn": fault}
    for copy in (read, merge(read, Answers()), merge(Answers(), read), with_beside(Answers({"x": Answer()}), read)):
        (own,) = copy.exercises.values()
        assert doubts(own) == expected
        assert doubts(own, TimeAllowed(OUT, IN, believed=True)) == {}
    if fault is Fault.UNDATED:
        assert {each.fault for each in read.findings} == {Fault.TIME_UNREADABLE}
        assert doubts(read.exercises["x"], TimeAllowed()) == {}  # practice is held to nothing


def test_an_answer_without_a_time_is_doubtful_only_where_its_step_was_checked() -> None:
    own = kept(times={}, checked={"ruling": "2026-11-05T08:00:00Z"}).exercises["x"]
    assert doubts(own) == {}
    own = kept(times={}, checked={"facts": "2026-11-05T08:00:00Z"}).exercises["x"]
    assert doubts(own) == {"facts.turn": Fault.UNDATED}
    assert doubts(own, TimeAllowed()) == {}


def test_of_two_copies_the_check_that_can_be_read_counts() -> None:
    unread, right = kept(checked={"facts": "soon"}), kept(checked={"facts": "2026-11-06T08:00:00Z"})
    for copy in (merge(unread, right), merge(right, unread)):
        assert doubts(copy.exercises["x"]) == {}


@pytest.mark.parametrize("key", ["times", "checked"])
def test_what_holds_no_times_at_all_hides_none(key: str) -> None:
    own = kept(**{key: "soon"}).exercises["x"]
    assert doubts(own) == {"facts.turn": Fault.UNDATED}
