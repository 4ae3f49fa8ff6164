"""A case on one page: what the director finds, and behind a fold what he rules; to be printed or sent as a link.

It names neither its law nor its case: who reads it finds out what it is about.  The case of a week is one that no
lesson asks; they come in an order of their own, that of :func:`leaflet_name`, so that a case more moves few others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from html import escape
from itertools import islice

from bridgecourse.draw.still import still_svg, still_words
from bridgecourse.i18n import Language, text
from bridgecourse.publish.picture import image
from bridgecourse.teach.called import called_cases
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.speech import speech, spoken_line

__all__ = ["FIRST", "WEEKLY", "Leaflet", "case_of_week", "leaflet", "leaflet_html", "leaflet_name", "weekly_cases"]

WEEKLY = 104
"""So many cases come week by week, for two years; then the first comes again."""

SENTENCES = 7
"""A ruling with more is not for a notice board."""

FIRST = date(2026, 1, 5)
"""The Monday from which weeks are counted."""


@dataclass(frozen=True, slots=True)
class Leaflet:
    """What stands on the page, in a language; ``meanings`` are of calls, with what they mean in this pair's system.

    Behind the fold: what ``happened`` when the director had come, what he ``said`` with the clause of each sentence,
    and the ``grounds`` of what he had to judge.
    """

    language: Language
    name: str
    title: str
    scene: str
    picture: str
    in_words: str
    meanings: tuple[tuple[str, str], ...]
    happened: tuple[str, ...]
    said: tuple[str, ...]
    grounds: str


def leaflet_name(case: Case) -> str:
    """By what a case is known on its page: its own name would tell the law."""
    return f"c{hashlib.sha256(case.id.encode()).hexdigest()[:8]}"


@cache
def weekly_cases(taught: Course) -> tuple[Case, ...]:
    """The cases of the weeks, in their order."""
    asked = {exercise.case.id for folder in taught.folders for exercise in folder.exercises}
    found = (case for case in sorted(called_cases(taught), key=leaflet_name) if case.id not in asked)
    return tuple(islice((case for case in found if _is_short(case)), WEEKLY))


def _is_short(case: Case) -> bool:
    """Whether what is said fits on half a page, and all of it is settled."""
    said = speech(case.ruling)
    return len(said) <= SENTENCES and not any(each.unsure for each in said)


def case_of_week(taught: Course, day: date) -> Case:
    """The case of the week in which this day is."""
    cases = weekly_cases(taught)
    return cases[(day - timedelta(days=day.weekday()) - FIRST).days // 7 % len(cases)]


def leaflet(case: Case, language: Language) -> Leaflet:
    """The page of this case."""
    exercise = Exercise(case, name=leaflet_name(case))
    sheet = exercise.sheet(language)
    first = sheet["parts"][0]
    shown = [(str(each["label"]), str(each["meaning"])) for part in sheet["parts"] for each in part.get("meanings", ())]
    return Leaflet(
        language,
        exercise.name,
        sheet["title"],
        sheet["scene"],
        still_svg(first["table"], language),
        still_words(first["table"], language),
        tuple(dict.fromkeys(shown)),
        tuple(
            dict.fromkeys(words for part in sheet["parts"] for words in (part["story"], part.get("told", "")) if words)
        ),
        tuple(spoken_line(each, language) for each in speech(case.ruling)),
        case.because.get(language, ""),
    )


def leaflet_html(page: Leaflet) -> str:
    """The page as HTML, the ruling folded away."""
    return (
        f'<article class="bc-leaflet" lang="{page.language.value}">\n<h2>{escape(page.title)}</h2>\n'
        f"<p>{escape(page.scene)}</p>\n{image(page.picture, page.in_words)}\n{_meanings(page)}"
        f"<p><strong>{escape(text('leaflet.asks', page.language))}</strong></p>\n"
        f"<details><summary>{escape(text('leaflet.fold', page.language))}</summary>\n{''.join(_ruling(page))}"
        "</details>\n</article>"
    )


def _meanings(page: Leaflet) -> str:
    if not page.meanings:
        return ""
    items = "".join(f"<li>{escape(call)}: {escape(meaning)}</li>" for call, meaning in page.meanings)
    return f"<ul>{items}</ul>\n"


def _ruling(page: Leaflet) -> Iterator[str]:
    yield from (f"<p><em>{escape(words)}</em></p>\n" for words in page.happened)
    yield f"<ul>{''.join(f'<li>{escape(words)}</li>' for words in page.said)}</ul>\n"
    if page.grounds:
        yield f"<p>{escape(page.grounds)}</p>\n"
