"""What somebody hands in that is no notebook: told by its kind, with what to do, and not put among the papers.

A folder of papers is opened, marked and kept; a program, a page or a hidden file in it would be so too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bridgecourse.grade.entry_name import is_hidden, is_of_an_editor
from bridgecourse.i18n import Language, text
from bridgecourse.paper.side_file import ENDING
from bridgecourse.teach.answers.safe_text import quote

__all__ = ["NAMED", "is_side_file", "kind_of", "named", "sentences"]

NAMED = 8
"""So many files of a kind are named; of the others it is said how many they are."""

_KINDS = {
    "document": "pages doc docx odt rtf gdoc wpd dot dotx",
    "pdf": "pdf ps xps",
    "page": "html htm mhtml mht xhtml webarchive url webloc",
    "picture": "png jpg jpeg heic heif gif webp bmp tif tiff svg",
    "program": "py pyw js mjs sh bash bat cmd ps1 r exe com jar dll so command app vbs",
    "packed": "rar 7z tar tgz tbz bz2 xz zst lz dmg iso cab z",
    "text": "txt md json csv tsv tex rst log",
}
_BY_ENDING = {ending: kind for kind, endings in _KINDS.items() for ending in endings.split()}


def is_side_file(path: Path) -> bool:
    """Whether this is what the course's form keeps beside a notebook: answers, under a hidden name."""
    return path.name.endswith(ENDING) and not is_hidden(path.parent)


def kind_of(path: Path) -> str:
    """What a file is, by its name, as the end of a sentence's id."""
    name, ending = path.name.lower(), path.suffix.lower()[1:]
    if is_of_an_editor(path):
        return "editor"
    if is_hidden(path):
        return "hidden"
    if "onlinetext" in str(path).lower() and _BY_ENDING.get(ending) == "page":
        return "online"  # Moodle's own file of what was typed into its field
    return "disguised" if ".ipynb." in name else _BY_ENDING.get(ending, "other")


def sentences(paths: Iterable[Path], language: Language) -> Iterator[str]:
    """A sentence for every kind of file among these."""
    kinds: dict[str, list[str]] = {}
    for path in paths:
        kinds.setdefault(kind_of(path), []).append("/".join(path.parts[-2:]))
    for kind in sorted(kinds, key=lambda kind: (kind in ("hidden", "other"), kind)):
        yield text(f"grade.no_paper.{kind}", language, names=named(kinds[kind]))


def named(names: Sequence[str]) -> str:
    """Some of them by name, in one line, and how many more they are."""
    more = f" (+{len(names) - NAMED})" if len(names) > NAMED else ""
    return f"{', '.join(map(quote, names[:NAMED]))}{more}"
