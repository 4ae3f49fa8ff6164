"""Something to look at, in a notebook and elsewhere: a picture with its table, or a table alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from bridgecourse.i18n import Language, text

if TYPE_CHECKING:
    import pandas as pd

    from bridgecourse.progress.figure import Plot

__all__ = ["ShownWords", "View", "items", "plain_table", "shown"]


@dataclass(frozen=True)
class ShownWords:
    """Something to look at: HTML in a notebook, plain text elsewhere."""

    html: str
    plain: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.plain


@dataclass(frozen=True, repr=False)
class View(ShownWords):
    """The same with the frame that it shows."""

    frame: pd.DataFrame


def shown(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    frame: pd.DataFrame,
    language: Language,
    picture: Plot | None = None,
    problems: Sequence[str] = (),
) -> View:
    """A picture, its table folded away below it, and what could not be read; a table alone is not folded away."""
    table = _table(header, rows)
    if picture is not None:
        summary = escape(text("progress.as_table", language))
        table = f'{picture.html()}<details style="margin-top: .5em"><summary>{summary}</summary>{table}</details>'
    if problems:
        heading = text("progress.problems", language)
        table += f"<p>{escape(heading)}</p>{items(problems)}"
    plain = plain_table(header, rows)
    return View(f'<div lang="{language.value}">{table}</div>', "\n".join((plain, *problems)), frame)


_STYLE = (
    ".bc-rows th,.bc-rows td{text-align:left!important;padding:.25em .75em .25em 0!important;font-weight:normal}"
    ".bc-rows thead th{font-weight:bold}"
    ".bc-rows tbody th{min-width:7em;max-width:16em!important;overflow-wrap:anywhere;white-space:normal}"
)
"""Said once for a table: a class has thousands of cells."""


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in header)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<style>{_STYLE}</style><div class="bc-rows" style="overflow-x: auto">{table}</div>'


def plain_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns with two spaces between them."""
    widths = [max(len(row[column]) for row in (header, *rows)) for column in range(len(header))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (header, *rows)
    )


def items(sentences: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(words)}</li>' for words in sentences)}</ul>"
