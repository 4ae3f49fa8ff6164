"""``bridgecourse family``: a family of irregularity tried alone, in the terminal and on a bare page.

For whoever writes one: cases of it, what is asked, and what each choice earns and is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from bridgecourse.cli.writing import write_file
from bridgecourse.draw.still import still_svg, still_words
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, families
from bridgecourse.teach.exercises.part import Part
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.wording import say
from bridgecourse.teach.trial import Choice, choices, tried

__all__ = ["list_families", "try_family"]


def list_families(language: Language, console: Console) -> None:
    """Every family with what it is about, the number of its clauses and of its leaves in the current code."""
    table = Table()
    for column in ("column", "about", "clauses", "leaves"):
        is_number = column in ("clauses", "leaves")
        table.add_column(text(f"cli.family.{column}", language), justify="right" if is_number else "left")
    for each in families().values():
        listed = clauses(each, CURRENT)
        leaves = sum(len(clause.leaves) for clause in listed)
        table.add_row(each.name, text(f"family.{each.name}", language), str(len(listed)), str(leaves))
    console.print(table)


def try_family(
    name: str,
    language: Language,
    console: Console,
    *,
    count: int,
    seed: int,
    edition: int | None = None,
    page: Path | None = None,
) -> None:
    """Cases of this family, what is asked, and what each choice earns and is told; on a page where one is wanted.

    Raises :class:`CaseError` for an unknown family, and where it has no case in this edition,
    :class:`SetupError` where the page cannot be written.
    """
    family = _known(name, language)
    book(edition or CURRENT)
    exercises = tried(family, count, seed, edition or CURRENT)
    if page is None:
        _print(exercises, language, console)
    else:
        write_file(page, "".join(_page(family, exercises, language)).encode(), language)
        console.print(text("cli.family.written", language, file=page, cases=len(exercises)), soft_wrap=True)


def _known(name: str, language: Language) -> Family:
    found = families().get(name)
    if found is None:
        raise CaseError(text("cli.error.family", language, name=name, known=", ".join(families())))
    return found


def _scene(exercise: Exercise, part: Part, language: Language) -> Iterator[str]:
    """What the director sees first, and what has happened since in a later part."""
    if part.id == exercise.parts[0].id:
        yield exercise.case.scene[language]
        yield still_words(exercise.table(part.id, language), language)
    yield from filter(None, [exercise.story(part.id, language)])


def _print(exercises: Sequence[Exercise], language: Language, console: Console) -> None:
    for number, exercise in enumerate(exercises, 1):
        console.print(f"{number}. {exercise.id}", style="bold")
        for part in exercise.parts:
            for words in _scene(exercise, part, language):
                console.print(Padding(words, (0, 0, 1, 2)))
            for question in part.questions:
                console.print(Padding(say(question.prompt, exercise.ruling.situation, language), (0, 0, 0, 2)))
                for each in choices(exercise, question, language):
                    sign = "✓" if each.is_right else "✗"
                    console.print(Padding(f"{sign} {each.label} [{each.points:.2f}]", (0, 0, 0, 4)), markup=False)
                    console.print(Padding(each.words, (0, 0, 0, 8)), style="dim")
                console.print()
        console.print()


# --- the bare page --------------------------------------------------------------------------------------------------

_STYLE = (
    ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:auto;padding:1rem}"
    "svg{max-width:32rem;height:auto}summary{cursor:pointer;padding:.2rem}"
    "details p{margin:.2rem 0 .6rem 1.2rem}section{border-top:1px solid;margin-top:2rem}"
)


def _page(family: Family, exercises: Sequence[Exercise], language: Language) -> Iterator[str]:
    """No script and no frame: whoever opens an option is told whether it is right, what it earns, and why."""
    title = f"{family.name}: {text(f'family.{family.name}', language)}"
    yield f'<!doctype html><html lang="{language.value}"><meta charset="utf-8">'
    yield f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    yield f"<style>{_STYLE}</style><h1>{escape(title)}</h1><p>{escape(text('cli.family.open', language))}</p>"
    for number, exercise in enumerate(exercises, 1):
        yield f"<section><h2>{number}. {escape(exercise.id)}</h2>"
        for part in exercise.parts:
            yield from _of_part(exercise, part, language)
        yield "</section>"
    yield "</html>\n"


def _of_part(exercise: Exercise, part: Part, language: Language) -> Iterator[str]:
    if part.id == exercise.parts[0].id:
        yield f"<p>{escape(exercise.case.scene[language])}</p>"
        yield still_svg(exercise.table(part.id, language), language)
    if story := exercise.story(part.id, language):
        yield f"<p>{escape(story)}</p>"
    for question in part.questions:
        yield f"<h3>{escape(say(question.prompt, exercise.ruling.situation, language))}</h3>"
        yield from map(_option, choices(exercise, question, language))


def _option(choice: Choice) -> str:
    sign = "✓" if choice.is_right else "✗"
    told = f"{sign} {choice.points:.2f} — {choice.words}"
    return f"<details><summary>{escape(choice.label)}</summary><p>{escape(told)}</p></details>"
