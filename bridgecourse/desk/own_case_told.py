"""The words of a case as the page sends them; whatever else a message holds is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bridgecourse.desk.put import Json
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language
from bridgecourse.table.seat import parse_seat
from bridgecourse.teach.own_table.case_told import CaseTold, TableTalk

__all__ = ["case_told_of"]


def case_told_of(content: Json) -> CaseTold:
    """What ``scenes``, ``because``, ``said`` and ``meanings`` of this message tell."""
    meanings = content.get("meanings")
    places = meanings.items() if isinstance(meanings, Mapping) else ()
    return CaseTold(
        _texts(content.get("scenes")),
        _texts(content.get("because")),
        tuple(_remarks(content.get("said"))),
        {int(place): _texts(words) for place, words in places if str(place).isdecimal()},
    )


def _texts(told: object) -> dict[Language, str]:
    words = told if isinstance(told, Mapping) else {}
    return {language: str(words.get(language.value) or "") for language in Language}


def _remarks(told: object) -> Iterator[TableTalk]:
    for each in told if isinstance(told, Sequence) else ():
        try:
            yield TableTalk(parse_seat(str(each["seat"])), _texts(each))
        except (KeyError, TypeError, NotationError):
            continue
