"""The words of a case as the page sends them; whatever else a message holds is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bridgecourse.desk.own_request import ToldInWords
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language
from bridgecourse.table.seat import parse_seat
from bridgecourse.teach.own_table.case_told import CaseTold, TableTalk

__all__ = ["case_told_of"]


def case_told_of(asked: ToldInWords) -> CaseTold:
    """What is told of a case in words; a remark without a seat and a meaning without a place are passed over."""
    return CaseTold(
        _texts(asked.scenes),
        _texts(asked.because),
        tuple(_remarks(asked.said)),
        {int(place): _texts(words) for place, words in asked.meanings.items() if str(place).isdecimal()},
    )


def _texts(told: object) -> dict[Language, str]:
    words = told if isinstance(told, Mapping) else {}
    return {language: str(words.get(language.value) or "") for language in Language}


def _remarks(told: Sequence[Mapping[str, object]]) -> Iterator[TableTalk]:
    for each in told:
        try:
            yield TableTalk(parse_seat(str(each["seat"])), _texts(each))
        except (KeyError, NotationError):
            continue
