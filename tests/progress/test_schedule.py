"""When a leaf returns: what a mark says, what answers come to, and what clocks, devices and older courses do."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from fsrs import Rating

from bridgecourse.progress import reviews as module
from bridgecourse.progress.level import THRESHOLDS, Level
from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.progress.reviews import local_day, reviews
from bridgecourse.progress.schedule import LONGEST, RETENTION, LeafMemory, LeafReview, memories, rating
from bridgecourse.progress.standing import Standing, own_standing, standing
from bridgecourse.progress.syllabus import leaf_to_practise, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.reading import read_answers
from bridgecourse.teach.called import called
from bridgecourse.teach.course import course
from bridgecourse.teach.evening import evening
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.generator.generate import generate
from tests.progress.notebooks import answer_checked, entry, of_law, right, write_notebook, wrong

DAY = date(2026, 11, 29)

AGAIN, HARD, GOOD, EASY = 0.3, 0.7, 0.9, 1.0


def at(day: date, hour: int = 12) -> datetime:
    return datetime(day.year, day.month, day.day, hour, tzinfo=UTC)


def review(day: int, share: float, leaf: str = "L54.A", hour: int = 12) -> LeafReview:
    when = DAY + timedelta(days=day)
    return LeafReview(leaf, "41-53-54", f"{leaf}-{day}-{hour}", at(when, hour), when, share)


def in_turn(*shares: float) -> LeafMemory:
    """A leaf that was met each time on the day on which it returned."""
    met: list[LeafReview] = []
    day = 0
    for share in shares:
        met.append(review(day, share))
        day = (memories(met)["L54.A"].due - DAY).days
    return memories(met)["L54.A"]


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (0.0, Rating.Again),
        (THRESHOLDS[Level.NEARLY] - 0.001, Rating.Again),
        (THRESHOLDS[Level.NEARLY], Rating.Hard),
        (THRESHOLDS[Level.MASTERED] - 0.001, Rating.Hard),
        (THRESHOLDS[Level.MASTERED], Rating.Good),
        (0.999, Rating.Good),
        (0.1 + 0.2 + 0.3 + 0.4 - 1e-12, Rating.Easy),  # a sum of points may miss the whole by a hair
        (1.0, Rating.Easy),
    ],
)
def test_what_a_mark_says(share: float, said: Rating) -> None:
    assert rating(share) is said


@pytest.mark.parametrize(
    ("shares", "days"),
    [
        ((AGAIN,), 1),
        ((HARD,), 1),
        ((GOOD,), 2),
        ((EASY,), 8),
        ((GOOD, GOOD), 11),
        ((EASY, EASY), 66),
        ((EASY, EASY, EASY), LONGEST),
        ((EASY, EASY, AGAIN), 4),
        ((AGAIN, EASY), 3),
    ],
)
def test_how_long_it_stays_away(shares: tuple[float, ...], days: int) -> None:
    found = in_turn(*shares)
    assert (found.due - found.last).days == days
    assert found.reviews == len(shares)


def test_it_returns_when_it_is_hardly_sure_and_fades_from_the_first_day() -> None:
    found = in_turn(GOOD, GOOD, GOOD)
    assert found.sureness(found.last) == 1.0
    assert found.sureness(found.due) == pytest.approx(RETENTION, abs=0.005)
    later = [found.sureness(found.last + timedelta(days=days)) for days in range(0, 400, 20)]
    assert later == sorted(later, reverse=True)


def test_never_on_the_same_day_and_more_on_one_day_is_little() -> None:
    once, often = (
        memories([review(0, GOOD)])["L54.A"],
        memories([review(0, GOOD, hour=hour) for hour in range(8)])["L54.A"],
    )
    assert once.due > DAY
    assert often.reviews == 8
    assert often.stability < 2 * once.stability
    assert memories([review(0, share, hour=hour) for hour, share in enumerate((EASY, AGAIN))])["L54.A"].due > DAY


def test_the_same_answers_in_any_order_give_the_same() -> None:
    chance = Random("order")
    met = [
        review(chance.randrange(300), chance.random(), leaf, chance.randrange(24)) for leaf in "ABC" for _ in range(40)
    ]
    first = memories(met)
    for _ in range(5):
        chance.shuffle(met)
        assert memories(met) == first
    assert memories([]) == {}


def test_thousands_cost_what_each_costs() -> None:
    """No time is asserted: what is looked at grows as they do (the milliseconds: ``python -m benchmarks.schedule``)."""
    steps = 0

    class Counted(LeafReview):
        __slots__ = ()

        def __getattribute__(self, name: str) -> object:
            nonlocal steps
            steps += 1
            return super().__getattribute__(name)

    def of(count: int) -> int:
        nonlocal steps
        many = [
            Counted(*(getattr(review(day, GOOD, f"L{day % 50}"), name) for name in LeafReview.__slots__))
            for day in range(count)
        ]
        steps = 0
        memories(many)
        return steps

    assert of(5000) <= 10 * of(500) + 50


# --- the answers of a person ------------------------------------------------------------------------------------------


def of_answers(answers: dict[str, Answer]) -> Standing:
    return standing(Portfolio("me", answers), Path("/nowhere"))


def checked(exercise: Exercise, when: datetime, *, is_right: bool = True, **other: object) -> dict[str, object]:
    told = when.isoformat().replace("+00:00", "Z")
    own = entry(exercise, right(exercise) if is_right else wrong(exercise))
    picks = own["picks"]
    assert isinstance(picks, dict)
    parts = {part.id: told for part in exercise.parts}
    return {**own, "times": dict.fromkeys(picks, told), "checked": parts, **other}


def read(*given: tuple[Exercise, dict[str, object]], now: datetime | None = None) -> dict[str, Answer]:
    raw = {"format": 1, "answers": {exercise.id: told for exercise, told in given}}
    return dict(read_answers(raw, now or at(DAY, 20)).exercises)


def made(leaf: str, seed: int) -> Exercise:
    return Exercise(generate(leaf, seed))


def test_every_answered_case_is_a_review_wherever_it_was_put(tmp_path: Path) -> None:
    """Exercises, practice, today's table, “You are called” and an evening."""
    answer_checked(tmp_path, "31", [right(exercise) for exercise in of_law("31")[:2]])
    one = next(each for each in called(17) if leaf_to_practise(each))
    board = evening(3)[0]
    when = at(DAY - timedelta(days=2))
    for name, exercise in (
        ("you-are-called", one),
        ("evening", board),
        ("today", made("L54.A", 5)),
        ("home", made("L54.A", 6)),
    ):
        write_notebook(tmp_path / f"{name}.ipynb", {exercise.id: checked(exercise, when)})
    found = {each.exercise: each for each in reviews(own_standing(tmp_path), DAY)}
    assert set(found) == {*(each.id for each in of_law("31")[:2]), one.id, board.id, "L54.A-5", "L54.A-6"}
    assert found["L54.A-5"].share == 1.0
    assert memories(found.values())["L54.A"].reviews == 2


def test_what_is_not_answered_to_the_end_is_none() -> None:
    exercise = made("L54.A", 5)
    assert len(exercise.parts) > 1
    half = checked(exercise, at(DAY))
    half["checked"] = {exercise.parts[0].id: half["checked"][exercise.parts[0].id]}  # type: ignore[index]
    assert reviews(of_answers(read((exercise, half))), DAY) == []
    assert reviews(of_answers(read((exercise, {**half, "checked": {}}))), DAY) == []
    assert reviews(of_answers({}), DAY) == []  # nobody's answers


def test_of_an_older_version_what_is_still_asked_counts() -> None:
    exercise = made("L54.A", 5)
    first = exercise.parts[0].id
    old = checked(exercise, at(DAY), digest="0123456789abcdef")
    old["checked"] = {first: old["checked"][first], "gone": old["checked"][first]}  # type: ignore[index]
    (found,) = reviews(of_answers(read((exercise, old))), DAY)
    assert found.share == 1.0
    old["checked"] = {"gone": old["checked"]["gone"]}  # type: ignore[index]
    assert reviews(of_answers(read((exercise, old))), DAY) == []


def test_a_leaf_that_is_no_more_is_passed_over() -> None:
    exercise = made("L54.A", 5)
    own = read((exercise, checked(exercise, at(DAY))))
    (answer,) = own.values()
    gone = dict.fromkeys(("L54.Z-5", "L31-2007.A1-4", "31-no-such-case", "called-5-13", "L54.A-5--none", "x"), answer)
    assert [each.exercise for each in reviews(of_answers({**gone, **own}), DAY)] == ["L54.A-5"]


def test_one_answer_that_breaks_the_marking_keeps_no_other_back(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = made("L54.A", 5), made("L50.minor", 5)
    own = read((first, checked(first, at(DAY))), (second, checked(second, at(DAY), is_right=False)))
    syllabus_of(course()).earned.clear()

    def broken(exercise: Exercise, picks: Mapping[str, tuple[str, ...]]) -> object:
        if exercise.id == first.id:
            raise RuntimeError("a fault of ours")
        return mark(exercise, picks)

    monkeypatch.setattr(module, "mark", broken)
    assert [each.exercise for each in reviews(of_answers(own), DAY)] == ["L50.minor-5"]
    syllabus_of(course()).earned.clear()


def test_a_clock_in_the_future_hides_no_leaf() -> None:
    """Once it is set right, what was answered meanwhile counts for the last day that can be believed."""
    exercise, other = made("L54.A", 5), made("L50.minor", 5)
    ahead = checked(exercise, at(date(2031, 1, 1)), is_right=False)
    before = checked(other, at(DAY - timedelta(days=3)))
    for later in (0, 4, 40):
        today = DAY + timedelta(days=later)
        own = read((exercise, ahead), (other, before), now=at(today, 13))
        found = memories(reviews(of_answers(own), today))
        assert found["L54.A"].last == DAY - timedelta(days=3)
        assert found["L54.A"].due == DAY - timedelta(days=2)
    alone = read((exercise, ahead), now=at(DAY, 13))
    assert memories(reviews(of_answers(alone), DAY))["L54.A"].last == DAY


def test_a_clock_that_jumps_back_loses_nothing() -> None:
    """An answer that is older than the one before it stands before it; nothing is due before it was answered."""
    first, second = made("L54.A", 5), made("L54.A", 6)
    own = read(
        (first, checked(first, at(DAY))), (second, checked(second, at(DAY - timedelta(days=400)), is_right=False))
    )
    found = memories(reviews(of_answers(own), DAY))["L54.A"]
    assert (found.reviews, found.last) == (2, DAY)
    early = memories(reviews(of_answers(own), DAY - timedelta(days=10)))["L54.A"]  # now it is the clock of this page
    assert early.reviews == 2
    assert early.last <= DAY - timedelta(days=10)


@pytest.fixture
def zone() -> Iterator[None]:
    before = os.environ.get("TZ")
    yield
    os.environ.pop("TZ", None)
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.parametrize(
    ("name", "day"), [("UTC", 29), ("Europe/Paris", 30), ("America/New_York", 29), ("Pacific/Kiritimati", 30)]
)
@pytest.mark.usefixtures("zone")
def test_days_are_those_of_the_reader(name: str, day: int) -> None:
    os.environ["TZ"] = name
    time.tzset()
    moment = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
    assert local_day(moment) == date(2026, 11, day)
    exercise = made("L54.A", 5)
    own = read((exercise, checked(exercise, moment, is_right=False)), now=moment + timedelta(days=3))
    (found,) = reviews(of_answers(own), date(2026, 12, 2))
    assert found.day == date(2026, 11, day)
    assert memories([found])["L54.A"].due == date(2026, 11, day) + timedelta(days=1)


@pytest.mark.usefixtures("zone")
def test_a_minute_before_and_after_midnight_are_two_days() -> None:
    os.environ["TZ"] = "Europe/Paris"
    time.tzset()
    night = datetime(2026, 10, 25, 22, 59, tzinfo=UTC)  # the night after summer time has ended
    first, second = made("L54.A", 5), made("L54.A", 6)
    own = read((first, checked(first, night)), (second, checked(second, night + timedelta(minutes=2))), now=at(DAY))
    assert [each.day.day for each in reviews(of_answers(own), DAY)] == [25, 26]


def test_two_devices_give_what_one_would_have_given() -> None:
    cases = [made("L54.A", seed) for seed in range(1, 7)]
    told = [
        (each, checked(each, at(DAY - timedelta(days=30 - 4 * n)), is_right=n % 3 > 0)) for n, each in enumerate(cases)
    ]
    one, other = read_answers(raw(told[:4])), read_answers(raw(told[2:]))
    together = read_answers(raw(told)).exercises
    for merged in (merge(one, other), merge(other, one)):
        assert memories(reviews(of_answers(dict(merged.exercises)), DAY)) == memories(
            reviews(of_answers(dict(together)), DAY)
        )


def raw(told: list[tuple[Exercise, dict[str, object]]]) -> dict[str, object]:
    return {"format": 1, "answers": json.loads(json.dumps({exercise.id: own for exercise, own in told}))}


def test_a_mark_is_worked_out_once_for_the_same_answer() -> None:
    exercise = made("L54.A", 5)
    (answer,) = read((exercise, checked(exercise, at(DAY)))).values()
    (other,) = read((exercise, checked(exercise, at(DAY), is_right=False))).values()
    shares = [reviews(of_answers({"L54.A-5": each}), DAY)[0].share for each in (answer, other, answer, replace(answer))]
    assert shares == [1.0, 0.0, 1.0, 1.0]
