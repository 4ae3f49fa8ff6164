"""An exercise as the form is given it: the sheet, and of each step the pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TypedDict

from bridgecourse.draw.still import replay_in
from bridgecourse.i18n import Language, texts_under

__all__ = ["Json", "Put", "auction_before", "begun", "in_silence", "parts", "pictures", "put"]

Json = Mapping[str, object]
"""A JSON object: a sheet, a part, answers, feedback."""


class Put(TypedDict):
    """What the form is given of an exercise: the sheet, and of each part the pictures."""

    sheet: dict[str, object]
    tables: dict[str, Mapping[str, str]]


def put(sheet: Json, language: Language) -> Put:
    """An exercise for the form; steps that show the same table have the same pictures, which are drawn once."""
    drawn: dict[str, dict[str, str]] = {}
    tables: dict[str, Mapping[str, str]] = {}
    for part in map(_as_shown, parts(sheet)):
        shown = json.dumps(part["table"])
        if shown not in drawn:
            drawn[shown] = pictures(part, language)
        tables[str(part["id"])] = drawn[shown]
    return {"sheet": dict(sheet), "tables": tables}


def begun(
    sheet: Json, language: Language, *, practice: bool, answers: Json | None = None, notice: str = ""
) -> dict[str, object]:
    """All that the form begins with, as :class:`bridgecourse.widgets.exercise.ExerciseWidget` says."""
    return {
        **put(sheet, language),
        "strings": texts_under("widget.", language),
        "answers": dict(answers or {}),
        "practice": practice,
        "notice": notice,
    }


def _as_shown(part: Json) -> Json:
    """A part of which the pictures are drawn: in a conversation its page says what is said, beside them."""
    questions, table = part.get("questions"), part["table"]
    talks = isinstance(questions, list | tuple) and any("talk" in question for question in questions)
    return {**part, "table": in_silence(table)} if talks and isinstance(table, Mapping) else part


def in_silence(table: Json) -> Json:
    """The table without what has been said at it."""
    return {**table, "said": []}


def parts(sheet: Json) -> Iterator[dict[str, object]]:
    """The steps of a sheet, in order."""
    found = sheet.get("parts")
    if isinstance(found, list | tuple):
        yield from found


def pictures(part: Json, language: Language, *, reveal: bool = False) -> dict[str, str]:
    """The table and the auction of a step; ``reveal`` names the roles that the facts ask for.

    What calls mean stands under the auction alone.  A table in play is told in pieces: with ``play`` the form draws it.
    """
    from bridgecourse.draw.table.auction import auction_grid, auction_line
    from bridgecourse.draw.table.table import table_svg

    table = part["table"]
    if (replay := replay_in(table, language, reveal=reveal)) is not None:
        data = json.dumps(replay.data(), ensure_ascii=False, separators=(",", ":"))
        grid = auction_before(table, language)
        return {"svg": "", "grid": grid, "line": replay.line(), "list": replay.tricks(), "play": data}
    return {
        "svg": table_svg(table, language, reveal=reveal, with_meanings=False),
        "grid": auction_grid(table, language, reveal=reveal),
        "line": auction_line(table, language),
    }


def auction_before(table: object, language: Language) -> str:
    """The auction that led to a play, where it is told."""
    from bridgecourse.draw.table.auction import auction_grid

    return auction_grid(table, language) if isinstance(table, Mapping) and table.get("auction") else ""
