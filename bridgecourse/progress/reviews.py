"""The reviews of one person: every case that he has answered, of an exercise, practice, a table, a call or an evening.

A case is answered when all its parts have been checked, at the time of the last of them.  Where the course asks it
otherwise than it was shown, what is still asked counts.  What it earned is marked as everywhere, once in a process.

Leaves are those of which a table can have fresh cases: of others nothing could return (the scores of Law 12, two calls
that are compared).

A clock may have been wrong.  An answer whose time lies in the future was given at some time, nobody knows when: it
counts as given on the last day that can be believed, so that its leaf returns all the same.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

from bridgecourse.progress.schedule import LeafReview
from bridgecourse.progress.standing import Standing
from bridgecourse.progress.syllabus import EarnedOfLeaf, Syllabus, is_current, leaf_to_practise, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.called import may_be_put
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["local_day", "reviews", "this_day"]


def this_day() -> date:
    """Today, by the reader's clock."""
    return local_day(datetime.now(UTC))


def local_day(moment: datetime) -> date:
    """The day of this moment where the reader is."""
    return moment.astimezone().date()


def reviews(standing: Standing, today: date) -> list[LeafReview]:
    """What this person has answered until today, whatever one of the answers holds."""
    syllabus = syllabus_of(standing.course)
    found = {name: _earned(name, answer, syllabus) for name, answer in standing.portfolio.answers.items()}
    answers = standing.portfolio.answers
    days = {name: _day(answers[name], today) for name, earned in found.items() if earned is not None}
    believed = max((day for day in days.values() if day is not None), default=today)
    return [
        LeafReview(each.leaf, each.law, name, _moment(answers[name]), days[name] or believed, each.share)
        for name, each in found.items()
        if each is not None
    ]


def _moment(answer: Answer) -> datetime:
    return max(answer.checked.values())


def _day(answer: Answer, today: date) -> date | None:
    """``None`` where it lies in the future."""
    if answer.future & answer.checked.keys():
        return None
    day = local_day(_moment(answer))
    return day if day <= today else None


def _earned(name: str, answer: Answer, syllabus: Syllabus) -> EarnedOfLeaf | None:
    """``None`` for what is not answered, tells nothing of a leaf in force, or is no exercise of this course."""
    if not answer.checked:
        return None
    kept = name, answer.digest, frozenset(answer.checked), frozenset(answer.picks.items())
    if kept not in syllabus.earned:
        syllabus.earned[kept] = _mark(name, answer, syllabus)
    return syllabus.earned[kept]


def _mark(name: str, answer: Answer, syllabus: Syllabus) -> EarnedOfLeaf | None:
    try:
        exercise = syllabus.exercise(name)
        leaf = exercise and leaf_to_practise(exercise)
        law = leaf and is_current(leaf) and syllabus.law_of(leaf)
        if not exercise or not leaf or not law or not _ends_in(exercise, leaf) or not _is_answered(exercise, answer):
            return None
        picks, _ = fit(exercise, answer)
        parts = [part for part in mark(exercise, picks).parts if part.id in answer.checked]
    except Exception:  # a fault of ours, met with the help of this answer: it is told where answers are marked
        return None
    points, maximum = sum(part.points for part in parts), sum(part.maximum for part in parts)
    return EarnedOfLeaf(leaf, law, round(min(1.0, points / maximum), 6)) if maximum else None


def _ends_in(exercise: Exercise, leaf: str) -> bool:
    """Whether it is a case of the leaf as a table has it: nothing follows, and more is asked than two calls."""
    return exercise.ruling.ids[-1] == leaf and may_be_put(exercise.case)


def _is_answered(exercise: Exercise, answer: Answer) -> bool:
    """Whether every part has been checked; of an older version, whatever is still asked."""
    if answer.digest and answer.digest != exercise.digest:
        return True
    return answer.checked.keys() >= {part.id for part in exercise.parts}
