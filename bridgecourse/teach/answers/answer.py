"""Answers to exercises: what a candidate picked and when, read whatever its state, and two copies made one.

Anybody may have edited what is kept by hand.  What can be used is used, what cannot is named in a :class:`Finding`;
nothing here raises because of what a candidate's answers hold.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import TypeVar

from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.reading import clean_text, printable

__all__ = ["Answer", "Answers", "Pick", "merge", "pick_text", "quote", "read_answers", "seal", "to_json"]

FORMAT = 1

_T = TypeVar("_T")

Pick = str | tuple[str, ...]
"""What was picked: the id of one option, or of several."""

_LEEWAY = timedelta(days=1)
"""A clock may be set wrong, or to another time zone, by this much before its times stop counting."""

PICKS = 1000
"""So many answers are read of one exercise, and so many choices of one answer: the form gives a few dozen."""

SHOWN = 60
"""How much of something unexpected a message quotes, in characters."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answers to one exercise: picks, when each was made, and when each part was checked, by their ids.

    ``digest`` is that of the exercise as the candidate saw it.  A pick without a usable time has none in
    ``times``.  A part's seal (:func:`seal`) tells whether its picks are still those that were checked.
    """

    digest: str = ""
    picks: Mapping[str, Pick] = field(default_factory=dict)
    times: Mapping[str, datetime] = field(default_factory=dict)
    checked: Mapping[str, datetime] = field(default_factory=dict)
    seals: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers found in one place, by the id of the exercise, and what was wrong with the rest."""

    exercises: Mapping[str, Answer] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def read_answers(raw: object, now: datetime | None = None) -> Answers:
    """Take what can be taken of ``metadata.bridgecourse``.

    ``now`` (by default the present) is what times are held against: one that lies in the future does not count
    as a time, though the pick still does.
    """
    if raw is None:
        return Answers(findings=(Finding(Fault.NO_ANSWERS),))
    if not isinstance(raw, Mapping):
        return Answers(findings=(Finding(Fault.NOT_A_MAPPING, found=quote(raw)),))
    findings: list[Finding] = []
    if raw.get("format") != FORMAT or isinstance(raw.get("format"), bool):
        findings.append(Finding(Fault.UNKNOWN_FORMAT, found=quote(raw.get("format"))))
    entries = raw.get("answers")
    if not isinstance(entries, Mapping):
        findings.append(Finding(Fault.NOT_A_MAPPING, found=quote(entries)))
        return Answers(findings=tuple(findings))
    latest = (now or datetime.now(UTC)) + _LEEWAY
    found: dict[str, Answer] = {}
    for name, entry in entries.items():
        exercise = clean_text(str(name))
        if isinstance(entry, Mapping):
            found[exercise] = _read_answer(exercise, entry, latest, findings)
        else:
            findings.append(Finding(Fault.NOT_A_MAPPING, quote(exercise), found=quote(entry)))
    return Answers(found, bounded(findings))


def _read_answer(exercise: str, entry: Mapping[str, object], latest: datetime, findings: list[Finding]) -> Answer:
    picks: dict[str, Pick] = {}
    for question, pick in _items(entry, "picks", exercise, findings):
        if isinstance(pick, str):
            picks[question] = clean_text(pick)
        elif isinstance(pick, list | tuple) and all(isinstance(one, str) for one in pick):
            chosen = tuple(dict.fromkeys(clean_text(one) for one in pick))
            picks[question] = tuple(_first(chosen, len(chosen), exercise, findings))
        elif pick is not None:
            findings.append(Finding(Fault.WRONG_KIND, quote(exercise), quote(question), quote(pick)))
    digest = entry.get("digest")
    return Answer(
        clean_text(digest) if isinstance(digest, str) else "",
        picks,
        dict(_times(entry, "times", exercise, latest, findings)),
        dict(_times(entry, "checked", exercise, latest, findings)),
        {part: clean_text(kept) for part, kept in _items(entry, "seals", exercise, findings) if isinstance(kept, str)},
    )


def _items(
    entry: Mapping[str, object], key: str, exercise: str, findings: list[Finding]
) -> Iterator[tuple[str, object]]:
    inner = entry.get(key)
    if isinstance(inner, Mapping):
        for name, value in _first(inner.items(), len(inner), exercise, findings):
            yield clean_text(str(name)), value
    elif inner is not None:
        findings.append(Finding(Fault.NOT_A_MAPPING, quote(exercise), key, quote(inner)))


def _first(given: Iterable[_T], count: int, exercise: str, findings: list[Finding]) -> Iterator[_T]:
    """No more of what was given than an exercise can have."""
    if count > PICKS:
        findings.append(Finding(Fault.TOO_MANY_PICKS, quote(exercise), found=str(count)))
    return islice(given, PICKS)


def _times(
    entry: Mapping[str, object], key: str, exercise: str, latest: datetime, findings: list[Finding]
) -> Iterator[tuple[str, datetime]]:
    for name, value in _items(entry, key, exercise, findings):
        try:
            time = datetime.fromisoformat(value if isinstance(value, str) else "")
        except ValueError:
            findings.append(Finding(Fault.TIME_UNREADABLE, quote(exercise), quote(name), quote(value)))
            continue
        time = time.replace(tzinfo=UTC) if time.tzinfo is None else _in_utc(time)
        if time > latest:
            findings.append(Finding(Fault.TIME_IN_FUTURE, quote(exercise), quote(name), quote(value)))
            if key == "checked":  # that the feedback was seen remains true, whenever it was
                yield name, latest
        else:
            yield name, time


def _in_utc(time: datetime) -> datetime:
    try:
        return time.astimezone(UTC)
    except OverflowError:  # the year 9999, west of Greenwich, or the year 1, east of it
        return time.replace(tzinfo=UTC)


def quote(value: object) -> str:
    """As much of it as a message shows, on one line, and nothing that a terminal would obey."""
    try:
        shown = value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        shown = f"({type(value).__name__})"
    line = printable(shown[:SHOWN])
    return line if len(shown) <= SHOWN else f"{line}…"


def to_json(answers: Answers) -> dict[str, object]:
    """The form in which answers are kept.  What :func:`read_answers` could not use is not in it."""
    return {
        "format": FORMAT,
        "answers": {
            exercise: {
                "digest": answer.digest,
                "picks": {name: pick if isinstance(pick, str) else list(pick) for name, pick in answer.picks.items()},
                "times": {name: _format_time(time) for name, time in answer.times.items()},
                "checked": {name: _format_time(time) for name, time in answer.checked.items()},
                **({"seals": dict(answer.seals)} if answer.seals else {}),
            }
            for exercise, answer in answers.exercises.items()
        },
    }


def _format_time(time: datetime) -> str:
    return time.astimezone(UTC).isoformat().replace("+00:00", "Z")


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


_NEVER = datetime.min.replace(tzinfo=UTC)
_ALWAYS = datetime.max.replace(tzinfo=UTC)


def _merge_answer(first: Answer, second: Answer) -> Answer:
    copies = _checked_copies(first, second)
    picks: dict[str, Pick] = {}
    times: dict[str, datetime] = {}
    for question in sorted({*first.picks, *second.picks}):
        copy = copies.get(_part(question)) or _later(first, second, question)
        if question in copy.picks:
            picks[question] = copy.picks[question]
            if question in copy.times:
                times[question] = copy.times[question]
    checked = {
        part: min(first.checked.get(part, _ALWAYS), second.checked.get(part, _ALWAYS)) for part in sorted(copies)
    }
    newest = max(first, second, key=lambda one: (max(one.times.values(), default=_NEVER), one.digest))
    seals = {part: kept for part, copy in copies.items() if (kept := copy.seals.get(part))}
    return Answer(newest.digest or first.digest or second.digest, picks, times, checked, seals)


def seal(exercise: str, digest: str, part: str, picks: Mapping[str, object]) -> str:
    """What is kept when a part is checked, to tell later whether its picks are still the same.

    No lock: whoever reads this can work it out.  It tells of a file that was edited by hand.
    """
    own = sorted((name, _ids(pick)) for name, pick in picks.items() if name.partition(".")[0] == part)
    words = json.dumps([exercise, digest, part, [each for each in own if each[1]]])
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def _ids(pick: object) -> list[str]:
    return (
        [pick]
        if isinstance(pick, str)
        else sorted({str(one) for one in pick})
        if isinstance(pick, list | tuple)
        else []
    )


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
    return max(holders, key=lambda one: (one.times.get(question, _NEVER), pick_text(one.picks[question])))


def pick_text(pick: Pick) -> str:
    """One line for each option picked."""
    return pick if isinstance(pick, str) else "\n".join(pick)


def _part(question: str) -> str:
    """The part that a question is in: the beginning of its id."""
    return question.partition(".")[0]


def _held(answer: Answer) -> dict[str, list[tuple[str, str, str]]]:
    """What an answer holds, part by part."""
    held: dict[str, list[tuple[str, str, str]]] = {}
    for name in sorted(answer.picks):
        held.setdefault(_part(name), []).append((name, pick_text(answer.picks[name]), str(answer.times.get(name, ""))))
    return held
