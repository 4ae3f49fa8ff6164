"""How much of each law each candidate of a class has mastered.

That is the points earned by all the exercises of its notebook, as a share of all their points.  What is not answered
yet has earned nothing, so the share only grows by working, and full marks for one exercise of ten are a beginning.

The answer in words, which a person grades, does not count.  A share is no estimate of what somebody can do; the number
of answers behind it is always shown with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd

from bridgecourse.progress.frame import EMPTY, SPOKEN, Frames
from bridgecourse.progress.level import Level, level_of
from bridgecourse.progress.portfolio import REFUSED
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.teach.answers.clock import DOUBTFUL
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.course import Course

__all__ = [
    "NOTHING",
    "candidate_totals",
    "hardest",
    "mastery_by_law",
    "mistakes",
]


NOTHING: Mapping[Level, frozenset[str]] = {
    Level.UNREAD: frozenset((*REFUSED, Fault.NOT_A_MAPPING.value)),
    Level.AFTER_CHECK: frozenset((Fault.AFTER_CHECK.value,)),
    Level.UNFIT: frozenset((Fault.UNKNOWN_QUESTION.value, Fault.UNKNOWN_CHOICE.value, Fault.WRONG_KIND.value)),
    Level.UNTIMED: frozenset(fault.value for fault in DOUBTFUL),
    Level.EMPTY: frozenset((EMPTY,)),
}
"""What became of a notebook that was handed in and has no answer that counts: the first of these that is met."""


def mastery_by_law(frames: Frames, *, taught: Course | None = None) -> pd.DataFrame:
    """One row per candidate and law of the course, in its order.

    Columns: candidate, law, points, lost (in parts begun), open (of parts not begun), maximum, answered (in full),
    begun and exercises (numbers of exercises), share (0 to 1), level (:class:`Level`'s value), latest (time of the last
    answer).
    """
    parts = frames.parts
    own = parts[~parts["practice"] & (parts["part"] != SPOKEN)]
    own = own.assign(
        lost=(own["maximum"] - own["points"]).clip(lower=0).where(own["begun"], 0.0),
        open=own["maximum"].where(~own["begun"] & (own["points"] == 0), 0.0),
    )
    each = own.groupby(["candidate", "law", "exercise"], sort=False).agg(
        points=("points", "sum"),
        lost=("lost", "sum"),
        open=("open", "sum"),
        maximum=("maximum", "sum"),
        answered=("answered", "all"),
        begun=("begun", "any"),
        latest=("time", "max"),
        problem=("problem", "first"),
    )
    mastery = (
        each.groupby(["candidate", "law"], sort=False)
        .agg(
            points=("points", "sum"),
            lost=("lost", "sum"),
            open=("open", "sum"),
            maximum=("maximum", "sum"),
            answered=("answered", "sum"),
            begun=("begun", "sum"),
            exercises=("answered", "size"),
            latest=("latest", "max"),
            problem=("problem", _joined),
        )
        .reset_index()
    )
    mastery["share"] = (mastery["points"] / mastery["maximum"]).clip(0.0, 1.0)
    behind = mastery["begun"].where(mastery["points"] == 0, mastery["begun"].clip(lower=1))
    levels = zip(_levels(mastery["share"], behind), mastery["problem"], strict=True)
    mastery["level"] = [_why(problem).value if level == Level.NOT_BEGUN.value else level for level, problem in levels]
    laws = [folder.name for folder in syllabus_of(taught).folders]
    order = mastery["law"].map({law: position for position, law in enumerate(laws)})
    return (
        mastery.assign(order=order)
        .sort_values(["candidate", "order"], kind="stable")
        .drop(columns=["order", "problem"])
        .reset_index(drop=True)
    )


def _levels(shares: pd.Series[float], answers: pd.Series[int]) -> Sequence[str]:
    return [level_of(share, count).value for share, count in zip(shares, answers, strict=True)]


def _joined(problems: pd.Series[str]) -> str:
    return ",".join(problems.dropna())


def _why(problems: str) -> Level:
    """What a law without any answer that counts is, by the problems of its exercises."""
    met = frozenset(problems.split(","))
    return next((level for level, kinds in NOTHING.items() if kinds & met), Level.NOT_BEGUN)


def candidate_totals(frames: Frames) -> pd.DataFrame:
    """One row per candidate.

    Columns: candidate, answered (in full), begun, exercises, points, maximum, share (of the exercises, 0 to 1), spoken
    (points of the answers in words graded so far, missing without any), waiting (answers in words still to be graded),
    mastered, laws, latest.
    """
    mastery = mastery_by_law(frames)
    each = mastery.assign(is_mastered=mastery["level"] == Level.MASTERED.value).groupby("candidate", sort=False)
    totals = each.agg(
        answered=("answered", "sum"),
        begun=("begun", "sum"),
        exercises=("exercises", "sum"),
        points=("points", "sum"),
        maximum=("maximum", "sum"),
        mastered=("is_mastered", "sum"),
        laws=("law", "size"),
        latest=("latest", "max"),
    )
    totals["share"] = (totals["points"] / totals["maximum"]).clip(0.0, 1.0)
    words = frames.parts[(frames.parts["part"] == SPOKEN) & frames.parts["answered"]]
    by_candidate = words.groupby("candidate")["points"]
    totals["spoken"] = by_candidate.sum(min_count=1).reindex(totals.index)
    waiting = words["points"].isna().groupby(words["candidate"]).sum()
    totals["waiting"] = waiting.reindex(totals.index).fillna(0).astype("int64")
    return totals.reset_index()


def hardest(frames: Frames, *, least: int = 1) -> pd.DataFrame:
    """The exercises that candidates have begun, the hardest first.

    Columns: law, exercise, number, leaf, candidates (who have begun it), share (of the points, 0 to 1).  Exercises that
    fewer than ``least`` candidates have begun are left out.
    """
    parts = frames.parts
    own = parts[~parts["practice"] & (parts["part"] != SPOKEN)]
    each = (
        own.groupby(["law", "exercise", "number", "leaf", "candidate"], sort=False)
        .agg(points=("points", "sum"), maximum=("maximum", "sum"), begun=("begun", "any"))
        .reset_index()
    )
    exercises = (
        each[each["begun"]]
        .groupby(["law", "exercise", "number", "leaf"], sort=False)
        .agg(points=("points", "sum"), maximum=("maximum", "sum"), candidates=("candidate", "size"))
        .reset_index()
    )
    exercises["share"] = (exercises["points"] / exercises["maximum"]).clip(0.0, 1.0)
    exercises = exercises[exercises["candidates"] >= least].drop(columns=["points", "maximum"])
    return exercises.sort_values(["share", "candidates"], ascending=[True, False], kind="stable").reset_index(drop=True)


def mistakes(frames: Frames) -> pd.DataFrame:
    """The mistakes that have a name, the most frequent first.

    Columns: misconception, times (wrong answers), candidates (how many made it), laws (where, joined by commas).
    """
    questions = frames.questions
    named = questions[questions["misconception"].notna()]
    counted = (
        named.groupby("misconception", sort=False)
        .agg(
            times=("question", "size"),
            candidates=("candidate", "nunique"),
            laws=("law", lambda laws: ",".join(dict.fromkeys(laws))),
        )
        .reset_index()
    )
    return counted.sort_values(["times", "candidates"], ascending=False, kind="stable").reset_index(drop=True)
