"""The frames that are worked out from what was read: leaves, laws, codes, misconceptions, and sums of a class.

The share of a law is the points earned by all the exercises of its notebook, of all their points.  What is not answered
yet has earned nothing, so it only grows by working, and full marks for one exercise of ten are a beginning.  Whether
the law is mastered its leaves say (:mod:`bridgecourse.progress.mastered`).

The answer in words, which a person grades, does not count.  A share is no estimate of what somebody can do; the number
of answers behind it is always shown with it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

import pandas as pd

from bridgecourse.progress.columns import Columns
from bridgecourse.progress.frame import EMPTY, SPOKEN, Frames
from bridgecourse.progress.level import Level
from bridgecourse.progress.mastered import CASES, CaseTry, LawMastery, law_mastery, leaf_mastery, wanted_cases
from bridgecourse.progress.portfolio import REFUSED
from bridgecourse.progress.schema import EDITIONS, LAWS, LEAVES, MISCONCEPTIONS, conforming, dtypes_of
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.teach.answers.clock import DOUBTFUL
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.course import Course

__all__ = [
    "NOTHING",
    "all_frames",
    "by_edition",
    "by_leaf",
    "by_misconception",
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


def by_leaf(frames: Frames, *, at: datetime | None = None) -> pd.DataFrame:
    """The frame :data:`LEAVES`, as it is at this moment, by default now."""
    return _by_leaf(_asked_and_tried(_exercises(frames)), _moment(at))


def mastery_by_law(frames: Frames, *, taught: Course | None = None, at: datetime | None = None) -> pd.DataFrame:
    """The frame :data:`LAWS`, in the order of the course, as it is at this moment, by default now.

    ``share`` is that of the points; ``level`` comes from the leaves (:mod:`bridgecourse.progress.mastered`).
    """
    each = _exercises(frames)
    return _by_law(each, _asked_and_tried(each), taught, _moment(at))


def _by_law(each: pd.DataFrame, tried: _Tried, taught: Course | None, at: datetime) -> pd.DataFrame:
    own = each[~each["practice"]]
    mastery = (
        own.groupby(["candidate", "law"], sort=False)
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
    places = zip(mastery["candidate"], mastery["law"], strict=True)
    laws = [law_mastery(tried.asked[place], tried.of(place[0]), at) for place in places]
    mastery["leaves"] = [len(law.leaves) for law in laws]
    mastery["held"] = [law.held for law in laws]
    mastery["mastery"] = [law.share for law in laws]
    told = zip(laws, (mastery["begun"] > 0) | (mastery["points"] > 0), mastery["problem"], strict=True)
    mastery["level"] = [_level(law, has_begun, problem).value for law, has_begun, problem in told]
    order = mastery["law"].map({folder.name: place for place, folder in enumerate(syllabus_of(taught).folders)})
    mastery = mastery.assign(order=order).sort_values(["candidate", "order"], kind="stable")
    return conforming(mastery, LAWS)


def by_edition(frames: Frames) -> pd.DataFrame:
    """The frame :data:`EDITIONS`."""
    parts = frames.parts[frames.parts["edition"].notna() & frames.parts["begun"]]
    keys = ["candidate", "edition"]
    points = parts.groupby(keys).agg(points=("points", "sum"), maximum=("maximum", "sum"), latest=("time", "max"))
    asked = frames.questions[frames.questions["pick"].notna()]
    counted = asked.groupby(keys).agg(questions=("question", "size"), right=("right", "sum"))
    both = points.join(counted).fillna({"questions": 0, "right": 0}).reset_index()
    both["share"] = (both["points"] / both["maximum"]).clip(0.0, 1.0)
    return conforming(both, EDITIONS)


def by_misconception(frames: Frames) -> pd.DataFrame:
    """The frame :data:`MISCONCEPTIONS`."""
    named = frames.questions[frames.questions["misconception"].notna()]
    counted = named.groupby(["candidate", "misconception", "law"], sort=False).agg(
        times=("question", "size"), first=("time", "min"), latest=("time", "max")
    )
    return conforming(counted.reset_index(), MISCONCEPTIONS)


def all_frames(frames: Frames, *, taught: Course | None = None, at: datetime | None = None) -> dict[str, pd.DataFrame]:
    """Every frame of the schema by its name."""
    each, moment = _exercises(frames), _moment(at)
    tried = _asked_and_tried(each)
    return {
        "candidates": frames.candidates,
        "attempts": frames.attempts,
        "parts": frames.parts,
        "questions": frames.questions,
        "moves": frames.moves,
        "problems": frames.problems,
        "leaves": _by_leaf(tried, moment),
        "laws": _by_law(each, tried, taught, moment),
        "editions": by_edition(frames),
        "misconceptions": by_misconception(frames),
    }


def _moment(at: datetime | None) -> datetime:
    return datetime.now(UTC) if at is None else at


def _exercises(frames: Frames) -> pd.DataFrame:
    """One row for each exercise of each candidate, but for answers in words."""
    own = frames.parts[frames.parts["part"] != SPOKEN]
    own = own.assign(
        lost=(own["maximum"] - own["points"]).clip(lower=0).where(own["begun"], 0.0),
        open=own["maximum"].where(~own["begun"] & (own["points"] == 0), 0.0),
    )
    named = {name: (name, "first") for name in ("law", "case", "leaf", "practice", "problem")}
    each = own.groupby(["candidate", "exercise"], sort=False).agg(
        **named,
        points=("points", "sum"),
        lost=("lost", "sum"),
        open=("open", "sum"),
        maximum=("maximum", "sum"),
        answered=("answered", "all"),
        begun=("begun", "any"),
        latest=("time", "max"),
    )
    return each.reset_index()


@dataclass(frozen=True)
class _Tried:
    """What was asked and tried.

    ``asked``: by candidate and law its leaves, with how many cases it puts of each; ``practised``: those that it does
    not put; ``tries`` and ``earned``: by candidate and leaf the tries, and points, maximum and how many there were.
    """

    asked: Mapping[tuple[str, str], Mapping[str, int]]
    practised: Mapping[tuple[str, str], Collection[str]]
    tries: Mapping[str, Mapping[str, list[CaseTry]]]
    earned: Mapping[tuple[str, str], tuple[float, float]]

    def of(self, candidate: str) -> Mapping[str, list[CaseTry]]:
        return self.tries.get(candidate, {})


def _asked_and_tried(each: pd.DataFrame) -> _Tried:
    """One walk through the exercises of all candidates."""
    has_begun = (each["begun"] | (each["points"] > 0)) & each["leaf"].notna()
    share = (each["points"] / each["maximum"]).clip(0.0, 1.0).fillna(0.0)
    times = [None if pd.isna(time) else time for time in each["latest"].dt.to_pydatetime()]
    names = ("candidate", "law", "leaf", "case", "practice", "points", "maximum")
    rows = zip(*(each[name].tolist() for name in names), has_begun.tolist(), share.tolist(), times, strict=True)
    put: dict[tuple[str, str], dict[str, set[str]]] = {}
    practised: dict[tuple[str, str], dict[str, None]] = {}
    tries: dict[str, dict[str, list[CaseTry]]] = {}
    earned: dict[tuple[str, str], tuple[float, float]] = {}
    for candidate, law, leaf, case, is_practice, points, maximum, is_begun, part, time in rows:
        own = put.setdefault((candidate, law), {})
        if pd.isna(leaf):
            continue
        if is_practice:
            practised.setdefault((candidate, law), {})[leaf] = None
        else:
            own.setdefault(leaf, set()).add(case)
        if is_begun:
            tries.setdefault(candidate, {}).setdefault(leaf, []).append(CaseTry(case, part, time))
            before = earned.get((candidate, leaf), (0.0, 0.0))
            earned[candidate, leaf] = before[0] + points, before[1] + maximum
    asked = {place: {leaf: len(cases) for leaf, cases in own.items()} for place, own in put.items()}
    return _Tried(asked, practised, tries, earned)


def _by_leaf(tried: _Tried, at: datetime) -> pd.DataFrame:
    rows = Columns(dtypes_of(LEAVES))
    for place, leaves in tried.asked.items():
        candidate, law = place
        own = tried.of(candidate)
        for leaf, put in {**dict.fromkeys(tried.practised.get(place, ()), 0), **leaves}.items():
            found = leaf_mastery(own.get(leaf, ()), wanted_cases(put or CASES), at)
            points, maximum = tried.earned.get((candidate, leaf), (0.0, 0.0))
            share = min(1.0, max(0.0, points / maximum)) if maximum else None
            whole = (candidate, law, leaf, bool(put), points, maximum, share, len(own.get(leaf, ())))
            rows.add((*whole, found.cases, found.wanted, found.right, found.held, found.faded, found.latest))
    return rows.frame()


def _joined(problems: pd.Series[str]) -> str:
    return ",".join(problems.dropna())


def _level(law: LawMastery, has_begun: bool, problems: str) -> Level:
    """By the leaves; of a law without any answer that counts why there is none."""
    if has_begun:
        return Level.STARTED if law.level is Level.NOT_BEGUN else law.level
    met = frozenset(problems.split(","))
    return next((level for level, kinds in NOTHING.items() if kinds & met), Level.NOT_BEGUN)


def candidate_totals(frames: Frames, *, at: datetime | None = None) -> pd.DataFrame:
    """One row per candidate.

    Columns: candidate, answered (in full), begun, exercises, points, maximum, share (of the exercises, 0 to 1), spoken
    (points of the answers in words graded so far, missing without any), waiting (answers in words still to be graded),
    mastered, laws, latest.
    """
    mastery = mastery_by_law(frames, at=at)
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
    each = by_misconception(frames)
    counted = each.groupby("misconception", sort=False).agg(
        times=("times", "sum"),
        candidates=("candidate", "nunique"),
        laws=("law", lambda laws: ",".join(dict.fromkeys(laws))),
    )
    return counted.sort_values(["times", "candidates"], ascending=False, kind="stable").reset_index()
