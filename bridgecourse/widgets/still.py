"""An exercise where no script runs: a picture for exports and code hosts, plain text for a terminal.

A kind of question that is more than a list of options has a module of its own name in ``kinds/``, with two functions of
a question and a language: ``lines``, the text of what may be picked, and ``picture``, the same as HTML.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bridgecourse.draw.still import replay_in
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.numbering import is_regulation

__all__ = ["Json", "parts", "pictures", "plain", "static_html"]

Json = Mapping[str, object]
"""A JSON object: a sheet, a part, answers, feedback."""


def parts(sheet: Json) -> Iterator[dict[str, object]]:
    """The steps of a sheet, in order."""
    yield from _dicts(sheet.get("parts"))


def pictures(part: Json, language: Language, *, reveal: bool = False) -> dict[str, str]:
    """The table and the auction of a step; ``reveal`` names the roles that the facts ask for.

    What calls mean stands under the auction alone.  A table in play is told in pieces: with ``play`` the form draws it.
    """
    from bridgecourse.draw.table.auction import auction_grid, auction_line
    from bridgecourse.draw.table.table import table_svg

    table = part["table"]
    if (replay := replay_in(table, language, reveal=reveal)) is not None:
        data = json.dumps(replay.data(), ensure_ascii=False, separators=(",", ":"))
        grid = _auction_before(table, language)
        return {"svg": "", "grid": grid, "line": replay.line(), "list": replay.tricks(), "play": data}
    return {
        "svg": table_svg(table, language, reveal=reveal, with_meanings=False),
        "grid": auction_grid(table, language, reveal=reveal),
        "line": auction_line(table, language),
    }


def plain(sheet: Json, language: Language) -> str:
    """The exercise as text: heading, scene, questions with what may be picked."""
    lines = [_heading(sheet, language), "", str(sheet["scene"])]
    for part in parts(sheet):
        lines += ["", str(part["title"]), *(str(told) for key in ("story", "told") if (told := part.get(key)))]
        told = [f"  {each['label']}: {each['meaning']}" for each in _dicts(part.get("meanings"))]
        lines += [text("widget.meanings", language), *told] if told else []
        for question in _dicts(part["questions"]):
            kind = _kind(question["kind"])
            places = kind.lines(question, language) if kind else _places(question["options"])
            lines += [f"  {question['prompt']}", *(f"    {line}" for line in places)]
    return "\n".join(lines)


def static_html(sheet: Json, language: Language) -> str:
    """The first step's table and auction, the scene, and the questions that have a picture with what calls would show.

    Its styles are inline.
    """
    first = next(parts(sheet), None)
    drawn = _stills(first, language) if first else ""
    return (
        '<div style="max-width:44rem;font-family:system-ui,sans-serif;line-height:1.5">'
        f"<p><strong>{escape(_heading(sheet, language))}</strong></p>"
        f"<p>{escape(str(sheet['scene']))}</p>"
        f"{drawn}"
        f"{''.join(_drawn_questions(sheet, language))}"
        f'<p style="opacity:.75"><em>{escape(text("widget.static", language))}</em></p></div>'
    )


def _stills(part: Json, language: Language) -> str:
    """The pictures of a step where no script runs: the table, and the auction or the tricks."""
    replay = replay_in(part["table"], language)
    if replay is None:
        drawn = pictures(part, language)
        return f'<div style="max-width:32rem">{drawn["svg"]}</div>{drawn["grid"]}'
    table = f'<div style="max-width:35rem">{replay.svg()}</div>'
    return f"{table}{_auction_before(part['table'], language)}{replay.tricks()}"


def _auction_before(table: object, language: Language) -> str:
    """The auction that led to a play, where it is told."""
    from bridgecourse.draw.table.auction import auction_grid

    return auction_grid(table, language) if isinstance(table, Mapping) and table.get("auction") else ""


def _drawn_questions(sheet: Json, language: Language) -> Iterator[str]:
    from bridgecourse.draw.table.bidding_box import meanings_list

    for part in parts(sheet):
        drawn = [(question, kind) for question in _dicts(part["questions"]) if (kind := _kind(question["kind"]))]
        if drawn:
            yield meanings_list(_dicts(part.get("meanings")), text("widget.meanings", language), language)
        for question, kind in drawn:
            yield f"<p><strong>{escape(str(question['prompt']))}</strong></p>{kind.picture(question, language)}"


def _heading(sheet: Json, language: Language) -> str:
    """``Law 31 · Exercise 4 · Bid out of rotation``; ``… · Practice · …``; ``Case 3 · …`` of all laws."""
    number = sheet["number"]
    if "law" not in sheet:
        return f"{text('widget.case', language, number=number)} · {sheet['title']}"
    laws = str(sheet["law"])
    how = "widget.regulations" if is_regulation(laws) else "widget.laws" if "-" in laws else "widget.law"
    law = text(how, language, law=laws)
    drawn = text("widget.practice", language) if sheet["points"] else ""
    which = text("widget.exercise", language, number=number) if number else drawn
    return " · ".join(filter(None, (law, which, str(sheet["title"]))))


@cache
def _kind(name: object) -> ModuleType | None:
    module = f"bridgecourse.widgets.kinds.{name}"
    known = str(name).isidentifier() and not str(name).startswith("_") and find_spec(module)
    return import_module(module) if known else None


def _places(options: object) -> list[str]:
    return [f"[ ] {option['label']}" for option in _dicts(options)]


def _dicts(found: object) -> Iterator[dict[str, object]]:
    if isinstance(found, list | tuple):
        yield from found
