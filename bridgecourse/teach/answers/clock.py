"""Whether answers can have been given when they say: the one rule of marks, class page and feedback.

A candidate's own computer writes the times, and a file can be edited.  What cannot be so does not count, unless the
instructor lets it count: an answer picked, or its step checked, after the paper was handed in or before it was given
out.  Clocks are wrong by hours, and are set to another zone; so a time is believed up to :data:`LEEWAY` beyond what can
be.  A time that cannot be read, or that is missing of an answer whose step was checked, could hide any of these: the
form writes both.  Where it is not known when a paper was given out, or handed in, nobody is held to it, and practice
never is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bridgecourse.teach.answers.answer import Answer, Answers, part_of
from bridgecourse.teach.answers.finding import Fault

__all__ = ["DOUBTFUL", "LEEWAY", "TimeAllowed", "judged"]

LEEWAY = timedelta(days=1)
"""The time zones of the world lie no more than 26 hours apart; a clock that is wrong by more shows another date."""

DOUBTFUL = frozenset((Fault.AFTER_HAND_IN, Fault.BEFORE_RELEASE, Fault.UNDATED))
"""Why an answer is not counted for its time, until the instructor has decided."""


@dataclass(frozen=True, slots=True)
class TimeAllowed:
    """When a paper was given out and handed in, as far as that is known.

    ``believed`` is what the instructor has decided about times that lie outside it (and about picks that seem to be
    made after their check): that they count, that they do not, or nothing yet (``None``).
    """

    released: datetime | None = None
    handed_in: datetime | None = None
    believed: bool | None = None

    @property
    def is_of_class(self) -> bool:
        """Whether this is about a paper that was handed in, and no practice."""
        return self.handed_in is not None


def judged(answers: Answers, period: TimeAllowed) -> Answers:
    """The same answers, each with what is doubtful of its times for a paper of this period."""
    return Answers({name: _judged(each, period) for name, each in answers.exercises.items()}, answers.findings)


def _judged(answer: Answer, period: TimeAllowed) -> Answer:
    if period.believed:
        late = {name for name in answer.times if _is_after_check(answer, name)}
        return replace(answer, times={name: time for name, time in answer.times.items() if name not in late})
    doubts = dict(_doubts(answer, period))
    return replace(answer, doubts=doubts) if doubts else answer


def _doubts(answer: Answer, period: TimeAllowed) -> Iterator[tuple[str, Fault]]:
    """The questions that were answered, or whose step was checked, when that cannot have been, or nobody knows when."""
    parts = {name: fault for name, time in answer.checked.items() if (fault := _fault(time, period))}
    parts |= dict.fromkeys(answer.future & answer.checked.keys(), Fault.AFTER_HAND_IN)
    for name in answer.picks:
        if name in answer.future:
            yield name, Fault.AFTER_HAND_IN
        elif name in answer.times and (own := _fault(answer.times[name], period)) is not None:
            yield name, own
        elif (whole := parts.get(part_of(name))) is not None:
            yield name, whole
        elif period.is_of_class and _is_undated(answer, name):
            yield name, Fault.UNDATED


def _is_undated(answer: Answer, question: str) -> bool:
    """Whether nobody can say that this was picked before its step was checked."""
    part = part_of(question)
    return not answer.unread.isdisjoint((question, part)) or (part in answer.checked and question not in answer.times)


def _fault(time: datetime, period: TimeAllowed) -> Fault | None:
    if period.handed_in is not None and time > period.handed_in + LEEWAY:
        return Fault.AFTER_HAND_IN
    if period.released is not None and time < period.released - LEEWAY:
        return Fault.BEFORE_RELEASE
    return None


def _is_after_check(answer: Answer, question: str) -> bool:
    checked = answer.checked.get(part_of(question))
    return checked is not None and answer.times[question] > checked
