"""Two copies of one candidate's answers made one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import TypeVar

from bridgecourse.teach.answers.answer import Answer, Answers, Pick, ids_of_pick, part_of
from bridgecourse.teach.answers.finding import Fault, Finding, bounded

__all__ = ["merge", "with_beside"]

_T = TypeVar("_T")

_NEVER = datetime.min.replace(tzinfo=UTC)
_ALWAYS = datetime.max.replace(tzinfo=UTC)

_Held = tuple[str, tuple[str, ...], str]
"""A question with what was picked and when, to compare copies by."""


def merge(first: Answers, second: Answers) -> Answers:
    """Two copies of one candidate's answers as one: of two picks the later counts.

    A part that was checked in a copy is locked as it was at its first check: there the copy with the earlier
    check counts, for the whole part.  The order of the two copies does not matter.
    """
    exercises = {
        name: _merge_answer(first.exercises.get(name, Answer()), second.exercises.get(name, Answer()))
        for name in dict.fromkeys((*first.exercises, *second.exercises))
    }
    return Answers(exercises, bounded((*first.findings, *second.findings)))


def _merge_answer(first: Answer, second: Answer) -> Answer:
    copies = _checked_copies(first, second)
    picks: dict[str, Pick] = {}
    times: dict[str, datetime] = {}
    doubts: dict[str, Fault] = {}
    future = {part for part, copy in copies.items() if part in copy.future}
    unread = {name for name in first.unread | second.unread if part_of(name) == name and name not in copies}
    for question in sorted({*first.picks, *second.picks}):
        copy = copies.get(part_of(question)) or _later(first, second, question)
        if question in copy.picks:
            picks[question] = copy.picks[question]
            if question in copy.times:
                times[question] = copy.times[question]
            if question in copy.doubts:
                doubts[question] = copy.doubts[question]
            future |= copy.future & {question}
            unread |= copy.unread & {question}
    checked = {
        part: min(first.checked.get(part, _ALWAYS), second.checked.get(part, _ALWAYS)) for part in sorted(copies)
    }
    newest = max(first, second, key=lambda one: (max(one.times.values(), default=_NEVER), one.digest))
    seals = {part: kept for part, copy in copies.items() if (kept := copy.seals.get(part))}
    digest = newest.digest or first.digest or second.digest
    return Answer(digest, picks, times, checked, seals, frozenset(future), frozenset(unread), doubts)


def _checked_copies(first: Answer, second: Answer) -> dict[str, Answer]:
    """Of each part that was checked the copy that was checked earlier.

    What the copies hold settles ties, the same way round in either order; it is gathered once for all parts.
    """
    own, other = _held(first), _held(second)

    def is_first(part: str) -> bool:
        early, late = first.checked.get(part, _ALWAYS), second.checked.get(part, _ALWAYS)
        return (early, own.get(part, [])) <= (late, other.get(part, []))

    return {part: first if is_first(part) else second for part in {*first.checked, *second.checked}}


def _later(first: Answer, second: Answer, question: str) -> Answer:
    """Of a question the copy that was answered later."""
    holders = [one for one in (first, second) if question in one.picks]
    return max(holders, key=lambda one: (one.times.get(question, _NEVER), ids_of_pick(one.picks[question])))


def _held(answer: Answer) -> dict[str, list[_Held]]:
    """What an answer holds, part by part."""
    held: dict[str, list[_Held]] = {}
    for name, pick in sorted(answer.picks.items(), key=lambda item: item[0]):
        held.setdefault(part_of(name), []).append((name, ids_of_pick(pick), str(answer.times.get(name, ""))))
    return held


def with_beside(kept: Answers, beside: Answers) -> Answers:
    """A file beside a notebook can be put there by anybody: it counts for parts without an answer in the notebook."""
    exercises, findings = dict(kept.exercises), [*kept.findings, *beside.findings]
    for name, other in beside.exercises.items():
        own = kept.exercises.get(name, Answer())
        held = _parts(own)
        free = {part for part in _parts(other) if part not in held}
        differs = sorted(part for part in _parts(other) & held if _of_part(own, part) != _of_part(other, part))
        findings += [Finding(Fault.BESIDE_DIFFERS, name, part) for part in differs]
        exercises[name] = _joined(own, other, free)
    return Answers(exercises, tuple(dict.fromkeys(findings)))


def _parts(answer: Answer) -> set[str]:
    return {part_of(name) for name in answer.picks} | set(answer.checked)


def _of_part(answer: Answer, part: str) -> object:
    """What an answer holds of a part, apart from when it was picked."""
    return {name: pick for name, pick in answer.picks.items() if part_of(name) == part}, answer.checked.get(part)


def _joined(own: Answer, other: Answer, free: Collection[str]) -> Answer:
    """An answer with those parts of another that it has nothing of."""

    def taken(ours: Mapping[str, _T], theirs: Mapping[str, _T]) -> dict[str, _T]:
        return {**ours, **{name: each for name, each in theirs.items() if part_of(name) in free}}

    return Answer(
        own.digest or other.digest,
        taken(own.picks, other.picks),
        taken(own.times, other.times),
        taken(own.checked, other.checked),
        taken(own.seals, other.seals),
        own.future | {name for name in other.future if part_of(name) in free},
        own.unread | {name for name in other.unread if part_of(name) in free},
        taken(own.doubts, other.doubts),
    )
