"""``bridgecourse comparable``: whether a call is comparable to the withdrawn one (Law 23A), by the hands of each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgecourse.cli.language import chosen_language
from bridgecourse.cli.terminal import terminal
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text

if TYPE_CHECKING:
    from rich.console import Console

    from bridgecourse.table.hand_set import HandSet

__all__ = ["comparable", "show_comparison"]


def comparable(
    withdrawn: Annotated[str, typer.Argument(metavar="WITHDRAWN")],
    new: Annotated[str, typer.Argument(metavar="NEW")],
    system: Annotated[str | None, typer.Option("--system", metavar="NAME")] = None,
    before: Annotated[str | None, typer.Option("--before", metavar="CALLS")] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="CALLS")] = None,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE.svg")] = None,
    author: Annotated[bool, typer.Option("--author")] = False,
    lang: Annotated[str | None, typer.Option("--lang", "--language", metavar="en|fr")] = None,
) -> None:
    """What is said of it in the help is in the catalogue, as of every command."""
    from bridgecourse.systems import meaning
    from bridgecourse.table.hand_set import parse_meaning

    language = chosen_language(lang)
    if system is None:
        if before is not None or at is not None:
            raise SetupError(text("comparable.error.no_system", language))
        show_comparison(parse_meaning(withdrawn), parse_meaning(new), language, terminal(), picture, author=author)
        return
    meant, means = meaning(system, before or "", withdrawn), meaning(system, at or "", new)
    show_comparison(meant, means, language, terminal(), picture, author=author)


def show_comparison(
    withdrawn: HandSet, new: HandSet, language: Language, console: Console, picture: Path | None, *, author: bool
) -> None:
    """What can be counted of two meanings; for an author the lines of a case.  Writes the picture if one is wanted."""
    from bridgecourse.rulings.comparison import compared
    from bridgecourse.teach.compared_told import case_lines, compared_told

    found = compared(withdrawn, new)
    if picture is not None:
        from bridgecourse.cli.writing import write_file
        from bridgecourse.draw.meanings import meanings_svg

        write_file(picture, meanings_svg(withdrawn, new, language).encode(), language)
    told = compared_told(withdrawn, new, found, language)
    for line in case_lines(withdrawn, new, found) if author else told.sentences:
        console.print(line, markup=False, highlight=False, soft_wrap=author)
