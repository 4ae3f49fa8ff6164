"""A person's own progress and what to do next, as a notebook or a terminal shows them: plain sums, plain HTML."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from pathlib import Path

from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.progress.level import Level
from bridgecourse.progress.next_step import next_steps
from bridgecourse.progress.sentence import problem_sentences, step_sentence
from bridgecourse.progress.share import LawShare, problem_rows, shares
from bridgecourse.progress.shown import ShownWords, items, plain_table
from bridgecourse.progress.standing import LawStanding, own_folder, own_standing
from bridgecourse.progress.wording import law_title, level_name, number, percent

__all__ = ["LANGUAGE_VARIABLE", "course_language", "my_progress", "share_words", "what_next"]

LANGUAGE_VARIABLE = "COURSE_LANG"

PROBLEMS = 5
"""So many sentences about what could not be read, and how many more there are."""

EARNED, LOST, OPEN = "#2166ac", "#f4a259", "rgb(128 128 128 / 25%)"
"""Points earned, lost and still open: blue, orange and grey, told apart in any kind of colour vision."""


def course_language(lang: str | None) -> Language:
    """The language asked for, else that of the course (``COURSE_LANG``), else English."""
    return parse_language(lang or os.environ.get(LANGUAGE_VARIABLE) or Language.EN.value)


def my_progress(lang: str | None = None, folder: Path | str | None = None) -> ShownWords:
    """A person's own progress, from the notebooks in this folder (by default the one of the home page)."""
    language = course_language(lang)
    standing = own_standing(folder)
    found = shares(standing)
    laws = list(zip(standing.laws, found.laws, strict=True))
    rows = [
        [
            law_title(law.law, language),
            level_name(share.level.value, language),
            percent(share.share, language),
            text("progress.of", language, part=law.done, whole=len(law.graded)),
            text("progress.of", language, part=number(share.earned, language), whole=number(share.maximum, language)),
        ]
        for law, share in laws
    ]
    header = [text(f"progress.column.{name}", language) for name in ("law", "level", "share", "answered", "points")]
    problems = problem_sentences(problem_rows(found.problems), language, most=PROBLEMS)
    html = "".join(_bar(law, share, language) for law, share in laws)
    html = f'<ul style="list-style: none; margin: 0; padding: 0; max-width: 40rem">{html}</ul>'
    if problems:
        html += f"<p>{escape(text('progress.problems', language))}</p>{items(problems)}"
    return ShownWords(f'<div lang="{language.value}">{html}</div>', "\n".join((plain_table(header, rows), *problems)))


def share_words(share: LawShare, language: Language) -> str:
    """``41%``, ``91% · mastered``; nothing where nothing was checked."""
    if not share.earned and not share.lost:
        return ""
    is_mastered = share.level is Level.MASTERED
    level = f" · {level_name(share.level.value, language)}" if is_mastered else ""
    return f"{percent(share.share, language)}{level}"


def widths(share: LawShare) -> Mapping[str, float]:
    """How much of a law's bar is earned and lost, from 0 to 1; the rest is open."""
    whole = share.maximum or 1.0
    return {"earned": round(share.earned / whole, 4), "lost": round(share.lost / whole, 4)}


def _bar(law: LawStanding, share: LawShare, language: Language) -> str:
    """A law with its words; the bar says the same to the eye."""
    state = text(f"page.map.{law.state.value}", language, done=law.done, of=len(law.graded))
    words = " · ".join(filter(None, (state, share_words(share, language))))
    pieces = "".join(
        f'<span style="width: {100 * part:.1f}%; background: {colour}"></span>'
        for part, colour in zip(widths(share).values(), (EARNED, LOST), strict=True)
    )
    return (
        '<li style="margin-bottom: .75em"><div style="display: flex; flex-wrap: wrap; gap: 0 1em">'
        f'<span style="flex: 1 1 16em">{escape(law_title(law.law, language))}</span><span>{escape(words)}</span></div>'
        f'<div aria-hidden="true" style="display: flex; height: .7em; background: {OPEN}">{pieces}</div></li>'
    )


def what_next(lang: str | None = None, folder: Path | str | None = None) -> ShownWords:
    """What to do next: a law to go on with, and leaves to practise."""
    language, place = course_language(lang), own_folder(folder)
    standing = own_standing(place)
    steps = [(step_sentence(step, language), step.file) for step in next_steps(standing, shares(standing))]
    root = Path(os.path.relpath(place, Path.cwd())).as_posix()
    listed = "".join(f"<li>{_linked(words, root, file)}</li>" for words, file in steps)
    plain = "\n".join(f"{place}. {words}" for place, (words, _) in enumerate(steps, 1))
    return ShownWords(f'<ol lang="{language.value}" style="line-height: 1.7">{listed}</ol>', plain)


def _linked(words: str, root: str, file: str) -> str:
    """The sentence, linked where there is a notebook to open."""
    if not file:
        return escape(words)
    address = f"{root}/{file}".removeprefix("./")
    return f'<a href="{escape(address)}">{escape(words)}</a>'
