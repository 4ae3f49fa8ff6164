"""Answers as a notebook may keep them, good and bad."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from hypothesis import strategies as st

from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.course import course

EXERCISE = course().folder("31").exercises[0]
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)

questions = st.sampled_from(["facts.turn", "facts.ask", "options.who", "ruling.clause"])
picks = st.one_of(st.sampled_from("NESW"), st.lists(st.sampled_from("abc"), unique=True).map(tuple))
times = st.datetimes(datetime(2026, 1, 1), datetime(2026, 11, 1), timezones=st.just(UTC))


@st.composite
def answer(draw: st.DrawFn) -> Answer:
    chosen = draw(st.dictionaries(questions, picks, max_size=4))
    when = {name: draw(times) for name in chosen if draw(st.booleans())}
    checked = draw(st.dictionaries(st.sampled_from(["facts", "options", "ruling"]), times, max_size=2))
    return Answer(draw(st.sampled_from(["", "d", "e"])), chosen, when, checked)


answers = st.dictionaries(st.sampled_from(["31-a", "31-b"]), answer(), max_size=2).map(Answers)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["format", "answers", "picks", "times", "checked", "digest", "31-a", "q"]), inner
        )
    ),
    max_leaves=15,
)


def entry(**changes: object) -> dict[str, object]:
    return {"digest": "d", "picks": {"facts.turn": "N"}, "times": {}, "checked": {}, **changes}


def raw(count: int) -> dict[str, Any]:
    entry = {"digest": "d", "picks": {"facts.turn": "N", "a": 1}, "times": {"a": "soon"}, "checked": {"facts": "x"}}
    return {"format": 1, "answers": {f"31-{number}": entry for number in range(count)}}


def raw_picks(count: int) -> dict[str, Any]:
    picks = {f"facts.{number}": "N" for number in range(count)}
    return {"format": 1, "answers": {"31-a": {"picks": picks, "times": dict.fromkeys(picks, "soon"), "checked": {}}}}
