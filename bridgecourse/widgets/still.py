"""An exercise where no script runs: a picture for exports and code hosts, plain text for a terminal.

A kind of question that is more than a list of options has a module of its own name in ``kinds/``, with two functions of
a question and a language: ``lines``, the text of what may be picked, and ``picture``, the same as HTML.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bridgecourse.desk.put import Json, auction_before, parts, pictures
from bridgecourse.draw.still import replay_in
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.numbering import is_regulation

__all__ = ["plain", "static_html"]


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
    return f"{table}{auction_before(part['table'], language)}{replay.tricks()}"


def _drawn_questions(sheet: Json, language: Language) -> Iterator[str]:
    from bridgecourse.draw.table.bidding_box import meanings_list

    for part in parts(sheet):
        drawn = [(question, kind) for question in _dicts(part["questions"]) if (kind := _kind(question["kind"]))]
        if drawn:
            yield meanings_list(_dicts(part.get("meanings")), text("widget.meanings", language), language)
        for question, kind in drawn:
            yield f"<p><strong>{escape(str(question['prompt']))}</strong></p>{kind.picture(question, language)}"


def _heading(sheet: Json, language: Language) -> str:
    """``Law 31 · Exercise 4 · Bid out of rotation``; ``… · Practice · …``; ``Case 3 · …``, ``Board 3 · …``."""
    number = sheet["number"]
    if "law" not in sheet:
        name = sheet.get("name") or text("widget.case", language, number=number)
        return f"{name} · {sheet['title']}"
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
