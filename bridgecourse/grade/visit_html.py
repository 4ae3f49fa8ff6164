"""A conversation as it was marked: the record, move by move, with what is thought of each."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from bridgecourse.i18n import Language, seat_letter, show_number, show_seat, text
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.talk.review_told import Review, TurnJudged
from bridgecourse.teach.exercises.talk.told import TurnTold

__all__ = ["visit_html"]

_COLOURS = {"!!": "#0b6e69", "!": "#1a7f37", "?!": "#9a6700", "?": "#bc4c00", "??": "#cf222e"}
_CELL = "padding:.3em .5em;vertical-align:top;border-top:1px solid #d0d7de"


def visit_html(review: Review, language: Language) -> str:
    """The annotated record, what each thing earned, and the best possible visit behind a fold."""
    record, judged = review["record"], {each["number"]: each for each in review["turns"]}
    rows = "".join(_turn(turn, judged.get(turn["number"]), language) for turn in record["turns"])
    problems = "".join(f"<li>{escape(each['told'])}</li>" for each in record.get("problems", []))
    best = "".join(_turn(turn, None, language) for turn in review["best"]["turns"])
    roles = ", ".join(f"{escape(seat)}: {escape(role)}" for seat, role in _roles(review, language))
    return (
        f"<p>{roles}</p>"
        f"{_table(rows) if record['turns'] else ''}"
        f"{f'<ul>{problems}</ul>' if problems else ''}"
        f"<p>{' · '.join(_items(review, language))}</p>"
        f"<details><summary>{escape(text('grade.visit.best', language))}</summary>{_table(best)}</details>"
    )


def _table(rows: str) -> str:
    return f'<table style="border-collapse:collapse;width:100%">{rows}</table>'


def _roles(review: Review, language: Language) -> Iterator[tuple[str, str]]:
    for seat in Seat:
        if seat.value in review["roles"]:
            yield seat_letter(seat, language), review["roles"][seat.value]


def _items(review: Review, language: Language) -> Iterator[str]:
    for item in review["items"]:
        earned, worth = (show_number(item[key], language) for key in ("earned", "worth"))
        told = text("grade.visit.item", language, label=item["label"], earned=earned, worth=worth)
        yield escape(told)
    if review["harm"]:
        yield escape(text("grade.visit.harm", language, points=show_number(review["harm"], language)))


def _turn(turn: TurnTold, judged: TurnJudged | None, language: Language) -> str:
    sign = "" if judged is None else judged["sign"]
    colour = _COLOURS.get(sign, "#57606a")
    between = "; " if turn["verb"] == "rule" else " "
    said = between.join(escape(words) for words in turn["words"])
    lines = [f"<strong>{escape(_who(turn, language))}</strong> {said}", *_replies(turn, language)]
    if judged is not None and judged["told"]:
        clause = f" ({escape(judged['clause'])})" if judged["clause"] else ""
        lines.append(f'<span style="color:{colour}">{escape(judged["told"])}</span>{clause}')
    if judged is not None and judged["better"]:
        lines.append(escape(text("grade.visit.better", language, move=judged["better"])))
    heard = ", ".join(seat_letter(Seat(seat), language) for seat in turn["heard"])
    return (
        f'<tr><td style="{_CELL}">{turn["number"]}</td>'
        f'<td style="{_CELL};color:{colour};font-weight:bold">{sign}</td>'
        f'<td style="{_CELL}">{"<br>".join(lines)}</td>'
        f'<td style="{_CELL};white-space:nowrap">{escape(heard)}</td></tr>'
    )


def _who(turn: TurnTold, language: Language) -> str:
    """``Ask West, away from the table:``"""
    seats = turn["to"]
    to = (
        text("talk.all", language)
        if len(seats) == len(Seat)
        else ", ".join(show_seat(Seat(each), language) for each in seats)
    )
    away = ".away" if turn["place"] == "away" else ""
    if turn["verb"] in ("ask", "say", "choose"):
        return text(f"talk.move.{turn['verb']}{away}", language, to=to, words="").strip()
    return text(f"grade.visit.{turn['verb']}", language)


def _replies(turn: TurnTold, language: Language) -> Iterator[str]:
    for reply in turn["replies"]:
        if reply["seat"]:
            yield escape(
                text(
                    "grade.visit.reply", language, player=show_seat(Seat(reply["seat"]), language), words=reply["text"]
                )
            )
        else:
            yield f"<em>{escape(reply['text'])}</em>"
