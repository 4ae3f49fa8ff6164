"""The course as a map for one person: its laws, how far each has come, where to go on.

It is data, of which the pages make what is seen (``web/pages/map.js``); with it come the words that they say.
Paths are those within the person's folder::

    {"format": 1, "lang": "en", "home": "home.ipynb", "here": "law-31/law-31.ipynb",
     "laws": [{"law": "31", "name": "Law 31", "title": "Somebody bids out of turn", "group": "evening",
               "file": "law-31/law-31.ipynb", "state": "begun", "done": 3, "of": 8, "earned": 0.41, "mastered": false}],
     "next": {"law": "31", "name": "Law 31", "title": "Somebody bids out of turn", "file": "law-31/law-31.ipynb",
              "exercise": "31-third-hand", "number": 4, "state": "begun"},
     "pages": [{"name": "what-changed", "title": "What changed", "file": "what-changed.ipynb"}],
     "strings": {"map.label": "The course"}}

``home``, ``here`` and ``next`` are ``null`` where there is none; so is ``earned``, the share of the points from 0 to 1,
until somebody has read the cases for it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from pathlib import Path

from bridgecourse.i18n import Language, has_text, text, texts_under
from bridgecourse.progress.level import Level
from bridgecourse.progress.share import LawShare, Shares, shares
from bridgecourse.progress.standing import LawStanding, Standing, own_folder, own_standing
from bridgecourse.progress.wording import happening, law_title, short_law
from bridgecourse.teach.course import HOME, course

__all__ = ["MAP", "CourseMap", "map_data", "map_html", "map_text", "state_words"]

MAP = "application/vnd.bridgecourse.map+json"
"""The kind of output that pages show as the course's map."""

FORMAT = 1


class CourseMap:
    """The map as a notebook shows it: data for the pages, a list of links where nothing makes more of it."""

    def __init__(self, language: Language, folder: Path | str | None = None, here: Path | None = None) -> None:
        """Of the notebooks in this folder, by default the one of the home page; ``here`` is the notebook that asks."""
        self.language, self.place = language, own_folder(folder)
        standing = own_standing(self.place)
        self.data = map_data(standing, self.place, language, here, shares(standing))

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        root = Path(os.path.relpath(self.place, Path.cwd())).as_posix()
        return {MAP: dict(self.data), "text/html": map_html(self.data, self.language, root), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return map_text(self.data, self.language)


def map_data(
    standing: Standing, place: Path, language: Language, here: Path | None = None, found: Shares | None = None
) -> Mapping[str, object]:
    """The map of this person's folder, as the module's text says; with what has been earned, where that is known."""
    groups = course().groups
    of_law = {} if found is None else {each.law: each for each in found.laws}
    return {
        "format": FORMAT,
        "lang": language.value,
        "home": HOME if (place / HOME).is_file() else None,
        "here": _within(here, place),
        "laws": [_law(law, of_law.get(law.law), groups, language) for law in standing.laws],
        "next": _next(standing.at_hand, language),
        "pages": [_page(file, language) for file in standing.pages],
        "strings": texts_under("page.", language),
    }


def _law(
    law: LawStanding, share: LawShare | None, groups: Mapping[str, tuple[str, ...]], language: Language
) -> dict[str, object]:
    return {
        "law": law.law,
        "name": short_law(law.law, language),
        "title": happening(law.law, language),
        "group": next((name for name, laws in groups.items() if law.law in laws), ""),
        "file": law.file,
        "state": law.state.value,
        "done": law.done,
        "of": len(law.graded),
        "earned": None if share is None else round(share.share, 4),
        "mastered": share is not None and share.level is Level.MASTERED,
    }


def _next(law: LawStanding | None, language: Language) -> dict[str, object] | None:
    """Where to go on."""
    if law is None or law.next is None:
        return None
    return {
        "law": law.law,
        "name": short_law(law.law, language),
        "title": happening(law.law, language),
        "file": law.file,
        "exercise": law.next.exercise,
        "number": law.next.number,
        "state": law.state.value,
    }


def _page(file: str, language: Language) -> dict[str, object]:
    name = file.removesuffix(".ipynb")
    title = text(f"page.title.{name}", language) if has_text(f"page.title.{name}", Language.EN) else name
    return {"name": name, "title": title, "file": file}


def _within(here: Path | None, place: Path) -> str | None:
    """The path within the folder; ``None`` for a notebook that is elsewhere."""
    if here is None or not here.resolve().is_relative_to(place.resolve()):
        return None
    return here.resolve().relative_to(place.resolve()).as_posix()


def state_words(law: Mapping[str, object], language: Language) -> str:
    """``new``, ``3 of 8 done`` or ``done``."""
    return text(f"page.map.{law['state']}", language, done=law["done"], of=law["of"])


def map_text(data: Mapping[str, object], language: Language) -> str:
    """The laws and how far each has come, a line each."""
    return "\n".join(f"{words} ({state})" for words, _, state in _lines(data, language))


def map_html(data: Mapping[str, object], language: Language, root: str = ".") -> str:
    """The map as a list of links, for a page that runs no script; ``root`` is the way to the person's folder."""
    rows = [
        *_lines(data, language),
        *((str(page["title"]), str(page["file"]), "") for page in _mappings(data["pages"])),
    ]
    items = "".join(
        f'<li><a href="{escape(f"{root}/{file}".removeprefix("./"))}">{escape(words)}</a>'
        f"{escape(f' · {state}') if state else ''}</li>"
        for words, file, state in rows
    )
    return f'<ul lang="{language.value}">{items}</ul>'


def _lines(data: Mapping[str, object], language: Language) -> list[tuple[str, str, str]]:
    """Of each law its title, its file and how far it has come."""
    return [
        (law_title(str(law["law"]), language), str(law["file"]), state_words(law, language))
        for law in _mappings(data["laws"])
    ]


def _mappings(found: object) -> list[Mapping[str, object]]:
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []
