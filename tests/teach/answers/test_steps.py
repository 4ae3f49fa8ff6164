"""Nothing that is done with answers takes quadratic time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import read_answers
from tests.steps import calls
from tests.teach.answers.kept import EXERCISE, NOW, raw, raw_picks


def answered(count: int, *, part: str = "facts", minute: int = 0) -> Answers:
    """One exercise, with so many answers in one part that was checked."""
    time = NOW - timedelta(minutes=minute)
    picks = {f"{part}.{number}": "N" for number in range(count)}
    return Answers({"31-a": Answer("d", picks, dict.fromkeys(picks, time), {part: NOW})})


def many_parts(count: int) -> Answers:
    """As many parts as answers, all checked at once."""
    picks = {f"p{number}.a": "N" for number in range(count)}
    return Answers({"31-a": Answer("d", picks, {}, dict.fromkeys((f"p{n}" for n in range(count)), NOW))})


def many_exercises(count: int) -> Answers:
    return Answers({f"31-{number}": Answer("d", {"facts.a": "N"}) for number in range(count)})


WORK: dict[str, Callable[[int], Callable[[], object]]] = {
    "merging a part": lambda count: lambda: merge(answered(count), answered(count, minute=1)),
    "merging parts": lambda count: lambda: merge(many_parts(count), many_parts(count)),
    "merging exercises": lambda count: lambda: merge(many_exercises(count), many_exercises(count)),
    "reading exercises": lambda count: lambda: read_answers(raw(count), NOW),
    "reading picks": lambda count: lambda: read_answers(raw_picks(count), NOW),
    "fitting picks": lambda count: lambda: fit(EXERCISE, answered(count).exercises["31-a"]),
    "bounding": lambda count: lambda: bounded(Finding(Fault.CELL_EDITED, str(number)) for number in range(count)),
}


@pytest.mark.parametrize("name", WORK)
def test_four_times_as_much_takes_four_times_as_many_steps(name: str) -> None:
    small, large = (calls(WORK[name](count)) for count in (500, 2000))
    assert large <= 5 * small + 500, (small, large)
