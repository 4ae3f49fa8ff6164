"""Words that the pictures, the tables and the text report share."""

from __future__ import annotations

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.rulings.numbering import is_regulation, laws_in
from bridgecourse.teach.course import is_paper_name

__all__ = [
    "happening",
    "is_little",
    "law_title",
    "law_titles",
    "level_name",
    "number",
    "percent",
    "short_law",
    "whole_percent",
]


def short_law(law: str, language: Language) -> str:
    """``Law 31``, or ``Laws 33-34`` for a folder that holds several; a paper of an instructor's own keeps its name.

    The regulations of organisers have one of their own.
    """
    if is_paper_name(law):
        return law
    if is_regulation(law):
        return text("progress.regulations.short", language)
    return text("progress.laws.short" if "-" in law else "progress.law.short", language, law=law)


def law_titles(law: str, language: Language) -> str:
    """``Bid out of rotation``; several laws in one folder have each their title, regulations one for all of them."""
    if is_regulation(law):
        return text("progress.regulations.title", language)
    return " / ".join(text(f"law.{each}", language) for each in laws_in(law))


def happening(law: str, language: Language) -> str:
    """``Somebody bids out of turn``: what a law is about, as it happens at the table; its title where none is told."""
    name = f"page.happens.{law}"
    return text(name, language) if has_text(name, Language.EN) else law_titles(law, language)


def law_title(law: str, language: Language) -> str:
    """``Law 31: Bid out of rotation``."""
    return text("progress.law.title", language, law=short_law(law, language), title=law_titles(law, language))


def level_name(level: str, language: Language) -> str:
    return text(f"progress.level.{level}", language)


def whole_percent(share: float) -> int:
    """Rounded down, so that a level never shows a share that is below it."""
    return int(100 * share + 1e-9)


def is_little(share: float) -> bool:
    """Whether a share, rounded down, would read as nothing and is not."""
    return share > 1e-9 and not whole_percent(share)


def percent(share: float, language: Language) -> str:
    """``65%``, in French ``65 %``; a little is not nothing: ``under 1%``."""
    if is_little(share):
        return text("progress.percent.under", language)
    return text("progress.percent", language, percent=whole_percent(share))


def number(value: float, language: Language) -> str:
    """At most two decimals, with the language's decimal sign."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return shown.replace(".", ",") if language is Language.FR else shown
