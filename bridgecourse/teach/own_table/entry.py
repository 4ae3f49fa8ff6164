"""A case as its file has it: an entry of ``cases``, in YAML that a person can read and go on with."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

from bridgecourse.i18n import Language, show_denomination, text
from bridgecourse.table.board import Board, Vulnerability, format_vulnerability
from bridgecourse.table.call import Denomination, format_call
from bridgecourse.table.deal import format_deal
from bridgecourse.teach.own_table.case_told import CaseTold
from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["case_entry"]

_WIDTH = 112
_SPACES = re.compile(r"[ \t\r\n]+")
_PLAIN = re.compile(r"[a-z][a-z0-9_]*")
_NOT_PLAIN = {"true", "false", "null"}
_DOUBLED = ("", "X", "XX")
_HELD = {0xA0: " ", 0x202F: " "}
"""The spaces that hold French words together."""


def case_entry(
    table: OwnTable,
    case_id: str,
    spoken: CaseTold,
    *,
    facts: Mapping[str, Enum],
    edition: int | None = None,
) -> str:
    """The lines of the entry, the first with its ``- ``, told from the margin; the last ends with a line break."""
    lines = [f"- id: {case_id}"]
    lines += [f"  {line}" for line in _lines(table, spoken, facts, edition)]
    return "\n".join(lines) + "\n"


def _lines(table: OwnTable, spoken: CaseTold, facts: Mapping[str, Enum], edition: int | None) -> Iterator[str]:
    if edition is not None:
        yield f"edition: {edition}"
    yield from _board(table)
    if table.whole.stated is not None and not table.whole.call_events:
        contract = table.contract
        bid = f"{contract.bid.level}{contract.bid.denomination.value}{_DOUBLED[contract.doubled]}"
        yield f"contract: {_quoted(f'{bid} {contract.declarer.value}')}"
    else:
        yield f"calls: {_quoted(table.calls)}"
    yield f"deal: {_quoted(format_deal(table.deal, table.whole.dealer))}"
    if table.play:
        yield f"play: {_quoted(table.play)}"
    if table.since:
        yield f"then: {_quoted(table.since)}"
    yield from _listed("meanings", _meanings(table, spoken))
    if facts:
        yield "facts: {" + ", ".join(f"{name}: {_value(answer)}" for name, answer in facts.items()) + "}"
    yield from _told("because", spoken.because)
    yield from _listed("said", _said(spoken))
    yield from _told("scene", spoken.scene)


def _meanings(table: OwnTable, spoken: CaseTold) -> Iterator[str]:
    """What calls specify, or show in words; one of which only the denominations are told says these."""
    calls = table.record.auction.calls
    for place in sorted({*table.shows, *spoken.meanings}):
        words = _words(spoken.meanings.get(place, {}))
        if place >= len(calls) or (place not in table.shows and not words):
            continue
        made, named = calls[place], table.situation.calls.denominations_of(place)
        suits = tuple(suit for suit in Denomination if suit in named)
        same = sum((each.seat, each.call) == (made.seat, made.call) for each in calls[: place + 1])
        nth = f"nth: {same}, " if same > 1 else ""
        texts = words or {each: text("own.specifies", each, suits=_suits(suits, each)) for each in Language}
        told = ", ".join(f"{each.value}: {_quoted(line)}" for each, line in texts.items())
        listed = ", ".join(suit.value for suit in suits)
        yield f'{{call: "{made.seat.value}:{format_call(made.call)}", {nth}suits: [{listed}], {told}}}'


def _suits(suits: Iterable[Denomination], language: Language) -> str:
    shown = ", ".join(show_denomination(suit, language) for suit in suits)
    return shown or text("own.specifies.none", language)


def _said(spoken: CaseTold) -> Iterator[str]:
    for remark in spoken.said:
        if words := _words(remark.words):
            told = ", ".join(f"{language.value}: {_quoted(line)}" for language, line in words.items())
            yield f"{{seat: {remark.seat.value}, {told}}}"


def _listed(key: str, items: Iterable[str]) -> Iterator[str]:
    lines = [f"  - {item}" for item in items]
    yield from [f"{key}:", *lines] if lines else ()


def _told(key: str, texts: Mapping[Language, str]) -> Iterator[str]:
    words = _words(texts)
    yield from [f"{key}:"] if words else ()
    for language, line in words.items():
        yield from (f"  {each}" for each in _folded(language.value, line))


def _words(texts: Mapping[Language, str]) -> dict[Language, str]:
    """What is told at all, each as one line."""
    found = {language: _SPACES.sub(" ", texts.get(language, "")).strip() for language in Language}
    return {language: line for language, line in found.items() if line}


def _board(table: OwnTable) -> Iterator[str]:
    """The number, where it gives dealer and vulnerability; else they are told."""
    number, record = table.board.number, table.whole
    if number is not None:
        board = Board(number)
        if (board.dealer, board.vulnerability) == (record.dealer, record.vulnerability):
            yield f"board: {number}"
            return
    yield f"dealer: {record.dealer.value}"
    if record.vulnerability is not Vulnerability.NONE:
        yield f"vulnerable: {format_vulnerability(record.vulnerability)}"


def _value(answer: Enum) -> str:
    word = str(answer.value)
    is_plain = (_PLAIN.fullmatch(word) is not None and word not in _NOT_PLAIN) or isinstance(answer.value, int)
    return word if is_plain else _quoted(word)


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=not words.translate(_HELD).isprintable())


def _folded(key: str, words: str) -> Iterator[str]:
    """A text in as many lines as it takes; one with characters that YAML cannot show as they are in quotation marks."""
    if not words.translate(_HELD).isprintable():
        yield f"{key}: {json.dumps(words)}"
        return
    yield f"{key}: >-"
    for line in textwrap.wrap(words, _WIDTH - 8, break_long_words=False, break_on_hyphens=False):
        yield f"  {line}"
