"""Answers to exercises: what a candidate picked and when, read whatever its state, and two copies made one.

Anybody may have edited what is kept by hand.  What can be used is used, what cannot is named in a :class:`Finding`;
nothing here raises because of what a candidate's answers hold.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bridgecourse.teach.finding import Fault, Finding

__all__ = ["Answer", "Answers", "Pick", "merge", "pick_text", "quote", "read_answers", "seal", "to_json"]

FORMAT = 1

Pick = str | tuple[str, ...]
"""What was picked: the id of one option, or of several."""

_LEEWAY = timedelta(days=1)
"""A clock may be set wrong, or to another time zone, by this much before its times stop counting."""

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
    for exercise, entry in entries.items():
        if isinstance(entry, Mapping):
            found[str(exercise)] = _read_answer(str(exercise), entry, latest, findings)
        else:
            findings.append(Finding(Fault.NOT_A_MAPPING, str(exercise), found=quote(entry)))
    return Answers(found, tuple(findings))


def _read_answer(exercise: str, entry: Mapping[str, object], latest: datetime, findings: list[Finding]) -> Answer:
    picks: dict[str, Pick] = {}
    for question, pick in _items(entry, "picks", exercise, findings):
        if isinstance(pick, str):
            picks[question] = pick
        elif isinstance(pick, list | tuple) and all(isinstance(one, str) for one in pick):
            picks[question] = tuple(dict.fromkeys(pick))
        elif pick is not None:
            findings.append(Finding(Fault.WRONG_KIND, exercise, question, quote(pick)))
    digest = entry.get("digest")
    return Answer(
        digest if isinstance(digest, str) else "",
        picks,
        dict(_times(entry, "times", exercise, latest, findings)),
        dict(_times(entry, "checked", exercise, latest, findings)),
        {part: kept for part, kept in _items(entry, "seals", exercise, findings) if isinstance(kept, str)},
    )


def _items(
    entry: Mapping[str, object], key: str, exercise: str, findings: list[Finding]
) -> Iterator[tuple[str, object]]:
    inner = entry.get(key)
    if isinstance(inner, Mapping):
        for name, value in inner.items():
            yield str(name), value
    elif inner is not None:
        findings.append(Finding(Fault.NOT_A_MAPPING, exercise, key, quote(inner)))


def _times(
    entry: Mapping[str, object], key: str, exercise: str, latest: datetime, findings: list[Finding]
) -> Iterator[tuple[str, datetime]]:
    for name, value in _items(entry, key, exercise, findings):
        try:
            time = datetime.fromisoformat(value if isinstance(value, str) else "")
        except ValueError:
            findings.append(Finding(Fault.TIME_UNREADABLE, exercise, name, quote(value)))
            continue
        time = time.replace(tzinfo=UTC) if time.tzinfo is None else _in_utc(time)
        if time > latest:
            findings.append(Finding(Fault.TIME_IN_FUTURE, exercise, name, quote(value)))
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
    """As much of it as a message shows."""
    shown = value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


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
    return Answers(exercises, tuple(dict.fromkeys((*first.findings, *second.findings))))


_NEVER = datetime.min.replace(tzinfo=UTC)
_ALWAYS = datetime.max.replace(tzinfo=UTC)


def _merge_answer(first: Answer, second: Answer) -> Answer:
    picks: dict[str, Pick] = {}
    times: dict[str, datetime] = {}
    for question in sorted({*first.picks, *second.picks}):
        part = question.partition(".")[0]
        if part in first.checked or part in second.checked:
            copy = _first_checked(first, second, part)
        else:
            holders = [one for one in (first, second) if question in one.picks]
            copy = max(holders, key=lambda one: (one.times.get(question, _NEVER), pick_text(one.picks[question])))
        if question in copy.picks:
            picks[question] = copy.picks[question]
            if question in copy.times:
                times[question] = copy.times[question]
    checked = {
        part: min(first.checked.get(part, _ALWAYS), second.checked.get(part, _ALWAYS))
        for part in sorted({*first.checked, *second.checked})
    }
    newest = max(first, second, key=lambda one: (max(one.times.values(), default=_NEVER), one.digest))
    seals = {part: seal for part in checked for seal in (_first_checked(first, second, part).seals.get(part),) if seal}
    return Answer(newest.digest or first.digest or second.digest, picks, times, checked, seals)


def _first_checked(first: Answer, second: Answer, part: str) -> Answer:
    """The copy whose answers count in a part that was checked."""
    return min(first, second, key=lambda one: (one.checked.get(part, _ALWAYS), _part_text(one, part)))


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


def pick_text(pick: Pick) -> str:
    """One line for each option picked."""
    return pick if isinstance(pick, str) else "\n".join(pick)


def _part_text(answer: Answer, part: str) -> str:
    """What a copy holds of a part, to settle ties the same way round either way."""
    held = (name for name in sorted(answer.picks) if name.startswith(f"{part}."))
    return repr([(name, pick_text(answer.picks[name]), str(answer.times.get(name, ""))) for name in held])
