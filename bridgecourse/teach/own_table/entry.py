"""A case as its file has it: an entry of ``cases``, in YAML that a person can read and go on with."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from enum import Enum

from bridgecourse.i18n import Language
from bridgecourse.table.board import Board, Vulnerability, format_vulnerability
from bridgecourse.table.deal import format_deal
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
    scene: Mapping[Language, str],
    *,
    facts: Mapping[str, Enum],
    edition: int | None = None,
) -> str:
    """The lines of the entry, the first with its ``- ``, told from the margin; the last ends with a line break."""
    lines = [f"- id: {case_id}"]
    lines += [f"  {line}" for line in _lines(table, scene, facts, edition)]
    return "\n".join(lines) + "\n"


def _lines(
    table: OwnTable, scene: Mapping[Language, str], facts: Mapping[str, Enum], edition: int | None
) -> Iterator[str]:
    if edition is not None:
        yield f"edition: {edition}"
    yield from _board(table)
    if table.whole.stated is not None and not table.calls:
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
    if facts:
        yield "facts: {" + ", ".join(f"{name}: {_value(answer)}" for name, answer in facts.items()) + "}"
    yield "scene:"
    for language in Language:
        if words := _SPACES.sub(" ", scene.get(language, "")).strip():
            yield from (f"  {line}" for line in _folded(language.value, words))


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
    return json.dumps(words, ensure_ascii=False)


def _folded(key: str, words: str) -> Iterator[str]:
    """A text in as many lines as it takes; one with characters that YAML cannot show as they are in quotation marks."""
    if not words.translate(_HELD).isprintable():
        yield f"{key}: {json.dumps(words)}"
        return
    yield f"{key}: >-"
    for line in textwrap.wrap(words, _WIDTH - 8, break_long_words=False, break_on_hyphens=False):
        yield f"  {line}"
