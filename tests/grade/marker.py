"""A second marker, which shares no code with the first: what a raw notebook is worth, by what README promises.

It knows an exercise by its key alone: every question with what may be picked and what is right.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bridgecourse.teach.exercises.exercise import Exercise


def worth(notebook: Any, exercise: Exercise) -> float:
    """The points that this notebook, as parsed JSON of whatever form, earns in this exercise."""
    entry = dig(notebook, "metadata", "bridgecourse", "answers", exercise.id)
    picks, times, checked = (dig(entry, key) for key in ("picks", "times", "checked"))
    total = 0.0
    for part in exercise.parts:
        shares = []
        for question in part.questions:
            late = is_after(dig(times, question.id), dig(checked, part.id))
            shares.append(0.0 if late else share(question, dig(picks, question.id)))
        total += round(part.points * sum(shares) / len(shares), 2) if shares else 0.0
    return round(total, 2)


def dig(found: Any, *keys: str) -> Any:
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def share(question: Any, pick: Any) -> float:
    right = list(question.answer)
    if question.kind.value == "sequence":  # what a visit is worth has tests of its own: tests/teach/talk
        lines = pick.get("sequence") if isinstance(pick, dict) and len(pick) == 1 else None
        if not isinstance(lines, list) or any(not isinstance(line, str) for line in lines):
            return 0.0
        return float(question.credit(tuple(line for line in lines[:400] if question.offers(line))))
    if question.kind.value == "one":
        return float(isinstance(pick, str) and pick == right[0])
    if not isinstance(pick, list) or any(not isinstance(one, str) for one in pick):
        return 0.0
    options = [option.id for option in question.options]
    if question.kind.value == "paint":
        rows = {row.id: None for row in question.rows}
        for one in pick[:1000]:
            row, _, colour = one.partition("=")
            if row in rows and colour in options:
                rows[row] = colour
        return sum(f"{row}={colour}" in right for row, colour in rows.items()) / len(right)
    known = {one for one in pick if one in options}
    return max(0.0, (len(known & set(right)) - len(known - set(right))) / len(right))


def is_after(time: Any, check: Any) -> bool:
    """Whether an answer was given after its part was checked; a time that lies in the future is none."""
    given, seen = moment(time), moment(check)
    if given is None or given > NOW_AND_A_DAY:
        return False
    return seen is not None and given > min(seen, NOW_AND_A_DAY)


NOW_AND_A_DAY = datetime(2150, 1, 1, tzinfo=UTC)
"""The mutations put times either long ago or farther off than this."""


def moment(said: Any) -> datetime | None:
    try:
        time = datetime.fromisoformat(said)
        return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
