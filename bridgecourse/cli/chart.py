"""``bridgecourse chart``: the flow chart of a law, with the path of a case lit, or those of all laws."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap

from rich.console import Console

from bridgecourse.cli.cases import chosen_cases
from bridgecourse.cli.writing import write_file
from bridgecourse.draw.chart.chart import chart_mermaid, chart_svg, chart_text
from bridgecourse.errors import CaseError, RulingError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import Route
from bridgecourse.rulings.language import Law
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.answers.safe_text import shown
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import CaseFile, load_cases
from bridgecourse.whole_file import write_whole

__all__ = ["draw_law", "form_of", "law_of", "write_chart", "write_every_chart"]

_DRAWN = {"svg": chart_svg, "mermaid": chart_mermaid, "text": chart_text}
_FORMS = {".svg": "svg", ".mmd": "mermaid", ".mermaid": "mermaid", ".txt": "text", ".md": "text", "": "text"}


def form_of(output: Path | None, language: Language) -> str:
    """The form that a file's name asks for; text on the screen.  Raises :class:`SetupError` for another ending."""
    if output is None:
        return "text"
    try:
        return _FORMS[output.suffix.lower()]
    except KeyError:
        raise SetupError(text("cli.error.chart_ending", language, file=output)) from None


def draw_law(
    number: str, language: Language, *, form: str = "text", edition: int | None = None, case: str | None = None
) -> str:
    """The chart of a law as ``svg``, ``mermaid`` or ``text``.

    ``case`` is a case file, or a file, a colon and an id (else its first case that passes through the law): the
    path of its ruling is lit.
    Raises :class:`RulingError` for an unknown law or edition, :class:`CaseError` for an unusable case.
    """
    shown = _case(case, number, edition, language) if case is not None else None
    year = edition or (shown.edition if shown is not None else CURRENT)
    law = law_of(number, year, language)
    lit: frozenset[Route] = frozenset()
    if shown is not None:
        lit = frozenset(step.route for step in shown.ruling_in(year).path if step.law == law.number)
        if not lit:
            raise RulingError(text("cli.error.other_path", language, case=shown.id, law=number))
    return _DRAWN[form](law, language, lit=lit)


def law_of(number: str, edition: int, language: Language) -> Law:
    """The law of this number, ``31`` or ``L31``.  Raises :class:`RulingError` where the edition has none."""
    laws = book(edition)
    try:
        return laws[_number(number)]
    except KeyError:
        known = ", ".join(sorted(laws, key=lambda word: (len(word), word)))
        raise RulingError(text("cli.error.no_law", language, law=number, edition=edition, known=known)) from None


def write_every_chart(
    folder: Path,
    languages: Sequence[Language],
    spoken: Language,
    console: Console,
    *,
    form: str = "svg",
    edition: int | None = None,
) -> None:
    """A file for every law of the edition and every language: ``law-57.en.svg``.

    What is said about it is in the language ``spoken``.  Raises :class:`SetupError` where one cannot be written.
    """
    laws = book(edition or CURRENT)
    ending = next(ending for ending, each in _FORMS.items() if each == form)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, law in laws.items():
            for language in languages:
                target = folder / f"law-{number}.{language.value}{ending}"
                write_whole(target, _DRAWN[form](law, language).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise SetupError(text("cli.error.not_written", spoken, folder=folder, reason=reason)) from error
    console.print(text("cli.chart.all_written", spoken, folder=folder, laws=len(laws)), soft_wrap=True)


def _number(word: str) -> str:
    return word.upper().removeprefix("L")


def _case(word: str, law: str, edition: int | None, language: Language) -> Case:
    """``cases.yaml`` or ``cases.yaml:31-third-hand``; a Windows path has a colon of its own."""
    if Path(word).exists():
        return _first(load_cases(word, complete=False), _number(law), edition)
    file, _, case_id = word.rpartition(":")
    return chosen_cases(Path(file or word), case_id, language).cases[0]


def _first(file: CaseFile, law: str, edition: int | None) -> Case:
    """The first case whose ruling passes through the law; where none does, the first."""
    if not file.cases:
        raise CaseError("expected a case, found none", file=str(file.path), key="cases")
    passing = (case for case in file.cases if law in case.ruling_in(edition or case.edition).laws)
    return next(passing, file.cases[0])


def _fitted(line: str, width: int) -> list[str]:
    """A line of the outline within the width; what does not fit goes on below, four columns further in."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return wrap(line, max(width, len(indent) + 20), subsequent_indent=indent, break_on_hyphens=False) or [line]


def write_chart(
    picture: str, output: Path | None, language: Language, console: Console, *, wrapped: bool = False
) -> None:
    """Write the chart to a file, or to the screen: there ``wrapped`` lines end at its width, and go on indented.

    Raises :class:`SetupError`.
    """
    if output is None:
        lines = picture.splitlines()
        if wrapped:
            lines = [part for line in lines for part in _fitted(line, console.width)]
        console.file.write("".join(f"{shown(line)}\n" for line in lines))
        return
    write_file(output, picture.encode(), language)
    console.print(text("cli.chart.written", language, file=output), soft_wrap=True)
