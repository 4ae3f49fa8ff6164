"""Reading answers: whatever their state, from what JSON holds into one form, and back.

Anybody may have edited what is kept by hand.  What can be used is used, what cannot is named in a :class:`Finding`;
nothing here raises because of what a candidate's answers hold.  Whoever has an :class:`Answer` need not look again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import TypeVar

from bridgecourse.teach.answers.answer import SEQUENCE, Answer, Answers, InOrder, Pick
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.instant import parse_instant
from bridgecourse.teach.answers.safe_text import clean_text, quote

__all__ = ["EXERCISES", "FORMAT", "PICKS", "read_answers", "read_picks", "to_json"]

FORMAT = 1

_T = TypeVar("_T")

_LEEWAY = timedelta(days=1)
"""A clock may be set wrong, or to another time zone, by this much before its times stop counting."""

EXERCISES = 5000
"""Answers to so many exercises are read of one notebook, the first half and the last: a law has some thirty, the page
of practice gains them one by one, and today's tables up to nine a day, each of which says when its leaf returns."""

PICKS = 1000
"""So many answers are read of one exercise, and so many choices of one answer: the form gives a few dozen."""

MOVES = 400
"""So many lines are read of a sequence: a conversation has some ten."""


def read_answers(raw: object, now: datetime | None = None, *, most: int = EXERCISES) -> Answers:
    """Take what can be taken of ``metadata.bridgecourse``.

    ``now`` (by default the present) is what times are held against: one that lies in the future does not count
    as a time, though the pick still does.  Of more exercises than ``most`` the first and last are.
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
    answers: dict[str, Answer] = {}
    if len(entries) > most:
        findings.append(Finding(Fault.TOO_MANY_EXERCISES, found=str(len(entries))))
    for name, entry in _ends(entries, most):
        exercise = clean_text(str(name))
        if isinstance(entry, Mapping):
            answers[exercise] = _read_answer(exercise, entry, latest, findings)
        else:
            findings.append(Finding(Fault.NOT_A_MAPPING, quote(exercise), found=quote(entry)))
    return Answers(answers, bounded(findings))


def _ends(entries: Mapping[object, object], most: int) -> Iterator[tuple[object, object]]:
    """The first and the last of very many: what somebody has smuggled in stands behind his answers, or before them."""
    first = most - most // 2
    for at, entry in enumerate(entries.items()):
        if at < first or at >= len(entries) - most // 2:
            yield entry


def _read_answer(exercise: str, entry: Mapping[str, object], latest: datetime, findings: list[Finding]) -> Answer:
    digest = entry.get("digest")
    picks = dict(_picks(entry, exercise, findings))
    is_readable = all(isinstance(entry.get(key), Mapping | None) for key in ("times", "checked"))
    future, unread = set[str](), set[str]() if is_readable else set(picks)
    return Answer(
        clean_text(digest) if isinstance(digest, str) else "",
        picks,
        dict(_times(entry, "times", exercise, latest, findings, future, unread)),
        dict(_times(entry, "checked", exercise, latest, findings, future, unread)),
        {part: clean_text(kept) for part, kept in _items(entry, "seals", exercise, findings) if isinstance(kept, str)},
        frozenset(future),
        frozenset(unread),
    )


def read_picks(raw: Mapping[str, object]) -> dict[str, Pick]:
    """The picks in a message of the form, or in a key; what is none is left out."""
    return dict(_picks({"picks": raw}, "", []))


def _picks(entry: Mapping[str, object], exercise: str, findings: list[Finding]) -> Iterator[tuple[str, Pick]]:
    for question, pick in _items(entry, "picks", exercise, findings):
        if isinstance(pick, str):
            yield question, clean_text(pick)
        elif isinstance(pick, list | tuple) and all(isinstance(one, str) for one in pick):
            chosen = tuple(dict.fromkeys(clean_text(one) for one in pick))
            yield question, tuple(_first(chosen, len(chosen), exercise, findings))
        elif (moves := _in_order(pick)) is not None:
            yield question, InOrder(_first(moves, len(moves), exercise, findings, MOVES))
        elif pick is not None:
            findings.append(Finding(Fault.WRONG_KIND, quote(exercise), quote(question), quote(pick)))


def _items(
    entry: Mapping[str, object], key: str, exercise: str, findings: list[Finding]
) -> Iterator[tuple[str, object]]:
    inner = entry.get(key)
    if isinstance(inner, Mapping):
        for name, value in _first(inner.items(), len(inner), exercise, findings):
            yield clean_text(str(name)), value
    elif inner is not None:
        findings.append(Finding(Fault.NOT_A_MAPPING, quote(exercise), key, quote(inner)))


def _in_order(pick: object) -> list[str] | None:
    """The lines of a sequence; ``None`` where it is none."""
    moves = pick.get(SEQUENCE) if isinstance(pick, Mapping) and pick.keys() == {SEQUENCE} else None
    if not isinstance(moves, list | tuple) or not all(isinstance(one, str) for one in moves):
        return None
    return [clean_text(one) for one in moves]


def _first(given: Iterable[_T], count: int, exercise: str, findings: list[Finding], most: int = PICKS) -> Iterator[_T]:
    """No more of what was given than an exercise can have."""
    if count > most:
        findings.append(Finding(Fault.TOO_MANY_PICKS, quote(exercise), found=str(count)))
    return islice(given, most)


def _times(
    entry: Mapping[str, object],
    key: str,
    exercise: str,
    latest: datetime,
    findings: list[Finding],
    future: set[str],
    unread: set[str],
) -> Iterator[tuple[str, datetime]]:
    for name, value in _items(entry, key, exercise, findings):
        time = parse_instant(value)
        if time is None:
            findings.append(Finding(Fault.TIME_UNREADABLE, quote(exercise), quote(name), quote(value)))
            unread.add(name)
        elif time > latest:
            findings.append(Finding(Fault.TIME_IN_FUTURE, quote(exercise), quote(name), quote(value)))
            future.add(name)
            if key == "checked":  # that the feedback was seen remains true, whenever it was
                yield name, latest
        else:
            yield name, time


def to_json(answers: Answers) -> dict[str, object]:
    """The form in which answers are kept.  What :func:`read_answers` could not use is not in it."""
    return {
        "format": FORMAT,
        "answers": {
            exercise: {
                "digest": answer.digest,
                "picks": {name: _kept(pick) for name, pick in answer.picks.items()},
                "times": {name: _format_time(time) for name, time in answer.times.items()},
                "checked": {name: _format_time(time) for name, time in answer.checked.items()},
                **({"seals": dict(answer.seals)} if answer.seals else {}),
            }
            for exercise, answer in answers.exercises.items()
        },
    }


def _kept(pick: Pick) -> object:
    if isinstance(pick, str):
        return pick
    return {SEQUENCE: list(pick)} if isinstance(pick, InOrder) else list(pick)


def _format_time(time: datetime) -> str:
    return time.astimezone(UTC).isoformat().replace("+00:00", "Z")
