"""The words of a sheet that anybody may have written, by the ids of questions, options and rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bridgecourse.teach.answers.safe_text import clean_text
from bridgecourse.teach.exercises.handed_out import Markable

__all__ = ["words_for", "words_of"]

LONGEST = 300
"""So many characters of a label are shown."""


def words_of(sheet: object) -> dict[str, str]:
    """Its title under no name, each question's prompt under its id, and the labels in it as ``question/option``."""
    words: dict[str, str] = {}

    def take(name: str, entry: Mapping[str, object], key: str) -> None:
        if isinstance(found := entry.get(key), str):
            words[name] = clean_text(found[:LONGEST])

    if isinstance(sheet, Mapping):
        take("", sheet, "title")
        for part in _mappings(sheet.get("parts")):
            for question in _mappings(part.get("questions")):
                name = str(question.get("id"))
                take(name, question, "prompt")
                for each in (*_mappings(question.get("options")), *_mappings(question.get("rows"))):
                    take(f"{name}/{each.get('id')}", each, "label")
    return words


def words_for(form: Markable, sheet: object) -> dict[str, str]:
    """Those alone that this exercise has a place for: a sheet may hold any number of others."""
    words = words_of(sheet)
    return {name: words[name] for name in _places(form) if name in words}


def _places(form: Markable) -> Iterator[str]:
    yield ""
    for question in form.questions:
        yield question.id
        yield from (f"{question.id}/{option.id}" for option in question.options)
        yield from (f"{question.id}/{row.id}" for row in question.rows)


def _mappings(found: object) -> list[Mapping[str, object]]:
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []
